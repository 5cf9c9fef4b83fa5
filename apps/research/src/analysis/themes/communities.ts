import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { groupedBy } from '../../text/counted-terms.js';
import { nearest } from '../matching/topic-walk.js';
import type { Corpus } from './corpus.js';
import { similaritiesOf, similarity, type Similarities, withMeaning } from './similarities.js';

/** The package is CommonJS and its types describe an ES module: what is imported is the function itself. */
const louvain = louvainModule as unknown as typeof louvainModule.default;

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

/** The communities within a group. */
export async function partsOf(
  group: readonly number[],
  matrix: Similarities,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[][]> {
  const values = group.flatMap((one) => group.map((other) => similarity(matrix, one, other)));
  const within = { size: group.length, values: Float32Array.from(values) };
  const parts = await communitiesOf(within, yieldToEventLoop);
  return parts.map((part) => part.flatMap((at) => group[at] ?? []));
}

/**
 * Groups of documents (indexes, ascending) found as communities of the nearest-neighbour graph by the Louvain method
 * (Blondel et al., Fast unfolding of communities in large networks, 2008). The number of groups is found. A document
 * that is similar to none forms a group of its own. Deterministic.
 */
async function communitiesOf(
  matrix: Similarities,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[][]> {
  const graph = await neighbourGraph(matrix, yieldToEventLoop);
  const found = louvain(graph, { randomWalk: false, getEdgeWeight: 'weight' });
  const members = Array.from({ length: matrix.size }, (_, member) => member);
  return [...groupedBy(members, (member) => found[String(member)]).values()];
}

/** A choice that both make counts twice: hubs are everyone's neighbour and nobody's topic. */
async function neighbourGraph(
  matrix: Similarities,
  yieldToEventLoop: () => Promise<void>,
): Promise<UndirectedGraph> {
  const { size } = matrix;
  const graph = new UndirectedGraph();
  for (let index = 0; index < size; index += 1) graph.addNode(String(index));
  for (let index = 0; index < size; index += 1) {
    await yieldToEventLoop();
    const row = Array.from(matrix.values.subarray(index * size, (index + 1) * size));
    for (const neighbour of nearest(row, index)) {
      const weight = similarity(matrix, index, neighbour);
      graph.updateUndirectedEdge(String(index), String(neighbour), (edge) => ({
        weight: weight + (Number(edge.weight) || 0),
      }));
    }
  }
  return graph;
}
