import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import pg from 'pg';
import { ArchiveWriter } from '../../../apps/inventory/src/archives/archive-writer.js';
import { exportTenant } from '../../../apps/inventory/src/archives/export-tenant.js';
import { loadArchive, manifestOf, readFiles, writeArchive } from '../../support/archives.js';
import type { Client } from '../../support/client.js';
import { createTestDatabase } from '../../support/database.js';
import { type FilledTenant, fillTenant, make, makeLot } from '../../support/factories.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { runCommand } from '../../support/service-command.js';
import { settled } from '../../support/settled.js';

/** Every list that a tenant has. */
const LISTS =
  `categories products stock-locations suppliers customers stock-records stock-movements purchase-orders sales-orders
  goods-received-notes dispatches returns stock-counts lots reports/low-stock reports/overstock reports/stock-valuation reports/movements reports/demand
  tenants/members tenants/invitations`.split(/\s+/);

/** Everything of a kind, and documents with what only a business in motion has. */
async function fill(tenant: TestTenant): Promise<FilledTenant> {
  const { owner } = tenant;
  const filled = await fillTenant(tenant, 2);
  await make(owner, `dispatches/${filled.dispatch}/return/`, { reason: 'Broken' });
  await makeLot(owner, filled);
  const count = await make(owner, 'stock-counts/', { location: filled.location });
  await owner.expect(200, owner.post(`stock-counts/${count}/cancel/`));
  await make(owner, `suppliers/${filled.supplier}/articles/`, {
    product: filled.product,
    supplier_sku: 'S;"1"',
  });
  await make(owner, 'goods-received-notes/', {
    purchase_order: filled.purchaseOrder,
    location: filled.location,
    draft: true,
  });
  await make(owner, 'webhooks/', { url: 'https://localhost:9/' });
  await make(owner, 'categories/', { name: 'Ü "quoted", line\nbreak', description: '' });
  await owner.expect(200, owner.patch(`suppliers/${filled.supplier}/`, { notes: 'NULL' }));
  return filled;
}

/** What the lists show, but the ids of memberships and invitations, which are new, and whose default the tenant is. */
async function contentsOf(client: Client): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const list of LISTS) {
    const { results } = await client.expect<{ results: Record<string, unknown>[] }>(
      200,
      client.get(`${list}/?page_size=100`),
    );
    contents[list] = list.startsWith('tenants/')
      ? results
          .map((row): Record<string, unknown> => ({ ...row, id: 0, is_default: false }))
          .sort((a, b) => (String(a.username) < String(b.username) ? -1 : 1))
      : results;
  }
  return contents;
}

