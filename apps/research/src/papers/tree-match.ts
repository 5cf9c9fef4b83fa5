import { readTerms } from '../text/counted-terms.js';
import { type QueryNode } from './query-tree.js';

/**
 * Whether a text meets a part of a search: a term by all of its content words, in whatever inflection, and with their
 * letters ("vitamin D"); terms near each other by all of them. What is ruled out is not looked at.
 * @param holds whether the text has a stem, or a word with its letter
 */
export function meets(node: QueryNode, holds: (stem: string) => boolean): boolean {
  switch (node.kind) {
    case 'term':
      return (node.forms ?? [node.text]).some((form) => {
        const { stems, names } = readTerms(form);
        return stems.length > 0 && [...stems, ...names].every(holds);
      });
    case 'or':
      return node.parts.some((part) => meets(part, holds));
    case 'not':
      return true;
    default:
      return node.parts.every((part) => meets(part, holds));
  }
}

/** The alternatives of a search, wherever they stand in it, each as its parts; the known words of a truncated term are some. */
export function choicesOf(node: QueryNode | null): QueryNode[][] {
  if (node === null || node.kind === 'not') return [];
  if (node.kind === 'term') return isTruncated(node) ? [formsOf(node)] : [];
  if (node.kind !== 'or') return node.parts.flatMap(choicesOf);
  const nested = node.parts.filter(({ kind }) => kind !== 'term').flatMap(choicesOf);
  return [node.parts.flatMap(formsOf), ...nested];
}

function isTruncated(node: QueryNode): boolean {
  return node.kind === 'term' && (node.forms ?? []).length > 1;
}

function formsOf(node: QueryNode): QueryNode[] {
  if (node.kind !== 'term' || node.forms === undefined) return [node];
  const { field, exact, forms } = node;
  return forms.map((text): QueryNode => ({ kind: 'term', text, exact, field }));
}

/** The demands of a search that have alternatives, each as its parts. */
export function demandedChoices(tree: QueryNode | null): QueryNode[][] {
  const all = tree?.kind === 'and' ? tree.parts : tree === null ? [] : [tree];
  return all
    .filter((node) => node.kind === 'or' || isTruncated(node))
    .flatMap((node) => choicesOf(node).slice(0, 1));
}
