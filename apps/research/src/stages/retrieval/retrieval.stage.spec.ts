import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProviderSettings } from '../../config/config.js';
import type { ProviderKey } from '../../papers/paper.js';
import { newPaper } from '../../papers/new-paper.js';
import { plainUnderstanding, PROVIDER_KEYS } from '../../papers/paper.js';
import type { ProviderProgress, RunControl } from '../../pipeline/stage.js';
import type { Provider } from '../../providers/provider.js';
import { createProviders } from '../../providers/testing/create-providers.js';
import { contentTypeOf, goodBody } from '../../providers/testing/bodies.js';
import type { Behaviour } from '../../providers/testing/faulty-server.js';
import {
  FaultyServer,
  answers,
  breaksOff,
  floods,
  hangs,
  hangsHalfway,
  refuses,
} from '../../providers/testing/faulty-server.js';
import { fastClock, settled } from '../../providers/testing/manual-clock.js';
import { RetrievalStage } from './retrieval.stage.js';
import { monotonicMs } from '../../monotonic.js';

const REAL: readonly ProviderKey[] = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'];

let server: FaultyServer;
beforeEach(async () => {
  server = await FaultyServer.start();
  for (const key of REAL) server.on(`/${key}/`, good(key));
});
afterEach(() => server.close());

function good(key: ProviderKey, works = 3): Behaviour {
  return answers(goodBody(key, works), contentTypeOf(key));
}

function providers(keys: readonly ProviderKey[] = REAL, changes: Partial<ProviderSettings> = {}): Provider[] {
  const settings = (key: ProviderKey): ProviderSettings => ({
    baseUrl: `${server.origin}/${key}`,
    apiKey: null,
    minIntervalMs: 0,
    timeoutMs: 8_000,
    limit: 25,
    ...changes,
  });
  return createProviders(
    {
      enabledProviders: keys,
      providers: Object.fromEntries(PROVIDER_KEYS.map((key) => [key, settings(key)])) as Record<
        ProviderKey,
        ProviderSettings
      >,
      contactEmail: null,
      cacheTtlMs: 60_000,
      cacheMaxBytes: 1_000_000,
      maxBodyBytes: 100_000,
    },
    // Backoffs and timeouts pass ten times as fast as the stage's clock.
    { clock: fastClock(10), random: () => 0.5, fetch: (url, init) => fetch(url, init) },
  );
}

const UNDERSTOOD = plainUnderstanding('graph networks');

const INPUT = { query: 'graph networks', understanding: UNDERSTOOD, queries: ['graph networks'] };

function control(within = 15_000, signal = new AbortController().signal) {
  const events: ProviderProgress[] = [];
  const run: RunControl = {
    signal,
    deadline: monotonicMs() + within,
    sessionId: 'test',
    onProvider: (event) => events.push(event),
    yieldToEventLoop: () => Promise.resolve(),
    countTokens: () => undefined,
  };
  return { events, run };
}

const stageOf = (list: Provider[]) => new RetrievalStage(list, { providers: {} });

