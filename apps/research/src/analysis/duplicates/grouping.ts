import { CERTAIN, FORBIDDEN, judge, THRESHOLD, type Knowledge } from './verdict.js';
import type { PaperRecord } from './record.js';

/** A pair that is one work, as indexes into the records, with its log-odds. */
export interface Match {
  one: number;
  other: number;
  score: number;
}

/**
 * Joins matches into groups, surest first. A chain is no proof: two groups only become one when no pair across them
 * is forbidden and the pairs across them match on the whole, so that a record that resembles two different works
 * does not make them one.
 */
export async function groupMatches(
  records: readonly PaperRecord[],
  matches: readonly Match[],
  knowledge: Knowledge,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[][]> {
  const groupOf = records.map((_, index) => [index]);
  const ordered = [...matches].sort((a, b) => b.score - a.score || a.one - b.one || a.other - b.other);
  const known = new Map(ordered.map(({ one, other, score }) => [one * records.length + other, score]));
  const scoreOf = (a: number, b: number): number => {
    const [one, other] = [Math.min(a, b), Math.max(a, b)];
    const code = one * records.length + other;
    const [first, second] = [records[one], records[other]];
    const score = known.get(code) ?? (first && second ? judge(first, second, knowledge) : FORBIDDEN);
    known.set(code, score);
    return score;
  };
  for (const { one, other } of ordered) {
    await yieldToEventLoop();
    const [left, right] = [groupOf[one], groupOf[other]];
    if (!left || !right || left === right) continue;
    const scores = left.flatMap((a) => right.map((b) => scoreOf(a, b)));
    const matching = scores.filter((score) => score >= THRESHOLD).length;
    if (scores.includes(FORBIDDEN) || (!scores.includes(CERTAIN) && matching * 2 < scores.length)) continue;
    const joined = [...left, ...right];
    for (const member of joined) groupOf[member] = joined;
  }
  return [...new Set(groupOf)].map((group) => [...group].sort((a, b) => a - b));
}
