import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ResearchProcess } from '../research/support/research-process.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { ServiceProcess } from '../support/service-process.js';
import { StalledClients } from '../support/stalled-clients.js';

const JWT_SECRET = '5d0c8f7e41b96a23c7f8e0d19b4a6f52';
/** Time enough for the client that reads on, and no more than a test waits for. */
const SHUTDOWN_TIMEOUT_MS = '4000';
/** More than the buffers between two processes take. */
const LARGE_BYTES = 16 * 1024 * 1024;
const JSON_BODY = { 'content-type': 'application/json' };

/** Resolves when nobody listens any more. */
async function closed(url: string): Promise<void> {
  while (await fetch(url).then(Boolean, () => false)) await wait(20);
}

describe('a process that is told to stop while clients hold it up', () => {
  let test: TestApp;
  let tenant: TestTenant;
  let folder: string;
  let clients: StalledClients | undefined;
  let service: ServiceProcess | ResearchProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stalled-'));
    test = await createTestApp({}, { JWT_SECRET });
    tenant = await test.newTenant('acme');
    await test.sql(`INSERT INTO category (tenant_id, name, slug) VALUES (${tenant.id}, 'Many', 'many')`);
    await test.sql(
      `INSERT INTO product (tenant_id, sku, name, category_id, description, unit_of_measure)
       SELECT ${tenant.id}, 'P-' || n, 'Product', (SELECT id FROM category WHERE tenant_id = ${tenant.id}),
              repeat('x', 200000), 'pcs'
         FROM generate_series(1, 100) AS n`,
    );
  });

  afterEach(async () => {
    clients?.end();
    await service?.end('SIGKILL');
  });

  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('inventory ends behind its time for what is under way, and says how many it cut', async () => {
    service = await ServiceProcess.start(test.database, {
      JWT_SECRET,
      LOG_LEVEL: 'warn',
      SHUTDOWN_TIMEOUT_MS,
    });
    clients = new StalledClients(service.baseUrl);
    const { authorization = '' } = tenant.owner.headers;
    const headers = { ...JSON_BODY, authorization };
    await clients.halfBody('/api/v1/categories/', headers, '{"name": "Half of a name"}');
    await clients.drip('/api/v1/categories/', headers);
    await clients.halfBody(
      '/api/v1/imports/products/',
      { ...headers, 'content-type': 'text/csv' },
      'sku,name\n',
    );
    await clients.unread('/api/v1/exports/products/', { authorization });
    await clients.unread('/api/v1/products/?page_size=100', { authorization });
    const late = await clients.unread('/api/v1/products/?page_size=100', { authorization });

    const ended = service.end('SIGTERM');
    await closed(`${service.baseUrl}/livez`);
    const { read, announced } = await late.readOn();
    expect(read).toBe(announced);
    expect(read).toBeGreaterThan(LARGE_BYTES);
    expect(await ended).toBe(0);
    expect(service.output).toContain('"message":"connections closed at the time limit","connections":5');
  });

  it('research ends behind its time for what is under way, and says how many it cut', async () => {
    const id = '6f1c9f0e-7c55-4a8e-9a07-1d0b3a2f4c11';
    const summary = { session_id: id, owner: null, created_at: new Date().toISOString(), query: 'sleep' };
    const answer = JSON.stringify({ answer: 'x'.repeat(LARGE_BYTES) });
    await mkdir(join(folder, 'research-sessions'));
    await writeFile(join(folder, 'research-sessions', `${id}.json`), `${JSON.stringify(summary)}\n${answer}`);
    service = await ResearchProcess.start({ LOG_LEVEL: 'warn', DATA_DIR: folder, SHUTDOWN_TIMEOUT_MS });
    clients = new StalledClients(service.origin);
    await clients.halfBody('/research', JSON_BODY, '{"query": "Half of a question"}');
    await clients.drip('/research/stream', JSON_BODY);
    await clients.unread(`/research/sessions/${id}`, {});
    const late = await clients.unread(`/research/sessions/${id}`, {});

    const ended = service.end('SIGTERM');
    await closed(`${service.origin}/livez`);
    const { read, announced } = await late.readOn();
    expect(read).toBe(announced);
    expect(read).toBeGreaterThan(LARGE_BYTES);
    expect(await ended).toBe(0);
    expect(service.output).toContain('"message":"connections closed at the time limit","connections":3');
  });
});
