import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Author, Paper, ProviderKey } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { DeduplicationStage } from './deduplication.stage.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  sessionId: 'test',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};
const stage = new DeduplicationStage();
const author = (name: string): Author => ({ name, family: null, given: null, orcid: null });
const dedupe = async (papers: Paper[]) => (await stage.run({ papers }, control)).writes;

let serial = 0;
function paper(
  known: Partial<Omit<Paper, 'authors'>> & { title: string; authors?: string[]; from?: ProviderKey },
): Paper {
  const { authors = [], from, ...rest } = known;
  serial += 1;
  return newPaper({
    paper_id: `p${serial}`,
    providers: from ? [from] : [],
    ...rest,
    authors: authors.map(author),
  });
}

const base = {
  title: 'Adaptive sampling of sparse networks under budget constraints',
  authors: ['Ana García', 'Bo Müller'],
  year: 2019,
  venue: 'Journal of Network Studies',
};
const together = async (
  one: Partial<Parameters<typeof paper>[0]>,
  other: Partial<Parameters<typeof paper>[0]>,
) => (await dedupe([paper({ ...base, ...one }), paper({ ...base, ...other })])).merges.length === 1;

describe('hard cases', () => {
  const long = 'Seasonal dynamics of dissolved organic carbon in shallow boreal lakes';
  it.each<[string, object, object, boolean]>([
    ['part I and part II', { title: `${long}: Part I` }, { title: `${long}: Part II` }, false],
    ['an erratum', { title: `Erratum to: ${long}` }, { title: long }, false],
    ['a corrigendum at the end', { title: `${long} (Corrigendum)` }, { title: long }, false],
    ['a reply', { title: `Reply to “${long}”` }, { title: long }, false],
    [
      'a meeting’s paper and its journal version',
      { title: long, venue: 'Conference on Lakes', year: 2015 },
      { title: long, year: 2017 },
      false,
    ],
    [
      'a preprint of the year before',
      { title: long, venue: 'bioRxiv', type: 'preprint', year: 2018 },
      { title: long },
      true,
    ],
    ['a year that one does not give', { title: long, year: null, venue: null }, { title: long }, true],
    [
      'no year, one author in common',
      { title: long, year: null, authors: ['Bo Müller'] },
      { title: long, authors: ['Ana García', 'Kim Ito', 'Bo Müller'] },
      true,
    ],
    [
      'no year, another journal’s name',
      { title: long, year: null, venue: 'Limnology Letters' },
      { title: long },
      true,
    ],
    [
      'no year, no author in common',
      { title: long, year: null, authors: ['Eve Adams', 'Sam Cole'] },
      { title: long },
      false,
    ],
    [
      'no year and a short title',
      { title: 'Lake ecology', year: null, authors: ['Bo Müller'], venue: 'Limnology Letters' },
      { title: 'Lake ecology' },
      false,
    ],
    ['initials in small letters', { authors: ['garcia a', 'muller b'] }, {}, true],
    ['initials in capitals', { authors: ['GARCIA A', 'MULLER B'] }, {}, true],
    ['another dose', { title: `${long} at 10 mg` }, { title: `${long} at 20 mg` }, false],
  ])('%s', async (_name, one, other, expected) => {
    expect(await together(one, other)).toBe(expected);
  });
});

