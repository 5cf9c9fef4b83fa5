/**
 * What a sentence says to a question whose subject and outcome are known. Reading with the question in hand finds what
 * reading without it has to leave alone: subject and outcome are looked for in the clause, each as the head of its
 * phrase ("weekly aspirin", not "aspirin resistance"), then the words that join them, and negation on the way.
 */
import { stem } from '../../../text/tokens.js';
import { claimsNothing, clausesOf } from '../../claims/clauses.js';
import type { Direction } from '../../claims/lexicon.js';
import { comparatorOf, nounPhrase } from '../../claims/noun-phrase.js';
import type { Question } from '../question.js';
import { armTold, armsOutcomeTold, changeInArm, likelyTold, predicateAfter, riskInArm } from './arms.js';
import { isKindOf, readClause } from './clause.js';
import type { Clause } from './clause.js';
import { associationTold, nounTold, samenessTold } from './effect-nouns.js';
import { intervalTold, sizeTold } from './intervals.js';
import { plainWording } from './plain-wording.js';
import type { Span } from './predicates.js';
import { backwards, forwards, qualityOf } from './verbs.js';

export interface DirectedClaim {
  /** Of the outcome; for a question after a quality or a verb of its own, `up` that it holds. */
  direction: Direction;
  population: string[] | null;
  comparator: string[] | null;
  /** The outcome is a kind of what was asked for ("haemorrhagic stroke"): its absence says nothing of the whole. */
  isKind: boolean;
}

/** Sets one arm against another. */
const CONTRASTS =
  /\b(?:but not|whereas|while|than|versus|vs|compared|relative to|controls?|placebo|comparison)\b/i;
/** "We compared A with B and found that …": what follows is the finding. */
const OWN_WORK =
  /^(?:here,? )?(?:in this (?:study|paper|trial|work),? )?(?:we|this (?:study|paper|work|article|review|trial)|the present study)\b.{10,300}?(?:,| and|, and) (?:we )?(?:found|find|finds|show|shows|showed|observed?|demonstrated?|concluded?|reported?)\b(?: that)?/i;

/** What the sentence says to the question, or null. */
export function readDirected(whole: string, question: Question): DirectedClaim | null {
  const found = OWN_WORK.test(whole) ? whole.replace(OWN_WORK, '') : whole;
  const sentence = plainWording(found, question.subject);
  const lower = sentence.toLowerCase();
  if (question.subject.length === 0 || claimsNothing(lower.replace(/,? respectively\b/, ''))) return null;
  const clauses = clausesOf(sentence).map((clause) => readClause(clause, question));
  const isListed = /\brespectively\b/.test(lower.replace(/\([^()]*\)/g, ''));
  for (const [at, clause] of clauses.entries()) {
    if (isConfined(clause.tokens)) continue;
    const before = clauses.slice(0, at).some(({ starts }) => starts.length > 0);
    const told = isListed
      ? null
      : (clauseTold(clause, question) ?? (before ? withoutSubject(clause, question) : null));
    const claim = told ?? nounsTold(clause, question, sentence);
    if (claim) return claim;
  }
  return question.verb === null && question.quality.length === 0
    ? fromInterval(clauses, sentence, question)
    : null;
}

/** "Only in stunted children": nothing for all the others. */
function isConfined(tokens: readonly string[]): boolean {
  return tokens.some(
    (token, at) =>
      /^(?:only|solely|exclusively)$/.test(token) &&
      /^(?:in|among|for|when|at|during|if)$/.test(tokens[at + 1] ?? ''),
  );
}

/** Verbs, adjectives and nouns of change that join subject and outcome. */
function clauseTold({ tokens, stems, starts, ends }: Clause, question: Question): DirectedClaim | null {
  if (question.quality.length > 0) {
    const direction = qualityOf(tokens, stems, starts, question.quality.map(stem));
    return direction === null ? null : scoped(direction, tokens, null, question);
  }
  for (const named of ends) {
    for (const one of starts) {
      const direction =
        one.to <= named.from
          ? forwards(tokens, stems, one, named, question)
          : backwards(tokens, stems, named, one, question);
      if (direction !== null && setsAgainst(tokens, stems, question))
        return {
          ...scoped(direction, tokens, named, question),
          isKind: isKindOf(tokens, stems, named.from, question),
        };
    }
  }
  return null;
}

/** "Prefer A to B": whether B is what A is set against; true where the question names no B. */
function setsAgainst(tokens: readonly string[], stems: readonly string[], question: Question): boolean {
  const { verb, comparator } = question;
  if (verb === null || comparator === null) return true;
  const at = tokens.findLastIndex((token) => /^(?:to|over|than|rather|instead)$/.test(token));
  const other = stems.slice(at + 1, at + comparator.length + 4);
  return at > stems.indexOf(verb) && comparator.every((term) => other.includes(term));
}

