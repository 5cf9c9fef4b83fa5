import { describe, expect, it } from '@jest/globals';
import type { Paper } from '../../papers/paper.js';
import type { HttpAnswer } from '../http/client-tools.js';
import { openalexPapers, textOfInvertedIndex } from './openalex.mapper.js';
import { openalexLimits } from './openalex.provider.js';

function answer(text: string, mediaType = 'application/json'): HttpAnswer {
  return { text, bytes: text.length, mediaType, headers: new Headers() };
}

function only(papers: Paper[]): Paper {
  const [paper] = papers;
  if (paper === undefined || papers.length !== 1) throw new Error(`${papers.length} papers`);
  return paper;
}

const openalex = (work: object) => openalexPapers(answer(JSON.stringify({ results: [work] })));

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

  it.each([
    ['paratext', 'front matter'],
    ['libguides', 'library guide'],
    ['supplementary-materials', 'supplement'],
    ['peer-review', 'peer review'],
    ['grant', 'grant'],
    ['erratum', 'erratum'],
    ['retraction', 'retraction notice'],
    ['article', undefined],
  ])('tells that %s is no paper', (type, kind) => {
    expect(only(openalex({ ...work, type })).non_paper?.kind).toBe(kind);
  });

  it('takes a retracted paper for a paper, whatever its type', () => {
    const retracted = only(openalex({ ...work, type: 'retraction', is_retracted: true }));
    expect(retracted).toMatchObject({ is_retracted: true });
    expect(retracted).not.toHaveProperty('non_paper');
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
