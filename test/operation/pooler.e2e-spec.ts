import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { outsideTenants } from '../../apps/inventory/src/database/caller.js';
import { UnitOfWork } from '../../apps/inventory/src/database/unit-of-work.js';
import { seed } from '../../apps/inventory/src/seeding/seeding.js';
import { ConnectionCheck } from '../../apps/inventory/src/status/connection-check.js';
import { BrowserSession } from '../console/support/browser-session.js';
import { startConsoleApp } from '../console/support/console-app.js';
import { WriteLoad } from '../faults/write-load.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, type LoadAnswer, LoadClient, statuses } from '../support/load.js';
import { hasPgBouncer, PgBouncer } from '../support/pgbouncer.js';
import { ServiceProcess } from '../support/service-process.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { inTenant } from '../support/tenant-connection.js';

const suite = hasPgBouncer() ? describe : describe.skip;

/** Fewer than the service has of its own, so that its requests change connections all the time. */
const SERVER_CONNECTIONS = 3;

/** The first of the suites that need the built service has it built. */
const BUILD_TIMEOUT_MS = 240_000;

suite('behind PgBouncer in transaction mode (skipped where it is not installed)', () => {
  let pooler: PgBouncer;
  let test: TestApp;

  beforeAll(async () => {
    pooler = await PgBouncer.start(SERVER_CONNECTIONS);
    test = await createTestApp({}, (database) => ({
      DATABASE_APP_URL: pooler.through(database.appUrl),
      DATABASE_PLATFORM_URL: pooler.through(database.platformUrl),
      STATEMENT_TIMEOUT_MS: '1500',
      LOCK_TIMEOUT_MS: '9000',
    }));
    // What a server connection has by itself is nowhere near what the service needs.
    await test.sql(`ALTER DATABASE ${test.database.name} SET TimeZone = 'Pacific/Auckland'`);
    await pooler.end();
    await pooler.begin();
  });

  afterAll(async () => {
    await test.close();
    await pooler.stop();
  });

  it('does the whole work: ninety days of business, lists, reports, files in and out', async () => {
    await seed(test.config, { demo: true });
    const owner = await test.login('owner', 'inventory-demo');
    for (const path of [
      'products/?search=pannier',
      'products/?page=last&page_size=5',
      'stock-movements/?page=2',
      'purchase-orders/',
      'sales-orders/?status=confirmed',
      'goods-received-notes/',
      'dispatches/',
      'reports/stock-valuation/?method=fifo',
      'reports/sales/?period=weekly',
      'reports/low-stock/',
    ]) {
      const { count } = await owner.expect<{ count: number }>(200, owner.get<{ count: number }>(path));
      expect({ path, count }).not.toEqual({ path, count: 0 });
    }
    const [{ movements } = { movements: 0 }] = await test.sql<{ movements: number }>(
      'SELECT count(*)::integer AS movements FROM stock_movement',
    );
    const file = await owner.get('reports/movements/?export=csv');
    expect(file.text.trim().split('\r\n')).toHaveLength(movements + 1);
    const imported = await owner
      .with({ 'content-type': 'text/csv' })
      .post<{ created: number }>('imports/suppliers/', 'code,name\nP-1,Behind the pooler\n');
    expect(imported).toMatchObject({ status: 200, body: { created: 1 } });
    const found = await owner.get<{ results: { created_at: string }[] }>('suppliers/?search=P-1');
    // Not in the server's own time zone.
    const [at] = found.body.results;
    expect(Math.abs(Date.now() - Date.parse(at?.created_at ?? ''))).toBeLessThan(60_000);
    expect(at?.created_at).toMatch(/Z$/);
    expect(await driftOf(test)).toEqual([]);
  });

  it('gives each of two tenants its own and nothing else, under load', async () => {
    const tenants = await Promise.all(['alpha', 'omega'].map((slug) => StockedTenant.create(test, slug)));
    const places = await Promise.all(tenants.map((tenant) => tenant.location()));
    const products = await Promise.all(
      tenants.map((tenant, at) => tenant.product({ sku: `${['alpha', 'omega'][at]}-only`, unit_cost: 1 })),
    );
    const loads = tenants.map(({ owner }) => new LoadClient(test.baseUrl, owner.headers, 32));
    const wrong: string[] = [];
    const answers = await atOnce(400, async (index) => {
      const at = index % 2;
      const [load, product] = [loads[at] as LoadClient, products[at] as number];
      const [own, other] = at === 0 ? ['alpha', 'omega'] : ['omega', 'alpha'];
      const send: (() => Promise<LoadAnswer>)[] = [
        () => load.get('products/'),
        () => load.get(`products/${product}/`),
        () => load.get('reports/stock-valuation/'),
        () => load.get('exports/products/'),
        () =>
          load.post('stock-movements/', {
            product,
            to_location: places[at],
            quantity: 1,
            movement_type: 'receive',
          }),
      ];
      const answer = await (send[Math.floor(index / 2) % send.length] as () => Promise<LoadAnswer>)();
      const isWrite = answer.status === 201;
      // The valuation has no row before the first receipt.
      const isOwn = answer.text.includes(`${own}-only`) || answer.text.includes('"count":0');
      if (!isOwn || answer.text.includes(`${other}-only`)) wrong.push(answer.text.slice(0, 300));
      // Another's id is none.
      if (isWrite) {
        const foreign = await load.get(`products/${products[1 - at]}/`);
        if (foreign.status !== 404) wrong.push(foreign.text);
      }
      return answer;
    });
    expect(wrong).toEqual([]);
    expect(statuses(answers)).toEqual({ 200: 320, 201: 80 });
    for (const [at, tenant] of tenants.entries())
      expect(await tenant.quantityAt(products[at] as number, places[at] as number)).toBe(40);
    expect((await pooler.show('SERVERS')).length).toBeLessThanOrEqual(4 * SERVER_CONNECTIONS);
    for (const load of loads) load.close();
  });

  it('keeps its limits, which stay on no connection', async () => {
    const database = test.app.get(UnitOfWork, { strict: false });
    const limits = await database.readOne(outsideTenants(null), {
      text: `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
                    current_setting('TimeZone') AS zone`,
    });
    expect(limits).toEqual({ statement: '1500ms', lock: '9s', zone: 'UTC' });
    const held = await StockedTenant.create(test, 'held');
    const [product, location] = [await held.product(), await held.location()];
    await inTenant(test, held.tenant.id, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [product]);
      const answer = await held.owner.post('stock-movements/', {
        product,
        to_location: location,
        quantity: 1,
        movement_type: 'receive',
      });
      expect(answer).toMatchObject({ status: 503, body: { code: 'timeout' } });
      await client.query('ROLLBACK');
    });

    // As many transactions at once as the pooler has connections: each of them is looked at.
    const clients = await Promise.all(
      Array.from({ length: SERVER_CONNECTIONS }, async () => {
        const client = new pg.Client({ connectionString: pooler.through(test.database.appUrl) });
        await client.connect();
        await client.query('BEGIN');
        return client;
      }),
    );
    const states = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<Record<string, unknown> & { pid: number }>(
          `SELECT pg_backend_pid() AS pid, coalesce(current_setting('app.tenant_id', true), '') AS tenant,
                  coalesce(current_setting('app.user_id', true), '') AS person,
                  current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
                  current_setting('idle_in_transaction_session_timeout') AS idle,
                  current_setting('plan_cache_mode') AS plans, current_setting('TimeZone') AS zone,
                  (SELECT count(*)::integer FROM pg_prepared_statements) AS statements,
                  (SELECT count(*)::integer FROM pg_cursors) AS cursors`,
        );
        await client.query('ROLLBACK');
        await client.end();
        return rows[0];
      }),
    );
    expect(new Set(states.map((state) => state?.pid)).size).toBe(SERVER_CONNECTIONS);
    for (const state of states)
      expect(state).toEqual({
        pid: state?.pid,
        tenant: '',
        person: '',
        statement: '0',
        lock: '0',
        idle: '0',
        plans: 'auto',
        zone: 'Pacific/Auckland',
        statements: 0,
        cursors: 0,
      });
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'survives a pooler that ends by %s and comes back',
    async (signal) => {
      const tenant = await StockedTenant.create(test, `through-${signal.toLowerCase()}`);
      const product = await tenant.product();
      const places = [await tenant.location(), await tenant.location()] as const;
      for (const place of places) await tenant.receive(product, place, 1_000_000);
      const load = new WriteLoad(product, places, signal);
      const client = new LoadClient(test.baseUrl, tenant.owner.headers, 12);
      const slow: number[] = [];
      const reads = new LoadClient(test.baseUrl, tenant.owner.headers, 4);
      const readStatuses = new Set<number>();
      let isOver = false;
      const reader = async (): Promise<void> => {
        while (!isOver) {
          const since = performance.now();
          readStatuses.add((await reads.get('stock-records/')).status);
          const took = performance.now() - since;
          if (took > 12_000) slow.push(took);
        }
      };
      let before = Infinity;
      let interruption: Promise<void> | undefined;
      const work = load.run(client, 12, (acknowledged) => {
        if (acknowledged >= 60)
          interruption ??= (async () => {
            await pooler.end(signal);
            while (!readStatuses.has(503) || !load.outcomes.some(({ answer }) => answer?.status === 503))
              await reads.get('products/');
            await pooler.begin();
            before = load.acknowledged.length;
          })();
        if (acknowledged >= before + 60) load.stop();
      });
      await Promise.all([work.then(() => (isOver = true)), reader(), reader()]);
      await interruption;
      expect(new Set(load.outcomes.map(({ answer }) => answer?.status))).toEqual(new Set([201, 503]));
      expect([...readStatuses].sort()).toEqual([200, 503]);
      expect(slow).toEqual([]);
      const written = await test.sql<{ reference: string; times: number }>(
        `SELECT reference, count(*)::integer AS times FROM stock_movement WHERE reference LIKE $1 GROUP BY 1`,
        [`${signal}-%`],
      );
      const times = new Map(written.map((row) => [row.reference, row.times]));
      for (const { reference } of load.acknowledged)
        expect([reference, times.get(reference)]).toEqual([reference, 1]);
      expect([...times.values()].every((number) => number === 1)).toBe(true);
      expect(await driftOf(test)).toEqual([]);
      client.close();
      reads.close();
    },
  );
});

