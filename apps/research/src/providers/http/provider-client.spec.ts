import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  AbortedError,
  BadAnswerError,
  CircuitOpenError,
  ProviderError,
  ProviderTimeoutError,
  RateLimitedError,
  RejectedError,
  UnavailableError,
} from '../provider-errors.js';
import type { Behaviour } from '../testing/faulty-server.js';
import {
  FaultyServer,
  answers,
  breaksOff,
  floods,
  hangs,
  hangsHalfway,
  refuses,
} from '../testing/faulty-server.js';
import { fastClock } from '../testing/manual-clock.js';
import { jsonOf } from './content.js';
import type { ClientPolicy } from './client-tools.js';
import { ProviderClient } from './provider-client.js';
import { redactor } from './redact.js';

/** Seconds of the client pass in a twentieth of the time. */
const FACTOR = 20;
const GOOD = '{"data": "good"}';

let server: FaultyServer;
beforeEach(async () => {
  server = await FaultyServer.start();
});
afterEach(() => server.close());

function setUp(changes: Partial<ClientPolicy> = {}) {
  const clock = fastClock(FACTOR);
  const policy: ClientPolicy = {
    pace: { intervalMs: 0, concurrency: 4 },
    maxAttempts: 3,
    retriesUnannounced429: true,
    cooldownMs: 60_000,
    timeoutMs: 200_000,
    maxBodyBytes: 100_000,
    backoff: { baseMs: 500, maxMs: 8_000 },
    breaker: { threshold: 5, openMs: 10_000 },
    ...changes,
  };
  const tools = {
    clock,
    random: () => 0.5,
    fetch: (url: unknown, init: unknown) => fetch(url as URL, init as RequestInit),
  };
  const client = new ProviderClient('crossref', policy, tools, redactor(['very-secret']));
  const get = (within = 400_000, signal = new AbortController().signal) => {
    const deadline = clock.now() + within;
    return client.send(
      { url: new URL('/works?api_key=very-secret', server.origin), headers: { 'x-key': 'very-secret' } },
      (answer) => jsonOf('crossref', answer),
      { signal, deadline: () => deadline },
    );
  };
  return { client, clock, get };
}

async function failure(promise: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
}

function gaps(): number[] {
  return server.seen.slice(1).map(({ at }, index) => (at - (server.seen[index]?.at ?? 0)) * FACTOR);
}

