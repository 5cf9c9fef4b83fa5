import type { SearchRequest } from '../adapter.js';
import type { PaperType } from '../../papers/paper.js';
import type { ProviderQuery } from '../provider.js';
import {
  identifiersOf,
  phrasesOf,
  plainAlternatives,
  plainPhrases,
  wordsBeside,
  yearRange,
} from '../query-text.js';

/** Root members only: OpenAlex refuses others. */
const SELECT = [
  'id',
  'doi',
  'display_name',
  'publication_year',
  'publication_date',
  'ids',
  'primary_location',
  'best_oa_location',
  'locations',
  'type',
  'open_access',
  'authorships',
  'cited_by_count',
  'is_retracted',
  'biblio',
  'abstract_inverted_index',
  'keywords',
  'referenced_works',
].join(',');

/** OpenAlex joins words by AND: with more words almost nothing is found. */
const MOST_WORDS = 8;
export const MOST_PER_PAGE = 100;

/** OpenAlex's types by ours; a type without one cannot be a filter. */
const TYPES: Partial<Record<PaperType, readonly string[]>> = {
  article: ['article', 'letter'],
  'conference-paper': ['article'],
  preprint: ['preprint'],
  review: ['review', 'article'],
  book: ['book'],
  'book-chapter': ['book-chapter', 'reference-entry'],
  dissertation: ['dissertation'],
  dataset: ['dataset'],
  report: ['report', 'standard'],
  editorial: ['editorial'],
};

/** Maximum number of `referenced_works` in one URL. */
const MOST_LOOKED_UP = 50;

/**
 * OpenAlex's /works: words and quoted phrases with AND, OR, NOT in `search`; years and author names as filters. First
 * all words; if that finds nothing, any of them.
 */
export function openalexRequests(query: ProviderQuery): SearchRequest[] {
  const phrases = phrasesOf(query);
  const groups = plainAlternatives(query.alternatives);
  const words = wordsBeside(query.text, [...phrases, ...groups.flat()], MOST_WORDS);
  const filters = filtersOf(query);
  const authors = plainPhrases(query.authors);
  if (words.length + phrases.length + authors.length + groups.length === 0) return [];
  const either = groups.map((group) => `(${group.map((term) => `"${term}"`).join(' OR ')})`);
  const searches = [searchOf(words, phrases, either, query, ' AND ')];
  if (words.length > 1) searches.push(searchOf(words, phrases, either, query, ' OR '));
  return searches.map((search) => ({
    path: '/works',
    params: {
      ...(search === '' ? { sort: 'cited_by_count:desc' } : { search }),
      ...(filters === '' ? {} : { filter: filters }),
      per_page: String(Math.min(MOST_PER_PAGE, query.limit)),
      select: SELECT,
    },
  }));
}

function searchOf(
  words: string[],
  phrases: string[],
  either: string[],
  query: ProviderQuery,
  join: ' AND ' | ' OR ',
): string {
  const excluded = plainPhrases(query.excluded).map((phrase) => `"${phrase}"`);
  const quoted = [...phrases.map((phrase) => `"${phrase}"`), ...either];
  const any = join === ' OR ' && words.length > 1 ? [`(${words.join(join)})`] : words;
  const wanted = [...any, ...quoted];
  if (wanted.length === 0) return '';
  if (excluded.length > 0) return `(${wanted.join(' AND ')}) NOT (${excluded.join(' OR ')})`;
  return wanted.join(quoted.length > 0 ? ' AND ' : ' ');
}

function filtersOf(query: ProviderQuery): string {
  const { from, to } = yearRange(query.years);
  return [
    ...plainPhrases(query.authors).map((name) => `raw_author_name.search:${name}`),
    ...(from === null ? [] : [`from_publication_date:${from}-01-01`]),
    ...(to === null ? [] : [`to_publication_date:${to}-12-31`]),
    ...typeFilter(query.types ?? []),
  ].join(',');
}

function typeFilter(types: readonly PaperType[]): string[] {
  const names = types.map((type) => TYPES[type]);
  if (names.length === 0 || names.includes(undefined)) return [];
  return [`type:${[...new Set(names.flatMap((list) => list ?? []))].join('|')}`];
}

/**
 * One request for each kind of identifier; the values of a filter are joined by `|`. An unknown
 * one finds nothing.
 */
export function openalexLookups(identifiers: readonly string[]): SearchRequest[] {
  const dois = [
    ...identifiersOf(identifiers, 'doi').filter((doi) => !/[,|]/.test(doi)),
    ...identifiersOf(identifiers, 'arxiv').map((id) => `10.48550/arxiv.${id}`),
  ];
  const pmids = identifiersOf(identifiers, 'pmid').filter((id) => /^\d+$/.test(id));
  const works = identifiersOf(identifiers, 'openalex', MOST_LOOKED_UP).filter((id) => /^W\d+$/i.test(id));
  return [
    { name: 'doi', values: dois },
    { name: 'pmid', values: pmids },
    { name: 'openalex', values: works },
  ]
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({
      path: '/works',
      params: { filter: `${name}:${values.join('|')}`, per_page: String(values.length), select: SELECT },
    }));
}

export function openalexPage(request: SearchRequest, number: number): SearchRequest {
  return { ...request, params: { ...request.params, page: String(number) } };
}
