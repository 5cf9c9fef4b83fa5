import { searchTree } from '../../analysis/query/search-terms.js';
import { synonymsAsSaid } from '../../analysis/query/add-synonyms.js';
import { conjuncts, isSynonyms, phrase, termsOf, type QueryNode } from '../../papers/query-tree.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { ProviderQuery } from '../../providers/provider.js';
import { matchesOf } from '../../text/matches.js';

/** One query for the providers. */
export interface SearchQuery {
  /** Its index in `queries`; 0 is the original. */
  variant: number;
  query: ProviderQuery;
  /** It says a name of the query by a synonym: what it alone finds stands behind all that the others find. */
  inOtherWords: boolean;
}

/**
 * The queries for the providers: the original's tree first, then its variants. What the query demands (its syntax,
 * years, authors, exclusions) holds in all of them. Quoted words of a variant are searched as a phrase. A query with
 * proximity, field tags or nested operators has no variants: it is searched as it is written. Empty without a term,
 * author or identifier.
 */
export function searchQueries(
  {
    query,
    understanding,
    queries,
    asked,
  }: Pick<ContextMembers, 'query' | 'understanding' | 'queries' | 'asked'>,
  limit: number,
): SearchQuery[] {
  const { concepts, authors, years, comparison, identifiers } = understanding;
  const ask = (variant: number, tree: QueryNode | null): SearchQuery => ({
    variant,
    inOtherWords: variant > 0 && saysSynonyms(tree, understanding.tree),
    query: {
      tree,
      authors,
      years,
      limit,
      // Identifiers are looked up once, with the original.
      identifiers: variant === 0 ? identifiers : [],
      types: asked?.types ?? [],
    },
  });
  const tree = searchTree([...concepts, ...(comparison ?? [])].join(' '), understanding);
  const understood =
    conjuncts(tree).some(({ kind }) => kind !== 'not') || authors.length + identifiers.length > 0;
  const original = understood ? tree : searchTree(query, { phrases: [], excluded: [], tree: null });
  if (!understood && original === null) return [];
  const variants = isAsWritten(tree) ? [] : queries.map((text, variant) => ({ text, variant })).slice(1);
  return [
    ask(0, original),
    ...variants
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map(({ text, variant }) =>
        ask(
          variant,
          searchTree(text.replace(/"/g, ' '), {
            ...understanding,
            tree: synonymsAsSaid(understanding.tree, text),
            phrases: [...understanding.phrases, ...quotedIn(text)],
          }),
        ),
      ),
  ];
}

/** Whether a name of the query stands behind one of its synonyms. */
function saysSynonyms(tree: QueryNode | null, original: QueryNode | null): boolean {
  const own = new Set(namesOf(original));
  return namesOf(tree).some((name) => !own.has(name));
}

function namesOf(tree: QueryNode | null): string[] {
  return conjuncts(tree)
    .filter(isSynonyms)
    .map(({ parts: [first] }) => JSON.stringify(first));
}

function isAsWritten(tree: QueryNode | null): boolean {
  return conjuncts(tree).some(
    (node) =>
      node.kind === 'near' ||
      (node.kind === 'or' && !isSynonyms(node) && node.parts.some(({ kind }) => kind !== 'term')) ||
      termsOf(node, true).some(({ field, forms }) => field !== null || forms !== undefined),
  );
}

function quotedIn(text: string): string[] {
  return matchesOf(text, /"([^"]+)"/g)
    .map(([, inside = '']) => phrase(inside.trim()).text)
    .filter((inside) => /[\p{L}\p{N}]/u.test(inside));
}
