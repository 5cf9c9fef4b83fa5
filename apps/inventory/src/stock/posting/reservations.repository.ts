import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { OpenLine, Place, Reservation, ReservationChanges } from './posting.js';
import type { HeldReservation } from './release.js';

const LINE = `l.id AS "lineId", l.product_id AS "productId", l.quantity - l.quantity_dispatched - l.quantity_closed AS outstanding,
    l.awaits_new_stock AS "awaitsNewStock",
    coalesce((SELECT sum(r.quantity) FROM stock_reservation r
               WHERE r.tenant_id = l.tenant_id AND r.sales_order_line_id = l.id), 0) AS reserved`;

const RESERVATION = `r.sales_order_line_id AS "lineId", r.product_id AS "productId", r.location_id AS "locationId", r.quantity`;

const productsOf = defineStatement<{ productId: number }>(
  'reservation:products',
  `SELECT product_id AS "productId" FROM sales_order_line
    WHERE tenant_id = $1 AND sales_order_id = $2 ORDER BY product_id`,
);
const linesOfOrder = defineStatement<OpenLine>(
  'reservation:lines-of-order',
  `SELECT ${LINE}, true AS "isServed" FROM sales_order_line l
    WHERE l.tenant_id = $1 AND l.sales_order_id = $2 ORDER BY l.position, l.id`,
);
const OPEN_LINES = `SELECT ${LINE}, t.reservation_policy <> 'none' AS "isServed"
     FROM sales_order_line l JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
     JOIN tenant t ON t.id = l.tenant_id
    WHERE l.tenant_id = $1 AND o.status IN ('confirmed', 'partially_fulfilled') AND l.quantity > l.quantity_dispatched + l.quantity_closed`;
const ORDER = 'ORDER BY o.confirmed_at, o.id, l.position, l.id';
const openLinesOfOne = defineStatement<OpenLine>(
  'reservation:open-lines-of-one',
  `${OPEN_LINES} AND l.product_id = $2 ${ORDER}`,
);
const openLines = defineStatement<OpenLine>(
  'reservation:open-lines',
  `${OPEN_LINES} AND l.product_id = ANY($2::integer[]) ${ORDER}`,
);
const ofLines = defineStatement<Reservation>(
  'reservation:of-lines',
  `SELECT ${RESERVATION} FROM stock_reservation r
    WHERE r.tenant_id = $1 AND r.sales_order_line_id = ANY($2::integer[])`,
);
const newestAt = defineStatement<HeldReservation>(
  'reservation:newest-at',
  `SELECT ${RESERVATION}, o.id AS "orderId", o.order_number AS "orderNumber"
     FROM unnest($2::integer[], $3::integer[]) AS c (product_id, location_id)
     JOIN stock_reservation r ON r.tenant_id = $1 AND r.product_id = c.product_id AND r.location_id = c.location_id
     JOIN sales_order_line l ON l.tenant_id = r.tenant_id AND l.id = r.sales_order_line_id
     JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
    ORDER BY o.confirmed_at DESC, o.id DESC, l.position DESC, l.id DESC`,
);
const ordersOf = defineStatement<LineOrder>(
  'reservation:orders-of',
  `SELECT o.id AS "orderId", o.order_number AS "orderNumber", sum(c.quantity) AS quantity
     FROM unnest($2::integer[], $3::numeric[]) AS c (line_id, quantity)
     JOIN sales_order_line l ON l.tenant_id = $1 AND l.id = c.line_id
     JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
    GROUP BY o.tenant_id, o.id ORDER BY o.confirmed_at, o.id`,
);
const setAwaiting = defineStatement(
  'reservation:set-awaiting',
  `UPDATE sales_order_line SET awaits_new_stock = $3 WHERE tenant_id = $1 AND id = ANY($2::integer[])`,
);
const ofOrder = defineStatement<Reservation>(
  'reservation:of-order',
  `SELECT ${RESERVATION} FROM stock_reservation r
     JOIN sales_order_line l ON l.tenant_id = r.tenant_id AND l.id = r.sales_order_line_id
    WHERE r.tenant_id = $1 AND l.sales_order_id = $2`,
);
const grow = defineStatement(
  'reservation:grow',
  `INSERT INTO stock_reservation AS r (tenant_id, sales_order_line_id, product_id, location_id, quantity)
   SELECT $1, c.* FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::numeric[]) AS c
   ON CONFLICT (tenant_id, sales_order_line_id, location_id)
   DO UPDATE SET quantity = r.quantity + excluded.quantity, updated_at = service_now()`,
);
const CHANGE = `unnest($2::integer[], $3::integer[], $4::integer[], $5::numeric[])
    AS c (line_id, product_id, location_id, quantity)
    WHERE r.tenant_id = $1 AND r.sales_order_line_id = c.line_id AND r.location_id = c.location_id`;
