/**
 * What a sentence says to a question that sets A against B: "O was higher with A than with B", "the reduction in O was
 * greater with A", "A and B did not differ in O". Both sides and the outcome are known and looked for, as one clause
 * names them; what it says of one of them alone is no comparison.
 */
import { stem } from '../../../text/tokens.js';
import { opposite } from '../../claims/compare-claims.js';
import { claimsNothing, clausesOf } from '../../claims/clauses.js';
import { ADVERB, BE, CHANGE, DETERMINER, MODAL, NEGATION, PREPOSITION, SIGN } from '../../claims/lexicon.js';
import type { Direction } from '../../claims/lexicon.js';
import type { Question } from '../question.js';
import { plainWording } from './plain-wording.js';
import { MANNER } from './manner.js';
import { changeNoun, endsPhrase } from './predicates.js';
import { signOf } from './sign.js';

/** What a remedy does that is not safe. */
const HARM =
  /^(?:bleed|haemorrh|hemorrh|advers|complic|toxic|harm|side|safe|death|mortal|injur|fractur|infect|reaction)/;
/** What anything is measured by. */
const METRIC =
  /^(?:accuraci|perform|score|scor|f1|precis|recal|auc|bleu|result|success|efficaci|respons|outcom)$/;
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

/** What the paper tells beside the sentence. */
export interface SidesContext {
  /** It names both sides in full: one word may tell them apart. */
  isNamed: boolean;
  /** It is about that for which the sides are compared: a sentence need not say so again. */
  isTopic: boolean;
  /** Its title names what they are measured by: a sentence may tell of scores alone. */
  isMeasured: boolean;
}

const NO_CONTEXT: SidesContext = { isNamed: false, isTopic: false, isMeasured: false };

