/**
 * What a sentence says to a question that sets A against B: "O was higher with A than with B", "the reduction in O was
 * greater with A", "A and B did not differ in O". Both sides and the outcome are known and looked for, as one clause
 * names them; what it says of one of them alone is no comparison.
 */
import { stem } from '../../../text/tokens.js';
import { opposite, signOf } from '../../claims/compare-claims.js';
import { claimsNothing, clausesOf } from '../../claims/clauses.js';
import { ADVERB, BE, CHANGE, MODAL, NEGATION, PREPOSITION, SIGN } from '../../claims/lexicon.js';
import type { Direction } from '../../claims/lexicon.js';
import type { Question } from '../question.js';
import { plainWording } from './plain-wording.js';
import { changeNoun } from './predicates.js';

const THAN = /^(?:than|versus|vs|compared|relative)$/;
const SAME = /^(?:similar|comparable|equivalent|equal|identical|same)$/;
const DIFFER = /^(?:differ|differs|differed|different|differences?)$/;
const AMOUNT: ReadonlyMap<string, Direction> = new Map([
  ...['greater', 'larger', 'more', 'stronger', 'higher', 'faster'].map((word) => [word, 'up'] as const),
  ...['smaller', 'less', 'weaker', 'lower', 'slower'].map((word) => [word, 'down'] as const),
]);
/** A sign may grade these, which say how good something is and not how much of it there is. */
const GRADED = /^(?:effective|efficacious|successful|accurate|reliable|beneficial|efficient)$/;
const LONGEST = 40;

export interface ToldOfSides {
  /** Of what was compared, on the first side of the question. */
  direction: Direction;
  /** Stems of what was compared. */
  outcome: string[];
}

