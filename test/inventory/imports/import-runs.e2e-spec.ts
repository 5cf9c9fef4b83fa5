import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { importAsMember } from '../../../apps/inventory/src/imports/import-as-member.js';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { runCommand } from '../../support/service-command.js';

interface Outcome {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  error_count: number;
  errors: { line: number; field: string; messages: string[] }[];
}

describe('runs of an import', () => {
  let test: TestApp;
  let acme: TestTenant;

  async function upload(path: string, csv: string, type = 'text/csv', headers: object = {}) {
    const client = acme.owner.with({ 'content-type': type, ...headers });
    const { status, body } = await client.post<Outcome & { detail: string }>(`imports/${path}`, csv);
    return { status, body };
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    await acme.owner.expect(201, acme.owner.post('categories/', { name: 'Fixings' }));
    await acme.owner.expect(201, acme.owner.post('stock-locations/', { name: 'Main' }));
  });

  afterAll(() => test.close());

  describe('of which one is blocked', () => {
    let blocker: pg.Client;

    beforeEach(async () => {
      blocker = new pg.Client({ connectionString: test.database.adminUrl });
      await blocker.connect();
      await blocker.query('BEGIN; LOCK TABLE supplier IN ACCESS EXCLUSIVE MODE');
    });
    afterEach(() => blocker.end());

    const waiting = async (): Promise<void> => {
      for (;;) {
        const { rowCount } = await blocker.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (rowCount !== 0) return;
      }
    };

    it('refuses a second import of the tenant, also in another process', async () => {
      const first = upload('suppliers/', 'name\r\nOne\r\n');
      await waiting();
      const conflict = {
        status: 409,
        body: { detail: 'An import of this tenant is already running.', code: 'conflict' },
      };
      expect(await upload('products/', 'sku,name,category\r\nX,X,fixings\r\n')).toMatchObject(conflict);
      await blocker.query('ROLLBACK');
      expect(await first).toMatchObject({ status: 200 });
      await blocker.query(`BEGIN; SELECT pg_advisory_xact_lock(727002, ${acme.id})`);
      expect(await upload('suppliers/', 'name\r\nTwo\r\n')).toMatchObject(conflict);
      await blocker.query('ROLLBACK');
      expect(await upload('suppliers/', 'name\r\nTwo\r\n')).toMatchObject({ status: 200 });
    });

    it('holds up the change feed of its own tenant alone', async () => {
      // A lock without a transaction id: the import has the oldest one.
      await blocker.query('ROLLBACK; BEGIN; LOCK TABLE supplier IN SHARE MODE');
      const { owner } = await test.newTenant('quick');
      const feed = async (client: Client): Promise<string[]> => {
        const page = await client.get<{ results: { type: string; data: { name?: string } }[] }>(
          'changes/?limit=1000',
        );
        return page.body.results.flatMap(({ type, data }) =>
          type === 'category.created' ? [data.name ?? ''] : [],
        );
      };
      // The key is written first.
      const running = acme.owner
        .with({ 'content-type': 'text/csv', 'idempotency-key': 'held' })
        .post('imports/suppliers/', 'name\r\nHeld\r\n');
      await waiting();
      for (const client of [acme.owner, owner])
        await client.expect(201, client.post('categories/', { name: 'Meanwhile' }));
      while (!(await feed(owner)).includes('Meanwhile'));
      expect(await feed(acme.owner)).not.toContain('Meanwhile');
      await blocker.query('ROLLBACK');
      expect(await running).toMatchObject({ status: 200 });
      while (!(await feed(acme.owner)).includes('Meanwhile'));
    });

    it('allows two tenants to import in one process, and a third one later', async () => {
      const others = await Promise.all(['beta', 'gamma'].map((slug) => test.newTenant(slug)));
      const csv = { 'content-type': 'text/csv' };
      const running = [acme, ...others.slice(0, 1)].map(({ owner }) =>
        owner.with(csv).post('imports/suppliers/', 'name\r\nSlow\r\n'),
      );
      const [, third] = others;
      const refused = () => third?.owner.with(csv).post('imports/customers/', 'name\r\nThird\r\n');
      for (;;) {
        const { rowCount } = await blocker.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (rowCount === 2) break;
      }
      expect(await refused()).toMatchObject({
        status: 409,
        body: { detail: 'Other imports are running; try again when they have ended.', code: 'conflict' },
      });
      await blocker.query('ROLLBACK');
      for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
      expect(await refused()).toMatchObject({ status: 200, body: { created: 1 } });
    });

    it('commits nothing after the client has disconnected', async () => {
      const agent = httpRequest(`${test.baseUrl}/api/v1/imports/suppliers/`, {
        method: 'POST',
        headers: { ...acme.owner.headers, 'content-type': 'text/csv' },
      });
      agent.on('error', () => undefined);
      agent.end('name\r\nGone\r\n');
      await waiting();
      const closed = new Promise((resolve) => agent.once('close', resolve));
      agent.destroy();
      await closed;
      // The service has heard of it when it answers a request that came after.
      await acme.owner.get('categories/');
      await blocker.query('ROLLBACK');
      // The next import begins when that one has ended.
      let next = await upload('suppliers/', 'name\r\nNext\r\n');
      while (next.status === 409) next = await upload('suppliers/', 'name\r\nNext\r\n');
      expect(next).toMatchObject({ status: 200 });
      expect(await test.sql(`SELECT 1 FROM supplier WHERE name = 'Gone'`)).toEqual([]);
    });
  });

  it.each([
    ['manager', 'products', 'csv', 0],
    ['manager', 'suppliers', 'csv', 2],
    ['coordinator', 'customers', 'json', 0],
  ])(
    'let the %s import %s of a file .%s from the command line as over HTTP (exit code %d)',
    async (role, kind, ending, code) => {
      const folder = mkdtempSync(join(tmpdir(), 'import-'));
      const file = join(folder, `rows.${ending}`);
      const name = `cli-${role}-${kind}`;
      if (ending === 'json') writeFileSync(file, JSON.stringify([{ name }]));
      else
        writeFileSync(
          file,
          kind === 'products' ? `sku,name,category\n${name},${name},fixings\n` : `name\n${name}\n`,
        );
      const run = await runCommand(test.database, 'import.ts', [
        kind,
        file,
        '--tenant',
        'acme',
        '--as',
        `acme-${role}`,
      ]);
      rmSync(folder, { recursive: true });
      expect(run).toEqual(
        code === 0
          ? { code, stdout: '1 row: 1 created, 0 updated.\n', stderr: '' }
          : { code, stdout: '', stderr: `acme-${role} is ${role} of acme and may not import ${kind}.\n` },
      );
      const table = { products: 'product', suppliers: 'supplier', customers: 'customer' }[kind];
      expect(await test.sql(`SELECT 1 FROM ${table} WHERE name = $1`, [name])).toHaveLength(
        code === 0 ? 1 : 0,
      );
    },
  );

  // What the program does once it has read its command line; it writes the message and ends with 2, as above.
  it.each(['products', 'opening-stock'] as const)('refuse %s of the viewer of a tenant', async (kind) => {
    const importing = importAsMember(test.config, {
      kind,
      file: '/nowhere/rows.csv',
      mode: 'create',
      tenant: 'acme',
      username: 'acme-viewer',
      charset: undefined,
      dryRun: false,
    });
    await expect(importing).rejects.toThrow(
      new Error(`acme-viewer is viewer of acme and may not import ${kind}.`),
    );
  });

  it.each([
    ['/nowhere/rows.csv', 'There is no file /nowhere/rows.csv.\n'],
    [tmpdir(), `${tmpdir()} is a folder.\n`],
  ])('reports on the command line that %s is not a file, with exit code 2', async (path, stderr) => {
    const args = ['suppliers', path, '--tenant', 'acme', '--as', 'acme-owner'];
    expect(await runCommand(test.database, 'import.ts', args)).toEqual({
      code: 2,
      stdout: '',
      stderr,
    });
  });

  it('refuses an invalid file on the command line with exit code 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'import-'));
    const file = join(folder, 'rows.csv');
    writeFileSync(file, 'name\nNamed\n""\n');
    const args = ['suppliers', file, '--tenant', 'acme', '--as', 'acme-owner'];
    const run = await runCommand(test.database, 'import.ts', args);
    rmSync(folder, { recursive: true });
    expect(run).toEqual({
      code: 1,
      stdout: '',
      stderr: 'line 3: name: This field is required.\nNothing was imported.\n',
    });
    expect(await test.sql(`SELECT 1 FROM supplier WHERE name = 'Named'`)).toEqual([]);
  });

  it('looks up the balances of each batch by key, in a table that grows during the import', async () => {
    const rows = 3000;
    const skus = Array.from({ length: rows }, (_, index) => `BULK-${index}`);
    const csv = (head: string, cells: string): string =>
      [head, ...skus.map((sku) => `${sku}${cells}`)].join('\n');
    await upload('products/', csv('sku,name,category', ',Bulk,fixings'));
    const fetched = async (): Promise<number> => {
      const [row] = await test.sql<{ fetched: number }>(
        `SELECT idx_tup_fetch::int AS fetched FROM pg_stat_user_tables WHERE relname = 'stock_record'`,
      );
      return row?.fetched ?? 0;
    };
    const before = await fetched();
    expect(await upload('opening-stock/', csv('sku,location,quantity', ',Main,1'))).toMatchObject({
      status: 200,
      body: { created: rows },
    });
    // The statistics of a connection follow its transactions with a delay, at the end of a later one.
    let after = await fetched();
    while (after < before + rows) {
      await wait(100);
      await acme.owner.expect(200, acme.owner.get('stock-locations/'));
      after = await fetched();
    }
    // At most two rows for each; reading batches of 500 from the existing rows would be millions.
    expect(after - before).toBeLessThan(20 * rows);
  });
});
