/** Whether a sentence states a limitation or an open question: a linear model over the cues of gap-cues.ts, less what gap-guards.ts takes out. */
import type { Section } from '../../text/sentences.js';
import type { Cue } from './cue.js';
import { CUES } from './gap-cues.js';
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

/** Weight at which a sentence is as likely a gap as not. */
const EVEN = 0.7;
const SLOPE = 3;

function probability(weight: number): number {
  return 1 / (1 + Math.exp(-SLOPE * (weight - EVEN)));
}

/** Strongest cue in full, the others for a part: five weak words do not make a gap. */
function combine(weights: number[]): number {
  weights.sort((a, b) => b - a);
  return weights.reduce((sum, weight, i) => sum + weight * (i === 0 ? 1 : i < 3 ? 0.35 : 0.1), 0);
}

function shown(cues: readonly Cue[], text: string): Cue[] {
  return cues.filter(({ pattern }) => pattern.test(text));
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

/**
 * Judges one sentence. `section` is that of a structured abstract, where headings show it: what stands under
 * "Limitations" is one.
 */
export function judge(sentence: string, section: Section | null = null): Judgement {
  let text = plainOf(sentence);
  // What was done, and what a study was for, is no gap whatever its words.
  if (section === 'methods' || section === 'other' || AIM.test(text)) return { limitation: 0, open: 0 };
  // Most sentences have no cue at all: those that have are read again without what only looks like one.
  const hits = shown(CUES, text);
  if (hits.length === 0 && section !== 'limitations') return { limitation: 0, open: 0 };
  for (const pattern of NOT_A_GAP) text = text.replace(pattern, ' # ');
  // Of whom the sentence speaks comes before its words: advice about the world asks nothing of research.
  const asked = subjectOf(text) === 'world' ? text.replace(ADVICE, ' # ') : text;
  const limitation: number[] = [];
  const open: number[] = [];
  for (const cue of hits) {
    if (cue.limitation > 0 && cue.pattern.test(text)) limitation.push(cue.limitation);
    if (cue.open > 0 && cue.pattern.test(asked)) open.push(cue.open);
  }
  if (limitation.length === 0 && open.length === 0 && section !== 'limitations')
    return { limitation: 0, open: 0 };
  let limits = combine(limitation);
  let asks = combine(open);
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
  return { limitation: limits > 0 ? probability(limits) : 0, open: asks > 0 ? probability(asks) : 0 };
}

/** Weights at which trouble or conjecture is as likely as not what a sentence is about. */
const EVEN_TROUBLE = 0.45;
const EVEN_CONJECTURE = 0.52;
/** What a contribution takes away from the trouble that it is about. */
const SOLVED_TROUBLE = 0.3;

/** As `judge`, of the world: trouble that a sentence tells of, and what it takes for possible or for helpful. */
export function judgeWorld(sentence: string, section: Section | null = null): Judgement {
  if (section === 'methods' || section === 'other') return { limitation: 0, open: 0 };
  let text = plainOf(sentence);
  // Most sentences have no such word: those that have are read again without what only looks like one.
  if (![...TROUBLES, ...CONJECTURE].some(({ pattern }) => pattern.test(text)))
    return { limitation: 0, open: 0 };
  for (const pattern of NOT_A_GAP) text = text.replace(pattern, ' # ');
  const solved = SOLVED.test(text) ? SOLVED_TROUBLE : 0;
  const trouble = -solved + combine(shown(TROUBLES, text).map((cue) => cue.limitation));
  const conjecture = combine(shown(CONJECTURE, text).map((cue) => cue.limitation));
  const even = (weight: number, at: number): number =>
    weight > 0 ? 1 / (1 + Math.exp(-SLOPE * (weight - at))) : 0;
  return { limitation: even(trouble, EVEN_TROUBLE), open: even(conjecture, EVEN_CONJECTURE) };
}
