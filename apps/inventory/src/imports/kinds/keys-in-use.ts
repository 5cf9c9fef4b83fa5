import type { TenantTransaction } from '../../database/transaction.js';

export interface KeyColumn {
  table: string;
  column: string;
  values: readonly string[];
  /** Locks the rows, in the order of their ids like all who lock several. */
  lock: boolean;
}

/** Value → id, of the values that rows of the tenant have. */
export async function keysInUse(
  tx: TenantTransaction,
  { table, column, values, lock }: KeyColumn,
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await tx.query<{ id: number; value: string }>({
    // Joined and not compared with ANY: a generic plan looks through the whole list for every row.
    text: `SELECT t.id, t.${column} AS value
             FROM ${table} t JOIN (SELECT DISTINCT v FROM unnest($2::text[]) v) given ON t.${column} = given.v
            WHERE t.tenant_id = $1 ORDER BY t.id${lock ? ' FOR NO KEY UPDATE OF t' : ''}`,
    values: [tx.tenantId, values],
  });
  return new Map(rows.map(({ id, value }) => [value, id]));
}
