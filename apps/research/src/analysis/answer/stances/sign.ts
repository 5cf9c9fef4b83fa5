/** What better and worse mean of an outcome, beside what claims know of it. */
import { signOf as signOfClaim } from '../../claims/compare-claims.js';
import type { Claim } from '../../claims/read-claims.js';
import type { Direction } from '../../../text/lexicon.js';

/** Times that something takes or is waited for: the shorter the better. */
const TAKES =
  /^(?:reaction|respons|recoveri|heal|comput|execut|infer|wait|travel|oper|process|complet|run|load|build|onset|turnaround|door)$/;

/** Verbs that tell how long something lasts, and what lasts. */
export const LENGTH = /\b(?:shorten|lengthen|prolong)/i;
export const DURATION =
  /^(?:stay|time|durat|surviv|latenc|sleep|life|lifespan|interv|period|delay|onset|season|wait|length)/;

/** What one is tested by: the more the better. */
const MARK = /^(?:test|exam|examin|gpa|mark|score)$/;

export function signOf(claim: Pick<Claim, 'direction' | 'outcome'>): Direction {
  const { direction, outcome } = claim;
  if ((direction === 'better' || direction === 'worse') && isWait(outcome))
    return direction === 'better' ? 'down' : 'up';
  if ((direction === 'better' || direction === 'worse') && outcome.every((term) => MARK.test(term)))
    return direction === 'better' ? 'up' : 'down';
  return signOfClaim(claim);
}

export function isWait(outcome: readonly string[]): boolean {
  if (outcome.includes('stay') && outcome.some((term) => /^(?:hospit|length)/.test(term))) return true;
  return outcome.some((term) => /^(?:time|latenc)/.test(term)) && outcome.some((term) => TAKES.test(term));
}
