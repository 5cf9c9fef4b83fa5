/**
 * What a sentence says to a question whose subject and outcome are known. Reading with the question in hand finds what
 * reading without it has to leave alone: subject and outcome are looked for in the clause, each as the head of its
 * phrase ("weekly aspirin", not "aspirin resistance"), then the words that join them, and negation on the way.
 */
import { stem } from '../../text/tokens.js';
import { claimsNothing, clausesOf } from '../claims/clauses.js';
import {
  ADVERB,
  AUXILIARY,
  BE,
  CHANGE,
  DETERMINER,
  MODAL,
  NEGATION,
  OUTCOME_FRAME,
  PREPOSITION,
  SIGN,
  SUBJECT_FRAME,
} from '../claims/lexicon.js';
import type { Direction } from '../claims/lexicon.js';
import { comparatorOf, nounPhrase } from '../claims/noun-phrase.js';
import { BREAKS, changeNoun, endsPhrase, predicateBefore, efficacy, leading } from './predicates.js';
import type { Span } from './predicates.js';
import type { Question } from './question.js';

export interface DirectedClaim {
  /** Of the outcome; for a question after a quality or a verb of its own, `up` that it holds. */
  direction: Direction;
  population: string[] | null;
  comparator: string[] | null;
  /** The outcome is a kind of what was asked for ("haemorrhagic stroke"): its absence says nothing of the whole. */
  isKind: boolean;
}

/** Words that may follow a name and leave it the head: how it was given, cases and measures of it. */
const AFTER_SUBJECT =
  /^(?:chemoprophylaxis|prophylaxis|regimens?|dos(?:e|es|ages?|ing)|training|methods?|techniques?|schemes?|courses?|monotherapy|tablets?|itself|alone|recipients?|exercises?|approach(?:es)?|algorithms?|layers?)$/;
const AFTER_OUTCOME =
  /^(?:infections?|diseases?|cases?|episodes?|events?|attacks?|symptoms|severity|coefficients?|rates?|scores?|levels?|interval|performance|ability|outcomes?|burden|compared|relative|significantly|substantially|more|less|better|overall|too|respectively|[\d.]+|percent)$/;
const OTHER_CAN = /^(?:can)$/;
/** "Reductions in O are obtained with S". */
const OBTAINED =
  /^(?:obtained|observed|realized|realised|achieved|seen|found|noted|produced|attained|possible|reported|detected)$/;
const AGENT = /^(?:by|with|after|following|under|upon|from|using|through|via)$/;
const FARTHEST = 30;

/** What the sentence says to the question, or null. */
export function readDirected(sentence: string, question: Question): DirectedClaim | null {
  const { subject, outcome } = question;
  if (subject.length === 0 || claimsNothing(sentence.toLowerCase())) return null;
  const quality = question.quality.map(stem);
  for (const clause of clausesOf(sentence)) {
    const tokens = clause.flatMap((token) => split(token, subject));
    const stems = tokens.map(stem);
    const starts = mentions(tokens, stems, subject, AFTER_SUBJECT, SUBJECT_FRAME, question.verb);
    if (starts.length === 0) continue;
    if (quality.length > 0) {
      const direction = qualityOf(tokens, stems, starts, quality);
      if (direction !== null) return scoped(direction, tokens, null);
      continue;
    }
    for (const named of mentions(tokens, stems, outcome, AFTER_OUTCOME, OUTCOME_FRAME, question.verb)) {
      for (const one of starts) {
        const direction =
          one.to <= named.from
            ? forwards(tokens, stems, one, named, question)
            : backwards(tokens, stems, named, one, question);
        if (direction !== null)
          return {
            ...scoped(direction, tokens, named),
            isKind: isKindOf(tokens, stems, named.from, question),
          };
      }
    }
  }
  return null;
}