describe('the archive of a tenant', () => {
  let test: TestApp;
  let tenant: TestTenant;
  let filled: FilledTenant;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    test = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    await test.newTenant('before');
    tenant = await test.newTenant('acme');
    filled = await fill(tenant);
    file = join(folder, 'acme.tar.gz');
  });

  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const command = (...args: string[]) => runCommand(test.database, 'tenant.ts', args);

  it('is written by the command, for its account alone, and not over another file', async () => {
    const { code, stdout, stderr } = await command('export', 'acme', '--out', file);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^acme: \d\d tables, \d{3,} rows, \d{4,} bytes in .*acme\.tar\.gz\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await command('export', 'acme', '--out', file)).toMatchObject({
      code: 2,
      stderr: `There is a file ${file} already.\n`,
    });
    expect(await command('export', 'nobody', '--out', `${file}2`)).toMatchObject({
      code: 2,
      stderr: 'There is no tenant nobody.\n',
    });
  });

  it('is compressed by Zstandard where its name says so and Node.js can, and else not begun', async () => {
    const other = join(folder, 'acme.tar.zst');
    const { code, stdout, stderr } = await command('export', 'acme', '--out', other);
    const canZstd = 'createZstdCompress' in zlib;
    expect({ code, stderr }).toEqual({
      code: canZstd ? 0 : 2,
      stderr: canZstd
        ? ''
        : `Zstandard needs Node.js 22.15 or newer, and this is ${process.versions.node}: name the file .tar.gz.\n`,
    });
    expect(stdout === '').toBe(!canZstd);
    expect((await readdir(folder)).filter((name) => name.includes('zst'))).toEqual(
      canZstd ? ['acme.tar.zst'] : [],
    );
    // One from a newer Node.js, by its first bytes, whatever its name.
    const foreign = join(folder, 'foreign.tar.gz');
    await writeFile(foreign, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0, 0]));
    const refusal = canZstd
      ? /^Refused: /
      : /^Refused: Zstandard needs Node\.js 22\.15 or newer, and this is [\d.]+: read it there, or write it again as \.tar\.gz\. Nothing was changed\.\n$/;
    expect(await command('import', foreign, '--slug', 'never')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(refusal),
    });
  });

  it('is not there where the disk takes no more, and the connection is free again', async () => {
    const client = new pg.Client({ connectionString: test.database.ownerUrl });
    await client.connect();
    try {
      let left = 3000;
      const disk = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          left -= chunk.length;
          done(left < 0 ? new Error('no room') : null);
        },
      });
      const archive = new ArchiveWriter(new PassThrough(), disk, new Date());
      await expect(exportTenant(client, tenant.id, archive, { audience: 'operator' })).rejects.toThrow(
        'no room',
      );
      await archive.abort(new Error('no room'));
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await client.end();
    }
  });

  it('is opened by tar, and by a program, which finds in it what the manifest says', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tzf', file]);
    expect(stdout.trim().split('\n')).toEqual(
      expect.arrayContaining(['data/account/00001.csv', 'data/product/00001.csv', 'manifest.json']),
    );
    const files = await readFiles(file);
    const manifest = manifestOf(files);
    expect(manifest).toMatchObject({
      format: 'stock-and-scholar/tenant',
      version: 1,
      audience: 'operator',
      tenant: { id: tenant.id, slug: 'acme', name: 'Tenant acme', time_zone: 'UTC' },
    });
    const [products] = manifest.tables.filter(({ name }) => name === 'product');
    expect(products).toMatchObject({ rows: 3 });
    const [header, ...rows] = String(files.get('data/product/00001.csv')).trim().split('\n');
    expect(header).toMatch(/^id,sku,name,category_id,description,/);
    expect(rows).toHaveLength(3);
    const text = [...files.values()].join('\n');
    expect(text).not.toContain('argon2');
    expect([...files.keys()].filter((name) => name.includes('webhook'))).toEqual([]);
  });

  it('names its position in the change feed: the later changes follow behind it', async () => {
    const { change_feed } = manifestOf(await readFiles(file));
    await tenant.owner.expect(
      200,
      tenant.owner.patch(`products/${filled.product}/`, { description: 'later' }),
    );
    await settled(test);
    const later = await tenant.owner.expect<{ results: { type: string; object_id: number }[] }>(
      200,
      tenant.owner.get(`changes/?after=${change_feed.position}`),
    );
    expect(later.results.map(({ type, object_id }) => [type, object_id])).toContainEqual([
      'product.updated',
      filled.product,
    ]);
    await tenant.owner.expect(200, tenant.owner.patch(`products/${filled.product}/`, { description: '' }));
  });

  it('makes the tenant beside itself, with the same ids and contents, and both go on by themselves', async () => {
    await writeArchive(test.database, tenant.id, join(folder, 'now.tar.gz'));
    const expected = await contentsOf(tenant.owner);
    const { code, stdout, stderr } = await command('import', join(folder, 'now.tar.gz'), '--slug', 'acme-2');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^acme-2: \d{3,} rows, tenant \d+; ledger: clean\n$/);
    const copy = tenant.owner.with({ 'x-tenant': 'acme-2' });
    const original = tenant.owner.with({ 'x-tenant': 'acme' });
    expect(await contentsOf(copy)).toEqual(expected);

    const path = `products/${filled.product}/`;
    await copy.expect(200, copy.patch(path, { name: 'Only the copy' }));
    const { name } = await original.expect<{ name: string }>(200, original.get(path));
    expect(name).not.toBe('Only the copy');
    for (const client of [copy, original]) {
      const order = await make(client, 'sales-orders/', {
        customer: filled.customer,
        lines: [{ product: filled.product, quantity: 1, unit_price: 9 }],
      });
      await client.expect(200, client.post(`sales-orders/${order}/confirm/`));
      await make(client, 'dispatches/', { sales_order: order, from_location: filled.location });
    }
    expect(await driftOf(test)).toEqual([]);
  });

  it('begins the feed of the new tenant: a cursor of the former one is gone, and nothing is told twice', async () => {
    const copy = tenant.owner.with({ 'x-tenant': 'acme-2' });
    const { change_feed } = manifestOf(await readFiles(file));
    expect((await copy.get(`changes/?after=${change_feed.position}`)).status).toBe(410);
    await settled(test);
    const { results } = await copy.expect<{ results: { type: string }[] }>(
      200,
      copy.get('changes/?limit=1000'),
    );
    expect(results.map(({ type }) => type)).not.toContain('category.created');
    expect(results.map(({ type }) => type)).toContain('sales_order.confirmed');
  });

  it('is refused where the slug is taken', async () => {
    expect(await command('import', file)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Refused: There is a tenant acme already: give the new one another slug with --slug. Nothing was changed.\n',
    });
    expect(await command('import', file, '--slug', 'no slug')).toMatchObject({ code: 2 });
    expect(await command('import', join(folder, 'none'))).toMatchObject({ code: 2 });
  });

  it('restores one tenant after a mistake, and no other', async () => {
    const victim = await test.newTenant('victim');
    const goods = await fillTenant(victim, 1);
    const before = await contentsOf(victim.owner);
    await writeArchive(test.database, victim.id, join(folder, 'victim.tar.gz'));
    // The mistake: a whole delivery of the wrong goods.
    await make(victim.owner, 'stock-movements/', {
      product: goods.product,
      to_location: goods.location,
      quantity: 5000,
      movement_type: 'receive',
    });
    await test.newUser('chief', { isStaff: true });
    const operator = await test.login('chief').catch(() => null);
    expect(operator).toBeNull();
    const restored = await loadArchive(test.database, join(folder, 'victim.tar.gz'), {
      slug: 'victim-restored',
    });
    expect(restored.accounts).toEqual([]);
    // The operator shuts off the spoilt tenant: its members are in the restored one.
    await test.sql(`UPDATE tenant SET is_active = false WHERE slug = 'victim'`);
    await test.sql(`UPDATE tenant SET slug = 'victim-spoilt' WHERE slug = 'victim'`);
    await test.sql(`UPDATE tenant SET slug = 'victim' WHERE slug = 'victim-restored'`);
    const owner = await test.login('victim-owner');
    expect(await contentsOf(owner)).toEqual(before);
    expect(await driftOf(test)).toEqual([]);
  });

  it('is of one moment, while others write', async () => {
    const busy = await test.newTenant('busy');
    const goods = await fillTenant(busy, 1);
    let isOver = false;
    const writers = [1, 2, 3].map(async () => {
      while (!isOver)
        await make(busy.owner, 'stock-movements/', {
          product: goods.product,
          to_location: goods.location,
          quantity: 1,
          movement_type: 'receive',
        });
    });
    try {
      for (let turn = 1; turn <= 3; turn += 1) {
        const path = join(folder, `busy-${turn}.tar.gz`);
        await writeArchive(test.database, busy.id, path);
        await loadArchive(test.database, path, { slug: `busy-${turn}` });
      }
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    expect(await driftOf(test)).toEqual([]);
  });

  describe('in another database', () => {
    let there: TestApp;

    beforeAll(async () => {
      there = await createTestApp({}, {}, await createTestDatabase());
      // Of the same name, and another person's id.
      await there.newUser('somebody');
      await there.newUser('acme-viewer');
    });

    afterAll(() => there.close());

    it('opens accounts for members with one-time passwords, and keeps the accounts that are there', async () => {
      const { code, stdout } = await runCommand(there.database, 'tenant.ts', ['import', file]);
      expect(code).toBe(0);
      const passwords = new Map(
        [...stdout.matchAll(/^account (\S+), one-time password (\S+)$/gm)].map(([, name, password]) => [
          name,
          password ?? '',
        ]),
      );
      expect([...passwords.keys()]).toContain('acme-owner');
      expect([...passwords.keys()]).not.toContain('acme-viewer');
      expect(
        (await there.anonymous.post('auth/login/', { username: 'acme-owner', password: PASSWORD })).status,
      ).toBe(401);
      const owner = await there.login('acme-owner', passwords.get('acme-owner'));
      expect((await owner.get('products/')).body).toMatchObject({ code: 'password_change_required' });
      const viewer = await there.login('acme-viewer');
      const { results } = await viewer.expect<{ results: { id: number; created_by: unknown }[] }>(
        200,
        viewer.get('stock-movements/'),
      );
      expect(results.length).toBeGreaterThan(5);
      expect(await driftOf(there)).toEqual([]);
    });

    it('gives no id again that came with it', async () => {
      const id = await there.newUser('newcomer');
      const [row] = await there.sql<{ id: number }>(`SELECT id FROM tenant WHERE slug = 'acme'`);
      await there.addMember(row?.id ?? 0, id, 'owner');
      const owner = await there.login('newcomer');
      const [last] = await test.sql<{ id: number }>('SELECT max(id) AS id FROM product');
      const product = await make(owner, 'products/', { sku: 'new', name: 'new', category: filled.category });
      expect(product).toBeGreaterThan(last?.id ?? 0);
    });

    it('leaves members out where it is told to, and keeps the names of the history as closed accounts', async () => {
      const other = await createTestApp();
      try {
        const made = await loadArchive(other.database, file, { members: 'leave-out' });
        expect(made.accounts).toEqual([]);
        expect(await other.sql('SELECT count(*)::int AS n FROM membership')).toEqual([{ n: 0 }]);
        const accounts = await other.sql<{ open: number; names: string[] }>(
          `SELECT count(*) FILTER (WHERE is_active OR password_hash IS NOT NULL OR email <> '')::int AS open,
                  array_agg(username) AS names FROM app_user`,
        );
        expect(accounts[0]?.open).toBe(0);
        expect(accounts[0]?.names).toContain('acme-owner');
        const [event] = await other.sql<{ actor: string }>(
          `SELECT u.username AS actor FROM audit_event e JOIN app_user u ON u.id = e.actor_id WHERE e.action = 'category.create' LIMIT 1`,
        );
        expect(event?.actor).toBe('acme-owner');
      } finally {
        await other.close();
      }
    });
  });
});