describe('identifiers', () => {
  it('join records whose DOI is written in different ways', async () => {
    expect(
      await together(
        { doi: 'https://doi.org/10.1000/ABC', title: base.title },
        { doi: '10.1000/abc', year: 2011, title: 'Adaptive sampling' },
      ),
    ).toBe(true);
  });

  it('join an arXiv record with the one that knows its arXiv DOI', async () => {
    expect(
      await together(
        { arxiv_id: '1901.00001v3', venue: null },
        { doi: '10.48550/arXiv.1901.00001', year: 2020, venue: 'arXiv' },
      ),
    ).toBe(true);
  });

  it('join a preprint with its article by a stated relation, whatever became of the title', async () => {
    const preprint = {
      doi: '10.1101/2019.01.01.1',
      title: 'Sampling sparse networks',
      type: 'preprint' as const,
    };
    expect(
      await together(
        { doi: '10.1000/abc', relations: { has_preprint: ['https://doi.org/10.1101/2019.01.01.1'] } },
        preprint,
      ),
    ).toBe(true);
  });

  it('join version DOIs of one work', async () => {
    expect(await together({ doi: '10.21203/rs.3.rs-1/v1' }, { doi: '10.21203/rs.3.rs-1/v2' })).toBe(true);
  });

  it('keep equal records with different DOIs apart', async () => {
    expect(await together({ doi: '10.1000/abc' }, { doi: '10.1000/abd' })).toBe(false);
  });

  it('join a preprint and an article with different DOIs by title and authors', async () => {
    expect(
      await together({ doi: '10.1000/abc' }, { doi: '10.1101/2018.01.01.1', year: 2018, venue: 'bioRxiv' }),
    ).toBe(true);
    expect(
      await together(
        { doi: '10.1000/abc' },
        { doi: '10.1101/2018.01.01.1', authors: ['Carl Other', 'Di Else'] },
      ),
    ).toBe(false);
  });

  it('do not join what a supplement’s shared DOI covers', async () => {
    const shared = { doi: '10.1000/suppl' };
    expect(
      await together(shared, {
        ...shared,
        title: 'Oral immunotherapy in toddlers',
        authors: ['X. Yang', 'Z. Wu'],
      }),
    ).toBe(false);
  });

  it('keep records with two arXiv ids apart', async () => {
    expect(await together({ arxiv_id: '1901.00001' }, { arxiv_id: '1901.00002' })).toBe(false);
  });
});

describe('similarity', () => {
  it.each<[string, Partial<Parameters<typeof paper>[0]>]>([
    [
      'case, accents and punctuation',
      { title: 'ADAPTIVE SAMPLING OF SPARSE NETWORKS, UNDER BUDGET-CONSTRAINTS.' },
    ],
    ['names as "Family, G."', { authors: ['Garcia, A.', 'Muller, B.'] }],
    ['names as "Family G" in another order', { authors: ['Mueller B', 'García A'] }],
    ['a missing year', { year: null }],
    ['missing authors', { authors: [] }],
    ['a missing venue', { venue: null }],
    ['an abbreviated venue', { venue: 'J Netw Stud' }],
    ['a typo in the title', { title: 'Adaptive sampling of sprase networks under budget constraints' }],
    ['two typos', { title: 'Adaptve sampling of sparse networks under bugdet constraints' }],
    ['a truncated title', { title: 'Adaptive sampling of sparse netw' }],
    ['an added subtitle', { title: `${base.title}: a survey of methods` }],
    ['an author list cut short', { authors: ['Ana García'] }],
    ['a year one off', { year: 2020 }],
    [
      'tags and entities',
      { title: 'Adaptive sampling of <i>sparse</i> networks under budget constraints &amp;' },
    ],
    ['a wrongly decoded name', { authors: ['Ana Garc?a', 'Bo M?ller'] }],
  ])('sees through %s', async (_, other) => expect(await together({}, other)).toBe(true));

  it('sees through a new title where authors and abstract are the same', async () => {
    const abstract =
      'Large sparse networks are costly to observe. Under a fixed budget we choose which nodes to query next, using ' +
      'bandit feedback from earlier samples, prove regret bounds for three graph families, and recover community ' +
      'structure with a quarter of the queries on six social platforms.';
    const published = { doi: '10.1000/abc', abstract };
    const preprint = {
      doi: '10.48550/arxiv.1801.00001',
      title: 'Querying nodes with bandits',
      year: 2018,
      abstract,
    };
    expect(await together(published, preprint)).toBe(true);
    expect(await together(published, { ...preprint, abstract: null })).toBe(false);
  });

  it.each<[string, Partial<Parameters<typeof paper>[0]>, Partial<Parameters<typeof paper>[0]>]>([
    ['other authors', {}, { authors: ['Carl Other', 'Di Else'] }],
    ['other initials', { authors: ['Wang, J.'] }, { authors: ['Wang, L.'] }],
    [
      'another part',
      { title: 'Adaptive sampling of networks, Part I' },
      { title: 'Adaptive sampling of networks, Part II' },
    ],
    [
      'another volume',
      { title: 'Handbook of network sampling, volume 2' },
      { title: 'Handbook of network sampling, volume 3' },
    ],
    [
      'another number',
      { title: 'Findings of the 2018 shared task on network sampling' },
      { title: 'Findings of the 2019 shared task on network sampling' },
    ],
    ['an erratum', {}, { title: `Erratum: ${base.title}` }],
    ['a reply', {}, { title: `Reply to "${base.title}"` }],
    [
      'another object',
      { title: 'Effects of zinc on growth in rats' },
      { title: 'Effects of zinc on growth in pigs' },
    ],
    [
      'the opposite',
      { title: 'Outcomes of hypothyroidism in elderly women' },
      { title: 'Outcomes of hyperthyroidism in elderly women' },
    ],
    [
      'the journal version of a conference paper',
      { venue: 'Proceedings of the Conference on Sampling' },
      { year: 2021, venue: 'Journal of Network Studies' },
    ],
    ['an editorial of another year', { title: 'Editorial' }, { title: 'Editorial', year: 2020 }],
    [
      'an editorial without authors',
      { title: 'Editorial', authors: [] },
      { title: 'Editorial', authors: [] },
    ],
    [
      'a book review column without more',
      { title: 'Book reviews', venue: null },
      { title: 'Book reviews', venue: null },
    ],
    [
      'an introduction by others',
      { title: 'Introduction' },
      { title: 'Introduction', authors: ['Carl Other'] },
    ],
  ])('keeps apart: %s', async (_, one, other) => expect(await together(one, other)).toBe(false));

  it('joins generic titles on further evidence', async () => {
    const details = { volume: '4', pages: '1-2' };
    expect(
      await together(
        { title: 'Editorial', details },
        { title: 'Editorial', details: { volume: '4', pages: '1–2' } },
      ),
    ).toBe(true);
  });

  it('does not chain two articles together through a record without a DOI', async () => {
    const { papers, merges } = await dedupe([
      paper({ ...base, doi: '10.1000/a' }),
      paper({ ...base }),
      paper({ ...base, doi: '10.1000/b' }),
    ]);
    expect(papers).toHaveLength(2);
    expect(merges).toHaveLength(1);
  });
});

