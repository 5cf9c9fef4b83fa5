/**
 * Ranking of pools as retrieval makes them: nDCG@10 of the ranking stage over the first 25 and 50 papers of providers
 * that are simulated over a test collection, beside their own order (one provider) or plain reciprocal rank fusion of
 * it (three: a good one, one that sees titles only, one with noise in its scores), and beside the stage without its
 * encoder. The good one is stemmed BM25 over the whole collection, whose document frequencies the stage does not see.
 */
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Paper, ProviderKey, ProviderRank } from '../../apps/research/src/papers/paper.js';
import { countTermsOnce } from '../../apps/research/src/text/counted-terms.js';
import { Bm25Index } from '../../apps/research/src/text/scoring/bm25.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { mean, ndcg, rankedBy, type Collection, type Query } from './collections.js';
import type { QualityRow } from './row.js';

const KEYS = ['crossref', 'openalex', 'arxiv'] as const satisfies readonly ProviderKey[];
/** No collection may lose more than this against its providers. */
const LOSS = 0.005;
/** Constant of the plain fusion (Cormack, Clarke and Büttcher 2009). */
const PLAIN_CONSTANT = 60;
const TITLE_WORDS = 12;

/** The simulated providers: a good one, or a good one, a title-only one and a noisy one together; `floor`: of the mean. */
type Which = 'one' | 'three';
const ASKED: readonly { which: Which; size: number; name: string; floor: number }[] = [
  { which: 'one', size: 25, name: 'one provider', floor: 0.535 },
  { which: 'one', size: 50, name: 'one provider', floor: 0.54 },
  { which: 'three', size: 25, name: 'three providers', floor: 0.52 },
];

interface Pool {
  query: Query;
  papers: Paper[];
}

/** The simulated providers of one collection. */
class Providers {
  private readonly whole = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });
  private readonly titles = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });

  constructor(private readonly papers: readonly Paper[]) {
    for (const { title, abstract } of papers) {
      this.whole.add([countTermsOnce(`${title} ${abstract ?? ''}`)]);
      this.titles.add([countTermsOnce(title)]);
    }
  }

  pool(query: Query, size: number, which: Which, random: () => number): Pool {
    const asked = new Map(terms(query.text).map((term) => [term, 1]));
    const scores = this.whole.score(asked);
    const lists = [this.best(scores, size)];
    if (which === 'three') {
      lists.push(this.best(this.titles.score(asked), size));
      const noisy = Float64Array.from(scores, () => 0);
      for (const at of this.best(scores, 200)) noisy[at] = (scores[at] ?? 0) * Math.exp(0.6 * normal(random));
      lists.push(this.best(noisy, size));
    }
    const ranks = new Map<number, ProviderRank[]>();
    for (const [list, found] of lists.entries()) {
      for (const [place, at] of found.entries()) {
        const rank: ProviderRank = { provider: KEYS[list] ?? 'core', query: 0, rank: place + 1 };
        ranks.set(at, [...(ranks.get(at) ?? []), rank]);
      }
    }
    const papers = [...ranks].flatMap(([at, provider_ranks]) => {
      const paper = this.papers[at];
      return paper
        ? [{ ...paper, provider_ranks, providers: provider_ranks.map(({ provider }) => provider) }]
        : [];
    });
    return { query, papers };
  }

  private best(scores: Float64Array, count: number): number[] {
    const found = this.papers.map((_paper, at) => at).filter((at) => (scores[at] ?? 0) > 0);
    return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count);
  }
}

/** Rows for pools of 25 and 50 of one provider and of 25 of three, and the mean over the collections of each. */
export async function measurePools(collections: readonly Collection[]): Promise<QualityRow[]> {
  const rows: QualityRow[] = [];
  const providers = collections.map(({ papers }) => new Providers(papers.map(withTitle)));
  for (const { which, size, name: asked, floor } of ASKED) {
    const shared = { task: `ranking of ${size}, ${asked}`, figure: 'nDCG@10' };
    const means = { ours: [] as number[], plain: [] as number[], words: [] as number[] };
    for (const [at, { name, queries }] of collections.entries()) {
      const random = randomOf(size + at);
      const found = { ours: [] as number[], plain: [] as number[], words: [] as number[] };
      for (const query of queries) {
        const pool = providers[at]?.pool(query, size, which, random);
        if (!pool) continue;
        found.ours.push(ndcg(await rankedBy(query.text, pool.papers, true), query.relevant));
        found.words.push(ndcg(await rankedBy(query.text, pool.papers, true, null), query.relevant));
        found.plain.push(ndcg(fused(pool.papers), query.relevant));
      }
      for (const kind of ['ours', 'plain', 'words'] as const) means[kind].push(mean(found[kind]));
      const baseline = mean(found.plain);
      const baselineName = which === 'three' ? 'reciprocal rank fusion' : 'the provider’s order';
      const ours = mean(found.ours);
      rows.push({ ...shared, dataSet: name, ours, baseline, baselineName, floor: baseline - LOSS });
    }
    const ours = mean(means.ours);
    const dataSet = 'mean';
    rows.push(
      { ...shared, dataSet, ours, baseline: mean(means.plain), baselineName: 'the providers’ order', floor },
      { ...shared, dataSet, ours, baseline: mean(means.words), baselineName: 'words alone', floor: null },
    );
  }
  return rows;
}

/** Collections without titles get the first words of each text as one, for the title-only provider. */
function withTitle(paper: Paper): Paper {
  if (paper.title !== '') return paper;
  const first = (paper.abstract ?? '').split(' ').slice(0, TITLE_WORDS).join(' ');
  return newPaper({ ...paper, title: first });
}

function fused(papers: readonly Paper[]): string[] {
  const scored = papers.map(({ paper_id, provider_ranks = [] }, at) => ({
    paper_id,
    at,
    score: provider_ranks.reduce((sum, { rank }) => sum + 1 / (PLAIN_CONSTANT + rank), 0),
  }));
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).map(({ paper_id }) => paper_id);
}

/** A small linear congruential generator: the same pools in every run. */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
}
