/**
 * What the synonyms of a query bring: queries of test collections and of PubMedQA that have some, searched by a simulated
 * provider that knows no OR (stemmed BM25 over the collection), each search with 25 papers, through retrieval's own
 * run of a provider. Recall: the share of the relevant papers in the pool. nDCG@10: the ranking stage's order of the pool
 * with synonyms beside that of the pool without. PubMedQA's questions are asked for the abstract that each was made of.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addSynonyms } from '../../apps/research/src/analysis/query/add-synonyms.js';
import { expandQuery } from '../../apps/research/src/analysis/query/expand.js';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Paper, QueryUnderstanding } from '../../apps/research/src/papers/paper.js';
import { conjuncts, termsOf, withoutSynonyms } from '../../apps/research/src/papers/query-tree.js';
import type { Provider, ProviderQuery } from '../../apps/research/src/providers/provider.js';
import { runProvider } from '../../apps/research/src/stages/retrieval/provider-run.js';
import { searchQueries } from '../../apps/research/src/stages/retrieval/search-queries.js';
import { countTermsOnce } from '../../apps/research/src/text/counted-terms.js';
import { Bm25Index } from '../../apps/research/src/text/scoring/bm25.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { mean, ndcg, rankedBy, readCollections, type Query } from './collections.js';
import type { QualityRow } from './row.js';

const SIZE = 25;
const TITLE_WORDS = 12;
/** Allowed loss of the order. */
const LOSS = 0.005;

/** One list for the original query and one for it in other words. */
class BagOfWords implements Provider {
  readonly key = 'crossref';
  readonly stub = false;
  readonly queriesPerRun = 2;
  private readonly index = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });

  constructor(private readonly papers: readonly Paper[]) {
    for (const { title, abstract } of papers) this.index.add([countTermsOnce(`${title} ${abstract ?? ''}`)]);
  }

  search({ tree, limit }: ProviderQuery) {
    const asked = conjuncts(withoutSynonyms(tree)).flatMap((node) => termsOf(node));
    const scores = this.index.score(
      new Map(asked.flatMap(({ text }) => terms(text).map((term) => [term, 1]))),
    );
    const order = this.papers.map((_paper, at) => at).filter((at) => (scores[at] ?? 0) > 0);
    order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    const papers = order.slice(0, limit).flatMap((at) => this.papers[at] ?? []);
    return Promise.resolve({ papers, attempts: 1, cached: false, warnings: [] });
  }
}

/** Rows of each collection under `dataDir` that has queries with synonyms. */
export async function measure(dataDir: string): Promise<QualityRow[]> {
  const rows: QualityRow[] = [];
  const collections = [...readCollections(join(dataDir, 'retrieval')), ...pubmedQa(dataDir)];
  for (const { name, papers, queries } of collections) {
    const provider = new BagOfWords(papers.map(withTitle));
    const figures = { recall: [[], []] as number[][], order: [[], []] as number[][] };
    for (const { text, relevant } of queries) {
      const plain = readQuery(text, new Date());
      const wide = addSynonyms(plain);
      if (wide.synonyms.length === 0) continue;
      for (const [which, understanding] of [wide, plain].entries()) {
        const pool = await poolOf(provider, text, understanding);
        const found = pool.filter(({ paper_id }) => relevant.has(Number(paper_id)));
        figures.recall[which]?.push(found.length / relevant.size);
        figures.order[which]?.push(ndcg(await rankedBy(text, pool, true), relevant));
      }
    }
    const count = figures.recall[0]?.length ?? 0;
    if (count === 0) continue;
    const row = (figure: string, [ours = [], without = []]: number[][], loss: number): QualityRow => ({
      task: `synonyms of ${String(count)} queries`,
      dataSet: name,
      figure,
      ours: mean(ours),
      baseline: mean(without),
      baselineName: 'without synonyms',
      floor: mean(without) - loss,
    });
    rows.push(row('recall', figures.recall, 0), row('nDCG@10', figures.order, LOSS));
  }
  return rows;
}

async function poolOf(
  provider: Provider,
  query: string,
  understanding: QueryUnderstanding,
): Promise<Paper[]> {
  const queries = searchQueries({ query, understanding, queries: expandQuery(query, understanding) }, SIZE);
  const asked = queries.filter(({ variant, inOtherWords }) => variant === 0 || inOtherWords);
  const options = { signal: new AbortController().signal, deadline: Number.MAX_SAFE_INTEGER, now: () => 0 };
  return (await runProvider(provider, asked, options)).papers;
}

interface Asked {
  name: string;
  papers: Paper[];
  queries: Query[];
}

function pubmedQa(dataDir: string): Asked[] {
  const file = join(dataDir, 'stance', 'pubmedqa-train.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { question: string; contexts: string[] });
  return [
    {
      name: 'PubMedQA',
      papers: lines.map(({ contexts }, at) =>
        newPaper({ paper_id: String(at), title: '', abstract: contexts.join(' ') }),
      ),
      queries: lines.map(({ question }, at) => ({ text: question, relevant: new Map([[at, 1]]) })),
    },
  ];
}

function withTitle(paper: Paper): Paper {
  if (paper.title !== '') return paper;
  return { ...paper, title: (paper.abstract ?? '').split(' ').slice(0, TITLE_WORDS).join(' ') };
}
