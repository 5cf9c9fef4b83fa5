/** Where a claim stands towards a question. Nothing is counted that speaks of another subject, outcome or population. */
import { stem } from '../../text/tokens.js';
import { opposite, signOf } from '../claims/compare-claims.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import { UNWANTED } from '../claims/lexicon.js';
import type { Direction } from '../claims/lexicon.js';
import type { ReadPaper } from '../sentences/read-paper.js';
import { readDirected } from './reading/directed-reading.js';
import type { DirectedClaim } from './reading/directed-reading.js';
import { readSides, valued } from './reading/two-sides.js';
import type { Question } from './question.js';

export type Stance = 'supporting' | 'opposing';

/** How it was given and for how long: "low-dose aspirin" is aspirin. */
const MANNER = new Set(
  'low high dose long short term oral daily regular early adjunctive adjuvant routine prophylactic extended intravenous topical moderate intensive prolonged habitual self standard traditional conventional classic classical ordinary therapeutic modern large scale pretrained supervised online digital app mobile chronic acute training program programme therapy group'
    .split(' ')
    .map(stem),
);
/** Which of it: still the outcome that was asked for. */
const KIND = new Set(
  'incident invasive first new all cause overall primary severe mild moderate symptom symptoms severity clinical major total serious confirmed laboratory self reported measured objective subjective'
    .split(' ')
    .map(stem),
);
const ANIMALS = /^(?:mice|mous|rat|murin|rodent|rabbit|zebrafish|pig|piglet|vitro|cell|drosophila)$/;

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
  const stance = towards(sign, wanted, question.outcome);
  if (stance === 'opposing' && (read.isKind || isPart(read.population, question))) return null;
  if (stance !== null && !isTelling(stance, read.comparator, question)) return null;
  return stance === null ? null : { stance, sentence, isWhole: read.population === null };
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

/** "A positive effect on purchases", which are neither wanted nor unwanted: more of them. */
function asAmount(sign: Direction): 'up' | 'down' | 'none' | 'link' {
  return sign === 'better' ? 'up' : sign === 'worse' ? 'down' : sign;
}

function directedClaim(
  paper: ReadPaper,
  spelled: string,
  setting: string,
  question: Question,
): DirectedClaim | null {
  const isAbout = question.of.length > 0 && question.of.every((term) => titleTerms({ paper }).includes(term));
  const outcome = question.outcome.filter((term) => !isAbout || !question.of.includes(term));
  const short = shortened(outcome, paper);
  const asShort = short === null ? null : readDirected(spelled, { ...question, outcome: [short] });
  const read = readDirected(spelled, { ...question, outcome }) ?? (asShort?.isKind ? null : asShort);
  if (isAbout && read?.isKind) return null;
  return read !== null && inScope({ paper, setting, population: read.population }, question) ? read : null;
}

/**
 * "Pain" in an abstract that has told of postoperative pain: the head of an outcome that is named in full elsewhere; null
 * where it is not.
 */
function shortened(outcome: readonly string[], paper: ReadPaper): string | null {
  if (outcome.length < 2) return null;
  for (const text of [paper.paper.title, ...paper.scored.map(({ sentence }) => sentence.text)]) {
    const own = stems(text);
    for (const [at, term] of own.entries()) {
      const phrase = own.slice(Math.max(0, at - outcome.length + 1), at + 1);
      if (term.length > 3 && outcome.every((one) => phrase.includes(one))) return term;
    }
  }
  return null;
}

/** The same for a question that sets two sides against each other. */
function sidesStance(
  paper: ReadPaper,
  sentence: string,
  spelled: string,
  setting: string,
  question: Question,
): StatedStance | null {
  const told = readSides(spelled, question);
  if (told === null || !inScope({ paper, setting, population: null }, question)) return null;
  const stated = (stance: Stance): StatedStance => ({ stance, sentence, isWhole: true });
  if (told.direction === 'none') {
    if (!question.isEqual) return stated('opposing');
    return NOT_BETTER.test(sentence) ? null : stated('supporting');
  }
  const isAsked =
    question.outcome.length === 0 ||
    told.outcome.some((term) => question.outcome.includes(term)) ||
    told.outcome.every((term) => METRIC.test(term));
  if (!isAsked) return null;
  const seen = valued(told, question.wanted);
  const wanted =
    question.wanted === 'better' || question.wanted === 'worse' ? question.wanted : wantedOf(question);
  if (seen === wanted) return stated('supporting');
  return seen === opposite(wanted) ? stated('opposing') : null;
}

/** A sentence, where it stands, and whether it speaks of all that a paper studied. */
export interface StatedStance {
  stance: Stance;
  sentence: string;
  isWhole: boolean;
}

