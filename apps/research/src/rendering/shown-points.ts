import type { KeyPoint, Paper } from '../papers/paper.js';

/** What a paper set out to do and how, what was known and what should follow (`KeyPoint.role`). */
const SETTING: ReadonlySet<string> = new Set(['background', 'objective', 'methods', 'implication']);

/**
 * The key points that are shown, the most salient first: one that tells nothing of what the paper found or presents only
 * where none does.
 */
export function shownPoints({ key_points }: Pick<Paper, 'key_points'>): readonly KeyPoint[] {
  const told = key_points.filter(({ role }) => !SETTING.has(role ?? ''));
  const shown = told.length > 0 ? told : key_points;
  return shown.toSorted((a, b) => (b.salience ?? 0) - (a.salience ?? 0));
}

/** Those that the report quotes or counts as evidence go first, where there is room for a few. */
export function shownPointsByUse(paper: Pick<Paper, 'key_points' | 'evidence'>): readonly KeyPoint[] {
  const used = new Set(paper.evidence.map(({ sentence }) => sentence));
  return shownPoints(paper).toSorted((a, b) => Number(used.has(b.text)) - Number(used.has(a.text)));
}
