import { describe, expect, it } from '@jest/globals';
import { render } from './render.js';
import { paper, report, text } from './testing/sample-report.js';

describe('render as JSON', () => {
  it('adds meta to the members of the report, and exports if requested', async () => {
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

  it('links only http(s) URLs, whatever the metadata holds', async () => {
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

  it('has a section for every export', async () => {
    const exports = { bibtex: '@misc{a,\n  title = {{```x & <b>}},\n}\n', csv: 'a,b\r\n' };
    const document = await text(report(), { format, exports });
    expect(document).toContain(format === 'html' ? 'data-export="bibtex"' : '<!-- export: bibtex -->');
    expect(document).toContain(format === 'html' ? '```x &amp; &lt;b&gt;' : '```x & <b>');
    expect(document).toContain('a,b');
  });

  it('labels sample data', async () => {
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

describe.each([9, 35, 120])('a Markdown report with %i removed papers', (count) => {
  it('gives every reason with its number, and counts the titles that it leaves out', async () => {
    const base = report();
    const removed = Array.from({ length: count }, (_, at) => ({
      paper_id: `x${String(at)}`,
      title: `Removed paper ${String(at)} ${'on something long '.repeat(8)}`,
      reason: at % 3 === 0 ? 'published in 2001, asked for 2015 or later' : 'off topic',
    }));
    const document = await text({ ...base, metadata: { ...base.metadata, removed } }, { format: 'markdown' });
    const early = Math.ceil(count / 3);
    expect(document).toContain(`**Removed: ${String(count)} papers**`);
    expect(document).toContain(`- off topic: ${String(count - early)}\n`);
    expect(document).toContain(`- published in 2001, asked for 2015 or later: ${String(early)}`);
    const shown = [...document.matchAll(/^ {2}- Removed paper/gm)].length;
    const left = Number(/^- (\d+) titles? not shown here/m.exec(document)?.[1] ?? 0);
    expect(shown + left).toBe(count);
  });
});
