import { describe, expect, it } from '@jest/globals';
import { arxivPlan } from '../../providers/arxiv/arxiv.request.js';
import { crossrefPlan } from '../../providers/crossref/crossref.request.js';
import { openalexPlan } from '../../providers/openalex/openalex.request.js';
import { semanticScholarPlan } from '../../providers/semantic_scholar/semantic-scholar.request.js';
import { searchQueries } from '../../stages/retrieval/search-queries.js';
import { addSynonyms } from './add-synonyms.js';
import { expandQuery } from './expand.js';
import { readQuery } from './understand.js';

const understood = (query: string) => addSynonyms(readQuery(query, new Date('2026-01-01')));

function searched(query: string) {
  const understanding = understood(query);
  return searchQueries({ query, understanding, queries: expandQuery(query, understanding) }, 10);
}

describe('synonyms of the names in a query', () => {
  it.each([
    ['aspirin after a heart attack', [['heart attack', 'myocardial infarction']]],
    ['does salt raise high blood pressure?', [['high blood pressure', 'hypertension']]],
    ['hypertension and salt', [['hypertension', 'high blood pressure']]],
    ['COPD inhaled steroids', [['COPD', 'chronic obstructive pulmonary disease']]],
    ['kidney stones diet', [['kidney stones', 'kidney calculi']]],
    ['cross products in geometry', [['cross products', 'vector product']]],
    ['E. coli biofilm', [['E. coli', 'Escherichia coli']]],
    ['high-energy physics detectors', [['high-energy physics', 'particle physics']]],
    // Of several meanings, or of none that a vocabulary knows.
    ['shock wave boundary layer', []],
    ['stroke of an engine piston', []],
    ['graph networks that predict traffic', []],
    // Other words in another order.
    ['diphoton production cross sections', []],
    // As the query writes it.
    ['aspirin "heart attack"', []],
    ['aspirin AND heart attack[tiab]', []],
    ['aspirin (heart attack OR angina)', []],
  ])('%j', (query, expected) => {
    const { synonyms } = understood(query);
    expect(synonyms.map((one) => [one.name, one.synonyms[0]])).toEqual(expected);
  });

  it('are alternatives where a source knows OR', () => {
    const [original] = searched('aspirin after a heart attack');
    const request = original?.query;
    if (request === undefined) throw new Error('no search');
    expect(openalexPlan(request).searches[0]?.[0]?.params.search).toBe(
      'aspirin AND ("cardiovascular stroke" OR "myocardial infarction" OR (heart AND attack))',
    );
    expect(arxivPlan(request).searches[0]?.[0]?.params.search_query).toBe(
      'all:aspirin AND ((all:heart AND all:attack) OR all:"cardiovascular stroke" OR all:"myocardial infarction")',
    );
    expect(arxivPlan(request).searches[0]?.[1]?.params.search_query).toBe(
      '(all:aspirin OR (all:heart AND all:attack) OR all:"myocardial infarction" OR all:"cardiovascular stroke")',
    );
  });

  it('are a search of their own where a source knows none', () => {
    const queries = searched('aspirin after a heart attack').map(({ query }) => query);
    const asked = (plan: typeof crossrefPlan) =>
      queries.slice(0, 2).map((query) => plan(query).searches.map(([first]) => first?.params));
    expect(asked(crossrefPlan).flat()).toMatchObject([
      { 'query.bibliographic': 'aspirin heart attack' },
      { 'query.bibliographic': 'aspirin myocardial infarction' },
    ]);
    expect(asked(semanticScholarPlan).flat()).toMatchObject([
      { query: 'aspirin heart attack' },
      { query: 'aspirin myocardial infarction' },
    ]);
  });

  it('are asked for once by a source that knows OR', () => {
    const [original, inOtherWords] = searched('aspirin after a heart attack').map(
      ({ query }) => openalexPlan(query).searches[0]?.[0],
    );
    expect(inOtherWords).toEqual(original);
  });
});
