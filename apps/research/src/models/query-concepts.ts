/** Weights that tell the main concepts of a query, and the papers that deal with one (stages/ranking/concept-chances.ts). */
import { fittedModel } from './fitted-model.js';
import type { Weights } from './log-odds.js';

export interface ConceptWeights {
  /** That a concept is a main one. */
  main: Weights;
  /** That a paper deals with a concept. */
  named: Weights;
}
export const CONCEPTS = fittedModel<ConceptWeights>('query-concepts.json');
