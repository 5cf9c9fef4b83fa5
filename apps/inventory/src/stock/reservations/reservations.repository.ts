import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Free, Taken, Wanted } from './allocation.js';

const NEEDED = `l.quantity - l.quantity_dispatched
    - coalesce((SELECT sum(r.quantity) FROM stock_reservation r
                 WHERE r.tenant_id = l.tenant_id AND r.sales_order_line_id = l.id), 0)`;

/** Lines `l` of the tenant's ($1) open orders that are not dispatched in full. */
export const OPEN_LINES = `sales_order_line l JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
           WHERE l.tenant_id = $1 AND o.status IN ('confirmed', 'partially_fulfilled') AND l.quantity > l.quantity_dispatched`;

/** Lines of open orders that need a product, locked in order. */
function waiting(products: string): string {
  return `SELECT l.id FROM ${OPEN_LINES} AND l.product_id ${products} ORDER BY l.id FOR NO KEY UPDATE OF l`;
}

@Injectable()
export class ReservationsRepository {
  /** Products of an order, ascending. */
  async productsOf(tx: TenantTransaction, orderId: number): Promise<number[]> {
    const rows = await tx.query<{ productId: number }>({
      name: 'reservation:products',
      text: `SELECT product_id AS "productId" FROM sales_order_line
              WHERE tenant_id = $1 AND sales_order_id = $2 ORDER BY product_id`,
      values: [tx.tenantId, orderId],
    });
    return rows.map(({ productId }) => productId);
  }

  /** Locks the lines of an order; what each still needs, in the order of their position. */
  async lockNeeds(tx: TenantTransaction, orderId: number): Promise<Wanted[]> {
    // In one flight: the needs are read once the locks are there.
    const [, needs] = await Promise.all([
      tx.execute({
        name: 'reservation:lock-lines',
        text: 'SELECT id FROM sales_order_line WHERE tenant_id = $1 AND sales_order_id = $2 ORDER BY id FOR NO KEY UPDATE',
        values: [tx.tenantId, orderId],
      }),
      tx.query<Wanted>({
        name: 'reservation:needs',
        text: `SELECT l.id AS "lineId", l.product_id AS "productId", ${NEEDED} AS quantity
                 FROM sales_order_line l WHERE l.tenant_id = $1 AND l.sales_order_id = $2 AND ${NEEDED} > 0
                ORDER BY l.position, l.id`,
        values: [tx.tenantId, orderId],
      }),
    ]);
    return needs;
  }

  /** Locks, in order, the lines of open orders that need one of the products; their ids. */
  async lockWaiting(tx: TenantTransaction, productIds: readonly number[]): Promise<number[]> {
    const [only, ...others] = productIds;
    const rows = await tx.query<{ id: number }>(
      others.length === 0
        ? { name: 'reservation:waiting-one', text: waiting('= $2'), values: [tx.tenantId, only] }
        : {
            name: 'reservation:waiting',
            text: waiting('= ANY($2::integer[])'),
            values: [tx.tenantId, productIds],
          },
    );
    return rows.map(({ id }) => id);
  }

  /** What these lines need now, the oldest confirmed order first. */
  needsOf(tx: TenantTransaction, lineIds: readonly number[]): Promise<Wanted[]> {
    return tx.query({
      name: 'reservation:needs-of',
      text: `SELECT l.id AS "lineId", l.product_id AS "productId", ${NEEDED} AS quantity
               FROM sales_order_line l JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
               JOIN tenant t ON t.id = l.tenant_id AND t.reservation_policy <> 'none'
              WHERE l.tenant_id = $1 AND l.id = ANY($2::integer[])
                AND o.status IN ('confirmed', 'partially_fulfilled') AND ${NEEDED} > 0
              ORDER BY o.confirmed_at, o.id, l.position, l.id`,
      values: [tx.tenantId, lineIds],
    });
  }

  freeAt(
    tx: TenantTransaction,
    places: readonly { productId: number; locationId: number }[],
  ): Promise<Free[]> {
    return tx.query({
      name: 'reservation:free-at',
      text: `SELECT product_id AS "productId", location_id AS "locationId", quantity - reserved_quantity AS available
               FROM stock_record
              WHERE tenant_id = $1 AND (product_id, location_id) IN (SELECT * FROM unnest($2::integer[], $3::integer[]))
                AND quantity > reserved_quantity`,
      values: [
        tx.tenantId,
        places.map(({ productId }) => productId),
        places.map(({ locationId }) => locationId),
      ],
    });
  }