suite('the consoles behind PgBouncer (skipped where it is not installed)', () => {
  let pooler: PgBouncer;

  beforeAll(async () => {
    pooler = await PgBouncer.start(SERVER_CONNECTIONS);
  });

  afterAll(() => pooler.stop());

  it(
    'serve, and keep their session',
    async () => {
      const app = await startConsoleApp((database) => ({
        DATABASE_APP_URL: pooler.through(database.appUrl),
        DATABASE_PLATFORM_URL: pooler.through(database.platformUrl),
      }));
      try {
        const browser = new BrowserSession(app.baseUrl);
        expect((await browser.logIn('root')).status).toBe(302);
        const answers = await atOnce(12, () => browser.get('/api/v1/tenants/'));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        expect((await browser.post('/api/v1/tenants/', { name: 'Second', slug: 'second' })).status).toBe(201);
        expect((await browser.get('/admin/')).status).toBe(200);
        expect((await browser.get('/system/')).status).toBe(200);
        expect(app.output()).toContain('statements are sent unprepared');
      } finally {
        await app.close();
      }
    },
    BUILD_TIMEOUT_MS,
  );
});

describe('the number of connections', () => {
  it('is said at start where the server has not as many, and the service serves', async () => {
    const test = await createTestApp();
    const service = await ServiceProcess.start(test.database, {
      DATABASE_POOL_SIZE: '400',
      LOG_LEVEL: 'info',
    });
    try {
      expect(service.output).toMatch(
        /"warn".*This process opens up to 500 connections; PostgreSQL allows 197, of which \d+ are free: lower DATABASE_POOL_SIZE/,
      );
      // What a process says that has as many as by default: this one.
      const said = jest.spyOn(Logger.prototype, 'log');
      await test.app.get(ConnectionCheck, { strict: false }).onApplicationBootstrap();
      expect(said.mock.calls).toEqual([
        ['This process opens up to 20 connections; PostgreSQL allows 197, enough for 9 such processes.'],
      ]);
      said.mockRestore();
    } finally {
      await service.end('SIGTERM');
      await test.close();
    }
  });

  it('may be fewer than the pool would have: requests wait for those that there are', async () => {
    const test = await createTestApp();
    const acme = await StockedTenant.create(test, 'acme');
    const load = new LoadClient(test.baseUrl, acme.owner.headers, 60);
    const receipt = { product: await acme.product(), to_location: await acme.location(), quantity: 1 };
    try {
      await test.sql(`ALTER DATABASE ${test.database.name} CONNECTION LIMIT 1`);
      let answers: Promise<LoadAnswer[]> = Promise.resolve([]);
      // Whatever connections there are wait for the row, longer than a refused request is repeated.
      await asAdministrator(test, async (client) => {
        await client.query('BEGIN');
        await client.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [receipt.product]);
        answers = atOnce(60, (index) =>
          index < 30
            ? load.post('stock-movements/', { ...receipt, movement_type: 'receive' })
            : load.get('products/'),
        );
        await client.query('SELECT pg_sleep(1)');
        await client.query('COMMIT');
      });
      expect(statuses(await answers)).toEqual({ 200: 30, 201: 30 });
    } finally {
      load.close();
      await test.close();
    }
  });
});

async function asAdministrator(test: TestApp, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: test.database.adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
