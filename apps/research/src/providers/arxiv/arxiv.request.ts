import type { SearchRequest } from '../adapter.js';
import type { ProviderQuery } from '../provider.js';
import {
  identifiersOf,
  phrasesOf,
  plainAlternatives,
  plainPhrases,
  wordsBeside,
  yearRange,
} from '../query-text.js';

/** With more words joined by AND almost nothing is found. */
const MOST_WORDS = 8;

/**
 * arXiv's query language (API user's manual, §5.1): `all:word`, `all:"a phrase"`, `au:"a name"`, AND, OR, ANDNOT,
 * `submittedDate:[YYYYMMDDHHMM TO YYYYMMDDHHMM]`. First all words; if that finds nothing, any of them.
 */
export function arxivRequests(query: ProviderQuery): SearchRequest[] {
  const phrases = phrasesOf(query);
  const groups = plainAlternatives(query.alternatives);
  const beside = [...phrases, ...groups.flat()];
  const words = wordsBeside(query.text, beside, MOST_WORDS).map((word) => `all:${word}`);
  const fixed = [
    ...groups.map((group) => `(${group.map((term) => `all:"${term}"`).join(' OR ')})`),
    ...phrases.map((phrase) => `all:"${phrase}"`),
    ...plainPhrases(query.authors).map((name) => `au:"${name}"`),
  ];
  if (words.length + fixed.length === 0) return [];
  const strict = [...words, ...fixed];
  const loose = words.length > 1 ? [`(${words.join(' OR ')})`, ...fixed] : null;
  return [strict, ...(loose === null ? [] : [loose])].map((parts) => ({
    path: '/api/query',
    params: {
      search_query: [[...parts, ...submitted(query.years)].join(' AND '), ...excluded(query)].join(
        ' ANDNOT ',
      ),
      start: '0',
      max_results: String(query.limit),
      sortBy: 'relevance',
      sortOrder: 'descending',
    },
  }));
}

function excluded(query: ProviderQuery): string[] {
  return plainPhrases(query.excluded).map((phrase) => `all:"${phrase}"`);
}

function submitted(years: ProviderQuery['years']): string[] {
  const { from, to } = yearRange(years);
  if (from === null && to === null) return [];
  return [`submittedDate:[${from ?? 1991}01010000 TO ${to ?? 2999}12312359]`];
}

/** arXiv papers are looked up by `id_list`. */
export function arxivLookups(identifiers: readonly string[]): SearchRequest[] {
  const ids = identifiersOf(identifiers, 'arxiv');
  if (ids.length === 0) return [];
  return [{ path: '/api/query', params: { id_list: ids.join(','), max_results: String(ids.length) } }];
}
