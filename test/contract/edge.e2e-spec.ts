import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createInventoryApp } from '../../apps/inventory/src/app.js';
import { loadConfig } from '../../apps/inventory/src/config/env.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const UNAVAILABLE = { detail: 'The service is temporarily unavailable.', code: 'unavailable' };

describe('the edge of the service', () => {
  let test: TestApp;
  let acme: TestTenant;

  beforeAll(async () => {
    test = await createTestApp({}, { STATEMENT_TIMEOUT_MS: '1000' });
    acme = await test.newTenant('edge');
  });
  afterAll(() => test.close());

  describe('headers', () => {
    it('of an answer forbid caching, frames and content sniffing', async () => {
      for (const answer of [
        await acme.viewer.get('products/'),
        await acme.viewer.get('products/999/'),
        await test.anonymous.get('products/'),
        await test.anonymous.post('auth/login/', '{"username":"edge-owner"'),
        await test.anonymous.get('/nothing/'),
        await test.anonymous.get('/api/v1/products/%ZZ/'),
      ]) {
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy':
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        });
      }
    });

    it('of the documentation page allow its own scripts only', async () => {
      const page = await test.anonymous.get('/api/docs');
      expect(page.status).toBe(200);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(page.headers['x-frame-options']).toBe('DENY');
      // Nothing in it needs more: its scripts are files.
      expect(page.text.match(/<script(?! src=)/g)).toBeNull();
    });
  });

  it('sends text as br or gzip where it is asked for and pays, with a tag of its own, and secrets as they are', async () => {
    await test.sql(
      `INSERT INTO supplier (tenant_id, code, name, notes) SELECT $1, 'W' || n, 'Wire', repeat('long ', 300)
         FROM generate_series(1, 5) n`,
      [acme.id],
    );
    const { body } = await test.anonymous.post<{ access: string }>('auth/login/', {
      username: 'edge-owner',
      password: PASSWORD,
    });
    const send = async (path: string, headers: Record<string, string>, method = 'GET', sent = '') => {
      const asked = request(`${test.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${body.access}`, 'content-type': 'application/json', ...headers },
      });
      asked.end(sent);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
    };
    for (const path of [
      '/api/v1/suppliers/',
      '/api/v1/exports/suppliers/',
      '/api/schema/',
      '/api/docs/page.js',
    ]) {
      const plain = await send(path, {});
      expect(plain.headers).not.toHaveProperty('content-encoding');
      for (const [coding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const coded = await send(path, { 'accept-encoding': `identity, ${coding}` });
        expect([path, coded.headers['content-encoding'], coded.headers.vary]).toEqual([
          path,
          coding,
          expect.stringContaining('Accept-Encoding'),
        ]);
        expect(coded.bytes.length).toBeLessThan(plain.bytes.length / 2);
        expect(decode(coded.bytes).equals(plain.bytes)).toBe(true);
      }
    }
    const gzip = { 'accept-encoding': 'gzip' };
    for (const [path, method, sent] of [
      ['/api/v1/tenants/current/', 'GET', ''],
      ['/api/v1/auth/login/', 'POST', JSON.stringify({ username: 'edge-owner', password: PASSWORD })],
    ] as const) {
      const { status, headers } = await send(path, gzip, method, sent);
      expect([path, status, headers['content-encoding']]).toEqual([path, 200, undefined]);
    }

    const [row] = await test.sql<{ id: number }>("SELECT id FROM supplier WHERE code = 'W1'");
    const path = `/api/v1/suppliers/${row?.id}/`;
    const seen = await send(path, gzip);
    const tag = seen.headers.etag ?? '';
    expect([seen.headers['content-encoding'], tag]).toEqual([
      'gzip',
      expect.stringMatching(/^"[^"]{27}-gzip"$/),
    ]);
    const unchanged = await send(path, { ...gzip, 'if-none-match': tag });
    expect([unchanged.status, unchanged.headers.etag, unchanged.bytes.length]).toEqual([304, tag, 0]);
    expect(
      (await send('/api/schema/', { 'if-none-match': (await send('/api/schema/', gzip)).headers.etag ?? '' }))
        .status,
    ).toBe(304);
    const change = () => send(path, { 'if-match': tag }, 'PATCH', JSON.stringify({ notes: 'short' }));
    expect([(await change()).status, (await change()).status]).toEqual([200, 412]);
  });

  it('builds links only with its own hosts', async () => {
    await test.sql(
      `INSERT INTO supplier (tenant_id, code, name) SELECT $1, 'S' || n, 'S' FROM generate_series(1, 2) n`,
      [acme.id],
    );
    const nextFor = async (host: string, origin = ''): Promise<unknown> => {
      const call = request(test.baseUrl, {
        path: `${origin}/api/v1/suppliers/?page_size=1`,
        headers: { ...acme.viewer.headers, host, connection: 'close' },
      }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      return ((await json(answer)) as { next: unknown }).next;
    };
    expect(await nextFor('localhost:1234')).toBe(
      'http://localhost:1234/api/v1/suppliers/?page_size=1&page=2',
    );
    expect(await nextFor('evil.example')).toMatch(/^http:\/\/localhost:\d+\/api\/v1\/suppliers\//);
    // As to a proxy: the whole address in the request line.
    expect(await nextFor('localhost:1234', 'http://evil.example')).toBe(
      'http://localhost:1234/api/v1/suppliers/?page_size=1&page=2',
    );
  });

  it('answers 503 timeout for a cancelled statement, not a conflict', async () => {
    const { id: category } = await acme.owner.expect<{ id: number }>(
      201,
      acme.owner.post('categories/', { name: 'Timeouts' }),
    );
    const client = new pg.Client({ connectionString: test.database.adminUrl });
    await client.connect();
    try {
      await client.query('BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE');
      for (const answer of [
        await acme.owner.get('products/'),
        await acme.owner.post('products/', { sku: 'T-1', name: 'T', category }),
      ]) {
        expect(answer).toMatchObject({
          status: 503,
          body: { detail: 'The request took too long.', code: 'timeout' },
        });
      }
    } finally {
      await client.end();
    }
    expect(await acme.owner.get('products/')).toMatchObject({ status: 200 });
  });

  it('is alive and ready', async () => {
    for (const path of ['/livez', '/readyz', '/livez/', '/readyz/'])
      expect(await test.anonymous.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is not ready on a schema of another release', async () => {
    await test.sql(`UPDATE schema_migration SET name = name || 'X' WHERE name LIKE 'Baseline%'`);
    expect(await test.anonymous.get('/readyz')).toMatchObject({
      status: 503,
      body: { detail: 'The database lacks migrations: Baseline1700000000200.', code: 'unavailable' },
    });
    await test.sql(`UPDATE schema_migration SET name = 'Baseline1700000000200' WHERE name LIKE 'Baseline%'`);
    await test.sql(
      `INSERT INTO schema_migration (timestamp, name) VALUES (1700009999999, 'Later1700009999999X')`,
    );
    expect(await test.anonymous.get('/readyz')).toMatchObject({
      status: 503,
      body: { detail: 'The database is ahead of this release: Later1700009999999X.' },
    });
    await test.sql(`DELETE FROM schema_migration WHERE name LIKE '%X'`);
    expect(await test.anonymous.get('/readyz')).toMatchObject({ status: 200 });
  });
});

describe('a service without its database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let app: NestFastifyApplication;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { hostname, port } = new URL(database.appUrl);
    proxy = new TcpProxy(hostname, Number(port));
    await proxy.open();
    const through = (url: string): string => {
      const copy = new URL(url);
      copy.host = `127.0.0.1:${proxy.port}`;
      return copy.href;
    };
    app = await createInventoryApp(
      loadConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        CONSOLES: 'false',
        DATABASE_APP_URL: through(database.appUrl),
        DATABASE_PLATFORM_URL: through(database.platformUrl),
      }),
    );
    await app.listen(0, '127.0.0.1');
    client = new Client(await app.getUrl());
  });

  afterAll(async () => {
    await app.close();
    await proxy.cut();
    await database.drop();
  });

  it('answers 503, stays alive, and recovers with the database', async () => {
    expect(await client.get('')).toMatchObject({ status: 200 });
    await proxy.cut();
    const logIn = () => client.post('auth/login/', { username: 'nobody', password: 'x' });
    for (const answer of [await client.get(''), await logIn()]) {
      expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(await client.get('/livez')).toMatchObject({ status: 200 });
    expect(await client.get('/readyz')).toMatchObject({
      status: 503,
      body: { detail: 'The database does not answer.', code: 'unavailable' },
    });
    await proxy.open();
    expect(await client.get('')).toMatchObject({ status: 200 });
    expect(await client.get('/readyz')).toMatchObject({ status: 200 });
    expect(await logIn()).toMatchObject({ status: 401 });
  });
});
