import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Headers } from 'tar-stream';
import type { Manifest } from '../../../apps/inventory/src/archives/manifest.js';
import { loadArchive, readFiles, reseal, writeArchive, writeFiles } from '../../support/archives.js';
import { fillTenant, makeLot } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';

type Files = Map<string, Buffer>;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Puts a text in place of the first match in a file; the match must be there. */
function replace(files: Files, name: string, pattern: RegExp, by: string): Files {
  const before = String(files.get(name));
  expect(before).toMatch(pattern);
  return files.set(name, Buffer.from(before.replace(pattern, by)));
}

const table = (manifest: Manifest, name: string) => {
  const found = manifest.tables.find((one) => one.name === name);
  if (!found) throw new Error(`No table ${name}.`);
  return found;
};

const PRODUCTS = 'data/product/00001.csv';

/** What somebody may do to an archive, and what is said of it. `reseal` makes the checksums right again. */
const CASES: readonly [string, (files: Files) => Files, RegExp][] = [
  [
    'a byte is another one',
    (files) => replace(files, PRODUCTS, /acme/, 'acmf'),
    /product\/00001.csv is damaged/,
  ],
  [
    'a file is missing',
    (files) => new Map([...files].filter(([name]) => name !== PRODUCTS)),
    /^data\/product\/00001.csv is missing/,
  ],
  [
    'a file is there twice',
    (files) => new Map([['data/product/00002.csv', files.get(PRODUCTS) ?? Buffer.alloc(0)], ...files]),
    /00002.csv" should not be there/,
  ],
  [
    'a name leads elsewhere',
    (files) => new Map([['../../etc/cron.d/x', Buffer.from('x')], ...files]),
    /"..\/..\/etc\/cron.d\/x" should not be there/,
  ],
  [
    'a name leads elsewhere, in the manifest too',
    (files) => reseal(files, (manifest) => (table(manifest, 'product').parts[0]!.file = '/etc/passwd')),
    /^manifest.json: tables/,
  ],
  [
    'the manifest is not the last',
    (files) => new Map([...files, ['data/more/00001.csv', Buffer.from('x')]]),
    /is behind manifest.json/,
  ],
  [
    'there is no manifest',
    (files) => new Map([...files].filter(([name]) => name !== 'manifest.json')),
    /has no manifest.json/,
  ],
  ['the manifest is no JSON', (files) => files.set('manifest.json', Buffer.from('{')), /is not JSON/],
  [
    'the manifest has more than it may',
    (files) => reseal(files, (manifest) => Object.assign(manifest, { run: 'x' })),
    /^manifest.json: Unrecognized key/,
  ],
  [
    'the schema is another one',
    (files) => reseal(files, (manifest) => (manifest.schema = 1700000000200)),
    /is of schema version 1700000000200, this database of 17/,
  ],
  [
    'the format is a later one',
    (files) => reseal(files, (manifest) => Object.assign(manifest, { version: 2 })),
    /^manifest.json: version/,
  ],
  [
    'a table is unknown',
    (files) => reseal(files, (manifest) => (table(manifest, 'product').name = 'app_user')),
    /^A file of app_user is not in|^There is no table app_user/,
  ],
  [
    'a table is one that is never loaded',
    (files) => {
      const content = Buffer.from('id\n');
      const manifest = files.get('manifest.json') ?? content;
      files.delete('manifest.json');
      files.set('data/webhook/00001.csv', content).set('manifest.json', manifest);
      const part = { file: 'data/webhook/00001.csv', bytes: 3, rows: 0, sha256: sha256(content) };
      return reseal(files, ({ tables }) =>
        tables.push({ name: 'webhook', columns: ['id'], rows: 0, parts: [part] }),
      );
    },
    /^There is no table webhook in an archive of this version/,
  ],
  [
    'a column is unknown',
    (files) =>
      reseal(replace(files, PRODUCTS, /^id,sku/, 'id,skv'), (m) => (table(m, 'product').columns[1] = 'skv')),
    /^The table product has no column skv/,
  ],
  [
    'the column of the tenant is there',
    (files) =>
      reseal(
        replace(files, PRODUCTS, /^id,sku/, 'tenant_id,sku'),
        (m) => (table(m, 'product').columns[0] = 'tenant_id'),
      ),
    /^The table product has no column tenant_id/,
  ],
  [
    'a column is missing',
    (files) => reseal(files, (manifest) => table(manifest, 'product').columns.splice(1, 1)),
    /^The column sku of product is missing/,
  ],
  [
    'a file has other columns than the manifest',
    (files) => reseal(replace(files, PRODUCTS, /^id,sku,name/, 'id,name,sku')),
    /^data\/product\/00001.csv: column name mismatch/,
  ],
  [
    'rows are missing',
    (files) => reseal(replace(files, PRODUCTS, /\n.*\n$/, '\n')),
    /^data\/product\/00001.csv has another number of rows/,
  ],
  [
    'a row has no number where one belongs',
    (files) => reseal(replace(files, PRODUCTS, /\n\d+,/, '\nx\u001b[2J,')),
    /^data\/product\/00001.csv: invalid input syntax for type integer: "x \[2J"\.$/,
  ],
  [
    'a row refers to one that is not there',
    (files) =>
      reseal(replace(files, 'data/dispatch/00001.csv', /\n(\d+),([^,]*),\d+,/, '\n$1,$2,2000000000,')),
    /fk_dispatch_order/,
  ],
  [
    'an account is not among the accounts',
    (files) => reseal(replace(files, 'data/membership/00001.csv', /\n(\d+),\d+,/, '\n$1,2000000000,')),
    /^membership: a row names an account that the archive does not have\.$/,
  ],
  [
    'an account has a name that is none',
    (files) => reseal(replace(files, 'data/account/00001.csv', /acme-viewer/, '<b>')),
    /^account: The name of an account is none\.$/,
  ],
  [
    'the stock is not that of the movements',
    (files) => reseal(replace(files, 'data/stock_movement/00001.csv', /10\.0000/, '11.0000')),
    /^Its ledger does not add up/,
  ],
  [
    'an id would use up the sequence',
    (files) => {
      const name = 'data/document_counter/00001.csv';
      expect(files.has(name)).toBe(true);
      return reseal(replace(files, 'data/supplier_article/00001.csv', /\n\d+,/, '\n2147483647,'));
    },
    /^supplier_article: with ids up to 2147483647 few would be left/,
  ],
  [
    'the time zone is none',
    (files) => reseal(files, (manifest) => (manifest.tenant.time_zone = 'Moon/Base')),
    /^tenant: time zone "Moon\/Base" not recognized/,
  ],
];

