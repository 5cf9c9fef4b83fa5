import type { SearchPlan, SearchRequest } from '../adapter.js';
import { conjuncts, termsOf, withoutSynonyms } from '../../papers/query-tree.js';
import type { PaperType } from '../../papers/paper.js';
import { Losses } from '../capabilities.js';
import type { ProviderQuery } from '../provider.js';
import { addLosses } from '../query-losses.js';
import { identifiersOf, rarest, safePhrases, safeWords, yearRange } from '../query-text.js';

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
  'degree',
  'editor',
  'is-referenced-by-count',
  'issue',
  'issued',
  'license',
  'link',
  'page',
  'posted',
  'published',
  'published-online',
  'published-print',
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
 * Crossref's /works: words in `query.bibliographic`, ranked by how many of them a record has, so that AND, OR,
 * phrases and proximity are left to the ranking; truncated words as their known forms; names in `query.author`; years
 * as the filters `from-pub-date` and `until-pub-date`. Exclusions cannot be expressed; relevance scoring applies them.
 */
export function crossrefPlan(query: ProviderQuery): SearchPlan {
  // Words of synonyms would dilute the ranking: a variant of the query says them.
  const terms = conjuncts(withoutSynonyms(query.tree)).flatMap((node) => termsOf(node));
  const words = [
    ...new Set(
      rarest(terms, MOST_WORDS).flatMap(({ text, forms = [text] }) =>
        forms.flatMap((form) => safeWords(form)),
      ),
    ),
  ].slice(0, MOST_WORDS);
  const authors = safePhrases(query.authors);
  if (words.length + authors.length === 0) return { searches: [], warnings: [] };
  const { from, to } = yearRange(query.years);
  const filters = [
    ...(from === null ? [] : [`from-pub-date:${from}`]),
    ...(to === null ? [] : [`until-pub-date:${to}`]),
    ...typeFilters(query.types ?? []),
  ];
  const request = {
    path: '/works',
    params: {
      ...(words.length > 0 ? { 'query.bibliographic': words.join(' ') } : {}),
      ...(authors.length > 0 ? { 'query.author': authors.join(' ') } : {}),
      ...(filters.length > 0 ? { filter: filters.join(',') } : {}),
      rows: String(query.limit),
      select: SELECT,
    },
  };
  const losses = new Losses('crossref');
  addLosses(query, 'crossref', losses);
  return { searches: [[request]], warnings: losses.warnings() };
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
