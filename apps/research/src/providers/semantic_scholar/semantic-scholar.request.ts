import type { SearchRequest } from '../adapter.js';
import type { ProviderQuery } from '../provider.js';
import { contentWords, identifiersOf, plainPhrases, yearRange } from '../query-text.js';

/** The members that the mapper reads. */
const FIELDS = [
  'paperId',
  'externalIds',
  'url',
  'title',
  'abstract',
  'venue',
  'year',
  'publicationDate',
  'publicationTypes',
  'publicationVenue',
  'journal',
  'citationCount',
  'isOpenAccess',
  'openAccessPdf',
  'authors',
  'fieldsOfStudy',
  'tldr',
  'influentialCitationCount',
].join(',');

/** All words must match: with more words almost nothing is found. */
const MOST_WORDS = 12;
export const MOST_RESULTS = 100;
/** Each costs a request. */
const MOST_LOOKED_UP = 3;

/**
 * Semantic Scholar's relevance search: plain words (no query syntax; hyphenated words find nothing), years as the
 * filter `year=from-to`. Phrases and names become words.
 */
export function semanticScholarRequests(query: ProviderQuery): SearchRequest[] {
  const names = plainPhrases(query.authors).flatMap((name) => name.split(' '));
  const words = [
    ...new Set([
      ...contentWords([query.text, ...query.phrases].join(' '), MOST_WORDS),
      ...names.filter((word) => word.length > 1),
    ]),
  ];
  if (words.length === 0) return [];
  const { from, to } = yearRange(query.years);
  const year = from !== null && from === to ? String(from) : `${from ?? ''}-${to ?? ''}`;
  return [
    {
      path: '/graph/v1/paper/search',
      params: {
        query: words.join(' '),
        ...(year === '-' ? {} : { year }),
        offset: '0',
        limit: String(Math.min(MOST_RESULTS, query.limit)),
        fields: FIELDS,
      },
    },
  ];
}

/** One paper a request (`/paper/DOI:10.…`); an unknown one is a 404. */
export function semanticScholarLookups(identifiers: readonly string[]): SearchRequest[] {
  const ids = [
    ...identifiersOf(identifiers, 's2').filter((id) => /^[0-9a-f]{40}$/i.test(id)),
    ...identifiersOf(identifiers, 'doi').map((id) => `DOI:${id}`),
    ...identifiersOf(identifiers, 'arxiv').map((id) => `ARXIV:${id}`),
    ...identifiersOf(identifiers, 'pmid').map((id) => `PMID:${id}`),
    ...identifiersOf(identifiers, 'url').map((id) => `URL:${id}`),
  ];
  return ids
    .slice(0, MOST_LOOKED_UP)
    .map((id) => ({ path: `/graph/v1/paper/${encodeURIComponent(id)}`, params: { fields: FIELDS } }));
}

export function semanticScholarPage(request: SearchRequest, number: number): SearchRequest {
  return { ...request, params: { ...request.params, offset: String((number - 1) * MOST_RESULTS) } };
}