describe('ProviderClient', () => {
  it('hands over a good answer', async () => {
    server.on('/', answers(GOOD));
    expect(await setUp().get()).toEqual({ value: { data: 'good' }, attempts: 1 });
  });

  it.each<[string, Behaviour]>([
    ['a server error', refuses(500)],
    ['a broken connection', breaksOff(GOOD)],
    ['a body cut off without notice', answers(GOOD.slice(0, 8))],
    ['an empty body', answers('')],
    ['a 429 without Retry-After', refuses(429)],
  ])('comes back after %s, later each time', async (_name, fault) => {
    server.on('/', fault, fault, answers(GOOD));
    expect(await setUp().get()).toEqual({ value: { data: 'good' }, attempts: 3 });
    const [first = 0, second = 0] = gaps();
    expect(first).toBeGreaterThan(300);
    expect(second).toBeGreaterThan(600);
  });

  it.each<[string, Behaviour, new (...parameters: never[]) => ProviderError, RegExp]>([
    ['HTML in place of JSON', answers('<!doctype html><p>sorry'), BadAnswerError, /HTML in place of JSON/],
    ['HTML said to be HTML', answers('{}', 'text/html'), BadAnswerError, /HTML in place of JSON/],
    ['another type', answers('a,b', 'text/csv'), BadAnswerError, /text\/csv in place of JSON/],
    ['an enormous body', floods, BadAnswerError, /too large/],
    ['an announced enormous body', answers('x'.repeat(200_000)), BadAnswerError, /too large/],
    ['a refusal', refuses(400, {}, '{"message": "bad filter"}'), RejectedError, /HTTP 400\): bad filter/],
    ['a missing page', refuses(404, {}, '<html>no</html>'), RejectedError, /HTTP 404/],
    [
      'a redirect elsewhere',
      refuses(302, { location: 'http://127.0.0.2:1/x' }),
      BadAnswerError,
      /redirected/,
    ],
  ])('gives up at once on %s', async (_name, fault, kind, reason) => {
    server.on('/', fault);
    const error = await failure(setUp().get());
    expect(error).toBeInstanceOf(kind);
    expect(error.reason).toMatch(reason);
    expect(error.attempts).toBe(1);
    expect(server.seen).toHaveLength(1);
    await server.seen[0]?.closed;
  });

  it('gives up after the last attempt with the last cause', async () => {
    server.on('/', refuses(503));
    const error = await failure(setUp().get());
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error.reason).toBe('server error (HTTP 503)');
    expect(error.attempts).toBe(3);
    expect(server.seen).toHaveLength(3);
  });

  it('says what kept it from connecting, without the address', async () => {
    const { get } = setUp();
    await server.close();
    const error = await failure(get());
    expect(error.reason).toBe('no connection (ECONNREFUSED)');
    server = await FaultyServer.start();
  });

  it.each<[string, () => string]>([
    ['seconds', () => '10'],
    ['a date', () => new Date(Date.now() + 13_000).toUTCString()],
  ])('waits as long as Retry-After asks in %s', async (_name, value) => {
    server.on('/', (response) => response.writeHead(429, { 'retry-after': value() }).end(), answers(GOOD));
    expect((await setUp().get()).attempts).toBe(2);
    expect(gaps()[0]).toBeGreaterThanOrEqual(9_000);
  });

  it('does not wait for a Retry-After beyond the deadline, and nobody else asks before it', async () => {
    server.on('/', refuses(429, { 'retry-after': '500' }), answers(GOOD));
    const { get } = setUp();
    const [first, second] = [await failure(get()), await failure(get())];
    expect(first).toBeInstanceOf(RateLimitedError);
    expect(first.attempts).toBe(1);
    expect(second).toBeInstanceOf(RateLimitedError);
    expect(second.attempts).toBe(0);
    expect(second.reason).toBe(first.reason);
    expect(server.seen).toHaveLength(1);
  });

  it('after an unannounced 429 that may not be retried: one try, then a cool-down', async () => {
    server.on('/', refuses(429), answers(GOOD));
    const { get } = setUp({ retriesUnannounced429: false, cooldownMs: 500_000 });
    expect((await failure(get())).attempts).toBe(1);
    expect((await failure(get())).attempts).toBe(0);
    expect(server.seen).toHaveLength(1);
  });

  it.each<[string, Behaviour]>([
    ['says nothing', hangs],
    ['stops halfway', hangsHalfway(GOOD)],
  ])('cuts off an attempt that %s', async (_name, fault) => {
    server.on('/', fault);
    const { get } = setUp({ timeoutMs: 2_000, maxAttempts: 1 });
    expect(await failure(get())).toBeInstanceOf(ProviderTimeoutError);
    await server.seen[0]?.closed;
  });

  it('calls an answer that breaks off what it is', async () => {
    server.on('/', breaksOff(GOOD));
    const { get } = setUp({ maxAttempts: 1 });
    expect((await failure(get())).reason).toMatch(/^(the answer is incomplete|the connection was lost)$/);
  });

  it('tries again within the time of the search, and not beyond it', async () => {
    const slow: Behaviour = (response) => void setTimeout(() => response.writeHead(500).end(), 150);
    server.on('/', slow, answers(GOOD));
    expect((await setUp({ timeoutMs: 30_000 }).get()).attempts).toBe(2);
    server.on('/', slow, answers(GOOD));
    const { get } = setUp({ timeoutMs: 3_200 });
    expect((await failure(get())).attempts).toBe(1);
  });

  it('never outlives its deadline', async () => {
    server.on('/', hangs);
    const { get } = setUp();
    expect(await failure(get(4_000))).toBeInstanceOf(ProviderTimeoutError);
  });

  it('ends at once when nobody waits any more, and closes the connection', async () => {
    server.on('/', hangs);
    const leaving = new AbortController();
    const pending = failure(setUp().get(undefined, leaving.signal));
    while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    leaving.abort(new Error('client gone'));
    expect(await pending).toBeInstanceOf(AbortedError);
    await server.seen[0]?.closed;
  });

  it('opens the circuit after failures in a row, probes once, and closes it again', async () => {
    server.on('/', refuses(500));
    const { clock, get } = setUp({ maxAttempts: 1 });
    for (let n = 0; n < 5; n += 1) await failure(get());
    const held = await failure(get());
    expect(held).toBeInstanceOf(CircuitOpenError);
    expect(held.attempts).toBe(0);
    expect(server.seen).toHaveLength(5);
    server.on('/', answers(GOOD));
    await new Promise<void>((resolve) => clock.schedule(resolve, 10_500));
    // The second waits for what the probe finds.
    const probes = await Promise.allSettled([get(), get()]);
    expect(probes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await get()).attempts).toBe(1);
  });

  it('stays open when the probe fails, and nobody else asks meanwhile', async () => {
    server.on('/', refuses(500));
    const { clock, get } = setUp({ maxAttempts: 1 });
    for (let n = 0; n < 5; n += 1) await failure(get());
    await new Promise<void>((resolve) => clock.schedule(resolve, 10_500));
    const [probe, other] = [failure(get()), failure(get())];
    expect(await probe).toBeInstanceOf(UnavailableError);
    expect(await other).toBeInstanceOf(CircuitOpenError);
    expect(server.seen).toHaveLength(6);
  });

  it.each([1, -1])('probes in its time, although the time of day jumps by %d hours', async (hours) => {
    server.on('/', refuses(500));
    const { clock, get } = setUp({ maxAttempts: 1 });
    for (let n = 0; n < 5; n += 1) await failure(get());
    const ofDay = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
    try {
      expect(await failure(get())).toBeInstanceOf(CircuitOpenError);
      server.on('/', answers(GOOD));
      await new Promise<void>((resolve) => clock.schedule(resolve, 10_500));
      expect((await get()).attempts).toBe(1);
    } finally {
      ofDay.mockRestore();
    }
  });

  it('does not count refusals against the circuit', async () => {
    server.on('/', refuses(400));
    const { get } = setUp();
    for (let n = 0; n < 8; n += 1) expect(await failure(get())).toBeInstanceOf(RejectedError);
    expect(server.seen).toHaveLength(8);
  });

  it('follows a redirect on the same host, but not for ever', async () => {
    server.on('/elsewhere', answers(GOOD));
    server.on('/works', refuses(301, { location: '/elsewhere' }));
    expect((await setUp().get()).attempts).toBe(2);
    server.on('/works', refuses(301, { location: '/works' }));
    expect((await failure(setUp().get())).reason).toBe('too many redirects');
  });

  it('never lets a secret into a message', async () => {
    server.on(
      '/',
      refuses(403, {}, '{"error": "key very-secret is unknown, see http://x.org/?k=very-secret"}'),
    );
    const error = await failure(setUp().get());
    expect(`${error.message} ${error.stack ?? ''} ${JSON.stringify(error)}`).not.toContain('very-secret');
    expect(error.reason).toContain('key *** is unknown');
  });
});
