/** Where a paper stands towards a question. The first reader that is sure speaks, where none that is sure differs. */
import { ANIMALS, type Direction, opposite } from '../../text/lexicon.js';
import { groupedBy } from '../../text/counted-terms.js';
import { stem, terms } from '../../text/tokens.js';
import type { Chances } from '../../encoder/stance-model.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import { signOf } from '../claims/compare-claims.js';
import { type ReadPaper, saysTerm } from '../sentences/read-paper.js';
import { sidesOf } from './paper-stances.js';
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
  /** Share of the question's words that the paper's title and abstract have. */
  share: number;
  /** 0…1: how well it serves alone. */
  salience: number;
}

const CLAIMS = 'claims';
const MODEL = 'stance model';

/**
 * By claims, read without knowing the question; those of another subject, outcome or population are not counted. Null where
 * none answers: it abstains before it guesses. `divided` where the paper says both: then nothing is told.
 */
function toldByClaims(claims: readonly StatedClaim[], question: Question): Told {
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
  return isDivided ? 'divided' : { stance, sentence: claim.sentence, by: CLAIMS };
}

/** Chance from which a sentence says the same as the surest: that which says it best is quoted. */
const SAME = 0.5;

/** By the stance model: what is made of all sentences of a paper, and of the other papers. */
function toldByModel(judged: readonly JudgedSentence[]): Map<ReadPaper, PaperStance> {
  const papers = [...groupedBy(judged, ({ paper }) => paper)];
  const sides = sidesOf(
    papers.map(([, own]) => ({ chances: own.map(({ chances }) => chances), share: own[0]?.share ?? 0 })),
  );
  return new Map(
    papers.flatMap(([paper, own], at) => {
      const told = sides[at];
      if (!told) return [];
      const stance = told.side === 'yes' ? ('supporting' as const) : ('opposing' as const);
      const sign = told.side === 'yes' ? 1 : -1;
      const net = (one: JudgedSentence): number => sign * (one.chances.yes - one.chances.no);
      const least = Math.min(SAME, Math.max(...own.map(net)));
      const [said] = own
        .filter((one) => net(one) >= least)
        .sort((a, b) => net(b) * b.salience - net(a) * a.salience);
      const confidence = Math.round(told.chance * 1000) / 1000;
      return said ? [[paper, { stance, sentence: said.sentence, by: MODEL, confidence }] as const] : [];
    }),
  );
}

/** The stance of each paper of which a reader is sure and none is sure of another, in the order of the papers. */
export function stancesOf(
  papers: readonly ReadPaper[],
  claims: readonly StatedClaim[],
  question: Question,
  judged: readonly JudgedSentence[] = [],
): Map<ReadPaper, PaperStance> {
  const byModel = toldByModel(judged);
  return new Map(
    papers.flatMap((paper) => {
      const byClaims = toldByClaims(
        claims.filter((one) => one.paper === paper),
        question,
      );
      const modelled = byModel.get(paper) ?? null;
      const told = byClaims ?? modelled;
      const isSure = told !== null && told !== 'divided' && (modelled?.stance ?? told.stance) === told.stance;
      return isSure ? [[paper, told] as const] : [];
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
