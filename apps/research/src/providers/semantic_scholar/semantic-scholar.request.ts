import type { SearchPlan, SearchRequest } from '../adapter.js';
import { withoutSynonyms, type QueryNode, type QueryTerm } from '../../papers/query-tree.js';
import { stem } from '../../text/tokens.js';
import { Losses } from '../capabilities.js';
import type { ProviderQuery } from '../provider.js';
import { addLosses } from '../query-losses.js';
import { formsNode, identifiersOf, rarest, safePhrases, safePhrase, yearRange } from '../query-text.js';

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
/** Of phrases and names together. */
const LONGEST_QUERY = 24;
export const MOST_RESULTS = 100;
/** Each costs a request. */
const MOST_LOOKED_UP = 3;

/** Maximum number of separate searches for alternatives. */
const MOST_SEARCHES = 3;

/**
 * Semantic Scholar's relevance search: plain words, all of which must match (no query syntax; hyphenated words find
 * nothing), years as the filter `year=from-to`. Phrases and names become words, each alternative is a search of its own.
 */
export function semanticScholarPlan(query: ProviderQuery): SearchPlan {
  const { choices, complete } = choicesOf(withoutSynonyms(query.tree));
  const { from, to } = yearRange(query.years);
  const year = from !== null && from === to ? String(from) : `${from ?? ''}-${to ?? ''}`;
  const texts = choices.map((terms) => wordsOf(terms, query.authors).join(' ')).filter((text) => text !== '');
  const searches = [...new Set(texts)].map((text) => [
    {
      path: '/graph/v1/paper/search',
      params: {
        query: text,
        ...(year === '-' ? {} : { year }),
        offset: '0',
        limit: String(Math.min(MOST_RESULTS, query.limit)),
        fields: FIELDS,
      },
    },
  ]);
  const losses = new Losses('semantic_scholar');
  addLosses(query, 'semantic_scholar', losses);
  if (!complete) losses.add('or');
  return { searches, warnings: losses.warnings() };
}

function wordsOf(terms: readonly QueryTerm[], authors: readonly string[]): string[] {
  const names = safePhrases(authors).flatMap(searchWords);
  return [
    ...new Set([
      ...rarest(terms, MOST_WORDS).flatMap(({ text }) => searchWords(text)),
      ...names.filter((word) => word.length > 1),
    ]),
  ].slice(0, LONGEST_QUERY);
}

function keyOf(terms: readonly QueryTerm[]): string {
  return [...new Set(terms.flatMap(({ text }) => searchWords(text)))].sort().join(' ');
}

function searchWords(text: string): string[] {
  return safePhrase(text)
    .split(/[-+, ]/u)
    .filter(Boolean);
}

/** The terms of each combination of the alternatives, the first three. */
function choicesOf(tree: QueryNode | null): { choices: QueryTerm[][]; complete: boolean } {
  let complete = true;
  const choices = (node: QueryNode): QueryTerm[][] => {
    if (node.kind === 'not') return [[]];
    if (node.kind === 'term') {
      if (node.forms === undefined) return [[node]];
      // The index stems: one word of each stem.
      const forms = [
        ...new Map([...node.forms].reverse().map((form) => [stem(form), form])).values(),
      ].reverse();
      return choices(formsNode({ ...node, forms: forms.length > 0 ? forms : [node.text] }));
    }
    if (node.kind === 'or') return bounded(node.parts.filter(({ kind }) => kind !== 'not').flatMap(choices));
    return node.parts.reduce<QueryTerm[][]>(
      (starts, part) =>
        bounded(starts.flatMap((start) => choices(part).map((terms) => [...start, ...terms]))),
      [[]],
    );
  };
  const bounded = (found: QueryTerm[][]): QueryTerm[][] => {
    // A heading and its words, or words near each other, are one search.
    const all = [...new Map(found.map((terms) => [keyOf(terms), terms])).values()];
    complete &&= all.length <= MOST_SEARCHES;
    return all.slice(0, MOST_SEARCHES);
  };
  return { choices: tree === null ? [[]] : choices(tree), complete };
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
