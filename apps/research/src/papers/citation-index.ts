import type { Paper } from './paper.js';

/** The papers in the order of their citation numbers: by rank; papers without one come last, in their order. */
export function inRankOrder(papers: readonly Paper[]): Paper[] {
  return papers
    .map((paper, index) => ({ paper, index, rank: paper.rank ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.rank === b.rank ? a.index - b.index : a.rank - b.rank))
    .map(({ paper }) => paper);
}

/** Citation number (from 1) → paper_id. */
export function citationIndex(ranked: readonly Paper[]): Record<string, string> {
  return Object.fromEntries(ranked.map((paper, index) => [String(index + 1), paper.paper_id]));
}
