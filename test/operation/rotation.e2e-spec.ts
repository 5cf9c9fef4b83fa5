import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { createTestApp, PASSWORD, type TestApp } from '../support/inventory-app.js';
import { atOnce, type LoadAnswer, LoadClient, statuses } from '../support/load.js';
import { StockedTenant } from '../support/stocked-tenant.js';

/** Log-in roles of this suite alone: those of the server are everybody's. */
const ROLES = ['first', 'second'].map((name) => `rotated_${process.pid}_${name}`) as [string, string];
const PLATFORM = `rotated_${process.pid}_platform`;

describe('a changed password of the database', () => {
  let folder: string;
  let admin: pg.Client;
  let test: TestApp;
  let acme: StockedTenant;
  let load: LoadClient;
  let body: object;
  const file = (name: string): string => join(folder, name);

  const addressOf = (url: string, role: string, password: string): string => {
    const address = new URL(url);
    address.username = role;
    address.password = password;
    return address.href;
  };
  /** As tools that hand out secrets do: the file is there whole, or as it was. */
  const put = (name: string, content: string): void => {
    writeFileSync(file(`${name}.new`), `${content}\n`);
    renameSync(file(`${name}.new`), file(name));
  };
  const mixed = (times: number): Promise<LoadAnswer[]> =>
    atOnce(times, (index) => (index % 2 === 0 ? load.get('products/') : load.post('stock-movements/', body)));
  const connectionsOf = async (role: string): Promise<number[]> =>
    (
      await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE usename = $1 ORDER BY pid', [
        role,
      ])
    ).rows.map(({ pid }) => pid);
  const cutOff = (role: string) =>
    admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = $1', [role]);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rotation-'));
    const { adminUrl } = JSON.parse(process.env.TEST_DATABASE_SERVER ?? '') as { adminUrl: string };
    admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    // The groups come with the first database.
    await (await createTestDatabase()).drop();
    for (const role of ROLES)
      await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'pw-1' IN ROLE inventory_app`);
    await admin.query(`CREATE ROLE ${PLATFORM} LOGIN PASSWORD 'pw-1' IN ROLE inventory_platform`);
    test = await createTestApp({}, (database) => {
      put('app', addressOf(database.appUrl, ROLES[0], 'pw-1'));
      put('platform', addressOf(database.platformUrl, PLATFORM, 'pw-1'));
      return {
        DATABASE_APP_URL: '',
        DATABASE_PLATFORM_URL: '',
        DATABASE_APP_URL_FILE: file('app'),
        DATABASE_PLATFORM_URL_FILE: file('platform'),
      };
    });
    acme = await StockedTenant.create(test, 'acme');
    body = {
      product: await acme.product(),
      to_location: await acme.location(),
      quantity: 1,
      movement_type: 'receive',
    };
    load = new LoadClient(test.baseUrl, acme.owner.headers, 24);
  });

  afterAll(async () => {
    load.close();
    await test.close();
    for (const role of [...ROLES, PLATFORM]) await admin.query(`DROP ROLE IF EXISTS ${role}`);
    await admin.end();
    rmSync(folder, { recursive: true });
  });

  it('fails no request under load: old connections live on, new ones have the new one', async () => {
    const before = await connectionsOf(ROLES[0]);
    let isOver = false;
    const answers: LoadAnswer[] = [];
    const busy = async (): Promise<void> => {
      while (!isOver) answers.push(...(await mixed(2)));
    };
    const work = busy();
    await admin.query(`ALTER ROLE ${ROLES[0]} PASSWORD 'pw-2'`);
    put('app', addressOf(test.database.appUrl, ROLES[0], 'pw-2'));
    // More at once than there are connections yet.
    answers.push(...(await mixed(48)));
    isOver = true;
    await work;
    expect(Object.keys(statuses(answers))).toEqual(['200', '201']);
    const after = await connectionsOf(ROLES[0]);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('may be another role, which nobody has to wait for', async () => {
    put('app', addressOf(test.database.appUrl, ROLES[1], 'pw-1'));
    await cutOff(ROLES[0]);
    expect(statuses(await mixed(20))).toEqual({ 200: 10, 201: 10 });
    expect(await connectionsOf(ROLES[0])).toEqual([]);
    expect(await connectionsOf(ROLES[1])).not.toEqual([]);
  });

  it('holds for the platform as well', async () => {
    await test.newUser('operator', { isStaff: true });
    await admin.query(`ALTER ROLE ${PLATFORM} PASSWORD 'pw-2'`);
    await cutOff(PLATFORM);
    expect((await test.anonymous.get('/readyz')).status).toBe(503);
    put('platform', addressOf(test.database.platformUrl, PLATFORM, 'pw-2'));
    expect((await test.anonymous.get('/readyz')).status).toBe(200);
  });

  it.each([
    ['the wrong password', (url: string) => addressOf(url, ROLES[1], 'pw-0')],
    ['a role that is none', (url: string) => addressOf(url, 'nobody_at_all', 'pw-1')],
    [
      'a database that is none',
      (url: string) => addressOf(url, ROLES[1], 'pw-1').replace(/[^/]+$/, 'none_at_all'),
    ],
    [
      'encryption, which the server has not',
      (url: string) => `${addressOf(url, ROLES[1], 'pw-1')}?sslmode=require`,
    ],
    ['no address', () => 'pw-1'],
    ['nothing', () => ''],
  ])('answers 503 as long as the file has %s, and serves again after that', async (_what, content) => {
    put('app', content(test.database.appUrl));
    for (const role of ROLES) await cutOff(role);
    const since = performance.now();
    const answers = await mixed(20);
    expect(statuses(answers)).toEqual({ 503: 20 });
    for (const { text } of answers) expect(text).toContain('"code":"unavailable"');
    // What asks the pool itself.
    const login = await test.anonymous.post('auth/login/', { username: 'acme-owner', password: PASSWORD });
    expect(login).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(performance.now() - since).toBeLessThan(10_000);
    expect((await test.anonymous.get('/livez')).status).toBe(200);
    put('app', addressOf(test.database.appUrl, ROLES[1], 'pw-1'));
    expect(statuses(await mixed(20))).toEqual({ 200: 10, 201: 10 });
  });
});
