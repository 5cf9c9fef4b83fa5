/** Where a paper stands towards a question. The first reader that is sure speaks, where none that is sure differs. */
import { ANIMALS, type Direction, opposite } from '../../text/lexicon.js';
import { stem, terms } from '../../text/tokens.js';
import type { Chances } from '../../encoder/stance-model.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import { signOf } from '../claims/compare-claims.js';
import { type ReadPaper, saysTerm } from '../sentences/read-paper.js';
import type { Question } from './question.js';

type Stance = 'supporting' | 'opposing';

/** Where a paper stands, by which sentence of it. */
interface PaperStance {
  stance: Stance;
  /** Verbatim. */
  sentence: string;
  /** The reader that judged, and how sure it is, 0 to 1, where it gives chances. */
  by: string;
  confidence?: number;
}

type Told = PaperStance | 'divided' | null;

/** A sentence of a paper, verbatim, and what the stance model makes of it. */
export interface JudgedSentence {
  paper: ReadPaper;
  sentence: string;
  chances: Chances;
}

interface StanceReader {
  readonly name: string;
  /**
   * Null where the reader is not sure: it abstains before it guesses. `divided` where the paper says both: then nothing is told.
   * @param least chance from which it is sure, where it gives chances
   */
  read(
    claims: readonly StatedClaim[],
    judged: readonly JudgedSentence[],
    question: Question,
    least: number,
  ): Told;
}

/** By claims, read without knowing the question; those of another subject, outcome or population are not counted. */
const claimsReader: StanceReader = {
  name: 'claims',
  read(claims, _judged, question) {
    const told = claims.flatMap((claim) => {
      const stance = stanceOfClaim(claim, question);
      return stance === null ? [] : [{ stance, claim }];
    });
    // What a paper says of all it studied goes before subgroups.
    const whole = told.filter(({ claim }) => claim.population === null);
    const [first, ...others] = whole.length > 0 ? whole : told;
    if (!first) return null;
    const { stance, claim } = first;
    const isDivided = others.some((one) => one.stance !== stance);
    return isDivided ? 'divided' : { stance, sentence: claim.sentence, by: this.name };
  },
};

/** Chance of a paper's stance from which the model is sure. */
const SURE = 0.93;
/** The same where another paper is surely of this side and none of the other: papers on one question mostly agree. */
const SURE_WITH_ANOTHER = 0.7;
/** Chance from which a sentence says the same as the surest: the last is mostly the authors' conclusion. */
const SAME = 0.5;

/** By the model: the chance that some sentence says so and none the contrary, where one that may say either says neither. */
const modelReader: StanceReader = {
  name: 'stance model',
  read(_claims, judged, _question, least) {
    const net = judged.map(({ chances }) => chances.yes - chances.no);
    const none = (side: number) => net.reduce((so, one) => so * (1 - Math.max(0, side * one)), 1);
    const [yes, no] = [(1 - none(1)) * none(-1), (1 - none(-1)) * none(1)];
    const confidence = Math.round(Math.max(yes, no) * 1000) / 1000;
    const [side, stance] = yes > no ? ([1, 'supporting'] as const) : ([-1, 'opposing'] as const);
    const surest = Math.max(...net.map((one) => side * one));
    const said = judged[net.findLastIndex((one) => side * one >= Math.min(SAME, surest))];
    return said && confidence >= least
      ? { stance, sentence: said.sentence, by: this.name, confidence }
      : null;
  },
};

const STANCE_READERS: readonly StanceReader[] = [claimsReader, modelReader];

/** The stance of each paper of which a reader is sure, or which is likely beside a sure one, in the order of the papers. */
export function stancesOf(
  papers: readonly ReadPaper[],
  claims: readonly StatedClaim[],
  question: Question,
  judged: readonly JudgedSentence[] = [],
): Map<ReadPaper, PaperStance> {
  const stanceOf = (paper: ReadPaper, least: number): PaperStance | null => {
    const own = <One extends { paper: ReadPaper }>(all: readonly One[]) =>
      all.filter((one) => one.paper === paper);
    const said = STANCE_READERS.flatMap((one) => one.read(own(claims), own(judged), question, least) ?? []);
    const [first] = said;
    if (!first || first === 'divided') return null;
    // Two that are sure and differ: one of them is wrong.
    return said.every((one) => one === 'divided' || one.stance === first.stance) ? first : null;
  };
  const sure = papers.map((paper) => stanceOf(paper, SURE));
  const sides = new Set(sure.flatMap((one) => one?.stance ?? []));
  return new Map(
    papers.flatMap((paper, at) => {
      const told = sure[at] ?? (sides.size === 1 ? stanceOf(paper, SURE_WITH_ANOTHER) : null);
      return told && sides.has(told.stance) ? [[paper, told]] : [];
    }),
  );
}

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

