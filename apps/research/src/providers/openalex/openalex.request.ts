import type { SearchRequest } from '../adapter.js';
import type { ProviderQuery } from '../provider.js';
import { plainPhrases, wordsBeside, yearRange } from '../query-text.js';

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
].join(',');

/** OpenAlex joins words by AND: more than this find next to nothing. */
const MOST_WORDS = 8;
const MOST_PER_PAGE = 100;

/**
 * OpenAlex's /works: words and quoted phrases with AND, OR, NOT in `search`; years and author names as filters. First
 * all words, then, where that finds nothing, any of them.
 */
export function openalexRequests(query: ProviderQuery): SearchRequest[] {
  const phrases = plainPhrases(query.phrases);
  const words = wordsBeside(query.text, phrases, MOST_WORDS);
  const filters = filtersOf(query);
  const authors = plainPhrases(query.authors);
  if (words.length + phrases.length + authors.length === 0) return [];
  const searches = [searchOf(words, phrases, query, ' AND ')];
  if (words.length > 1) searches.push(searchOf(words, phrases, query, ' OR '));
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

function searchOf(words: string[], phrases: string[], query: ProviderQuery, join: ' AND ' | ' OR '): string {
  const excluded = plainPhrases(query.excluded).map((phrase) => `"${phrase}"`);
  const quoted = phrases.map((phrase) => `"${phrase}"`);
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
  ].join(',');
}
