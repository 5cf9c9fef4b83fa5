import type { SearchRequest } from '../adapter.js';
import type { ProviderQuery } from '../provider.js';
import { contentWords, yearRange } from '../query-text.js';

/** Only what the mapper reads. */
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
].join(',');

const MOST_WORDS = 30;
const MOST_RESULTS = 100;

/**
 * Semantic Scholar's relevance search: plain words (it has no query syntax, and hyphenated words find nothing), years
 * as the filter `year=from-to`. Phrases and names become words among the others.
 */
export function semanticScholarRequests(query: ProviderQuery): SearchRequest[] {
  const words = contentWords([query.text, ...query.phrases, ...query.authors].join(' '), MOST_WORDS);
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
