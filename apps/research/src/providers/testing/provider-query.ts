import { readQuery } from '../../analysis/query/understand.js';
import { searchTree } from '../../analysis/query/search-terms.js';
import { joinNodes, phrase, type QueryNode } from '../../papers/query-tree.js';
import { searchQueries } from '../../stages/retrieval/search-queries.js';
import type { ProviderQuery } from '../provider.js';

interface Parts extends Partial<Omit<ProviderQuery, 'tree'>> {
  text?: string;
  phrases?: readonly string[];
  alternatives?: readonly (readonly string[])[];
  excluded?: readonly string[];
}

/** A query for a provider from its parts, without reading a text. */
export function providerQuery({
  text = '',
  phrases = [],
  alternatives = [],
  excluded = [],
  ...others
}: Parts): ProviderQuery {
  const tree = joinNodes(
    'and',
    alternatives.map((group) =>
      joinNodes(
        'or',
        group.map((one): QueryNode => phrase(one)),
      ),
    ),
  );
  return {
    tree: searchTree(text, { phrases: [...phrases], excluded: [...excluded], tree }),
    authors: [],
    years: { from: null, to: null },
    limit: 25,
    ...others,
  };
}

/** The original query of a run as retrieval sends it to the providers. */
export function queryFor(query: string, limit = 25): ProviderQuery {
  const understanding = readQuery(query, new Date('2026-06-15T00:00:00Z'));
  const [original] = searchQueries({ query, understanding, queries: [query] }, limit);
  return original?.query ?? providerQuery({ limit });
}
