import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProviderSettings } from '../config/config.js';
import type { ProviderKey } from '../papers/paper.js';
import { PROVIDER_KEYS } from '../papers/paper.js';
import type { Provider, ProviderAnswer } from './provider.js';
import { createProviders, type EnabledProviders } from './testing/create-providers.js';
import {
  BadAnswerError,
  NotImplementedProviderError,
  ProviderError,
  RateLimitedError,
  RejectedError,
} from './provider-errors.js';
import { contentTypeOf, goodBody } from './testing/bodies.js';
import { FaultyServer, answers, hangs, refuses } from './testing/faulty-server.js';
import { fastClock, settled } from './testing/manual-clock.js';
import { providerName } from '../papers/provider-names.js';
import { providerQuery } from './testing/provider-query.js';
import { monotonicMs } from '../monotonic.js';

const PATHS: Partial<Record<ProviderKey, string>> = {
  arxiv: '/api/query',
  crossref: '/works',
  openalex: '/works',
  semantic_scholar: '/graph/v1/paper/search',
};
const REAL = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'] as const;

let server: FaultyServer;
/** When requests left, in milliseconds of the real clock: arrivals would measure the machine's load as well. */
let departures: number[];
beforeEach(async () => {
  server = await FaultyServer.start();
  departures = [];
});
afterEach(() => server.close());

function provider(
  key: ProviderKey,
  changes: Partial<ProviderSettings> = {},
  whole: Partial<EnabledProviders> = {},
): Provider {
  const settings: ProviderSettings = {
    baseUrl: server.origin,
    apiKey: null,
    minIntervalMs: 0,
    timeoutMs: 100_000,
    limit: 25,
    ...changes,
  };
  const [made] = createProviders(
    {
      enabledProviders: [key],
      providers: Object.fromEntries(
        PROVIDER_KEYS.map((name) => [name, settings]),
      ) as EnabledProviders['providers'],
      contactEmail: null,
      cacheTtlMs: 3_600_000,
      cacheMaxBytes: 1_000_000,
      maxBodyBytes: 100_000,
      ...whole,
    },
    {
      clock: fastClock(20),
      random: () => 0.5,
      fetch: (url, init) => {
        departures.push(performance.now());
        return fetch(url, init);
      },
    },
  );
  if (made === undefined) throw new Error('no provider');
  return made;
}

function search(
  target: Provider,
  text = 'graph networks',
  signal = new AbortController().signal,
): Promise<ProviderAnswer> {
  const years = { from: null, to: null };
  return target.search(providerQuery({ text, years }), { signal, deadline: monotonicMs() + 1e9 });
}

async function failure(promise: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
}

describe.each(REAL)('%s behind HTTP', (key) => {
  const good = () => answers(goodBody(key), contentTypeOf(key));

  it('asks at its path below the base URL, a prefix and a trailing slash included', async () => {
    for (const [baseUrl, expected] of [
      [server.origin, PATHS[key]],
      [`${server.origin}/`, PATHS[key]],
      [`${server.origin}/pre/fix/`, `/pre/fix${PATHS[key] ?? ''}`],
    ] as const) {
      server.on('/', good());
      const answer = await search(provider(key, { baseUrl }));
      expect(answer.papers).toHaveLength(3);
      expect(server.seen.at(-1)?.url.pathname).toBe(expected);
    }
  });

  it('answers an identical search from the cache, without another request', async () => {
    server.on('/', good());
    const target = provider(key);
    const first = await search(target);
    const second = await search(target);
    expect(first).toMatchObject({ attempts: 1, cached: false });
    expect(second).toMatchObject({ attempts: 0, cached: true });
    expect(second.papers).toEqual(first.papers);
    expect(server.seen).toHaveLength(1);
  });

  it('hands out copies: what a run does to its papers reaches no other run', async () => {
    server.on('/', good());
    const target = provider(key);
    const [mine] = (await search(target)).papers;
    if (mine !== undefined) mine.title = 'changed';
    expect((await search(target)).papers[0]?.title).not.toBe('changed');
  });

  it('shares one call among identical concurrent searches', async () => {
    server.on('/', good());
    const target = provider(key);
    const all = await Promise.all(Array.from({ length: 8 }, () => search(target)));
    expect(all.every(({ papers }) => papers.length === 3)).toBe(true);
    expect(server.seen).toHaveLength(1);
  });

  it('paces different searches of all callers together', async () => {
    server.on('/', good());
    const target = provider(key, { minIntervalMs: 800 });
    await Promise.all(['one thing', 'two things', 'three things'].map((text) => search(target, text)));
    const gaps = departures.slice(1).map((at, index) => at - (departures[index] ?? 0));
    // 800 ms of the fast clock are 40 real ones. A request that leaves late shortens the gap behind it; the interval itself is
    // pinned by the pacer's spec, on a clock of its own.
    for (const gap of gaps) expect(gap).toBeGreaterThan(20);
    if (key === 'arxiv') expect(server.mostAtOnce).toBe(1);
  });

  it('a 429 is a failure, never an empty answer, and is not kept', async () => {
    server.on('/', refuses(429));
    expect(await failure(search(provider(key)))).toBeInstanceOf(RateLimitedError);
    server.on('/', refuses(429, { 'retry-after': '0' }), good());
    expect((await search(provider(key))).papers).toHaveLength(3);
  });

  it('JSON and XML of another shape are failures, never empty answers', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"message": null}',
      '<feed2/>',
      '<?xml version="1.0"?><other/>',
    ]) {
      server.on('/', answers(body, contentTypeOf(key)));
      expect(await failure(search(provider(key)))).toBeInstanceOf(BadAnswerError);
    }
  });

  it('no failure shows the key, in whatever way the provider throws it back', async () => {
    const apiKey = 'k3y/with+odd chars';
    for (const status of [400, 401, 403, 429, 500]) {
      server.on('/', (response, request) =>
        response
          .writeHead(status, {})
          .end(`${request.url ?? ''} ${JSON.stringify(request.headers)} ${apiKey}`),
      );
      const error = await failure(search(provider(key, { apiKey })));
      const shown = `${error.message} ${error.stack ?? ''} ${JSON.stringify(error)}`;
      for (const form of [apiKey, encodeURIComponent(apiKey), 'k3y%2Fwith%2Bodd+chars'])
        expect(shown).not.toContain(form);
    }
  });

  it('ends when the caller leaves, though the provider hangs', async () => {
    server.on('/', hangs);
    const leaving = new AbortController();
    const pending = failure(search(provider(key), 'graph networks', leaving.signal));
    while (server.seen.length === 0) await settled();
    leaving.abort(new Error('gone'));
    expect((await pending).status).toBe('aborted');
    await server.seen[0]?.closed;
  });
});

