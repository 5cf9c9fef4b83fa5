import type { SearchRequest } from '../adapter.js';
import type { PaperType } from '../../papers/paper.js';
import type { ProviderQuery } from '../provider.js';
import { contentWords, identifiersOf, plainPhrases, yearRange } from '../query-text.js';

/** The members that the mapper reads; Crossref answers 400 for an unknown member. */
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
  'resource',
  'subject',
  'subtitle',
  'title',
  'type',
  'update-to',
  'updated-by',
  'volume',
].join(',');

const MOST_WORDS = 30;

/** Crossref's types by ours; a type without one cannot be a filter. Filters of one name are combined with OR. */
const TYPES: Partial<Record<PaperType, readonly string[]>> = {
  article: ['journal-article'],
  review: ['journal-article'],
  editorial: ['journal-article'],
  'conference-paper': ['proceedings-article'],
  preprint: ['posted-content'],
  book: ['book', 'monograph', 'edited-book', 'reference-book'],
  'book-chapter': ['book-chapter', 'book-section', 'book-part', 'reference-entry'],
  dissertation: ['dissertation'],
  dataset: ['dataset'],
  report: ['report'],
};

/**
 * Crossref's /works: words in `query.bibliographic` (without operators), names in `query.author`, years as the
 * filters `from-pub-date` and `until-pub-date`. Phrases become words and exclusions cannot be expressed; ranking and
 * relevance scoring apply them later.
 */
export function crossrefRequests(query: ProviderQuery): SearchRequest[] {
  const words = contentWords([query.text, ...query.phrases].join(' '), MOST_WORDS);
  const authors = plainPhrases(query.authors);
  if (words.length + authors.length === 0) return [];
  const { from, to } = yearRange(query.years);
  const filters = [
    ...(from === null ? [] : [`from-pub-date:${from}`]),
    ...(to === null ? [] : [`until-pub-date:${to}`]),
    ...typeFilters(query.types ?? []),
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

function typeFilters(types: readonly PaperType[]): string[] {
  const names = types.map((type) => TYPES[type]);
  if (names.includes(undefined)) return [];
  return [...new Set(names.flatMap((list) => list ?? []))].map((name) => `type:${name}`);
}

/** DOIs as a filter of the list: an unknown one is an empty list, not an error. */
export function crossrefLookups(identifiers: readonly string[]): SearchRequest[] {
  // A comma would end the filter; DOIs with one are not known in practice.
  const dois = identifiersOf(identifiers, 'doi').filter((doi) => !doi.includes(','));
  if (dois.length === 0) return [];
  const filter = dois.map((doi) => `doi:${doi}`).join(',');
  return [{ path: '/works', params: { filter, rows: String(dois.length), select: SELECT } }];
}
