import type { Paper } from './paper.js';

/** Whether a paper names every main concept of the query, as ranking has found. */
export function isOnQuestion({ matches }: Pick<Paper, 'matches'>): boolean {
  return Object.values(matches ?? {}).every(Boolean);
}

/** The same, and false where the query has none or the papers were not ranked. */
export function namesEveryConcept(paper: Pick<Paper, 'matches'>): boolean {
  return Object.keys(paper.matches ?? {}).length > 0 && isOnQuestion(paper);
}

/**
 * The papers that are told apart from the others because they do not name every main concept: where they are more than
 * half of all.
 */
export function relatedOnly(papers: readonly Paper[]): ReadonlySet<Paper> {
  const related = papers.filter((paper) => !isOnQuestion(paper));
  return new Set(papers.length > 1 && 2 * related.length > papers.length ? related : []);
}
