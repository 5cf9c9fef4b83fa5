import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProviderKey } from '../../papers/paper.js';
import { PROVIDER_KEYS } from '../../papers/paper.js';
import type { Provider, ProviderAnswer } from '../provider.js';
import { createProviders } from '../testing/create-providers.js';
import { parseBoolean } from './boolean-query.js';
import { SAMPLE_CORPUS, SAMPLE_FIELDS } from './corpus/sample-corpus.js';
import type { Simulator } from './simulator.js';
import { SIMULATED_KEYS, startSimulator } from './simulator.js';
import { providerQuery } from '../testing/provider-query.js';
import { monotonicMs } from '../../monotonic.js';

let simulator: Simulator;
let providers: Map<ProviderKey, Provider>;

beforeAll(async () => {
  simulator = await startSimulator();
  const settings = (key: ProviderKey) => ({
    baseUrl: (simulator.baseUrls as Partial<Record<ProviderKey, string>>)[key] ?? 'http://127.0.0.1:9',
    apiKey: null,
    minIntervalMs: 0,
    timeoutMs: 10_000,
    limit: 100,
  });
  const made = createProviders({
    enabledProviders: SIMULATED_KEYS,
    providers: Object.fromEntries(PROVIDER_KEYS.map((key) => [key, settings(key)])) as never,
    contactEmail: null,
    cacheTtlMs: 0,
    cacheMaxBytes: 0,
    maxBodyBytes: 5_000_000,
  });
  providers = new Map(made.map((provider) => [provider.key, provider]));
});
afterAll(() => simulator.close());

function search(key: ProviderKey, parts: Parameters<typeof providerQuery>[0]): Promise<ProviderAnswer> {
  const provider = providers.get(key);
  if (provider === undefined) throw new Error(key);
  return provider.search(providerQuery({ limit: 100, ...parts }), {
    signal: new AbortController().signal,
    deadline: monotonicMs() + 10_000,
  });
}

describe('the sample corpus', () => {
  it('has about 120 works, each told apart from the others', () => {
    expect(SAMPLE_CORPUS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(SAMPLE_CORPUS.map(({ title }) => title)).size).toBe(SAMPLE_CORPUS.length);
    expect(new Set(SAMPLE_CORPUS.map(({ arxivId, doi }) => doi ?? arxivId)).size).toBe(SAMPLE_CORPUS.length);
    expect(SAMPLE_CORPUS.filter(({ retracted }) => retracted).length).toBeGreaterThan(2);
  });

  it('is plainly fictional: example DOIs, sample venues', () => {
    for (const { doi } of SAMPLE_CORPUS) expect(doi === null || doi.startsWith('10.5555/sample.')).toBe(true);
    for (const { journal, conference } of SAMPLE_FIELDS)
      expect(`${journal} ${conference}`).toMatch(/Sample.*Sample/);
  });
});

describe.each(SIMULATED_KEYS)('simulated %s', (key) => {
  it.each([
    ['green roofs urban cooling', /roof|heat|cool/i],
    ['shift work memory', /shift|sleep|memory/i],
    ['graph neural networks traffic forecasting', /traffic/i],
    ['seagrass restoration', /seagrass/i],
    ['retrieval language models question answering', /retriev|question|answer|language/i],
    ['microplastics rivers', /microplastic/i],
  ])('finds works on %s, best first, in its own format', async (text, expected) => {
    const { papers } = await search(key, { text });
    expect(papers.length).toBeGreaterThan(0);
    expect(papers[0]?.title).toMatch(expected);
    expect(papers.every(({ providers: from, title }) => from[0] === key && title !== '')).toBe(true);
  });

  it('finds nothing on what it knows nothing of', async () => {
    expect((await search(key, { text: 'zebra unicorn' })).papers).toEqual([]);
  });

  it('keeps to years', async () => {
    const years = { from: 2019, to: 2020 };
    const { papers } = await search(key, { text: 'microplastics rivers heat traffic seagrass', years });
    expect(papers.every(({ year }) => year !== null && year >= 2019 && year <= 2020)).toBe(true);
    expect(papers.length).toBeGreaterThan(0);
  });
});

