import { describe, expect, it } from '@jest/globals';
import { paper, report, text } from './testing/sample-report.js';

const HOSTILE =
  '<script>alert(1)</script> "q" `code` *b* _e_ [x](javascript:alert(1)) ![i](http://e.x/i.png) &lt; <!-- c --> $m$ | a';

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

  it('is escaped in HTML: no element, attribute or comment results', async () => {
    const document = await text(hostile, { warnings: [HOSTILE], exports: { [HOSTILE]: HOSTILE } });
    const body = document.slice(document.indexOf('<body>'));
    expect(body).not.toMatch(/<(script|img|b|iframe|!--)[\s>-]/i);
    expect(body).not.toMatch(/\son\w+\s*=\s*"/i);
    expect(body).not.toContain('\u202E');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const tags = [...body.matchAll(/<\/?([a-z][a-z0-9]*)/g)].map((match) => match[1] ?? '');
    expect([...new Set(tags)].filter((tag) => !KNOWN_TAGS.has(tag))).toEqual([]);
  });

  it('is escaped in Markdown: every character that could begin markup', async () => {
    const document = await text(hostile, { format: 'markdown', warnings: [HOSTILE] });
    const open = document.replace(/\\[\\`*_[\]<~$|&]/g, '').replace(/<a id="[^"]*"><\/a>/g, '');
    expect(open).not.toMatch(/<script|<!-- c|`code|!\[i|\]\(javascript|&lt;/);
    expect(document).toContain('\\<script>alert(1)\\</script>');
  });

  it('does not become a block at the start of a line', async () => {
    for (const start of ['# h', '- item', '+ item', '1. one', '2) two', '> quote', '=== x', '--- x']) {
      const document = await text(
        report({
          executive_summary: `x\n\n${start}`,
          gaps: [{ id: 'g', type: 'stale', description: start, score: 1, evidence: [], structural: true }],
        }),
        { format: 'markdown' },
      );
      const lines = document.split('\n').filter((line) => line === start);
      // A dash at the start of a summary's line is a list item; everywhere else it is text.
      expect(lines).toEqual(start === '- item' ? ['- item'] : []);
    }
  });
});
const KNOWN_TAGS = new Set(
  'body a header div p span h1 h2 h3 h4 time nav ol ul li main aside strong section figure figcaption svg g path rect text line title polyline circle article details summary blockquote bdi cite q sup b small dl dt dd br table thead tbody tr th td pre code footer html'.split(
    ' ',
  ),
);
