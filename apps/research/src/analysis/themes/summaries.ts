import type { Paper } from '../../papers/paper.js';
import { capitalised, listed, papersCount, yearSpan } from '../../papers/wording.js';
import { similarity, type Similarities } from './similarities.js';

/** One sentence: how many papers, of which years, on what, and the one closest to all others. */
export function summarise(
  group: readonly number[],
  papers: readonly Paper[],
  keywords: readonly string[],
  matrix: Similarities,
): string {
  const members = group.flatMap((member) => papers[member] ?? []);
  const subject = keywords.length > 0 ? ` on ${listed(keywords.slice(0, 3))}` : '';
  // What a retracted paper says is typical of nothing.
  const sound = group.filter((member) => papers[member]?.is_retracted !== true);
  const central = papers[mostCentral(sound.length > 0 ? sound : group, matrix)];
  const title = `“${central?.title.trim().replace(/\s*[.;,]+$/, '') ?? ''}”`;
  const example = members.length === 1 ? `: ${title}` : `; the most typical is ${title}`;
  return `${counted(members)}${subject}${example}.`;
}

export function summariseOther(members: readonly Paper[]): string {
  return `${counted(members)} outside the other themes.`;
}

function counted(members: readonly Paper[]): string {
  const span = yearSpan(members);
  return capitalised(papersCount(members.length)) + (span === '' ? '' : ` from ${span}`);
}

function mostCentral(group: readonly number[], matrix: Similarities): number {
  const closeness = (member: number): number =>
    Math.round(1e6 * group.reduce((sum, other) => sum + similarity(matrix, member, other), 0));
  return group.reduce((best, member) => (closeness(member) > closeness(best) ? member : best), group[0] ?? 0);
}
