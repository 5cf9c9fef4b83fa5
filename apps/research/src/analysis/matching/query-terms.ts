import type { QueryUnderstanding } from '../../papers/paper.js';
import { countsOf, readTerms, toldApart } from '../../text/counted-terms.js';
import { stemsOf } from '../../text/tokens.js';

/** What a word of the intent ("survey", "challenges") weighs beside a word of the subject. */
const INTENT_WEIGHT = 0.5;
/** What "vitamin" alone weighs where "vitamin D" was asked for. */
const UNBOUND_WEIGHT = 0.4;

/**
 * Stems of a query with their weights: the root of how often its topic says them, at half where no concept has them,
 * since they are then words of the intent or of scholarly talk. A letter or digit is a term with its neighbour.
 */
export function queryTerms({
  topic,
  concepts,
}: Pick<QueryUnderstanding, 'topic' | 'concepts'>): Map<string, number> {
  const named = concepts.join(' ');
  const asked = topic === '' ? named : topic;
  const weights = countsOf(searchTerms(asked));
  const kept = new Set(searchTerms(named));
  const names = toldApart(asked);
  const pairs = readTerms(asked).letters.map(({ before, after }) =>
    names.includes(before) || after === '' ? before : after,
  );
  const bound = new Set(pairs.flatMap((pair) => pair.split(' ')));
  for (const [term, count] of weights) {
    const alone = bound.has(term) && count === 1 ? UNBOUND_WEIGHT : 1;
    weights.set(term, Math.sqrt(count) * (kept.has(term) ? 1 : INTENT_WEIGHT) * alone);
  }
  for (const pair of pairs) if (pair !== '') weights.set(pair, 1);
  return weights;
}

/** Content stems of a text, or, where it has none ("to be or not to be"), the stems of all its words. */
function searchTerms(text: string): string[] {
  const content = readTerms(text).stems;
  return content.length > 0 ? content : stemsOf(text);
}