/** What anything is measured by: "for C, A had a higher accuracy than B" answers which is better for C. */
const METRIC = /^(?:accuraci|perform|score|scor|f1|precis|recal|auc|bleu|result|success|efficaci|respons)$/;

function sentenceTerms({ sentence }: StatedClaim): string[] {
  return stems(sentence);
}

function isControl(comparator: readonly string[]): boolean {
  return comparator[0] === 'control' || comparator[0] === 'sham';
}

export function stanceOf(claim: StatedClaim, question: Question): Stance | null {
  if (question.quality.length > 0 || question.verb !== null) return null;
  if (!inScope(claim, question)) return null;
  if (question.kind === 'comparison') return comparisonStance(claim, question);
  const fits =
    (holds(claim.subject, question.subject, MANNER) && holds(claim.outcome, question.outcome, KIND)) ||
    (claim.isMutual &&
      question.wanted === 'link' &&
      holds(claim.outcome, question.subject, MANNER) &&
      holds(claim.subject, question.outcome, KIND));
  const stance = fits
    ? towards(signOf(claim), wantedOf(question), question.outcome)
    : question.isPurpose
      ? helps(claim, question)
      : null;
  if (stance === 'opposing' && isPart(claim.population, question)) return null;
  return stance !== null && isTelling(stance, claim.comparator, question) ? stance : null;
}

/** "In regions with low migration": those at one end of a scale, of whom nobody asked; what is not found there may be found in others. */
const END_OF_SCALE = /^(?:low|lower|high|higher)$/;
function isPart(population: readonly string[] | null, question: Question): boolean {
  return (population ?? []).some((term) => END_OF_SCALE.test(term) && !question.population?.includes(term));
}

/** What a treatment is given for, in whatever it is given against. */
const ENDPOINT =
  /^(?:mortal|surviv|recoveri|remiss|progress|symptom|sever|relaps|recurr|hospit|deterior|benefit|improv|outcom|cure|qualiti|pain|exacerb|clearanc|ventil|statu)/;

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

/** Better than another remedy is good; no better than it says nothing of the effect as such. */
function isTelling(stance: Stance, comparator: readonly string[] | null, question: Question): boolean {
  if (comparator === null || isControl(comparator)) return true;
  return stance === 'supporting' && !question.subject.every((term) => comparator.includes(term));
}

function wantedOf(question: Question): Direction {
  return signOf({ direction: question.wanted, outcome: question.outcome });
}

function towards(sign: Direction, wanted: Direction, outcome: readonly string[]): Stance | null {
  if (sign === 'none') return 'opposing';
  if (wanted === 'link') return 'supporting';
  const seen = wanted === 'up' || wanted === 'down' ? asAmount(sign) : sign;
  if (seen === wanted) return 'supporting';
  if (seen === opposite(wanted)) return 'opposing';
  // "Associated with cancer" is a higher risk of it.
  if (sign === 'link' && wanted === 'up' && outcome.some((term) => UNWANTED.test(term))) return 'supporting';
  return null;
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

/** What is no better may be worse. */
const NOT_BETTER = /\b(?:not|no|never|neither)\b(?: [\w-]+){0,3} (?:superior|better|more)\b/i;

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

/** Whether the claim is about those that the question is about. */
function inScope(claim: Pick<StatedClaim, 'paper' | 'setting' | 'population'>, question: Question): boolean {
  const population = claim.population ?? [];
  const asked = question.population ?? [];
  const all = [...population, ...titleTerms(claim)];
  if (question.excluded.some((term) => all.includes(term))) return false;
  const named = [...question.subject, ...question.outcome, ...asked];
  // What holds in animals is evidence for those who ask for animals.
  const inAnimals = claim.setting.includes('animals') || population.some((term) => ANIMALS.test(term));
  if (inAnimals && !named.some((term) => ANIMALS.test(term) || term === 'anim')) return false;
  if (asked.length === 0) return true;
  if (population.length > 0 && !asked.some((term) => population.includes(term))) return false;
  return asked.every((term) => all.includes(term) || abstractTerms(claim).has(term));
}

const titles = new WeakMap<object, string[]>();
function titleTerms({ paper }: Pick<StatedClaim, 'paper'>): string[] {
  let found = titles.get(paper);
  if (!found) titles.set(paper, (found = stems(paper.paper.title)));
  return found;
}

const abstracts = new WeakMap<object, Set<string>>();
function abstractTerms({ paper }: Pick<StatedClaim, 'paper'>): Set<string> {
  let found = abstracts.get(paper);
  if (!found) abstracts.set(paper, (found = new Set(paper.scored.flatMap((one) => one.sentence.stems))));
  return found;
}

function stems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}
