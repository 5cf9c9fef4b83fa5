/** Findings that a verb or an adjective tells: "S reduced O", "O was lower with S", "S is safe". */
import { opposite } from '../../claims/compare-claims.js';
import {
  ADVERB,
  AUXILIARY,
  BE,
  CHANGE,
  DETERMINER,
  MODAL,
  NEGATION,
  PREPOSITION,
  SIGN,
  SUBJECT_SIGN,
} from '../../claims/lexicon.js';
import type { Direction } from '../../claims/lexicon.js';
import type { Question } from '../question.js';
import { isFrame } from './clause.js';
import { BREAKS, leading, predicateBefore } from './predicates.js';
import type { Span } from './predicates.js';

const OTHER_CAN = /^(?:can)$/;
/** "Reductions in O are obtained with S". */
const OBTAINED =
  /^(?:obtained|observed|realized|realised|achieved|seen|found|noted|produced|attained|possible|reported|detected)$/;
const AGENT = /^(?:by|with|after|following|during|under|upon|from|using|through|via)$/;
const ABSENCE = /^(?:lack|absence|withdrawal|removal|cessation|discontinuation|loss|stopping|without|no)$/;
const FARTHEST = 30;

export function forwards(
  tokens: readonly string[],
  subject: Span,
  outcome: Span,
  question: Question,
): Direction | null {
  if (outcome.from - subject.to > FARTHEST) return null;
  const found = predicateBefore(tokens, subject.to, outcome.from, question);
  if (!found) return null;
  // "Reduced P and O was common": O begins another clause.
  if (isFiniteVerb(tokens[outcome.to] ?? '') && tokens.slice(found.from, outcome.from).includes('and'))
    return null;
  const between = tokens.slice(subject.to, found.from);
  if (between.some((token) => BREAKS.test(token)) || !goesOn(between)) return null;
  if (between.some((token) => MODAL.test(token) && !OTHER_CAN.test(token))) return null;
  // Another verb between has another object, and maybe another subject.
  const other = between.findIndex(
    (token, at) =>
      CHANGE.has(token) &&
      !between.slice(at).some((one) => /^(?:and|but|or|,)$/.test(one)) &&
      !PREPOSITION.test(between[at - 1] ?? ''),
  );
  if (other >= 0) return null;
  const negated =
    found.none === true ||
    between.some((token, at) => NEGATION.test(token) && between[at + 1] !== 'only') ||
    deniedBefore(tokens, subject.from);
  return negated ? 'none' : turned(found.direction, tokens, subject.from);
}

function isFiniteVerb(token: string): boolean {
  return BE.test(token) || (CHANGE.has(token) && /(?:ed|grew|rose|fell)$/.test(token));
}

/** "O was reduced by S", "O decreased with S", "reductions in O were obtained with S", "lower O with S". */
export function backwards(tokens: readonly string[], outcome: Span, subject: Span): Direction | null {
  const between = tokens.slice(outcome.to, subject.from);
  if (between.length > 14 || between.some((token) => BREAKS.test(token))) return null;
  const agent = between.findLastIndex((token) => AGENT.test(token));
  if (agent < 0) return null;
  const way = between.slice(agent + 1);
  // "With increasing cover of S", "after the introduction of S".
  const isFar = way.some(
    (token, at) =>
      token === ',' || (PREPOSITION.test(token) && !(token === 'of' && isFrame(way[at - 1] ?? ''))),
  );
  if (isFar || way.length > 4) return null;
  const told = between.slice(0, agent);
  if (told.some((token) => MODAL.test(token) && !OTHER_CAN.test(token)) || told.includes(',')) return null;
  const negated = told.some((token) => NEGATION.test(token)) || deniedBefore(tokens, outcome.from);
  const signed = (direction: Direction): Direction | null =>
    negated ? 'none' : turned(direction, tokens, subject.from);
  for (const token of told) {
    const direction = CHANGE.get(token) ?? (told.some((one) => BE.test(one)) ? SIGN.get(token) : undefined);
    if (direction) return signed(direction);
    if (/^(?:unaffected|unchanged)$/.test(token) || (negated && /^changed?$/.test(token))) return 'none';
  }
  // The direction stands before the outcome.
  if (
    !told.every(
      (token) => AUXILIARY.test(token) || ADVERB.test(token) || OBTAINED.test(token) || OTHER_CAN.test(token),
    )
  )
    return null;
  return leading(tokens, outcome.from, signed);
}

/** Whether what stands between subject and predicate still belongs to the subject. */
function goesOn(between: readonly string[]): boolean {
  for (const [at, token] of between.entries()) {
    if (token !== ',' && token !== 'and') continue;
    const next = between[at + 1];
    if (next === undefined || token === 'and') continue;
    if (DETERMINER.test(next)) return false;
  }
  return true;
}

/** "Lower S raised O" is S lowering it; null where the subject is taken away in words that have no contrary. */
function turned(direction: Direction, tokens: readonly string[], from: number): Direction | null {
  const near = tokens.slice(Math.max(0, from - 3), from);
  // In "can be reduced by S" it is the outcome that is reduced.
  const before = near.slice(near.findLastIndex((token) => AGENT.test(token)) + 1);
  const isLower = before.some((token) => SUBJECT_SIGN.get(token) === 'down');
  if (before.some((token) => ABSENCE.test(token))) return null;
  // A lower dose is not the lack of it.
  if (isLower && before.some((token) => /^doses?$/.test(token))) return null;
  return isLower ? opposite(direction) : direction;
}

/** "There was no evidence that S …", "no S …". */
function deniedBefore(tokens: readonly string[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 6), at)
    .some((token) => token === 'no' || token === 'neither' || token === 'nor' || token === 'not');
}
