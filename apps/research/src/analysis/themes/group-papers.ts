import { communitiesOf, largestTheme, meanBetween } from './communities.js';
import { similaritiesOf, type Similarities, withMeaning } from './similarities.js';
import type { Corpus } from './corpus.js';

/** Papers (indexes, ascending) that belong together, and those that belong to nothing. */
export interface PaperGroups {
  groups: number[][];
  other: number[];
  matrix: Similarities;
}

/** From this many papers on a paper on its own is no theme. */
export const NO_SINGLES_FROM = 8;
/** Less likeness than a shared everyday word makes does not put a paper into a theme. */
const SOME_LIKENESS = 0.02;

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
  if (matrix.size < NO_SINGLES_FROM) return { groups: communities, other: [], matrix };
  const groups = communities.filter((group) => group.length > 1);
  const singles = communities.filter((group) => group.length === 1).flat();
  const homes = groups.map((group) => [...group]);
  const other = singles.filter((single) => {
    const home = closest(single, groups, matrix);
    const isFull =
      matrix.size > NO_SINGLES_FROM * 4 && (homes[home]?.length ?? 0) >= largestTheme(matrix.size);
    if (home < 0 || isFull) return true;
    homes[home]?.push(single);
    return false;
  });
  return { groups: homes.map((group) => group.sort((a, b) => a - b)), other, matrix };
}

function closest(paper: number, groups: readonly (readonly number[])[], matrix: Similarities): number {
  let best = -1;
  let likeness = SOME_LIKENESS;
  groups.forEach((group, index) => {
    const mean = meanBetween([paper], group, matrix);
    if (mean > likeness) {
      likeness = mean;
      best = index;
    }
  });
  return best;
}
