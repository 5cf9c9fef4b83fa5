/** Weights that tell whether a word of a query is part of a concept (encoder/query-words.ts). */
import { fittedModel } from './fitted-model.js';

/** The weight of 1, and of the numbers of the word before, the word itself and the word behind. */
export interface WordWeights {
  bias: number;
  before: readonly number[];
  own: readonly number[];
  behind: readonly number[];
}
export const QUERY_WORDS = fittedModel<WordWeights>('query-words.json');
