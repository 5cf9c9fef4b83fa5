import { judge, THRESHOLD, type Knowledge, type Verdict } from './verdict.js';
import type { PaperRecord } from './record.js';

/** A pair that is one work, as indexes into the records. */
export interface Match {
  one: number;
  other: number;
  verdict: Verdict;
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
  const ordered = [...matches].sort(
    (a, b) => b.verdict.score - a.verdict.score || a.one - b.one || a.other - b.other,
  );
  const known = new Map(ordered.map((match) => [match.one * records.length + match.other, match.verdict]));
  const verdictOf = (a: number, b: number): Verdict | null => {
    const [one, other] = [Math.min(a, b), Math.max(a, b)];
    const code = one * records.length + other;
    const cached = known.get(code);
    if (cached) return cached;
    const [first, second] = [records[one], records[other]];
    if (!first || !second) return null;
    const verdict = judge(first, second, knowledge);
    known.set(code, verdict);
    return verdict;
  };
  for (const { one, other } of ordered) {
    await yieldToEventLoop();
    const [left, right] = [groupOf[one], groupOf[other]];
    if (!left || !right || left === right || !joinable(left, right, verdictOf)) continue;
    const joined = [...left, ...right];
    for (const member of joined) groupOf[member] = joined;
  }
  return [...new Set(groupOf)].map((group) => [...group].sort((a, b) => a - b));
}

function joinable(
  left: readonly number[],
  right: readonly number[],
  verdictOf: (a: number, b: number) => Verdict | null,
): boolean {
  let matching = 0;
  let certain = false;
  for (const a of left) {
    for (const b of right) {
      const verdict = verdictOf(a, b);
      if (!verdict || verdict.forbidden) return false;
      certain ||= verdict.certain;
      if (verdict.score >= THRESHOLD) matching += 1;
    }
  }
  return certain || matching * 2 >= left.length * right.length;
}
