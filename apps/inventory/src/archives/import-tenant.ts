import type pg from 'pg';
import { findDrifts } from '../stock/reconciliation/check-ledger.js';
import { AccountLoader, type MemberChoice, type NewAccount } from './account-loader.js';
import type { ArchiveReader } from './archive-reader.js';
import {
  ACCOUNT_COLUMNS,
  ACCOUNTS,
  type ArchivedTable,
  archivedTables,
  MANY_ROWS,
  schemaVersion,
  TENANT_COLUMNS,
  WHOLE,
} from './archived-tables.js';
import { IMPORT_LOCK } from '../imports/import-lock.js';
import { ArchiveRefused, type Manifest } from './manifest.js';
import { passLoadedIds } from './sequences.js';
import { saying, TableLoader } from './table-loader.js';
import { enterTenant, recordCommand } from './tenant-transaction.js';

export interface ImportOptions {
  /** Null: the slug that it had. */
  readonly slug: string | null;
  readonly members: MemberChoice;
  /** Called with the completed share and what is done. */
  readonly onProgress?: (share: number, doing: string) => void;
}

export interface ImportedTenant {
  readonly id: number;
  readonly slug: string;
  readonly rows: number;
  readonly accounts: readonly NewAccount[];
}

/**
 * Makes the tenant of an archive, all of it or nothing: its rows with their ids under a new tenant's id, the summaries by
 * the triggers, and the ledger checked before it is there for anybody.
 * @param client the owner's, not in a transaction
 * @throws ArchiveRefused for what the archive holds; nothing was changed
 */
