import type pg from 'pg';
import { TENANT_COLUMNS } from '../archives/archived-tables.js';
import { inTenant, recordCommand } from '../archives/tenant-transaction.js';

/** The lock that writers of a tenant share and the end of a move takes alone (`require_writable`). */
const WRITERS_LOCK = 727021;
/** The stop of writes ends by itself: whatever becomes of the move, the tenant is not left without them. */
const STOP = `interval '2 minutes'`;
/** How long the writes under way may take. */
const DRAIN = '30s';

export interface TenantState {
  readonly id: number;
  readonly slug: string;
  readonly isActive: boolean;
  readonly movedTo: string | null;
  readonly arrival: 'copying' | 'complete' | null;
}

/** By its slug, or by its id. */
export async function stateOf(client: pg.ClientBase, key: string | number): Promise<TenantState | null> {
  const { rows } = await client.query<TenantState>(
    `SELECT id, slug, is_active AS "isActive", moved_to AS "movedTo", arrival
       FROM tenant WHERE ${typeof key === 'number' ? 'id' : 'slug'} = $1`,
    [key],
  );
  return rows[0] ?? null;
}

/** From now on nothing is written, and nothing is being written. @throws Error where a write does not end; they go on then */
export async function stopWrites(client: pg.ClientBase, id: number): Promise<void> {
  await inTenant(client, id, () =>
    client.query(`UPDATE tenant SET writes_stopped_until = clock_timestamp() + ${STOP} WHERE id = $1`, [id]),
  );
  try {
    await inTenant(client, id, async () => {
      await client.query(`SELECT set_config('lock_timeout', $1, true)`, [DRAIN]);
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [WRITERS_LOCK, id]);
    });
  } catch (error) {
    await allowWrites(client, id);
    throw new Error(`A write of the tenant did not end within ${DRAIN}. Try again later.`, { cause: error });
  }
}

export async function allowWrites(client: pg.ClientBase, id: number): Promise<void> {
  await inTenant(client, id, () =>
    client.query('UPDATE tenant SET writes_stopped_until = NULL WHERE id = $1', [id]),
  );
}

/**
 * The tenant is elsewhere from now on. Alone among its writers, so that none is let in between.
 * @throws Error where the stop of writes is over: something may have been written since
 */
export async function leaveTombstone(client: pg.ClientBase, id: number, address: string): Promise<void> {
  await inTenant(client, id, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [WRITERS_LOCK, id]);
    const { rowCount } = await client.query(
      `UPDATE tenant SET moved_to = $2, writes_stopped_until = NULL
        WHERE id = $1 AND moved_to IS NULL AND writes_stopped_until > clock_timestamp()`,
      [id, address],
    );
    if (rowCount !== 1)
      throw new Error('The last copy took longer than writes may be stopped. Repeat the move.');
    await recordCommand(client, id, 'tenant.leave', { moved_to: address });
  });
}

/** The tenant is here again: its rows there were never served. */
export async function takeTombstoneAway(client: pg.ClientBase, id: number): Promise<void> {
  await inTenant(client, id, () =>
    client.query('UPDATE tenant SET moved_to = NULL, writes_stopped_until = NULL WHERE id = $1', [id]),
  );
}

/** A tenant whose rows are being copied: nobody is in it. One that has moved away stays so meanwhile. */
export async function beginArrival(target: pg.ClientBase, { id, slug }: TenantState): Promise<void> {
  await inTenant(target, id, () =>
    target.query(
      `INSERT INTO tenant (id, name, slug, is_active, arrival) VALUES ($1, $2, $2, false, 'copying')
       ON CONFLICT (id) DO UPDATE SET arrival = 'copying'`,
      [id, slug],
    ),
  );
}

/** The tenant's own columns, and that all its rows are there. In the caller's transaction. */
export async function completeArrival(
  source: pg.ClientBase,
  target: pg.ClientBase,
  id: number,
): Promise<void> {
  const { rows } = await source.query<{ row: string }>(
    'SELECT to_jsonb(t)::text AS row FROM tenant t WHERE id = $1',
    [id],
  );
  const columns = [...TENANT_COLUMNS, 'archived_at'];
  await target.query(
    `UPDATE tenant t SET arrival = 'complete', ${columns.map((column) => `${column} = s.${column}`).join(', ')}
       FROM jsonb_populate_record(NULL::tenant, $2::jsonb) AS s WHERE t.id = $1`,
    [id, rows[0]?.row],
  );
}

/** From now on it is served here. */
export async function serveArrival(target: pg.ClientBase, id: number, isActive: boolean): Promise<void> {
  await inTenant(target, id, async () => {
    await target.query(
      `UPDATE tenant SET arrival = NULL, moved_to = NULL, writes_stopped_until = NULL, is_active = $2 WHERE id = $1`,
      [id, isActive],
    );
    await recordCommand(target, id, 'tenant.arrive', {});
  });
}

/** What a move that is undone has left: a tenant that was never here goes, one that had moved away stays so. */
export async function endArrival(target: pg.ClientBase, { id, movedTo }: TenantState): Promise<void> {
  await inTenant(target, id, () =>
    movedTo === null
      ? target.query('DELETE FROM tenant WHERE id = $1', [id])
      : target.query('UPDATE tenant SET arrival = NULL WHERE id = $1', [id]),
  );
}