export function readSides(whole: string, question: Question): ToldOfSides | null {
  const sentence = plainWording(whole, question.subject);
  if (question.comparator === null || claimsNothing(sentence.toLowerCase())) return null;
  const [one, other] = distinct(question.subject, question.comparator);
  if (one.length === 0 || other.length === 0) return null;
  for (const clause of clausesOf(sentence)) {
    const tokens = clause.flatMap((token) => token.split(/[-'’]/).filter(Boolean));
    const stems = tokens.map(stem);
    const isNamed = [...question.subject, ...question.comparator, ...question.outcome].every((term) =>
      stems.includes(term),
    );
    if (!isNamed || tokens.length > LONGEST || tokens.some((token) => MODAL.test(token))) continue;
    const places = [one, other].map((side) => side.map((term) => stems.indexOf(term)));
    const isTwice = [...one, ...other].some((term) => stems.indexOf(term) !== stems.lastIndexOf(term));
    const [first = [], second = []] = places;
    const isApart = Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
    if (isTwice || !isApart) continue;
    const isTurned = Math.min(...second) < Math.min(...first);
    const [front, back] = isTurned ? [second, first] : [first, second];
    const told =
      sameness(tokens, Math.max(...front), Math.min(...back)) ??
      contrast(tokens, stems, Math.max(...front), Math.min(...back), question);
    if (told === null) continue;
    return { ...told, direction: isTurned ? opposite(told.direction) : told.direction };
  }
  return null;
}

/** What each side is called that the other is not: "drip | irrigation" and "sprinkler | irrigation". */
function distinct(one: readonly string[], other: readonly string[]): [string[], string[]] {
  return [one.filter((term) => !other.includes(term)), other.filter((term) => !one.includes(term))];
}

/** "A and B did not differ in O", "O was similar with A and B". */
function sameness(tokens: readonly string[], front: number, back: number): ToldOfSides | null {
  const between = tokens.slice(front + 1, back);
  const isJoined = between.some((token) => /^(?:and|or|versus|vs|with|to|than|from)$/.test(token));
  if (!isJoined || between.some((token) => token === ',') || between.length > 9) return null;
  const isSame = tokens.some((token, at) =>
    SAME.test(token) ? denied(tokens, at) === false : DIFFER.test(token) && denied(tokens, at) === true,
  );
  return isSame && !tokens.some((token) => SIGN.has(token)) ? { direction: 'none', outcome: [] } : null;
}

/** "O was higher with A than with B": one word that grades, before the one word that sets the sides apart. */
function contrast(
  tokens: readonly string[],
  stems: readonly string[],
  front: number,
  back: number,
  { outcome }: Question,
): ToldOfSides | null {
  const than = tokens.findIndex((token) => THAN.test(token));
  if (than < front || than > back || tokens.slice(than + 1).some((token) => THAN.test(token))) return null;
  if (back - than > 8 || tokens.slice(than, back).includes(',')) return null;
  const before = tokens.slice(0, than);
  const signs = before.flatMap((token, at) => (isGrade(token) ? [at] : []));
  const verbs = before.flatMap((_token, at) => (isVerbOfChange(before, at) ? [at] : []));
  if (signs.length > 1 || verbs.length > 1) return null;
  const [at] = signs;
  const [verb] = verbs;
  const isDenied = denied(tokens, verb ?? at ?? 0);
  if (isDenied === null) return null;
  const none = { direction: 'none' as const, outcome: [] };
  const grade = at === undefined ? undefined : AMOUNT.get(tokens[at] ?? '');
  if (verb !== undefined) {
    const direction = CHANGE.get(tokens[verb] ?? '') ?? 'link';
    if (isDenied) return none;
    // "Reduced O more than B", "reduced O compared with B".
    if (at !== undefined && (grade === undefined || Math.abs(than - at) > 8)) return null;
    return { direction: grade === 'down' ? opposite(direction) : direction, outcome: [...outcome] };
  }
  if (at === undefined) return null;
  if (isDenied) return none;
  const sign = SIGN.get(tokens[at] ?? '') ?? grade ?? 'link';
  if (GRADED.test(tokens[at + 1] ?? ''))
    return { direction: sign === 'up' ? 'better' : 'worse', outcome: [...outcome] };
  // "The reduction in O was greater", "greater reductions in O".
  const change = before.flatMap((token) => changeNoun(token) ?? [])[0];
  if (change !== undefined && grade !== undefined)
    return { direction: grade === 'up' ? change : opposite(change), outcome: [...outcome] };
  const measured = measuredAt(tokens, stems, at);
  return measured.length > 0 ? { direction: sign, outcome: measured } : null;
}

/** Whether the word is denied; null where a negation stands that may be of something else ("who did not respond"). */
function denied(tokens: readonly string[], at: number): boolean | null {
  const negation = tokens.findIndex((token) => NEGATION.test(token));
  if (negation < 0) return false;
  const isOfOthers = tokens.slice(Math.max(0, negation - 4), negation).some((token) => OF_OTHERS.test(token));
  return negation < at && at - negation <= 6 && !isOfOthers && tokens[negation] !== 'without' ? true : null;
}
const OF_OTHERS = /^(?:who|whom|whose|which|that|where|when|if)$/;

/** What a sign is said of: "had higher yields", "yield was higher"; nothing where a verb tells what became of it. */
function measuredAt(tokens: readonly string[], stems: readonly string[], at: number): string[] {
  const isOver = (token: string): boolean => PREPOSITION.test(token) || token === ',' || BE.test(token);
  const behind = tokens.slice(at + 1);
  const end = behind.findIndex(isOver);
  const named = stems.slice(at + 1, end < 0 ? undefined : at + 1 + end);
  if (named.length === 0) {
    const be = tokens.findLastIndex((token, place) => place < at && BE.test(token));
    return be < 0 ? [] : stems.slice(0, be);
  }
  const verb = tokens.findLast((token, place) => place < at && !BETWEEN.test(token) && !ADVERB.test(token));
  return HAS.test(verb ?? '') ? named : [];
}
const BETWEEN = /^(?:an?|the|[\d.]+|percent|points?|times?|fold|much|far|even|any)$/;
const HAS =
  /^(?:ha[sd]|have|having|show(?:s|ed)?|achieve[sd]?|produce[sd]?|yield(?:s|ed)?|reach(?:es|ed)?|g[ai]ves?|exhibit(?:s|ed)?|attain(?:s|ed)?|obtain(?:s|ed)?|provide[sd]?|with|to|in|at|was|were|is|are|there)$/;

function isGrade(token: string): boolean {
  return AMOUNT.has(token) || (SIGN.has(token) && !CHANGE.has(token));
}

/** "Decreased", and not "a decrease in", "lower". */
function isVerbOfChange(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? '';
  const direction = CHANGE.get(token);
  const isNoun = changeNoun(token) !== undefined && /^(?:in|of)$/.test(tokens[at + 1] ?? '');
  return direction !== undefined && direction !== 'link' && !AMOUNT.has(token) && !isNoun;
}

/** The direction as the question would have it: better or worse where what was compared is wanted or unwanted. */
export function valued({ direction, outcome }: ToldOfSides, wanted: Direction): Direction {
  if (wanted !== 'better' && wanted !== 'worse') return signOf({ direction, outcome });
  const good = signOf({ direction: 'better', outcome });
  if (direction === good) return 'better';
  return direction === opposite(good) ? 'worse' : direction;
}
