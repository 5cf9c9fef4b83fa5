import type { SearchPlan, SearchRequest } from '../adapter.js';
import type { PaperType } from '../../papers/paper.js';
import { Losses } from '../capabilities.js';
import type { ProviderQuery } from '../provider.js';
import { addLosses } from '../query-losses.js';
import { conjuncts, joinNodes, termsOf, type QueryField, type QueryNode } from '../../papers/query-tree.js';
import { renderBoolean, type BooleanSyntax } from '../boolean-syntax.js';
import {
  identifiersOf,
  loosened,
  quoted,
  safePhrase,
  safePhrases,
  splitToFit,
  withRarestWords,
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

/** The whole URL may have about 4,000 characters; the rest of it needs at most 1,000. */
const LONGEST_SEARCH = 3_000;

const SYNTAX: BooleanSyntax = {
  key: 'openalex',
  term({ text }) {
    const safe = safePhrase(text);
    return safe === '' ? '' : quoted(safe);
  },
  // `*` for any characters but at the start, `?` for exactly one.
  truncated({ text }) {
    const pattern = text.toLowerCase().replace(/\$\d?$|\*\d$/u, '*');
    return /^[\p{L}\p{N}]{3}[\p{L}\p{N}]*\*$|^[\p{L}\p{N}]+\?[\p{L}\p{N}]+$/u.test(pattern) ? pattern : null;
  },
  near: (texts, distance) => `"${texts.map((text) => safePhrase(text)).join(' ')}"~${distance}`,
  all(wanted, excluded, isTop) {
    const plain =
      isTop && excluded.length === 0 && wanted.every((part) => /^[\p{L}\p{N}\p{M}.]+$/u.test(part));
    const joined = wanted.join(plain ? ' ' : ' AND ');
    if (excluded.length > 0) {
      const bare = excluded.map((part) => part.replace(/^\(([^()]*)\)$/u, '$1'));
      const whole = `(${joined}) NOT (${bare.join(' OR ')})`;
      return isTop ? whole : `(${whole})`;
    }
    return isTop ? joined : `(${joined})`;
  },
};

/** The search of one field is a filter. */
const FIELD_FILTERS: Partial<Record<QueryField, string>> = {
  title: 'title.search',
  abstract: 'abstract.search',
  title_abstract: 'title_and_abstract.search',
};

/**
 * OpenAlex's /works (its guide on searching): words, phrases, AND, OR, NOT, brackets, `child*`, `wom?n` and
 * `"two words"~3` in `search`; the terms of one field, years and author names as filters. First all words; if that
 * finds nothing, any of them. A search too long for a URL is split at its longest OR.
 */
export function openalexPlan(query: ProviderQuery): SearchPlan {
  const losses = new Losses('openalex');
  const tree = withRarestWords(query.tree, MOST_WORDS);
  const parts = splitToFit(tree ?? { kind: 'and', parts: [] }, (node) => isShort(node));
  if (parts === null) {
    return {
      searches: [],
      warnings: ['OpenAlex was not searched: the query exceeds the length of its requests.'],
    };
  }
  const searches = parts.map((part) =>
    [part, loosened(part)].flatMap((strict) => (strict === null ? [] : requestOf(strict, query, losses))),
  );
  addLosses(query, 'openalex', losses);
  return { searches: searches.filter(({ length }) => length > 0), warnings: losses.warnings() };
}

function isShort(tree: QueryNode): boolean {
  return encodeURIComponent(renderBoolean(tree, SYNTAX)).length <= LONGEST_SEARCH;
}

/** One request, or none where nothing can be searched for. */
function requestOf(tree: QueryNode, query: ProviderQuery, losses: Losses): SearchRequest[] {
  const all = conjuncts(tree);
  // What is ruled out needs a search that it can be ruled out from.
  const only = all.filter((node) => filterOf(node) === null);
  const isBare = only.length > 0 && only.every(({ kind }) => kind === 'not');
  const inField = isBare ? [] : all.filter((node) => filterOf(node) !== null);
  const anywhere = isBare ? all : only;
  if (
    anywhere.some((node) =>
      termsOf(node).some(
        ({ field }) =>
          field !== null && FIELD_FILTERS[field] !== undefined && (isBare || field !== 'title_abstract'),
      ),
    )
  )
    losses.add('field');
  const rest = joinNodes('and', anywhere);
  const search = rest === null ? '' : renderBoolean(rest, SYNTAX, losses);
  const filters = [
    ...inField.map((node) => `${filterOf(node) ?? ''}:${renderBoolean(node, SYNTAX, losses, false)}`),
    ...filtersOf(query),
  ];
  if (search === '' && inField.length === 0 && safePhrases(query.authors).length === 0) return [];
  return [
    {
      path: '/works',
      params: {
        ...(search === '' ? { sort: 'cited_by_count:desc' } : { search }),
        ...(filters.length === 0 ? {} : { filter: filters.join(',') }),
        per_page: String(Math.min(MOST_PER_PAGE, query.limit)),
        select: SELECT,
      },
    },
  ];
}

/** The filter for a part whose terms are all of one field; a comma would end it. */
function filterOf(node: QueryNode): string | null {
  if (node.kind !== 'term' && node.kind !== 'or') return null;
  const fields = new Set(termsOf(node, true).map(({ field }) => field));
  const [field] = fields;
  if (fields.size !== 1 || field === null || field === undefined) return null;
  return renderBoolean(node, SYNTAX).includes(',') ? null : (FIELD_FILTERS[field] ?? null);
}

function filtersOf(query: ProviderQuery): string[] {
  const { from, to } = yearRange(query.years);
  return [
    // A comma would end the filter.
    ...safePhrases(query.authors).map((name) => `raw_author_name.search:${name.replaceAll(',', ' ')}`),
    ...(from === null ? [] : [`from_publication_date:${from}-01-01`]),
    ...(to === null ? [] : [`to_publication_date:${to}-12-31`]),
    ...typeFilter(query.types ?? []),
  ];
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