describe('RetrievalStage', () => {
  it('returns the papers so far when the service stops, and names the providers cut off', async () => {
    server.on('/openalex/', hangs);
    server.on('/crossref/', good('crossref'));
    const stopping = new AbortController();
    const { run, events } = control();
    const pending = stageOf(providers(['crossref', 'openalex'])).run(INPUT, {
      ...run,
      stopping: stopping.signal,
    });
    while (!events.some(({ key, status }) => key === 'crossref' && status === 'ok'))
      await new Promise((resolve) => setImmediate(resolve));
    stopping.abort();
    const { status, writes, warnings } = await pending;
    expect(status).toBe('partial');
    expect(writes.papers.length).toBeGreaterThan(0);
    expect(warnings).toEqual(['Provider openalex failed: cut off, because the service is stopping.']);
  });

  it('returns the papers of all providers in configured order, with their ranks', async () => {
    const { events, run } = control();
    const result = await stageOf(providers()).run(INPUT, run);
    expect(result.warnings).toEqual([]);
    expect(result.status).toBe('ok');
    expect(result.writes.papers.map(({ title }) => title)).toEqual([
      'Preprint 1',
      'Preprint 2',
      'Preprint 3',
      'Article 1',
      'Article 2',
      'Article 3',
      'Work 1',
      'Work 2',
      'Work 3',
      'Paper 1',
      'Paper 2',
      'Paper 3',
    ]);
    expect(result.writes.papers[1]?.provider_ranks?.[0]).toEqual({ provider: 'arxiv', query: 0, rank: 2 });
    expect(result.writes.retrieval).toMatchObject({
      papers_found: 12,
      providers_failed: [],
      cache_hit: false,
      providers: { arxiv: { status: 'ok', papers: 3, attempts: 1, cached: false, error: null } },
    });
    for (const key of REAL) {
      const own = events.filter((event) => event.key === key);
      expect(own).toEqual([
        { key, status: 'searching' },
        { key, status: 'ok', papers: 3 },
      ]);
    }
  });

  it('returns the same papers from the cache', async () => {
    const stage = stageOf(providers());
    const first = await stage.run(INPUT, control().run);
    const second = await stage.run(INPUT, control().run);
    expect(second.writes.papers).toEqual(first.writes.papers);
    expect(second.writes.retrieval.cache_hit).toBe(true);
    expect(
      server.seen.every(
        ({ url }, index) => server.seen.findIndex((seen) => seen.url.href === url.href) === index,
      ),
    ).toBe(true);
  });

  const FAULTS: [string, Behaviour, string, RegExp][] = [
    ['hanging', hangs, 'timeout', /no answer in time/],
    ['hanging halfway', hangsHalfway('{"results": []}'), 'timeout', /no answer in time/],
    ['429', refuses(429), 'rate_limited', /rate limited \(HTTP 429\)/],
    ['429 with a long Retry-After', refuses(429, { 'retry-after': '120' }), 'rate_limited', /HTTP 429/],
    ['500', refuses(500), 'failed', /HTTP 500/],
    ['cut off', breaksOff('{"results": [], "data": []}'), 'failed', /the answer is incomplete/],
    ['of a wrong type', answers('a;b', 'text/csv'), 'failed', /text\/csv in place of/],
    ['HTML', answers('<!doctype html><title>Login</title>', 'text/html'), 'failed', /HTML in place of/],
    ['an empty body', answers('', 'application/json'), 'failed', /empty|in place of/],
    ['enormous', floods, 'failed', /too large|in place of/],
  ];

  describe.each(FAULTS)('with an answer %s', (_name, fault, status, reason) => {
    it.each([
      ['one provider', ['semantic_scholar'] as ProviderKey[]],
      ['three providers', ['arxiv', 'crossref', 'openalex'] as ProviderKey[]],
      ['all providers', [...REAL]],
    ])('of %s: the others are used, and a warning is given', async (_which, faulty) => {
      for (const key of faulty) server.on(`/${key}/`, fault);
      const { events, run } = control();
      const result = await stageOf(providers()).run(INPUT, run);
      expect(result.status).toBe('partial');
      expect(result.writes.papers).toHaveLength(3 * (REAL.length - faulty.length));
      expect(result.writes.retrieval.providers_failed).toEqual(faulty);
      for (const key of faulty) {
        expect(result.writes.retrieval.providers[key]).toMatchObject({ status, papers: 0, cached: false });
        expect(result.writes.retrieval.providers[key]?.error).toMatch(reason);
        expect(result.warnings?.some((warning) => warning.includes(key) && reason.test(warning))).toBe(true);
        expect(events.filter((event) => event.key === key).at(-1)).toMatchObject({ status, papers: 0 });
      }
      expect(result.warnings?.some((warning) => /nothing could be retrieved/.test(warning))).toBe(
        faulty.length === REAL.length,
      );
    });
  });

  it('treats an empty answer as success', async () => {
    for (const key of REAL) server.on(`/${key}/`, good(key, 0));
    const result = await stageOf(providers()).run(INPUT, control().run);
    expect(result.status).toBe('ok');
    expect(result.writes.retrieval.providers_failed).toEqual([]);
    expect(result.writes.retrieval.providers.crossref?.status).toBe('empty');
    expect(result.warnings).toEqual([
      'The providers that answered found nothing for this query; asked: arXiv, Crossref, OpenAlex, Semantic Scholar.',
    ]);
  });

  it('takes no other paper for the one that is named, and says who was asked for it', async () => {
    for (const key of REAL) server.on(`/${key}/`, good(key));
    const understanding = {
      ...plainUnderstanding(),
      identifiers: ['doi:10.9999/unknown', 'arxiv:2999.12345'],
    };
    const input = { query: '10.9999/unknown', understanding, queries: [] };
    const result = await stageOf(providers()).run(input, control().run);
    expect(result.writes.papers).toEqual([]);
    expect(result.warnings).toEqual([
      'No record of doi:10.9999/unknown, arxiv:2999.12345 was found; asked: arXiv, Crossref, OpenAlex, Semantic Scholar.',
    ]);
  });

  it('reports stubs as not implemented, beside the papers of the others', async () => {
    const result = await stageOf(providers(['pubmed', 'openalex'])).run(INPUT, control().run);
    expect(result.status).toBe('partial');
    expect(result.writes.papers).toHaveLength(3);
    expect(result.writes.retrieval.providers.pubmed?.status).toBe('not_implemented');
    expect(result.warnings).toEqual(['Provider pubmed failed: search is not implemented for this provider.']);
  });

  it('searches for the original first and for as many variants as the rate policy allows, each paper once', async () => {
    const queries = [
      'graph networks',
      'network embedding',
      'graph learning',
      'a fourth variant',
      'a fifth variant',
    ];
    const result = await stageOf(providers(['crossref'])).run({ ...INPUT, queries }, control().run);
    expect(server.seen.map(({ url }) => url.searchParams.get('query.bibliographic'))).toEqual([
      'graph networks',
      'network embedding',
      'graph learning',
    ]);
    expect(result.writes.papers).toHaveLength(3);
    expect(result.writes.papers[0]?.provider_ranks).toEqual([
      { provider: 'crossref', query: 0, rank: 1 },
      { provider: 'crossref', query: 1, rank: 1 },
      { provider: 'crossref', query: 2, rank: 1 },
    ]);
  });

  it('does not search for variants that a provider cannot distinguish', async () => {
    const queries = ['graph networks', 'the graph networks', '"graph networks"', 'network embedding'];
    const result = await stageOf(providers(['crossref', 'openalex'], { apiKey: 'abcd1234' })).run(
      { ...INPUT, queries },
      control().run,
    );
    const asked = (key: string, param: string) =>
      server.below(`/${key}/`).map(({ url }) => url.searchParams.get(param));
    expect(asked('crossref', 'query.bibliographic')).toEqual(['graph networks', 'network embedding']);
    expect(asked('openalex', 'search')).toEqual(['graph networks', '"graph networks"', 'network embedding']);
    expect(result.writes.papers.at(-1)?.provider_ranks?.map(({ query }) => query)).toEqual([0, 2, 3]);
  });

  it('keeps the papers of the original when a variant fails, and warns', async () => {
    server.on('/crossref/', good('crossref'), refuses(400));
    const queries = ['graph networks', 'network embedding', 'graph learning'];
    const result = await stageOf(providers(['crossref'])).run({ ...INPUT, queries }, control().run);
    expect(result.status).toBe('partial');
    expect(result.writes.papers).toHaveLength(3);
    expect(result.writes.retrieval.providers_failed).toEqual([]);
    expect(result.warnings?.[0]).toMatch(/crossref answered the query but failed on a variant/);
    expect(server.seen).toHaveLength(2);
  });

  it('searches for the understood query, with its constraints as filters', async () => {
    const understanding = {
      ...UNDERSTOOD,
      phrases: ['message passing'],
      authors: ['Smith'],
      years: { from: 2019, to: 2021 },
    };
    const query = '"message passing" in graph networks by Smith between 2019 and 2021';
    await stageOf(providers(['crossref'])).run({ query, understanding, queries: [query] }, control().run);
    expect(Object.fromEntries(server.seen[0]?.url.searchParams ?? [])).toMatchObject({
      'query.bibliographic': 'graph networks message passing',
      'query.author': 'smith',
      filter: 'from-pub-date:2019,until-pub-date:2021',
    });
  });

  it('skips without anything to search for', async () => {
    const empty = { ...UNDERSTOOD, concepts: [] };
    const result = await stageOf(providers()).run(
      { query: ' ?? ', understanding: empty, queries: [] },
      control().run,
    );
    expect(result.status).toBe('skipped');
    expect(result.writes.papers).toEqual([]);
    expect(server.seen).toHaveLength(0);
  });

  it('ends on an abort and closes its connections', async () => {
    for (const key of REAL) server.on(`/${key}/`, hangs);
    const leaving = new AbortController();
    const { events, run } = control(60_000, leaving.signal);
    const pending = stageOf(providers(REAL, { timeoutMs: 60_000 })).run(INPUT, run);
    pending.catch(() => undefined);
    while (server.seen.length < REAL.length) await settled();
    const before = events.length;
    leaving.abort(new Error('client gone'));
    await expect(pending).rejects.toThrow('client gone');
    await Promise.all(server.seen.map(({ closed }) => closed));
    await settled();
    expect(events).toHaveLength(before);
  });

  it('does not wait for a provider that ignores its deadline and signal, and survives any throw', async () => {
    const stubborn: Provider = { key: 'core', stub: false, search: () => new Promise(() => undefined) };
    const broken: Provider = {
      key: 'dblp',
      stub: false,
      search: () => Promise.reject(new Error('secret inside')),
    };
    const papers = [newPaper({ paper_id: 'doi:10.5555/x', title: 'Found', providers: ['openalex'] })];
    const sound: Provider = {
      key: 'openalex',
      stub: false,
      search: () => Promise.resolve({ papers, attempts: 1, cached: false, warnings: [] }),
    };
    const result = await stageOf([stubborn, broken, sound]).run(INPUT, control(400).run);
    expect(result.writes.papers.map(({ title }) => title)).toEqual(['Found']);
    expect(result.writes.retrieval.providers.core?.status).toBe('timeout');
    expect(result.writes.retrieval.providers.dblp).toMatchObject({
      status: 'failed',
      error: 'an unexpected error',
    });
    expect(JSON.stringify(result)).not.toContain('secret inside');
  });

  it('has a fallback that names every provider as unanswered', () => {
    const stage = stageOf(providers());
    expect(stage.fallback()).toMatchObject({
      papers: [],
      retrieval: { papers_found: 0, providers_failed: REAL, providers: { arxiv: { status: 'aborted' } } },
    });
  });

  it('isolates parallel runs', async () => {
    server.on('/crossref/', (response, request) => {
      const asked = new URL(request.url ?? '', 'http://x').searchParams.get('query.bibliographic') ?? '';
      const item = { DOI: `10.5555/${asked.replace(/ /g, '-')}`, type: 'journal-article', title: [asked] };
      answers(JSON.stringify({ status: 'ok', message: { items: [item] } }))(response, request);
    });
    const stage = stageOf(providers(['crossref']));
    const topics = Array.from({ length: 20 }, (_, n) => `topic number${n}`);
    const results = await Promise.all(
      topics.map((topic) =>
        stage.run(
          { query: topic, understanding: { ...UNDERSTOOD, concepts: [topic] }, queries: [topic] },
          control(10_000).run,
        ),
      ),
    );
    expect(results.map(({ writes }) => writes.papers.map(({ title }) => title))).toEqual(
      topics.map((topic) => [topic]),
    );
  });
});
