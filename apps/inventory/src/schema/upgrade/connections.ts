import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { NotInTimeError } from './locking.js';
import type { Report } from './report.js';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 2000;

/**
 * Ends the connections that the service has in this database, in the transaction that has locked what it changes: each when
 * it rests, or waits for one of those locks, so that its process has lost nothing and does the same on a new connection.
 * For migrations that change a column's type beneath releases that do not prepare their statements anew.
 * @throws NotInTimeError where one of them works on: the migration gives way and tries again
 */
export async function endConnections(runner: QueryRunner, report: Report): Promise<void> {
  const names = await loginRoles(runner);
  if (names.length === 0) return;
  await runner.query('SAVEPOINT connections');
  try {
    // Who may end connections of a role is its member; that is taken back before anything is committed.
    await runner.query(`GRANT ${names.join(', ')} TO CURRENT_USER`);
  } catch {
    await runner.query('ROLLBACK TO SAVEPOINT connections');
    report(
      'Connections of the running release cannot be ended: the owner may not grant itself its roles. Until its processes are replaced, requests of an early release may fail.',
    );
    return;
  }
  const [since] = (await runner.query('SELECT clock_timestamp() AS moment')) as { moment: string }[];
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    await runner.query('SELECT pg_stat_clear_snapshot()');
    const [row] = (await runner.query(END_AND_COUNT, [since?.moment])) as { left: number }[];
    if ((row?.left ?? 0) === 0) break;
    if (performance.now() > until)
      throw new NotInTimeError(`${row?.left} connections of the service are at work`);
    await delay(LOOK_EVERY_MS);
  }
  await runner.query('ROLLBACK TO SAVEPOINT connections');
}

const LOGIN_ROLES = `
  SELECT oid FROM pg_roles
   WHERE rolcanlogin AND NOT rolsuper AND rolname <> current_user
     AND (pg_has_role(oid, 'inventory_app', 'MEMBER') OR pg_has_role(oid, 'inventory_platform', 'MEMBER'))`;

async function loginRoles(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT quote_ident(rolname) AS name FROM pg_roles WHERE oid IN (${LOGIN_ROLES}) ORDER BY 1`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

const END_AND_COUNT = `
  SELECT count(*) FILTER (WHERE NOT CASE
           WHEN state = 'idle' OR pg_backend_pid() = ANY (pg_blocking_pids(pid)) THEN pg_terminate_backend(pid) ELSE false END
         )::integer AS left
    FROM pg_stat_activity
   WHERE datname = current_database() AND usesysid IN (${LOGIN_ROLES}) AND backend_start < $1`;
