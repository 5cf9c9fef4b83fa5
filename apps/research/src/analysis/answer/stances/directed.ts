/** Where a sentence stands towards a yes-or-no question when it is read with the question in hand. */
import type { Direction } from '../../claims/lexicon.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import type { Question } from '../question.js';
import { isNamedIn } from '../reading/asked-words.js';
import { readDirected } from '../reading/directed-reading.js';
import type { DirectedClaim } from '../reading/directed-reading.js';
import { signOf } from '../reading/sign.js';
import { byContrary, byHead, byRates, unsupported } from './other-ways.js';
import { inScope } from './scope.js';
import { sidesStance } from './sides.js';
import { asAmount, isControl, isPart, isTelling, isUnsure, towards, wantedOf } from './towards.js';
import type { Stance, StatedStance } from './towards.js';

/** What a sentence says to a yes-or-no question when it is read with the question in hand. */
export function directedStance(
  paper: ReadPaper,
  sentence: string,
  spelled: string,
  setting: string,
  question: Question,
): StatedStance | null {
  if (question.kind === 'comparison') return sidesStance(paper, sentence, spelled, setting, question);
  if (question.kind !== 'yes_no') return null;
  const read = directedClaim(paper, spelled, setting, question);
  if (read === null) return null;
  const sign = signOf({ direction: read.direction, outcome: question.outcome });
  const wanted = question.verb !== null || question.quality.length > 0 ? 'up' : wantedOf(question);
  const stance = isIllness(sign, wanted, question) ? lessOfIt(sign) : towards(sign, wanted, question.outcome);
  if (stance === 'opposing' && (read.isKind || isPart(read.population, question))) return null;
  const isUsual = sign !== 'none' && isUsualCase(read.comparator ?? []);
  if (stance !== null && !isUsual && !isTelling(stance, read.comparator, question)) return null;
  return stance === null ? null : { stance, sentence, isWhole: read.population === null };
}

/** "Effective for PTSD": what a remedy is for is unwanted, though no list knows it. */
function isIllness(sign: Direction, wanted: Direction, { isPurpose }: Question): boolean {
  return isPurpose && wanted === 'better' && (sign === 'up' || sign === 'down');
}

function lessOfIt(sign: Direction): Stance | null {
  return sign === 'down' ? 'supporting' : null;
}

/** Against what is done anyway the contrary is an effect of what was done instead. */
const USUAL = /^(?:convent|tradit|ordinari|usual|normal|unprotect|untreat)/;
const PEOPLE = /^(?:student|pupil|worker|employe|peer|counterpart|resident|colleagu|classmat|neighbor)$/;
function isUsualCase(comparator: readonly string[]): boolean {
  return (
    comparator.some((term) => USUAL.test(term)) ||
    (comparator.length <= 3 && comparator.some((term) => PEOPLE.test(term)))
  );
}

/** Where the outcome goes, as a sentence tells it of the whole outcome: more, less or the same. */
export function directedSign(
  paper: ReadPaper,
  spelled: string,
  setting: string,
  question: Question,
): 'up' | 'down' | 'none' | null {
  const read = directedClaim(paper, spelled, setting, question);
  if (read === null || read.isKind || isPart(read.population, question)) return null;
  const sign = asAmount(signOf({ direction: read.direction, outcome: question.outcome }));
  if (sign === 'link') return null;
  // No better than another remedy says nothing of the effect as such.
  return sign === 'none' && read.comparator !== null && !isControl(read.comparator) ? null : sign;
}

function directedClaim(
  paper: ReadPaper,
  spelled: string,
  setting: string,
  question: Question,
): DirectedClaim | null {
  const isAbout = question.of.length > 0 && isNamedIn(paper, question.of);
  const outcome = question.outcome.filter((term) => !isAbout || !question.of.includes(term));
  if (isUnsure(spelled)) return null;
  const read =
    unsupported(spelled, question, outcome) ??
    readDirected(spelled, question) ??
    (isAbout ? readDirected(spelled, { ...question, outcome }) : null) ??
    byHead(paper, spelled, question, outcome) ??
    byContrary(spelled, question, outcome) ??
    byRates(spelled, question, outcome);
  if (isAbout && read?.isKind) return null;
  return read !== null && inScope({ paper, setting, population: read.population }, question) ? read : null;
}
