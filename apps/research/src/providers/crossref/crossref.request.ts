import type { SearchRequest } from '../adapter.js';
import type { ProviderQuery } from '../provider.js';
import { contentWords, plainPhrases, yearRange } from '../query-text.js';

/** Only what the mapper reads; Crossref answers 400 for a member it does not know. */
const SELECT = [
  'DOI',
  'ISBN',
  'ISSN',
  'URL',
  'abstract',
  'article-number',
  'author',
  'container-title',
  'editor',
  'group-title',
  'is-referenced-by-count',
  'issue',
  'issued',
  'license',
  'link',
  'page',
  'posted',
  'published',
  'publisher',
  'relation',
  'subject',
  'subtitle',
  'title',
  'type',
  'update-to',
  'updated-by',
  'volume',
].join(',');

const MOST_WORDS = 30;

/**
 * Crossref's /works: free words in `query.bibliographic` (no operators exist there), names in `query.author`, years
 * as the filters `from-pub-date` and `until-pub-date`. Phrases are plain words to it, exclusions it cannot express;
 * ranking and relevance see to both later.
 */
export function crossrefRequests(query: ProviderQuery): SearchRequest[] {
  const words = contentWords([query.text, ...query.phrases].join(' '), MOST_WORDS);
  const authors = plainPhrases(query.authors);
  if (words.length + authors.length === 0) return [];
  const { from, to } = yearRange(query.years);
  const filters = [
    ...(from === null ? [] : [`from-pub-date:${from}`]),
    ...(to === null ? [] : [`until-pub-date:${to}`]),
  ];
  return [
    {
      path: '/works',
      params: {
        ...(words.length > 0 ? { 'query.bibliographic': words.join(' ') } : {}),
        ...(authors.length > 0 ? { 'query.author': authors.join(' ') } : {}),
        ...(filters.length > 0 ? { filter: filters.join(',') } : {}),
        rows: String(query.limit),
        select: SELECT,
      },
    },
  ];
}
