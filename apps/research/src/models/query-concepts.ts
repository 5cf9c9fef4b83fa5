/** Weights that tell which papers deal with a concept of a query (stages/ranking/concept-chances.ts). */
import { fittedModel } from './fitted-model.js';
import type { Weights } from './log-odds.js';

export const CONCEPTS = fittedModel<Weights>('query-concepts.json');
