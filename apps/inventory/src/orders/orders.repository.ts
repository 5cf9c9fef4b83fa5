import { NotFound } from '#errors';
import type { ListDefinition } from '#pagination';
import { columnsOf, defineStatement, type Statement } from '#postgres';
import type { Target } from '../commands/target.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { NewOrder, Order, OrderHeader, OrderedProduct, OrderLineRow, OrderRow } from './domain/order.js';
import type { LineChanges } from './domain/changed-lines.js';
import { amount, lineTotal, orderTotal } from './domain/totals.js';
import type { DocumentReader } from './read-documents.js';

/** The tables of one kind of order: names of tables and columns, and SQL, are constants of the code. */
export interface OrderTable<S extends string> {
  /** As error messages name it: `Purchase order`. */
  name: string;
  /** With `<table>_line` and `<table>_id`. */
  table: string;
  /** Table of the party, with `<party>_id`. */
  party: string;
  /** Column of the lines that counts what was delivered. */
  delivered: string;
  /** SQL of what is reserved for a line `l`. */
  reserved: string;
  /** SQL of further assignments of a change of status, which is `$4`. */
  onStatus: string;
  /** Columns of what the parties call it. */
  references: readonly string[];
  list: ListDefinition<OrderRow<S>>;
}

/** A quantity that was received or dispatched of one line. */
export interface DeliveredQuantity {
  lineId: number;
  quantity: string;
}

/** A draft with its author. */
export interface NewOrderOf extends NewOrder {
  createdById: number;
}

/** A line of a draft that was just written, with what the draft has besides. */
interface InsertedLine {
  /** Of the draft among those of the statement, from 1. */
  place: number;
  orderId: number;
  partyName: string;
  createdAt: string;
  id: number;
  sku: string;
  productName: string;
}

/** Reads and writes the orders of one kind with their lines. Whoever changes an order locks its row first. */
export class OrdersRepository<S extends string> implements DocumentReader<OrderRow<S>, OrderLineRow> {
  readonly name: string;
  readonly list: ListDefinition<OrderRow<S>>;
  private readonly statements: ReturnType<typeof statementsOf<S>>;

  constructor(table: OrderTable<S>) {
    this.name = table.name;
    this.list = table.list;
    this.statements = statementsOf(table);
  }

  byId(tenantId: number, id: number): [Statement<OrderRow<S>>, Statement<OrderLineRow>] {
    return [this.statements.row(tenantId, id), this.statements.linesOfOne(tenantId, id)];
  }

  linesOf(tenantId: number, orderIds: readonly number[]): Statement<OrderLineRow> {
    return this.statements.lines(tenantId, orderIds);
  }

  documentOf({ orderId }: OrderLineRow): number {
    return orderId;
  }

  /** The whole order. @throws NotFound */
  async get(tx: TenantTransaction, id: number): Promise<Order<S>> {
    const order = await this.find(tx, id);
    if (!order) throw new NotFound(this.name);
    return order;
  }

  /** The whole order as it is once its row is locked against other writers, or null. */
  async lock(tx: TenantTransaction, id: number): Promise<Order<S> | null> {
    // In one round trip: what is read after the lock was waited for is what the last writer left.
    const [, order] = await Promise.all([
      tx.execute(this.statements.lock(tx.tenantId, id)),
      this.find(tx, id),
    ]);
    return order;
  }

  /** As `lock`, for an order that the request names by its path. @throws NotFound, PreconditionFailed */
  async lockForChange(tx: TenantTransaction, { id, precondition }: Target): Promise<Order<S>> {
    const order = await this.lock(tx, id);
    if (!order) throw new NotFound(this.name);
    precondition?.check(order);
    return order;
  }

  /** As `insertAll`, for one draft of the transaction's user. */
  async insert(tx: TenantTransaction, draft: NewOrder): Promise<Order<S> | null> {
    const [inserted] = await this.insertAll(tx, [{ ...draft, createdById: tx.scope.userId }]);
    return inserted ?? null;
  }

