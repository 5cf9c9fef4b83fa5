/** Where a sentence stands towards a question that sets two sides against each other. */
import { claimsNothing } from '../../claims/clauses.js';
import { opposite } from '../../claims/compare-claims.js';
import { UNWANTED, WANTED } from '../../claims/lexicon.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import type { Question } from '../question.js';
import { isNamedIn, rootOf } from '../reading/asked-words.js';
import { ratesTold } from '../reading/rates.js';
import { readSides, valued } from '../reading/two-sides.js';
import type { ToldOfSides } from '../reading/two-sides.js';
import { inScope, titleTerms } from './scope.js';
import { ENDPOINT, METRIC, NOT_BETTER, asValue, wantedOf } from './towards.js';
import type { Stance, StatedStance } from './towards.js';

/** The same for a question that sets two sides against each other. */
export function sidesStance(
  paper: ReadPaper,
  sentence: string,
  spelled: string,
  setting: string,
  question: Question,
): StatedStance | null {
  const isNamed = namesBoth(paper, question);
  const isTopic = isTopicOf(paper, question.outcome);
  const isMeasured = question.outcome.every((term) => titleTerms({ paper }).includes(term));
  const told =
    readSides(spelled, question, { isNamed, isTopic, isMeasured }) ?? sidesByRates(spelled, question);
  if (told === null || !inScope({ paper, setting, population: null }, question)) return null;
  const stated = (stance: Stance): StatedStance => ({ stance, sentence, isWhole: true });
  if (told.direction === 'none') {
    if (!question.isEqual) return stated('opposing');
    return NOT_BETTER.test(sentence) ? null : stated('supporting');
  }
  const isAsked =
    question.outcome.length === 0 ||
    told.outcome.some((term) => question.outcome.includes(term)) ||
    told.outcome.every((term) => METRIC.test(term)) ||
    (isTopic && told.outcome.some((term) => ENDPOINT.test(term))) ||
    (question.outcome.includes('safeti') && told.outcome.some((term) => HARM.test(term)));
  if (!isAsked) return null;
  const wanted =
    question.wanted === 'better' || question.wanted === 'worse' ? question.wanted : wantedOf(question);
  const isOwn = told.outcome.length > 0 && told.outcome.every((term) => question.outcome.includes(term));
  const value = valued(told, question.wanted);
  const seen = isOwn ? asValue(value, wanted, told.outcome) : value;
  if (seen === wanted) return stated('supporting');
  return seen === opposite(wanted) ? stated('opposing') : null;
}

/** Whether a paper is about both sides: it names each in full, or its title tells them apart. */
function namesBoth(paper: ReadPaper, { subject, comparator }: Question): boolean {
  const others = comparator ?? [];
  const apart = [...subject, ...others].filter((term) => !(subject.includes(term) && others.includes(term)));
  const title = titleTerms({ paper }).map(rootOf);
  return (
    (isNamedIn(paper, subject) && isNamedIn(paper, others)) ||
    apart.every((term) => title.includes(rootOf(term)))
  );
}

/** What sides are compared for, and no measure of them: illnesses, data. */
const TOPIC =
  /^(?:cancer|tumor|carcinoma|diseas|disord|syndrom|depress|insomnia|diabet|asthma|arthriti|stroke|sepsi|pneumonia|epilepsi|migrain|psoriasi|fractur|hernia|data|dataset|patient|children)$/;

/** Whether the paper is about that for which the sides are compared, and that is nothing to be measured by itself. */
function isTopicOf(paper: ReadPaper, outcome: readonly string[]): boolean {
  if (outcome.length === 0 || outcome.some((term) => METRIC.test(term))) return false;
  if (outcome.some((term) => TOPIC.test(term))) return isNamedIn(paper, outcome);
  const title = titleTerms({ paper });
  return (
    outcome.length > 1 &&
    !outcome.some((term) => WANTED.test(term) || UNWANTED.test(term)) &&
    outcome.every((term) => title.includes(term))
  );
}

/** What speaks against the safety of something. */
const HARM = /^(?:bleed|haemorrh|hemorrhag|advers|complic|toxic|harm|side|death|mortal|injuri)/;

/** The same by two figures, one for each side. */
function sidesByRates(spelled: string, question: Question): ToldOfSides | null {
  const { subject, comparator, outcome } = question;
  if (comparator === null || claimsNothing(spelled.toLowerCase())) return null;
  if (!outcome.includes('safeti')) {
    const direction = ratesTold(spelled, { subject, other: comparator, outcome });
    return direction === null ? null : { direction, outcome };
  }
  for (const harm of ['bleed', 'advers', 'complic', 'toxic']) {
    const direction = ratesTold(spelled, { subject, other: comparator, outcome: [harm] });
    if (direction !== null) return { direction, outcome: [harm, 'advers'] };
  }
  return null;
}
