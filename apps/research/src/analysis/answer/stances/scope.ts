/** Whether a paper speaks of those that a question is about, and the words of its title and abstract. */
import { matchesOf } from '../../../text/matches.js';
import { stem } from '../../../text/tokens.js';
import type { StatedClaim } from '../../claims/claims-of-papers.js';
import type { Question } from '../question.js';

const ANIMALS = /^(?:mice|mous|rat|murin|rodent|rabbit|zebrafish|pig|piglet|vitro|cell|drosophila)$/;

const OTHER_ANIMALS =
  /^(?:anim|fish|bird|bee|insect|dog|cat|cow|cattl|calv|sheep|goat|hors|chicken|broiler|poultri|frog|amphibian|salmon|livestock|wildlif|primat|monkey|larva)$/;

/** Words for human beings as such, which no paper on them need use. */
const HUMANS = /^(?:peopl|person|individu|human|participant|subject)$/;

const OLD = /^(?:older|elder|elderli|senior|age|geriatr)$/;
/** "Aged 65 years or older", "70 years and over", "60–84 years": the lower bound of an age. */
const AGE =
  /\bage[ds]? (?:of |over |above |between |from |at least |>=? ?|≥ ?)?(\d{2})\b|\b(\d{2}) years? (?:of age )?(?:and|or) (?:older|over|above)|\b(\d{2})[–-]\d{2,3} years/gi;
const OLD_AGE = 60;

/** Whether the claim is about those that the question is about. */
export function inScope(
  claim: Pick<StatedClaim, 'paper' | 'setting' | 'population'>,
  question: Question,
): boolean {
  const population = claim.population ?? [];
  const asked = question.population ?? [];
  const all = [...population, ...titleTerms(claim)];
  if (question.excluded.some((term) => all.includes(term))) return false;
  const named = [...question.subject, ...question.outcome, ...asked];
  // What holds in animals is evidence for those who ask for animals.
  const inAnimals = claim.setting.includes('animals') || population.some((term) => ANIMALS.test(term));
  if (inAnimals && !named.some((term) => ANIMALS.test(term) || OTHER_ANIMALS.test(term))) return false;
  if (asked.length === 0) return true;
  if (population.length > 0 && !asked.some((term) => population.includes(term))) return false;
  const isTold = (term: string): boolean =>
    all.includes(term) ||
    abstractTerms(claim).has(term) ||
    HUMANS.test(term) ||
    (OLD.test(term) && isOfOldAge(claim));
  return asked.every(isTold);
}

function isOfOldAge({ paper }: Pick<StatedClaim, 'paper'>): boolean {
  const ages = matchesOf(paper.paper.abstract ?? '', AGE).map(([, ...bounds]) =>
    Number(bounds.find((bound) => bound !== undefined)),
  );
  return ages.length > 0 && ages.every((age) => age >= OLD_AGE);
}

const titles = new WeakMap<object, string[]>();
export function titleTerms({ paper }: Pick<StatedClaim, 'paper'>): string[] {
  let found = titles.get(paper);
  if (!found) titles.set(paper, (found = stems(paper.paper.title)));
  return found;
}

const abstracts = new WeakMap<object, Set<string>>();
export function abstractTerms({ paper }: Pick<StatedClaim, 'paper'>): Set<string> {
  let found = abstracts.get(paper);
  if (!found) abstracts.set(paper, (found = new Set(paper.scored.flatMap((one) => one.sentence.stems))));
  return found;
}

export function stems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}
