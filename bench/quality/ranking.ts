/**
 * Ranking quality: nDCG@10 of the ranking stage over classic test collections, beside plain stemmed BM25 (k1 1.2,
 * b 0.75) over title and abstract, computed in the same run; what random citation counts cost; and pools as retrieval
 * makes them (pools.ts).
 */
import { join } from 'node:path';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { countTermsOnce } from '../../apps/research/src/text/counted-terms.js';
import { Bm25Index } from '../../apps/research/src/text/scoring/bm25.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { mean, ndcg, rankedBy, readCollections, type Collection, type Query } from './collections.js';
import { measurePools } from './pools.js';
import type { QualityRow } from './row.js';

function baseline({ papers, queries }: Collection): number {
  const index = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });
  for (const { title, abstract } of papers) index.add([countTermsOnce(`${title} ${abstract ?? ''}`)]);
  return mean(
    queries.map(({ text, relevant }) => {
      const scores = index.score(new Map(terms(text).map((term) => [term, 1])));
      const order = papers.map((_paper, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
      return ndcg(
        order.slice(0, 10).map((at) => papers[at]?.paper_id ?? ''),
        relevant,
      );
    }),
  );
}

async function ours(queries: readonly Query[], papers: Paper[], textOnly: boolean): Promise<number> {
  const figures: number[] = [];
  for (const { text, relevant } of queries)
    figures.push(ndcg(await rankedBy(text, papers, textOnly), relevant));
  return mean(figures);
}

/** Citation counts from 0 to about 3,000, evenly spread on a logarithmic scale, the same in every run. */
function withRandomCitations(papers: readonly Paper[]): Paper[] {
  let seed = 12345;
  return papers.map((paper) => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return { ...paper, citation_count: Math.floor(Math.expm1((8 * seed) / 2 ** 32)) };
  });
}

/** Rows of the ranking task; none for a collection that is not under `dataDir`/retrieval. */
export async function measure(dataDir: string): Promise<QualityRow[]> {
  const rows: QualityRow[] = [];
  const collections = readCollections(join(dataDir, 'retrieval'));
  for (const collection of collections) {
    const { name: dataSet, floor, papers, queries } = collection;
    const text = await ours(queries, papers, true);
    rows.push({
      task: 'ranking',
      dataSet,
      figure: 'nDCG@10',
      ours: text,
      baseline: baseline(collection),
      baselineName: 'stemmed BM25',
      floor,
    });
    rows.push({
      task: 'ranking, random citations',
      dataSet,
      figure: 'nDCG@10',
      ours: await ours(queries, withRandomCitations(papers), false),
      baseline: text,
      baselineName: 'ours, text only',
      floor: text - 0.02,
    });
  }
  return [...rows, ...(await measurePools(collections))];
}
