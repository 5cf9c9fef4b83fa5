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
  const byId = new Map(papers.map((paper) => [paper.paper.paper_id, paper]));
  const placed = new Set<ReadPaper>();
  const groups: Group[] = [];
  for (const theme of themes) {
    const own = theme.paper_ids.flatMap((id) => byId.get(id) ?? []).filter((paper) => !placed.has(paper));
    for (const paper of own) placed.add(paper);
    own.sort((a, b) => a.number - b.number);
    if (own.length > 0)
      groups.push({ label: /^other\b/i.test(theme.label) ? null : theme.label, papers: own });
  }
  const rest = papers.filter((paper) => !placed.has(paper));
  if (rest.length > 0) groups.push({ label: null, papers: rest });
  return mergeUnlabelled(groups);
}

function mergeUnlabelled(groups: readonly Group[]): Group[] {
  const loose = groups.filter((group) => group.label === null).flatMap((group) => group.papers);
  loose.sort((a, b) => a.number - b.number);
  const labelled = groups.filter((group) => group.label !== null);
  return loose.length > 0 ? [...labelled, { label: null, papers: loose }] : labelled;
}
