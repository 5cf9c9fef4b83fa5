import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import type { Paper, Report } from '../papers/paper.js';
import { plainUnderstanding } from '../papers/paper.js';
import { render, type RenderOptions } from './render.js';
import { STYLE_HASH } from './html/style.js';

const HOSTILE =
  '<script>alert(1)</script> "q" `code` *b* _e_ [x](javascript:alert(1)) ![i](http://e.x/i.png) &lt; <!-- c --> $m$ | a';

function paper(number: number, known: Partial<Paper> = {}): Paper {
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

function report(known: Partial<Report> = {}): Report {
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
      counts: { retrieved: 9, merged: 4, removed: 2, ranked: 3 },
      removed: [{ paper_id: 'x', title: 'Unrelated widgets', reason: 'off topic' }],
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

async function text(of: object, options: Partial<RenderOptions> = {}): Promise<string> {
  const rendered = await render(of, { format: 'html', partial: false, warnings: [], ...options });
  if (typeof rendered !== 'string') throw new Error('not text');
  return rendered;
}

describe('render as JSON', () => {
  it('adds meta to the members of the report, and exports where they were asked for', async () => {
    const options = { format: 'json', partial: true, warnings: ['w'] } as const;
    const plain = await render(report(), options);
    expect(plain).toMatchObject({
      query: 'soil & water',
      meta: { partial: true, warnings: ['w'], paper_count: 3, theme_count: 1 },
    });
    expect(plain).not.toHaveProperty('exports');
    expect(await render(report(), { ...options, exports: { ris: 'x' } })).toHaveProperty('exports', {
      ris: 'x',
    });
    expect(await render(report(), { ...options, exportRequested: true })).toHaveProperty('exports', {});
  });
});

describe.each(['html', 'markdown'] as const)('render as %s', (format) => {
  it('shows every title, label, gap, quotation, warning, count and removed paper', async () => {
    const document = await text(report(), { format, partial: true, warnings: ['arxiv timed out'] });
    for (const shown of [
      'Paper number 1 on soil',
      'Paper number 3 on soil',
      'soil life',
      'Few sites were sampled.',
      'We sampled two sites.',
      'Soil does matter.',
      'arxiv timed out',
      'Partial result',
      'Unrelated widgets',
      'A second paragraph.',
      '60 s',
    ]) {
      expect(document).toContain(shown);
    }
  });

  it('links citations to references and references back, and leaves other numbers alone', async () => {
    const document = await text(report(), { format });
    const targets = [...document.matchAll(/(?:href="|\]\()#([^")]+)/g)].map((match) => match[1] ?? '');
    const ids = new Set([...document.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    expect(targets).toEqual(expect.arrayContaining(['ref-1', 'ref-2', 'ref-3']));
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    expect(targets).not.toContain('ref-9');
    expect(document).toContain('[9');
  });

  it('gives every id once', async () => {
    const ids = [...(await text(report(), { format })).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('links only to http addresses, whatever the metadata holds', async () => {
    const document = await text(
      report({
        papers: [
          paper(1, { doi: null, url: 'javascript:alert(1)', pdf_url: 'data:text/html,x' }),
          paper(2, { doi: null, url: 'https://e.x/a"b<c>d)e' }),
        ],
      }),
      { format },
    );
    const links = [...document.matchAll(/(?:href="|\]\(<?)([^")>]+)/g)].map((match) => match[1] ?? '');
    for (const link of links) expect(link).toMatch(/^(#|https?:\/\/)/);
    expect(links).toContain('https://e.x/a%22b%3Cc%3Ed');
  });

  it('holds every export as a marked section', async () => {
    const exports = { bibtex: '@misc{a,\n  title = {{```x & <b>}},\n}\n', csv: 'a,b\r\n' };
    const document = await text(report(), { format, exports });
    expect(document).toContain(format === 'html' ? 'data-export="bibtex"' : '<!-- export: bibtex -->');
    expect(document).toContain(format === 'html' ? '```x &amp; &lt;b&gt;' : '```x & <b>');
    expect(document).toContain('a,b');
  });

  it('says that the data are samples', async () => {
    const sample = report();
    sample.metadata.sample_data = true;
    expect(await text(sample, { format })).toContain('Sample data');
    expect(await text(report(), { format })).not.toContain('Sample data');
  });

  it.each([
    ['nothing at all', {}],
    ['a query alone', { query: 'x', metadata: {} }],
    ['members of the wrong kind', { query: 7, papers: 'x', themes: null, gaps: [null, 3], metadata: [] }],
    ['papers, themes and gaps without members', { papers: [{}], themes: [{}], gaps: [{}] }],
  ])('renders %s', async (_, loose) => {
    await expect(text(loose, { format })).resolves.toContain('Executive summary');
  });
});

describe('hostile metadata', () => {
  const hostile = report({
    query: HOSTILE,
    executive_summary: `${HOSTILE} [1]`,
    papers: [
      paper(1, {
        title: `${HOSTILE}\u202E`,
        venue: HOSTILE,
        abstract: HOSTILE,
        authors: [{ name: HOSTILE, family: null, given: null, orcid: null }],
        why_relevant: [HOSTILE],
        key_points: [{ text: HOSTILE, sentence_index: 0 }],
        score_breakdown: { '"><b>': 0.5 },
      }),
    ],
    themes: [
      {
        id: '"><b>',
        label: HOSTILE,
        keywords: [HOSTILE],
        summary: HOSTILE,
        paper_ids: ['doi:10.1000/1'],
        size: 1,
      },
    ],
    gaps: [
      {
        id: '"><b>',
        type: 'open_question',
        description: HOSTILE,
        score: 0.5,
        evidence: [{ paper_id: 'doi:10.1000/1', sentence: HOSTILE }],
        structural: false,
      },
    ],
  });

  it('stays text in HTML: no element, attribute or comment comes of it', async () => {
    const document = await text(hostile, { warnings: [HOSTILE], exports: { [HOSTILE]: HOSTILE } });
    const body = document.slice(document.indexOf('<body>'));
    expect(body).not.toMatch(/<(script|img|b|iframe|!--)[\s>-]/i);
    expect(body).not.toMatch(/\son\w+\s*=\s*"/i);
    expect(body).not.toContain('\u202E');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const tags = [...body.matchAll(/<\/?([a-z][a-z0-9]*)/g)].map((match) => match[1] ?? '');
    expect([...new Set(tags)].filter((tag) => !KNOWN_TAGS.has(tag))).toEqual([]);
  });

  it('stays text in Markdown: every character that opens mark-up is escaped', async () => {
    const document = await text(hostile, { format: 'markdown', warnings: [HOSTILE] });
    const open = document.replace(/\\[\\`*_[\]<~$|&]/g, '').replace(/<a id="[^"]*"><\/a>/g, '');
    expect(open).not.toMatch(/<script|<!-- c|`code|!\[i|\]\(javascript|&lt;/);
    expect(document).toContain('\\<script>alert(1)\\</script>');
  });

  it('does not become a block of its own at the start of a line', async () => {
    for (const start of ['# h', '- item', '+ item', '1. one', '2) two', '> quote', '=== x', '--- x']) {
      const document = await text(
        report({
          executive_summary: `x\n\n${start}`,
          gaps: [{ id: 'g', type: 'stale', description: start, score: 1, evidence: [], structural: true }],
        }),
        { format: 'markdown' },
      );
      const lines = document.split('\n').filter((line) => line === start);
      // A dash at the start of a summary's line is an item of a list, everywhere else it is text.
      expect(lines).toEqual(start === '- item' ? ['- item'] : []);
    }
  });
});

describe('the HTML document', () => {
  it('is complete, in order of headings, and allows neither scripts nor outside resources', async () => {
    const document = await text(report(), { exports: { ris: 'x' } });
    expect(document.startsWith('<!DOCTYPE html>')).toBe(true);
    expect(document.trimEnd().endsWith('</html>')).toBe(true);
    expect(document).toContain(
      `content="default-src 'none'; style-src '${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'"`,
    );
    expect(document).not.toMatch(/<script|<link|<iframe|<object|\ssrc=|\sstyle=|@import|url\(/i);
    const levels = [...document.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1));
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(document).toContain(landmark);
    for (const svg of document.matchAll(/<svg[^>]*>/g)) expect(svg[0]).toMatch(/aria-(label|hidden)=/);
  });

  it('closes every element that it opens', async () => {
    const document = await text(report(), { exports: { ris: 'x' }, partial: true, warnings: ['w'] });
    const open: string[] = [];
    for (const [whole, slash, tag] of document.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (tag === undefined || ['meta', 'br'].includes(tag) || whole.endsWith('/>')) continue;
      if (slash === '/') expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  });

  it('offers each export as a data address that holds its text', async () => {
    const document = await text(report(), { exports: { bibtex: '@misc{ä}' } });
    const [, data] = /href="data:application\/x-bibtex;charset=utf-8;base64,([^"]+)"/.exec(document) ?? [];
    expect(Buffer.from(data ?? '', 'base64').toString('utf8')).toBe('@misc{ä}');
    expect(document).toContain('download="references.bib"');
  });

  it('draws the timeline with a bar a year and the score with a segment a part', async () => {
    const document = await text(report());
    const timeline = /<svg class="timeline"[\s\S]*?<\/svg>/.exec(document)?.[0] ?? '';
    expect(timeline.match(/class="bar"/g)).toHaveLength(3);
    expect(timeline).toContain('aria-label="Papers by year. 2001: 1, 2002: 1, 2003: 1"');
    const score =
      /<svg class="score" role="img" aria-label="Score 0.50: Text 0.30, Sources 0.20"[\s\S]*?<\/svg>/.exec(
        document,
      )?.[0] ?? '';
    expect(score).toContain('width="30%"');
    expect(score).toContain('width="20%"');
  });

  it('groups a long span of years', async () => {
    const long = report();
    long.metadata.timeline = Array.from({ length: 150 }, (_, index) => ({ year: 1870 + index, count: 1 }));
    const timeline = /<svg class="timeline"[\s\S]*?<\/svg>/.exec(await text(long))?.[0] ?? '';
    expect((timeline.match(/class="bar"/g) ?? []).length).toBeLessThanOrEqual(40);
    expect(timeline).toContain('1870–1874: 5 papers');
  });
});

const KNOWN_TAGS = new Set(
  'body a header div p span h1 h2 h3 h4 time nav ol ul li main aside strong section figure figcaption svg rect text line title polyline circle article details summary blockquote bdi cite q sup b small dl dt dd br table thead tbody tr th td pre code footer html'.split(
    ' ',
  ),
);
