import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { toApiError } from '#http';
import { UnitOfWork } from '../../apps/inventory/src/database/unit-of-work.js';
import type { TenantTransaction } from '../../apps/inventory/src/database/transaction.js';
import { LiveAccountRepository } from '../../apps/inventory/src/tenancy/access/live-account.repository.js';
import { MemberScopes } from '../../apps/inventory/src/tenancy/member-scopes.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, type LoadAnswer, LoadClient, statuses } from '../support/load.js';
import { SilentProxy } from '../support/silent-proxy.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { inTenant } from '../support/tenant-connection.js';

const codeOf = ({ text }: LoadAnswer): unknown => (JSON.parse(text) as { code?: unknown }).code;

describe('a silent or blocked database', () => {
  let proxy: SilentProxy;
  let test: TestApp;
  let acme: StockedTenant;
  let load: LoadClient;
  let product: number;
  let location: number;

  const receive = (): Promise<LoadAnswer> =>
    load.post('stock-movements/', { product, to_location: location, quantity: 1, movement_type: 'receive' });

  beforeAll(async () => {
    proxy = await SilentProxy.before(
      new URL((JSON.parse(process.env.TEST_DATABASE_SERVER ?? '') as { adminUrl: string }).adminUrl),
    );
    test = await createTestApp({}, (database) => ({
      DATABASE_APP_URL: proxy.through(database.appUrl),
      STATEMENT_TIMEOUT_MS: '3000',
      LOCK_TIMEOUT_MS: '2000',
      DATABASE_CONNECT_TIMEOUT_MS: '1500',
    }));
    acme = await StockedTenant.create(test, 'acme');
    [product, location] = [await acme.product(), await acme.location()];
    load = new LoadClient(test.baseUrl, acme.owner.headers, 100);
  });

  afterAll(async () => {
    load.close();
    await proxy.close();
    await test.close();
  });

  it('gives 503 while it is silent, and recovers', async () => {
    expect(statuses(await atOnce(30, receive))).toEqual({ 201: 30 });
    const underWay = atOnce(90, (index) => (index % 2 === 0 ? receive() : load.get('products/')));
    proxy.silence();
    const answers = await underWay;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of answers) expect([200, 201, 503]).toContain(answer.status);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['unavailable']));
    const check = jest.spyOn(test.app.get(LiveAccountRepository, { strict: false }), 'find');
    const away = await acme.owner.get('products/');
    expect(away.status).toBe(503);
    // A request that was admitted from the cache and found no database does not wait for it again.
    expect(check).not.toHaveBeenCalled();
    expect(away.headers['retry-after']).toBe('5');
    expect((await test.anonymous.get('')).status).toBe(503);

    proxy.restore();
    expect(
      statuses(await atOnce(60, (index) => (index % 2 === 0 ? receive() : load.get('products/')))),
    ).toEqual({
      200: 30,
      201: 30,
    });
    expect(await driftOf(test)).toEqual([]);
  });

  it('gives 503 timeout for a row that is locked too long, and writes nothing', async () => {
    const before = await acme.quantityAt(product, location);
    await inTenant(test, acme.tenant.id, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [product]);
      const answer = await receive();
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 503, code: 'timeout' });
      await client.query('ROLLBACK');
    });
    expect(await acme.quantityAt(product, location)).toBe(before);
  });

  it('repeats a unit of work whose idle session the database ended, with one effect', async () => {
    const database = test.app.get(UnitOfWork, { strict: false });
    const scope = await test.app.get(MemberScopes, { strict: false }).of('acme-owner', 'acme', 'test');
    const insert = (name: string) => ({
      text: 'INSERT INTO supplier (tenant_id, name, code) VALUES ($1, $2, $2)',
      values: [scope.tenantId, name],
    });
    /** Sends nothing until the database has ended the session. */
    const idle = async (tx: TenantTransaction): Promise<void> => {
      const session = await tx.queryOne<{ pid: number }>({
        text: `SELECT pg_backend_pid() AS pid, set_config('idle_in_transaction_session_timeout', '1', true)`,
      });
      for (let open = 1; open > 0;)
        open = (await test.sql('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [session?.pid])).length;
    };
    let attempts = 0;
    await database.transaction(scope, async (tx) => {
      attempts += 1;
      if (attempts === 1) await idle(tx);
      await tx.execute(insert('Idle Ltd'));
    });
    expect(attempts).toBe(2);
    expect(await test.sql(`SELECT 1 FROM supplier WHERE name = 'Idle Ltd'`)).toHaveLength(1);

    // The result of a lost COMMIT is unknown: 503.
    const never = database.transaction(scope, async (tx) => {
      await tx.execute(insert('Never Ltd'));
      await idle(tx);
    });
    const error = toApiError(await never.catch((thrown: unknown) => thrown), {
      method: 'POST',
      contentType: '',
    });
    expect([error.status, error.code]).toEqual([503, 'unavailable']);
    expect(await test.sql(`SELECT 1 FROM supplier WHERE name = 'Never Ltd'`)).toEqual([]);
    expect((await receive()).status).toBe(201);
  });

  it('survives a type change of a column under prepared statements', async () => {
    const supplier = (
      await acme.owner.post<{ id: number }>('suppliers/', { name: 'Bolts & Co', notes: 'near' })
    ).body;
    for (let time = 0; time < 3; time += 1)
      expect((await acme.owner.get(`suppliers/${supplier.id}/`)).status).toBe(200);
    await test.sql('ALTER TABLE supplier ALTER COLUMN notes TYPE varchar(100000)');
    const answers = await atOnce(10, () => load.get(`suppliers/${supplier.id}/`));
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect((await acme.owner.patch(`suppliers/${supplier.id}/`, { notes: 'far' })).status).toBe(200);
  });
});

