import { describe, expect, it } from '@jest/globals';
import type { ConceptReader } from '../../encoder/concept-reader.js';
import type { Encoder } from '../../encoder/encoder.js';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { readQuery } from '../../analysis/query/understand.js';
import { RelevanceScoringStage } from '../relevance_scoring/relevance-scoring.stage.js';
import { RankingStage } from './ranking.stage.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  sessionId: 'test',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};
const stage = new RankingStage();
const rank = async (query: string, papers: Paper[], text_only = false): Promise<Paper[]> =>
  (await stage.run({ query, understanding: readQuery(query, new Date()), papers, text_only }, control)).writes
    .papers;
const ids = (papers: readonly Paper[]): string[] => papers.map(({ paper_id }) => paper_id);
const paper = (paper_id: string, title: string, known: Partial<Paper> = {}): Paper =>
  newPaper({ paper_id, title, ...known });

const POOL = [
  paper('steel', 'Corrosion of steel bridges', { citation_count: 90000, year: 2020 }),
  paper('b', 'Honey bees and pollination', {
    abstract: 'Honey bees pollinate.',
    year: 2001,
    citation_count: 2,
  }),
  paper('a', 'Honey bees and pollination', {
    abstract: 'Honey bees pollinate.',
    year: 2015,
    citation_count: 400,
  }),
  paper('c', 'Pollination of orchards', { abstract: 'Wild insects, not honey, matter.', year: 2018 }),
];

describe('RankingStage', () => {
  it('orders raw papers, numbers them and removes none', async () => {
    const before = structuredClone(POOL);
    const ranked = await rank('honey bees pollination', POOL);
    expect(ids(ranked)).toEqual(['a', 'b', 'c', 'steel']);
    expect(ranked.map((each) => each.rank)).toEqual([1, 2, 3, 4]);
    expect(POOL).toEqual(before);
  });

  it('breaks every score down into parts that add up and decrease with the rank', async () => {
    for (const textOnly of [true, false]) {
      const ranked = await rank('honey bees pollination', POOL, textOnly);
      let last = 1;
      for (const { relevance_score, score_breakdown } of ranked) {
        const parts = Object.values(score_breakdown ?? {});
        expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(relevance_score ?? -1, 6);
        expect(relevance_score).toBeLessThanOrEqual(last);
        last = relevance_score ?? 0;
      }
    }
  });

  it('ignores citations, recency and venue with text_only', async () => {
    const ranked = await rank('honey bees pollination', POOL, true);
    expect(ranked[0]?.relevance_score).toBe(ranked[1]?.relevance_score);
    expect(Object.keys(ranked[0]?.score_breakdown ?? {}).sort()).toEqual(['abstract', 'subjects', 'title']);
  });

  it('ranks papers scored by relevance_scoring like raw papers', async () => {
    const query = 'honey bees pollination';
    const understanding = readQuery(query, new Date());
    const papers = POOL.slice(1);
    const scored = await new RelevanceScoringStage().run({ query, understanding, papers }, control);
    expect(ids(await rank(query, scored.writes.papers))).toEqual(ids(await rank(query, papers)));
  });

  it('is idempotent', async () => {
    const once = await rank('honey bees pollination', POOL);
    const twice = await rank('honey bees pollination', once);
    expect(ids(twice)).toEqual(ids(once));
  });

  it('does not depend on the order of its input', async () => {
    const forward = await rank('honey bees pollination', POOL);
    const backward = await rank('honey bees pollination', [...POOL].reverse());
    expect(ids(backward)).toEqual(ids(forward));
  });

  it('flags a retracted paper and warns', async () => {
    const papers = [...POOL, paper('bad', 'Honey bees', { is_retracted: true, citation_count: 10 })];
    const { writes, warnings } = await stage.run(
      { query: 'honey bees', understanding: readQuery('honey bees', new Date()), papers, text_only: false },
      control,
    );
    const bad = writes.papers.find(({ paper_id }) => paper_id === 'bad');
    expect(bad?.why_relevant).toContain('Retracted: not used as evidence.');
    expect(warnings).toEqual(['Retracted, listed but not used as evidence: "Honey bees".']);
  });

  it('explains why a paper is listed', async () => {
    const [first] = await rank('honey bees in orchards', [
      paper('a', 'Honey bees', { abstract: 'Of an orchard.', citation_count: 7 }),
    ]);
    expect(first?.why_relevant).toEqual(['Title has “honey bees”.', 'Abstract has “orchards”.']);
  });

  it('puts the paper first whose title is the query', async () => {
    const cited = paper('a', 'Honey bees: a review of honey bees', { citation_count: 5000, year: 2024 });
    const ranked = await rank('Honey bees', [cited, paper('z', 'Honey bees.', { year: 1950 })]);
    expect(ids(ranked)).toEqual(['z', 'a']);
  });

  it('does not claim a match for another vitamin', async () => {
    const [first, second] = await rank('vitamin D and bone', [
      paper('c', 'Vitamin C and bone'),
      paper('d', 'Bone and vitamin D'),
    ]);
    expect(first?.why_relevant).toEqual(['Title has “vitamin D” and “bone”.']);
    expect(second?.why_relevant).toEqual(['Title has “bone” and “vitamin”.']);
  });

  it('tells what a paper names in whatever words, and by its own words in another language or without the encoder', async () => {
    const model = { name: 'test', version: '1', sha256: '0f' };
    const encoder: Encoder & ConceptReader = {
      conceptsIn: (queries) =>
        Promise.resolve({ concepts: queries.map((query) => query.match(/\bbees\b/g) ?? []), model }),
      encode: (texts) =>
        Promise.resolve({
          vectors: texts.map((text) =>
            /bees|pollinators/.test(text) ? Float32Array.of(1, 0) : Float32Array.of(0, 1),
          ),
          model,
        }),
    };
    const query = 'Do bees matter much?';
    const papers = [paper('a', 'Bees'), paper('b', 'Wild pollinators'), paper('c', 'Rust on bridges')];
    const named = async (using: (Encoder & ConceptReader) | null, language: string) => {
      const understanding = { ...readQuery(query, new Date()), language };
      const input = { query, understanding, papers, text_only: false };
      const ranked = (await new RankingStage(using).run(input, control)).writes.papers;
      return Object.fromEntries(ranked.map(({ paper_id, matches }) => [paper_id, matches?.bees]));
    };
    expect(await named(encoder, 'en')).toEqual({ a: true, b: true, c: false });
    expect(await named(encoder, 'de')).toEqual({ a: true, b: false, c: false });
    expect(await named(null, 'en')).toEqual({ a: true, b: false, c: false });
  });

  it('handles one paper, titles without abstracts, no match and no papers', async () => {
    expect(ids(await rank('bees', [paper('x', 'Bees')]))).toEqual(['x']);
    expect(ids(await rank('violins', POOL))).toHaveLength(4);
    expect(
      await stage.run(
        { query: 'bees', understanding: readQuery('bees', new Date()), papers: [], text_only: false },
        control,
      ),
    ).toEqual({
      status: 'skipped',
      writes: { papers: [] },
    });
    expect(
      stage.fallback({
        query: 'bees',
        understanding: readQuery('bees', new Date()),
        papers: POOL,
        text_only: false,
      }).papers[3]?.rank,
    ).toBe(4);
  });
});
