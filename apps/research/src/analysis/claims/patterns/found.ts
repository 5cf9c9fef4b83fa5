import {
  ADVERB,
  AUXILIARY,
  BE,
  CHANGE_NOUN,
  DETERMINER,
  MODAL,
  NEGATION,
  SIGN,
  type Direction,
} from '../../../text/lexicon.js';
import { wordSet } from '../../../text/tokens.js';

/** What a pattern found; phrases not yet read. */
export interface Found {
  subject: readonly string[];
  outcome: readonly string[];
  direction: Direction;
  comparator?: readonly string[];
  /** Of a comparison: the outcome is what the one is better for; none may be named ("A was superior to B"). */
  isPurpose?: boolean;
  isMutual?: boolean;
  /** Of an effect said to be adverse, also where there is none. */
  isHarm?: boolean;
}

/** A sentence that hedges ("may reduce") claims nothing, whatever else it says. */
export type Matched = Found | 'hedged' | null;

/** Before what acts: "B was reduced by A". */
export const BY = wordSet('by with after following under upon');
/** Words of degree before a noun or a sign: "no significant effect", "a clinically meaningful reduction". */
export const DEGREE = wordSet(
  'significant significantly substantial marked modest small moderate slight clinically meaningful clear large strong weak main overall independent statistically measurable detectable evidence of direct causal linear discernible appreciable noticeable apparent observable additional consistent dose-dependent percent fold',
);
/** Verbs that a change is told by as their object: "had a lower risk", "showed no effect". */
export const HAD = wordSet(
  'had has have caused causes cause produced produces yielded yields showed shows exerted exerts achieved achieves experienced conferred provided provides reported demonstrated',
);

/** Before a noun of effect or change. */
export function isOfDegree(token: string): boolean {
  return DEGREE.has(token) || DETERMINER.test(token);
}

export interface Chain {
  /** Where auxiliaries and adverbs before the verb begin. */
  from: number;
  negated: boolean;
  hedged: boolean;
  be: boolean;
}

/** Auxiliaries, adverbs and negation before a verb. */
export function chainBefore(tokens: readonly string[], at: number): Chain {
  const chain: Chain = { from: at, negated: false, hedged: false, be: false };
  for (let back = at - 1; back >= 0 && at - back <= 7; back--) {
    const token = tokens[back] ?? '';
    if (MODAL.test(token)) chain.hedged = true;
    else if (!AUXILIARY.test(token) && !ADVERB.test(token)) break;
    if (NEGATION.test(token) && tokens[back + 1] !== 'only') chain.negated = true;
    // "was found to increase" is no passive.
    if (BE.test(token) && tokens[at - 1] !== 'to') chain.be = true;
    chain.from = back;
  }
  return chain;
}

/** The place of the next word that is no adverb. */
export function pastAdverbs(tokens: readonly string[], from: number): number {
  let to = from;
  while (ADVERB.test(tokens[to] ?? '')) to++;
  return to;
}

export function signedBy(direction: Direction, negated: boolean): Direction {
  return negated ? 'none' : direction;
}

/** "a significantly lower risk", "an increase in risk", "no risk": what direction an object opens with. */
export function leadingSign(tokens: readonly string[]): {
  sign: Direction | null;
  rest: readonly string[];
  none: boolean;
} {
  let at = 0;
  let none = false;
  let small = false;
  while (at < tokens.length && at < 6) {
    const token = tokens[at] ?? '';
    if (token === 'no' || token === 'little' || token === 'neither' || token === 'negligible') none = true;
    else if (DEGREE.has(token) || /^\d/.test(token)) small = true;
    else if (!DETERMINER.test(token) && !ADVERB.test(token)) break;
    at++;
  }
  const sign = SIGN.get(tokens[at] ?? '');
  // "Greater improvement in" is an improvement; "less reduction in" is neither.
  for (const place of sign === 'up' ? [at, at + 1] : [at]) {
    const noun = CHANGE_NOUN.get(tokens[place] ?? '');
    if (noun && ['in', 'of'].includes(tokens[place + 1] ?? ''))
      return { sign: noun, rest: tokens.slice(place + 2), none };
  }
  if (sign) return { sign, rest: tokens.slice(at + 1), none };
  return { sign: null, rest: small ? tokens.slice(at) : tokens, none };
}
