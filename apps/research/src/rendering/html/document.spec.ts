import { describe, expect, it } from '@jest/globals';
import { STYLE_HASH } from './style.js';
import { report, text } from '../testing/sample-report.js';

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
    expect(document).toContain('download="soil-water.bib"');
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
