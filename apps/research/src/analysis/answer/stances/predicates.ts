/** What joins a subject to an outcome: the verb, adjective or noun that says what happens to it, read backwards from it. */
import {
  ADVERB,
  AUXILIARY,
  BE,
  CHANGE,
  CHANGE_NOUN,
  DETERMINER,
  GERUND,
  MODAL,
  OUTCOME_FRAME,
  PREPOSITION,
  SIGN,
} from '../../claims/lexicon.js';
import type { Direction } from '../../claims/lexicon.js';
import type { Question } from '../question.js';
import { DURATION, LENGTH } from './sign.js';

/** Between subject and predicate these bring in something else. */
export const BREAKS =
  /^(?:than|versus|vs|compared|unlike|which|who|whose|where|because|if|unless|until|without|superior|inferior|non-?inferior|alternatives?|comparable|equivalent|potential|developed|designed|intended|proposed|used|utili[sz]ed|applied|employed|adopted|tested|indicated|approved|investigated|studied|evaluated|needed)$/;
const GOOD = /^(?:effective|efficacious|beneficial|useful|successful|protective|active|helpful)$/;
const BAD = /^(?:ineffective|inactive)$/;
/** "S led to a reduction in O", "S provided protection against O". */
const BRINGS =
  /^(?:led|leads?|resulted|results?|demonstrated|demonstrates|provided|provides|showed|shows|gave|gives|giving|yielded|yields|produced|produces|conferred|confers|caused|causes|achieved|achieves|had|has|have|offers?|offered|afforded|affords|associated|induced|induces|brings|brought|followed|made|makes|saw|gained|experienced|enables?|enabled|exhibited)$/;
const FINDS =
  /^(?:found|shown|observed|seen|reported|demonstrated|proved|proven|able|unable|failed|fails?|continued?|ability|not|helps?|helped)$/;
const MOST_MODIFIERS = 4;
const MOST_LISTED = 10;

export interface Span {
  from: number;
  /** After the last word. */
  to: number;
}

/** Nouns of the verbs of change, beside those of the lexicon. */
const MORE_NOUNS: ReadonlyMap<string, Direction> = new Map([
  ...'prevention protection suppression inhibition attenuation alleviation amelioration mitigation shortening slowing contraction shrinkage'
    .split(' ')
    .map((word) => [word, 'down'] as const),
  ...'prolongation enhancement promotion stimulation acceleration augmentation lengthening induction'
    .split(' ')
    .map((word) => [word, 'up'] as const),
  ...'damage harm degradation detriment'.split(' ').map((word) => [word, 'worse'] as const),
  ...'advantage advantages superiority'.split(' ').map((word) => [word, 'better'] as const),
]);

export function changeNoun(token: string): Direction | undefined {
  return CHANGE_NOUN.get(token) ?? MORE_NOUNS.get(token);
}

/** Whether a phrase can be over before the token: a verb, a preposition, a conjunction, the end. */
export function endsPhrase(token: string | undefined): boolean {
  if (token === undefined || token === ',') return true;
  return (
    PREPOSITION.test(token) ||
    AUXILIARY.test(token) ||
    MODAL.test(token) ||
    ADVERB.test(token) ||
    DETERMINER.test(token) ||
    CHANGE.has(token) ||
    GERUND.has(token) ||
    SIGN.has(token) ||
    BREAKS.test(token) ||
    /^(?:and|or|nor|but|as|plus|into|onto|against|made|saw|got|lost|kept|ate|took|spent|underwent|fell|ranging|averaging|including|suggesting|indicating|regardless|irrespective|once|even|relative|protects?|contributes?|correlates?|appears?|tends?|enables?|allows?|exerts?|thus|hence|therefore|then|often|already|again|whether|leads?|yields|gives|shows|produces|causes|results?|brings|helps|makes|achieves|outperforms|confers|led|resulted|caused|showed|achieve|outperform|produce|confer|make|help|exhibit|lead|demonstrated|provided|gave|yielded|produced|conferred|offers?|provides?|[a-z]{3,}ed|[\d.]+.*)$/.test(
      token,
    )
  );
}

/** The predicate that ends before the outcome: its direction and where it begins. */
export interface Predicate {
  direction: Direction;
  from: number;
  /** "no reduction in O". */
  none?: boolean;
}

