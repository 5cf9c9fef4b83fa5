/** Where a term must occur; null: anywhere. */
export type QueryField = 'title' | 'abstract' | 'title_abstract' | 'subject' | 'author';

export interface QueryTerm {
  kind: 'term';
  /** As the query writes it, in one form of quotation marks and dashes; several words stand side by side. */
  text: string;
  /** Quoted or tagged by the user: never loosened, never split. */
  exact: boolean;
  field: QueryField | null;
  /** A truncated term (`child*`, `wom?n`): its known words, the most common one first. */
  forms?: string[];
}

/** One of the parts is enough. */
export interface QueryChoice {
  kind: 'or';
  parts: QueryNode[];
  /** The first part is what the query says; a vocabulary added the others. */
  synonyms?: true;
}

/** A search as a tree of terms and operators. */
export type QueryNode =
  | QueryTerm
  | { kind: 'and'; parts: QueryNode[] }
  | QueryChoice
  | { kind: 'not'; part: QueryNode }
  /** Terms within `distance` words of each other, in any order. */
  | { kind: 'near'; parts: QueryNode[]; distance: number };

/** A term of words that may be searched for one by one. */
export function term(text: string): QueryTerm {
  return { kind: 'term', text, exact: false, field: null };
}

/** A quoted phrase. */
export function phrase(text: string): QueryTerm {
  return { kind: 'term', text, exact: true, field: null };
}

/** Joins nodes; nested groups of the same kind become one, repeated parts are left out. Null without parts. */
export function joinNodes(kind: 'and' | 'or', nodes: readonly (QueryNode | null)[]): QueryNode | null {
  const parts = nodes
    .filter((node) => node !== null)
    .flatMap((node) => (node.kind === kind && !isSynonyms(node) ? node.parts : [node]));
  const distinct = [...new Map(parts.map((part) => [JSON.stringify(part).toLowerCase(), part])).values()];
  const [only] = distinct;
  return distinct.length < 2 ? (only ?? null) : { kind, parts: distinct };
}

/** The parts that must all hold. */
export function conjuncts(node: QueryNode | null): QueryNode[] {
  if (node === null) return [];
  return node.kind === 'and' ? node.parts : [node];
}

/** All terms of a node in order, those under NOT left out unless `negated`. */
export function termsOf(node: QueryNode, negated = false): QueryTerm[] {
  switch (node.kind) {
    case 'term':
      return [node];
    case 'not':
      return negated ? termsOf(node.part, negated) : [];
    default:
      return node.parts.flatMap((part) => termsOf(part, negated));
  }
}

/** Whether a node is a name of the query with its synonyms. */
export function isSynonyms(node: QueryNode): node is QueryChoice & { synonyms: true } {
  return node.kind === 'or' && node.synonyms === true;
}

/** The search without the synonyms of a vocabulary. */
export function withoutSynonyms(tree: QueryNode | null): QueryNode | null {
  return joinNodes(
    'and',
    conjuncts(tree).map((node) => (isSynonyms(node) ? (node.parts[0] ?? null) : node)),
  );
}
