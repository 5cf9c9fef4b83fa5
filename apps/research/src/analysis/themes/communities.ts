import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { similarity, type Similarities } from './similarities.js';

/** The package is CommonJS and its types describe an ES module: what is imported is the function itself. */
const louvain = louvainModule as unknown as typeof louvainModule.default;

/** Neighbours that a document may choose, for a pool of this size: √n keeps small topics whole and large ones linked. */
const NEIGHBOURS_PER_ROOT = 1.6;
const MOST_NEIGHBOURS = 24;
/** A choice that is not returned counts half: hubs are everyone's neighbour and nobody's topic. */
const ONE_SIDED = 0.5;
/** Evens edge weights out: the graph's shape counts more than single high similarities. */
const WEIGHT_EXPONENT = 0.85;
const RESOLUTION = 1;
/** Louvain depends on the order of its visits; the best of some seeded runs is kept. */
const RUNS = 4;
/** No theme is a larger part of a pool: when all is close to all, one theme of everything tells a reader nothing. */
const LARGEST_SHARE = 0.4;
const SMALL_POOL = 30;
/** Resolutions at which a community that is too large is looked at again. */
const FINER = [1.5, 2, 3, 4.5];

/**
 * Groups of documents (indexes, ascending) found as communities of the nearest-neighbour graph by the Louvain method
 * (Blondel et al., Fast unfolding of communities in large networks, 2008). The number of groups is found. A document
 * that is similar to none forms a group of its own. Deterministic.
 */
export async function communitiesOf(
  matrix: Similarities,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[][]> {
  const graph = await neighbourGraph(matrix, yieldToEventLoop);
  if (graph.size === 0) return Array.from({ length: matrix.size }, (_, index) => [index]);
  let best: { modularity: number; communities: Record<string, number> } | null = null;
  for (let run = 1; run <= RUNS; run += 1) {
    await yieldToEventLoop();
    const found = louvain.detailed(graph, {
      resolution: RESOLUTION,
      rng: seededRandom(run),
      getEdgeWeight: 'weight',
    });
    if (!best || found.modularity > best.modularity + 1e-9) best = found;
  }
  const all = Array.from({ length: matrix.size }, (_, index) => index);
  const groups = groupsOf(all, best?.communities ?? {});
  // A small pool may be of one subject, with little to be told apart.
  if (matrix.size <= SMALL_POOL) return groups;
  return groups.flatMap((group) => cutTo(Math.floor(LARGEST_SHARE * matrix.size), group, graph));
}

/** Members by community, in the order of the first member; one that is in none stands alone. */
function groupsOf(members: readonly number[], communities: Readonly<Record<string, number>>): number[][] {
  const groups = new Map<number, number[]>();
  for (const member of members) {
    const community = communities[String(member)] ?? -1 - member;
    groups.set(community, [...(groups.get(community) ?? []), member]);
  }
  return [...groups.values()];
}

/** A community larger than a theme may be, cut along its own communities at a finer resolution; whole if it has none. */
function cutTo(most: number, group: readonly number[], graph: UndirectedGraph): number[][] {
  if (group.length <= most || most < 2) return [[...group]];
  const part = new UndirectedGraph();
  for (const member of group) part.addNode(String(member));
  graph.forEachEdge((_edge, attributes, one, other) => {
    if (part.hasNode(one) && part.hasNode(other)) part.addEdge(one, other, attributes);
  });
  if (part.size === 0) return [[...group]];
  for (const resolution of FINER) {
    const { communities } = louvain.detailed(part, {
      resolution,
      rng: seededRandom(1),
      getEdgeWeight: 'weight',
    });
    const groups = groupsOf(group, communities);
    const lost = groups.filter(({ length }) => length < 3).flat().length;
    if (groups.every(({ length }) => length <= most) && lost <= group.length / 5) return groups;
  }
  return [[...group]];
}

async function neighbourGraph(
  matrix: Similarities,
  yieldToEventLoop: () => Promise<void>,
): Promise<UndirectedGraph> {
  const { size } = matrix;
  const count = Math.min(MOST_NEIGHBOURS, Math.max(2, Math.round(NEIGHBOURS_PER_ROOT * Math.sqrt(size))));
  const graph = new UndirectedGraph();
  const chosen: Set<number>[] = [];
  for (let index = 0; index < size; index += 1) {
    await yieldToEventLoop();
    graph.addNode(String(index));
    chosen.push(new Set(nearest(matrix, index, count)));
  }
  for (const [index, neighbours] of chosen.entries()) {
    if (index % 32 === 0) await yieldToEventLoop();
    for (const neighbour of neighbours) {
      const mutual = chosen[neighbour]?.has(index) ?? false;
      if (mutual && neighbour < index) continue;
      const weight = similarity(matrix, index, neighbour) ** WEIGHT_EXPONENT * (mutual ? 1 : ONE_SIDED);
      graph.addEdge(String(index), String(neighbour), { weight });
    }
  }
  return graph;
}

/** The most similar others, best first; ties by index. One pass with a short sorted list instead of a full sort. */
function nearest(matrix: Similarities, index: number, count: number): number[] {
  const found: number[] = [];
  const row = matrix.values.subarray(index * matrix.size, (index + 1) * matrix.size);
  for (let other = 0; other < row.length; other += 1) {
    const value = row[other] ?? 0;
    if (other === index || value <= 0) continue;
    if (found.length === count && value <= (row[found[count - 1] ?? 0] ?? 0)) continue;
    let at = found.length;
    while (at > 0 && (row[found[at - 1] ?? 0] ?? 0) < value) at -= 1;
    found.splice(at, 0, other);
    if (found.length > count) found.pop();
  }
  return found;
}

/** Mulberry32: the same numbers for the same seed on every machine. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
