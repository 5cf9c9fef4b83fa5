import type { Paper } from '../../papers/paper.js';

/** Sentences on citations and retraction for each paper of a ranked set; the most cited tenth is named as such. */
export function explainSignals(papers: readonly Paper[]): string[][] {
  const counts = papers.flatMap(({ citation_count }) => (citation_count === null ? [] : [citation_count]));
  counts.sort((a, b) => b - a);
  const high = counts.length >= 10 ? (counts[Math.floor(counts.length / 10) - 1] ?? Infinity) : Infinity;
  return papers.map(({ citation_count, is_retracted }) => {
    const said: string[] = [];
    if (citation_count !== null && citation_count > 0 && citation_count >= high) {
      said.push(`Among the most cited here (${citation_count} citations).`);
    }
    if (is_retracted === true) said.push('Retracted: not used as evidence.');
    return said;
  });
}
