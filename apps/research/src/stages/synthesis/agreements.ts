/**
 * Agreement and disagreement between papers: two findings of different papers that share a concept and speak of the
 * same outcome, in the same direction or against each other. Both are quoted; nothing is inferred beyond that.
 */
import type { PaperPair } from '../../papers/paper.js';
import { isStopWord, stem, words } from '../../text/tokens.js';
import { isGenre } from './phrases.js';
import { compareDirections, polarEvents } from './polarity.js';
import type { PolarEvent } from './polarity.js';
import type { ReadPaper } from './read-paper.js';

interface Claim {
  paperId: string;
  sentence: string;
  words: readonly string[];
  stems: ReadonlySet<string>;
  events: PolarEvent[];
  weight: number;
}

interface Candidate {
  a: Claim;
  b: Claim;
  agree: boolean;
  /** Stems that both have, and the one by which they were paired; named in words only when the pair is chosen. */
  shared: readonly string[];
  outcome: string;
  score: number;
}

export interface Agreements {
  agreements: PaperPair[];
  disagreements: PaperPair[];
}

const CLAIMS_PER_PAPER = 4;
/** Below what a key point needs: a polar word is asked for as well. */
const LEAST_FINDING = -0.7;
/** An outcome that more claims than this speak of is too common to pair papers by. */
const COMMONEST = 40;
const MOST_PAIRS = 6;
const PAIRS_PER_PAPER = 2;
const LEAST_LIKENESS = 0.2;
const MOST_LIKENESS = 0.85;

function claimsOf(paper: ReadPaper): Claim[] {
  return paper.scored
    .filter(
      (one) =>
        one.finding > LEAST_FINDING &&
        !/\?|\b(?:we hypothesi[sz]ed|should be|needed|future)\b/.test(one.sentence.lower),
    )
    .sort((a, b) => b.finding - a.finding || a.sentence.index - b.sentence.index)
    .slice(0, CLAIMS_PER_PAPER)
    .map((one) => ({
      paperId: paper.paper.paper_id,
      sentence: one.sentence.text,
      words: one.sentence.words,
      ...contentOf(one.sentence.words, one.sentence.stems),
      weight: Math.max(0, Math.min(1, one.finding / 4)),
    }))
    .filter((claim) => claim.events.length > 0);
}

/** Stems and events of a sentence without units: "7 per cent" and "19 per cent" speak of nothing in common. */
function contentOf(all: readonly string[], stems: readonly string[]): Pick<Claim, 'stems' | 'events'> {
  const units = new Set(all.flatMap((word, at) => (isUnit(all, at) ? [stem(word)] : [])));
  const events = polarEvents(all).map(({ direction, outcome }) => ({
    direction,
    outcome: outcome.filter((term) => !units.has(term)),
  }));
  return {
    stems: new Set(stems.filter((term) => !isGenre(term) && !units.has(term))),
    events: events.filter(({ outcome }) => outcome.length > 0),
  };
}

/** A word right after a number, or after "per" in such a place. */
function isUnit(all: readonly string[], at: number): boolean {
  const before = all[at - 1] ?? '';
  return /^\d/.test(before) || (before === 'per' && /^\d/.test(all[at - 2] ?? ''));
}

