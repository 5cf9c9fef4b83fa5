import type pg from 'pg';

/** Tables of a tenant that an archive leaves out, and why. Every other table with a `tenant_id` is in it, new ones too. */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  change_event:
    'a cursor belongs to its database: the manifest names the position of the archive in the feed',
  change_horizon: 'belongs to the feed of its database',
  demand_day: 'a summary of the movements, made by triggers',
  idempotent_request: 'answers of requests that were sent to this database',
  movement_day: 'a summary of the movements, made by triggers',
  row_count: 'counts of rows, made by triggers',
  stock_closing: 'made by the maintenance',
  stock_closing_balance: 'made by the maintenance',
  stock_closing_cost: 'made by the maintenance',
  stock_closing_layer: 'made by the maintenance',
  stock_total: 'a summary of the costs, made by triggers',
  webhook: 'holds the secrets that messages are signed with',
  webhook_delivery: 'belongs to a webhook',
  webhook_progress: 'belongs to a webhook, and is a position in the feed of its database',
};

/**
 * What a move to another cell leaves out. It takes along what an archive may not hold: webhooks with their secrets and the
 * keys of requests; the changes that webhooks have not sent yet are copied by themselves.
 */
export const NOT_MOVED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NOT_ARCHIVED).filter(
    ([table]) => !['idempotent_request', 'webhook', 'webhook_delivery'].includes(table),
  ),
);

/** Tables whose ids are looked for without the tenant, so that a row gets a new one. Nothing refers to them. */
export const NEW_IDS: ReadonlySet<string> = new Set(['audit_event', 'invitation', 'membership']);

/** Columns with the id of an account, in any table: an archive has accounts by username. */
export const ACCOUNT_COLUMN = /^(?:user_id|actor_id|on_behalf_of_id|\w+_by_id)$/;

/** Loaded in one statement: a row may refer to a later one. */
export const WHOLE: ReadonlySet<string> = new Set(['category', 'stock_location']);

/** From so many new rows on the planner must know of them. */
export const MANY_ROWS = 5000;

/** The members and whoever else is named in the rows, in front of the tables. */
export const ACCOUNTS = 'account';
export const ACCOUNT_COLUMNS = ['id', 'username', 'email'] as const;

/** Columns of the tenant itself that an archive keeps. */
export const TENANT_COLUMNS = ['name', 'reservation_policy', 'time_zone', 'created_at'] as const;

/** A table as an archive holds it: without the tenant's id, and without what is generated. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that identify a row within its tenant. */
  readonly key: readonly string[];
  readonly accountColumns: readonly string[];
}

interface CatalogueRow {
  name: string;
  columns: string[];
  key: string[];
  parents: string[];
}

const CATALOGUE = `
  SELECT c.relname::text AS name,
         ARRAY(SELECT a.attname::text FROM pg_attribute a
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> 'tenant_id'
                ORDER BY a.attnum) AS columns,
         ARRAY(SELECT a.attname::text FROM pg_constraint k CROSS JOIN unnest(k.conkey) WITH ORDINALITY AS p (n, place)
                 JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.n
                WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attname <> 'tenant_id' ORDER BY p.place) AS key,
         ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
                WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
    FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
     AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped)
   ORDER BY c.relname COLLATE "C"`;

/** The tables of an archive, referenced ones before those that refer to them. */
export async function archivedTables(
  client: pg.ClientBase,
  leftOut: Readonly<Record<string, string>> = NOT_ARCHIVED,
): Promise<ArchivedTable[]> {
  const { rows } = await client.query<CatalogueRow>(CATALOGUE);
  const waiting = rows.filter(({ name }) => !Object.hasOwn(leftOut, name));
  const ordered: ArchivedTable[] = [];
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const at = waiting.findIndex(({ parents }) => !parents.some((parent) => isWaiting.has(parent)));
    const [next] = waiting.splice(Math.max(at, 0), 1);
    if (at < 0 || !next) throw new Error('Tables refer to each other in a circle.');
    const accountColumns = next.columns.filter((column) => ACCOUNT_COLUMN.test(column));
    ordered.push({ name: next.name, columns: next.columns, key: next.key, accountColumns });
  }
  return ordered;
}

/** The number of the last migration. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    'SELECT max(timestamp)::text AS version FROM schema_migration',
  );
  return Number(rows[0]?.version ?? 0);
}
