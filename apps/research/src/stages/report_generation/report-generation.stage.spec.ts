import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { ContextMembers, RetrievalMetrics } from '../../pipeline/pipeline-context.js';
import type { RunControl } from '../../pipeline/stage.js';
import { ReportGenerationStage } from './report-generation.stage.js';
import { monotonicMs } from '../../monotonic.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: monotonicMs() + 60_000,
  sessionId: 's',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};
const papers = [
  newPaper({ paper_id: 'b', title: 'Second', rank: 2, year: 2001 }),
  newPaper({ paper_id: 'a', title: 'First\u202E\n title', rank: 1, year: 2003 }),
  newPaper({ paper_id: 'c', title: 'Third', rank: 3, year: 2001 }),
];
const themes = [{ id: 't1', label: 'one', keywords: [], summary: '', paper_ids: ['a', 'c'], size: 2 }];

function run(members: Partial<ContextMembers>, stage = new ReportGenerationStage()) {
  return stage.run(members as ContextMembers, control);
}

function outcome(status: 'failed' | 'timeout' | 'empty' | 'ok', error: string | null = null) {
  return { status, papers: 0, duration_ms: 1, attempts: 1, cached: false, error };
}

describe('ReportGenerationStage', () => {
  it('orders papers with their themes, and computes counts and timeline', async () => {
    const retrieval: RetrievalMetrics = {
      papers_found: 9,
      providers_failed: [],
      cache_hit: false,
      providers: {},
    };
    const { status, writes } = await run({
      query: 'q',
      format: 'json',
      papers,
      themes,
      retrieval,
      merges: [[0, 1, 2], [3], [4, 5]],
      removed: [
        { paper_id: 'x', title: 'X', reason: 'off topic' },
        { paper_id: 'a', reason: 'kept after all' },
      ],
    });
    expect(status).toBe('ok');
    const { report } = writes;
    expect(report.papers.map(({ paper_id, title, theme_id }) => [paper_id, title, theme_id])).toEqual([
      ['a', 'First title', 't1'],
      ['b', 'Second', null],
      ['c', 'Third', 't1'],
    ]);
    const { counts } = report.metadata;
    expect(counts).toEqual({ retrieved: 9, merged: 5, removed: 1, ranked: 3, on_question: 3 });
    expect(counts.retrieved - counts.merged - counts.removed).toBe(counts.ranked);
    expect(report.metadata.timeline).toEqual([
      { year: 2001, count: 2 },
      { year: 2003, count: 1 },
    ]);
    expect(report.metadata.citation_index).toEqual({ '1': 'a', '2': 'b', '3': 'c' });
    expect(papers[1]?.title).toBe('First\u202E\n title');
  });

  it('works on any subset of the members, in every format', async () => {
    const parts: Partial<ContextMembers>[] = [
      {},
      { query: 'q' },
      { papers },
      { themes },
      { query: 'q', papers, gaps: [] },
    ];
    for (const part of parts) {
      for (const format of ['json', 'markdown', 'html'] as const) {
        const { writes } = await run({ ...part, format });
        expect(typeof writes.rendered).toBe(format === 'json' ? 'object' : 'string');
        expect(writes.report.executive_summary).not.toBe('');
        expect(Object.keys(writes.report.metadata)).toEqual(
          expect.arrayContaining([
            'generated_at',
            'query_understanding',
            'expanded_queries',
            'counts',
            'removed',
            'conflicts',
            'synthesis',
            'timeline',
            'citation_index',
            'settings',
          ]),
        );
      }
    }
  });

  it('says why nothing was retrieved', async () => {
    const retrieval: RetrievalMetrics = {
      papers_found: 0,
      providers_failed: ['arxiv', 'crossref'],
      cache_hit: false,
      providers: { arxiv: outcome('timeout'), crossref: outcome('failed', 'HTTP 500') },
    };
    const { writes } = await run({ query: 'soil', papers: [], retrieval, executive_summary: 'No papers.' });
    expect(writes.report.executive_summary).toBe(
      'Nothing could be retrieved for “soil”, because every source failed (arXiv: timeout; Crossref: HTTP 500).',
    );
    const partly = { ...retrieval, providers: { arxiv: outcome('timeout'), crossref: outcome('empty') } };
    expect(
      (await run({ query: 'soil', papers: [], retrieval: partly })).writes.report.executive_summary,
    ).toBe('No papers were found for “soil”; arXiv could not be searched.');
    expect((await run({ query: ' ', papers: [] })).writes.report.executive_summary).toMatch(/query is empty/);
  });

  it('keeps the written summary, and counts papers if there is none', async () => {
    expect(
      (await run({ query: 'q', papers, executive_summary: 'As written [1].' })).writes.report
        .executive_summary,
    ).toBe('As written [1].');
    expect((await run({ query: 'q', papers, themes })).writes.report.executive_summary).toBe(
      '3 papers from 2001 to 2003 on “q”. The theme is one.',
    );
  });

  it('includes the settings and labels sample data', async () => {
    const stage = new ReportGenerationStage({ settings: { deadline_ms: 1 }, sampleData: true });
    const { writes } = await run({ query: 'q', papers, format: 'html' }, stage);
    expect(writes.report.metadata).toMatchObject({ settings: { deadline_ms: 1 }, sample_data: true });
    expect(writes.rendered).toContain('Sample data');
    expect((await run({ query: 'q' })).writes.report.metadata).not.toHaveProperty('sample_data');
  });

  it('is deterministic except for the time', async () => {
    const first = (await run({ query: 'q', papers, themes })).writes.report;
    const second = (await run({ query: 'q', papers: [...papers].reverse(), themes })).writes.report;
    expect({
      ...second,
      metadata: { ...second.metadata, generated_at: first.metadata.generated_at },
    }).toEqual(first);
  });

  it('falls back to the report itself', () => {
    const stage = new ReportGenerationStage();
    const { report, rendered } = stage.fallback({ query: 'q', papers } as ContextMembers);
    expect(report.papers).toHaveLength(3);
    expect(rendered).toMatchObject({ query: 'q' });
  });
});
