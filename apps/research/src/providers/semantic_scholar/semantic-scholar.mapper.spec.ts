import { describe, expect, it } from '@jest/globals';
import type { Paper } from '../../papers/paper.js';
import type { HttpAnswer } from '../http/client-tools.js';
import { ProviderError } from '../provider-errors.js';
import { semanticScholarPapers } from './semantic-scholar.mapper.js';

function answer(text: string, mediaType = 'application/json'): HttpAnswer {
  return { text, bytes: text.length, mediaType, headers: new Headers() };
}

function only(papers: Paper[]): Paper {
  const [paper] = papers;
  if (paper === undefined || papers.length !== 1) throw new Error(`${papers.length} papers`);
  return paper;
}

const s2 = (paper: object) => semanticScholarPapers(answer(JSON.stringify({ total: 1, data: [paper] })));

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

  it.each([
    ['12 3', '45 - 52', { volume: '12', issue: '3', pages: '45-52', article_number: null }],
    ['90 3 Pt 1', '1-2', { volume: '90', issue: '3 Pt 1' }],
    ['32 Suppl 1', 'S12-S19', { volume: '32', issue: 'Suppl 1', pages: 'S12-S19' }],
    ['12(4)', '1-1', { volume: '12', issue: '4', pages: '1' }],
    ['XIV', 'e0123456', { volume: 'XIV', issue: null, pages: null, article_number: 'e0123456' }],
    ['abs/2208.14493', null, { volume: null, issue: null, pages: null, article_number: null }],
    ['Publish Ahead of Print', '077201', { volume: null, article_number: '077201' }],
    ['21', '2250057:1-2250057:45', { volume: '21', pages: null, article_number: '2250057' }],
  ])('reads volume %j and pages %j', (volume, pages, details) => {
    expect(only(s2({ ...paper, journal: { volume, pages } })).details).toMatchObject(details);
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