/** "pretraining" as the question's "pre-training"; compounds by their parts. */
function split(token: string, subject: readonly string[]): string[] {
  const prefix = /^(pre|re|non|multi|semi|self|sub|super)(?=[a-z]{4})/.exec(token)?.[1];
  if (prefix !== undefined && subject.includes(prefix) && !token.includes('-'))
    return [prefix, token.slice(prefix.length)];
  return token.split(/[-'’]/).filter(Boolean);
}

/** Where all the words stand together, the last of them the head of its phrase. */
function mentions(
  tokens: readonly string[],
  stems: readonly string[],
  wanted: readonly string[],
  after: RegExp,
  frame: ReadonlySet<string>,
  verb: string | null,
): Span[] {
  const found: Span[] = [];
  for (const [at, one] of stems.entries()) {
    if (!wanted.includes(one)) continue;
    const from = Math.max(0, at - wanted.length - 2);
    const window = stems.slice(from, at + 1);
    if (!wanted.every((term) => window.includes(term))) continue;
    const first = from + Math.min(...wanted.map((term) => window.lastIndexOf(term)));
    let to = at + 1;
    while (!BE.test(tokens[to] ?? '') && (frame.has(tokens[to] ?? '') || after.test(tokens[to] ?? ''))) to++;
    if (wanted.includes(stems[to] ?? '')) continue;
    if (!endsPhrase(tokens[to]) && (verb === null || stems[to] !== verb)) continue;
    const before = tokens[first - 1] ?? '';
    if (/^(?:without|non|anti|versus|than|placebo)$/.test(before)) continue;
    found.push({ from: first, to });
  }
  return found;
}

function scoped(direction: Direction, tokens: readonly string[], outcome: Span | null): DirectedClaim {
  const rest = outcome ? tokens.slice(outcome.to) : tokens;
  const versus = tokens.findIndex(
    (token, at) =>
      /^(?:than|versus|vs)$/.test(token) ||
      (/^(?:compared|relative)$/.test(token) && /^(?:with|to)$/.test(tokens[at + 1] ?? '')),
  );
  return {
    direction,
    population: nounPhrase(['x', ...rest], 'outcome').population,
    comparator: versus < 0 ? null : comparatorOf(tokens.slice(versus + 1)),
    isKind: false,
  };
}

/** Whether the word before a name narrows it. */
function isKindOf(
  tokens: readonly string[],
  stems: readonly string[],
  from: number,
  { verb }: Question,
): boolean {
  const before = tokens[from - 1] ?? '';
  if (before === '' || stems[from - 1] === verb) return false;
  const isPlain = OUTCOME_FRAME.has(before) || NEGATION.test(before) || changeNoun(before) !== undefined;
  return !isPlain && !endsPhrase(before);
}

/** "S is safe and (well) tolerated": the quality said of the subject. */
function qualityOf(
  tokens: readonly string[],
  stems: readonly string[],
  starts: readonly Span[],
  quality: readonly string[],
): Direction | null {
  for (const { to } of starts) {
    const at = stems.findIndex(
      (one, place) => place >= to && one === quality[quality.length - 1] && place - to < 14,
    );
    if (at < 0) continue;
    const between = tokens.slice(to, at);
    if (!between.some((token) => BE.test(token) || /^(?:appears?|appeared|proved)$/.test(token))) continue;
    if (between.some((token) => BREAKS.test(token) || /^(?:more|less|as|most|least)$/.test(token))) continue;
    if (between.some((token) => MODAL.test(token) && !/^(?:appears?|appeared|can)$/.test(token))) continue;
    if (!goesOn(between)) continue;
    return between.some((token) => NEGATION.test(token)) ? 'none' : 'up';
  }
  return null;
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

function forwards(
  tokens: readonly string[],
  stems: readonly string[],
  subject: Span,
  outcome: Span,
  question: Question,
): Direction | null {
  if (outcome.from - subject.to > FARTHEST) return null;
  const found =
    predicateBefore(tokens, stems, subject.to, outcome.from, question) ?? efficacy(tokens, subject, outcome);
  if (!found) return null;
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
  return negated ? 'none' : found.direction;
}

/** "There was no evidence that S …", "no S …". */
function deniedBefore(tokens: readonly string[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 6), at)
    .some((token) => token === 'no' || token === 'neither' || token === 'nor' || token === 'not');
}

/** "O was reduced by S", "O decreased with S", "reductions in O were obtained with S", "lower O with S". */
function backwards(
  tokens: readonly string[],
  stems: readonly string[],
  outcome: Span,
  subject: Span,
  question: Question,
): Direction | null {
  const between = tokens.slice(outcome.to, subject.from);
  if (between.length > 14 || between.some((token) => BREAKS.test(token))) return null;
  const agent = between.findLastIndex((token) => AGENT.test(token));
  if (agent < 0 || between.slice(agent + 1).some((token) => PREPOSITION.test(token) || token === ','))
    return null;
  if (between.slice(agent + 1).length > 4) return null;
  const told = between.slice(0, agent);
  if (told.some((token) => MODAL.test(token) && !OTHER_CAN.test(token)) || told.includes(',')) return null;
  const negated = told.some((token) => NEGATION.test(token)) || deniedBefore(tokens, outcome.from);
  const signed = (direction: Direction): Direction => (negated ? 'none' : direction);
  for (const [at, token] of told.entries()) {
    if (question.verb !== null && stems[outcome.to + at] === question.verb) return signed('up');
    if (question.verb !== null) continue;
    const direction = CHANGE.get(token) ?? (told.some((one) => BE.test(one)) ? SIGN.get(token) : undefined);
    if (direction) return signed(direction);
    if (/^(?:unaffected|unchanged)$/.test(token)) return 'none';
  }
  // The direction stands before the outcome.
  if (
    question.verb !== null ||
    !told.every(
      (token) => AUXILIARY.test(token) || ADVERB.test(token) || OBTAINED.test(token) || OTHER_CAN.test(token),
    )
  )
    return null;
  return leading(tokens, outcome.from, signed);
}
