/**
 * Screening measured through the stage on pools that hold two topics: for each query of a collection its best papers there,
 * and of the other collections the papers that hold most of its words (collisions). The baseline is the stage without the
 * encoder, in the same run.
 */
import { join } from 'node:path';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import type { Encoder } from '../../apps/research/src/encoder/encoder.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { RelevanceScoringStage } from '../../apps/research/src/stages/relevance_scoring/relevance-scoring.stage.js';
import { countTermsOnce } from '../../apps/research/src/text/counted-terms.js';
import { Bm25Index } from '../../apps/research/src/text/scoring/bm25.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { ENCODER, mean, QUIET, readCollections, type Collection } from './collections.js';
import type { QualityRow } from './row.js';

const OWN = 25;
const COLLISIONS = 15;
/** Minima: of the relevant papers kept, of all own papers kept, and of the collisions removed. */
const FLOORS = { relevant: 0.98, own: 0.93, removed: 0.7 };

/** Means over the queries of a collection. */
type Shares = Record<keyof typeof FLOORS, number>;
const FIGURES: Record<keyof typeof FLOORS, string> = {
  relevant: 'relevant papers kept',
  own: 'papers of the collection kept',
  removed: 'collisions removed',
};

function indexOf(papers: readonly Paper[]): Bm25Index {
  const index = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });
  for (const { title, abstract } of papers) index.add([countTermsOnce(`${title} ${abstract ?? ''}`)]);
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

async function screened(
  at: number,
  collections: readonly Collection[],
  indexes: readonly Bm25Index[],
  encoder: Encoder | null,
): Promise<Shares> {
  const stage = new RelevanceScoringStage(encoder);
  const shares = { relevant: [] as number[], own: [] as number[], removed: [] as number[] };
  for (const { text, relevant } of collections[at]?.queries ?? []) {
    const pool = collections.flatMap(({ papers }, place) => {
      const index = indexes[place];
      const found = index ? best(index, papers, text, place === at ? OWN : COLLISIONS) : [];
      return found.map((paper) => ({ ...paper, paper_id: `${place}:${paper.paper_id}` }));
    });
    const understanding = readQuery(text, new Date(0));
    const { writes } = await stage.run({ query: text, understanding, papers: pool }, QUIET);
    const kept = new Set(writes.papers.map(({ paper_id }) => paper_id));
    const isOwn = (id: string): boolean => id.startsWith(`${at}:`);
    const ids = pool.map(({ paper_id }) => paper_id);
    const put = (list: number[], some: readonly string[], isCounted: (id: string) => boolean): void => {
      if (some.length > 0) list.push(some.filter(isCounted).length / some.length);
    };
    const own = ids.filter(isOwn);
    put(shares.own, own, (id) => kept.has(id));
    put(
      shares.relevant,
      own.filter((id) => relevant.has(Number(id.split(':')[1]))),
      (id) => kept.has(id),
    );
    put(
      shares.removed,
      ids.filter((id) => !isOwn(id)),
      (id) => !kept.has(id),
    );
  }
  return { relevant: mean(shares.relevant), own: mean(shares.own), removed: mean(shares.removed) };
}

/** Rows of the screening task; none without the collections. */
export async function measure(dataDir: string): Promise<QualityRow[]> {
  const collections = readCollections(join(dataDir, 'retrieval'));
  const indexes = collections.map(({ papers }) => indexOf(papers));
  const rows: QualityRow[] = [];
  for (const [at, { name }] of collections.entries()) {
    const ours = await screened(at, collections, indexes, ENCODER);
    const byWords = await screened(at, collections, indexes, null);
    for (const kind of ['relevant', 'own', 'removed'] as const)
      rows.push({
        task: 'screening',
        dataSet: name,
        figure: FIGURES[kind],
        ours: ours[kind],
        baseline: byWords[kind],
        baselineName: 'words alone',
        floor: FLOORS[kind],
      });
  }
  return rows;
}