  /**
   * New drafts with their lines, in one statement.
   * @param drafts null: nothing to write
   * @returns each as it stands, or null, with nothing of it written, where its party or a product cannot be ordered from
   * @throws the unique key's violation where a number is taken
   */
  async insertAll(
    tx: TenantTransaction,
    drafts: readonly (NewOrderOf | null)[],
  ): Promise<(Order<S> | null)[]> {
    const given = drafts.filter((draft) => draft !== null);
    if (given.length === 0) return drafts.map(() => null);
    const headers = given.map(({ header, lines, createdById }) => [
      ...headerValues(header),
      createdById,
      orderTotal(lines),
      lines.length,
    ]);
    const lines = given.flatMap((draft, index) =>
      draft.lines.map(({ productId, quantity, unitPrice }, at) => [
        index + 1,
        at + 1,
        productId,
        quantity,
        unitPrice,
      ]),
    );
    const columns = [...columnsOf(headers), ...columnsOf(lines)];
    const inserted = await tx.query(this.statements.insert(tx.tenantId, ...columns));
    return drafts.map((draft) => {
      if (draft === null) return null;
      const own = given.indexOf(draft) + 1;
      return insertedOrder<S>(
        draft,
        inserted.filter(({ place }) => place === own),
      );
    });
  }

  async update(tx: TenantTransaction, id: number, header: OrderHeader): Promise<void> {
    await tx.execute(this.statements.update(tx.tenantId, id, ...headerValues(header)));
  }

  /** New lines in the place of the old ones, and the total that follows. */
  async replaceLines(tx: TenantTransaction, id: number, lines: readonly OrderedProduct[]): Promise<void> {
    await Promise.all([
      tx.execute(this.statements.deleteLines(tx.tenantId, id)),
      tx.execute(this.statements.insertLines(tx.tenantId, id, ...lineValues(lines))),
      tx.execute(this.statements.setTotal(tx.tenantId, id, orderTotal(lines))),
    ]);
  }

  /**
   * Lines of an open order as they will be, new ones, and the total without those that go: these give up what they have, until
   * `removeLines`. Does not wait.
   */
  changeLines(tx: TenantTransaction, id: number, { kept, added, removed }: LineChanges): void {
    const gone = removed.map((line) => line.id);
    if (gone.length > 0) tx.send(this.statements.giveUpLines(tx.tenantId, gone));
    const columns = ['id', 'quantity', 'unitPrice', 'closed', 'position'] as const;
    tx.send(
      this.statements.keepLines(tx.tenantId, ...columns.map((column) => kept.map((line) => line[column]))),
    );
    if (added.length > 0)
      tx.send(
        this.statements.addLines(
          tx.tenantId,
          id,
          ...lineValues(added),
          added.map(({ position }) => position),
        ),
      );
    tx.send(this.statements.retotal(tx.tenantId, id, gone));
  }

  /** Does not wait. */
  removeLines(tx: TenantTransaction, removed: readonly { id: number }[]): void {
    if (removed.length > 0)
      tx.send(
        this.statements.removeLines(
          tx.tenantId,
          removed.map(({ id }) => id),
        ),
      );
  }

  /** Books today what lines now order and have given up beside what was booked before; does not wait. */
  book(tx: TenantTransaction, id: number): void {
    tx.send(this.statements.book(tx.tenantId, id, tx.today));
  }

  async delete(tx: TenantTransaction, id: number): Promise<void> {
    await tx.execute(this.statements.delete(tx.tenantId, id));
  }

  /** Compare-and-set. @throws Error when the status is not `from`, which the row lock makes impossible */
  async changeStatus(tx: TenantTransaction, id: number, from: S, to: S): Promise<void> {
    const changed = await tx.execute(this.statements.status(tx.tenantId, id, from, to));
    if (changed !== 1) throw new Error(`${this.name} ${id} was not ${from}.`);
  }

  /** Gives up what is outstanding of each line; does not wait. */
  closeLines(tx: TenantTransaction, id: number): void {
    tx.send(this.statements.closeLines(tx.tenantId, id));
  }

  /** Adds to what was delivered of each line; does not wait. */
  addDelivered(tx: TenantTransaction, delivered: readonly DeliveredQuantity[]): void {
    tx.send(
      this.statements.delivered(
        tx.tenantId,
        delivered.map(({ lineId }) => lineId),
        delivered.map(({ quantity }) => quantity),
      ),
    );
  }

  private async find(tx: TenantTransaction, id: number): Promise<Order<S> | null> {
    const [header, lines] = this.byId(tx.tenantId, id);
    const [row, own] = await Promise.all([tx.queryOne(header), tx.query(lines)]);
    return row && { ...row, lines: own };
  }
}

/** The written draft; null where nothing was written. */
function insertedOrder<S extends string>(
  { header, lines }: NewOrder,
  inserted: readonly InsertedLine[],
): Order<S> | null {
  const [first] = inserted;
  if (!first) return null;
  return {
    ...header,
    id: first.orderId,
    partyName: first.partyName,
    status: 'draft' as S,
    total: orderTotal(lines),
    createdAt: first.createdAt,
    updatedAt: first.createdAt,
    lines: inserted.flatMap(({ id, orderId, sku, productName }, index): OrderLineRow[] => {
      const line = lines[index];
      if (!line) return [];
      return [
        {
          id,
          orderId,
          productId: line.productId,
          sku,
          productName,
          quantity: amount(line.quantity),
          unitPrice: amount(line.unitPrice),
          lineTotal: lineTotal(line),
          delivered: amount('0'),
          closed: amount('0'),
          returned: amount('0'),
          reserved: '0',
        },
      ];
    }),
  };
}

