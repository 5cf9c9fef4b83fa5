/** Whether a paper speaks of those that a question is about, and the words of its title and abstract. */
import { terms, wordSet } from '../../../text/tokens.js';
import type { StatedClaim } from '../../claims/claims-of-papers.js';
import type { Question } from '../question.js';

/** Stems. */
const ANIMALS = wordSet(
  'mice mous rat murin rodent rabbit zebrafish pig piglet vitro cell drosophila anim fish bird bee insect dog cat cow cattl calv sheep goat hors chicken broiler poultri frog amphibian salmon livestock wildlif primat monkey larva',
);

/** Whether the claim is about those that the question is about. */
export function inScope(
  claim: Pick<StatedClaim, 'paper' | 'setting' | 'population'>,
  question: Question,
): boolean {
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
  return asked.every((term) => all.includes(term) || abstractTerms(claim).has(term));
}

const abstracts = new WeakMap<object, Set<string>>();
function abstractTerms({ paper }: Pick<StatedClaim, 'paper'>): Set<string> {
  let found = abstracts.get(paper);
  if (!found) abstracts.set(paper, (found = new Set(paper.scored.flatMap((one) => one.sentence.stems))));
  return found;
}
