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
const opposed = [
  'Aspirin use reduced the incidence of colorectal cancer by 24%.',
  'Daily aspirin did not reduce the incidence of colorectal cancer compared with placebo.',
  'Zinc supplementation reduced the duration of colds.',
  'Zinc supplementation did not reduce the duration of colds.',
].map((abstract, at) =>
  newPaper({ paper_id: `doi:10.1/${at}`, title: `Trial ${at}`, abstract, rank: at + 1 }),
);

const ranking = (found: typeof papers): RegisteredStage => ({
  name: 'ranking',
  reads: [],
  writes: ['papers'],
  run: () => Promise.resolve({ status: 'ok', writes: { papers: found } }),
  fallback: () => ({ papers: found }),
});

async function checked(answer: object, found = papers) {
  const llm = await scriptedLlm(JSON.stringify(answer));
  try {
    const config = loadConfig({ LLM_BASE_URL: `${llm.origin}/v1`, LLM_MODEL: 'some-model' });
    const [synthesis] = enhanceStages([new SynthesisStage()], createLlm(config), config);
    if (!synthesis) throw new Error('no stage');
    const run = await new PipelineService([ranking(found), synthesis], config).run({
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

describe("the language model's check of the answer", () => {
  it('sends the best-ranked papers first, with the claims found', async () => {
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

  it('adds stances supported by a whole sentence of the paper, and updates the verdict', async () => {
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
      by: 'language model',
    });
    expect(report.executive_summary).toMatch(
      /^Answer: supported\. Of four papers read, two papers support it/,
    );
    expect(warnings).toEqual([]);
  });

  it('rejects only the invalid stance', async () => {
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
      'reverses its quote',
      'names no listed paper',
      'not a sentence of the cited paper',
      'neither for nor against',
    ])
      expect(warnings[0]).toContain(fault);
  });

  it('removes a claim that the model doubts, in the summary too', async () => {
    const { report } = await checked({ doubted: [1] });
    expect(report.metadata.answer).toMatchObject({ verdict: 'insufficient', supporting: [], evidence: [] });
    expect(report.executive_summary).toMatch(
      /^Answer: insufficient evidence\. .*none was found to state a finding/,
    );
    expect(report.executive_summary).not.toContain('one paper supports it');
  });

  it('removes only the pair that the model doubts, and rejects a doubt of an unknown one', async () => {
    const pairs = ({ metadata }: Report) => metadata.synthesis.disagreements.map(({ concept }) => concept);
    const kept = await checked({ doubted: ['d3', 'a1'] }, opposed);
    expect(kept.asked[0]?.data).toMatchObject({
      claimed: {
        pairs: [
          { id: 'd1', says: 'disagree' },
          { id: 'd2', says: 'disagree' },
        ],
      },
    });
    expect(pairs(kept.report)).toEqual(['aspirin and colorectal cancer', 'zinc and duration of colds']);
    expect(kept.report.executive_summary).toContain('Papers contradict each other on');
    const taken = await checked({ doubted: ['d1', { id: 'd1' }] }, opposed);
    expect(pairs(taken.report)).toEqual(pairs(kept.report).slice(1));
    expect(taken.report.executive_summary).toContain('Papers contradict each other on');
    const none = await checked({ doubted: ['d1', 'd2'] }, opposed);
    expect(pairs(none.report)).toEqual([]);
    expect(none.report.executive_summary).not.toContain('Papers contradict each other on');
    expect(taken.warnings[0]).toContain('a doubt names no claim');
  });

  it('does not let the model reverse a stance', async () => {
    const { report, warnings } = await checked({ stances: [stance(1, 'opposing', PLAIN)] });
    expect(report.metadata.answer).toMatchObject({ supporting: ['doi:10.1/plain'], opposing: [] });
    expect(warnings[0]).toContain('a stance reverses its quote');
  });

  it('accepts an opposing stance if the sentence is a denial', async () => {
    const { report } = await checked({ stances: [stance(3, 'opposing', NULL)] });
    expect(report.metadata.answer).toMatchObject({ verdict: 'mixed', opposing: ['doi:10.1/null'] });
  });
});
