import { describe, expect, it } from '@jest/globals';
import { carries } from './identifiers.js';

const paper = {
  doi: '10.1000/xyz',
  arxiv_id: '2101.00001',
  url: null,
  provider_ids: { pubmed: '123', openalex: 'W42', semantic_scholar: 'ab12' },
};

describe('a record', () => {
  it.each([
    'doi:10.1000/XYZ',
    'arxiv:2101.00001',
    'doi:10.48550/arXiv.2101.00001',
    'pmid:123',
    'openalex:w42',
    's2:AB12',
  ])('carries %s', (identifier) => {
    expect(carries(paper, identifier)).toBe(true);
  });

  it.each(['doi:10.1000/xy', 'arxiv:2101.00002', 'pmid:12', 'openalex:W4', 's2:ab', 'pmcid:PMC1'])(
    'does not carry %s',
    (identifier) => {
      expect(carries(paper, identifier)).toBe(false);
    },
  );

  it('without identifiers carries none', () => {
    const bare = { doi: null, arxiv_id: null, url: null };
    for (const identifier of ['doi:10.1000/xyz', 'arxiv:2101.00001', 'pmid:123', 'doi:', 'arxiv:'])
      expect(carries(bare, identifier)).toBe(false);
  });
});
