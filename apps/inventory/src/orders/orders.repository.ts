import { NotFound } from '#errors';
import type { ListDefinition } from '#pagination';
import { columnsOf, type Statement } from '#postgres';
import type { Target } from '../commands/target.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { NewOrder, Order, OrderHeader, OrderedProduct, OrderLineRow, OrderRow } from './domain/order.js';
import type { LineChanges } from './domain/changed-lines.js';
import { inEnteredUnit } from '../stock/units/conversion.js';
import { amount, lineTotal, orderTotal } from './domain/totals.js';
import { type InsertedLine, orderStatements, type OrderTable } from './order-statements.repository.js';
import type { DocumentReader } from './read-documents.js';

/** A quantity that was received or dispatched of one line. */
export interface DeliveredQuantity {
  lineId: number;
  quantity: string;
}

/** A draft with its author. */
export interface NewOrderOf extends NewOrder {
  createdById: number;
}

/** Reads and writes the orders of one kind with their lines. Whoever changes an order locks its row first. */
export class OrdersRepository<S extends string> implements DocumentReader<OrderRow<S>, OrderLineRow> {
  readonly name: string;
  readonly list: ListDefinition<OrderRow<S>>;
  private readonly statements: ReturnType<typeof orderStatements<S>>;

  constructor(table: OrderTable<S>) {
    this.name = table.name;
    this.list = table.list;
    this.statements = orderStatements(table);
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
      draft.lines.map(({ productId, quantity, unitPrice, entered }, at) => [
        index + 1,
        at + 1,
        productId,
        quantity,
        unitPrice,
        entered?.name ?? null,
        entered?.factor ?? null,
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
      this.statements.keepLines(
        tx.tenantId,
        ...columns.map((column) => kept.map((line) => line[column])),
        ...unitValues(kept),
      ),
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
    lines: inserted.flatMap(({ id, orderId, sku, productName, unitOfMeasure }, index): OrderLineRow[] => {
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
          unit: line.entered?.name ?? unitOfMeasure,
          unitFactor: line.entered?.factor ?? null,
          unitQuantity: amount(inEnteredUnit(line.quantity, line.entered)),
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
    ...unitValues(lines),
  ];
}

function unitValues(lines: readonly Pick<OrderedProduct, 'entered'>[]): unknown[] {
  return [
    lines.map(({ entered }) => entered?.name ?? null),
    lines.map(({ entered }) => entered?.factor ?? null),
  ];
}