const shrink = defineStatement(
  'reservation:shrink',
  `UPDATE stock_reservation r SET quantity = r.quantity - c.quantity, updated_at = service_now() FROM ${CHANGE}`,
);
const remove = defineStatement('reservation:remove', `DELETE FROM stock_reservation r USING ${CHANGE}`);

/** What an order has reserved of some stock. */
interface LineOrder {
  orderId: number;
  orderNumber: string;
  quantity: string;
}

/** The only writer of stock_reservation. The caller holds the products' locks. */
@Injectable()
export class ReservationsRepository {
  /** Products of an order, ascending. */
  async productsOf(tx: TenantTransaction, orderId: number): Promise<number[]> {
    return (await tx.query(productsOf(tx.tenantId, orderId))).map(({ productId }) => productId);
  }

  /** All lines of an order in their order, as if it were open. */
  linesOfOrder(tx: TenantTransaction, orderId: number): Promise<OpenLine[]> {
    return tx.query(linesOfOrder(tx.tenantId, orderId));
  }

  /** Lines of open orders that need one of the products, the oldest confirmed order first. */
  openLines(tx: TenantTransaction, productIds: readonly number[]): Promise<OpenLine[]> {
    const [only, ...others] = productIds;
    return tx.query(
      others.length === 0 ? openLinesOfOne(tx.tenantId, only) : openLines(tx.tenantId, productIds),
    );
  }

  ofLines(tx: TenantTransaction, lineIds: readonly number[]): Promise<Reservation[]> {
    return tx.query(ofLines(tx.tenantId, lineIds));
  }

  ofOrder(tx: TenantTransaction, orderId: number): Promise<Reservation[]> {
    return tx.query(ofOrder(tx.tenantId, orderId));
  }

  /** The orders of reservations with what each has of them, the oldest confirmed first. */
  ordersOf(tx: TenantTransaction, reservations: readonly Reservation[]): Promise<LineOrder[]> {
    const [lines, , , quantities] = columnsOf(reservations);
    return tx.query(ordersOf(tx.tenantId, lines, quantities));
  }

  /** The line gets no more reservations before new stock comes; does not wait. */
  awaitNewStock(tx: TenantTransaction, lineId: number): void {
    tx.send(setAwaiting(tx.tenantId, [lineId], true));
  }

  /** Reservations at the places, those of the order confirmed last first. */
  newestAt(tx: TenantTransaction, places: readonly Place[]): Promise<HeldReservation[]> {
    const products = places.map(({ productId }) => productId);
    return tx.query(
      newestAt(
        tx.tenantId,
        products,
        places.map(({ locationId }) => locationId),
      ),
    );
  }

  /** Does not wait. */
  write(tx: TenantTransaction, { added, reduced, removed, awaited }: ReservationChanges): void {
    if (removed.length > 0) tx.send(remove(tx.tenantId, ...columnsOf(removed)));
    if (reduced.length > 0) tx.send(shrink(tx.tenantId, ...columnsOf(reduced)));
    if (added.length > 0) tx.send(grow(tx.tenantId, ...columnsOf(added)));
    if (awaited.length > 0) tx.send(setAwaiting(tx.tenantId, awaited, false));
  }
}

function columnsOf(reservations: readonly Reservation[]): unknown[] {
  return [
    reservations.map(({ lineId }) => lineId),
    reservations.map(({ productId }) => productId),
    reservations.map(({ locationId }) => locationId),
    reservations.map(({ quantity }) => quantity),
  ];
}
