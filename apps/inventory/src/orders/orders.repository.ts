import type { Statement } from '../database/statement.js';
import type { TenantTransaction } from '../database/transaction.js';
import type {
  NewOrder,
  Order,
  OrderHeader,
  OrderKind,
  OrderLineRow,
  OrderLineWrite,
  OrderRow,
} from './order.js';
import { type Member, placing } from './placing.js';

/** A quantity that was received or dispatched of one line. */
export interface DeliveredQuantity {
  lineId: number;
  quantity: string;
}

/** Reads and writes the orders of one kind with their lines. Whoever changes an order locks its row first. */
export abstract class OrdersRepository<S extends string> {
  private readonly table: string;
  private readonly rowText: string;
  private readonly linesText: (order: string) => string;

  protected constructor(private readonly kind: OrderKind<S>) {
    const { list, objectType, deliveredColumn, reservedSql } = kind;
    this.table = objectType;
    this.rowText = `SELECT ${list.columns} FROM ${list.from} WHERE o.tenant_id = $1 AND o.`;
    this.linesText = (
      order,
    ) => `SELECT l.id, l.${objectType}_id AS "orderId", l.product_id AS "productId", p.sku, p.name AS "productName",
              l.quantity, l.unit_price AS "unitPrice", l.line_total AS "lineTotal", l.${deliveredColumn} AS delivered,
              l.quantity_returned AS returned,
              ${reservedSql} AS reserved
         FROM ${objectType}_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
        WHERE l.tenant_id = $1 AND l.${objectType}_id ${order}
        ORDER BY l.${objectType}_id, l.position, l.id`;
  }

  /** The whole order, or null. */
  async find(tx: TenantTransaction, id: number): Promise<Order<S> | null> {
    const [header, lines] = this.byId(tx.tenantId, id);
    return this.orderOf(await Promise.all([tx.query(header), tx.query(lines)]));
  }

  /** The statements that read a whole order; `orderOf` puts their rows together. */
  byId(tenantId: number, id: number): [Statement<OrderRow<S>>, Statement<OrderLineRow>] {
    const values = [tenantId, id];
    return [
      { name: `${this.table}:row`, text: `${this.rowText}id = $2`, values },
      { name: `${this.table}:lines-of-one`, text: this.linesText('= $2'), values },
    ];
  }

  orderOf([[row], lines]: [OrderRow<S>[], OrderLineRow[]]): Order<S> | null {
    return row ? { ...row, lines } : null;
  }

