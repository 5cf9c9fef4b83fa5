import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MEMBER_CHOICES } from './archives/account-loader.js';
import { ArchiveReader } from './archives/archive-reader.js';
import { ArchiveWriter } from './archives/archive-writer.js';
import { compressorFor } from './archives/compression.js';
import { exportTenant } from './archives/export-tenant.js';
import { importTenant } from './archives/import-tenant.js';
import { ArchiveRefused } from './archives/manifest.js';
import { clearMoved, moveTenant, MoveRefused, undoMove } from './cells/move-tenant.js';
import { Progress } from './command/progress.js';
import { loadConfig } from './config/env.js';

const USAGE =
  'usage: npm run tenant -- export <slug> --out FILE | ' +
  `import <file> [--slug SLUG] [--members ${MEMBER_CHOICES.join('|')}] | ` +
  'move <slug> --to URL [--address URL] [--undo] | clear <slug> --to URL';

class UsageError extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      slug: { type: 'string' },
      members: { type: 'string', default: 'create' },
      to: { type: 'string' },
      address: { type: 'string' },
      undo: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [word, name] = positionals;
  if (values.help) {
    console.log(`${USAGE}\n\nExample: npm run tenant -- export default --out default.tar.gz`);
    return;
  }
  const members = MEMBER_CHOICES.find((choice) => choice === values.members);
  if (name === undefined || positionals.length > 2 || members === undefined) throw new UsageError(USAGE);
  if (word === 'export' && values.out !== undefined) return exportTo(name, values.out);
  if (word === 'move' && values.to !== undefined)
    return values.undo ? undo(name, values.to) : move(name, values.to, values.address ?? null);
  if (word === 'clear' && values.to !== undefined) return clear(name, values.to);
  if (word !== 'import') throw new UsageError(USAGE);
  const { slug = null } = values;
  if (slug !== null && !/^[-a-zA-Z0-9_]{1,100}$/.test(slug)) throw new UsageError(`${slug} is no slug.`);
  return importFrom(name, slug, members);
}

/** The file is there whole, or not at all. */
async function exportTo(slug: string, file: string): Promise<void> {
  if (await isThere(file)) throw new Error(`There is a file ${file} already.`);
  await asOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM tenant WHERE slug = $1', [slug]);
    const [tenant] = rows;
    if (!tenant) throw new Error(`There is no tenant ${slug}.`);
    const partial = `${file}.partial`;
    const archive = new ArchiveWriter(
      compressorFor(file),
      createWriteStream(partial, { mode: 0o600 }),
      new Date(),
    );
    const progress = new Progress(`Writing ${slug}`);
    try {
      const manifest = await exportTenant(client, tenant.id, archive, {
        audience: 'operator',
        onProgress: (share, table) => progress.show(share, table),
      });
      await archive.end();
      await rename(partial, file);
      progress.end();
      const all = manifest.tables.reduce((sum, { rows: count }) => sum + count, 0);
      const { size } = await stat(file);
      console.log(`${slug}: ${manifest.tables.length} tables, ${all} rows, ${size} bytes in ${file}`);
    } catch (error) {
      progress.end();
      await archive.abort(error instanceof Error ? error : new Error(String(error)));
      await rm(partial, { force: true });
      throw error;
    }
  });
}

async function importFrom(
  file: string,
  slug: string | null,
  members: (typeof MEMBER_CHOICES)[number],
): Promise<void> {
  if (!(await isThere(file))) throw new Error(`There is no file ${file}.`);
  const archive = await ArchiveReader.open(file);
  const progress = new Progress('Importing');
  try {
    const made = await asOwner((client) =>
      importTenant(client, archive, {
        slug,
        members,
        onProgress: (share, doing) => progress.show(share, doing),
      }),
    );
    progress.end();
    console.log(`${made.slug}: ${made.rows} rows, tenant ${made.id}; ledger: clean`);
    for (const { username, password } of made.accounts)
      console.log(`account ${username}, one-time password ${password}`);
  } finally {
    progress.end();
    await archive.close();
  }
}

/** Its steps on standard error, as they are done. */
async function move(slug: string, to: string, address: string | null): Promise<void> {
  if (address !== null && !/^https?:\/\/[^\s/?#]+$/.test(address))
    throw new UsageError('--address must be an http:// or https:// origin.');
  const progress = new Progress(`Moving ${slug}`);
  const moved = await asOwner((source) =>
    asOwnerOf(to, (target) =>
      moveTenant(source, target, slug, {
        address,
        onTable: (table) => progress.show(0, table),
        onStep: (step) => {
          progress.end();
          console.error(`${slug}: ${step}`);
        },
      }),
    ),
  ).finally(() => progress.end());
  const seconds = (moved.stoppedMs / 1000).toFixed(1);
  console.log(`${slug}: moved to ${moved.address}, ${moved.rows} rows; writes were stopped for ${seconds} s`);
}

async function undo(slug: string, to: string): Promise<void> {
  await asOwner((source) => asOwnerOf(to, (target) => undoMove(source, target, slug)));
  console.log(`${slug}: is here, and writable`);
}

async function clear(slug: string, to: string): Promise<void> {
  await asOwner((source) => asOwnerOf(to, (target) => clearMoved(source, target, slug)));
  console.log(`${slug}: its rows here are gone; the tombstone stays`);
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { ownerUrl } = loadConfig().database;
  if (ownerUrl === null)
    throw new Error('DATABASE_URL is missing: archives are read and written as the owner.');
  return asOwnerOf(ownerUrl, work);
}

async function asOwnerOf<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'inventory-tenant',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

try {
  await main();
} catch (error) {
  if (error instanceof ArchiveRefused || error instanceof MoveRefused)
    console.error(`Refused: ${error.message} Nothing was changed.`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ArchiveRefused || error instanceof MoveRefused ? 1 : 2;
}
