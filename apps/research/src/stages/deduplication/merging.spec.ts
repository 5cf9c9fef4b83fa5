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

describe('records that are no papers', () => {
  const nonPaper = (kind: string, from: ProviderKey, known: Partial<Paper> = {}) => ({
    ...paper({ ...base, from, doi: '10.1000/abc' }),
    ...known,
    non_paper: { kind, of: [] },
  });

  it('stay so where each provider with such types says so', async () => {
    const { papers } = await dedupe([
      nonPaper('peer review', 'crossref'),
      nonPaper('peer review', 'openalex'),
      paper({ ...base, from: 'semantic_scholar', doi: '10.1000/abc' }),
    ]);
    expect(papers).toMatchObject([{ non_paper: { kind: 'peer review', of: [] } }]);
  });

  it('are papers where another provider says so', async () => {
    const { papers } = await dedupe([
      nonPaper('front matter', 'openalex'),
      paper({ ...base, from: 'crossref', doi: '10.1000/abc' }),
    ]);
    expect(papers).toHaveLength(1);
    expect(papers[0]).not.toHaveProperty('non_paper');
  });

  it('are never one with the paper whose title they bear', async () => {
    const { papers } = await dedupe([
      nonPaper('supplement', 'openalex', { doi: null }),
      paper({ ...base, from: 'semantic_scholar' }),
    ]);
    expect(papers).toHaveLength(2);
  });
});
