import type { Paper } from '../../papers/paper.js';
import { similarity, type Similarities } from './similarities.js';

/** One sentence: how many papers, of which years, on what, and the one closest to all others. */
export function summarise(
  group: readonly number[],
  papers: readonly Paper[],
  keywords: readonly string[],
  matrix: Similarities,
): string {
  const members = group.flatMap((member) => papers[member] ?? []);
  const subject = keywords.length > 0 ? ` on ${list(keywords.slice(0, 3))}` : '';
  const [only] = members;
  if (members.length === 1 && only)
    return sentence(`One paper${years(members)}${subject}: “${bare(only.title)}”`);
  // What a retracted paper says is typical of nothing.
  const sound = group.filter((member) => papers[member]?.is_retracted !== true);
  const central = papers[mostCentral(sound.length > 0 ? sound : group, matrix)];
  const example = central ? `; the most typical is “${bare(central.title)}”` : '';
  return sentence(`${count(members.length)} papers${years(members)}${subject}${example}`);
}

export function summariseOther(members: readonly Paper[]): string {
  const noun = members.length === 1 ? 'paper' : 'papers';
  return sentence(`${count(members.length)} ${noun}${years(members)} outside the other themes`);
}

function mostCentral(group: readonly number[], matrix: Similarities): number {
  let best = group[0] ?? 0;
  let highest = -1;
  for (const member of group) {
    const closeness = group.reduce((sum, other) => sum + similarity(matrix, member, other), 0);
    if (closeness > highest + 1e-6) {
      highest = closeness;
      best = member;
    }
  }
  return best;
}

function years(members: readonly Paper[]): string {
  const known = members.flatMap((paper) => paper.year ?? []);
  if (known.length === 0) return '';
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return first === last ? ` from ${first}` : ` from ${first} to ${last}`;
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

function count(number: number): string {
  return NUMBERS[number] ?? String(number);
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function bare(title: string): string {
  return title.trim().replace(/\s*[.;,]+$/, '');
}

function sentence(text: string): string {
  return `${text}.`;
}