describe('neighbours', () => {
  let test: TestApp;
  let held: StockedTenant;
  let other: StockedTenant;

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_POOL_SIZE: '8' });
    held = await StockedTenant.create(test, 'held');
    other = await StockedTenant.create(test, 'other');
  });

  afterAll(() => test.close());

  it('do not wait for rows of a tenant that are locked from outside', async () => {
    const loads = [held, other].map(({ owner }) => new LoadClient(test.baseUrl, owner.headers, 60));
    const [heldLoad, otherLoad] = loads as [LoadClient, LoadClient];
    const ids = await Promise.all(
      [held, other].map(async (tenant) => ({
        product: await tenant.product(),
        to_location: await tenant.location(),
      })),
    );
    const receipt = (at: number): object => ({ ...ids[at], quantity: 1, movement_type: 'receive' });
    let waiting: Promise<LoadAnswer[]> = Promise.resolve([]);
    await inTenant(test, held.tenant.id, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM product WHERE id = $1 FOR UPDATE', [ids[0]?.product]);
      waiting = atOnce(40, () => heldLoad.post('stock-movements/', receipt(0)));
      expect(statuses(await atOnce(30, () => otherLoad.post('stock-movements/', receipt(1))))).toEqual({
        201: 30,
      });
      expect(statuses(await atOnce(10, () => heldLoad.get('products/')))).toEqual({ 200: 10 });
      const [locks] = await test.sql<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(locks?.waiting).toBeGreaterThan(0);
      await client.query('COMMIT');
    });
    expect(statuses(await waiting)).toEqual({ 201: 40 });
    for (const load of loads) load.close();
  });

  it('do not wait for clients that do not read', async () => {
    await test.sql(`INSERT INTO category (tenant_id, name, slug) VALUES ($1, 'Many', 'many')`, [
      held.tenant.id,
    ]);
    await test.sql(
      `INSERT INTO product (tenant_id, sku, name, category_id, description, unit_of_measure)
       SELECT $1, 'MANY-' || n, 'One of many', (SELECT id FROM category WHERE tenant_id = $1 AND slug = 'many'),
              repeat('long ', 1000), 'pcs' FROM generate_series(1, 2500) n`,
      [held.tenant.id],
    );
    const { hostname, port } = new URL(test.baseUrl);
    const readers: Socket[] = [];
    for (let number = 0; number < 16; number += 1) {
      const reader = connect(Number(port), hostname);
      reader.on('error', () => undefined);
      reader.write(
        `GET /api/v1/exports/products/ HTTP/1.1\r\nhost: localhost\r\nauthorization: ${held.tenant.viewer.headers.authorization}\r\n\r\n`,
      );
      readers.push(reader);
    }
    // The answer has begun; the client reads nothing.
    await Promise.all(readers.map((reader) => once(reader, 'readable')));
    for (const tenant of [other, held]) {
      const load = new LoadClient(test.baseUrl, tenant.owner.headers, 30);
      expect(statuses(await atOnce(30, () => load.get('products/')))).toEqual({ 200: 30 });
      load.close();
    }
    await expect(openTransactions(test)).resolves.toBe(0);
    for (const reader of readers) reader.destroy();
  });
});

/** The service's open transactions, after those that are ending have ended: within ten seconds. */
async function openTransactions(test: TestApp): Promise<number> {
  const until = performance.now() + 10_000;
  for (;;) {
    const [row] = await test.sql<{ open: number }>(
      `SELECT count(*)::integer AS open FROM pg_stat_activity
        WHERE application_name = 'inventory-app' AND datname = current_database() AND state <> 'idle'`,
    );
    const open = row?.open ?? 0;
    if (open === 0 || performance.now() > until) return open;
  }
}
