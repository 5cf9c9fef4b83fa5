import type pg from 'pg';
import { isByOperator } from '../audit/audit-event-list.js';
import { FEED_DATABASE } from '../changes/feed-database.js';
import { toText } from '../changes/cursor.js';
import {
  ACCOUNT_COLUMNS,
  ACCOUNTS,
  type ArchivedTable,
  archivedTables,
  schemaVersion,
} from './archived-tables.js';
import type { ArchiveWriter } from './archive-writer.js';
import { copyOut } from './copy-out.js';
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, type ManifestTable } from './manifest.js';
import { inParts } from './parts.js';
import { inTenant, SNAPSHOT } from './tenant-transaction.js';

export interface ExportOptions {
  /** `owner`: without what the audit log keeps from tenants. */
  readonly audience: Manifest['audience'];
  /** Called before each table with the completed share. */
  readonly onProgress?: (share: number, table: string) => void;
}

/** From where operators work is not for tenants to see. */
const HIDDEN_FROM_OWNERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit_event: { address: hidden('address'), user_agent: hidden('user_agent') },
};

function hidden(column: string): string {
  return `(SELECT CASE WHEN ${isByOperator('t', 'a')} THEN '' ELSE t.${column} END
             FROM (VALUES (1)) AS one LEFT JOIN app_user a ON a.id = t.actor_id)`;
}

/**
 * Writes a tenant whole, from one snapshot, while others go on writing. Each table is read once, as a stream.
 * @param client not in a transaction; the owner's or the application's
 * @throws Error for an unknown tenant, and where the archive cannot be written
 */
export async function exportTenant(
  client: pg.ClientBase,
  tenantId: number,
  archive: ArchiveWriter,
  { audience, onProgress }: ExportOptions,
): Promise<Manifest> {
  const write = async (): Promise<Manifest> => {
    const manifest = await beginManifest(client, tenantId, audience);
    const tables = await archivedTables(client);
    const accounts = { name: ACCOUNTS, columns: ACCOUNT_COLUMNS };
    for (const [index, table] of [accounts, ...tables].entries()) {
      onProgress?.(index / (tables.length + 1), table.name);
      const rows =
        table === accounts
          ? accountRows(tenantId, tables)
          : tableRows(tenantId, table as ArchivedTable, audience);
      manifest.tables.push(await exportTable(client, archive, table, rows));
    }
    await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  };
  return inTenant(client, tenantId, write, SNAPSHOT);
}

async function beginManifest(
  client: pg.ClientBase,
  tenantId: number,
  audience: Manifest['audience'],
): Promise<Manifest> {
  const { rows: tenants } = await client.query<Manifest['tenant']>(
    `SELECT id, slug, name, reservation_policy, time_zone,
            to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at
       FROM tenant WHERE id = $1`,
    [tenantId],
  );
  const [tenant] = tenants;
  if (!tenant) throw new Error('There is no such tenant.');
  const { rows: feeds } = await client.query<{ database: string }>(`SELECT ${FEED_DATABASE} AS database`);
  const { rows: ends } = await client.query<{ transaction: string; id: string }>(
    `SELECT transaction::text, id::text FROM (
       (SELECT transaction, id FROM change_event
         WHERE tenant_id = $1 AND transaction < pg_snapshot_xmin(pg_current_snapshot())
         ORDER BY transaction DESC, id DESC LIMIT 1)
       UNION ALL SELECT transaction, id FROM change_horizon WHERE tenant_id = $1) AS p
      ORDER BY p.transaction DESC, p.id DESC LIMIT 1`,
    [tenantId],
  );
  const end = ends[0] ?? { transaction: '0', id: '0' };
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema: await schemaVersion(client),
    audience,
    made_at: new Date().toISOString(),
    tenant,
    change_feed: { position: toText(feeds[0]?.database ?? '', end) },
    tables: [],
  };
}

async function exportTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>,
  rows: string,
): Promise<ManifestTable> {
  const table: ManifestTable = { name, columns: [...columns], rows: 0, parts: [] };
  for await (const { content, rows: count } of inParts(copyOut(client, rows), columns)) {
    const file = `data/${name}/${String(table.parts.length + 1).padStart(5, '0')}.csv`;
    const sha256 = await archive.add(file, content);
    table.parts.push({ file, bytes: content.length, rows: count, sha256 });
    table.rows += count;
  }
  return table;
}

/** Identifiers are of the catalogue; COPY takes no parameters. */
function tableRows(
  tenantId: number,
  { name, columns, key }: ArchivedTable,
  audience: Manifest['audience'],
): string {
  const other = audience === 'owner' ? (HIDDEN_FROM_OWNERS[name] ?? {}) : {};
  const values = columns.map((column) =>
    other[column] === undefined ? `t.${column}` : `${other[column]} AS ${column}`,
  );
  const order = (key.includes('id') ? ['id'] : key).map((column) => `t.${column}`);
  return `SELECT ${values.join(', ')} FROM ${name} t WHERE t.tenant_id = ${tenantId} ORDER BY ${order.join(', ')}`;
}

/** Members with their addresses, and whoever else the rows name. */
export function accountRows(tenantId: number, tables: readonly ArchivedTable[]): string {
  const named = tables.flatMap(({ name, accountColumns }) =>
    accountColumns.map((column) => `SELECT ${column} FROM ${name} WHERE tenant_id = ${tenantId}`),
  );
  return `SELECT u.id, u.username,
      CASE WHEN EXISTS (SELECT FROM membership m WHERE m.tenant_id = ${tenantId} AND m.user_id = u.id) THEN u.email ELSE '' END AS email
    FROM app_user u WHERE u.id IN (${named.join(' UNION ')}) ORDER BY u.id`;
}
