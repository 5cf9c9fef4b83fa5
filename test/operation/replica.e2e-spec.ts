/** @jest-environment-options {"ownModules": true} */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { replicaReads, replicaState } from '../../apps/inventory/src/database/database-metrics.js';
import { REPLICA } from '../../apps/inventory/src/database/tokens.js';
import type { Replica } from '../../apps/inventory/src/database/replica/replica.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { atOnce, type LoadAnswer, LoadClient, statuses } from '../support/load.js';
import { ServiceProcess } from '../support/service-process.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { type PrimaryAndReplica, startPrimaryAndReplica } from '../support/streaming-replica.mjs';

const MAX_LAG_MS = 2000;
const SECRET = 'of-this-suite-alone-0123456789abcdef';

/** Asks until the answer is as it should be; the test's own time limit ends it. */
async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await look())) await wait(10);
}

describe('a streaming replica', () => {
  let servers: PrimaryAndReplica;
  let test: TestApp;
  let acme: StockedTenant;
  let onReplica: pg.Pool;
  let replica: Replica;
  /** Between the other process and the replica. */
  let line: TcpProxy;
  let other: ServiceProcess;
  let product: number;
  let location: number;

  const receive = (quantity = 1) => acme.receive(product, location, quantity);
  const movements = async (client = acme.owner): Promise<number> =>
    (await client.expect<{ count: number }>(200, client.get<{ count: number }>('stock-movements/'))).count;
  const answered = async (): Promise<number> =>
    (await replicaReads.get()).values.find(({ labels }) => labels.server === 'replica')?.value ?? 0;
  /** What the metrics say of it: the alerts rest on that. */
  const shown = async (): Promise<unknown[]> =>
    (await replicaState.get()).values.filter(({ value }) => value === 1).map(({ labels }) => labels.state);
  /** Reads that the replica answered meanwhile. */
  const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await answered();
    await work();
    return (await answered()) - before;
  };
  const position = async (pool: pg.Pool | null, sql: string): Promise<string> =>
    pool === null
      ? ((await test.sql<{ at: string }>(`SELECT (${sql})::text AS at`))[0]?.at ?? '')
      : ((await pool.query<{ at: string }>(`SELECT (${sql})::text AS at`)).rows[0]?.at ?? '');
  const caughtUp = async (): Promise<void> => {
    const at = await position(null, 'pg_current_wal_flush_lsn()');
    await until(
      async () => (await position(onReplica, `pg_last_wal_replay_lsn() >= '${at}'::pg_lsn`)) === 'true',
    );
    await until(() => replica.state === 'ready' && replica.lagMs === 0);
  };
  const pause = () => onReplica.query('SELECT pg_wal_replay_pause()');
  const resume = () => onReplica.query('SELECT pg_wal_replay_resume()');

  beforeAll(async () => {
    servers = await startPrimaryAndReplica();
    // Databases of this suite are made on this server.
    process.env.TEST_DATABASE_SERVER = JSON.stringify({ adminUrl: servers.adminUrl, urls: servers.urls });
    test = await createTestApp({}, (database) => ({
      JWT_SECRET: SECRET,
      READ_DATABASE_URL: servers.onReplica(database.appUrl),
      READ_MAX_LAG_MS: String(MAX_LAG_MS),
      DATABASE_CONNECT_TIMEOUT_MS: '2000',
    }));
    replica = test.app.get<Replica>(REPLICA);
    // By the server's first database: that of this suite is there once the replica has replayed its creation.
    onReplica = new pg.Pool({ connectionString: servers.onReplica(servers.adminUrl), max: 1 });
    onReplica.on('error', () => undefined);
    acme = await StockedTenant.create(test, 'acme');
    [product, location] = [await acme.product(), await acme.location()];
    await receive();
    const url = new URL(servers.onReplica(test.database.appUrl));
    line = new TcpProxy(url.hostname, Number(url.port));
    await line.open();
    url.host = `127.0.0.1:${line.port}`;
    other = await ServiceProcess.start(test.database, {
      JWT_SECRET: SECRET,
      READ_DATABASE_URL: url.href,
      READ_MAX_LAG_MS: '600000',
      DATABASE_CONNECT_TIMEOUT_MS: '2000',
    });
  });

  afterEach(() => resume().catch(() => undefined));

  afterAll(async () => {
    await other.end('SIGTERM');
    await line.cut();
    await onReplica.end();
    await test.close();
    await servers.stop();
  });

  it('answers reports, exports and lists of history, and nothing else', async () => {
    await caughtUp();
    expect(await shown()).toEqual(['ready']);
    const read = async (path: string): Promise<[string, number]> => [
      path,
      await readsOf(async () => expect((await acme.tenant.viewer.get(path)).status).toBe(200)),
    ];
    for (const path of [
      'reports/stock-valuation/',
      'reports/sales/',
      'reports/movements/?export=csv',
      'exports/products/',
      'stock-movements/',
      'goods-received-notes/',
      'dispatches/',
    ])
      expect(await read(path)).toEqual([path, 1]);
    for (const path of [
      'products/',
      'stock-records/',
      'purchase-orders/',
      `products/${product}/`,
      'changes/',
    ])
      expect(await read(path)).toEqual([path, 0]);
  });

  it('is old for others within the bound, and never for who has just written, on any process', async () => {
    const elsewhere = (headers: Readonly<Record<string, string>>): LoadClient =>
      new LoadClient(other.baseUrl, headers, 1);
    await caughtUp();
    const before = await movements();
    await pause();
    await receive();
    // The writer, here and on the other process; by list, report and file.
    const [writer, reader] = [elsewhere(acme.owner.headers), elsewhere(acme.tenant.viewer.headers)];
    const count = ({ text }: LoadAnswer) => (JSON.parse(text) as { count: number }).count;
    expect(await movements()).toBe(before + 1);
    expect(count(await writer.get('stock-movements/'))).toBe(before + 1);
    expect((await writer.get('reports/movements/?export=csv')).text.trim().split('\r\n')).toHaveLength(
      before + 2,
    );
    // Somebody else, as the replica has it.
    expect(count(await reader.get('stock-movements/'))).toBe(before);
    await resume();
    await until(async () => count(await reader.get('stock-movements/')) === before + 1);
    // The writer as well, once the replica has what was written.
    await until(async () => (await readsOf(() => movements())) === 1);
    writer.close();
    reader.close();
  });

  it('is left alone while it is further behind than it may be, and read again after that', async () => {
    await caughtUp();
    await pause();
    await receive();
    await until(() => replica.state !== 'ready');
    expect(await shown()).toEqual(['behind']);
    const { count } = (await acme.tenant.viewer.get<{ count: number }>('stock-movements/')).body;
    expect(count).toBe(await movements());
    expect(await readsOf(() => movements(acme.tenant.viewer))).toBe(0);
    expect(replica.lagMs).toBeGreaterThan(MAX_LAG_MS);
    await resume();
    await until(async () => (await readsOf(() => movements(acme.tenant.viewer))) === 1);
  });

  it('never answers for rights that are gone', async () => {
    await caughtUp();
    expect(await readsOf(() => movements(acme.tenant.manager))).toBe(1);
    await pause();
    await test.sql('UPDATE membership SET is_active = false WHERE user_id = $1', [
      acme.tenant.userIds.manager,
    ]);
    for (const path of ['stock-movements/', 'reports/stock-valuation/', 'exports/products/'])
      expect((await acme.tenant.manager.get(path)).status).toBe(403);
  });

  it('may crash under load: no request fails', async () => {
    await caughtUp();
    const load = new LoadClient(test.baseUrl, acme.tenant.viewer.headers, 8);
    const answers: LoadAnswer[] = [];
    let isOver = false;
    const work = atOnce(8, async () => {
      while (!isOver)
        for (const path of ['stock-movements/', 'reports/stock-valuation/', 'exports/products/'])
          answers.push(await load.get(path));
    });
    await until(() => answers.length > 60);
    await servers.killReplica();
    await until(() => replica.state !== 'ready');
    await until(async () => (await shown())[0] === 'away');
    const there = answers.length;
    await until(() => answers.length > there + 60);
    await servers.startReplica();
    await until(() => replica.state === 'ready');
    const reads = await answered();
    await until(async () => (await answered()) > reads + 20);
    isOver = true;
    await work;
    expect(Object.keys(statuses(answers))).toEqual(['200']);
    load.close();
  });

  it('cuts a file whose replica goes away behind the first rows, and begins on the primary before that', async () => {
    await test.sql(
      `INSERT INTO product (tenant_id, sku, name, category_id)
       SELECT tenant_id, 'MANY-' || nth, 'One of many', category_id FROM product, generate_series(1, 8000) AS nth WHERE id = $1`,
      [product],
    );
    await caughtUp();
    const file = () =>
      fetch(`${other.baseUrl}/api/v1/exports/products/`, { headers: acme.tenant.viewer.headers });
    let whole = '';
    // Of the replica, which a process may take for away while the machine is busy.
    await until(async () => {
      const before = line.answered;
      whole = await (await file()).text();
      return line.answered - before > whole.length / 2;
    });
    expect(whole.trimEnd().split('\r\n').length).toBeGreaterThan(8000);

    // A batch of a thousand rows has left by then, and eight are to come.
    line.silenceAfter(whole.length / 2);
    const cut = await file();
    expect(cut.status).toBe(200);
    await line.cut();
    await expect(cut.text()).rejects.toThrow('terminated');

    // Nothing of it had left: the client notices nothing.
    line.speak();
    await line.open();
    await until(async () => (await (await file()).text()) === whole);
    line.cutAfter(1);
    expect(await (await file()).text()).toBe(whole);
  });

  it('is left alone once it was promoted, since it goes its own way from then on', async () => {
    await caughtUp();
    await onReplica.query('SELECT pg_promote(true, 30)');
    // Something that only the other has.
    const promoted = new pg.Pool({ connectionString: servers.onReplica(test.database.adminUrl) });
    await promoted.query('DELETE FROM change_event');
    await promoted.end();
    const before = await movements(acme.tenant.viewer);
    await until(() => replica.state !== 'ready');
    expect(await shown()).toEqual(['no_standby']);
    await receive();
    expect(await readsOf(async () => expect(await movements(acme.tenant.viewer)).toBe(before + 1))).toBe(0);
  });
});
