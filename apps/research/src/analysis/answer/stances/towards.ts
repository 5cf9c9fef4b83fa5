/** What a finding says to what is asked: for it, against it, or nothing. */
import { signOf } from '../../claims/compare-claims.js';
import { opposite } from '../../../text/lexicon.js';
import type { Direction } from '../../../text/lexicon.js';
import { isOfOthers } from '../../reading/sentence-cues.js';
import type { StatedClaim } from '../../claims/claims-of-papers.js';
import type { Question } from '../question.js';

export type Stance = 'supporting' | 'opposing';

/** Where a paper stands, by which sentence of it. */
export interface PaperStance {
  stance: Stance;
  /** Verbatim. */
  sentence: string;
  /** It speaks of all that the paper studied and not of a part of its population. */
  isWhole: boolean;
  /** The reader that judged. */
  by: string;
}

/** Better than another remedy is good; no better than it says nothing of the effect as such. */
export function isTelling(stance: Stance, comparator: readonly string[] | null, question: Question): boolean {
  if (comparator === null || comparator[0] === 'control' || comparator[0] === 'sham') return true;
  return stance === 'supporting' && !question.subject.every((term) => comparator.includes(term));
}

export function wantedOf(question: Question): Direction {
  return signOf({ direction: question.wanted, outcome: question.outcome });
}

/** What is better may be more of it or less: a question for an amount is answered by an amount. */
export function towards(sign: Direction, wanted: Direction): Stance | null {
  if (sign === 'none') return 'opposing';
  if (wanted === 'link' || sign === wanted) return 'supporting';
  return sign === opposite(wanted) ? 'opposing' : null;
}

/** What is no better may be worse. */
export const NOT_BETTER = /\b(?:not|no)\b(?: [\w-]+){0,3} (?:superior|better|more)\b/i;

/** Supposed, taken back, of too little evidence, confined to some, or the course of one group in time. */
const NO_FINDING =
  /^(?:if|assuming|suppos\w+)\b|\b(?:little|limited|insufficient|weak|inconclusive|mixed|conflicting|low-certainty|low-quality) (?:\w+ )?evidence\b|\b(?:clinically|statistically) (?:insignificant|non-?significant)\b|\b(?:only|solely|exclusively) (?:in|for|when|during|if)\b|\b(?:associations?|differences?) (?:vanished|was no longer)\b|\b(?:from|(?:compared|relative) (?:with|to)|versus|vs\.?|than(?: at)?) (?:the |their )?baseline\b/i;

/** A difference that its p leaves to chance. */
const BY_CHANCE = /\bp\s?=\s?0?[.·](?:0[6-9]|[1-9])/i;

/** Whether a sentence must not be taken for a finding on the outcome: unsure, by chance, or of others. */
export function isNoFinding({ sentence, direction }: Pick<StatedClaim, 'sentence' | 'direction'>): boolean {
  return (
    NO_FINDING.test(sentence) ||
    (direction !== 'none' && BY_CHANCE.test(sentence)) ||
    isOfOthers(sentence.toLowerCase())
  );
}
