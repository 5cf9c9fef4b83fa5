import { describe, expect, it } from '@jest/globals';
import { arxivIdOfDoi, normaliseArxivId, normaliseDoi, paperIdOf } from './identifiers.js';

describe('normaliseDoi', () => {
  it.each([
    ['10.1000/XYZ', '10.1000/xyz'],
    [' doi:10.1000/xyz. ', '10.1000/xyz'],
    ['DOI 10.1000/xyz', '10.1000/xyz'],
    ['https://doi.org/10.1000/xyz', '10.1000/xyz'],
    ['http://dx.doi.org/10.1000%2FxYz', '10.1000/xyz'],
    ['info:doi/10.1000/xyz', '10.1000/xyz'],
    ['https://www.tandfonline.com/doi/full/10.1080/123.456?src=recsys#x', '10.1080/123.456'],
    ['(https://doi.org/10.1000/xyz)', '10.1000/xyz'],
    ['10.1016/S0140-6736(05)17889-6', '10.1016/s0140-6736(05)17889-6'],
    [
      '10.1002/(SICI)1097-0258(19980815)17:15&lt;1661::AID-SIM968&gt;3.0.CO;2-2',
      '10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-2',
    ],
    ['10.1000.10/abc', '10.1000.10/abc'],
    ['10.48550/arXiv.2101.00001', '10.48550/arxiv.2101.00001'],
    ['https://doi.org/10.1000/100%', '10.1000/100%'],
  ])('%s', (text, doi) => expect(normaliseDoi(text)).toBe(doi));

  it.each([
    null,
    undefined,
    '',
    'none',
    '10.12/xyz',
    '10.1000/',
    '10.1000/...',
    'x10.1000/abc',
    '210.1000/abc',
  ])('finds none in %p', (text) => expect(normaliseDoi(text)).toBeNull());

  it('is idempotent', () => {
    const once = normaliseDoi('HTTPS://DOI.ORG/10.1000/A(B)C).');
    expect(once).toBe('10.1000/a(b)c');
    expect(normaliseDoi(once)).toBe(once);
  });
});

describe('normaliseArxivId', () => {
  it.each([
    ['2101.00001', '2101.00001'],
    ['2101.00001v12', '2101.00001'],
    ['arXiv:2101.00001v2 [cs.CL]', '2101.00001'],
    ['ARXIV: 0704.0001', '0704.0001'],
    ['http://arxiv.org/abs/1501.00001v3', '1501.00001'],
    ['https://arxiv.org/pdf/2101.00001v2.pdf', '2101.00001'],
    ['https://arxiv.org/pdf/math/0211159v1', 'math/0211159'],
    ['https://export.arxiv.org/abs/hep-th/9901001?context=x', 'hep-th/9901001'],
    ['math.GT/0211159', 'math/0211159'],
    ['10.48550/arXiv.2101.00001', '2101.00001'],
    ['https://doi.org/10.48550/ARXIV.2101.00001', '2101.00001'],
    ['10.48550/arxiv.hep-th/9901001', 'hep-th/9901001'],
    ['arXiv preprint arXiv:1706.03762', '1706.03762'],
    ['CoRR, abs/1706.03762', '1706.03762'],
    ['2113.00001', null],
    ['1501.0001', null],
    ['0704.00001', null],
    ['10.1000/2101.00001', null],
    ['pages 1234.5678', null],
    ['foo/0211159', null],
    ['', null],
    [null, null],
  ])('%p', (text, id) => expect(normaliseArxivId(text)).toBe(id));

  it('reads only the DOIs of arXiv as arXiv ids', () => {
    expect(arxivIdOfDoi('10.48550/arxiv.2101.00001')).toBe('2101.00001');
    expect(arxivIdOfDoi('10.1000/arxiv.2101.00001')).toBeNull();
    expect(arxivIdOfDoi(null)).toBeNull();
  });
});

describe('paperIdOf', () => {
  const all = {
    doi: 'https://doi.org/10.1000/XYZ',
    arxiv_id: '2101.00001v1',
    provider_ids: { semantic_scholar: 'ab12', openalex: 'https://openalex.org/W12' },
    title: 'A title',
    year: 2020,
  };

  it('prefers DOI, arXiv, Semantic Scholar, OpenAlex in this order', () => {
    expect(paperIdOf(all)).toBe('doi:10.1000/xyz');
    expect(paperIdOf({ ...all, doi: null })).toBe('arxiv:2101.00001');
    expect(paperIdOf({ ...all, doi: 'n/a', arxiv_id: null })).toBe('s2:ab12');
    expect(paperIdOf({ title: 'A', provider_ids: { openalex: 'https://openalex.org/W12' } })).toBe(
      'openalex:W12',
    );
  });

  it('hashes title and year, ignoring case, accents and punctuation', () => {
    const id = paperIdOf({ title: 'Étude, of things', year: 2001 });
    expect(id).toMatch(/^hash:[0-9a-f]{16}$/);
    expect(paperIdOf({ title: 'etude of  Things.', year: 2001 })).toBe(id);
    expect(paperIdOf({ title: 'etude of things', year: 2002 })).not.toBe(id);
    expect(paperIdOf({ title: '???' })).not.toBe(paperIdOf({ title: '!!!' }));
  });
});
