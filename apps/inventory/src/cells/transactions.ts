import type pg from 'pg';

/** The lock that writers of a tenant share and the end of a move takes alone (`require_writable`). */
export const WRITERS_LOCK = 727021;

/**
 * A transaction as the owner of the tables: in one tenant, without a time limit, and silent in the change feed.
 * @param begin such as `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`
 */
export async function inTenant<T>(
  client: pg.ClientBase,
  tenantId: number,
  work: () => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  await client.query(begin);
  try {
    await client.query(
      `SELECT set_config('app.tenant_id', $1, true), set_config('app.user_id', '', true), set_config('app.loading', 'on', true),
              set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('lock_timeout', '10s', true),
              set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      [String(tenantId)],
    );
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
