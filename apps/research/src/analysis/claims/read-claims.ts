/**
 * Claims of a sentence: what (subject) does what (direction) to what (outcome), in whom (population), against what
 * (comparator). Read by the patterns in which findings are written: "A reduced B", "B was lower with A than with C",
 * "no effect of A on B", "A was not associated with B". A sentence that fits none gives none, and one that asks,
 * plans, doubts or reports others gives none either. Negation within the clause after NegEx (Chapman et al. 2001).
 */
import { isGenre } from '../../text/phrases.js';
import { CLAIMS_NOTHING, clausesOf, withoutLead } from './clauses.js';
import {
  CHANGE,
  CHANGE_NOUN,
  DETERMINER,
  type Direction,
  NOUN_OF_EFFECT,
  opposite,
  PRONOUN,
  SIGN,
} from '../../text/lexicon.js';
import { comparatorOf, givenTo, type Named, nounPhrase, outcomesOf, subjectCore } from './noun-phrase.js';
import { changeAt, hadAt } from './patterns/changed.js';
import { comparedAt, differAt } from './patterns/compared.js';
import type { Found, Matched } from './patterns/found.js';
import { associatedAt, nominalAt } from './patterns/nominal.js';

export interface Claim {
  /** Stems of what is said to act, sorted. */
  subject: string[];
  /** Stems of what it acts on, sorted; empty where a comparison names none. */
  outcome: string[];
  direction: Direction;
  population: string[] | null;
  comparator: string[] | null;
  /** Words of subject and outcome, for naming the claim. */
  subjectWords: string[];
  outcomeWords: string[];
  /** Subject and outcome may change places: an association. */
  isMutual: boolean;
  /** "effective for …", "better than … for …": the outcome is a purpose. */
  isPurpose: boolean;
  /** An adverse effect, or "no adverse effect", which tells nothing of any other. */
  isHarm: boolean;
}

const MOST_CLAIMS = 6;

const TELLS =
  /^(?:associated|correlat\w+|linked|related|similar|differ|different|outperform\w*|surpass\w*|exceed\w*|underperform\w*|effective|efficacious|ineffective|beneficial|useful|superior|inferior|non-?inferior|equivalent|led|leads?|result(?:ed|s)?|caused?|causes|accurate|efficient|successful)$/;

/** Whether a sentence has a word that a claim could hang on; most have none and need not be read. */
export function saysChange(words: readonly string[]): boolean {
  return words.some(
    (word) =>
      CHANGE.has(word) ||
      CHANGE_NOUN.has(word) ||
      SIGN.has(word) ||
      NOUN_OF_EFFECT.test(word) ||
      TELLS.test(word),
  );
}

export function readClaims(sentence: string): Claim[] {
  if (CLAIMS_NOTHING.test(sentence.toLowerCase())) return [];
  return clausesOf(sentence).flatMap(claimsOfClause).slice(0, MOST_CLAIMS);
}

/** Claims of one clause, given its tokens. */
export function claimsOfClause(whole: readonly string[]): Claim[] {
  const { tokens, lead, denied } = withoutLead(whole);
  // "For children, …" speaks of them alone.
  const context = nounPhrase(['x', ...lead.map((token) => (token === 'for' ? 'in' : token))], 'subject');
  for (let at = 0; at < tokens.length; at++) {
    const found = patternAt(tokens, at);
    if (found === 'hedged') return [];
    if (found === null) continue;
    const claims = madeOf(found, context, denied);
    if (claims.length > 0) return claims;
  }
  return [];
}

function madeOf(found: Found, context: Named, denied: boolean): Claim[] {
  const core = subjectCore(found.subject);
  const told = givenTo(core);
  const subject = nounPhrase(told?.given ?? core, 'subject');
  const people = told === null ? null : nounPhrase(['x', 'in', ...told.people], 'outcome').population;
  if (subject.terms.length === 0 || speaksOfNothing(found.subject, subject.terms)) return [];
  // A lower dose is not the lack of it.
  if (subject.sign === 'down' && found.subject.some((token) => ['dose', 'doses'].includes(token))) return [];
  const comparator = found.comparator ? comparatorOf(found.comparator) : null;
  if (deniesPart(found)) return [];
  const denies = found.subject[0] === 'no' || found.subject[0] === 'none';
  const isOverall = found.isPurpose === true && found.outcome.length === 0;
  const outcomes = isOverall ? [{ tokens: [], excepted: false }] : outcomesOf(found.outcome);
  return outcomes.flatMap(({ tokens, excepted }, at): Claim[] => {
    const outcome = nounPhrase(tokens, 'outcome');
    // "Fewer movements and more sleepiness": the second has a sign of its own.
    if (at > 0 && outcome.sign !== null) return [];
    const isUnnamed = outcome.terms.length === 0 && !(isOverall && comparator !== null);
    if (isUnnamed || outcome.terms.length > 7 || subject.terms.length > 7) return [];
    const negated = (denied !== denies) !== excepted;
    const signed =
      subject.sign && found.direction !== 'none' ? turned(subject.sign, found.direction) : found.direction;
    if (signed === null) return [];
    return [
      {
        subject: subject.terms,
        outcome: outcome.terms,
        direction: negated ? 'none' : signed,
        population: merged([context.population, people, subject.population, outcome.population]),
        comparator: comparator ?? outcome.comparator ?? context.comparator ?? subject.comparator,
        subjectWords: subject.words,
        outcomeWords: outcome.words,
        isMutual: found.isMutual ?? false,
        isPurpose: found.isPurpose ?? false,
        isHarm: found.isHarm ?? false,
      },
    ];
  });
}

function merged(populations: readonly (string[] | null)[]): string[] | null {
  const named = populations.filter((one) => one !== null);
  return named.length === 0 ? null : [...new Set(named.flat())].sort();
}

/** "Neither A nor B", "reduced neither X nor Y", "reduced no X": nothing is told rather than the contrary. */
function deniesPart({ subject, outcome }: Found): boolean {
  const isDenial = (token: string): boolean => token === 'neither' || token === 'nor';
  return subject.some(isDenial) || outcome.some(isDenial) || outcome[0] === 'no' || outcome[0] === 'none';
}

/** "It", "these results", "our method": what is meant stands elsewhere. */
function speaksOfNothing(tokens: readonly string[], terms: readonly string[]): boolean {
  const first = tokens.find((token) => !DETERMINER.test(token)) ?? '';
  return (
    ['it', 'they', 'we', 'which', 'there', 'what', 'who', 'he', 'she'].includes(first) ||
    tokens.every((token) => PRONOUN.test(token) || DETERMINER.test(token)) ||
    terms.every((term) => isGenre(term))
  );
}

/** "Lower intake was associated with higher risk" is a higher intake with a lower one. */
function turned(sign: Direction, direction: Direction): Direction | null {
  return sign === 'up' ? direction : sign === 'down' ? opposite(direction) : null;
}

function patternAt(tokens: readonly string[], at: number): Matched {
  return (
    associatedAt(tokens, at) ??
    nominalAt(tokens, at) ??
    differAt(tokens, at) ??
    comparedAt(tokens, at) ??
    hadAt(tokens, at) ??
    changeAt(tokens, at)
  );
}