describe('merging', () => {
  const records = [
    paper({
      ...base,
      from: 'arxiv',
      paper_id: 'arxiv:1901.00001',
      arxiv_id: '1901.00001',
      venue: null,
      year: 2018,
      date: '2018-12-30',
      type: 'preprint',
      is_preprint: true,
      abstract: 'We sample networks. It works well.',
      pdf_url: 'https://a.example/1.pdf',
      provider_ranks: [{ provider: 'arxiv', query: 0, rank: 3 }],
    }),
    paper({
      ...base,
      from: 'crossref',
      paper_id: 'doi:10.1000/abc',
      doi: '10.1000/abc',
      date: '2019-05-04',
      type: 'article',
      citation_count: 5,
      details: { volume: '4' },
      provider_ranks: [{ provider: 'crossref', query: 0, rank: 7 }],
    }),
    paper({
      ...base,
      from: 'openalex',
      paper_id: 'doi:10.1000/abc',
      doi: '10.1000/abc',
      arxiv_id: '1901.00001',
      venue: 'J. Netw. Stud.',
      citation_count: 60,
      is_retracted: true,
      provider_ids: { openalex: 'W1' },
      abstract: 'We sample netw…',
    }),
  ];

  it('takes per member the best value and says where it is from', async () => {
    const { papers, merges, conflicts } = await dedupe(records);
    expect(merges).toEqual([[0, 1, 2]]);
    expect(papers).toHaveLength(1);
    expect(papers[0]).toMatchObject({
      paper_id: 'doi:10.1000/abc',
      doi: '10.1000/abc',
      arxiv_id: '1901.00001',
      abstract: 'We sample networks. It works well.',
      year: 2019,
      date: '2019-05-04',
      venue: 'Journal of Network Studies',
      type: 'article',
      citation_count: 60,
      is_retracted: true,
      is_preprint: false,
      pdf_url: 'https://a.example/1.pdf',
      providers: ['arxiv', 'crossref', 'openalex'],
      provider_ids: { openalex: 'W1' },
      details: { volume: '4' },
      member_sources: {
        abstract: 'arxiv',
        year: 'crossref',
        citation_count: 'openalex',
        arxiv_id: 'openalex',
      },
    });
    expect(papers[0]?.provider_ranks).toHaveLength(2);
    expect(conflicts).toEqual([
      {
        paper_id: 'doi:10.1000/abc',
        member: 'citation_count',
        values: expect.arrayContaining([{ provider: 'openalex', value: 60 }]),
      },
      {
        paper_id: 'doi:10.1000/abc',
        member: 'year',
        values: expect.arrayContaining([{ provider: 'arxiv', value: 2018 }]),
      },
    ]);
  });

  it.each([
    [
      ['Ana Ruiz', 'et al.'],
      ['Ana Ruiz', 'Bo Lind', 'Chi Okoro'],
    ],
    [
      ['Ruiz, A.', 'Lind, B.', 'et al.,'],
      ['Ana Ruiz', 'Bo Lind', 'Chi Okoro'],
    ],
    [['Ruiz A, et al.'], ['Ana Ruiz', 'Bo Lind', 'Chi Okoro']],
    [
      ['A. Ruiz', 'B. Lind', 'and others'],
      ['Ana Ruiz', 'Bo Lind', 'Chi Okoro'],
    ],
  ])('takes the rest of a list for no contradiction: %j', async (short, long) => {
    const both = [short, long].map((authors) => paper({ ...base, doi: '10.1/a', authors }));
    const { papers, conflicts } = await dedupe(both);
    expect(papers.map(({ authors }) => authors.map(({ name }) => name))).toEqual([long]);
    expect(conflicts).toEqual([]);
  });

  it('prefers three names to two and the rest', async () => {
    const lists = [
      ['Ana Ruiz', 'Bo Lind', 'et al.'],
      ['A. Ruiz', 'B. Lind', 'C. Okoro'],
    ];
    const { papers } = await dedupe(lists.map((authors) => paper({ ...base, doi: '10.1/a', authors })));
    expect(papers[0]?.authors.map(({ name }) => name)).toEqual(lists[1]);
  });

  it('still tells other authors before the rest', async () => {
    const lists = [
      ['Ana Ruiz', 'Dag Moen', 'et al.'],
      ['Ana Ruiz', 'Bo Lind'],
    ];
    const { conflicts } = await dedupe(lists.map((authors) => paper({ ...base, doi: '10.1/a', authors })));
    expect(conflicts.map(({ member }) => member)).toEqual(['authors']);
  });

  it('joins the words that a scanned abstract broke, and leaves those that wait for another', async () => {
    const { papers } = await dedupe([
      paper({
        title: 'Bark in fever',
        abstract: 'A brief inter- vention with metho-\nbark, pre- and post-test.',
      }),
      paper({ title: 'Leaves in fever', abstract: 'Methobark is bitter.' }),
      paper({ title: 'Roots in fever' }),
    ]);
    expect(papers.map(({ abstract }) => abstract)).toEqual([
      'A brief intervention with methobark, pre- and post-test.',
      'Methobark is bitter.',
      null,
    ]);
  });

  it('unites what the records say to be cited', async () => {
    const records = [['W1', 'W2'], undefined, ['W2', 'W3']].map((references) =>
      paper({ ...base, doi: '10.1/a', ...(references && { references }) }),
    );
    const { papers } = await dedupe(records);
    expect(papers.map(({ references }) => references)).toEqual([['W1', 'W2', 'W3']]);
  });

  it('gives the same for every order, and again for its own result', async () => {
    const pool = [
      ...records,
      ...['Editorial', 'Introduction', 'A study of trees'].map((title) => paper({ title, year: 2000 })),
    ];
    const first = await dedupe(pool);
    const reversed = await dedupe([...pool].reverse());
    expect(reversed.papers).toEqual(first.papers);
    expect(reversed.conflicts).toEqual(first.conflicts);
    expect(reversed.merges).toEqual([[3, 4, 5]]);
    const again = await dedupe(first.papers);
    expect(again.papers).toEqual(first.papers);
    expect(again.merges).toEqual([]);
  });

  it('does not touch its input', async () => {
    const before = structuredClone(records);
    await dedupe(records);
    expect(records).toEqual(before);
  });

  it('keeps ids unique', async () => {
    const { papers } = await dedupe([
      paper({ title: 'Editorial', year: 2000, paper_id: 'hash:1', authors: ['A. One'] }),
      paper({ title: 'Editorial', year: 2000, paper_id: 'hash:1', authors: ['B. Two'] }),
    ]);
    expect(new Set(papers.map(({ paper_id }) => paper_id)).size).toBe(2);
  });

  it('has nothing to do without papers', async () => {
    expect(await stage.run({ papers: [] }, control)).toEqual({
      status: 'skipped',
      writes: { papers: [], merges: [], conflicts: [] },
    });
  });
});