function headerValues(header: OrderHeader): unknown[] {
  const { orderNumber, partyId, orderDate, expectedDeliveryDate, notes, references } = header;
  return [orderNumber, partyId, orderDate, expectedDeliveryDate, notes, JSON.stringify(references)];
}

function lineValues(lines: readonly OrderedProduct[]): unknown[] {
  return [
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ unitPrice }) => unitPrice),
  ];
}

function statementsOf<S extends string>({
  table,
  party,
  delivered,
  reserved,
  onStatus,
  references,
  list,
}: OrderTable<S>) {
  const linesWhere = (
    order: string,
  ): string => `SELECT l.id, l.${table}_id AS "orderId", l.product_id AS "productId", p.sku, p.name AS "productName",
            l.quantity, l.unit_price AS "unitPrice", l.line_total AS "lineTotal", l.${delivered} AS delivered,
            l.quantity_closed AS closed, l.quantity_returned AS returned, ${reserved} AS reserved
       FROM ${table}_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
      WHERE l.tenant_id = $1 AND l.${table}_id ${order}
      ORDER BY l.${table}_id, l.position, l.id`;
  return {
    row: defineStatement<OrderRow<S>>(
      `${table}:row`,
      `SELECT ${list.columns} FROM ${list.from} WHERE o.tenant_id = $1 AND o.id = $2`,
    ),
    linesOfOne: defineStatement<OrderLineRow>(`${table}:lines-of-one`, linesWhere('= $2')),
    lines: defineStatement<OrderLineRow>(`${table}:lines`, linesWhere('= ANY($2::integer[])')),
    lock: defineStatement(
      `${table}:lock`,
      `SELECT id FROM ${table} WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    ),
    insert: defineStatement<InsertedLine>(
      `${table}:insert`,
      `WITH line AS (
         SELECT t.*, p.sku, p.name, nextval('${table}_line_id_seq')::integer AS id
           FROM unnest($11::integer[], $12::integer[], $13::integer[], $14::numeric[], $15::numeric[])
                  AS t (place, position, product_id, quantity, unit_price)
           JOIN product p ON p.tenant_id = $1 AND p.id = t.product_id AND p.is_active),
       sound AS (
         SELECT h.*, party.name AS party_name
           FROM unnest($2::text[], $3::integer[], $4::date[], $5::date[], $6::text[], $7::jsonb[], $8::integer[],
                       $9::numeric[], $10::integer[]) WITH ORDINALITY
                  AS h (order_number, party_id, order_date, expected_delivery_date, notes, reference, created_by_id,
                        total, lines, place)
           JOIN ${party} party ON party.tenant_id = $1 AND party.id = h.party_id AND party.is_active
          WHERE h.lines = (SELECT count(*) FROM line WHERE line.place = h.place)),
       made AS (
         INSERT INTO ${table} (tenant_id, order_number, ${party}_id, order_date, expected_delivery_date, notes,
           ${references.join(', ')}, created_by_id, total)
         SELECT $1, order_number, party_id, order_date, expected_delivery_date, notes,
                ${references.map((name) => `coalesce(reference ->> '${name}', '')`).join(', ')}, created_by_id, total
           FROM sound ORDER BY place
         RETURNING id, order_number, created_at),
       written AS (
         SELECT made.id AS order_id, made.created_at, sound.party_name, line.*
           FROM made JOIN sound USING (order_number) JOIN line USING (place)),
       written_lines AS (
         INSERT INTO ${table}_line (id, tenant_id, ${table}_id, position, product_id, quantity, unit_price)
         SELECT id, $1, order_id, position, product_id, quantity, unit_price FROM written ORDER BY place, position)
       SELECT place, order_id AS "orderId", party_name AS "partyName", created_at AS "createdAt", id, sku,
              name AS "productName"
         FROM written ORDER BY place, position`,
    ),
    update: defineStatement(
      `${table}:update`,
      `UPDATE ${table} SET order_number = $3, ${party}_id = $4, order_date = $5::date,
         expected_delivery_date = $6::date, notes = $7,
         ${references.map((name) => `${name} = coalesce($8::jsonb ->> '${name}', '')`).join(', ')}, updated_at = service_now()
        WHERE tenant_id = $1 AND id = $2`,
    ),
    deleteLines: defineStatement(
      `${table}:delete-lines`,
      `DELETE FROM ${table}_line WHERE tenant_id = $1 AND ${table}_id = $2`,
    ),
    insertLines: defineStatement(
      `${table}:insert-lines`,
      `INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity, unit_price)
       SELECT $1, $2, position, product_id, quantity, unit_price
         FROM unnest($3::integer[], $4::numeric[], $5::numeric[]) WITH ORDINALITY
           AS t (product_id, quantity, unit_price, position)`,
    ),
    setTotal: defineStatement(
      `${table}:set-total`,
      `UPDATE ${table} SET total = $3 WHERE tenant_id = $1 AND id = $2`,
    ),
    giveUpLines: defineStatement(
      `${table}:give-up-lines`,
      `UPDATE ${table}_line SET quantity_closed = quantity - ${delivered} WHERE tenant_id = $1 AND id = ANY($2::integer[])`,
    ),
    keepLines: defineStatement(
      `${table}:keep-lines`,
      `UPDATE ${table}_line l
          SET quantity = k.quantity, unit_price = k.unit_price, quantity_closed = k.closed, position = k.position
         FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[], $6::integer[])
                AS k (id, quantity, unit_price, closed, position)
        WHERE l.tenant_id = $1 AND l.id = k.id`,
    ),
    addLines: defineStatement(
      `${table}:add-lines`,
      `INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity, unit_price)
       SELECT $1, $2, position, product_id, quantity, unit_price
         FROM unnest($3::integer[], $4::numeric[], $5::numeric[], $6::integer[])
           AS t (product_id, quantity, unit_price, position)`,
    ),
    removeLines: defineStatement(
      `${table}:remove-lines`,
      `DELETE FROM ${table}_line WHERE tenant_id = $1 AND id = ANY($2::integer[])`,
    ),
    retotal: defineStatement(
      `${table}:retotal`,
      `UPDATE ${table} o SET updated_at = service_now(),
         total = (SELECT coalesce(sum(l.line_total), 0) FROM ${table}_line l
                   WHERE l.tenant_id = o.tenant_id AND l.${table}_id = o.id AND NOT l.id = ANY($3::integer[]))
        WHERE o.tenant_id = $1 AND o.id = $2`,
    ),
    // The bookings of the order are numbered; its row is locked.
    book: defineStatement(
      `${table}:book`,
      `INSERT INTO ${table}_booking (tenant_id, ${table}_id, number, day, lines, quantity, amount, given_up_quantity, given_up_amount)
       SELECT $1, $2, b.number + 1, $3::date, l.lines - b.lines, l.quantity - b.quantity, l.amount - b.amount,
              l.closed - b.closed, l.closed_amount - b.closed_amount
         FROM (SELECT count(*) AS lines, sum(quantity) AS quantity, sum(line_total) AS amount,
                      sum(quantity_closed) AS closed, sum(round(quantity_closed * unit_price, 4)) AS closed_amount
                 FROM ${table}_line WHERE tenant_id = $1 AND ${table}_id = $2) AS l,
              (SELECT max(number) AS number, sum(lines) AS lines, sum(quantity) AS quantity, sum(amount) AS amount,
                      sum(given_up_quantity) AS closed, sum(given_up_amount) AS closed_amount
                 FROM ${table}_booking WHERE tenant_id = $1 AND ${table}_id = $2) AS b
        WHERE (l.lines, l.quantity, l.amount, l.closed, l.closed_amount)
              IS DISTINCT FROM (b.lines, b.quantity, b.amount, b.closed, b.closed_amount) AND b.number IS NOT NULL`,
    ),
    delete: defineStatement(`${table}:delete`, `DELETE FROM ${table} WHERE tenant_id = $1 AND id = $2`),
    status: defineStatement(
      `${table}:status`,
      `UPDATE ${table} SET status = $4, updated_at = service_now()${onStatus}
        WHERE tenant_id = $1 AND id = $2 AND status = $3`,
    ),
    closeLines: defineStatement(
      `${table}:close-lines`,
      `UPDATE ${table}_line SET quantity_closed = quantity - ${delivered} WHERE tenant_id = $1 AND ${table}_id = $2`,
    ),
    delivered: defineStatement(
      `${table}:delivered`,
      `UPDATE ${table}_line l SET ${delivered} = l.${delivered} + d.quantity
         FROM unnest($2::integer[], $3::numeric[]) AS d (id, quantity)
        WHERE l.tenant_id = $1 AND l.id = d.id`,
    ),
  };
}
