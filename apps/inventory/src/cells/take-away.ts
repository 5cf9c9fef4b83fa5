import type pg from 'pg';
import { archivedTables } from '../archives/archived-tables.js';
import { inTenant } from '../archives/tenant-transaction.js';

/** Rows that one transaction takes away. */
const AT_ONCE = 20_000;

/** Filled by triggers of other tables, and so emptied behind them. */
const LAST = ['row_count', 'stock_total'];

/**
 * Takes away all rows of a tenant that is not served here, in short transactions: what it left behind when it moved, or what
 * a move brought that did not end. Repeatable.
 * @param kept tables that stay as they are
 */
export async function takeAwayRows(
  client: pg.ClientBase,
  tenantId: number,
  kept: readonly string[] = [],
): Promise<void> {
  const tables = (await archivedTables(client, {})).map(({ name }) => name).reverse();
  const ordered = [...tables.filter((name) => !LAST.includes(name)), ...LAST];
  for (const table of ordered) {
    if (kept.includes(table)) continue;
    for (let count = AT_ONCE; count === AT_ONCE;)
      count = await inTenant(client, tenantId, async () => {
        const { rowCount } = await client.query(
          `DELETE FROM ${table} WHERE tenant_id = $1 AND (tableoid, ctid) IN (
             SELECT tableoid, ctid FROM ${table} WHERE tenant_id = $1 LIMIT ${AT_ONCE})`,
          [tenantId],
        );
        return rowCount ?? 0;
      });
  }
}
