import type { QueryRunner } from 'typeorm';
import { Progress } from '../../command/progress.js';
import type { Migration } from '../upgrade/migration.js';
import { backfill, createIndexConcurrently, setNotNull, withRowsOpen } from './large-tables.js';

const BATCH_ORDERS = 5000;

/** An order that was once confirmed, and the days of its confirmation and its end, as far as rows and audit events tell them. */
const ORDERS = [
  {
    order: 'purchase_order',
    delivered: 'quantity_received',
    isBooked: `(o.status NOT IN ('draft', 'cancelled') OR s.confirmed_at IS NOT NULL)`,
    confirmedAt: 'coalesce(s.confirmed_at, o.created_at)',
  },
  {
    order: 'sales_order',
    delivered: 'quantity_dispatched',
    isBooked: 'o.confirmed_at IS NOT NULL',
    confirmedAt: 'o.confirmed_at',
  },
] as const;

/**
 * Fills what 1700000000207 added, for orders and documents from before it, while live traffic goes on. Days are those of UTC, which
 * every tenant had. An order whose audit events are gone counts as confirmed when it was made, and as given up when it was
 * last changed.
 */
export class PastBookings1700000000208 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    for (const kind of ORDERS) await fillBookings(runner, kind);
    await backfill(runner, {
      table: 'goods_received_note_line',
      due: 'unit_price IS NULL',
      set: `unit_price = coalesce((SELECT l.unit_price FROM goods_received_note d
        JOIN purchase_order_line l ON l.tenant_id = d.tenant_id AND l.purchase_order_id = d.purchase_order_id
         AND l.product_id = t.product_id
       WHERE d.tenant_id = t.tenant_id AND d.id = t.goods_received_note_id), 0)`,
      reads: ['goods_received_note', 'purchase_order_line'],
    });
    await backfill(runner, {
      table: 'dispatch_line',
      due: 'unit_price IS NULL',
      set: `unit_price = coalesce((SELECT l.unit_price FROM dispatch d
        JOIN sales_order_line l ON l.tenant_id = d.tenant_id AND l.sales_order_id = d.sales_order_id
         AND l.product_id = t.product_id
       WHERE d.tenant_id = t.tenant_id AND d.id = t.dispatch_id), 0)`,
      reads: ['dispatch', 'sales_order_line'],
    });
    await backfill(runner, {
      table: 'return_line',
      due: 'unit_price IS NULL',
      set: `unit_price = coalesce((SELECT coalesce(g.unit_price, d.unit_price) FROM return_document r
        LEFT JOIN goods_received_note_line g ON g.tenant_id = r.tenant_id
         AND g.goods_received_note_id = r.goods_received_note_id AND g.product_id = t.product_id
        LEFT JOIN dispatch_line d ON d.tenant_id = r.tenant_id AND d.dispatch_id = r.dispatch_id
         AND d.product_id = t.product_id
       WHERE r.tenant_id = t.tenant_id AND r.id = t.return_document_id), 0)`,
      reads: ['return_document', 'goods_received_note_line', 'dispatch_line'],
    });
    await backfill(runner, {
      table: 'return_document',
      due: 'return_date IS NULL',
      set: `return_date = (created_at AT TIME ZONE 'UTC')::date`,
    });
    for (const table of ['goods_received_note_line', 'dispatch_line', 'return_line'])
      await setNotNull(runner, table, 'unit_price');
    await setNotNull(runner, 'return_document', 'return_date');
    await createIndexConcurrently(
      runner,
      'ix_return_document_date',
      'ON return_document (tenant_id, return_date, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS ix_return_document_date');
    for (const [table, column] of [
      ['goods_received_note_line', 'unit_price'],
      ['dispatch_line', 'unit_price'],
      ['return_line', 'unit_price'],
      ['return_document', 'return_date'],
    ])
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} DROP NOT NULL`);
  }
}

/** Books past orders in the order of their keys, a batch in a transaction of its own; what is booked already stays. */
async function fillBookings(
  runner: QueryRunner,
  { order, delivered, isBooked, confirmedAt }: (typeof ORDERS)[number],
): Promise<void> {
  await withRowsOpen(runner, [order, `${order}_line`, `${order}_booking`, 'audit_event'], async () => {
    await runner.query('DROP TABLE IF EXISTS order_step');
    // One pass over the log, which has no index by object.
    await runner.query(
      `CREATE TEMP TABLE order_step AS
         SELECT tenant_id, object_id::integer AS id, min(occurred_at) FILTER (WHERE action = '${order}.confirm') AS confirmed_at,
                max(occurred_at) FILTER (WHERE action <> '${order}.confirm') AS ended_at
           FROM audit_event
          WHERE action IN ('${order}.confirm', '${order}.cancel', '${order}.close') AND outcome = 'ok'
          GROUP BY 1, 2`,
    );
    await runner.query('ALTER TABLE order_step ADD PRIMARY KEY (tenant_id, id)');
    await runner.query('ANALYZE order_step');
    const [{ orders } = { orders: 0 }] = (await runner.query(
      `SELECT count(*)::integer AS orders FROM ${order}`,
    )) as { orders: number }[];
    const progress = new Progress(`Booking ${order}`);
    try {
      let last = { tenant: 0, id: 0 };
      for (let read = 0; ; read += BATCH_ORDERS) {
        const [next] = (await runner.query(
          `WITH batch AS (
             SELECT o.* FROM ${order} o WHERE (o.tenant_id, o.id) > ($1, $2) ORDER BY o.tenant_id, o.id LIMIT ${BATCH_ORDERS}),
           booked AS (
             SELECT o.tenant_id, o.id, o.status, greatest(o.order_date, (${confirmedAt} AT TIME ZONE 'UTC')::date) AS day,
                    (coalesce(s.ended_at, o.updated_at) AT TIME ZONE 'UTC')::date AS ended, l.*
               FROM batch o LEFT JOIN order_step s ON s.tenant_id = o.tenant_id AND s.id = o.id
               CROSS JOIN LATERAL (
                 SELECT count(*) AS lines, sum(quantity) AS quantity, sum(line_total) AS amount,
                        sum(quantity - ${delivered}) AS rest,
                        sum(round((quantity - ${delivered}) * unit_price, 4)) AS rest_amount
                   FROM ${order}_line WHERE tenant_id = o.tenant_id AND ${order}_id = o.id) AS l
              WHERE o.status <> 'draft' AND ${isBooked} AND l.lines > 0),
           written AS (
             INSERT INTO ${order}_booking (tenant_id, ${order}_id, number, day, lines, quantity, amount, given_up_quantity,
               given_up_amount)
             SELECT tenant_id, id, 1, day, lines, quantity, amount, 0, 0 FROM booked
             UNION ALL
             SELECT tenant_id, id, 2, ended, 0, 0, 0, rest, rest_amount FROM booked
              WHERE status IN ('cancelled', 'closed') AND rest > 0
             ON CONFLICT DO NOTHING)
           SELECT tenant_id AS tenant, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1`,
          [last.tenant, last.id],
        )) as { tenant: number; id: number }[];
        if (!next) break;
        last = next;
        progress.show(
          Math.min(1, (read + BATCH_ORDERS) / Math.max(orders, 1)),
          `${orders.toLocaleString('en')} orders`,
        );
      }
    } finally {
      progress.end();
    }
    await runner.query('DROP TABLE order_step');
  });
}
