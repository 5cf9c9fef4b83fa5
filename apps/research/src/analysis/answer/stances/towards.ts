/** What a finding says to what is asked: for it, against it, or nothing. */
import { opposite } from '../../claims/compare-claims.js';
import { UNWANTED } from '../../../text/lexicon.js';
import type { Direction } from '../../../text/lexicon.js';
import type { Question } from '../question.js';
import { isOfOthers } from '../../reading/sentence-cues.js';
import { isWait, signOf } from './sign.js';

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

/** What anything is measured by: "for C, A had a higher accuracy than B" answers which is better for C. */
export const METRIC = /^(?:accuraci|perform|score|f1|precis|recal|auc|bleu|result|success|efficaci|respons)$/;

function isControl(comparator: readonly string[]): boolean {
  return comparator[0] === 'control' || comparator[0] === 'sham';
}

/** "In regions with low migration": those at one end of a scale, of whom nobody asked; what is not found there may be found in others. */
const END_OF_SCALE = /^(?:low|lower|high|higher)$/;
export function isPart(population: readonly string[] | null, question: Question): boolean {
  return (population ?? []).some((term) => END_OF_SCALE.test(term) && !question.population?.includes(term));
}

/** What a treatment is given for, in whatever it is given against. */
export const ENDPOINT =
  /^(?:mortal|surviv|recoveri|remiss|progress|symptom|sever|relaps|recurr|hospit|deterior|benefit|improv|outcom|cure|qualiti|pain|exacerb|clearanc|ventil|statu|function)/;

/** Better than another remedy is good; no better than it says nothing of the effect as such. */
export function isTelling(stance: Stance, comparator: readonly string[] | null, question: Question): boolean {
  if (comparator === null || isControl(comparator)) return true;
  return stance === 'supporting' && !question.subject.every((term) => comparator.includes(term));
}

export function wantedOf(question: Question): Direction {
  return signOf({ direction: question.wanted, outcome: question.outcome });
}

/** More of what is to be improved is better, unless too much of it is as bad. */
export function asValue(sign: Direction, wanted: Direction, outcome: readonly string[]): Direction {
  const isValue = wanted === 'better' || wanted === 'worse';
  if (!isValue || (sign !== 'up' && sign !== 'down') || outcome.some((term) => MEASURE.test(term)))
    return sign;
  return sign === 'up' ? 'better' : 'worse';
}

/** What may be too high or too low. */
const MEASURE =
  /^(?:pressur|temperatur|weight|cholesterol|glucos|glycem|lipid|index|mass|fat|intak|consumpt|use|level|rate|load|ph|salin|salt|densiti|concentr|ratio|size|time|price|tax|score|control|composit|structur|balanc|posit|process|condit|environ|outcom)/;

export function towards(sign: Direction, wanted: Direction, outcome: readonly string[]): Stance | null {
  if (sign === 'none') return 'opposing';
  if (wanted === 'link') return 'supporting';
  // What is better may be more of it or less: a question for an amount is answered by an amount.
  if (sign === wanted) return 'supporting';
  if (sign === opposite(wanted)) return 'opposing';
  if (asValue(sign, wanted, outcome) === wanted) return 'supporting';
  if (asValue(sign, wanted, outcome) === opposite(wanted)) return 'opposing';
  // "Associated with cancer" is a higher risk of it.
  if (sign === 'link' && wanted === 'up' && outcome.some((term) => UNWANTED.test(term))) return 'supporting';
  return null;
}

/** What is no better may be worse. */
export const NOT_BETTER = /\b(?:not|no)\b(?: [\w-]+){0,3} (?:superior|better|more)\b/i;

/** An association that a sentence reports and takes back. */
const TAKEN_BACK =
  /\b(?:associations?|differences?) (?:then |later |soon )?(?:vanished|was no longer (?:significant|seen|present|detectable))\b/i;

/** Whether a sentence finds nothing by itself: it supposes, reports others, takes back, or names too little evidence. */
function isUnsure(sentence: string): boolean {
  return UNSURE.test(sentence) || TAKEN_BACK.test(sentence) || isOfOthers(sentence.toLowerCase());
}

/** What is supposed, or of what there is too little evidence. */
const UNSURE =
  /^(?:if|suppos\w+|assuming|imagine|unless)\b|\b(?:little|limited|insufficient|scant|scarce|weak|inconclusive|mixed|conflicting|low-certainty|low-quality|anecdotal) (?:\w+ )?evidence\b|\b(?:clinically|statistically) (?:insignificant|non-?significant)\b/i;

/** "Only in stunted children": nothing for all the others. */
const CONFINED = /\b(?:only|solely|exclusively) (?:in|for|when|during|if)\b/i;

/** What became of one group in time says nothing of it beside another. */
const FROM_BASELINE =
  /\b(?:from|compared (?:with|to)|relative to|versus|vs\.?|than(?: at)?) (?:the |their )?baseline\b/i;

const SPEED = /\b(?:fast|slow|quick)/i;

/** Whether a sentence must not be taken for a finding on the outcome: unsure, confined to some, or told of a pace. */
export function isNoFinding(sentence: string, question: Question): boolean {
  return (
    isUnsure(sentence) ||
    CONFINED.test(sentence) ||
    FROM_BASELINE.test(sentence) ||
    (isWait(question.outcome) && SPEED.test(sentence))
  );
}
