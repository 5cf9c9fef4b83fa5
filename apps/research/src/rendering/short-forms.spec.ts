import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import type { Paper } from '../papers/paper.js';
import { render } from './render.js';
import { soundReport } from './sound-report.js';

const paper = (id: string, abstract: string, more: Partial<Paper> = {}): Paper =>
  newPaper({ paper_id: id, title: 'Paper', abstract, rank: Number(id.slice(1)), ...more });
const points = (...texts: string[]): Paper['key_points'] =>
  texts.map((text, sentence_index) => ({ text, sentence_index }));

const papers = [
  paper('p1', 'Thymoquinone (TQ) is old. TQ lowered pain. TQ did no harm.', {
    key_points: points('TQ lowered pain.', 'TQ did no harm.'),
  }),
  paper('p2', 'Foreign direct investment (FDI) grew. FDI raised wages.'),
  paper('p3', 'Arbuscular mycorrhizal fungi (AMF) vary. AMF did not raise yield.'),
];
const pair = {
  concept: 'wages',
  kind: 'agreement',
  paper_ids: ['p2', 'p3'],
  evidence: [
    { paper_id: 'p2', sentence: 'FDI raised wages.' },
    { paper_id: 'p3', sentence: 'AMF did not raise yield.' },
  ],
};
const gap = {
  id: 'gap-1',
  type: 'open_question',
  description: 'Open question',
  score: 0.5,
  structural: false,
  evidence: [{ paper_id: 'p3', sentence: 'AMF did not raise yield.' }],
};
const metadata = {
  answer: {
    kind: 'yes_no',
    verdict: 'mixed',
    supporting: ['p2'],
    opposing: [],
    evidence: [{ paper_id: 'p2', quote: 'FDI raised wages.', stance: 'supporting' }],
  },
};

async function shown(format: 'html' | 'markdown', query: string, more: object): Promise<string> {
  const report = soundReport({ query, executive_summary: 'Summary.', papers, ...more });
  const text = await render(report, {
    format,
    partial: false,
    warnings: [],
    exports: {},
    exportRequested: false,
  });
  if (typeof text !== 'string') throw new Error('a document is a text');
  return text.replace(/<[^>]*>/g, '').replace(/[“”]/g, '');
}

describe.each(['html', 'markdown'] as const)('abbreviations in %s', (format) => {
  it('are expanded beside the first key point that uses them', async () => {
    const text = await shown(format, 'pain', {});
    expect(text).toContain('TQ lowered pain. (TQ: Thymoquinone)');
    expect(text).toMatch(/TQ did no harm\.(?! \()/);
  });

  it.each([
    ['the answer', { metadata }, 'FDI raised wages. (FDI: Foreign direct investment)'],
    [
      'an agreement',
      { metadata: { synthesis: { agreements: [pair] } } },
      'AMF did not raise yield. (AMF: Arbuscular mycorrhizal fungi)',
    ],
    ['a gap', { gaps: [gap] }, 'AMF did not raise yield. (AMF: Arbuscular mycorrhizal fungi)'],
  ])('are expanded beside the evidence of %s', async (_place, more, expected) => {
    expect(await shown(format, 'pain', more)).toContain(expected);
  });

  it('are not expanded if the query contains them', async () => {
    expect(await shown(format, 'Does TQ lower pain?', {})).not.toContain('(TQ:');
  });
});
