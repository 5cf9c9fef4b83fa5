import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';

/** What a pooler between a connection and its server does with prepared statements. */
export type Pooler = 'keeps statements apart' | 'mixes statements up';

const poolers = new WeakMap<ClientBase, Pooler>();

/** Null where the connection goes to the server itself. Known once `beginSession` is done. */
export function poolerOf(client: ClientBase): Pooler | null {
  return poolers.get(client) ?? null;
}

/**
 * The beginning of a connection: on one to the server itself the time zone that texts of times rely on (every transaction
 * sets it besides); on one to a pooler nothing, since whatever is set there stays on a connection of everybody's.
 *
 * A pooler invents the process number of the connections that it takes. One that knows prepared statements (PgBouncer from
 * 1.21, with `max_prepared_statements`) gives them names of its own on the server; any other hands our names on, so that
 * one connection may find the statement of another, or none.
 */
export async function beginSession(client: ClientBase & { readonly processID?: number }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pg_backend_pid() AS pid, CASE WHEN pg_backend_pid() = $1 THEN set_config('TimeZone', 'UTC', false) END`,
    [client.processID ?? 0],
  );
  if (rows[0]?.pid === client.processID) return;
  poolers.set(client, (await keepsNames(client)) ? 'mixes statements up' : 'keeps statements apart');
}

/** Whether a statement that is prepared here has the name on the server that it has here. Leaves nothing behind. */
async function keepsNames(client: ClientBase): Promise<boolean> {
  const name = `probe_${randomBytes(8).toString('hex')}`;
  await client.query('BEGIN READ ONLY');
  const { rows } = await client.query<{ kept: boolean }>({
    name,
    text: 'SELECT EXISTS (SELECT FROM pg_prepared_statements WHERE name = $1) AS kept',
    values: [name],
  });
  const kept = rows[0]?.kept ?? true;
  if (kept) await client.query(`DEALLOCATE ${name}`);
  await client.query('COMMIT');
  return kept;
}
