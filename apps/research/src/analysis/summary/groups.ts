import type { Theme } from '../../papers/paper.js';
import { stem, words } from '../../text/tokens.js';
import { phrasesOf } from '../sentences/phrases.js';
import type { ReadPaper } from '../sentences/read-paper.js';

/** Papers that a summary treats together. */
export interface Group {
  /** As a heading has it; null for papers that nothing holds together. */
  label: string | null;
  papers: ReadPaper[];
}

const MOST_GROUPS = 5;

/** The themes with their papers, in rank order within; papers of no theme make a last group without a label. */
export async function groupsOf(
  themes: readonly Theme[],
  papers: readonly ReadPaper[],
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<Group[]> {
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
  if (groups.length === 0) return keywordGroups(papers, query, yieldToEventLoop);
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

/**
 * Without themes: the title phrase that covers most papers not yet covered, and so on. A phrase that nearly all
 * share, or that the query already says, divides nothing.
 */
async function keywordGroups(
  papers: readonly ReadPaper[],
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<Group[]> {
  if (papers.length < 4) return [{ label: null, papers: [...papers] }];
  const asked = new Set(words(query).map(stem));
  const phrases = new Map<string, { surface: string; papers: ReadPaper[] }>();
  for (const paper of papers) {
    await yieldToEventLoop();
    for (const { key, surface } of phrasesOf(paper.paper.title)) {
      if (key.split(' ').every((part) => asked.has(part))) continue;
      const known = phrases.get(key);
      if (known) known.papers.push(paper);
      else phrases.set(key, { surface, papers: [paper] });
    }
  }
  // A phrase of one paper groups nothing; one that most papers have divides nothing.
  const useful = [...phrases].filter(
    ([, one]) => one.papers.length > 1 && one.papers.length <= 0.6 * papers.length,
  );
  const open = new Set(papers);
  const taken = new Set<string>();
  const groups: Group[] = [];
  while (groups.length < MOST_GROUPS) {
    let best: { key: string; surface: string; papers: ReadPaper[]; value: number } | null = null;
    await yieldToEventLoop();
    for (const [key, one] of useful) {
      if (key.split(' ').some((part) => taken.has(part))) continue;
      const left = one.papers.filter((paper) => open.has(paper));
      if (left.length < 2) continue;
      const value = left.length * (key.includes(' ') ? 2 : 1);
      if (!best || value > best.value || (value === best.value && key < best.key)) {
        best = { key, surface: one.surface, papers: left, value };
      }
    }
    if (!best) break;
    for (const paper of best.papers) open.delete(paper);
    for (const part of best.key.split(' ')) taken.add(part);
    groups.push({ label: best.surface, papers: best.papers });
  }
  return open.size > 0
    ? [...groups, { label: null, papers: papers.filter((paper) => open.has(paper)) }]
    : groups;
}