describe('across the services', () => {
  it('authors, phrases and exclusions work where the service has them', async () => {
    const known = SAMPLE_CORPUS.find(
      ({ arxivId, doi, number }) => arxivId !== null && doi !== null && number % 7 !== 3,
    )?.authors[0];
    const name = `${known?.given ?? ''} ${known?.family ?? ''}`;
    for (const key of ['arxiv', 'crossref', 'openalex'] as const) {
      const { papers } = await search(key, { authors: [name] });
      expect(papers.some(({ authors }) => authors.some((author) => author.name === name))).toBe(true);
    }
    const phrases = ['green roofs'];
    const all = (await search('openalex', { text: '', phrases })).papers;
    const without = (await search('openalex', { text: '', phrases, excluded: ['drought'] })).papers;
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(all.length);
  });

  it('the same work comes from several, retractions are flagged, some abstracts are missing', async () => {
    const found = await Promise.all(
      SIMULATED_KEYS.map((key) => search(key, { text: 'green roofs urban heat cooling temperature' })),
    );
    const papers = found.flatMap((answer) => answer.papers);
    const dois = papers.map(({ doi }) => doi).filter((doi) => doi !== null);
    expect(dois.length).toBeGreaterThan(new Set(dois).size);
    const retracted = (
      await search('crossref', { text: 'green roofs sleep bedroom temperature attic flats' })
    ).papers;
    expect(retracted.find(({ title }) => title.includes('attic flats'))?.is_retracted).toBe(true);
    expect(papers.some(({ abstract }) => abstract === null)).toBe(true);
  });

  it('look up what an identifier names, and nothing else', async () => {
    const known = SAMPLE_CORPUS.find(
      ({ arxivId, doi, number }) => arxivId !== null && doi !== null && number % 35 === 0,
    );
    const identifiers = [`doi:${known?.doi ?? ''}`, `arxiv:${known?.arxivId ?? ''}`];
    for (const key of SIMULATED_KEYS) {
      const named = await search(key, { identifiers });
      expect(named.papers.map(({ title }) => title.replace('RETRACTED: ', ''))).toEqual([known?.title]);
      expect(
        (await search(key, { identifiers: ['doi:10.9999/unknown', 'arxiv:2999.12345'] })).papers,
      ).toEqual([]);
    }
  });

  it('errors come as the services give them', async () => {
    const arxiv = await fetch(
      `${simulator.baseUrls.arxiv}/api/query?search_query=${encodeURIComponent('all:"open')}`,
    );
    expect(arxiv.status).toBe(200);
    expect(await arxiv.text()).toContain('<title>Error</title>');
    expect((await fetch(`${simulator.baseUrls.openalex}/works?filter=nonsense:1`)).status).toBe(400);
    expect((await fetch(`${simulator.baseUrls.semantic_scholar}/graph/v1/paper/search`)).status).toBe(400);
    const missing = await fetch(`${simulator.baseUrls.openalex}/authors`);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html']);
  });
});

describe('parseBoolean', () => {
  it('reads fields, phrases, groups and ranges', () => {
    expect(parseBoolean('(all:a OR b) AND "c d" ANDNOT au:"e" AND submittedDate:[1 TO 2]')).toEqual({
      kind: 'and',
      parts: [
        {
          kind: 'or',
          parts: [
            { kind: 'text', field: 'all', text: 'a', phrase: false },
            { kind: 'text', field: '', text: 'b', phrase: false },
          ],
        },
        { kind: 'text', field: '', text: 'c d', phrase: true },
        { kind: 'not', part: { kind: 'text', field: 'au', text: 'e', phrase: true } },
        { kind: 'range', field: 'submittedDate', from: '1', to: '2' },
      ],
    });
  });

  it.each(['', '(a', 'a)', 'AND', 'a AND', '"open', 'a : b'])('refuses %j', (query) => {
    expect(() => parseBoolean(query)).toThrow();
  });
});
