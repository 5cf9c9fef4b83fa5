/** Whether a sentence states a limitation or an open question: a linear model over the cues of gap-cues.ts, less what gap-guards.ts takes out. */
import type { Section } from '../../text/sentences.js';
import { CUES, type Cue } from './gap-cues.js';
import { CONJECTURE, TROUBLES } from './world-cues.js';
import { ADVICE, AIM, CONTRAST, NOT_A_GAP, RESULT, SOLVED } from './gap-guards.js';
import { subjectOf } from './subject.js';

export interface Judgement {
  /** 0…1; from one half on the sentence is judged to state a limitation, problem or lack. */
  limitation: number;
  /** 0…1; from one half on it is judged to state an open question, a need or a direction. */
  open: number;
}

export const THRESHOLD = 0.5;
/** What is not known is a lack and a question: where both are clear it is the question that one can work on. */
export function isQuestion({ limitation, open }: Judgement): boolean {
  return open >= THRESHOLD && open > limitation - 0.2;
}

/** Weight at which a sentence is as likely a gap as not, and at which trouble or conjecture is what it is about. */
const EVEN = 0.7;
const EVEN_TROUBLE = 0.45;
const EVEN_CONJECTURE = 0.52;
const SLOPE = 3;
const NEITHER: Judgement = { limitation: 0, open: 0 };

function probability(weight: number, even = EVEN): number {
  return weight > 0 ? 1 / (1 + Math.exp(-SLOPE * (weight - even))) : 0;
}

/** Strongest cue in full, the others for a part: five weak words do not make a gap. */
function combine(weights: number[]): number {
  weights.sort((a, b) => b - a);
  return weights.reduce((sum, weight, i) => sum + weight * (i === 0 ? 1 : i < 3 ? 0.35 : 0.1), 0);
}

/** Weight of the cues that a text shows, of one of their two kinds. */
function weightOf(cues: readonly Cue[], kind: keyof Judgement, text: string): number {
  return combine(cues.filter((cue) => cue[kind] > 0 && cue.pattern.test(text)).map((cue) => cue[kind]));
}

/** "Few-shot", "open-source", "no-tillage" are words of their own. */
const COMPOUND = /\b(few|no|open|limited|small|low|hard|missing)-(?=\w)/g;

function plainOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(COMPOUND, '$1_')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without what only looks like a cue. */
function guarded(text: string): string {
  return NOT_A_GAP.reduce((rest, pattern) => rest.replace(pattern, ' # '), text);
}

/**
 * Judges one sentence. `section` is that of a structured abstract, where headings show it: what stands under
 * "Limitations" is one.
 */
export function judge(sentence: string, section: Section | null = null): Judgement {
  const plain = plainOf(sentence);
  // What was done, and what a study was for, is no gap whatever its words.
  if (section === 'methods' || section === 'other' || AIM.test(plain)) return NEITHER;
  // Most sentences have no cue at all: those that have are read again without what only looks like one.
  const hits = CUES.filter(({ pattern }) => pattern.test(plain));
  if (hits.length === 0 && section !== 'limitations') return NEITHER;
  const text = guarded(plain);
  let limits = weightOf(hits, 'limitation', text);
  // Of whom the sentence speaks comes before its words: advice about the world asks nothing of research.
  let asks = weightOf(hits, 'open', subjectOf(text) === 'world' ? text.replace(ADVICE, ' # ') : text);
  if (CONTRAST.test(text)) {
    if (limits > 0) limits += 0.2;
    if (asks > 0) asks += 0.1;
  }
  if (SOLVED.test(text)) {
    limits -= 0.45;
    asks -= 0.35;
  }
  if (RESULT.test(text)) {
    limits -= 0.3;
    asks -= 0.3;
  }
  if (section === 'limitations') limits += 1;
  else if (section === 'results') {
    limits -= 0.15;
    asks -= 0.2;
  }
  return { limitation: probability(limits), open: probability(asks) };
}

/** What a contribution takes away from the trouble that it is about. */
const SOLVED_TROUBLE = 0.3;

/** As `judge`, of the world: trouble that a sentence tells of, and what it takes for possible or for helpful. */
export function judgeWorld(sentence: string, section: Section | null = null): Judgement {
  if (section === 'methods' || section === 'other') return NEITHER;
  const plain = plainOf(sentence);
  if (![...TROUBLES, ...CONJECTURE].some(({ pattern }) => pattern.test(plain))) return NEITHER;
  const text = guarded(plain);
  const solved = SOLVED.test(text) ? SOLVED_TROUBLE : 0;
  return {
    limitation: probability(weightOf(TROUBLES, 'limitation', text) - solved, EVEN_TROUBLE),
    open: probability(weightOf(CONJECTURE, 'limitation', text), EVEN_CONJECTURE),
  };
}
