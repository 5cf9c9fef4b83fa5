import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineStatement } from '#postgres';
import { UnitOfWork } from '../../apps/inventory/src/database/unit-of-work.js';
import { MemberScopes } from '../../apps/inventory/src/tenancy/member-scopes.js';
import type { TenantScope } from '../../apps/inventory/src/scope/scope.js';
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
