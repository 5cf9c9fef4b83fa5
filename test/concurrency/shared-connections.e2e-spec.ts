import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Attempts, BrokenConnectionError, ConnectionPool, defineStatement, PoolClient } from '#postgres';
import { UnitOfWork } from '../../apps/inventory/src/database/unit-of-work.js';
import { MemberScopes } from '../../apps/inventory/src/tenancy/member-scopes.js';
import type { TenantScope } from '../../apps/inventory/src/scope/scope.js';
import { createTestDatabase } from '../support/database.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';

interface Place {
  pid: number;
  tenant: string;
}

const WHERE = `pg_backend_pid() AS pid, current_setting('app.tenant_id') AS tenant`;
const look = defineStatement<Place>('test:look', `SELECT ${WHERE}`);
const wait = defineStatement<Place>('test:wait', `SELECT ${WHERE}, pg_sleep($1)`);
const fail = defineStatement<Place>('test:fail', `SELECT ${WHERE}, 1 / $1::int AS never`);
const forget = defineStatement('test:forget', 'DEALLOCATE ALL');
const end = defineStatement('test:end', 'SELECT pg_terminate_backend(pg_backend_pid())');

describe('reads on a shared connection', () => {
  let test: TestApp;
  let database: UnitOfWork;
  let acme: TenantScope;
  let other: TenantScope;

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_POOL_SIZE: '4', DATABASE_DECORATORS: 'all' });
    database = test.app.get(UnitOfWork, { strict: false });
    const scopes = test.app.get(MemberScopes, { strict: false });
    await test.newTenant('acme');
    await test.newTenant('other');
    acme = await scopes.of('acme-owner', 'acme', 'test');
    other = await scopes.of('other-owner', 'other', 'test');
  });

  afterAll(() => test.close());

  const one = async (scope: TenantScope): Promise<Place | null> => database.readOne(scope, look());
  const many = (count: number, scope: TenantScope): Promise<(Place | null)[]> =>
    Promise.all(Array.from({ length: count }, () => one(scope)));
  const pids = (places: readonly (Place | null)[]): number => new Set(places.map((place) => place?.pid)).size;

  it('are at most eight, of one tenant', async () => {
    expect(pids(await many(8, acme))).toBe(1);
    expect(pids(await many(9, acme))).toBe(2);
    const [mine, its] = await Promise.all([many(4, acme), many(4, other)]);
    expect(new Set(mine.map((place) => place?.tenant))).toEqual(new Set([String(acme.tenantId)]));
    expect(new Set(its.map((place) => place?.tenant))).toEqual(new Set([String(other.tenantId)]));
    expect(pids([...mine, ...its])).toBe(2);
  });

  it('do not wait for a slow one', async () => {
    const order: string[] = [];
    const slow = database.readOne(acme, wait(2)).then(() => order.push('slow'));
    const quick = many(7, acme).then((places) => {
      order.push('quick');
      return places;
    });
    expect((await quick).map((place) => place?.tenant)).toEqual(Array(7).fill(String(acme.tenantId)));
    await slow;
    expect(order).toEqual(['quick', 'slow']);
  });

  it('fail alone', async () => {
    const answers = await Promise.allSettled([
      one(acme),
      database.readOne(acme, fail(0)),
      one(acme),
      database.readOne(acme, fail(1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  it('are repeated when their connection is lost', async () => {
    const lost = expect(database.readOne(acme, end())).rejects.toMatchObject({ name: 'Unavailable' });
    const places = await many(6, acme);
    expect(places.map((place) => place?.tenant)).toEqual(Array(6).fill(String(acme.tenantId)));
    await lost;
  });

  it('prepare their statements again after DEALLOCATE', async () => {
    await many(1, acme);
    await database.read(acme, [forget()]);
    expect((await many(8, acme)).map((place) => place?.tenant)).toEqual(Array(8).fill(String(acme.tenantId)));
  });
});

const fresh = defineStatement<{ one: number }>('test:fresh', 'SELECT 1 AS one');
const passGate = defineStatement('test:pass-gate', 'SELECT pg_advisory_xact_lock_shared($1)');

describe('reads that send a statement while the server refuses to prepare it', () => {
  it('are repeated, also one that finds it prepared behind its back', async () => {
    const database = await createTestDatabase();
    const keeper = new pg.Client({ connectionString: database.appUrl });
    await keeper.connect();
    const clients = new pg.Pool({ connectionString: database.appUrl, pipeline: true, Client: PoolClient });
    const pool = new ConnectionPool(clients, {
      waitTimeoutMs: 5000,
      unavailable: (cause) => new Error('unavailable', { cause }),
      waits: { observe: () => undefined },
    });
    const client = await clients.connect();
    client.on('error', () => undefined);
    const retried: string[] = [];
    let next: Promise<unknown[][]> | undefined;
    const attempts = new Attempts({
      pool,
      connections: pool,
      // Everything on one connection, whatever happened on it.
      shared: {
        use: (_, work) =>
          work(client, false).catch((error: unknown) => {
            throw error instanceof BrokenConnectionError ? error.reason : error;
          }),
      },
      answerTimeoutMs: 5000,
      retried: (reason) => {
        retried.push(reason);
        next ??= read(fresh());
        void keeper.query('SELECT pg_advisory_unlock(2)');
      },
    });
    const read = (...statements: Parameters<typeof attempts.read>[1]): Promise<unknown[][]> =>
      attempts.read({ key: 'acme', preamble: () => [] }, statements, true);

    try {
      await keeper.query('SELECT pg_advisory_lock(1), pg_advisory_lock(2)');
      // The server prepares nothing behind a failure; the read behind it relies on what it has sent.
      const failing = expect(read(fail(0), fresh())).rejects.toMatchObject({ code: '22012' });
      const misled = read(passGate(1), fresh());
      await failing;
      // Prepares it anew, and waits. The failure of the one before then makes the next prepare it once more.
      const waiting = read(passGate(2), fresh());
      await keeper.query('SELECT pg_advisory_unlock(1)');
      for (const rows of [await misled, await waiting]) expect(rows[1]).toEqual([{ one: 1 }]);
      expect(await next).toEqual([[{ one: 1 }]]);
      expect(retried).toEqual(['stale_plan', 'stale_plan']);
    } finally {
      client.release(true);
      await clients.end();
      await keeper.end();
      await database.drop();
    }
  });
});
