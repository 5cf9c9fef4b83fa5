import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ProviderAdapter, SearchRequest } from './adapter.js';
import { arxivAdapter } from './arxiv/arxiv.provider.js';
import { crossrefAdapter } from './crossref/crossref.provider.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import { semanticScholarAdapter } from './semantic_scholar/semantic-scholar.provider.js';
import type { ProviderQuery } from './provider.js';
import { providerQuery, queryFor } from './testing/provider-query.js';
import { parseBoolean, type Expression } from './simulator/boolean-query.js';

const ADAPTERS: readonly ProviderAdapter[] = [
  arxivAdapter,
  crossrefAdapter,
  openalexAdapter,
  semanticScholarAdapter,
];

type Parts = Parameters<typeof providerQuery>[0];

function requests(adapter: ProviderAdapter, parts: Parts): SearchRequest[] {
  return adapter.plan(providerQuery({ text: 'graph neural networks', ...parts })).searches.flat();
}

function first(adapter: ProviderAdapter, parts: Parts = {}): Record<string, string> {
  return requests(adapter, parts)[0]?.params ?? {};
}

const FULL: Parts = {
  text: 'message passing for the molecules',
  phrases: ['graph neural networks'],
  excluded: ['protein folding'],
  authors: ['Jane O’Hara'],
  years: { from: 2018, to: 2021 },
};

describe('query syntax', () => {
  it('arXiv: words and phrases joined by AND, names in au, years as a range, exclusions by ANDNOT', () => {
    expect(first(arxivAdapter, FULL)).toEqual({
      search_query:
        'all:message AND all:passing AND all:molecules AND all:"graph neural networks" AND au:"jane o hara"' +
        ' AND submittedDate:[201801010000 TO 202112312359] ANDNOT all:"protein folding"',
      start: '0',
      max_results: '25',
      sortBy: 'relevance',
      sortOrder: 'descending',
    });
    expect(requests(arxivAdapter, {})[1]?.params['search_query']).toBe(
      '(all:graph OR all:neural OR all:networks)',
    );
  });

  it('Crossref: words in query.bibliographic, names in query.author, years as filters, only needed members', () => {
    const { select = '', ...others } = first(crossrefAdapter, FULL);
    expect(others).toEqual({
      'query.bibliographic': 'message passing molecules graph neural networks',
      'query.author': 'jane o hara',
      filter: 'from-pub-date:2018,until-pub-date:2021',
      rows: '25',
    });
    expect(select.split(',')).toEqual(
      expect.arrayContaining(['DOI', 'title', 'abstract', 'author', 'issued']),
    );
    expect(select.split(',')).not.toContain('reference');
  });

  it('OpenAlex: words, phrases and exclusions in search, years and names as filters', () => {
    const { select, ...others } = first(openalexAdapter, FULL);
    expect(others).toEqual({
      search: '(message AND passing AND molecules AND "graph neural networks") NOT ("protein folding")',
      filter:
        'raw_author_name.search:jane o hara,from_publication_date:2018-01-01,to_publication_date:2021-12-31',
      per_page: '25',
    });
    expect(select).toContain('abstract_inverted_index');
    expect(requests(openalexAdapter, {}).map(({ params }) => params['search'])).toEqual([
      'graph neural networks',
      '(graph OR neural OR networks)',
    ]);
  });

  it('Semantic Scholar: plain words, years as a range, only needed fields', () => {
    const { fields = '', ...others } = first(semanticScholarAdapter, FULL);
    expect(others).toEqual({
      query: 'message passing molecules graph neural networks jane hara',
      year: '2018-2021',
      offset: '0',
      limit: '25',
    });
    expect(fields.split(',')).not.toContain('references');
  });

  it.each([
    [{ from: 2020, to: null }, '2020-'],
    [{ from: null, to: 2010 }, '-2010'],
    [{ from: 2015, to: 2015 }, '2015'],
    [{ from: 2021, to: 2018 }, '2018-2021'],
  ])('Semantic Scholar writes the years %j as %s', (years, year) => {
    expect(first(semanticScholarAdapter, { years })['year']).toBe(year);
  });

  it.each([
    [{ from: 2020, to: null }, 'from-pub-date:2020'],
    [{ from: null, to: 2010 }, 'until-pub-date:2010'],
    [{ from: Number.NaN, to: 99_999 }, undefined],
  ])('Crossref writes the years %j as %s', (years, filter) => {
    expect(first(crossrefAdapter, { years })['filter']).toBe(filter);
  });

  it('an author alone can be searched for everywhere', () => {
    const alone = { text: '', authors: ['Grace Hopper'] };
    expect(first(arxivAdapter, alone)['search_query']).toBe('au:"grace hopper"');
    expect(first(crossrefAdapter, alone)['query.author']).toBe('grace hopper');
    expect(first(openalexAdapter, alone)).toMatchObject({ filter: 'raw_author_name.search:grace hopper' });
    expect(first(semanticScholarAdapter, alone)['query']).toBe('grace hopper');
  });

  it.each(ADAPTERS)('$key asks nothing for a query without words', (adapter) => {
    expect(requests(adapter, { text: ' "():*& \u0000 ', phrases: ['""'], authors: ['---'] })).toEqual([]);
  });
});