export function readSides(
  whole: string,
  question: Question,
  context: SidesContext = NO_CONTEXT,
): ToldOfSides | null {
  const sentence = plainWording(whole, question.subject);
  if (question.comparator === null || claimsNothing(sentence.toLowerCase())) return null;
  const [one, other] = distinct(question.subject, question.comparator);
  if (one.length === 0 || other.length === 0) return null;
  const isSafety = question.outcome.includes('safeti');
  const sides = context.isNamed ? [...one, ...other] : [...question.subject, ...question.comparator];
  for (const clause of clausesOf(sentence)) {
    const tokens = clause.flatMap((token) => token.split(/[-'’]/).filter(Boolean));
    const stems = tokens.map(stem);
    if (!sides.every((term) => stems.includes(term)) || tokens.length > LONGEST) continue;
    const isAsked = isSafety || question.outcome.every((term) => stems.includes(term));
    const places = [one, other].map((side) => side.map((term) => stems.indexOf(term)));
    const isTwice = [...one, ...other].some((term) => stems.indexOf(term) !== stems.lastIndexOf(term));
    const [first = [], second = []] = places;
    const isApart = Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
    if (isTwice || !isApart) continue;
    const isTurned = Math.min(...second) < Math.min(...first);
    const [front, back] = isTurned ? [second, first] : [first, second];
    const hasModal = (from: number, to: number): boolean =>
      tokens.slice(Math.max(0, from), to).some((token) => MODAL.test(token));
    const [from, to] = [Math.max(...front), Math.min(...back)];
    const isNarrowed = [front, back].some((side) => isNarrowedAt(tokens, stems, Math.min(...side), question));
    const all =
      isNarrowed || hasModal(Math.min(...front) - 5, to)
        ? null
        : overall(tokens, from, to, question, isAsked, context.isTopic);
    const told =
      all ??
      (isNarrowed || hasModal(0, tokens.length) || !(isAsked || context.isTopic || context.isMeasured)
        ? null
        : (sameness(tokens, from, to, isAsked) ??
          contrast(tokens, stems, from, to, question, isAsked && !isSafety)));
    if (told === null) continue;
    return { ...told, direction: isTurned ? opposite(told.direction) : told.direction };
  }
  return null;
}

/** "Video lectures" are not all lectures. */
function isNarrowedAt(
  tokens: readonly string[],
  stems: readonly string[],
  at: number,
  { subject, comparator }: Question,
): boolean {
  const term = stems[at - 1] ?? '';
  if (subject.includes(term) || comparator?.includes(term)) return false;
  return !endsPhrase(tokens[at - 1]) && !MANNER.has(term) && !/ing$/.test(tokens[at - 1] ?? '');
}

const BETTER =
  /^(?:superior|better|preferable|outperform(?:s|ed|ing)?|surpass(?:es|ed)?|exceed(?:s|ed)?|beats?|safer)$/;
const WORSE = /^(?:inferior|worse|poorer|underperform(?:s|ed)?)$/;
/** Not worse, or the same: no advantage of either. */
const NO_WORSE = /^(?:non-?inferior|noninferior|equivalent)$/;
const ADVANTAGE = /^(?:advantages?|superiority|benefits?)$/;
const OVER = /^(?:to|than|over)$/;
/** What a remedy is for, or a model, whatever the illness or the data. */
const COURSE =
  /^(?:function|functional|outcomes?|symptoms?|pain|survival|mortality|improvements?|efficacy|effectiveness|accuracy|performance)$/;
/** Where a comparison begins to say what for. */
const SCOPE = /^(?:for|in|at|on|with|regarding|when|concerning)$/;

/** "A plus D", "A followed by D". */
const WITH_OTHERS = /^(?:,|plus|and|or|with|combined|followed|added)$/;

/** "A was (not) superior to B for C", "A outperformed B", "A had no advantage over B": one said to be better as such. */
function overall(
  tokens: readonly string[],
  front: number,
  back: number,
  { outcome }: Question,
  isAsked: boolean,
  isTopic: boolean,
): ToldOfSides | null {
  const between = tokens.slice(front + 1, back);
  const at = between.findIndex(
    (token) => BETTER.test(token) || WORSE.test(token) || NO_WORSE.test(token) || ADVANTAGE.test(token),
  );
  const word = between[at] ?? '';
  // "…, outperforming B" goes on after its comma.
  const own = between.slice(
    0,
    word === 'outperforming' && between[at - 1] === ',' ? at - 1 : Math.max(0, at),
  );
  if (at < 0 || between.length > 16 || own.some((token) => WITH_OTHERS.test(token))) return null;
  if (word === 'safer' && !outcome.includes('safeti')) return null;
  const isVerb = /^(?:(?:out|under)perform|surpass|exceed|beat)/.test(word);
  const over = between.slice(at + 1).findIndex((token) => OVER.test(token));
  if (!isVerb && over < 0) return null;
  // "Better accuracy than B": of what stands in between.
  const graded = isVerb ? [] : between.slice(at + 1, at + 1 + over).filter((token) => !ADVERB.test(token));
  const behind = tokens.slice(back + 1);
  const scope = behind.findIndex((token) => SCOPE.test(token));
  const said = [...graded, ...(scope < 0 ? [] : behind.slice(scope + 1))];
  const isSafer = word === 'safer' || (outcome.includes('safeti') && said.some((token) => HARM.test(token)));
  const isDenied = denied(tokens, front + 1 + at);
  if (isDenied === null) return null;
  if (outcome.includes('safeti') ? !isSafer : !isAsked) {
    const isListed = said.includes('and') || said.includes('or');
    if (!isTopic || graded.some((token) => !METRIC.test(stem(token)))) return null;
    // Of one thing that was measured nothing follows for the whole.
    const names = said.filter((token) => outcome.includes(stem(token))).length;
    if (
      said.length > 0 &&
      names < outcome.length &&
      !(isDenied && isListed) &&
      !isPlace(said) &&
      !said.some((token) => COURSE.test(token))
    )
      return null;
  }
  const none = { direction: 'none' as const, outcome: [] };
  if (isDenied) return WORSE.test(word) || NO_WORSE.test(word) ? null : none;
  if (NO_WORSE.test(word)) return none;
  return { direction: WORSE.test(word) ? 'worse' : 'better', outcome: [...outcome] };
}

/** "Across the datasets", "in both cohorts": where it was seen. */
function isPlace(said: readonly string[]): boolean {
  return said.every(
    (token) =>
      DETERMINER.test(token) ||
      /^(?:datasets?|cohorts?|studies|trials?|settings?|cases|conditions?|benchmarks?|tasks?|most|all|[\d.]+|of|this|study|trial)$/.test(
        token,
      ),
  );
}

/** What each side is called that the other is not: "drip | irrigation" and "sprinkler | irrigation". */
function distinct(one: readonly string[], other: readonly string[]): [string[], string[]] {
  return [one.filter((term) => !other.includes(term)), other.filter((term) => !one.includes(term))];
}

/** "A and B did not differ in O", "O was similar with A and B". */
function sameness(
  tokens: readonly string[],
  front: number,
  back: number,
  isAsked: boolean,
): ToldOfSides | null {
  // In what they did not differ has to be what a remedy is for.
  if (!isAsked && !tokens.some((token) => COURSE.test(token))) return null;
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
  isAsked: boolean,
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
  // What a verb or a noun of change tells of has to be what is asked, or the course of it.
  const isOf = isAsked || before.some((token) => COURSE.test(token));
  const grade = at === undefined ? undefined : AMOUNT.get(tokens[at] ?? '');
  if (verb !== undefined) {
    if (!isOf) return null;
    const direction = CHANGE.get(tokens[verb] ?? '') ?? 'link';
    if (isDenied) return none;
    // "Reduced O more than B", "reduced O compared with B".
    if (at !== undefined && (grade === undefined || Math.abs(than - at) > 8)) return null;
    return { direction: grade === 'down' ? opposite(direction) : direction, outcome: [...outcome] };
  }
  if (at === undefined) return null;
  if (isDenied) return none;
  const sign = SIGN.get(tokens[at] ?? '') ?? grade ?? 'link';
  if (GRADED.test(tokens[at + 1] ?? '') && outcome.includes('safeti')) return null;
  if (GRADED.test(tokens[at + 1] ?? ''))
    return { direction: sign === 'up' ? 'better' : 'worse', outcome: [...outcome] };
  // "The reduction in O was greater", "greater reductions in O".
  const change = before.flatMap((token) => changeNoun(token) ?? [])[0];
  if (change !== undefined && grade !== undefined && isOf)
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
  // "A lower risk of bleeding": of what.
  if (behind[end] === 'of' && named.every((term) => /^(?:risk|rate|incid|odd|number|rate)$/.test(term))) {
    const rest = behind.slice(end + 1);
    const stop = rest.findIndex(isOver);
    return [...named, ...rest.slice(0, stop < 0 ? undefined : stop).map(stem)];
  }
  // "Less frequent with A": of what it is said stands before.
  if (named.length === 0 || (end === 1 && OFTEN.test(behind[0] ?? ''))) {
    const be = tokens.findLastIndex(
      (token, place) => place < at && (BE.test(token) || /^(?:occurred|improved)$/.test(token)),
    );
    // Before a comma stands in whom.
    return be < 0 ? [] : stems.slice(tokens.slice(0, be).lastIndexOf(',') + 1, be);
  }
  const verb = tokens.findLast((token, place) => place < at && !BETWEEN.test(token) && !ADVERB.test(token));
  return HAS.test(verb ?? '') ? named : [];
}
const OFTEN = /^(?:frequent|often|frequently|common|likely|prevalent|severe)$/;
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
