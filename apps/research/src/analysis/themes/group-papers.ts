import { communitiesOf } from './communities.js';
import { similaritiesOf, type Similarities, withMeaning } from './similarities.js';
import type { Corpus } from './corpus.js';

/** Papers (indexes, ascending) that belong together, and those that belong to nothing. */
export interface PaperGroups {
  groups: number[][];
  other: number[];
  matrix: Similarities;
}

/** From this many papers on a paper on its own is no theme. */
const NO_SINGLES_FROM = 8;

/**
 * Every paper is in exactly one group or in `other`.
 * @param vectors by the corpus's positions; null where a paper is compared by its words alone
 */
export async function groupPapers(
  corpus: Corpus,
  vectors: readonly (Float32Array | null)[],
  yieldToEventLoop: () => Promise<void>,
): Promise<PaperGroups> {
  const byWords = await similaritiesOf(corpus, yieldToEventLoop);
  const matrix = await withMeaning(byWords, vectors, yieldToEventLoop);
  const communities = await communitiesOf(matrix, yieldToEventLoop);
  const isTheme = (group: readonly number[]): boolean => group.length > 1 || matrix.size < NO_SINGLES_FROM;
  return {
    groups: communities.filter(isTheme),
    other: communities.filter((group) => !isTheme(group)).flat(),
    matrix,
  };
}
