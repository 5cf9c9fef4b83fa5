import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp } from '../support/inventory-app.js';
import { OtlpCollector, treeOf } from '../support/otlp-collector.js';
import { ServiceProcess } from '../support/service-process.js';
import { StockedTenant } from '../support/stocked-tenant.js';

const JWT_SECRET = 'a-secret-of-the-observability-test-0123456789';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

describe('what an operator sees of the inventory service', () => {
  let test: TestApp;
  let stocked: StockedTenant;
  let collector: OtlpCollector;
  let service: ServiceProcess;
  let metricsPort: number;
  /** Speaks to the observed process. */
  let owner: Client;
  let raw: pg.Client;

  beforeAll(async () => {
    test = await createTestApp({}, { JWT_SECRET });
    stocked = await StockedTenant.create(test, 'acme');
    collector = await OtlpCollector.start();
    metricsPort = await freePort();
    service = await ServiceProcess.start(test.database, {
      JWT_SECRET,
      LOG_LEVEL: 'warn',
      ACCESS_LOG: 'true',
      METRICS_PORT: String(metricsPort),
      DATABASE_POOL_SIZE: '10',
      SLOW_STATEMENT_MS: '200',
      LOCK_TIMEOUT_MS: '600',
      LOGIN_MAX_FAILURES: '2',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    owner = new Client(service.baseUrl, stocked.owner.headers);
    raw = new pg.Client({ connectionString: test.database.adminUrl });
    await raw.connect();
  });

  afterAll(async () => {
    await raw.end();
    await service.end('SIGKILL');
    await collector.stop();
    await test.close();
  });

  const until = async <T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      await wait(20);
    }
  };

  /** The figure of one series; labels in any order. */
  const figure = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text
      .split('\n')
      .find(
        (one) =>
          (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
          Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
      );
    return line === undefined ? NaN : Number(line.slice(line.lastIndexOf(' ')));
  };

  const linesOf = (message: string, context?: string): Record<string, unknown>[] =>
    service.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => (context === undefined ? line['message'] === message : line['context'] === context));

  const receive = (product: number, location: number) =>
    owner
      .with({ 'x-request-id': `receive-${product}` })
      .post('stock-movements/', { product, to_location: location, quantity: 1, movement_type: 'receive' });

  it('counts the connections and how long they are waited for', async () => {
    const before = await figure('inventory_database_acquire_seconds_count', { pool: 'app' });
    expect((await owner.get('products/')).status).toBe(200);
    expect(await figure('inventory_database_acquire_seconds_count', { pool: 'app' })).toBeGreaterThan(before);
    expect(await figure('inventory_database_connections', { pool: 'app', state: 'busy' })).toBe(0);
    expect(await figure('inventory_database_connections', { pool: 'app', state: 'idle' })).toBeGreaterThan(0);
    expect(await figure('inventory_database_connections_max', { pool: 'app' })).toBe(10);
    expect(await figure('inventory_database_waiting', { queue: 'write' })).toBe(0);
  });

  it('counts refused postings by their reason', async () => {
    const [product, place] = [await stocked.product(), await stocked.location()];
    await stocked.receive(product, place, 5);
    const issue = { product, from_location: place, quantity: 6, movement_type: 'issue' };
    expect((await owner.post('stock-movements/', issue)).status).toBe(409);
    expect(await figure('inventory_postings_refused_total', { reason: 'short_stock' })).toBe(1);
    expect(await figure('inventory_postings_refused_total', { reason: 'reserved' })).toBe(0);
  });

  it('counts passwords that open nothing, and those that are not even looked at', async () => {
    const anonymous = new Client(service.baseUrl);
    for (const status of [401, 401, 429, 429])
      expect((await anonymous.post('auth/login/', { username: 'nobody', password: 'x' })).status).toBe(
        status,
      );
    expect(await figure('inventory_login_failures_total', { kind: 'credentials' })).toBe(2);
    expect(await figure('inventory_login_failures_total', { kind: 'too_many_attempts' })).toBe(2);
    expect(await figure('inventory_login_failures_total', { kind: 'not_allowed' })).toBe(0);
  });

  /** Process ids of connections that wait for a lock for so long. */
  const waiting = async (milliseconds: number): Promise<number[]> => {
    const rows = await test.sql<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > $1 * interval '1 millisecond'`,
      [milliseconds],
    );
    return rows.map(({ pid }) => pid);
  };

  it('logs a slow statement by its name, with whose request it was and without a value', async () => {
    const [product, place] = [await stocked.product(), await stocked.location()];
    await raw.query('BEGIN');
    await raw.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [product]);
    const sent = receive(product, place);
    await until(async () => ((await waiting(220)).length > 0 ? true : undefined));
    await raw.query('ROLLBACK');
    expect((await sent).status).toBe(201);
    const line = await until(() => linesOf('slow statement')[0]);
    expect(line).toEqual({
      level: 'warn',
      time: expect.any(String),
      requestId: `receive-${product}`,
      route: '/api/v1/stock-movements',
      tenantId: stocked.tenant.id,
      userId: stocked.tenant.userIds.owner,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      context: 'Database',
      message: 'slow statement',
      statement: 'posting:lock-product',
      milliseconds: expect.any(Number),
    });
    expect(line['milliseconds']).toBeGreaterThanOrEqual(200);
    expect(await figure('inventory_slow_statements_total')).toBe(1);
  });

  it('counts statements over their time limit, and logs the request as a fault', async () => {
    const [product, place] = [await stocked.product(), await stocked.location()];
    await raw.query('BEGIN');
    await raw.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [product]);
    expect((await receive(product, place)).status).toBe(503);
    await raw.query('ROLLBACK');
    expect(await figure('inventory_statement_timeouts_total', { limit: 'lock' })).toBe(1);
    const line = await until(() => linesOf('request failed')[0]);
    expect(line).toMatchObject({
      level: 'error',
      requestId: `receive-${product}`,
      route: '/api/v1/stock-movements',
      tenantId: stocked.tenant.id,
      userId: stocked.tenant.userIds.owner,
      error: {
        code: '55P03',
        stack: expect.stringContaining('canceling statement due to lock timeout\n    at '),
      },
    });
  });

  it('counts a transaction that is made again, by its reason', async () => {
    const [product, place] = [await stocked.product(), await stocked.location()];
    await raw.query('BEGIN');
    await raw.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [product]);
    const sent = receive(product, place);
    const first = await until(async () => (await waiting(0))[0]);
    await raw.query('SELECT pg_terminate_backend($1)', [first]);
    await until(async () => (await waiting(0)).find((pid) => pid !== first));
    await raw.query('ROLLBACK');
    expect((await sent).status).toBe(201);
    expect(await figure('inventory_transaction_retries_total', { reason: 'lost_connection' })).toBe(1);
    expect(await figure('inventory_transaction_retries_total', { reason: 'deadlock' })).toBe(0);
  });

  it('does not log what a client did wrong as a fault', async () => {
    const before = linesOf('request failed').length;
    const wrong = owner.with({ 'x-request-id': 'wrong-1' });
    expect((await wrong.get('products/0/')).status).toBe(404);
    expect((await wrong.post('products/', {})).status).toBe(400);
    await until(() => linesOf('', 'Access').filter((line) => line['requestId'] === 'wrong-1')[1]);
    expect(linesOf('request failed')).toHaveLength(before);
  });

  it('writes an access line with ids and the route, and nothing of a person', async () => {
    await owner.with({ 'x-request-id': 'access-1' }).get('products/?search=secret');
    const line = await until(() => linesOf('', 'Access').find((one) => one['requestId'] === 'access-1'));
    expect(line).toMatchObject({
      level: 'info',
      route: '/api/v1/products',
      tenantId: stocked.tenant.id,
      userId: stocked.tenant.userIds.owner,
      path: '/api/v1/products/',
      status: 200,
    });
    expect(service.output).not.toContain('secret');
    expect(service.output).not.toContain('acme-owner');
    expect(service.output).not.toContain(PASSWORD);
  });

  it('traces a request from its caller to its statements', async () => {
    const product = await stocked.product();
    await owner.get('products/');
    const traced = owner.with({ traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'traced-1' });
    expect((await traced.get(`products/${product}/`)).status).toBe(200);
    await until(() => collector.of(TRACE).find(({ kind }) => kind === 2));
    const spans = collector.of(TRACE);
    expect(treeOf(spans, CALLER)).toEqual([
      'GET /api/v1/products/:id',
      '  read',
      '    BEGIN READ ONLY',
      '    authorization-check:user',
      '    products:row',
      '    COMMIT',
    ]);
    const [request, read] = [spans.find(({ kind }) => kind === 2), spans.find(({ name }) => name === 'read')];
    expect(request).toMatchObject({ service: 'inventory', fault: null });
    expect(request?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/products/:id',
      'http.response.status_code': 200,
      'request.id': 'traced-1',
      'tenant.id': stocked.tenant.id,
      'user.id': stocked.tenant.userIds.owner,
    });
    expect(read?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.client.connection.pool.name': 'app',
    });
  });

  it('costs no request anything when the collector hangs, and ends in time', async () => {
    collector.hangs = true;
    const requests = collector.requests;
    for (let count = 0; count < 50; count += 1) expect((await owner.get('products/')).status).toBe(200);
    await until(() => (collector.requests > requests ? true : undefined));
    const since = performance.now();
    expect((await owner.get('products/')).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(2_000);
    await service.end('SIGTERM');
    expect(performance.now() - since).toBeLessThan(15_000);
  });
});
