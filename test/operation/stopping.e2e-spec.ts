import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
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
    await until(async () => {
      const { rows } = await blocker.query<{ waiting: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'category'::regclass) AS waiting`,
      );
      return rows[0]?.waiting === true;
    });

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
});
