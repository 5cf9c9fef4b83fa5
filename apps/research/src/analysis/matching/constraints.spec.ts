import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { plainUnderstanding, type Author, type Paper, type QueryUnderstanding } from '../../papers/paper.js';
import { applyConstraints, isAuthor } from './constraints.js';

const author = (name: string, family: string | null = null, given: string | null = null): Author => ({
  name,
  family,
  given,
  orcid: null,
});

const understanding = (demands: Partial<QueryUnderstanding>): QueryUnderstanding => ({
  ...plainUnderstanding('bees'),
  ...demands,
});

const paper = (paper_id: string, known: Partial<Paper> = {}): Paper =>
  newPaper({ paper_id, title: `Bees ${paper_id}`, ...known });

const ids = (papers: readonly { paper_id: string }[]): string[] => papers.map(({ paper_id }) => paper_id);

const apply = (papers: Paper[], demands: Partial<QueryUnderstanding>, query = 'bees') =>
  applyConstraints(papers, understanding(demands), query, () => Promise.resolve());

describe('applyConstraints', () => {
  it('removes papers outside the years, with the reason, and keeps those that name none', async () => {
    const papers = [
      paper('old', { year: 2009 }),
      paper('new', { year: 2015 }),
      paper('undated'),
      paper('dated', { date: '2031-05' }),
    ];
    const { kept, removed, warnings } = await apply(papers, { years: { from: 2010, to: 2020 } });
    expect(ids(kept)).toEqual(['new', 'undated']);
    expect(removed).toEqual([
      { paper_id: 'old', title: 'Bees old', reason: 'published in 2009, asked for 2010 to 2020' },
      { paper_id: 'dated', title: 'Bees dated', reason: 'published in 2031, asked for 2010 to 2020' },
    ]);
    expect(warnings).toEqual([]);
  });

  it('removes what is about an excluded term, in any inflection and as a whole term only', async () => {
    const papers = [
      paper('a', { abstract: 'Wild honey bees.' }),
      paper('b', { abstract: 'Honey of wild bees.' }),
      paper('c', { subjects: ['honey bee'] }),
    ];
    const { kept, removed } = await apply(papers, { excluded: ['honey bee'] });
    expect(ids(kept)).toEqual(['b']);
    expect(removed[0]?.reason).toBe('is about "honey bee", which the query rules out');
  });

  it.each([
    ['Tumours in mice', null, true],
    ['Murine tumour models', null, true],
    ['Tumours', 'Tumours grow. We injected forty mice. Growth slowed in treated mice.', true],
    ['Tumours', 'Tumours grow. We injected forty mice. Growth slowed.', true],
    ['Tumours', 'The drug slows tumours in mice. We tried it in ninety patients. Growth slowed.', false],
    [
      'Tumours',
      'We tried a drug in ninety patients. Unlike in mice, growth did not slow. More trials follow.',
      false,
    ],
    [
      'Tumours in patients',
      'We tried a drug in ninety patients. Previous studies in mice were hopeful. It slowed growth.',
      false,
    ],
    ['Tumours', 'Dormice and tumours.', false],
  ])('"not in mice" and %j %j: %j', async (title, abstract, isGone) => {
    const { removed } = await apply(
      [paper('x', { title, abstract }), paper('y', { title: 'Tumours of patients' })],
      { excluded: ['mice'] },
      'tumours not in mice',
    );
    expect(removed.map(({ paper_id }) => paper_id)).toEqual(isGone ? ['x'] : []);
  });

  it('keeps a paper that is itself without the thing when the query says "without"', async () => {
    const papers = [
      paper('a', { abstract: 'Embeddings learnt without supervision; supervision is dear.' }),
      paper('b', { abstract: 'Embeddings learnt under supervision.' }),
    ];
    const excluded = ['supervision'];
    expect(ids((await apply(papers, { excluded }, 'embeddings without supervision')).kept)).toEqual(['a']);
    const other = paper('c');
    expect(ids((await apply([...papers, other], { excluded }, 'embeddings -supervision')).kept)).toEqual([
      'c',
    ]);
  });

  it('wants quoted phrases together and in order', async () => {
    const papers = [
      paper('a', { abstract: 'Colony collapse disorder in detail.' }),
      paper('b', { abstract: 'Collapse of the colony.' }),
    ];
    const { kept, removed } = await apply(papers, { phrases: ['colony collapse disorder'] });
    expect(ids(kept)).toEqual(['a']);
    expect(removed[0]?.reason).toContain('does not contain the phrase');
  });

  it('wants the authors named', async () => {
    const papers = [
      paper('a', { authors: [author('Jane Doe', 'Doe', 'Jane')] }),
      paper('b', { authors: [author('Richard Roe', 'Roe', 'Richard')] }),
      paper('c'),
    ];
    const { kept, removed } = await apply(papers, { authors: ['J. Doe'] });
    expect(ids(kept)).toEqual(['a', 'c']);
    expect(removed[0]?.reason).toBe('not by J. Doe');
  });

  it('does not apply a demand that nothing would survive, says so, and still applies the others', async () => {
    const papers = [paper('a', { year: 2001 }), paper('b', { year: 2002, abstract: 'Wasps too.' })];
    const { kept, warnings } = await apply(papers, { years: { from: 2030, to: null }, excluded: ['wasp'] });
    expect(ids(kept)).toEqual(['a']);
    expect(warnings).toEqual(['No paper found meets the constraint "2030 or later": it was not applied.']);
  });
});

describe('isAuthor', () => {
  it.each([
    ['Doe', author('Jane Doe', 'Doe', 'Jane'), true],
    ['Jane Doe', author('J. Doe', 'Doe', 'J.'), true],
    ['J. Doe', author('Jane Doe', 'Doe', 'Jane'), true],
    ['Doe, Jane', author('Jane Doe'), true],
    ['Jane Doe', author('John Doe', 'Doe', 'John'), false],
    ['Jane Doe', author('Jane Roe', 'Roe', 'Jane'), false],
    ['Goedel', author('Kurt Gödel', 'Gödel', 'Kurt'), false],
    ['Gödel', author('Kurt Godel', 'Godel', 'Kurt'), true],
    ['Jan van Doe', author('Jan van Doe', 'van Doe', 'Jan'), true],
    ['Bee Consortium', author('The Bee Consortium'), true],
  ])('%s is %o: %s', (asked, candidate, expected) => {
    expect(isAuthor(candidate, asked)).toBe(expected);
  });
});
