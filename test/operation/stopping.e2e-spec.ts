import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { ResearchProcess } from '../research/support/research-process.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { ServiceProcess } from '../support/service-process.js';

const JWT_SECRET = '5d0c8f7e41b96a23c7f8e0d19b4a6f52';

/** The status, or null where nobody listens any more. */
function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  );
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20);
}

describe('a process that is told to stop', () => {
  let test: TestApp;
  let tenant: TestTenant;
  let service: ServiceProcess;
  let blocker: pg.Client;

  beforeAll(async () => {
    test = await createTestApp({}, { JWT_SECRET });
    tenant = await test.newTenant('acme');
    service = await ServiceProcess.start(test.database, { JWT_SECRET, SHUTDOWN_DELAY_MS: '1500' });
    blocker = new pg.Client({ connectionString: test.database.adminUrl });
    await blocker.connect();
  });

  afterAll(async () => {
    await blocker.end();
    await service.end('SIGKILL');
    await test.close();
  });

  /** Resolves when so many requests wait for the lock of a table; maintenance, a minute after the start, may wait too. */
  const waiting = (table: string, requests: number): Promise<void> =>
    until(async () => {
      const { rows } = await blocker.query<{ waiting: number }>(
        'SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
        [table],
      );
      return (rows[0]?.waiting ?? 0) >= requests;
    });

  it('says so, serves on for a while, takes nothing new then, and finishes what is under way', async () => {
    const url = (path: string): string => service.baseUrl + path;
    const { headers } = tenant.owner;
    await blocker.query('BEGIN');
    // Reads go on.
    await blocker.query('LOCK TABLE category IN SHARE MODE');
    const underWay = fetch(url('/api/v1/categories/'), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Late' }),
    });
    await waiting('category', 1);

    // Of a browser that expects to need it; no request ever comes on it.
    const silent = connect({ port: Number(new URL(service.baseUrl).port), host: '127.0.0.1' });
    await once(silent, 'connect');
    silent.on('error', () => undefined);

    const ended = service.end('SIGTERM');
    await until(async () => (await statusOf(url('/readyz'))) === 503);
    expect(await (await fetch(url('/readyz'))).json()).toEqual({
      detail: 'The service is stopping.',
      code: 'unavailable',
    });
    expect(await statusOf(url('/livez'))).toBe(200);
    expect((await fetch(url('/api/v1/products/'), { headers })).status).toBe(200);

    await until(async () => (await statusOf(url('/livez'))) === null);
    expect(service.isRunning).toBe(true);
    await blocker.query('COMMIT');
    expect((await underWay).status).toBe(201);
    await ended;
  });

  it('finishes what clients began that are gone, and only then lets go of the database', async () => {
    const stopping = await ServiceProcess.start(test.database, {
      JWT_SECRET,
      CONSOLES: 'true',
      SESSION_SECRET: 'c41f0b7d95e26a38f1a7d0e94b5c6832',
      SHUTDOWN_DELAY_MS: '0',
    });
    try {
      await test.newUser('operator', { isStaff: true });
      await blocker.query('BEGIN');
      // A log-in counts itself first, and forgets that in a transaction of its own once the password was right.
      await blocker.query('LOCK TABLE failed_login');
      const leaving = new AbortController();
      const { signal } = leaving;
      const begun = Promise.allSettled([
        fetch(`${stopping.baseUrl}/api/v1/auth/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'acme-owner', password: PASSWORD }),
          signal,
        }),
        fetch(`${stopping.baseUrl}/admin/login`, {
          method: 'POST',
          body: new URLSearchParams({ email: 'operator', password: PASSWORD }),
          redirect: 'manual',
          signal,
        }),
      ]);
      await waiting('failed_login', 2);

      leaving.abort();
      expect((await begun).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      const ended = stopping.end('SIGTERM');
      await until(async () => (await statusOf(`${stopping.baseUrl}/livez`)) === null);
      await blocker.query('COMMIT');
      await ended;

      expect(stopping.output).toBe('');
      expect(await test.sql('SELECT key FROM failed_login')).toEqual([]);
      expect(await test.sql(`SELECT sess ->> 'userId' AS user FROM web_session`)).toHaveLength(1);
    } finally {
      await stopping.end('SIGKILL');
    }
  });

  it('waits for no page of the console that was left before it came', async () => {
    const stopping = await ServiceProcess.start(test.database, {
      JWT_SECRET,
      CONSOLES: 'true',
      SESSION_SECRET: 'c41f0b7d95e26a38f1a7d0e94b5c6832',
      // Longer than this test may take.
      SHUTDOWN_TIMEOUT_MS: '600000',
    });
    try {
      await test.newUser('leaving', { isStaff: true });
      const welcome = await fetch(`${stopping.baseUrl}/admin/login`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'leaving', password: PASSWORD }),
        redirect: 'manual',
      });
      const cookie = welcome.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      const leaving = new AbortController();
      const pages = [
        '/admin/api/dashboard',
        '/admin/api/resources/users/actions/list',
        '/admin/resources/users',
      ];
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE web_session');
      const begun = Promise.allSettled(
        pages.map((path) =>
          fetch(stopping.baseUrl + path, { headers: { cookie: cookie.join('; ') }, signal: leaving.signal }),
        ),
      );
      await waiting('web_session', pages.length);
      leaving.abort();
      expect((await begun).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      const ended = stopping.end('SIGTERM');
      await until(async () => (await statusOf(`${stopping.baseUrl}/livez`)) === null);
      await blocker.query('COMMIT');
      await ended;
      expect(stopping.output).toBe('');
    } finally {
      await stopping.end('SIGKILL');
    }
  });
});

describe('a process of research that is told to stop', () => {
  it('says so and serves on for a while', async () => {
    const service = await ResearchProcess.start({ RESEARCH_SESSIONS: 'false', SHUTDOWN_DELAY_MS: '5000' });
    try {
      const ended = service.end('SIGTERM');
      await until(async () => (await statusOf(`${service.origin}/readyz`)) === 503);
      expect(await (await fetch(`${service.origin}/readyz`)).json()).toEqual({
        detail: 'The service is stopping.',
        code: 'unavailable',
      });
      for (const path of ['/livez', '/health', '/'])
        expect([path, await statusOf(service.origin + path)]).toEqual([path, 200]);
      // Asks for nothing, so that no provider is.
      const asked = await fetch(`${service.origin}/research`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '?!' }),
      });
      expect(asked.status).toBe(200);
      await ended;
    } finally {
      await service.end('SIGKILL');
    }
  });
});
