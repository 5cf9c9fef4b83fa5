/**
 * Agreement and disagreement between papers: two claims of different papers with the same subject, outcome,
 * population and comparator, in the same direction or against each other. Both are quoted; where any of these
 * cannot be read or differs, nothing is said.
 */
import type { PaperPair, Synthesis } from '../../papers/paper.js';
import { groupedBy } from '../../text/counted-terms.js';
import { terms, words } from '../../text/tokens.js';
import { saysTerm } from '../sentences/read-paper.js';
import { compareClaims } from './compare-claims.js';
import type { StatedClaim } from './claims-of-papers.js';

interface Candidate {
  one: StatedClaim;
  other: StatedClaim;
  agree: boolean;
  score: number;
}

const MOST_PAIRS = 6;
const PAIRS_PER_PAPER = 2;
/** Claims of one subject and outcome that are compared with each other; the best ranked. */
const MOST_COMPARED = 40;

/** The pairs, best first: what was asked for, then the best ranked papers. `yieldToEventLoop` is called between outcomes. */
export async function findAgreements(
  claims: readonly StatedClaim[],
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<Pick<Synthesis, 'agreements' | 'disagreements'>> {
  const asked = new Set(terms(query));
  // An association is found by either of its ends.
  const groups = groupedBy(claims, ({ subject, outcome }) =>
    [subject.join(' '), outcome.join(' ')].sort().join('|'),
  );
  const candidates: Candidate[] = [];
  for (const all of groups.values()) {
    await yieldToEventLoop();
    const group = all.slice(0, MOST_COMPARED);
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        const agree = comparable(one, other)
          ? compareClaims(againstAsIn(one, other), againstAsIn(other, one))
          : null;
        if (agree !== null) candidates.push({ one, other, agree, score: scoreOf(one, other, asked) });
      }
    }
  }
  candidates.sort((a, b) => b.score - a.score || a.one.paper.number - b.one.paper.number);
  const used = new Map<string, number>();
  return { disagreements: pick(candidates, false, used), agreements: pick(candidates, true, used) };
}

/** Two records of one paper, or of one text, are one voice; what holds in mice need not hold in patients. */
function comparable(one: StatedClaim, other: StatedClaim): boolean {
  if (one.paper === other.paper || one.setting !== other.setting) return false;
  return (
    letters(one.sentence) !== letters(other.sentence) &&
    letters(one.paper.paper.title) !== letters(other.paper.paper.title)
  );
}

/** A comparator that a sentence leaves out is the one that the rest of its abstract names, if it is the other's. */
function againstAsIn(claim: StatedClaim, { comparator }: StatedClaim): StatedClaim {
  if (claim.comparator !== null || comparator === null) return claim;
  return comparator.every((term) => saysTerm(claim.paper, term)) ? { ...claim, comparator } : claim;
}

function letters(text: string): string {
  return words(text).join(' ');
}

function scoreOf(one: StatedClaim, other: StatedClaim, asked: ReadonlySet<string>): number {
  const hits = new Set([...one.subject, ...one.outcome].filter((term) => asked.has(term))).size;
  return hits / Math.max(1, asked.size) - 0.005 * (one.paper.number + other.paper.number);
}

function pick(candidates: readonly Candidate[], agree: boolean, used: Map<string, number>): PaperPair[] {
  const chosen: PaperPair[] = [];
  for (const { one, other, agree: does } of candidates) {
    if (does !== agree || chosen.length >= MOST_PAIRS) continue;
    // A sentence is quoted once, a paper twice at most, a pair of papers once.
    const sentences = [one, other].map((claim) => `said ${letters(claim.sentence)}`);
    const papers = [one, other].map((claim) => `paper ${claim.paper.paper.paper_id}`);
    const pair = [...papers].sort().join(' ');
    if (sentences.some((key) => used.has(key)) || used.has(pair)) continue;
    if (papers.some((key) => (used.get(key) ?? 0) >= PAIRS_PER_PAPER)) continue;
    for (const key of [...sentences, ...papers, pair]) used.set(key, (used.get(key) ?? 0) + 1);
    chosen.push({
      concept: conceptOf(one),
      evidence: [
        { paper_id: one.paper.paper.paper_id, sentence: one.sentence },
        { paper_id: other.paper.paper.paper_id, sentence: other.sentence },
      ],
    });
  }
  return chosen;
}

/** "Vitamin D and mortality of bees": both as the sentence writes them, where it has their words near each other. */
export function conceptOf(claim: Pick<StatedClaim, 'subjectWords' | 'outcomeWords' | 'sentence'>): string {
  const written = claim.sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [claim.subjectWords, claim.outcomeWords]
    .map((parts) => asWritten(parts.slice(0, 4), written))
    .join(' and ');
}

function asWritten(parts: readonly string[], written: readonly string[]): string {
  const from = written.findIndex((word) => word.toLowerCase() === parts[0]);
  const to = written.findIndex((word, at) => at >= from && word.toLowerCase() === parts.at(-1));
  if (from < 0 || to < from || to - from > 2 * parts.length) return parts.join(' ');
  const [first = '', ...rest] = written.slice(from, to + 1);
  // The capital of a sentence's first word is not its own.
  return [from === 0 && /^\p{Lu}\p{Ll}/u.test(first) ? first.toLowerCase() : first, ...rest].join(' ');
}
