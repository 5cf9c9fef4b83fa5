import { describe, expect, it } from '@jest/globals';
import type { Paper } from '../papers/paper.js';
import { arxivPapers } from './arxiv/arxiv.mapper.js';
import { crossrefPapers } from './crossref/crossref.mapper.js';
import { crossrefLimits } from './crossref/crossref.provider.js';
import type { HttpAnswer } from './http/provider-client.js';
import { authorOf } from './names.js';
import { openalexPapers, textOfInvertedIndex } from './openalex/openalex.mapper.js';
import { openalexLimits } from './openalex/openalex.provider.js';
import { ProviderError } from './provider-errors.js';
import { semanticScholarPapers } from './semantic_scholar/semantic-scholar.mapper.js';

function answer(text: string, mediaType = 'application/json'): HttpAnswer {
  return { text, bytes: text.length, mediaType, headers: new Headers() };
}

function only(papers: Paper[]): Paper {
  const [paper] = papers;
  if (paper === undefined || papers.length !== 1) throw new Error(`${papers.length} papers`);
  return paper;
}

const crossref = (work: object) =>
  crossrefPapers(answer(JSON.stringify({ status: 'ok', message: { items: [work] } })));
const openalex = (work: object) => openalexPapers(answer(JSON.stringify({ results: [work] })));
const s2 = (paper: object) => semanticScholarPapers(answer(JSON.stringify({ total: 1, data: [paper] })));
const arxiv = (entry: string) =>
  arxivPapers(
    answer(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}</entry></feed>`,
      'application/atom+xml',
    ),
  );

describe('arXiv', () => {
  const entry = `<id>http://arxiv.org/abs/2101.01234v2</id><updated>2021-03-01T00:00:00Z</updated><published>2021-01-05T10:00:00Z</published>
    <title>Sums &amp; <![CDATA[<i>products</i>]]>
      of things</title><summary type="text">  We show $x &lt; y$.
More &amp;amp; more.
</summary><author><name>Ludwig van Beethoven</name></author><author><name>The Sample Collaboration</name></author>
    <arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">10.5555/ABC</arxiv:doi>
    <arxiv:journal_ref xmlns:arxiv="http://arxiv.org/schemas/atom">J. Samp. 3 (2022)</arxiv:journal_ref>
    <category term="math.CO"/><category term="cs.DM"/>`;

  it('maps an entry', () => {
    expect(only(arxiv(entry))).toMatchObject({
      paper_id: 'doi:10.5555/abc',
      title: 'Sums & products of things',
      abstract: 'We show x < y. More & more.',
      authors: [
        { name: 'Ludwig van Beethoven', family: 'van Beethoven', given: 'Ludwig' },
        { name: 'The Sample Collaboration', family: null, given: null },
      ],
      year: 2021,
      date: '2021-01-05',
      venue: 'J. Samp. 3 (2022)',
      type: 'preprint',
      doi: '10.5555/abc',
      arxiv_id: '2101.01234',
      url: 'https://arxiv.org/abs/2101.01234',
      pdf_url: 'https://arxiv.org/pdf/2101.01234',
      is_preprint: true,
      is_open_access: true,
      providers: ['arxiv'],
      provider_ids: { arxiv: '2101.01234' },
      relations: { is_preprint_of: ['10.5555/abc'] },
      subjects: ['math.CO', 'cs.DM'],
    });
  });

  it('sees a withdrawn paper', () => {
    const comment = '<comment>This paper has been withdrawn by the authors</comment>';
    expect(only(arxiv(entry + comment)).is_retracted).toBe(true);
    expect(only(arxiv(entry)).is_retracted).toBeNull();
  });

  it('takes an empty page that announces results for a fault', () => {
    const feed = (total: number) =>
      answer(`<feed xmlns:o="x"><o:totalResults>${total}</o:totalResults></feed>`, 'application/atom+xml');
    expect(arxivPapers(feed(0))).toEqual([]);
    expect(() => arxivPapers(feed(12))).toThrow(/announces results/);
  });

  it('refuses broken XML', () => {
    expect(() => arxivPapers(answer('<feed><entry><title>x</title>', 'application/xml'))).toThrow(
      /broken XML/,
    );
  });
});

describe('Crossref', () => {
  const work = {
    DOI: '10.5555/ABC.1',
    type: 'journal-article',
    title: ['A <i>fine</i> title &amp; more'],
    subtitle: ['with a subtitle'],
    author: [
      { given: 'Ana', family: 'Šimić', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
      { given: 'Bo', family: 'Lee', suffix: 'Jr.' },
      { name: 'Sample Study Group' },
      { given: 'Plato' },
      {},
    ],
    abstract: '<jats:title>Abstract</jats:title><jats:p>One.</jats:p>',
    'container-title': ['Journal of Samples', 'J. Samp.'],
    issued: { 'date-parts': [[2020, 2, 30]] },
    volume: '7',
    issue: '2',
    page: '11-19',
    publisher: 'Press',
    ISSN: ['1234-5678'],
    'is-referenced-by-count': 12,
    license: [{ URL: 'http://creativecommons.org/licenses/by/4.0/' }],
    link: [{ URL: 'https://x.org/a.pdf', 'content-type': 'application/pdf' }],
    relation: {
      'has-preprint': [{ 'id-type': 'doi', id: 'https://doi.org/10.5555/PRE' }],
      'is-version-of': 'rubbish',
    },
  };

  it('maps a work', () => {
    expect(only(crossref(work))).toMatchObject({
      paper_id: 'doi:10.5555/abc.1',
      title: 'A fine title & more: with a subtitle',
      abstract: 'One.',
      authors: [
        { name: 'Ana Šimić', family: 'Šimić', given: 'Ana', orcid: '0000-0002-1825-0097' },
        { name: 'Bo Lee Jr.', family: 'Lee Jr.', given: 'Bo' },
        { name: 'Sample Study Group', family: null, given: null },
        { name: 'Plato', family: null, given: null },
      ],
      year: 2020,
      date: '2020-02',
      venue: 'Journal of Samples',
      type: 'article',
      citation_count: 12,
      is_open_access: true,
      pdf_url: 'https://x.org/a.pdf',
      is_retracted: null,
      is_preprint: false,
      details: { volume: '7', issue: '2', pages: '11-19', publisher: 'Press', issn: '1234-5678' },
      relations: { has_preprint: ['10.5555/pre'] },
    });
  });

  it.each([
    ['posted-content', 'preprint'],
    ['proceedings-article', 'conference-paper'],
    ['monograph', 'book'],
    ['something-new', 'other'],
  ])('maps the type %s to %s', (type, expected) => {
    expect(only(crossref({ ...work, type })).type).toBe(expected);
  });

  it.each([
    [{ institution: [{ name: 'medRxiv' }] }, 'medRxiv'],
    [{ institution: { name: 'bioRxiv' }, 'group-title': 'Ecology' }, 'bioRxiv'],
    [{ resource: { primary: { URL: 'https://preprints.jmir.org/preprint/1' } } }, 'JMIR Preprints'],
    [{ DOI: '10.31219/osf.io/x', 'group-title': 'Social sciences' }, 'OSF Preprints'],
    [{ 'group-title': 'Ecology' }, 'Press'],
  ])('names the server of a preprint, not its subject group: %j', (change, venue) => {
    const preprint = { ...work, type: 'posted-content', 'container-title': [] };
    expect(only(crossref({ ...preprint, ...change })).venue).toBe(venue);
  });

  it('flags retracted works and not the notices about them', () => {
    const retraction = [{ type: 'retraction', DOI: '10.5555/r' }];
    expect(only(crossref({ ...work, 'updated-by': retraction })).is_retracted).toBe(true);
    expect(only(crossref({ ...work, 'update-to': retraction })).is_retracted).toBeNull();
    expect(only(crossref({ ...work, title: ['RETRACTED: A claim'] })).is_retracted).toBe(true);
    expect(only(crossref({ ...work, title: ['Retracted papers: a study'] })).is_retracted).toBeNull();
  });

  it('leaves out what is no paper: containers, attachments, works without a title', () => {
    for (const change of [{ type: 'component' }, { type: 'journal' }, { title: [] }, { title: ['<i></i>'] }])
      expect(crossref({ ...work, ...change })).toEqual([]);
  });

  it('survives members of any type', () => {
    const rubbish = [null, 7, 'x', [], [null], {}, [[['x']]], true];
    for (const member of Object.keys(work).filter((name) => name !== 'title'))
      for (const value of rubbish) expect(() => crossref({ ...work, [member]: value })).not.toThrow();
  });

  it('reads the stated limits', () => {
    const limits = (entries: Record<string, string>) => crossrefLimits(new Headers(entries)).pace;
    expect(
      limits({ 'x-rate-limit-limit': '5', 'x-rate-limit-interval': '1s', 'x-concurrency-limit': '3' }),
    ).toEqual({ intervalMs: 200, concurrency: 3 });
    expect(limits({ 'x-rate-limit-limit': 'many', 'x-rate-limit-interval': '0s' })).toEqual({});
  });
});

describe('OpenAlex', () => {
  const work = {
    id: 'https://openalex.org/W42',
    doi: 'https://doi.org/10.48550/arXiv.2101.01234',
    display_name: 'Open <sub>works</sub>',
    publication_year: 2021,
    publication_date: '2021-01-09',
    type: 'preprint',
    primary_location: {
      source: { display_name: 'arXiv', type: 'repository', host_organization_name: 'Cornell' },
    },
    best_oa_location: { pdf_url: 'https://arxiv.org/pdf/2101.01234' },
    open_access: { is_oa: true },
    authorships: [
      { author: { display_name: 'Ada B. Sample', orcid: 'https://orcid.org/0000-0002-1825-0097' } },
      { author: null, raw_author_name: 'Grün, Otto' },
    ],
    cited_by_count: 3,
    is_retracted: false,
    biblio: { volume: null, first_page: '1', last_page: '9' },
    abstract_inverted_index: { We: [0], show: [1], '<i>things</i>': [2], 'A&amp;B.': [3] },
    keywords: [{ display_name: 'Samples' }],
  };

  it('maps a work', () => {
    expect(only(openalex(work))).toMatchObject({
      paper_id: 'doi:10.48550/arxiv.2101.01234',
      title: 'Open works',
      abstract: 'We show things A&B.',
      authors: [
        { name: 'Ada B. Sample', family: 'Sample', given: 'Ada B.', orcid: '0000-0002-1825-0097' },
        { name: 'Otto Grün', family: 'Grün', given: 'Otto' },
      ],
      arxiv_id: '2101.01234',
      type: 'preprint',
      is_preprint: true,
      is_open_access: true,
      is_retracted: false,
      citation_count: 3,
      provider_ids: { openalex: 'W42' },
      details: { pages: '1-9', publisher: 'Cornell' },
      subjects: ['Samples'],
    });
  });

  it('finds the preprint among the locations of an article', () => {
    const article = {
      ...work,
      doi: 'https://doi.org/10.5555/x',
      type: 'article',
      locations: [{ landing_page_url: 'http://arxiv.org/abs/2101.01234' }],
    };
    expect(only(openalex(article))).toMatchObject({
      arxiv_id: '2101.01234',
      doi: '10.5555/x',
      type: 'article',
    });
  });

  it('puts an inverted index in order, whatever its positions', () => {
    expect(textOfInvertedIndex({ b: [1], a: [0, 2], c: [-1, 1.5, '3', 4, 9e9, null] })).toBe('a b a c');
    expect(textOfInvertedIndex({})).toBeNull();
    expect(textOfInvertedIndex(null)).toBeNull();
    expect(textOfInvertedIndex({ Abstract: [0], We: [1], measured: [2] })).toBe('We measured');
  });

  it('survives members of any type', () => {
    for (const member of Object.keys(work).filter((name) => name !== 'display_name'))
      for (const value of [null, 7, 'x', [], [null], {}, true])
        expect(() => openalex({ ...work, [member]: value })).not.toThrow();
  });

  it('reads its cost headers', () => {
    const limits = (entries: Record<string, string>) => openalexLimits(new Headers(entries));
    expect(limits({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' })).toEqual({ pauseMs: 60_000 });
    expect(
      limits({
        'x-ratelimit-remaining-usd': '$0.0005',
        'x-ratelimit-cost-usd': '0.001',
        'x-ratelimit-reset': '9',
      }),
    ).toEqual({ pauseMs: 9_000 });
    expect(limits({ 'x-ratelimit-remaining-usd': '0.5', 'x-ratelimit-reset': '9' })).toEqual({});
    expect(limits({ 'x-ratelimit-remaining': '0' })).toEqual({});
    expect(limits({})).toEqual({});
  });
});

describe('Semantic Scholar', () => {
  const paper = {
    paperId: 'ab12',
    externalIds: { DOI: '10.5555/S2', ArXiv: '2101.01234' },
    title: 'Semantic &lt;b&gt;things&lt;/b&gt;',
    abstract: 'ABSTRACT: Line one.\nLine two.',
    venue: 'Sample Letters',
    year: 2022,
    publicationDate: '2021-12-30',
    publicationTypes: ['JournalArticle', 'Review'],
    journal: { volume: '3', pages: '4 - 9' },
    citationCount: 5,
    isOpenAccess: true,
    openAccessPdf: { url: 'javascript:alert(1)' },
    authors: [{ name: 'A. Sample' }, { name: null }],
  };

  it('maps a paper; a date of another year gives way to the year', () => {
    expect(only(s2(paper))).toMatchObject({
      paper_id: 'doi:10.5555/s2',
      title: 'Semantic things',
      abstract: 'Line one. Line two.',
      year: 2022,
      date: '2022',
      venue: 'Sample Letters',
      type: 'article',
      arxiv_id: '2101.01234',
      pdf_url: null,
      citation_count: 5,
      is_preprint: false,
      authors: [{ name: 'A. Sample', family: 'Sample', given: 'A.' }],
      provider_ids: { semantic_scholar: 'ab12' },
      details: { volume: '3', pages: '4-9' },
    });
  });

  it.each([
    [{ title: 'Samples: a survey' }, 'review'],
    [{ publicationTypes: ['Review'] }, 'review'],
    [{ publicationTypes: ['Book'], venue: 'Conference on Samples' }, 'conference-paper'],
    [{ venue: 'arXiv.org' }, 'preprint'],
    [{ publicationTypes: null }, null],
  ])('%j is of type %s', (change, type) => {
    expect(only(s2({ ...paper, ...change })).type).toBe(type);
  });

  it('takes the one-sentence summary and the influential citations where they are given', () => {
    expect(
      only(s2({ ...paper, tldr: { text: 'Things have\nmeaning.' }, influentialCitationCount: 2 })),
    ).toMatchObject({
      tldr: 'Things have meaning.',
      influential_citation_count: 2,
    });
  });

  it('falls back on its own id, then on a hash', () => {
    expect(only(s2({ paperId: 'ab12', title: 'T' })).paper_id).toBe('s2:ab12');
    expect(only(s2({ title: 'T' })).paper_id).toMatch(/^hash:/);
  });

  it('takes a total of 0 without a list for nothing found', () => {
    expect(semanticScholarPapers(answer('{"total": 0, "offset": 0}'))).toEqual([]);
    expect(() => semanticScholarPapers(answer('{"message": "Internal error"}'))).toThrow(ProviderError);
  });
});

describe('authorOf', () => {
  it.each([
    ['Ada Lovelace', 'Lovelace', 'Ada'],
    ['Lovelace, Ada', 'Lovelace', 'Ada'],
    ['Juan de la Cruz', 'de la Cruz', 'Juan'],
    ['Martin King Jr.', 'King Jr.', 'Martin'],
    ['Plato', null, null],
    ['王小明', null, null],
    ['ATLAS Collaboration', null, null],
    ['Team 42', null, null],
    ['Smith & Sons', null, null],
  ])('%s', (name, family, given) => {
    expect(authorOf(name)).toMatchObject({ family, given });
  });
});
