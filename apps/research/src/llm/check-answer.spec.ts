import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/env.js';
import { newPaper } from '../papers/new-paper.js';
import type { Report } from '../papers/paper.js';
import { PipelineService } from '../pipeline/pipeline.service.js';
import type { RegisteredStage } from '../pipeline/stage.js';
import { SynthesisStage } from '../stages/synthesis/synthesis.stage.js';
import { createLlm, enhanceStages } from './enhance-stages.js';
import { scriptedLlm } from './testing/scripted-llm.js';

const QUERY = 'Does aspirin prevent stroke?';
const PLAIN = 'In 812 men, weekly aspirin reduced the incidence of stroke.';
const HARD = 'Among those given aspirin we counted half as many cases of stroke as in the others.';
const NULL = 'There were as many cases of stroke with aspirin, and no benefit was seen.';
const papers = [
  newPaper({ paper_id: 'doi:10.1/last', title: 'No ranked paper', abstract: 'Stroke is common.', rank: 5 }),
  newPaper({ paper_id: 'doi:10.1/plain', title: 'Weekly aspirin', abstract: PLAIN, rank: 1 }),
  newPaper({ paper_id: 'doi:10.1/hard', title: 'A count', abstract: `We counted. ${HARD}`, rank: 2 }),
  newPaper({ paper_id: 'doi:10.1/null', title: 'Another count', abstract: NULL, rank: 3 }),
  newPaper({
    paper_id: 'doi:10.1/gone',
    title: 'Gone',
    abstract: 'Aspirin prevented every case of stroke.',
    rank: 4,
    is_retracted: true,
  }),
];
const given: RegisteredStage = {
  name: 'ranking',
  reads: [],
  writes: ['papers'],
  run: () => Promise.resolve({ status: 'ok', writes: { papers } }),
  fallback: () => ({ papers }),
};

async function checked(answer: object) {
  const llm = await scriptedLlm(JSON.stringify(answer));
  try {
    const config = loadConfig({ LLM_BASE_URL: `${llm.origin}/v1`, LLM_MODEL: 'some-model' });
    const [synthesis] = enhanceStages([new SynthesisStage()], createLlm(config), config);
    if (!synthesis) throw new Error('no stage');
    const run = await new PipelineService([given, synthesis], config).run({
      query: QUERY,
      format: 'json',
      export: null,
    });
    const report = run.artifacts.enhanced_report as Report;
    return { report, warnings: run.warnings, asked: llm.asked };
  } finally {
    await llm.stop();
  }
}

const stance = (number: unknown, side: string, quote: string) => ({ number, stance: side, quote });

describe('the language model’s check of the answer', () => {
  it('shows what ranking found best, first, with the claims that were read', async () => {
    const { asked } = await checked({});
    const data = asked[0]?.data as {
      papers: { number: number; title: string }[];
      claimed: { stances: object[]; pairs: object[] };
    };
    expect(data.papers.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Weekly aspirin',
      '2 A count',
      '3 Another count',
      '5 No ranked paper',
    ]);
    expect(data.claimed).toEqual({ pairs: [], stances: [stance(1, 'supporting', PLAIN)] });
  });

  it('adds stances that a whole sentence of the paper carries; the verdict follows', async () => {
    const { report, warnings } = await checked({ stances: [stance(2, 'supporting', HARD)] });
    expect(report.metadata.answer).toMatchObject({
      verdict: 'supported',
      supporting: ['doi:10.1/plain', 'doi:10.1/hard'],
      opposing: [],
    });
    expect(report.metadata.answer?.evidence[1]).toEqual({
      paper_id: 'doi:10.1/hard',
      quote: HARD,
      stance: 'supporting',
    });
    expect(report.executive_summary).toMatch(
      /^Answer: supported\. Of four papers read, two papers support it/,
    );
    expect(warnings).toEqual([]);
  });

  it('lets a bad stance cost itself alone', async () => {
    const { report, warnings } = await checked({
      stances: [
        stance(3, 'supporting', NULL),
        stance(4, 'supporting', 'Aspirin prevented every case of stroke.'),
        stance(9, 'supporting', HARD),
        stance(2, 'supporting', 'Half as many cases of stroke.'),
        stance(5, 'supporting', 'Stroke is common.'),
        stance(2, 'maybe', HARD),
        stance(2, 'supporting', HARD),
      ],
    });
    expect(report.metadata.answer?.supporting).toEqual(['doi:10.1/plain', 'doi:10.1/hard']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^synthesis: 6 claims were left out/);
    for (const fault of [
      'turns its quote round',
      'names no listed paper',
      'not a sentence of the cited paper',
      'neither for nor against',
    ])
      expect(warnings[0]).toContain(fault);
  });

  it('takes back a claim that the model doubts, in the summary too', async () => {
    const { report } = await checked({ doubted: [1] });
    expect(report.metadata.answer).toMatchObject({ verdict: 'insufficient', supporting: [], evidence: [] });
    expect(report.executive_summary).toMatch(/^Answer: insufficient evidence\. .*none states a finding/);
    expect(report.executive_summary).not.toContain('one paper supports it');
  });

  it('does not let the model turn round what was read', async () => {
    const { report, warnings } = await checked({ stances: [stance(1, 'opposing', PLAIN)] });
    expect(report.metadata.answer).toMatchObject({ supporting: ['doi:10.1/plain'], opposing: [] });
    expect(warnings[0]).toContain('a stance turns its quote round');
  });

  it('takes an opposing stance where the sentence denies', async () => {
    const { report } = await checked({ stances: [stance(3, 'opposing', NULL)] });
    expect(report.metadata.answer).toMatchObject({ verdict: 'mixed', opposing: ['doi:10.1/null'] });
  });
});