export async function importTenant(
  client: pg.ClientBase,
  archive: ArchiveReader,
  { slug, members, onProgress }: ImportOptions,
): Promise<ImportedTenant> {
  const { manifest } = archive;
  await client.query('BEGIN');
  try {
    const tables = await matchingTables(client, manifest);
    const tenant = { ...manifest.tenant, slug: slug ?? manifest.tenant.slug };
    const id = await createTenant(client, tenant);
    const { rows, accounts } = await loadTables(client, id, archive, tables, members, onProgress);
    onProgress?.(1, 'checking the ledger');
    await saying('data', async () => {
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    });
    for (const table of manifest.tables)
      if (table.rows >= MANY_ROWS && table.name !== ACCOUNTS) await client.query(`ANALYZE ${table.name}`);
    await requireCleanLedger(client, id);
    await passLoadedIds(client, id, tables);
    const { slug: archiveOf } = manifest.tenant;
    await recordCommand(client, id, 'tenant.import', {
      slug: tenant.slug,
      archive_of: archiveOf,
      made_at: manifest.made_at,
    });
    await client.query('COMMIT');
    return { id, slug: tenant.slug, rows, accounts };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The tables here, if the archive has them in this order and with these columns. @throws ArchiveRefused */
async function matchingTables(client: pg.ClientBase, manifest: Manifest): Promise<ArchivedTable[]> {
  const version = await schemaVersion(client);
  if (manifest.schema !== version)
    throw new ArchiveRefused(
      `The archive is of schema version ${manifest.schema}, this database of ${version}: bring the older one up to date first.`,
    );
  const tables = await archivedTables(client);
  const expected = [{ name: ACCOUNTS, columns: ACCOUNT_COLUMNS as readonly string[] }, ...tables];
  for (const { name } of manifest.tables)
    if (!expected.some((table) => table.name === name))
      throw new ArchiveRefused(`There is no table ${name} in an archive of this version.`);
  for (const [index, { name, columns }] of expected.entries()) {
    const given = manifest.tables[index];
    if (given?.name !== name) throw new ArchiveRefused(`The table ${name} is missing, or not in its place.`);
    const unknown = given.columns.find((column) => !columns.includes(column));
    if (unknown !== undefined) throw new ArchiveRefused(`The table ${name} has no column ${unknown}.`);
    const lacking = columns.find((column) => !given.columns.includes(column));
    if (lacking !== undefined || given.columns.length !== columns.length)
      throw new ArchiveRefused(`The column ${lacking ?? ''} of ${name} is missing, or one is there twice.`);
    if (given.parts.length === 0) throw new ArchiveRefused(`The table ${name} has no file.`);
  }
  // A database that was migrated may have its columns in another order than one that was made at once.
  const given = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  return tables.map((table) => ({ ...table, columns: given.get(table.name) ?? table.columns }));
}

/** @throws ArchiveRefused for a slug that is taken */
async function createTenant(client: pg.ClientBase, tenant: Manifest['tenant']): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('tenant', 'id'))::integer AS id`,
  );
  const id = rows[0]?.id ?? 0;
  await enterTenant(client, id);
  // The lock of imports: the feeds of other tenants do not wait for this transaction (`feed_settled`).
  await client.query('SELECT pg_advisory_xact_lock($1, $2)', [IMPORT_LOCK, id]);
  try {
    await saying('tenant', () =>
      client.query(
        `INSERT INTO tenant (id, slug, ${TENANT_COLUMNS.join(', ')})
         VALUES ($1, $2, ${TENANT_COLUMNS.map((_, index) => `$${index + 3}`).join(', ')})`,
        [id, tenant.slug, ...TENANT_COLUMNS.map((column) => tenant[column])],
      ),
    );
  } catch (error) {
    if (error instanceof ArchiveRefused && error.message.includes('uq_tenant_slug'))
      throw new ArchiveRefused(
        `There is a tenant ${tenant.slug} already: give the new one another slug with --slug.`,
      );
    throw error;
  }
  // The feed of the tenant begins here: a cursor from before is refused.
  await client.query(
    'INSERT INTO change_horizon (tenant_id, transaction, id) VALUES ($1, pg_current_xact_id(), 0)',
    [id],
  );
  return id;
}

async function loadTables(
  client: pg.ClientBase,
  tenantId: number,
  archive: ArchiveReader,
  tables: readonly ArchivedTable[],
  members: MemberChoice,
  onProgress: ImportOptions['onProgress'],
): Promise<{ rows: number; accounts: NewAccount[] }> {
  const loader = new TableLoader(client, tenantId);
  const accounts = new AccountLoader(client);
  const all = archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const left = new Map(archive.manifest.tables.map(({ name, parts }) => [name, parts.length]));
  let made: NewAccount[] = [];
  let read = 0;
  let rows = 0;
  await accounts.begin();
  for await (const part of archive.parts()) {
    onProgress?.(read / Math.max(all, 1), part.table);
    read += part.rows;
    const others = (left.get(part.table) ?? 1) - 1;
    left.set(part.table, others);
    if (part.table === ACCOUNTS) {
      await loader.stage({ name: ACCOUNTS, columns: ACCOUNT_COLUMNS }, part);
      if (others === 0) await saying(ACCOUNTS, () => accounts.find());
      continue;
    }
    const table = tables.find(({ name }) => name === part.table);
    if (!table) throw new ArchiveRefused(`There is no table ${part.table}.`);
    await loader.stage(table, part);
    if (WHOLE.has(table.name) && others > 0) continue;
    if (table.name === 'membership') made = [...made, ...(await accounts.openMembers(members))];
    rows += await loader.write(table);
  }
  return { rows, accounts: made };
}

/** @throws ArchiveRefused with the first difference */
async function requireCleanLedger(client: pg.ClientBase, tenantId: number): Promise<void> {
  const drifts = await findDrifts(client, tenantId);
  const [first] = drifts;
  if (first)
    throw new ArchiveRefused(
      `Its ledger does not add up (${drifts.length} ${drifts.length === 1 ? 'difference' : 'differences'}): ` +
        `${first.check}: ${first.subject}: kept ${first.kept}, computed ${first.computed}.`,
    );
}