  async add(tx: TenantTransaction, taken: readonly Taken[]): Promise<void> {
    await tx.execute({
      name: 'reservation:add',
      text: `INSERT INTO stock_reservation AS r (tenant_id, sales_order_line_id, product_id, location_id, quantity)
             SELECT $1, t.line_id, t.product_id, t.location_id, t.quantity
               FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::numeric[]) AS t (line_id, product_id, location_id, quantity)
             ON CONFLICT (tenant_id, sales_order_line_id, location_id)
             DO UPDATE SET quantity = r.quantity + excluded.quantity, updated_at = now()`,
      values: [
        tx.tenantId,
        taken.map(({ lineId }) => lineId),
        taken.map(({ productId }) => productId),
        taken.map(({ locationId }) => locationId),
        taken.map(({ quantity }) => quantity),
      ],
    });
  }

  /** Deletes an order's reservations and returns what they held. */
  deleteOf(
    tx: TenantTransaction,
    orderId: number,
  ): Promise<{ productId: number; locationId: number; quantity: string }[]> {
    return tx.query({
      name: 'reservation:delete-of',
      text: `DELETE FROM stock_reservation r USING sales_order_line l
              WHERE r.tenant_id = $1 AND l.tenant_id = r.tenant_id AND l.id = r.sales_order_line_id AND l.sales_order_id = $2
             RETURNING r.product_id AS "productId", r.location_id AS "locationId", r.quantity`,
      values: [tx.tenantId, orderId],
    });
  }

  /** What the lines hold at one location: line id → quantity. */
  async at(
    tx: TenantTransaction,
    lineIds: readonly number[],
    locationId: number,
  ): Promise<Map<number, string>> {
    const rows = await tx.query<{ lineId: number; quantity: string }>({
      name: 'reservation:at',
      text: `SELECT sales_order_line_id AS "lineId", quantity FROM stock_reservation
              WHERE tenant_id = $1 AND sales_order_line_id = ANY($2::integer[]) AND location_id = $3`,
      values: [tx.tenantId, lineIds, locationId],
    });
    return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
  }

  /** Takes quantities off reservations; one that is used up disappears. */
  async reduce(
    tx: TenantTransaction,
    used: readonly { lineId: number; locationId: number; quantity: string }[],
  ): Promise<void> {
    if (used.length === 0) return;
    const values = [
      tx.tenantId,
      used.map(({ lineId }) => lineId),
      used.map(({ locationId }) => locationId),
      used.map(({ quantity }) => quantity),
    ];
    const of = `FROM unnest($2::integer[], $3::integer[], $4::numeric[]) AS u (line_id, location_id, quantity)`;
    const where = `WHERE r.tenant_id = $1 AND r.sales_order_line_id = u.line_id AND r.location_id = u.location_id`;
    await Promise.all([
      tx.execute({
        name: 'reservation:use-up',
        text: `DELETE FROM stock_reservation r USING unnest($2::integer[], $3::integer[], $4::numeric[])
                 AS u (line_id, location_id, quantity) ${where} AND r.quantity <= u.quantity`,
        values,
      }),
      tx.execute({
        name: 'reservation:reduce',
        text: `UPDATE stock_reservation r SET quantity = r.quantity - u.quantity, updated_at = now() ${of} ${where}`,
        values,
      }),
    ]);
  }

  /** What lines hold beyond what they still need, from the smallest reservation of each on; nothing is changed. */
  excessOf(tx: TenantTransaction, lineIds: readonly number[]): Promise<Taken[]> {
    return tx.query({
      name: 'reservation:excess',
      text: `SELECT h.line_id AS "lineId", h.product_id AS "productId", h.location_id AS "locationId",
                    least(h.quantity, h.excess - h.smaller) AS quantity
               FROM (SELECT r.sales_order_line_id AS line_id, r.product_id, r.location_id, r.quantity,
                            sum(r.quantity) OVER (PARTITION BY r.sales_order_line_id ORDER BY r.quantity, r.location_id)
                              - r.quantity AS smaller,
                            sum(r.quantity) OVER (PARTITION BY r.sales_order_line_id)
                              - (l.quantity - l.quantity_dispatched) AS excess
                       FROM stock_reservation r
                       JOIN sales_order_line l ON l.tenant_id = r.tenant_id AND l.id = r.sales_order_line_id
                      WHERE r.tenant_id = $1 AND r.sales_order_line_id = ANY($2::integer[])) AS h
              WHERE h.excess > h.smaller`,
      values: [tx.tenantId, lineIds],
    });
  }
}