/** Nouns of effect and difference, and arms that are set against each other. */
function nounsTold(
  { tokens, stems, starts, ends }: Clause,
  question: Question,
  sentence: string,
): DirectedClaim | null {
  if (question.verb !== null || question.quality.length > 0 || starts.length === 0) return null;
  for (const named of ends) {
    const direction =
      likelyTold(tokens, starts, named) ??
      nounTold(tokens, starts, named, sizeTold(sentence)) ??
      associationTold(tokens, starts, named) ??
      samenessTold(tokens, starts, named) ??
      armTold(tokens, starts, named, CONTRASTS.test(sentence)) ??
      armsOutcomeTold(tokens, starts, named, CONTRASTS.test(sentence)) ??
      changeInArm(tokens, starts, named, CONTRASTS.test(sentence)) ??
      riskInArm(tokens, starts, named);
    if (direction === null) continue;
    const told = scoped(direction, tokens, named, question);
    // "Lower in controls than with S": the readers above have seen that the other side is a control.
    const isTurned =
      told.comparator?.length === question.subject.length &&
      question.subject.every((term) => told.comparator?.includes(term));
    return {
      ...told,
      comparator: isTurned ? ['control'] : told.comparator,
      isKind: isKindOf(tokens, stems, named.from, question),
    };
  }
  return null;
}

/** "The effect on O was not significant", "O was lower than in controls", where the clause before names the subject. */
function withoutSubject(clause: Clause, question: Question): DirectedClaim | null {
  const { tokens, stems, starts, ends } = clause;
  if (starts.length > 0 || question.verb !== null || question.quality.length > 0) return null;
  const at = tokens.findIndex((token, place) => /^effects?$/.test(token) && tokens[place + 1] === 'on');
  if (at >= 0) {
    const named = [...tokens.slice(0, at + 1), 'of', ...question.subject, ...tokens.slice(at + 1)];
    return nounsTold(readClause(named, question), question, '');
  }
  const comparator = versusOf(tokens);
  if (comparator?.[0] !== 'control') return null;
  for (const named of ends) {
    const direction = predicateAfter(tokens, named.to)?.direction;
    if (direction)
      return {
        ...scoped(direction, tokens, named, question),
        isKind: isKindOf(tokens, stems, named.from, question),
      };
  }
  return null;
}

/** "O in x with S and y with placebo (hazard ratio …)": the interval of the only effect that the sentence states. */
function fromInterval(
  clauses: readonly Clause[],
  sentence: string,
  question: Question,
): DirectedClaim | null {
  const direction = intervalTold(sentence);
  const [start] = clauses.flatMap(({ starts }) => starts);
  const places = clauses.flatMap((clause) => clause.ends.map((named) => ({ clause, named })));
  const [place] = places;
  if (direction === null || !start || !place) return null;
  const { clause, named } = place;
  const isListed = [clause.tokens[named.from - 1], clause.tokens[named.to]].some((token) =>
    /^(?:,|and|or)$/.test(token ?? ''),
  );
  if (isListed && !ARMS.test(sentence)) return null;
  const others = clauses.map(({ tokens }) => versusOf(tokens)).find((one) => one !== null) ?? null;
  return {
    direction,
    population: null,
    comparator: ARMS.test(sentence) ? ['control'] : others,
    isKind: isKindOf(clause.tokens, clause.stems, named.from, question),
  };
}
const ARMS =
  /\b(?:placebo|controls?|usual care|standard care|no treatment|untreated|sham|wait(?:ing)?[- ]?list)\b/i;

/** "After the introduction of S", "in the S group", "in both years": no population that was picked. */
const NOBODY_ELSE =
  /^(?:introduct|introduc|implement|adopt|onset|initi|start|instal|control|group|arm|condit|year|season|month|week|trial|studi|experi\w*|end|base\w*|follow\w*|untreat|placebo)$/;
function othersThan(question: Question, population: string[] | null): string[] | null {
  const others = (population ?? []).filter(
    (term) => !question.subject.includes(term) && !NOBODY_ELSE.test(term),
  );
  return others.length > 0 ? others : null;
}

function scoped(
  direction: Direction,
  tokens: readonly string[],
  outcome: Span | null,
  question: Question,
): DirectedClaim {
  const rest = outcome ? tokens.slice(outcome.to) : tokens;
  return {
    direction,
    population: othersThan(question, nounPhrase(['x', ...rest], 'outcome').population),
    comparator: versusOf(tokens),
    isKind: false,
  };
}

/** What the clause sets something against, up to a comma. */
function versusOf(tokens: readonly string[]): string[] | null {
  const at = tokens.findIndex(
    (token, place) =>
      /^(?:than|versus|vs)$/.test(token) ||
      (/^(?:compared|relative)$/.test(token) && /^(?:with|to)$/.test(tokens[place + 1] ?? '')),
  );
  if (at < 0) return null;
  const other = tokens.slice(at + 1);
  const comma = other.indexOf(',');
  // "Than in non-irrigated villages", cut at its hyphen.
  if (other.slice(0, 5).includes('non')) return ['control'];
  return comparatorOf(comma < 0 ? other : other.slice(0, comma));
}