function stanceOfClaim(claim: StatedClaim, question: Question): Stance | null {
  if (isNoFinding(claim) || isOfLength(claim, question)) return null;
  if (!inScope(claim, question)) return null;
  if (question.kind === 'comparison') return comparisonStance(claim, question);
  const wanted = wantedOf(question);
  // "No adverse effect" answers who asks for harm.
  if (claim.isHarm && claim.direction === 'none' && wanted !== 'worse') return null;
  const stance = fits(claim, question) ? towards(signOf(claim), wanted) : null;
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
  // What "better" means for the outcome that the claim is about.
  const wanted = wantedOf(question.wanted === 'better' ? { ...question, outcome } : question);
  const seen = straight ? sign : opposite(sign);
  return seen === wanted ? 'supporting' : seen === opposite(wanted) ? 'opposing' : null;
}

/** Whether the claim is about those that the question is about. */
function inScope(claim: StatedClaim, question: Question): boolean {
  const population = claim.population ?? [];
  const asked = question.population ?? [];
  const all = [...population, ...terms(claim.paper.paper.title)];
  if (question.excluded.some((term) => all.includes(term))) return false;
  // What holds in animals is evidence for those who ask for animals.
  const isAnimal = (term: string): boolean => ANIMALS.has(term);
  const named = [...question.subject, ...question.outcome, ...asked];
  if ((claim.setting.includes('animals') || population.some(isAnimal)) && !named.some(isAnimal)) return false;
  if (asked.length === 0) return true;
  if (population.length > 0 && !asked.some((term) => population.includes(term))) return false;
  return asked.every((term) => all.includes(term) || saysTerm(claim.paper, term));
}

/** Better than another remedy is good; no better than it says nothing of the effect as such. */
function isTelling(stance: Stance, comparator: readonly string[] | null, question: Question): boolean {
  if (comparator === null || comparator[0] === 'control' || comparator[0] === 'sham') return true;
  return stance === 'supporting' && !question.subject.every((term) => comparator.includes(term));
}

function wantedOf(question: Question): Direction {
  return signOf({ direction: question.wanted, outcome: question.outcome });
}

/** What is better may be more of it or less: a question for an amount is answered by an amount. */
function towards(sign: Direction, wanted: Direction): Stance | null {
  if (sign === 'none') return 'opposing';
  if (wanted === 'link' || sign === wanted) return 'supporting';
  return sign === opposite(wanted) ? 'opposing' : null;
}

/** What is no better may be worse. */
const NOT_BETTER = /\b(?:not|no)\b(?: [\w-]+){0,3} (?:superior|better|more)\b/i;

/** Supposed, taken back, of too little evidence, confined to some, or the course of one group in time. */
const NO_FINDING =
  /^(?:if|assuming|suppos\w+)\b|\b(?:little|limited|insufficient|weak|inconclusive|mixed|conflicting|low-certainty|low-quality) (?:\w+ )?evidence\b|\b(?:clinically|statistically) (?:insignificant|non-?significant)\b|\b(?:only|solely|exclusively) (?:in|for|when|during|if)\b|\b(?:associations?|differences?) (?:vanished|was no longer)\b|\b(?:from|(?:compared|relative) (?:with|to)|versus|vs\.?|than(?: at)?) (?:the |their )?(?:baseline|before|pre-?(?:treatment|intervention|test)|preoperative)\b/i;

/** A difference that its p leaves to chance. */
const BY_CHANCE = /\bp\s?=\s?0?[.·](?:0[6-9]|[1-9])/i;

/** Whether a sentence must not be taken for a finding on the outcome: unsure, or by chance. */
function isNoFinding({ sentence, direction }: StatedClaim): boolean {
  return NO_FINDING.test(sentence) || (direction !== 'none' && BY_CHANCE.test(sentence));
}
