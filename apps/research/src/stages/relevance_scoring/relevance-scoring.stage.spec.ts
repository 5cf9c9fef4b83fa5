import { describe, expect, it, jest } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { localModels } from '../../encoder/local-models.js';
import { readQuery } from '../../analysis/query/understand.js';
import { RelevanceScoringStage } from './relevance-scoring.stage.js';

const yieldToEventLoop = jest.fn(() => Promise.resolve());
const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  sessionId: 'test',
  onProvider: () => undefined,
  yieldToEventLoop,
};
const stage = new RelevanceScoringStage();
const run = (query: string, papers: Paper[]) =>
  stage.run({ query, understanding: readQuery(query, new Date()), papers }, control);

const bees = (count: number): Paper[] =>
  Array.from({ length: count }, (_value, at) =>
    newPaper({
      paper_id: `bee-${at}`,
      title: `Pollination by honey bees in orchard ${at}`,
      abstract: 'Honey bees pollinate orchards; the colony and the pollen were observed.',
      year: 2000 + at,
    }),
  );
const STEEL = newPaper({
  paper_id: 'steel',
  title: 'Corrosion of steel bridges',
  abstract: 'Salt wears steel.',
});

describe('RelevanceScoringStage', () => {
  it('scores, explains, and removes off-topic papers with a reason', async () => {
    const papers = [...bees(5), STEEL];
    const before = structuredClone(papers);
    const { status, writes, warnings, metrics } = await run('honey bees pollination', papers);
    expect(status).toBe('ok');
    expect(warnings).toEqual([]);
    expect(writes.papers.map(({ paper_id }) => paper_id)).toEqual(bees(5).map(({ paper_id }) => paper_id));
    expect(writes.removed).toEqual([
      { paper_id: 'steel', title: STEEL.title, reason: 'off-topic: shares no word with the query' },
    ]);
    expect(metrics).toMatchObject({ removed_off_topic: 1, removed_by_constraint: 0 });
    const [first] = writes.papers;
    const parts = Object.values(first?.score_breakdown ?? {}).reduce((sum, part) => sum + part, 0);
    expect(parts).toBeCloseTo(first?.relevance_score ?? 0, 6);
    expect(first?.why_relevant[0]).toContain('honey bees');
    expect(papers).toEqual(before);
  });

  it('removes a keyword collision that shares little with the rest', async () => {
    const collision = newPaper({
      paper_id: 'spelling',
      title: 'Spelling bees in American schools',
      abstract:
        'Children compete in contests of orthography before juries; memory, teachers and dictionaries matter.',
    });
    const { writes } = await run('pollination by honey bees in orchards with observed colony pollen', [
      ...bees(6),
      collision,
    ]);
    expect(writes.removed.map(({ paper_id }) => paper_id)).toEqual(['spelling']);
    expect(writes.removed[0]?.reason).toContain('one word');
  });

  it('removes a paper of another topic from a pool of nine', async () => {
    const own = bees(8).map((paper, at) =>
      at % 2 === 0
        ? paper
        : {
            ...paper,
            title: `Honey bees of orchard ${at}`,
            abstract: 'Honey bees of orchards; the colony was seen.',
          },
    );
    const crown = newPaper({
      paper_id: 'crown',
      title: 'Colony of the crown: taxes and trade law',
      abstract: 'The colony paid taxes on trade. The law of the colony changed in 1750.',
    });
    const query = 'honey bees, pollination and colony';
    const input = { query, understanding: readQuery(query, new Date(0)), papers: [...own, crown] };
    const withEncoder = new RelevanceScoringStage(localModels({ encoder: true }));
    const { writes } = await withEncoder.run(input, control);
    expect(writes.removed).toEqual([
      {
        paper_id: 'crown',
        title: crown.title,
        reason:
          'off-topic: shares words with the query, but belongs to another topic than the papers that match it best',
      },
    ]);
    expect(writes.models).toEqual([expect.objectContaining({ name: 'all-MiniLM-L6-v2' })]);
    // By words alone it stays.
    expect((await stage.run(input, control)).writes).toMatchObject({ removed: [], models: [] });
  });

  it('applies the years first', async () => {
    const { writes } = await run('honey bees since 2003', bees(6));
    expect(writes.removed).toHaveLength(3);
    expect(writes.removed[0]?.reason).toBe('published in 2000, asked for 2003 or later');
  });

  it('warns when fewer than three papers are left', async () => {
    const { writes, warnings } = await run('honey bees', [...bees(2), STEEL]);
    expect(writes.papers).toHaveLength(2);
    expect(warnings).toEqual([
      "Only 2 of the 3 papers found are on the query's topic; the others were removed.",
    ]);
  });

  it('warns when none is left', async () => {
    const { writes, warnings } = await run('baroque violins', [...bees(3), STEEL]);
    expect(writes.papers).toEqual([]);
    expect(writes.removed).toHaveLength(4);
    expect(warnings).toEqual(['None of the 4 papers found is relevant to the query; all were removed.']);
  });

  it("keeps the providers' papers if none shares a word with the query", async () => {
    const found = bees(3).map((paper, at): Paper => ({
      ...paper,
      provider_ranks: [{ provider: 'openalex', query: 0, rank: at + 1 }],
    }));
    const { writes, warnings } = await run('Bestäubung', found);
    expect(writes.removed).toEqual([]);
    expect(writes.papers[0]?.relevance_score).toBeGreaterThan(writes.papers[2]?.relevance_score ?? 1);
    expect(warnings?.[0]).toContain('order of the providers');
  });

  it('warns of a constraint that no paper meets', async () => {
    const { writes, warnings } = await run('honey bees since 2024', bees(4));
    expect(writes.papers).toHaveLength(4);
    expect(warnings?.[0]).toContain('2024 or later');
  });

  it('skips without papers, and falls back to all papers', async () => {
    expect(await run('bees', [])).toEqual({
      status: 'skipped',
      writes: { papers: [], removed: [], models: [] },
    });
    const papers = bees(2);
    const understanding = readQuery('bees', new Date());
    expect(stage.fallback({ query: 'bees', understanding, papers })).toEqual({
      papers,
      removed: [],
      models: [],
    });
  });

  it('yields to the event loop in a large pool and stops when aborted', async () => {
    yieldToEventLoop.mockClear();
    await run('honey bees', bees(200));
    expect(yieldToEventLoop.mock.calls.length).toBeGreaterThan(5);
    yieldToEventLoop.mockImplementationOnce(() => Promise.reject(new Error('over')));
    await expect(run('honey bees', bees(20))).rejects.toThrow('over');
  });
});
