import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { CitationExportStage } from './citation-export.stage.js';
import { monotonicMs } from '../../monotonic.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: monotonicMs() + 60_000,
  sessionId: 's',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};
const papers = [
  newPaper({ paper_id: 'c', title: 'Unranked' }),
  newPaper({ paper_id: 'b', title: 'Second', rank: 2 }),
  newPaper({ paper_id: 'a', title: 'First', rank: 1 }),
];

describe('CitationExportStage', () => {
  const stage = new CitationExportStage();

  it('numbers the papers in the order of rank, with or without exports', async () => {
    for (const asked of [null, []]) {
      const { status, writes, warnings } = await stage.run({ papers, export: asked }, control);
      expect({ status, warnings }).toEqual({ status: 'ok', warnings: [] });
      expect(writes).toEqual({ exports: {}, citation_index: { '1': 'a', '2': 'b', '3': 'c' } });
    }
    expect(papers.map(({ paper_id }) => paper_id)).toEqual(['c', 'b', 'a']);
  });

  it('writes known formats and warns of unknown ones', async () => {
    const { status, writes, warnings } = await stage.run({ papers, export: ['csl-json', 'docx'] }, control);
    expect(status).toBe('ok');
    expect(Object.keys(writes.exports)).toEqual(['csl-json']);
    expect(
      (JSON.parse(writes.exports['csl-json'] ?? '') as { title: string }[]).map(({ title }) => title),
    ).toEqual(['First', 'Second', 'Unranked']);
    expect(warnings?.[0]).toMatch(
      /unknown export format "docx"; known are bibtex, ris, csl-json, apa, mla, chicago, csv/,
    );
  });

  it('accepts hand-written papers', async () => {
    const loose = [
      { title: 'A', authors: null, providers: null },
      'x',
      { paper_id: 'b', title: null, authors: ['y'] },
    ];
    const { status, writes } = await stage.run(
      { papers: loose as never, export: ['bibtex', 'csv', 'apa'] },
      control,
    );
    expect(status).toBe('ok');
    expect(Object.keys(writes.exports)).toEqual(['bibtex', 'csv', 'apa']);
    expect(writes.citation_index).toEqual({ '1': 'unknown:1', '2': 'b' });
  });

  it('falls back to the citation numbers only', () => {
    expect(stage.fallback({ papers, export: ['ris'] })).toEqual({
      exports: {},
      citation_index: { '1': 'a', '2': 'b', '3': 'c' },
    });
  });
});
