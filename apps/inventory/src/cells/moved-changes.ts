import type pg from 'pg';
import { inParts } from '../archives/parts.js';
import { copyOut } from '../archives/copy-out.js';
import type { TableLoader } from '../archives/table-loader.js';

const COLUMNS = `transaction id occurred_at actor_id type object_type object_id data`.split(' ');

/**
 * The feed of the tenant begins anew there: a cursor from here is of another database, and one from before a former move is
 * behind the horizon. The changes that a webhook has not sent yet go along, in their order, and each webhook goes on before
 * the first that it has not sent. In the transactions of both sides, once nothing is written here any more.
 */
export async function moveChanges(
  source: pg.ClientBase,
  target: pg.ClientBase,
  loader: TableLoader,
  tenantId: number,
): Promise<void> {
  await target.query(
    `INSERT INTO change_horizon (tenant_id, transaction, id) VALUES ($1, pg_current_xact_id(), 0)
     ON CONFLICT (tenant_id) DO UPDATE SET transaction = excluded.transaction, id = excluded.id`,
    [tenantId],
  );
  const { rows: webhooks } = await source.query<{ id: number; unsent: number }>(
    `SELECT p.webhook_id AS id, (SELECT count(*)::integer FROM change_event c
        WHERE c.tenant_id = p.tenant_id AND (c.transaction, c.id) > (p.after_transaction, p.after_id)) AS unsent
       FROM webhook_progress p WHERE p.tenant_id = $1`,
    [tenantId],
  );
  const unsent = Math.max(0, ...webhooks.map((webhook) => webhook.unsent));
  const ids = await copyLast(source, target, loader, tenantId, unsent);
  for (const webhook of webhooks) {
    const first = ids.at(ids.length - webhook.unsent);
    // Behind all of them where it has sent everything.
    const after = webhook.unsent === 0 ? (ids.at(-1) ?? '0') : String(BigInt(first ?? '1') - 1n);
    await target.query(
      `INSERT INTO webhook_progress (tenant_id, webhook_id, after_transaction, after_id)
       VALUES ($1, $2, pg_current_xact_id(), $3)
       ON CONFLICT (tenant_id, webhook_id) DO UPDATE
         SET after_transaction = excluded.after_transaction, after_id = excluded.after_id, until_transaction = NULL,
             until_id = NULL, attempts = 0, lease = NULL, next_attempt_at = now()`,
      [tenantId, webhook.id, after],
    );
  }
}

/** The last changes, with new ids in their order. @returns these ids */
async function copyLast(
  source: pg.ClientBase,
  target: pg.ClientBase,
  loader: TableLoader,
  tenantId: number,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  await target.query(
    `CREATE TEMP TABLE load_change ON COMMIT DROP AS SELECT ${COLUMNS.join(', ')} FROM change_event WITH NO DATA`,
  );
  const last = `SELECT ${COLUMNS.join(', ')} FROM change_event WHERE tenant_id = ${tenantId}
    ORDER BY transaction DESC, id DESC LIMIT ${count}`;
  for await (const { content } of inParts(copyOut(source, last), COLUMNS))
    await loader.copyInto('load_change', COLUMNS, content);
  const { rows } = await target.query<{ id: string }>(
    `INSERT INTO change_event (tenant_id, occurred_at, actor_id, type, object_type, object_id, data)
     SELECT ${tenantId}, l.occurred_at, a.new_id, l.type, l.object_type, l.object_id, l.data
       FROM load_change l LEFT JOIN load_account a ON a.id = l.actor_id ORDER BY l.transaction, l.id
     RETURNING id::text AS id`,
  );
  return rows.map(({ id }) => id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}
