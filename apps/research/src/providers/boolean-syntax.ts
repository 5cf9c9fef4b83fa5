import { isSynonyms, termsOf, type QueryNode, type QueryTerm } from '../papers/query-tree.js';
import { Losses, says, type SearchedProvider } from './capabilities.js';
import { truncated } from './query-losses.js';
import { formsNode } from './query-text.js';

/** How a provider with AND, OR, NOT and brackets writes a search. */
export interface BooleanSyntax {
  readonly key: SearchedProvider;
  /** A term without truncation; '' if nothing of it can be searched for. */
  term(term: QueryTerm): string;
  /** A truncated term, if the provider knows truncation; null for a form that it does not: then its known words are searched for. */
  truncated?(term: QueryTerm): string | null;
  /** Terms near each other, if the provider knows proximity. */
  readonly near?: (texts: readonly string[], distance: number) => string;
  /** Joins parts that must all hold with what must not. */
  all(wanted: readonly string[], excluded: readonly string[], isTop: boolean): string;
}

/** A search in a provider's syntax; what it cannot say is added to the losses. '' if nothing is left to search for. */
export function renderBoolean(
  tree: QueryNode,
  syntax: BooleanSyntax,
  losses: Losses = new Losses(syntax.key),
  isTop = true,
): string {
  const inner = (node: QueryNode): string => renderBoolean(node, syntax, losses, false);
  switch (tree.kind) {
    case 'term': {
      if (tree.forms === undefined) return syntax.term(tree);
      const own = says(syntax.key, 'truncation') ? (syntax.truncated?.(tree) ?? null) : null;
      if (own !== null) return own;
      losses.add('truncation', truncated(tree));
      return inner(formsNode(tree));
    }
    case 'or': {
      const parts = tree.parts.flatMap((part) => {
        if (part.kind !== 'not') return [inner(part)];
        losses.add('innerExclusion');
        return [];
      });
      const distinct = [...new Set(parts.filter((part) => part !== ''))];
      // Synonyms in one order: a variant that says another name first is the same search.
      if (isSynonyms(tree)) distinct.sort();
      return distinct.length > 1 ? `(${distinct.join(' OR ')})` : (distinct[0] ?? '');
    }
    case 'near': {
      const near = says(syntax.key, 'proximity') ? syntax.near : undefined;
      const combinations = near === undefined ? null : productOf(tree.parts.map(textsOf));
      if (combinations !== null && near !== undefined) {
        const all = combinations.map((texts) => near(texts, tree.distance));
        return all.length > 1 ? `(${all.join(' OR ')})` : (all[0] ?? '');
      }
      losses.add('proximity');
      return inner({ kind: 'and', parts: tree.parts });
    }
    case 'not':
      for (const { text } of termsOf(tree, true)) losses.add('exclusion', `“${text}”`);
      return '';
    case 'and': {
      const parts = tree.parts.filter(({ kind }) => kind !== 'not').map(inner);
      const wanted = [...new Set(parts.filter((part) => part !== ''))];
      const excluded = tree.parts
        .flatMap((part) => (part.kind === 'not' ? [inner(part.part)] : []))
        .filter((part) => part !== '');
      if (wanted.length === 0) return '';
      if (wanted.length === 1 && excluded.length === 0) return wanted[0] ?? '';
      return syntax.all(wanted, excluded, isTop);
    }
  }
}

/** The texts that a part of a proximity stands for; null if it is more than terms. */
function textsOf(node: QueryNode): string[] | null {
  if (node.kind === 'term') return node.forms ?? [node.text];
  if (node.kind !== 'or') return null;
  const all = node.parts.map(textsOf);
  return all.includes(null) ? null : all.flatMap((texts) => texts ?? []);
}

/** Combinations that one search may hold. */
const MOST_COMBINATIONS = 12;

function productOf(lists: readonly (string[] | null)[]): string[][] | null {
  let product: string[][] = [[]];
  for (const list of lists) {
    if (list === null) return null;
    product = product.flatMap((start) => list.map((text) => [...start, text]));
    if (product.length > MOST_COMBINATIONS) return null;
  }
  return product;
}