describe('rate policy of each provider', () => {
  it('arXiv: an entry titled Error is an error', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>incorrect id &amp; co</summary></entry></feed>`;
    server.on('/', answers(feed, 'application/atom+xml'));
    const error = await failure(search(provider('arxiv')));
    expect(error).toBeInstanceOf(RejectedError);
    expect(error.reason).toBe('request refused: incorrect id & co');
  });

  it('arXiv: a document type declaration is refused', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE f [<!ENTITY a "aaaa">]><feed><title>&a;</title></feed>`;
    server.on('/', answers(bomb, 'application/atom+xml'));
    expect((await failure(search(provider('arxiv')))).reason).toMatch(/document type/);
  });

  it('arXiv and OpenAlex ask again for any of the words when all of them find nothing', async () => {
    const empty = { arxiv: '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', openalex: '{"results": []}' };
    for (const key of ['arxiv', 'openalex'] as const) {
      const before = server.seen.length;
      server.on('/', answers(empty[key], contentTypeOf(key)), answers(goodBody(key), contentTypeOf(key)));
      expect(await search(provider(key))).toMatchObject({ attempts: 2, papers: [{}, {}, {}] });
      expect(server.seen.at(-1)?.url.search).toContain('+OR+');
      expect(server.seen.length - before).toBe(2);
    }
  });

  it('keeps what all the words found when asking for any of them fails', async () => {
    server.on('/', answers(goodBody('openalex', 2)), refuses(429));
    const answer = await search(provider('openalex'));
    expect(answer).toMatchObject({ attempts: 2, papers: [{}, {}] });
  });

  it('arXiv: one try after a 429 without Retry-After, then nobody asks for a while', async () => {
    server.on('/', refuses(429));
    const target = provider('arxiv', { minIntervalMs: null });
    expect((await failure(search(target))).attempts).toBe(1);
    const again = failure(
      target.search(providerQuery({ text: 'other', limit: 5 }), {
        signal: new AbortController().signal,
        deadline: monotonicMs() + 10_000,
      }),
    );
    expect(await again).toBeInstanceOf(RateLimitedError);
    expect(server.seen).toHaveLength(1);
  });

  it('Crossref: names the contact, and keeps to the limits that its answers state', async () => {
    const limits = { 'x-rate-limit-limit': '10', 'x-rate-limit-interval': '10s', 'x-concurrency-limit': '1' };
    server.on('/', answers(goodBody('crossref'), 'application/json', limits));
    const target = provider('crossref', { minIntervalMs: null }, { contactEmail: 'lib@example.org' });
    await search(target, 'first thing');
    await Promise.all(['second thing', 'third thing', 'fourth thing'].map((text) => search(target, text)));
    expect(server.seen[0]?.url.searchParams.get('mailto')).toBe('lib@example.org');
    expect(server.seen[0]?.headers['user-agent']).toContain('mailto:lib@example.org');
    expect(server.mostAtOnce).toBe(1);
    const [, second = 0, third = 0, fourth = 0] = departures;
    // One a second, twenty times as fast: 50 ms, less what a request leaves late.
    expect(third - second).toBeGreaterThan(25);
    expect(fourth - third).toBeGreaterThan(25);
  });

  it('OpenAlex: the key goes in the address; its HTML 404 is a refusal', async () => {
    server.on('/', answers(goodBody('openalex')));
    await search(provider('openalex', { apiKey: 'abcd1234' }));
    expect(server.seen[0]?.url.searchParams.get('api_key')).toBe('abcd1234');
    server.on(
      '/',
      refuses(404, { 'content-type': 'text/html' }, '<!doctype html><title>404 Not Found</title>'),
    );
    expect((await failure(search(provider('openalex')))).reason).toBe('request refused (HTTP 404)');
  });

  it('OpenAlex: stops asking when its cost headers say that nothing is left', async () => {
    const spent = {
      'x-ratelimit-remaining-usd': '0',
      'x-ratelimit-cost-usd': '0.001',
      'x-ratelimit-reset': '3600',
    };
    server.on('/', answers(goodBody('openalex'), 'application/json', spent));
    const target = provider('openalex');
    expect((await search(target)).papers).toHaveLength(3);
    const other = target.search(providerQuery({ text: 'other', limit: 5 }), {
      signal: new AbortController().signal,
      deadline: monotonicMs() + 60_000,
    });
    expect(await failure(other)).toBeInstanceOf(RateLimitedError);
    expect(server.seen).toHaveLength(1);
  });

  it('Semantic Scholar: a rejected key is reported, and the call made once without it', async () => {
    server.on('/', (response, request) =>
      request.headers['x-api-key'] === undefined
        ? answers(goodBody('semantic_scholar'))(response, request)
        : refuses(403, {}, '{"message": "Forbidden"}')(response, request),
    );
    const target = provider('semantic_scholar', { apiKey: 'wrong-key' });
    const answer = await search(target);
    expect(answer.papers).toHaveLength(3);
    expect(answer.attempts).toBe(2);
    expect(answer.warnings).toEqual([
      'Semantic Scholar rejected the configured API key (HTTP 403); requests are sent without it.',
    ]);
    expect(server.seen.map(({ headers }) => headers['x-api-key'])).toEqual(['wrong-key', undefined]);
    expect((await search(target)).warnings).toEqual(answer.warnings);
    expect((await search(target, 'another question')).warnings).toEqual(answer.warnings);
    expect(server.seen.map(({ headers }) => headers['x-api-key'])).toEqual([
      'wrong-key',
      undefined,
      undefined,
    ]);
  });

  it('a redirect to another host carries nothing there', async () => {
    const other = await FaultyServer.start();
    other.on('/', answers(goodBody('semantic_scholar')));
    server.on('/', refuses(307, { location: `${other.origin}/graph/v1/paper/search` }));
    const error = await failure(search(provider('semantic_scholar', { apiKey: 'abcd1234' })));
    expect(error.reason).toMatch(/redirected to another host/);
    expect(other.seen).toHaveLength(0);
    await other.close();
  });

  it('affords as many variants as its pacing lets start within two seconds', () => {
    const unset = { minIntervalMs: null };
    const keyed = { ...unset, apiKey: 'abcd1234' };
    expect(provider('arxiv', unset).queriesPerRun).toBe(1);
    expect(provider('crossref', unset).queriesPerRun).toBe(3);
    expect(provider('openalex', unset).queriesPerRun).toBe(1);
    expect(provider('openalex', keyed).queriesPerRun).toBe(3);
    expect(provider('semantic_scholar', unset).queriesPerRun).toBe(1);
    expect(provider('semantic_scholar', keyed).queriesPerRun).toBe(3);
  });

  it.each([
    ['arxiv', false],
    ['openalex', false],
    ['crossref', true],
    ['semantic_scholar', true],
  ] as const)('%s warns of an exclusion that it cannot express: %s', async (key, warns) => {
    server.on('/', answers(goodBody(key), contentTypeOf(key)));
    const { warnings, queryWarnings } = await provider(key).search(
      providerQuery({ text: 'sleep', excluded: ['mice', 'rats'] }),
      { signal: new AbortController().signal, deadline: monotonicMs() + 1e9 },
    );
    const warning = `${providerName(key)} cannot be asked for all of the query as written. Searched instead: exclusions by removing such results afterwards (“mice”; “rats”).`;
    expect(warnings).toEqual([]);
    expect(queryWarnings).toEqual(warns ? [warning] : []);
  });

  it.each(['core', 'dblp', 'pubmed'] as const)('%s is a stub that says so', async (key) => {
    const stub = provider(key);
    expect(stub.stub).toBe(true);
    expect(await failure(search(stub))).toBeInstanceOf(NotImplementedProviderError);
  });
});
