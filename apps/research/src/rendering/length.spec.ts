import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import type { Paper } from '../papers/paper.js';
import { soundReport } from './sound-report.js';
import { render } from './render.js';

const LONG =
  'Across the twelve sites the treated plots held markedly more carbon than the others in every single year of the trial, which lasted for a decade and took place on upland pasture.';

describe('length of a Markdown report', () => {
  it('limits sixty long papers to 700 bytes each', async () => {
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
    const text = await markdownOf({ executive_summary: 'Short.', papers });
    for (const { title } of papers) expect(text).toContain(title);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 700 + 6 * 1024);
  });

  async function markdownOf(report: Parameters<typeof soundReport>[0]): Promise<string> {
    const text = await render(soundReport({ query: 'grazing', ...report }), {
      format: 'markdown',
      partial: false,
      warnings: [],
      exports: {},
      exportRequested: false,
      yieldToEventLoop: () => Promise.resolve(),
    });
    if (typeof text !== 'string') throw new Error('Markdown is a text');
    return text;
  }

  const sentence = (words: number): string => `${Array(words).fill('carbon').join(' ')}, as was seen.`;

  async function references(papers: readonly Partial<Paper>[]): Promise<string[]> {
    const text = await markdownOf({
      executive_summary: papers.map((_, at) => `It rose [${at + 1}].`).join(' '),
      papers: papers.map((paper, at) =>
        newPaper({ paper_id: `x:${at}`, title: `Grazing ${at}`, rank: at + 1, ...paper }),
      ),
    });
    return text
      .split('\n<a id="method">')[0]!
      .split('\n<a id="ref-')
      .slice(1)
      .map((text) => `\n<a id="ref-${text}`);
  }
  const points = (...texts: string[]) => texts.map((text, at) => ({ text, sentence_index: at }));
  const authors = (name: string) =>
    Array.from({ length: 40 }, () => ({ name, family: name, given: null, orcid: null }));

  it.each<[string, Partial<Paper>]>([
    ['one long key point', { key_points: points(sentence(200)) }],
    ['a key point without a word', { key_points: points('x'.repeat(3000)) }],
    ['signs that have to be escaped', { title: '*_'.repeat(400), key_points: points('[*]'.repeat(400)) }],
    [
      'a script of three bytes a character',
      {
        title: '草原放牧与土壤碳'.repeat(60),
        authors: authors('欧阳修永叔'),
        venue: '中国草地学报'.repeat(30),
        key_points: points('放牧提高了土壤有机碳含量，'.repeat(90)),
      },
    ],
    [
      'characters of two units',
      { title: '𠮷'.repeat(500), authors: authors('𠮷野'), key_points: points('𠮷'.repeat(900)) },
    ],
    [
      'everything at once',
      {
        title: sentence(90),
        authors: authors('Maximiliane von der Großen-Höhe'),
        venue: sentence(60),
        year: 2021,
        type: 'dissertation',
        is_retracted: true,
        is_open_access: true,
        doi: `10.1000/${'草'.repeat(300)}`,
        arxiv_id: '2101.00001',
        pdf_url: `https://example.org/${'p'.repeat(1900)}`,
        citation_count: 123456,
        relevance_score: 0.5,
        study: {
          design: 'systematic review and meta-analysis',
          sample_size: 123456,
          effects: [sentence(10)],
        },
        key_points: points(sentence(150), sentence(120)),
      },
    ],
  ])('is at most 700 bytes for a paper with %s', async (_, paper) => {
    const [reference] = await references([paper]);
    expect(Buffer.byteLength(reference!)).toBeLessThanOrEqual(700);
    expect(reference).toMatch(/\n> .{30,}…\n/u);
    expect(reference).not.toContain('\uFFFD');
    if (paper.is_retracted === true) expect(reference).toContain('**Retracted**');
  });

  it('does not pass unused bytes of a paper to others', async () => {
    for (const reference of await references([{}, {}, { key_points: points(sentence(110)) }]))
      expect(Buffer.byteLength(reference)).toBeLessThanOrEqual(700);
  });

  it('prefers a shorter key point to a truncated first one', async () => {
    const [reference] = await references([{ key_points: points(sentence(120), sentence(12)) }]);
    expect(reference).toContain(`\n> ${sentence(12)}\n`);
    expect(reference).not.toContain('…');
  });

  it('drops URLs before it truncates a key point', async () => {
    const known = { doi: '10.1000/abc', pdf_url: 'https://example.org/a.pdf', venue: 'Soil' };
    const [whole] = await references([{ ...known, key_points: points(sentence(20)) }]);
    expect(whole).toContain('[DOI](<https://doi.org/10.1000/abc>)');
    expect(whole).toContain('[PDF](<https://example.org/a.pdf>)');
    const [short] = await references([{ ...known, key_points: points(sentence(68)) }]);
    expect(short).toContain(`> ${sentence(68)}\n`);
    expect(short).toContain('[Grazing 0](<https://doi.org/10.1000/abc>)');
    expect(short).toContain('*Soil*');
    expect(short).not.toContain('[DOI]');
  });

  it('truncates the only key point at the end of a clause', async () => {
    const long = `${sentence(60).replace(/\.$/, '')}, ${sentence(60)}`;
    const [reference] = await references([{ key_points: points(long) }]);
    expect(reference).toContain('carbon, as was seen …\n');
  });
});
