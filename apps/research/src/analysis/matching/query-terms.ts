import type { QueryUnderstanding } from '../../papers/paper.js';
import { boundPairs, countsOf } from '../../text/counted-terms.js';
import { contentStem, stemsOf, terms, words } from '../../text/tokens.js';

type Asked = Pick<QueryUnderstanding, 'topic' | 'concepts'>;

/** What a word of the intent ("survey", "challenges") weighs beside a word of the subject. */
const INTENT_WEIGHT = 0.5;
/** What "vitamin" alone weighs where "vitamin D" was asked for. */
const UNBOUND_WEIGHT = 0.4;

/**
 * Stems of a query with their weights: the root of how often its topic says them, at half where no concept has them,
 * since they are then words of the intent or of scholarly talk.
 */
export function queryTerms({ topic, concepts }: Asked): Map<string, number> {
  const named = concepts.join(' ');
  const weights = countsOf(searchTerms(topic === '' ? named : topic));
  const kept = new Set(searchTerms(named));
  const bound = new Set(boundTerms({ topic, concepts }).map(({ partner }) => partner));
  for (const [term, count] of weights) {
    const alone = bound.has(term) && count === 1 ? UNBOUND_WEIGHT : 1;
    weights.set(term, Math.sqrt(count) * (kept.has(term) ? 1 : INTENT_WEIGHT) * alone);
  }
  return weights;
}

/** A letter or digit of the query with the neighbours that it may belong to ("vitamin d"; "human t", "t cell"). */
export interface BoundTerm {
  /** Pairs as CountedTerms.bound has them; one of them is enough. */
  pairs: readonly string[];
  /** Stem of the neighbour that says what the pair is about. */
  partner: string;
}

/** Letters and digits that stand alone in the topic, each with its neighbours; those without one say nothing. */
export function boundTerms({ topic, concepts }: Asked): BoundTerm[] {
  const all = words(topic === '' ? concepts.join(' ') : topic);
  const found = new Map<string, BoundTerm>();
  for (const [at, word] of all.entries()) {
    if (word.length !== 1 || contentStem(word) !== '') continue;
    const pairs = boundPairs(all, at);
    const partner = contentStem(all[at - 1] ?? '') || contentStem(all[at + 1] ?? '');
    if (pairs.length > 0) found.set(pairs.join(' | '), { pairs, partner });
  }
  return [...found.values()];
}

/** Content stems of a text, or, where it has none ("to be or not to be"), the stems of all its words. */
function searchTerms(text: string): string[] {
  const content = terms(text);
  return content.length > 0 ? content : stemsOf(text);
}
