/** How many of the papers are on the question: those that name every main concept of it in title or abstract. */
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { demandedChoices, meets } from '../../papers/tree-match.js';
import { term, termsOf, type QueryNode } from '../../papers/query-tree.js';
import { terms } from '../../text/tokens.js';

export interface OnQuestion {
  papers: number;
  /** Papers that name all concepts. */
  all: number;
  /** Papers that name each, the rarest first. Alternatives joined by OR are one concept. */
  concepts: { name: string; papers: number }[];
}

/** Of a longer text the beginning is read. */
const LONGEST = 12_000;

/** Null for a query without concepts, and without papers. */
export function onQuestion(
  { concepts, tree }: Pick<QueryUnderstanding, 'concepts' | 'tree'>,
  papers: readonly Paper[],
): OnQuestion | null {
  const choices = demandedChoices(tree);
  const grouped = new Set(
    choices
      .flat()
      .flatMap((part) => termsOf(part))
      .flatMap(({ text }) => terms(text)),
  );
  const asked = [
    ...choices,
    ...concepts
      .filter((concept) => terms(concept).some((word) => !grouped.has(word)))
      .map((concept) => [term(concept)]),
  ].map((parts) => ({ name: [...new Set(parts.map(nameOf))].join(' or '), parts }));
  if (asked.length === 0 || papers.length === 0) return null;
  const counts = asked.map(() => 0);
  let all = 0;
  for (const { title, abstract } of papers) {
    const said = new Set(terms(`${title} ${(abstract ?? '').slice(0, LONGEST)}`));
    const named = asked.map(({ parts }) => parts.some((part) => meets(part, (stem) => said.has(stem))));
    named.forEach((is, at) => (counts[at] = (counts[at] ?? 0) + (is ? 1 : 0)));
    if (named.every(Boolean)) all++;
  }
  const told = asked.map(({ name }, at) => ({ name, papers: counts[at] ?? 0 }));
  return { papers: papers.length, all, concepts: told.sort((a, b) => a.papers - b.papers) };
}

function nameOf(part: QueryNode): string {
  return termsOf(part)
    .map(({ text }) => text)
    .join(' ');
}

/** Said where fewer than half of the papers name every concept; else empty. */
export function onQuestionText(found: OnQuestion | null): string {
  if (found === null || found.papers < 2 || 2 * found.all >= found.papers) return '';
  const { papers, all, concepts } = found;
  const some =
    all === 0
      ? `None of the ${papers} papers names`
      : `${all} of the ${papers} papers ${all === 1 ? 'names' : 'name'}`;
  const [first] = concepts;
  if (concepts.length === 1 && first) return `${some} ${first.name}.`;
  const counts = concepts.map(({ name, papers: own }) => `${name} ${own}`).join(', ');
  return `${some} every main concept of the question (${counts}).`;
}
