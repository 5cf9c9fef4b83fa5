import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

interface Body {
  rendered: {
    papers: { title: string; doi: string | null; providers: string[]; abstract: string | null }[];
    metadata: { expanded_queries: string[]; settings: Record<string, unknown> };
  };
  warnings: string[];
}

const PAPERS = [
  { title: 'Green roofs cool cities in summer', year: 2020, doi: '10.5555/own.1', authors: ['Ada Byron'] },
  { title: 'Cooling of cities by green roofs: a review', year: 2021, rank: 99, relevance_score: 7 },
];

const RIS = [
  'TY  - JOUR',
  'TI  - Green roofs and heat in cities',
  'AU  - Schaefer, Henry F., III',
  'PY  - 2019',
  'DO  - 10.5555/own.2',
  'AB  - Green roofs lower heat in cities.',
  'ER  - ',
  '',
].join('\n');
const BIBTEX = `@string{j = {Journal of Tests}}
@article{a, title={{Green Roofs} and street trees in cities}, author={Costa, P. T.}, year={2018}, journal=j}
@article{b, author={Nobody}, year={2018}}`;
const CSL = JSON.stringify([
  {
    type: 'article-journal',
    title: 'Green roofs',
    issued: { 'date-parts': [[2017]] },
    author: [{ literal: 'A Group' }],
  },
]);

describe('papers that a request brings', () => {
  let service: RunningApp;
  const ask = async (members: object): Promise<{ status: number; body: Body & { detail: unknown } }> => {
    const answer = await postJson(`${service.origin}/research`, {
      query: 'green roofs cities',
      search: false,
      ...members,
    });
    return { status: answer.status, body: (await answer.json()) as Body & { detail: unknown } };
  };

  beforeAll(async () => {
    service = await startApp({ RESEARCH_THREADS: '0' });
  });
  afterAll(() => service.app.close());

  it('are ranked, themed and reported without any provider', async () => {
    const { status, body } = await ask({ papers: PAPERS });
    expect(status).toBe(200);
    expect(body.rendered.papers.map(({ title }) => title).sort()).toEqual([
      'Cooling of cities by green roofs: a review',
      'Green roofs cool cities in summer',
    ]);
    expect(body.rendered.papers.every(({ providers }) => providers.length === 0)).toBe(true);
    expect(body.rendered.metadata).toMatchObject({
      expanded_queries: [],
      settings: { providers: [], papers_per_provider: {} },
    });
  });

  it.each([
    ['RIS', RIS, 'Green roofs and heat in cities'],
    ['BibTeX', BIBTEX, 'Green Roofs and street trees in cities'],
    ['CSL-JSON', CSL, 'Green roofs'],
  ])('may be one text of %s', async (_format, library, title) => {
    const { status, body } = await ask({ library });
    expect(status).toBe(200);
    expect(body.rendered.papers.map((paper) => paper.title)).toEqual([title]);
  });

  it('are counted where an entry cannot be read', async () => {
    const { body } = await ask({ library: BIBTEX });
    expect(body.warnings.join(' ')).toContain(
      'Entries of the library without a readable title, left out: 1.',
    );
  });

  it.each([
    [{ papers: {} }, 'list_type', ['body', 'papers']],
    [{ papers: ['x'] }, 'dict_type', ['body', 'papers', 0]],
    [{ papers: [{ title: 'a' }, { title: ' ' }] }, 'value_error', ['body', 'papers', 1]],
    [{ papers: Array.from({ length: 501 }, () => ({ title: 'a' })) }, 'too_long', ['body', 'papers']],
    [{ library: 'hello' }, 'string_pattern_mismatch', ['body', 'library']],
    [{ library: '' }, 'string_too_short', ['body', 'library']],
    [{ search: 'no' }, 'bool_type', ['body', 'search']],
  ])('are refused where they do not fit: %j', async (members, type, loc) => {
    const { status, body } = await ask(members);
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ type, loc }]);
  });

  it('may be larger than a question', async () => {
    const papers = Array.from({ length: 100 }, (_, at) => ({
      title: `Green roofs of city number ${at}`,
      abstract: 'Green roofs cool. '.repeat(60),
    }));
    expect((await ask({ papers })).status).toBe(200);
    expect((await ask({ query: 'q'.repeat(70_000) })).status).toBe(413);
  });
});
