import type pg from 'pg';

/** A snapshot that others go on writing beside. */
export const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * A transaction in which a tenant is copied: in that tenant, without a time limit, and silent in the change feed.
 * @param begin `SNAPSHOT`, or a transaction that writes, as the owner of the tables
 */
export async function inTenant<T>(
  client: pg.ClientBase,
  tenantId: number,
  work: () => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  await client.query(begin);
  try {
    await enterTenant(client, tenantId);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The settings of such a transaction. */
export async function enterTenant(client: pg.ClientBase, tenantId: number): Promise<void> {
  await client.query(
    `SELECT set_config('app.tenant_id', $1, true), set_config('app.user_id', '', true), set_config('app.loading', 'on', true),
            set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('lock_timeout', '10s', true),
            set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    [String(tenantId)],
  );
}

/** The audit event of a command on a tenant. In the caller's transaction. */
export async function recordCommand(
  client: pg.ClientBase,
  tenantId: number,
  action: string,
  after: object,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_event (tenant_id, action, object_type, object_id, object_label, after, address, user_agent)
     SELECT t.id, $2, 'tenant', t.id::text, t.slug, $3::jsonb, 'command line', 'npm run tenant' FROM tenant t WHERE t.id = $1`,
    [tenantId, action, JSON.stringify(after)],
  );
}