const HOSTILE = [
  '0,0',
  'cancer" OR all:"everything',
  'x AND NOT y OR (z',
  'ANDNOT all:physics',
  'title:secret au:someone',
  'graphs) OR (cat:cs.CR',
  'a & b=c & api_key=stolen',
  'rows=1000&filter=type:journal',
  '100%25 %00 %0A %26',
  'line\nbreak\r\nHost: evil\ttab',
  'null\u0000byte \u202Eright-to-left',
  'from_publication_date:1900-01-01,is_oa:true|is_oa:false',
  '[202001010000 TO 203001010000]',
  'submittedDate:[* TO *]',
  "'; DROP TABLE papers; --",
  '\\" OR 1=1 #fragment ?question',
  '*:* ~fuzzy^10 +plus -minus !bang {brace} /regex/',
  '日本語の検索 и русский запрос',
  'e\u0301tude na\u00EFve \uD800 lone surrogate',
  '😀 emoji query',
];

function leavesOf(expression: Expression): Expression[] {
  if (expression.kind === 'not') return leavesOf(expression.part);
  return 'parts' in expression ? expression.parts.flatMap(leavesOf) : [expression];
}

/** Every leaf of an expression is a known field's words; nothing of it is syntax. */
function checkExpression(text: string, fields: readonly string[]): void {
  for (const leaf of leavesOf(parseBoolean(text))) {
    if (leaf.kind === 'range') {
      expect(leaf).toEqual({
        kind: 'range',
        field: 'submittedDate',
        from: '200101010000',
        to: '200212312359',
      });
      continue;
    }
    expect(leaf).toMatchObject({ kind: 'text' });
    if (leaf.kind !== 'text') continue;
    expect(fields).toContain(leaf.field);
    expect(leaf.text).toMatch(/^[\p{L}\p{N}\p{M} .,+#*?-]+$/u);
    if (!leaf.phrase) expect(leaf.text).toBe(leaf.text.toLowerCase());
  }
}

function checkAll(text: string): void {
  const hostile = providerQuery({
    text,
    phrases: [text],
    alternatives: [[text, `${text} other`]],
    excluded: [text],
    authors: [text],
    years: { from: 2001, to: 2002 },
  });
  for (const asked of [hostile, { ...queryFor(text), years: hostile.years }]) checkRequests(asked);
}

function checkRequests(asked: ProviderQuery): void {
  const sent = (adapter: ProviderAdapter): SearchRequest[] => adapter.plan(asked).searches.flat();
  for (const adapter of ADAPTERS) {
    for (const request of sent(adapter)) {
      const allowed = {
        arxiv: ['search_query', 'start', 'max_results', 'sortBy', 'sortOrder'],
        crossref: ['query.bibliographic', 'query.author', 'filter', 'rows', 'select'],
        openalex: ['search', 'filter', 'per_page', 'select', 'sort'],
        semantic_scholar: ['query', 'year', 'offset', 'limit', 'fields'],
      }[adapter.key as 'arxiv'];
      expect(allowed).toEqual(expect.arrayContaining(Object.keys(request.params)));
      // What the URL carries is what was meant: nothing adds or ends a parameter.
      const url = new URL(`http://h${request.path}?${new URLSearchParams(request.params).toString()}`);
      expect(Object.fromEntries(url.searchParams)).toEqual(request.params);
      expect(url.href.length).toBeLessThan(5_000);
      for (const value of Object.values(request.params)) expect(value).not.toMatch(/[\p{Cc}\p{Cs}&%\\]/u);
    }
  }
  for (const { params } of sent(arxivAdapter))
    checkExpression(params['search_query'] ?? '', ['all', 'ti', 'abs', 'au']);
  for (const { params } of sent(openalexAdapter)) {
    if (params['search'] !== undefined) checkExpression(params['search'], ['']);
    for (const filter of (params['filter'] ?? '').split(',')) {
      const [name = '', value = ''] = filter.split(/:(.*)/su);
      expect(name).toMatch(
        /^(?:raw_author_name\.search|from_publication_date|to_publication_date|(?:title|abstract|title_and_abstract)\.search)$/,
      );
      if (name.endsWith('.search')) checkExpression(value, ['']);
      else expect(['2001-01-01', '2002-12-31']).toContain(value);
    }
  }
  for (const { params } of sent(crossrefAdapter)) {
    expect(params['filter']).toBe('from-pub-date:2001,until-pub-date:2002');
    expect(params['query.bibliographic'] ?? 'x').toMatch(/^[\p{L}\p{N}\p{M} .,+#-]+$/u);
  }
  for (const { params } of sent(semanticScholarAdapter))
    expect(params['query']).toMatch(/^[\p{L}\p{N}\p{M} .#]+$/u);
}

describe('hostile queries', () => {
  it.each(HOSTILE)('%j stays in its field', (text) => {
    checkAll(text);
  });

  it('no text leaves its field', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 })),
        checkAll,
      ),
      { numRuns: 100 },
    );
  });

  it('keeps a letter or digit with the word it belongs to', () => {
    const ask = { text: 'vitamin D depression' };
    expect(first(arxivAdapter, ask)['search_query']).toBe('all:"vitamin d" AND all:depression');
    expect(first(openalexAdapter, ask)['search']).toBe('"vitamin d" AND depression');
    expect(first(crossrefAdapter, ask)['query.bibliographic']).toBe('vitamin d depression');
    expect(first(semanticScholarAdapter, ask)['query']).toBe('vitamin d depression');
    expect(first(arxivAdapter, { text: 'type 2 diabetes' })['search_query']).toBe('all:"type 2 diabetes"');
    expect(first(arxivAdapter, { text: 'C. elegans lifespan' })['search_query']).toBe(
      'all:"c elegans" AND all:lifespan',
    );
    expect(first(arxivAdapter, { text: 'human T cells' })['search_query']).toBe(
      'all:human AND all:"t cells"',
    );
  });

  it('demands no genitive and no half of a number', () => {
    expect(first(arxivAdapter, { text: "Parkinson's disease" })['search_query']).toBe(
      'all:parkinson AND all:disease',
    );
    expect(first(openalexAdapter, { text: 'Parkinson’s disease' })['search']).toBe('parkinson disease');
    expect(first(openalexAdapter, { text: 'PM2.5 asthma' })['search']).toBe('pm2.5 asthma');
    expect(first(openalexAdapter, { text: "l'eau douce" })['search']).toBe('eau douce');
    expect(first(openalexAdapter, { text: 'type 1 type 2 diabetes' })['search']).toBe(
      '"type 1" AND "type 2 diabetes"',
    );
  });

  it('asks for alternatives by OR where the provider knows it', () => {
    const ask = { text: 'machine learning CNNs radiology', alternatives: [['machine learning', 'CNNs']] };
    expect(first(arxivAdapter, ask)['search_query']).toBe(
      'all:radiology AND (all:"machine learning" OR all:cnns)',
    );
    expect(first(openalexAdapter, ask)['search']).toBe('radiology AND ("machine learning" OR cnns)');
  });

  it('does not demand a letter of one alternative', () => {
    const ask = { text: 'vitamin D vitamin E athletes', alternatives: [['vitamin D', 'vitamin E']] };
    expect(first(openalexAdapter, ask)['search']).toBe('athletes AND ("vitamin d" OR "vitamin e")');
  });

  it('keeps the rarest words of a long question', () => {
    const text =
      'what results and methods does the new approach show for models of data in large systems with biofilm and quorum sensing in aquaculture ponds';
    const asked = first(arxivAdapter, { text })['search_query'];
    for (const word of ['biofilm', 'quorum', 'aquaculture', 'ponds']) expect(asked).toContain(`all:${word}`);
    expect(asked).not.toContain('all:data');
  });

  it('reads operators and negations of the user as plain words', () => {
    expect(first(arxivAdapter, { text: 'sleep OR memory' })['search_query']).toBe('all:sleep AND all:memory');
    expect(first(openalexAdapter, { text: 'sleep AND NOT memory' })['search']).toBe('sleep memory');
  });

  it('a very long text gives a bounded request', () => {
    const long = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(' ');
    checkAll(long);
    checkAll('x'.repeat(20_000));
  });
});
