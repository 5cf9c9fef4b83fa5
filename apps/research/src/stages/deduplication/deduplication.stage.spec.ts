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
