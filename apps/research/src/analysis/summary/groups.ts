import type { Theme } from '../../papers/paper.js';
import type { ReadPaper } from '../sentences/read-paper.js';

/** Papers that a summary treats together. */
export interface Group {
  /** As a heading has it; null for papers that nothing holds together. */
  label: string | null;
  papers: ReadPaper[];
}

/** The themes with their papers, in rank order within; papers of no theme make a last group without a label. */
export function groupsOf(themes: readonly Theme[], papers: readonly ReadPaper[]): Group[] {
  const labelOf = new Map(
    themes
      .filter(({ label }) => label !== 'Other')
      .flatMap(({ label, paper_ids }) => paper_ids.map((id) => [id, label] as const)),
  );
  return [...themes.map(({ label }) => label), null].flatMap((label) => {
    const own = papers.filter(({ paper }) => (labelOf.get(paper.paper_id) ?? null) === label);
    return own.length > 0 ? [{ label, papers: own }] : [];
  });
}
