/** Whether two claims say the same, the contrary, or cannot be compared. Precision before recall: when in doubt, null. */
import { stem } from '../../text/tokens.js';
import { AGAINST_UNWANTED, ANYBODY, type Direction, opposite, UNWANTED, WANTED } from '../../text/lexicon.js';
import type { Claim } from './read-claims.js';

const RESTRICTS_NOTHING: ReadonlySet<string> = new Set([...ANYBODY].map(stem));

/** True: the same; false: the contrary; null: not to be compared. */
export function compareClaims(one: Claim, other: Claim): boolean | null {
  const swapped = { ...other, subject: other.outcome, outcome: other.subject };
  return compareAsTold(one, other) ?? (one.isMutual && other.isMutual ? compareAsTold(one, swapped) : null);
}

function compareAsTold(one: Claim, other: Claim): boolean | null {
  if (!sameOutcome(one, other)) return null;
  const [a, b] = [signOf(one), signOf(other)];
  // Placebo, no treatment and nothing said are one: the effect as such.
  const sameComparator = sameTerms(one.comparator ?? ['control'], other.comparator ?? ['control']);
  if (sameTerms(one.subject, other.subject)) return sameComparator ? compareSigns(a, b) : null;
  // "A better than C" and "C better than A" are contrary.
  if (
    one.comparator &&
    other.comparator &&
    sameTerms(one.subject, other.comparator) &&
    sameTerms(one.comparator, other.subject)
  )
    return compareSigns(a, opposite(b));
  return null;
}

/** The same named outcome in the same population; "stress of the films" is "stress in the films". */
function sameOutcome(one: Claim, other: Claim): boolean {
  if (one.outcome.length === 0 || other.outcome.length === 0) return false;
  const [inOne, inOther] = [one.population ?? [], other.population ?? []];
  if (sameTerms(one.outcome, other.outcome)) return sameTerms(inOne, inOther);
  const whole = (claim: Claim, population: readonly string[]): string[] =>
    [...new Set([...claim.outcome, ...population])].filter((term) => !RESTRICTS_NOTHING.has(term)).sort();
  const [longer, shorter] = one.outcome.length > other.outcome.length ? [one, other] : [other, one];
  return (
    shorter.outcome.every((term) => longer.outcome.includes(term)) &&
    sameTerms(whole(one, inOne), whole(other, inOther))
  );
}

function sameTerms(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((term, at) => term === other[at]);
}

/** Better and worse as more or less, where everybody wants more or less of the outcome. */
export function signOf(claim: Pick<Claim, 'direction' | 'outcome'>): Direction {
  const { direction, outcome } = claim;
  if (direction !== 'better' && direction !== 'worse') return direction;
  const isAgainst = outcome.some((term) => AGAINST_UNWANTED.test(term));
  const unwanted = outcome.some((term) => UNWANTED.test(term));
  if (unwanted && isAgainst) return direction === 'better' ? 'up' : 'down';
  const wanted = outcome.some((term) => WANTED.test(term));
  if (unwanted === wanted) return direction;
  return (direction === 'better') === wanted ? 'up' : 'down';
}

function compareSigns(a: Direction, b: Direction): boolean | null {
  if (a === b) return true;
  if (a === 'none' || b === 'none') return false;
  if (a === 'link' || b === 'link') return null;
  return b === opposite(a) ? false : null;
}
