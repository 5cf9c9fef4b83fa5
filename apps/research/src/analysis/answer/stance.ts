/** Where a claim stands towards a question. Nothing is counted that speaks of another subject, outcome or population. */
import { stem } from '../../text/tokens.js';
import { opposite } from '../claims/compare-claims.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import { CHANGE, SIGN } from '../../text/lexicon.js';
import type { Direction } from '../../text/lexicon.js';
import { MANNER } from './stances/manner.js';
import { DURATION, LENGTH, signOf } from './stances/sign.js';
import type { Question } from './question.js';
import { inScope, stems, titleTerms } from './stances/scope.js';
import {
  ENDPOINT,
  METRIC,
  NOT_BETTER,
  isNoFinding,
  isPart,
  isTelling,
  towards,
  wantedOf,
} from './stances/towards.js';
import type { Stance } from './stances/towards.js';

/** Which of it: still the outcome that was asked for. */
const KIND = new Set(
  'incident invasive first new all cause overall primary severe mild moderate symptom symptoms severity clinical major total serious confirmed laboratory self reported measured objective subjective'
    .split(' ')
    .map(stem),
);

function sentenceTerms({ sentence }: StatedClaim): string[] {
  return stems(sentence);
}

/** What is shortened is its duration, unless it is one. */
function isOfLength({ sentence, outcome }: StatedClaim, question: Question): boolean {
  return LENGTH.test(sentence) && ![...outcome, ...question.outcome].some((term) => DURATION.test(term));
}

/** "Fewer movements and more sleepiness": a sign that stands nearer to the outcome is its own. */
function hasAnotherSign({ sentence, outcomeWords, direction }: StatedClaim): boolean {
  if (direction !== 'up' && direction !== 'down') return false;
  const tokens: readonly string[] = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  return outcomeWords.some((word) => {
    const before = tokens.slice(0, Math.max(0, tokens.indexOf(word.toLowerCase())));
    const nearest = before
      .map((token) => CHANGE.get(token) ?? SIGN.get(token))
      .findLast((sign) => sign === 'up' || sign === 'down');
    return nearest === opposite(direction);
  });
}

export function stanceOf(claim: StatedClaim, question: Question): Stance | null {
  if (isNoFinding(claim.sentence, question) || isOfLength(claim, question) || hasAnotherSign(claim))
    return null;
  if (!inScope(claim, question)) return null;
  if (question.kind === 'comparison') return comparisonStance(claim, question);
  const stance = fits(claim, question)
    ? towards(signOf(claim), wantedOf(question), question.outcome)
    : question.isPurpose
      ? helps(claim, question)
      : null;
  if (stance === 'opposing' && isPart(claim.population, question)) return null;
  return stance !== null && isTelling(stance, claim.comparator, question) ? stance : null;
}

function fits(claim: StatedClaim, question: Question): boolean {
  return (
    (holds(claim.subject, question.subject, MANNER) && holds(claim.outcome, question.outcome, KIND)) ||
    (claim.isMutual &&
      question.wanted === 'link' &&
      holds(claim.outcome, question.subject, MANNER) &&
      holds(claim.subject, question.outcome, KIND))
  );
}

/** "Is A effective for B", answered by what A did to the course of those with B. */
function helps(claim: StatedClaim, question: Question): Stance | null {
  const among = [...(claim.population ?? []), ...titleTerms(claim)];
  const isAsked =
    holds(claim.subject, question.subject, MANNER) &&
    question.outcome.every((term) => among.includes(term) || /^\d+$/.test(term)) &&
    claim.outcome.some((term) => ENDPOINT.test(term));
  if (!isAsked) return null;
  const sign = signOf(claim);
  if (sign === 'none') return 'opposing';
  const isWait = claim.outcome.includes('time');
  const wanted = isWait ? 'down' : signOf({ direction: 'better', outcome: claim.outcome });
  return sign === 'better' || sign === wanted ? 'supporting' : null;
}

/** All that is asked for is there, and nothing more than the manner. */
function holds(own: readonly string[], asked: readonly string[], more: ReadonlySet<string>): boolean {
  return (
    asked.length > 0 &&
    asked.every((term) => own.includes(term)) &&
    own.every((term) => asked.includes(term) || more.has(term))
  );
}

/** "Exam scores" are exam performance: what is measured is the same, and the measures say no more than that it is. */
function isSameMeasured(own: readonly string[], asked: readonly string[]): boolean {
  const [thing = [], wanted = []] = [own, asked].map((terms) => terms.filter((term) => !METRIC.test(term)));
  return asked.length > wanted.length && holds(thing, wanted, KIND);
}

/** Supporting: the first side is better, as the question puts it. No difference is opposing. */
function comparisonStance(claim: StatedClaim, question: Question): Stance | null {
  if (!claim.comparator || !question.comparator) return null;
  const straight =
    holds(claim.subject, question.subject, MANNER) && holds(claim.comparator, question.comparator, MANNER);
  const turned =
    holds(claim.subject, question.comparator, MANNER) && holds(claim.comparator, question.subject, MANNER);
  if (!straight && !turned) return null;
  const isOutcome =
    question.outcome.length === 0 ||
    holds(claim.outcome, question.outcome, KIND) ||
    isSameMeasured(claim.outcome, question.outcome);
  const concerns =
    isOutcome ||
    // "better for insomnia" is answered by what was measured in patients with it.
    question.outcome.every((term) => (claim.population ?? []).includes(term)) ||
    (claim.outcome.every((term) => METRIC.test(term)) &&
      question.outcome.every((term) => sentenceTerms(claim).includes(term))) ||
    (claim.isPurpose && question.outcome.every((term) => claim.outcome.includes(term)));
  if (!concerns) return null;
  const sign = signOf(claim);
  if (sign === 'none') {
    if (!question.isEqual) return 'opposing';
    return NOT_BETTER.test(claim.sentence) ? null : 'supporting';
  }
  const wanted = wantedFor(claim, question);
  if (wanted === null) return null;
  const seen = straight ? sign : opposite(sign);
  return seen === wanted ? 'supporting' : seen === opposite(wanted) ? 'opposing' : null;
}

/** What "better" means for the outcome that the claim is about. */
function wantedFor(claim: StatedClaim, question: Question): Direction | null {
  if (question.wanted !== 'better' && question.wanted !== 'worse') return wantedOf(question);
  const sign = signOf({ direction: question.wanted, outcome: claim.outcome });
  if (sign !== 'better' && sign !== 'worse') return sign;
  return claim.direction === 'better' || claim.direction === 'worse' ? sign : null;
}
