import { describe, expect, it } from '@jest/globals';
import type { Paper } from '../../papers/paper.js';
import { crossrefPapers } from './crossref.mapper.js';
import { crossrefLimits } from './crossref.provider.js';
import type { HttpAnswer } from '../http/client-tools.js';

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
        { name: 'Bo Lee Jr.', family: 'Lee', given: 'Bo', suffix: 'Jr.' },
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

  it('keeps the article number apart from pages, and both dates', () => {
    const { details, date, year } = only(
      crossref({
        ...work,
        page: undefined,
        'article-number': '077201',
        issued: { 'date-parts': [[2019, 11, 3]] },
        'published-online': { 'date-parts': [[2019, 11, 3]] },
        'published-print': { 'date-parts': [[2020, 1]] },
      }),
    );
    expect(details).toMatchObject({
      pages: null,
      article_number: '077201',
      published_online: '2019-11-03',
      published_print: '2020-01',
    });
    expect([date, year]).toEqual(['2020-01', 2020]);
  });

  it.each([
    ['e152', { pages: null, article_number: 'e152' }],
    ['1081-1081', { pages: '1081', article_number: null }],
    ['S12 – S19', { pages: 'S12-S19', article_number: null }],
  ])('reads the page %j', (page, details) => {
    expect(only(crossref({ ...work, page })).details).toMatchObject(details);
  });

  it('reads names in capitals, and a name that is a dash as none', () => {
    const author = [
      { family: '-', given: 'Sumaryadi' },
      { family: 'GUMLEY', given: 'L' },
    ];
    expect(only(crossref({ ...work, author })).authors).toMatchObject([
      { name: 'Sumaryadi', family: null },
      { name: 'L Gumley', family: 'Gumley', given: 'L' },
    ]);
  });

  it.each([
    [['Lecture Notes in Computer Science', 'Computer Vision – ECCV 2016']],
    [['Computer Vision – ECCV 2016', 'Lecture Notes in Computer Science']],
  ])('tells the book from its series in %j', (containers) => {
    expect(only(crossref({ ...work, type: 'book-chapter', 'container-title': containers }))).toMatchObject({
      venue: 'Computer Vision – ECCV 2016',
      details: { series: 'Lecture Notes in Computer Science' },
    });
  });

  it('writes Han names in their order', () => {
    expect(only(crossref({ ...work, author: [{ family: '苏', given: '子昊' }] })).authors).toMatchObject([
      { name: '苏子昊', family: '苏', given: '子昊' },
    ]);
  });

  it.each([
    ['expression_of_concern', { has_concern: true, is_retracted: null }],
    ['retraction', { has_concern: null, is_retracted: true }],
    ['erratum', { has_concern: null, is_retracted: null }],
  ])('an update of the type %s is %j', (type, expected) => {
    expect(only(crossref({ ...work, 'updated-by': [{ type, DOI: '10.5555/n' }] }))).toMatchObject(expected);
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

  it('flags a retraction that is deposited under the DOI of the paper', () => {
    const own = only(crossref({ ...work, 'update-to': [{ type: 'retraction', DOI: '10.5555/abc.1' }] }));
    expect(own).toMatchObject({ is_retracted: true });
    expect(own).not.toHaveProperty('non_paper');
  });

  it.each([
    [{ type: 'component' }, { kind: 'supplement', of: [] }],
    [{ type: 'journal' }, { kind: 'journal', of: [] }],
    [{ type: 'journal-issue' }, { kind: 'journal issue', of: [] }],
    [{ type: 'grant' }, { kind: 'grant', of: [] }],
    [
      { type: 'peer-review', relation: { 'is-review-of': [{ id: '10.5555/P', 'id-type': 'doi' }] } },
      { kind: 'peer review', of: ['10.5555/p'] },
    ],
    [{ 'update-to': [{ type: 'correction', DOI: '10.5555/P' }] }, { kind: 'erratum', of: ['10.5555/p'] }],
    [
      { 'update-to': [{ type: 'retraction', DOI: '10.5555/P' }] },
      { kind: 'retraction notice', of: ['10.5555/p'] },
    ],
    [
      { 'update-to': [{ type: 'expression-of-concern', DOI: '10.5555/P' }] },
      { kind: 'expression of concern', of: ['10.5555/p'] },
    ],
    [{ 'update-to': [{ type: 'new_version', DOI: '10.5555/P' }] }, undefined],
  ])('tells what is no paper, and what it belongs to: %j', (change, nonPaper) => {
    expect(only(crossref({ ...work, ...change })).non_paper).toEqual(nonPaper);
  });

  it('takes what a review says of its book for no subtitle', () => {
    const subtitle = ['Ann Author, Lanham, MD: Publisher, 2021. 210 pp. $122 (HB). ISBN 978-1-5381-5296-6.'];
    expect(only(crossref({ ...work, title: ['Women in Ming China'], subtitle })).title).toBe(
      'Women in Ming China',
    );
  });

  it('leaves out works without a title', () => {
    for (const change of [{ title: [] }, { title: ['<i></i>'] }])
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
