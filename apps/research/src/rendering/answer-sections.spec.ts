import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import { soundReport } from './sound-report.js';
import { render } from './render.js';

const HOSTILE = '<img src=x onerror=alert(1)> *b* [x](javascript:alert(1))';
const papers = [1, 2, 3].map((number) =>
  newPaper({
    paper_id: `p${String(number)}`,
    title: `Paper ${String(number)}`,
    rank: number,
    study: { design: 'trial', sample_size: 1240, effects: ['RR 0.76 (95% CI 0.63 to 0.91)'] },
  }),
);
const quotes = ['It fell by half.', 'It fell in all arms.', 'It did not fall.'];
const metadata = {
  answer: {
    kind: 'yes_no',
    verdict: 'mixed',
    supporting: ['p1', 'p2'],
    opposing: ['p3'],
    evidence: quotes.map((quote, at) => ({
      paper_id: `p${String(at + 1)}`,
      quote,
      stance: at < 2 ? 'supporting' : 'opposing',
    })),
  },
  foundations: [
    {
      paper: newPaper({ paper_id: 'openalex:W1', title: 'The old work', year: 1957 }),
      cited_by: ['p1', 'p3'],
    },
    {
      paper: newPaper({ paper_id: 'openalex:W2', title: HOSTILE, url: 'javascript:alert(1)' }),
      cited_by: ['p2', 'p3'],
    },
    { paper: null },
  ],
};

const SUMMARY = `Answer: mixed evidence. “${quotes[0] ?? ''}” [1]`;

async function shown(
  format: 'html' | 'markdown',
  more: object = {},
  listed = papers,
  summary = SUMMARY,
): Promise<string> {
  const text = await render(
    soundReport({
      query: 'q',
      executive_summary: summary,
      papers: listed,
      metadata: { ...metadata, ...more },
    }),
    {
      format,
      partial: false,
      warnings: [],
      exports: {},
      exportRequested: false,
      yieldToEventLoop: () => Promise.resolve(),
    },
  );
  if (typeof text !== 'string') throw new Error('a document is a text');
  return text;
}

describe.each(['html', 'markdown'] as const)('the answer in %s', (format) => {
  it('shows the evidence of both sides, the foundations, and the details of each study', async () => {
    const text = await shown(format);
    expect(text).toContain('Evidence for the answer');
    for (const quote of quotes) expect(text).toContain(quote);
    expect(text).toContain('The old work');
    expect(text).toMatch(/1957; cited by .*#ref-1.*#ref-3/);
    expect(text).toMatch(/trial · n = 1,240 · RR 0\.76 \(95% CI 0\.63 to 0\.91\)/);
  });

  it('names the sides of an open question findings and other findings', async () => {
    const text = await shown(format, { answer: { ...metadata.answer, kind: 'open', verdict: null } });
    expect(text).toContain('Evidence for the answer');
    expect(text).toContain('Other finding');
    expect(text).toContain('It did not fall.');
    expect(text).not.toMatch(/\bAgainst\b|\bFor:/);
  });

  it('escapes the text of a foundation', async () => {
    const text = await shown(format);
    expect(text).not.toMatch(/(?<!\\)<img/);
    expect(text).not.toMatch(/href="javascript|(?<!\\)\]\(<javascript/);
  });

  it('omits these sections for an open question without other findings and foundations', async () => {
    const text = await shown(format, {
      answer: { ...metadata.answer, kind: 'open', verdict: null, opposing: [] },
      foundations: [],
    });
    expect(text).not.toContain('Evidence for the answer');
    expect(text).not.toContain('Foundations');
  });
});

describe('the Markdown sections beside the papers', () => {
  it('contain no quotation twice', async () => {
    const text = await shown('markdown');
    for (const quote of quotes) expect(text.split(quote)).toHaveLength(2);
  });

  it('stay within six kilobytes and count what is left out', async () => {
    const many = <T>(count: number, one: (at: number) => T): T[] =>
      Array.from({ length: count }, (_value, at) => one(at));
    const long = 'a sentence of an abstract that goes on and on about rotational grazing of upland soils';
    const pair = (at: number) => ({
      concept: `grazing and soils ${String(at)}`,
      evidence: [1, 2].map((number) => ({
        paper_id: `p${String(number)}`,
        sentence: `${long} ${String(at)}.`,
      })),
    });
    const text = await shown('markdown', {
      removed: many(80, (at) => ({
        paper_id: `r${String(at)}`,
        title: `${long} ${String(at)}`,
        reason: 'off-topic',
      })),
      conflicts: many(40, () => ({
        paper_id: 'p1',
        member: 'year',
        values: [{ provider: 'arxiv', value: 2001 }],
      })),
      synthesis: {
        agreements: many(20, pair),
        disagreements: many(20, pair),
        trends: [],
        methods: [],
        datasets: [],
      },
      foundations: many(10, (at) => ({
        paper: newPaper({ paper_id: `f${String(at)}`, title: `${long} ${String(at)}` }),
        cited_by: ['p1', 'p2'],
      })),
    });
    const papersAt = text.indexOf('<a id="papers">');
    const methodAt = text.indexOf('<a id="method">');
    const beside = Buffer.byteLength(text.slice(0, papersAt) + text.slice(methodAt));
    expect(beside).toBeLessThanOrEqual(6 * 1024);
    expect(beside).toBeGreaterThan(4 * 1024);
    expect(text).toMatch(/and \d+ more in the HTML and JSON reports/);
    expect(text).toContain('**Removed: 80 papers**');
  });
});

describe('a Markdown report with a long summary', () => {
  const long = 'a sentence of an abstract that goes on and on about rotational grazing of upland soils [1]. ';
  const summary = `${SUMMARY} ${long.repeat(70)}`;

  it('shows the evidence for the answer all the same', async () => {
    const text = await shown('markdown', {}, papers, summary);
    for (const quote of quotes) expect(text).toContain(quote);
  });

  it('leads back from a paper only to where it is cited', async () => {
    const synthesis = {
      agreements: [],
      disagreements: [],
      trends: [],
      methods: [{ name: 'mob grazing', paper_ids: ['p3'] }],
      datasets: [],
    };
    const text = await shown('markdown', { synthesis }, papers, summary);
    expect(text).toContain('[↩ evidence for the answer](#answer)');
    expect(text).not.toContain('mob grazing');
    expect(text).not.toContain('(#trends)');
    expect(await shown('markdown', { synthesis })).toMatch(
      /mob grazing .*#ref-3[^]*\[↩ methods\]\(#trends\)/,
    );
  });
});

describe('papers that are not on all of the question', () => {
  const related = papers.map((one, at) => ({ ...one, matches: { reefs: true, heat: at === 1 } }));

  it.each(['markdown', 'html'] as const)('stand apart in %s, where they are the most', async (format) => {
    const rendered = await shown(format, {}, related);
    const [on, off] = rendered.split('Related, not on all of the question');
    expect(on).toContain('Paper 2');
    expect([off?.includes('Paper 1'), off?.includes('Paper 3')]).toEqual([true, true]);
    expect(on?.indexOf('ref-2"')).toBeGreaterThan(0);
    expect(await shown(format, {}, related.slice(0, 2))).not.toContain('Related, not on all');
  });
});
