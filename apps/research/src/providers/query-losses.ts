import { isFreeTerm } from '../analysis/query/search-terms.js';
import { conjuncts, isSynonyms, termsOf, type QueryNode, type QueryTerm } from '../papers/query-tree.js';
import { type Losses, type Operator, says, type SearchedProvider } from './capabilities.js';
import type { ProviderQuery } from './provider.js';
import { safeWords } from './query-text.js';

/**
 * Adds what a provider without the operators loses of a query: the operators that CAPABILITIES denies it. What a
 * provider says in part is added where its request is written.
 */
export function addLosses({ tree, authors }: ProviderQuery, key: SearchedProvider, losses: Losses): void {
  const lost = (operator: Operator, name?: string): void => {
    if (!says(key, operator)) losses.add(operator, name);
  };
  if (authors.length > 0) lost('author');
  if (tree === null) return;
  const all = conjuncts(tree);
  const wanted = all.filter(({ kind }) => kind !== 'not');
  if (wanted.length > 1 && !wanted.every((node) => isFreeTerm(node) || isSynonyms(node))) lost('and');
  for (const node of all) {
    if (node.kind === 'not') for (const term of termsOf(node.part)) lost('exclusion', `“${term.text}”`);
    // What is ruled out by screening is matched there as it is written.
    if (node.kind !== 'not' || says(key, 'exclusion')) visit(node, lost);
  }
}

function visit(node: QueryNode, lost: (operator: Operator, name?: string) => void): void {
  switch (node.kind) {
    case 'term':
      return ofTerm(node, lost);
    case 'not':
      return visit(node.part, lost);
    case 'near':
      lost('proximity');
      break;
    case 'or':
      if (isSynonyms(node)) return;
      lost('or');
      if (node.parts.some(hasNot)) lost('innerExclusion');
      break;
    case 'and':
      break;
  }
  for (const part of node.parts) visit(part, lost);
}

function ofTerm(term: QueryTerm, lost: (operator: Operator, name?: string) => void): void {
  const { text, exact, field, forms } = term;
  if (forms !== undefined) lost('truncation', truncated(term));
  if (field === 'subject') lost('heading');
  else if (field !== null) lost(field === 'author' ? 'author' : 'field');
  if (exact && field !== 'author' && forms === undefined && safeWords(text).length > 1) lost('phrase');
}

function hasNot(node: QueryNode): boolean {
  if (node.kind === 'not') return true;
  return node.kind !== 'term' && node.parts.some(hasNot);
}

const MOST_FORMS = 4;

/** A truncated term with the words that stand for it. */
export function truncated({ text, forms = [] }: QueryTerm): string {
  return `“${text}”: ${forms.slice(0, MOST_FORMS).join(', ')}${forms.length > MOST_FORMS ? ', …' : ''}`;
}
