import type { SearchPlan, SearchRequest } from '../adapter.js';
import { conjuncts, joinNodes, type QueryField, type QueryNode } from '../../papers/query-tree.js';
import { renderBoolean, type BooleanSyntax } from '../boolean-syntax.js';
import { Losses } from '../capabilities.js';
import type { ProviderQuery } from '../provider.js';
import { addLosses } from '../query-losses.js';
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

/** With more words joined by AND almost nothing is found. */
const MOST_WORDS = 8;
/** Of the expression in a URL, in characters as they are sent. */
const LONGEST_EXPRESSION = 3_000;

/** The manual's field prefixes; a subject heading can stand anywhere. */
const PREFIXES: Readonly<Record<QueryField, readonly string[]>> = {
  title: ['ti'],
  abstract: ['abs'],
  title_abstract: ['ti', 'abs'],
  subject: ['all'],
  author: ['au'],
};

const SYNTAX: BooleanSyntax = {
  key: 'arxiv',
  term({ text, field }) {
    const safe = safePhrase(text);
    if (safe === '') return '';
    const parts = (field === null ? ['all'] : PREFIXES[field]).map((prefix) => `${prefix}:${quoted(safe)}`);
    return parts.length > 1 ? `(${parts.join(' OR ')})` : (parts[0] ?? '');
  },
  all: (wanted, excluded, isTop) => {
    const expression = [wanted.join(' AND '), ...excluded].join(' ANDNOT ');
    return isTop ? expression : `(${expression})`;
  },
};

/**
 * arXiv's query language (API user's manual, §5.1): `all:word`, `all:"a phrase"`, `ti:`, `abs:`, `au:"a name"`, AND, OR,
 * ANDNOT, brackets, `submittedDate:[YYYYMMDDHHMM TO YYYYMMDDHHMM]`. First all words; if that finds nothing, any of them.
 * Truncation and proximity are not documented there.
 */
export function arxivPlan(query: ProviderQuery): SearchPlan {
  const losses = new Losses('arxiv');
  const tree = withRarestWords(query.tree, MOST_WORDS);
  const fits = (node: QueryNode): boolean =>
    encodeURIComponent(renderBoolean(node, SYNTAX)).length <= LONGEST_EXPRESSION;
  const whole = tree === null ? [null] : splitToFit(tree, fits);
  if (whole === null) {
    return {
      searches: [],
      warnings: ['arXiv was not searched: the query exceeds the length of its requests.'],
    };
  }
  const searches = whole.map((one) =>
    [one, loosened(one)]
      .filter((strict, at) => at === 0 || strict !== null)
      .map((strict) => expressionOf(strict, query, losses))
      .filter((expression) => expression !== '')
      .map((expression) => requestOf(expression, query.limit)),
  );
  addLosses(query, 'arxiv', losses);
  return { searches: searches.filter(({ length }) => length > 0), warnings: losses.warnings() };
}

/** The tree's positive part, authors and years, then what is excluded. '' without a term or author. */
function expressionOf(tree: QueryNode | null, query: ProviderQuery, losses: Losses): string {
  const all = conjuncts(tree);
  const positive = joinNodes(
    'and',
    all.filter(({ kind }) => kind !== 'not'),
  );
  const wanted = [
    positive === null ? '' : renderBoolean(positive, SYNTAX, losses),
    ...safePhrases(query.authors).map((name) => `au:"${name}"`),
  ].filter((part) => part !== '');
  if (wanted.length === 0) return '';
  const excluded = all
    .flatMap((node) => (node.kind === 'not' ? [renderBoolean(node.part, SYNTAX, losses, false)] : []))
    .filter((part) => part !== '');
  return [[...wanted, ...submitted(query.years)].join(' AND '), ...excluded].join(' ANDNOT ');
}

function requestOf(expression: string, limit: number): SearchRequest {
  return {
    path: '/api/query',
    params: {
      search_query: expression,
      start: '0',
      max_results: String(limit),
      sortBy: 'relevance',
      sortOrder: 'descending',
    },
  };
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
