import { describe, expect, it } from '@jest/globals';
import { arxivLookups, arxivPlan } from './arxiv/arxiv.request.js';
import { crossrefLookups, crossrefPlan } from './crossref/crossref.request.js';
import { openalexLookups, openalexPage, openalexPlan } from './openalex/openalex.request.js';
import type { ProviderQuery } from './provider.js';
import type { SearchPlan, SearchRequest } from './adapter.js';
import { providerQuery } from './testing/provider-query.js';
import {
  semanticScholarLookups,
  semanticScholarPage,
  semanticScholarPlan,
} from './semantic_scholar/semantic-scholar.request.js';

const IDS = ['doi:10.1000/xyz', 'arxiv:2101.00001', 'pmid:123', 'openalex:W42', 'url:https://example.org/a'];

const query = (parts: Parameters<typeof providerQuery>[0]): ProviderQuery =>
  providerQuery({ text: 'green roofs heat', ...parts });
const first = ({ searches }: SearchPlan): SearchRequest | undefined => searches[0]?.[0];

describe('a paper that the query names', () => {
  it('is looked up where a provider can, and by what it knows', () => {
    expect(arxivLookups(IDS).map(({ params }) => params)).toEqual([
      { id_list: '2101.00001', max_results: '1' },
    ]);
    expect(crossrefLookups(IDS)[0]?.params).toMatchObject({ filter: 'doi:10.1000/xyz', rows: '1' });
    expect(openalexLookups(IDS).map(({ params }) => params['filter'])).toEqual([
      'doi:10.1000/xyz|10.48550/arxiv.2101.00001',
      'pmid:123',
      'openalex:W42',
    ]);
    expect(semanticScholarLookups(IDS).map(({ path }) => path)).toEqual([
      '/graph/v1/paper/DOI%3A10.1000%2Fxyz',
      '/graph/v1/paper/ARXIV%3A2101.00001',
      '/graph/v1/paper/PMID%3A123',
    ]);
  });

  it('never leaves its filter', () => {
    expect(crossrefLookups(['doi:10.1000/a,type:book'])).toEqual([]);
    expect(openalexLookups(['doi:10.1000/a|10.1/b', 'pmid:1,2', 'openalex:W1|W2'])).toEqual([]);
  });
});

describe('alternatives', () => {
  const either = query({ alternatives: [['cities', 'small towns']] });

  it('are an OR where the provider knows it', () => {
    expect(first(arxivPlan(either))?.params['search_query']).toBe(
      'all:green AND all:roofs AND all:heat AND (all:cities OR all:"small towns")',
    );
    expect(first(openalexPlan(either))?.params['search']).toBe(
      'green AND roofs AND heat AND (cities OR "small towns")',
    );
  });

  it('are asked for one by one elsewhere, and what is left out is told', () => {
    const asked = ({ searches }: SearchPlan) => searches.map(([request]) => request?.params['query']);
    const plan = semanticScholarPlan(either);
    expect(asked(plan)).toEqual(['green roofs heat cities', 'green roofs heat small towns']);
    expect(plan.warnings).toEqual([
      'Semantic Scholar cannot be asked for all of the query as written. Searched instead: phrases as single words.',
    ]);
    const many = semanticScholarPlan(query({ alternatives: [['a1', 'b1', 'c1', 'd1']] }));
    expect(asked(many)).toEqual(['green roofs heat a1', 'green roofs heat b1', 'green roofs heat c1']);
    expect(many.warnings).toEqual([
      'Semantic Scholar cannot be asked for all of the query as written. Searched instead: OR as the first three combinations.',
    ]);
  });
});

describe('what a request may set', () => {
  it('types become filters where the provider has a name for each', () => {
    const typed = query({ types: ['preprint', 'dataset'] });
    expect(first(crossrefPlan(typed))?.params['filter']).toBe('type:posted-content,type:dataset');
    expect(first(openalexPlan(typed))?.params['filter']).toBe('type:preprint|dataset');
    expect(first(crossrefPlan(query({ types: ['preprint', 'other'] })))?.params['filter']).toBeUndefined();
  });

  it('further pages are asked for by number or offset', () => {
    const request = first(openalexPlan(query({ limit: 150 })));
    if (request === undefined) throw new Error('no request');
    expect(request.params['per_page']).toBe('100');
    expect(openalexPage(request, 2).params['page']).toBe('2');
    expect(semanticScholarPage(request, 2).params['offset']).toBe('100');
  });
});
