/** Where a claim stands towards a question. Nothing is counted that speaks of another subject, outcome or population. */
import { stem } from '../../text/tokens.js';
import { signOf } from '../claims/compare-claims.js';
import { opposite } from '../../text/lexicon.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import type { Direction } from '../../text/lexicon.js';
import type { Question } from './question.js';
import { inScope } from './stances/scope.js';
import { NOT_BETTER, isNoFinding, isTelling, towards, wantedOf } from './stances/towards.js';
import type { Stance } from './stances/towards.js';

const stemsOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(stem));

/** Which of it: still the outcome that was asked for. */
const KIND = stemsOf(
  'incident invasive first new all cause overall primary severe mild moderate symptom symptoms severity clinical major total serious confirmed laboratory self reported measured objective subjective',
);
/** How it was given and for how long: "low-dose aspirin" is aspirin. */
const MANNER = stemsOf(
  'low high dose long short term oral daily regular early adjunctive adjuvant routine prophylactic extended intravenous topical moderate intensive prolonged habitual self standard traditional conventional classic classical ordinary therapeutic modern large scale pretrained supervised online digital app mobile chronic acute training program programme therapy group',
);
/** What is shortened is its duration, unless it is one. */
const LENGTH = /\b(?:shorten|lengthen|prolong)/i;
const DURATION =
  /^(?:stay|time|durat|surviv|latenc|sleep|life|lifespan|interv|period|delay|onset|season|wait|length)/;

function isOfLength({ sentence, outcome }: StatedClaim, question: Question): boolean {
  return LENGTH.test(sentence) && ![...outcome, ...question.outcome].some((term) => DURATION.test(term));
}

export function stanceOf(claim: StatedClaim, question: Question): Stance | null {
  if (isNoFinding(claim) || isOfLength(claim, question)) return null;
  if (!inScope(claim, question)) return null;
  if (question.kind === 'comparison') return comparisonStance(claim, question);
  const stance = fits(claim, question) ? towards(signOf(claim), wantedOf(question)) : null;
  return stance !== null && isTelling(stance, claim.comparator, question) ? stance : null;
}

function fits({ subject, outcome, isMutual }: StatedClaim, question: Question): boolean {
  if (holds(subject, question.subject, MANNER) && holds(outcome, question.outcome, KIND)) return true;
  if (!isMutual || question.wanted !== 'link') return false;
  return holds(outcome, question.subject, MANNER) && holds(subject, question.outcome, KIND);
}

/** All that is asked for is there, and nothing more than the manner. */
function holds(own: readonly string[], asked: readonly string[], more: ReadonlySet<string>): boolean {
  return (
    asked.length > 0 &&
    asked.every((term) => own.includes(term)) &&
    own.every((term) => asked.includes(term) || more.has(term))
  );
}

/** Supporting: the first side is better, as the question puts it. No difference is opposing. */
function comparisonStance(claim: StatedClaim, question: Question): Stance | null {
  const { subject, comparator, outcome, population } = claim;
  if (!comparator || !question.comparator) return null;
  const straight = holds(subject, question.subject, MANNER) && holds(comparator, question.comparator, MANNER);
  const turned = holds(subject, question.comparator, MANNER) && holds(comparator, question.subject, MANNER);
  if (!straight && !turned) return null;
  const isConcerned =
    question.outcome.length === 0 ||
    holds(outcome, question.outcome, KIND) ||
    // "better for insomnia" is answered by what was measured in patients with it.
    question.outcome.every((term) => (population ?? []).includes(term)) ||
    (claim.isPurpose && question.outcome.every((term) => outcome.includes(term)));
  if (!isConcerned) return null;
  const sign = signOf(claim);
  if (sign === 'none') {
    if (!question.isEqual) return 'opposing';
    return NOT_BETTER.test(claim.sentence) ? null : 'supporting';
  }
  const wanted = wantedFor(claim, question);
  const seen = straight ? sign : opposite(sign);
  return seen === wanted ? 'supporting' : seen === opposite(wanted) ? 'opposing' : null;
}

/** What "better" means for the outcome that the claim is about. */
function wantedFor({ outcome }: StatedClaim, question: Question): Direction {
  return question.wanted === 'better' ? signOf({ direction: 'better', outcome }) : wantedOf(question);
}
