import { newPaper } from '../../papers/new-paper.js';
import type { Paper, Report } from '../../papers/paper.js';
import { plainUnderstanding } from '../../papers/paper.js';
import { render, type RenderOptions } from '../render.js';

/** A numbered paper. */
export function paper(number: number, known: Partial<Paper> = {}): Paper {
  return newPaper({
    paper_id: `doi:10.1000/${String(number)}`,
    title: `Paper number ${String(number)} on soil`,
    doi: `10.1000/${String(number)}`,
    year: 2000 + number,
    rank: number,
    relevance_score: 0.5,
    score_breakdown: { text: 0.3, sources: 0.2 },
    ...known,
  });
}

/** A report of three papers with a theme, a gap, an agreement and a trend. */
export function report(known: Partial<Report> = {}): Report {
  const papers = [paper(1), paper(2), paper(3)];
  return {
    query: 'soil & water',
    executive_summary:
      'Three papers agree [1, 3]. One does not [2]; [9] is no paper of this list.\n\nA second paragraph.',
    papers,
    themes: [
      {
        id: 't1',
        label: 'soil life',
        keywords: ['soil'],
        summary: 'On soil [1].',
        paper_ids: papers.map(({ paper_id }) => paper_id),
        size: 3,
      },
    ],
    gaps: [
      {
        id: 'g1',
        type: 'limitation',
        description: 'Few sites were sampled.',
        score: 0.7,
        evidence: [{ paper_id: 'doi:10.1000/2', sentence: 'We sampled two sites.' }],
        structural: false,
      },
    ],
    metadata: {
      generated_at: '2026-01-02T03:04:05.000Z',
      query_understanding: { ...plainUnderstanding('soil'), years: { from: 2001, to: null } },
      answer: { kind: 'open', verdict: null, supporting: [], opposing: [], evidence: [] },
      expanded_queries: ['soil water'],
      counts: { retrieved: 9, merged: 4, removed: 2, ranked: 3, on_question: 3 },
      removed: [{ paper_id: 'x', title: 'Unrelated widgets', reason: 'off topic' }],
      models: [{ name: 'encoder', version: 'int8', sha256: '0f' }],
      conflicts: [
        {
          paper_id: 'doi:10.1000/1',
          member: 'year',
          values: [
            { provider: 'crossref', value: 2001 },
            { provider: 'openalex', value: 2002 },
          ],
        },
      ],
      synthesis: {
        agreements: [
          {
            concept: 'soil',
            evidence: [
              { paper_id: 'doi:10.1000/1', sentence: 'Soil matters.' },
              { paper_id: 'doi:10.1000/3', sentence: 'Soil does matter.' },
            ],
          },
        ],
        disagreements: [],
        trends: [
          {
            concept: 'soil',
            direction: 'rising',
            years: [
              { year: 2001, count: 1 },
              { year: 2003, count: 2 },
            ],
            text: 'Soil is rising [3].',
          },
        ],
        methods: [],
        datasets: [],
      },
      timeline: [
        { year: 2001, count: 1 },
        { year: 2002, count: 1 },
        { year: 2003, count: 1 },
      ],
      citation_index: { '1': 'doi:10.1000/1', '2': 'doi:10.1000/2', '3': 'doi:10.1000/3' },
      settings: { deadline_ms: 60_000, llm: null },
    },
    ...known,
  };
}

/** @returns the rendered text; HTML unless the options name another format */
export async function text(of: object, options: Partial<RenderOptions> = {}): Promise<string> {
  const rendered = await render(of, { format: 'html', partial: false, warnings: [], ...options });
  if (typeof rendered !== 'string') throw new Error('not text');
  return rendered;
}