/** The pairs, best first. `breathe` is called between outcomes. */
export async function findAgreements(
  papers: readonly ReadPaper[],
  query: string,
  breathe: () => Promise<void>,
): Promise<Agreements> {
  const claims: Claim[] = [];
  const frequency = new Map<string, number>();
  for (const paper of papers) {
    await breathe();
    claims.push(...claimsOf(paper));
    const own = new Set(paper.scored.flatMap((one) => one.sentence.stems));
    for (const term of own) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const idf = (term: string): number => Math.log(1 + papers.length / (frequency.get(term) ?? 1));
  const asked = new Set(words(query).map(stem));
  const byOutcome = new Map<string, { claim: Claim; event: PolarEvent }[]>();
  for (const claim of claims) {
    for (const event of claim.events) {
      for (const term of event.outcome) {
        const list = byOutcome.get(term);
        if (list) list.push({ claim, event });
        else byOutcome.set(term, [{ claim, event }]);
      }
    }
  }
  const best = new Map<string, Candidate>();
  for (const [outcome, list] of byOutcome) {
    await breathe();
    if (list.length < 2 || list.length > COMMONEST) continue;
    for (let i = 0; i < list.length; i++) {
      for (let j = i + 1; j < list.length; j++) {
        const left = list[i];
        const right = list[j];
        if (!left || !right || left.claim.paperId === right.claim.paperId) continue;
        const candidate = compare(left, right, outcome, asked, idf);
        if (!candidate) continue;
        const key = [candidate.a.paperId, candidate.b.paperId].sort().join('\n');
        const known = best.get(key);
        if (!known || candidate.score > known.score) best.set(key, candidate);
      }
    }
  }
  const ordered = [...best.values()].sort(
    (x, y) => y.score - x.score || (x.a.paperId < y.a.paperId ? -1 : 1),
  );
  return { agreements: pick(ordered, true), disagreements: pick(ordered, false) };
}

function compare(
  left: { claim: Claim; event: PolarEvent },
  right: { claim: Claim; event: PolarEvent },
  outcome: string,
  asked: ReadonlySet<string>,
  idf: (term: string) => number,
): Candidate | null {
  const agree = compareDirections(left.event.direction, right.event.direction);
  if (agree === null || left.claim.sentence === right.claim.sentence) return null;
  const shared = [...left.claim.stems].filter((term) => right.claim.stems.has(term));
  // The outcome and at least one more thing that is not merely what everybody was asked about.
  if (shared.length < 2 || shared.every((term) => term === outcome || asked.has(term))) return null;
  const mass = (terms: Iterable<string>): number => {
    let sum = 0;
    for (const term of terms) sum += idf(term);
    return sum;
  };
  const likeness = mass(shared) / Math.sqrt(mass(left.claim.stems) * mass(right.claim.stems) || 1);
  // Nearly the same sentence is a second version of the same paper, not a second voice.
  if (likeness < LEAST_LIKENESS || likeness > MOST_LIKENESS) return null;
  // Nearly all words in common and the same verdict: a second record of one finding.
  if (
    agree &&
    shared.length > 0.8 * Math.min(left.claim.stems.size, right.claim.stems.size) &&
    shared.length > 4
  )
    return null;
  const sharedOutcome = left.event.outcome.filter((term) => right.event.outcome.includes(term)).length;
  // One shared word near a polar word is weak ground for a contradiction.
  if (!agree && sharedOutcome < 2 && likeness < 0.4) return null;
  return {
    a: left.claim,
    b: right.claim,
    agree,
    shared,
    outcome,
    score: likeness * (0.5 + 0.25 * (left.claim.weight + right.claim.weight)) * (1 + 0.2 * sharedOutcome),
  };
}

/** The longest run of shared words in a sentence, the one with the outcome first: "relapse rate", "reading speed". */
function conceptOf(all: readonly string[], shared: ReadonlySet<string>, outcome: string): string {
  let best: string[] = [];
  let bestHas = false;
  let run: string[] = [];
  for (const word of [...all, '']) {
    if (word && !isStopWord(word) && shared.has(stem(word))) {
      run.push(word);
      continue;
    }
    const has = run.some((one) => stem(one) === outcome);
    if (run.length > 0 && ((has && !bestHas) || (has === bestHas && run.length > best.length))) {
      best = run;
      bestHas = has;
    }
    run = [];
  }
  // A lone adjective wants its noun: "adversarial training", not "adversarial".
  const [only = ''] = best;
  if (best.length === 1 && /(?:al|ive|ous|ic|ary|ed|able|ible)$/.test(only)) {
    const next = all[all.indexOf(only) + 1];
    if (next !== undefined && /^\p{L}{3,}$/u.test(next) && !isStopWord(next)) best = [only, next];
  }
  return best.slice(0, 4).join(' ') || outcome;
}

function pick(ordered: readonly Candidate[], agree: boolean): PaperPair[] {
  const used = new Map<string, number>();
  const chosen: PaperPair[] = [];
  for (const one of ordered) {
    if (one.agree !== agree || chosen.length >= MOST_PAIRS) continue;
    // A sentence counts like a paper, in letters only: two records of one paper say the same.
    const keys = [one.a, one.b].flatMap((claim) => [claim.paperId, claim.words.join(' ')]);
    if (keys.some((key) => (used.get(key) ?? 0) >= PAIRS_PER_PAPER)) continue;
    const pair = [one.a.words.join(' '), one.b.words.join(' ')].sort().join('\n');
    if (used.has(pair)) continue;
    for (const key of [...keys, pair]) used.set(key, (used.get(key) ?? 0) + 1);
    chosen.push({
      concept: conceptOf(one.a.words, new Set(one.shared), one.outcome),
      evidence: [
        { paper_id: one.a.paperId, sentence: one.a.sentence },
        { paper_id: one.b.paperId, sentence: one.b.sentence },
      ],
    });
  }
  return chosen;
}
