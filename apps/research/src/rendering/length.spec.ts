import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import { soundReport } from './sound-report.js';
import { render } from './render.js';

const LONG =
  'Across the twelve sites the treated plots held markedly more carbon than the others in every single year of the trial, which lasted for a decade and took place on upland pasture.';

describe('the length of a Markdown report', () => {
  it('keeps sixty papers with much to say at 700 bytes each', async () => {
    const papers = Array.from({ length: 60 }, (_, at) =>
      newPaper({
        paper_id: `doi:10.1000/${at}`,
        title: `Paper ${at + 1}: rotational grazing and soil carbon in upland pasture, a long title with a subtitle of its own`,
        authors: Array.from({ length: 30 }, (_value, place) => ({
          name: `Author Number${place}`,
          family: `Number${place}`,
          given: 'Author',
          orcid: null,
        })),
        venue: 'International Journal of the Society for the Study of Soils, Pastures and their Carbon',
        year: 2001 + (at % 20),
        doi: `10.1000/${at}`,
        rank: at + 1,
        relevance_score: 0.5,
        key_points: [0, 1, 2].map((index) => ({ text: `${LONG} (${at}.${index})`, sentence_index: index })),
        why_relevant: [LONG],
      }),
    );
    const rendered = await render(soundReport({ query: 'grazing', executive_summary: 'Short.', papers }), {
      format: 'markdown',
      partial: false,
      warnings: [],
      exports: {},
      exportRequested: false,
      yieldToEventLoop: () => Promise.resolve(),
    });
    if (typeof rendered !== 'string') throw new Error('Markdown is a text');
    const text = rendered;
    for (const { title } of papers) expect(text).toContain(title);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 700 + 6 * 1024);
  });
});