/** Looks back from the outcome over its own modifiers to the word that says what happens to it. */
export function predicateBefore(
  tokens: readonly string[],
  least: number,
  outcome: number,
  question: Question,
): Predicate | null {
  let modifiers = 0;
  let of = false;
  let listed = false;
  for (let at = outcome - 1; at >= least; at--) {
    const token = tokens[at] ?? '';
    const sign = SIGN.get(token);
    if (sign && (!of || tokens.slice(at + 1, outcome).every((one) => isMeasure(one)))) {
      const none = tokens[at - 1] === 'no' || tokens[at - 1] === 'not';
      return { direction: sign, from: at, none };
    }
    const noun = isVerbHere(tokens, at) ? undefined : changeNoun(token);
    if (noun && (of || /^(?:of|in|against|from)$/.test(tokens[at + 1] ?? ''))) {
      const from = broughtAt(tokens, least, at);
      if (from === null) return null;
      const none = tokens
        .slice(from, at)
        .some((one) => /^(?:no|little|not|without|negligible|minimal)$/.test(one));
      return { direction: noun, from, none };
    }
    if (/^(?:effects?|impact|influence)$/.test(token) && tokens[at + 1] === 'on') {
      const none = tokens
        .slice(Math.max(least, at - 5), at)
        .some((one) => /^(?:no|little|without)$/.test(one));
      return none ? { direction: 'none', from: at } : null;
    }
    const gerund = GERUND.get(token);
    if (gerund) {
      const from = effectiveBefore(tokens, least, at);
      // "New drugs for preventing O" names a purpose and no effect.
      const isPurpose = from === at && /^(?:for|of|at|in|towards?|to|on)$/.test(tokens[at - 1] ?? '');
      return isPurpose ? null : { direction: gerund, from };
    }
    const change = CHANGE.get(token);
    if (LENGTH.test(token) && !question.outcome.some((term) => DURATION.test(term))) return null;
    if (change) return isPurposeOf(tokens, least, at) ? null : { direction: change, from: at };
    if (/^(?:against|for|in|at|from)$/.test(token)) {
      const before = tokens[at - 1] ?? '';
      if (GOOD.test(before)) return { direction: 'better', from: at - 1 };
      if (BAD.test(before)) return { direction: 'none', from: at - 1 };
      if (/^protect(?:s|ed|ive|ion)?$/.test(before) && token !== 'for')
        return { direction: 'down', from: at - 1 };
      if (token !== 'in' || !changeNoun(before)) return null;
      continue;
    }
    if (token === 'of' || token === 'on') of = true;
    else if (token === ',' || token === 'and' || token === 'or') listed = true;
    else if (PREPOSITION.test(token) || BE.test(token) || BRINGS.test(token)) return null;
    else if (
      !DETERMINER.test(token) &&
      !ADVERB.test(token) &&
      !OUTCOME_FRAME.has(token) &&
      !isNumber(token)
    ) {
      modifiers++;
      if (modifiers > (listed ? MOST_LISTED : MOST_MODIFIERS)) return null;
    }
  }
  return null;
}

/** "Did not increase the risk of O": a verb, though it may be a noun elsewhere. */
function isVerbHere(tokens: readonly string[], at: number): boolean {
  return CHANGE.has(tokens[at] ?? '') && DETERMINER.test(tokens[at + 1] ?? '');
}

/** "S to prevent O", "S to clear A and prevent O": what it is given for, unless "was found to prevent O". */
function isPurposeOf(tokens: readonly string[], least: number, at: number): boolean {
  if (/(?:s|ed)$/.test(tokens[at] ?? '')) return false;
  const to = tokens.findLastIndex((token, place) => place >= least && place < at && token === 'to');
  if (to < 0) return false;
  const isWhole = tokens.slice(to + 1, at).every((token) => ADVERB.test(token));
  const isJoined = /^(?:and|or|,)$/.test(tokens[at - 1] ?? '');
  return (isWhole || isJoined) && !FINDS.test(tokens[to - 1] ?? '');
}

/** Where the verb stands that a noun of change is the object of; null where none does. */
function broughtAt(tokens: readonly string[], least: number, noun: number): number | null {
  for (let at = noun - 1; at >= Math.max(least, noun - 7); at--) {
    const token = tokens[at] ?? '';
    if (BRINGS.test(token)) return at;
    if (/^(?:for|of|on|and)$/.test(token) || BREAKS.test(token)) return null;
  }
  return null;
}

/** "Lower risk of O", "better control of O", "fewer episodes of O". */
function isMeasure(token: string): boolean {
  return (
    OUTCOME_FRAME.has(token) ||
    DETERMINER.test(token) ||
    /^(?:of|control|management|in|cases?|episodes?|events?|incidents?|instances?|attacks?|bouts?|symptoms?|days|prevalence|density)$/.test(
      token,
    )
  );
}

function isNumber(token: string): boolean {
  return /^\d/.test(token);
}

/** "effective in preventing": the predicate begins at "effective". */
function effectiveBefore(tokens: readonly string[], least: number, at: number): number {
  const back = tokens.slice(least, at);
  const place = back.findLastIndex((token) => GOOD.test(token));
  return place >= 0 && at - least - place <= 3 ? least + place : at;
}

/** "(No) reductions in O", "lower O": the direction that stands before the outcome. */
export function leading(
  tokens: readonly string[],
  outcome: number,
  signed: (direction: Direction) => Direction | null,
): Direction | null {
  let at = outcome - 1;
  while (
    at >= 0 &&
    (DETERMINER.test(tokens[at] ?? '') || OUTCOME_FRAME.has(tokens[at] ?? '')) &&
    !SIGN.has(tokens[at] ?? '')
  )
    at--;
  const isNoun = /^(?:in|of)$/.test(tokens[at] ?? '');
  const word = tokens[isNoun ? at - 1 : at] ?? '';
  const direction = isNoun ? changeNoun(word) : SIGN.get(word);
  return direction ? signed(direction) : null;
}
