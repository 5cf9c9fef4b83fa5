import type { Paper } from './paper.js';

/**
 * Foundations as shown in the report: cited by at least two of its papers (paper_id in place of OpenAlex keys), and
 * not among its papers.
 */
export function foundationsOf(
  found: readonly { paper: Paper; cited_by: readonly string[] }[],
  papers: readonly Paper[],
): { paper: Paper; cited_by: string[] }[] {
  const idOf = new Map<string, string>();
  for (const { paper_id, provider_ids } of papers)
    if (provider_ids?.openalex !== undefined) idOf.set(provider_ids.openalex, paper_id);
  const listed = new Set(papers.map(({ paper_id }) => paper_id));
  return found
    .map(({ paper, cited_by }) => ({
      paper,
      cited_by: [...new Set(cited_by.flatMap((key) => idOf.get(key) ?? []))],
    }))
    .filter(({ paper, cited_by }) => cited_by.length >= 2 && !listed.has(paper.paper_id))
    .sort((a, b) => b.cited_by.length - a.cited_by.length);
}
