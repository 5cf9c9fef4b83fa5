/**
 * Screening measured on pools that hold two topics: for each query of a collection its best papers there, and of the
 * other collections the papers that hold most of its words (collisions). Own papers are those judged relevant. The limits
 * of the walk are judged on collections that they were not chosen on: for each, the best of a grid on the other two.
 */
import { join } from 'node:path';
import {
  bestCoverage,
  isAnotherTopic,
  topicReach,
  withoutBearing,
  type TopicLimits,
} from '../../apps/research/src/analysis/matching/off-topic.js';
import { scorePapers } from '../../apps/research/src/analysis/matching/score-papers.js';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { analyseOnce } from '../../apps/research/src/text/analysis.js';
import { Bm25Index } from '../../apps/research/src/text/scoring/bm25.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { mean, readCollections, type Collection } from './collections.js';
import type { QualityRow } from './row.js';

const OWN = 25;
const COLLISIONS = 15;
const GRID: readonly TopicLimits[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6].flatMap((reached) =>
  [0.25, 0.3, 0.35, 0.4, 0.5].map((ownStrength) => ({ reached, ownStrength })),
);
/** Share of the relevant papers that limits must keep, and the floors of the figures. */
const LEAST_KEPT = 0.98;
const LEAST_REMOVED = 0.6;
const yieldToEventLoop = (): Promise<void> => Promise.resolve();

interface Kept {
  /** Share of the relevant papers kept, and of the collisions removed. */
  own: number;
  removed: number;
}

function indexOf(papers: readonly Paper[]): Bm25Index {
  const index = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });
  for (const { title, abstract } of papers) index.add([analyseOnce(`${title} ${abstract ?? ''}`)]);
  return index;
}

function best(index: Bm25Index, papers: readonly Paper[], query: string, count: number): Paper[] {
  const scores = index.score(new Map(terms(query).map((term) => [term, 1])));
  return papers
    .map((paper, at) => ({ paper, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ paper }) => paper);
}

/** For each limits of the grid, the shipped ones (undefined) first, what screening keeps and removes on a collection. */
async function screened(at: number, collections: readonly Collection[], indexes: readonly Bm25Index[]) {
  const own = collections[at];
  const figures: { own: number[]; removed: number[] }[] = [undefined, ...GRID].map(() => ({
    own: [],
    removed: [],
  }));
  for (const { text, relevant } of own?.queries ?? []) {
    const lists = collections.map((collection, place) => {
      const index = indexes[place];
      return index ? best(index, collection.papers, text, place === at ? OWN : COLLISIONS) : [];
    });
    const isOwn = lists.flatMap((list, place) => list.map(() => place === at));
    const pool = lists.flatMap((list, place) =>
      list.map((paper) => ({ ...paper, paper_id: `${place}:${paper.paper_id}` })),
    );
    const query = readQuery(text, new Date(0));
    const scored = await scorePapers(pool, query, { yieldToEventLoop });
    const bearing = await withoutBearing(pool, query, scored, yieldToEventLoop);
    const reach = await topicReach(pool, query, scored, yieldToEventLoop);
    for (const [which, limits] of [undefined, ...GRID].entries()) {
      const kept = bearing.map(
        (verdict, place) =>
          verdict === null &&
          !isAnotherTopic(
            reach?.[place] ?? Infinity,
            scored.scores[place]?.strength ?? 0,
            (scored.scores[place]?.coverage ?? 0) / bestCoverage(scored),
            limits,
          ),
      );
      const wanted = pool.flatMap(({ paper_id }, place) =>
        isOwn[place] && relevant.has(Number(paper_id.split(':')[1])) ? [place] : [],
      );
      const others = isOwn.flatMap((mine, place) => (mine ? [] : [place]));
      if (wanted.length > 0)
        figures[which]?.own.push(wanted.filter((place) => kept[place]).length / wanted.length);
      if (others.length > 0)
        figures[which]?.removed.push(others.filter((place) => !kept[place]).length / others.length);
    }
  }
  return figures.map((one): Kept => ({ own: mean(one.own), removed: mean(one.removed) }));
}

/** Rows of the screening task; none without the collections. */
export async function measure(dataDir: string): Promise<QualityRow[]> {
  const collections = readCollections(join(dataDir, 'retrieval'));
  const indexes = collections.map(({ papers }) => indexOf(papers));
  const all: Kept[][] = [];
  for (const at of collections.keys()) all.push(await screened(at, collections, indexes));
  return collections.flatMap(({ name }, at): QualityRow[] => {
    const others = all.filter((_kept, place) => place !== at);
    // A lost paper costs more than a superfluous one.
    const value = (which: number): number =>
      others.every((kept) => (kept[which]?.own ?? 0) >= LEAST_KEPT)
        ? mean(others.map((kept) => kept[which]?.removed ?? 0))
        : -1;
    const chosen = GRID.map((_limits, place) => place + 1).reduce((one, other) =>
      value(other) > value(one) ? other : one,
    );
    const [limits, held, shipped] = [GRID[chosen - 1], all[at]?.[chosen], all[at]?.[0]];
    // Limits without effect: the rules without the walk.
    const without = all[at]?.[1];
    const note = `limits of the other two collections (${limits?.reached}, ${limits?.ownStrength}): kept ${held?.own.toFixed(3)}, removed ${held?.removed.toFixed(3)}`;
    const shared = { task: 'screening', dataSet: name, baselineName: 'without the walk', note };
    return [
      {
        ...shared,
        figure: 'relevant papers kept',
        ours: shipped?.own ?? 0,
        baseline: without?.own ?? 0,
        floor: LEAST_KEPT,
      },
      {
        ...shared,
        figure: 'collisions removed',
        ours: shipped?.removed ?? 0,
        baseline: without?.removed ?? 0,
        floor: LEAST_REMOVED,
      },
    ];
  });
}