  /** The whole order as it is once its row is locked against other writers, or null. */
  async lock(tx: TenantTransaction, id: number): Promise<Order<S> | null> {
    // In one flight: what is read after the lock was waited for is what the last writer left.
    const [, order] = await Promise.all([
      tx.execute({
        name: `${this.table}:lock`,
        text: `SELECT id FROM ${this.table} WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
        values: [tx.tenantId, id],
      }),
      this.find(tx, id),
    ]);
    return order;
  }

  /** Lines of several orders, by order and position. */
  linesOf(tenantId: number, orderIds: readonly number[]): Statement<OrderLineRow> {
    return {
      name: `${this.table}:lines`,
      text: this.linesText('= ANY($2::integer[])'),
      values: [tenantId, orderIds],
    };
  }

  /**
   * New drafts with their lines and audit events.
   * @returns each as it stands, or null, with nothing written, where its party or a product cannot be ordered from
   * @throws the unique key's violation where a number is taken; then none is written
   */
  async place(tx: TenantTransaction, orders: readonly Member<NewOrder>[]): Promise<(Order<S> | null)[]> {
    const placed = orders.map((): Order<S> | null => null);
    const rows = await tx.query(placing<S>(this.kind, tx, orders));
    for (const { rank, order } of rows) placed[rank - 1] = order;
    return placed;
  }

  async update(tx: TenantTransaction, id: number, header: OrderHeader): Promise<void> {
    await tx.execute({
      name: `${this.table}:update`,
      text: `UPDATE ${this.table} SET order_number = $3, ${this.kind.party}_id = $4, order_date = $5::date,
               expected_delivery_date = $6::date, notes = $7, updated_at = service_now()
              WHERE tenant_id = $1 AND id = $2`,
      values: [tx.tenantId, id, ...headerValues(header)],
    });
  }

  /** New lines in the place of the old ones, and the total that follows. */
  async replaceLines(tx: TenantTransaction, id: number, lines: readonly OrderLineWrite[]): Promise<void> {
    await Promise.all([
      tx.execute({
        name: `${this.table}:clear`,
        text: `DELETE FROM ${this.table}_line WHERE tenant_id = $1 AND ${this.table}_id = $2`,
        values: [tx.tenantId, id],
      }),
      tx.execute({
        name: `${this.table}:refill`,
        text: `INSERT INTO ${this.table}_line (tenant_id, ${this.table}_id, position, product_id, quantity, unit_price)
               SELECT $1, $2, position, product_id, quantity, unit_price
                 FROM unnest($3::integer[], $4::numeric[], $5::numeric[]) WITH ORDINALITY
                   AS t (product_id, quantity, unit_price, position)`,
        values: [tx.tenantId, id, ...lineValues(lines)],
      }),
      tx.execute({
        name: `${this.table}:total`,
        text: `UPDATE ${this.table} SET total = (SELECT sum(line_total) FROM ${this.table}_line l
                                                  WHERE l.tenant_id = $1 AND l.${this.table}_id = $2)
                WHERE tenant_id = $1 AND id = $2`,
        values: [tx.tenantId, id],
      }),
    ]);
  }

  async delete(tx: TenantTransaction, id: number): Promise<void> {
    await tx.execute({
      name: `${this.table}:delete`,
      text: `DELETE FROM ${this.table} WHERE tenant_id = $1 AND id = $2`,
      values: [tx.tenantId, id],
    });
  }

  /** Compare-and-set. @throws Error when the status is not `from`, which the row lock makes impossible */
  async changeStatus(tx: TenantTransaction, id: number, from: S, to: S): Promise<void> {
    const changed = await tx.execute({
      name: `${this.table}:status`,
      text: `UPDATE ${this.table} SET status = $4, updated_at = service_now()${this.onStatus('$4::varchar')}
              WHERE tenant_id = $1 AND id = $2 AND status = $3`,
      values: [tx.tenantId, id, from, to],
    });
    if (changed !== 1) throw new Error(`${this.kind.name} ${id} was not ${from}.`);
  }

  /** Adds to what was delivered of each line. */
  addDelivered(tx: TenantTransaction, delivered: readonly DeliveredQuantity[]): void {
    const { deliveredColumn } = this.kind;
    tx.send({
      name: `${this.table}:delivered`,
      text: `UPDATE ${this.table}_line l SET ${deliveredColumn} = l.${deliveredColumn} + d.quantity
               FROM unnest($2::integer[], $3::numeric[]) AS d (id, quantity)
              WHERE l.tenant_id = $1 AND l.id = d.id`,
      values: [tx.tenantId, delivered.map(({ lineId }) => lineId), delivered.map(({ quantity }) => quantity)],
    });
  }

  /** Further assignments of a change of status. @param _status placeholder of the new status */
  protected onStatus(_status: string): string {
    return '';
  }
}

function headerValues(header: OrderHeader): unknown[] {
  const { orderNumber, partyId, orderDate, expectedDeliveryDate, notes } = header;
  return [orderNumber, partyId, orderDate, expectedDeliveryDate, notes];
}

function lineValues(lines: readonly OrderLineWrite[]): unknown[] {
  return [
    lines.map(({ product }) => product),
    lines.map(({ quantity }) => quantity),
    lines.map(({ unit_price: price }) => price),
  ];
}