/** Headers that no archive has. */
const HEADERS: readonly [string, Partial<Headers>, RegExp][] = [
  ['a symbolic link', { type: 'symlink', linkname: '/etc/passwd' }, /is not an ordinary file/],
  ['a folder', { type: 'directory' }, /is not an ordinary file/],
  ['a device', { type: 'block-device' }, /is not an ordinary file/],
  ['of a long name', { name: `data/${'x'.repeat(300)}` }, /is not an ordinary file/],
];

describe('an archive is refused, and nothing is changed, when', () => {
  let test: TestApp;
  let folder: string;
  let good: string;
  let before: unknown;

  /** All that an import may touch; ids of sequences may be passed over. */
  const state = async () =>
    test.sql(
      `SELECT (SELECT count(*) FROM tenant)::int AS tenants, (SELECT count(*) FROM app_user)::int AS accounts,
              (SELECT count(*) FROM membership)::int AS memberships, (SELECT count(*) FROM product)::int AS products,
              (SELECT count(*) FROM stock_movement)::int AS movements, (SELECT count(*) FROM audit_event)::int AS events,
              (SELECT count(*) FROM change_event)::int AS changes, (SELECT sum(rows) FROM row_count)::int AS counted`,
    );

  beforeAll(async () => {
    test = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    good = join(folder, 'good.tar.gz');
    const tenant = await test.newTenant('acme');
    const filled = await fillTenant(tenant, 1);
    await makeLot(tenant.owner, filled);
    await tenant.owner.expect(
      201,
      tenant.owner.post(`suppliers/${filled.supplier}/articles/`, { product: filled.product }),
    );
    await writeArchive(test.database, tenant.id, good);
    before = await state();
  });

  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  async function refusalOf(file: string): Promise<string> {
    try {
      await loadArchive(test.database, file, { slug: 'copy' });
    } catch (error) {
      expect((error as Error).constructor.name).toBe('ArchiveRefused');
      return (error as Error).message;
    }
    throw new Error('It was not refused.');
  }

  it.each(CASES)('%s', async (_, change, reason) => {
    const file = join(folder, 'changed.tar.gz');
    await writeFiles(file, change(await readFiles(good)));
    const message = await refusalOf(file);
    expect(message).toMatch(reason);
    // One line, and nothing that a terminal would obey.
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(await state()).toEqual(before);
  });

  it.each(HEADERS)('a file is %s', async (_, header, reason) => {
    const file = join(folder, 'header.tar.gz');
    const files = new Map([['data/product/00001.csv', Buffer.alloc(0)]]);
    await writeFiles(file, files, { 'data/product/00001.csv': header });
    expect(await refusalOf(file)).toMatch(reason);
  });

  it.each([0.1, 0.5, 0.9, 0.999])('only %d of it are there', async (share) => {
    const whole = await readFile(good);
    const file = join(folder, 'cut.tar.gz');
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * share)));
    expect(await refusalOf(file)).toMatch(/damaged or cut off|has no manifest/);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['empty', Buffer.alloc(0), /compressed neither by gzip/],
    ['a text', Buffer.from('id,sku\n1,a\n'), /compressed neither by gzip/],
    ['a gzip of something else', gzipSync(Buffer.from('x'.repeat(5000))), /cannot be read|not an ordinary/],
  ])('the file is %s', async (_, content, reason) => {
    const file = join(folder, 'other');
    await writeFile(file, content);
    expect(await refusalOf(file)).toMatch(reason);
  });

  it('it becomes a thousand times as large as its file, or a file of it is too large', async () => {
    const file = join(folder, 'bomb.tar.gz');
    const zeros = Buffer.alloc(32 * 1024 * 1024);
    await writeFiles(file, new Map([1, 2, 3].map((part) => [`data/product/0000${part}.csv`, zeros])));
    expect(await refusalOf(file)).toMatch(/much larger than its file/);
    await writeFiles(file, new Map([[PRODUCTS, Buffer.alloc(65 * 1024 * 1024)]]));
    expect(await refusalOf(file)).toMatch(/A file of the archive is too large/);
    expect(await state()).toEqual(before);
  });

  it('and is loaded as it was', async () => {
    expect(await loadArchive(test.database, good, { slug: 'copy' })).toMatchObject({
      slug: 'copy',
      accounts: [],
    });
  });
});
