import { Conflict, FieldErrorBag } from '#errors';
import { changeOf, type Outcome } from '../../audit/audit-log.js';
import { PRODUCT } from '../../catalogue/products/product.entity.js';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { NumberSeries } from '../../commands/document-numbers.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import { STOCK_LOCATION } from '../../stock/locations/stock-location.entity.js';
import type { PostedMovement } from '../../stock/posting/posting.service.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import type { DeliveriesRepository } from '../deliveries.repository.js';
import type { DeliveryColumns } from '../delivery-list.js';
import {
  type DeliveredLine,
  type Delivery,
  type DeliveryCommand,
  type DeliveryHeader,
  type MeasuredDelivery,
  type Prepared,
  preparedCommand,
} from '../domain/delivery.js';
import { changedReferences, type Order, type OrderLineRow } from '../domain/order.js';
import {
  checkDeliveredLots,
  checkDeliveredProducts,
  checkDeliveryDate,
  completes,
  deliveredQuantities,
  type LineQuantity,
  measuredLines,
  requireOutstanding,
} from '../domain/outstanding.js';
import { nextStatus, statusChangeOf, type Transition } from '../domain/transitions.js';
import type { OrdersRepository } from '../orders.repository.js';

/** What distinguishes goods received notes from dispatches. */
export interface DeliveryKind<S extends string> {
  /** As audit events name it: `goods_received_note`. */
  readonly type: string;
  readonly series: NumberSeries;
  /** Fields on the wire. */
  readonly fields: DeliveryColumns;
  /** As audit events name the order, and the step that the delivery is to it. */
  readonly orderType: string;
  readonly step: string;
  readonly inPart: Transition<S>;
  readonly inFull: Transition<S>;
  /** Goods may leave a location that is no longer active, but not enter it. */
  readonly needsActiveLocation: boolean;
  readonly orders: OrdersRepository<S>;
  readonly deliveries: DeliveriesRepository;
}

/**
 * Goods of an order enter or leave a location: the document, the stock and the order's status, all in one unit of work
 * that holds the order's row from its first statement on.
 */
export abstract class DeliverGoods<S extends string> {
  protected constructor(
    private readonly kind: DeliveryKind<S>,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Delivers, or prepares what is a draft: that moves nothing.
   * @throws FieldErrors; Conflict for an order that is not open, for more than is outstanding, for stock that is short
   */
  execute(
    scope: TenantScope,
    command: DeliveryCommand,
    request: IdempotentRequest | null,
  ): Promise<Delivery> {
    const deliver = (number: string): Promise<Delivery> =>
      this.runner.run(scope, request, (tx) =>
        command.isDraft === true ? this.prepare(tx, command, number) : this.deliver(tx, command, number),
      );
    return this.runner.withNumber(scope, this.kind.series, command, deliver);
  }

  /** Does what a prepared delivery says. @throws NotFound, PreconditionFailed, FieldErrors, Conflict */
  process(scope: TenantScope, target: Target, request: IdempotentRequest | null): Promise<Delivery> {
    return this.runner.run(scope, request, async (tx) => {
      const { delivery, prepared } = await this.lockPrepared(tx, target, 'processed');
      const nothing = { errors: new FieldErrorBag(), productOfLine: [] };
      return this.deliver(tx, preparedCommand(delivery, prepared, nothing), delivery.number, delivery);
    });
  }

  /** Changes a prepared delivery. @throws NotFound, PreconditionFailed, FieldErrors, Conflict for a processed one */
  change(scope: TenantScope, target: Target, changes: DeliveryCommand): Promise<Delivery> {
    const { type, deliveries } = this.kind;
    return this.runner.run(scope, null, async (tx) => {
      const { delivery, prepared } = await this.lockPrepared(tx, target, 'changed');
      const command = preparedCommand(delivery, prepared, changes);
      const { header, lines, isDated } = await this.prepared(tx, command, command.number ?? '');
      await deliveries.changePrepared(tx, target.id, header, { isDated, lines });
      const after = await deliveries.get(tx, target.id);
      return { result: after, events: [changeOf(type, 'update', delivery, after)] };
    });
  }

  /** Deletes a prepared delivery. @throws NotFound, PreconditionFailed, Conflict for a processed one */
  delete(scope: TenantScope, target: Target): Promise<void> {
    const { type, deliveries } = this.kind;
    return this.runner.run(scope, null, async (tx) => {
      const { delivery } = await this.lockPrepared(tx, target, 'deleted');
      await deliveries.deletePrepared(tx, target.id);
      return { result: undefined, events: [changeOf(type, 'delete', delivery, null)] };
    });
  }

  /** The lines of the document, with their cost where the kind keeps one. */
  protected abstract linesOf(quantities: readonly LineQuantity<OrderLineRow>[]): DeliveredLine[];

  /** Posts the document to the stock, a movement a line, and adds to what was delivered of the order's lines. */
  protected abstract post(
    tx: TenantTransaction,
    id: number,
    order: Order<S>,
    header: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<PostedMovement[]>;

  private async deliver(
    tx: TenantTransaction,
    command: DeliveryCommand,
    number: string,
    before: Delivery | null = null,
  ): Promise<Outcome<Delivery>> {
    const { type, orderType, step, inPart, inFull, orders, deliveries } = this.kind;
    const { order, lines: given } = await this.lockAndCheck(tx, command, true);
    command.errors.throwIfAny();
    const { locationId, date = tx.today, notes = '' } = command;
    if (!order || locationId === undefined) throw new Error('A delivery needs an order and a location.');

    const quantities = deliveredQuantities(order.lines, given);
    const to = nextStatus(orders.name, order, completes(order.lines, quantities) ? inFull : inPart);
    requireOutstanding(quantities);

    const lines = this.linesOf(quantities);
    const references = changedReferences({}, command.references);
    const header = { number, orderId: order.id, locationId, date, notes, references };
    // The order first: order lines that wait for stock must find it as it will be.
    const [id] = await Promise.all([
      before
        ? deliveries.process(tx, before.id, header, lines).then(() => before.id)
        : deliveries.insert(tx, header, lines),
      order.status === to ? null : orders.changeStatus(tx, order.id, order.status, to),
    ]);
    const posted = await this.post(tx, id, order, header, lines);
    deliveries.keepLots(
      tx,
      id,
      lines.map(({ productId }, index) => ({ productId, lots: posted[index]?.lots ?? [] })),
    );
    const delivery = await deliveries.get(tx, id);
    const events = [changeOf(type, before ? 'process' : 'create', before, delivery)];
    if (order.status !== to) events.push(statusChangeOf(orderType, step, order, to));
    return { result: delivery, events };
  }

  private async prepare(
    tx: TenantTransaction,
    command: DeliveryCommand,
    number: string,
  ): Promise<Outcome<Delivery>> {
    const { type, deliveries } = this.kind;
    const { header, lines, isDated } = await this.prepared(tx, command, number);
    const delivery = await deliveries.get(tx, await deliveries.prepare(tx, header, { isDated, lines }));
    return { result: delivery, events: [changeOf(type, 'create', null, delivery)] };
  }

  /** What a prepared delivery keeps: without lines, all that is outstanding now. */
  private async prepared(
    tx: TenantTransaction,
    command: DeliveryCommand,
    number: string,
  ): Promise<Prepared & { header: DeliveryHeader }> {
    const { inPart, orders } = this.kind;
    const { order, lines } = await this.lockAndCheck(tx, command, false);
    command.errors.throwIfAny();
    const { locationId, date, notes = '' } = command;
    if (!order || locationId === undefined) throw new Error('A delivery needs an order and a location.');
    nextStatus(orders.name, order, inPart);
    const references = changedReferences({}, command.references);
    return {
      header: { number, orderId: order.id, locationId, date: date ?? tx.today, notes, references },
      isDated: date !== undefined,
      lines:
        lines ??
        deliveredQuantities(order.lines, undefined).map(({ line, quantity, entered }) => ({
          productId: line.productId,
          quantity,
          entered,
        })),
    };
  }

  private async lockPrepared(
    tx: TenantTransaction,
    { id, precondition }: Target,
    participle: string,
  ): Promise<{ delivery: Delivery; prepared: Prepared }> {
    const { deliveries } = this.kind;
    const { delivery, prepared } = await deliveries.lock(tx, id);
    precondition?.check(delivery);
    if (prepared) return { delivery, prepared };
    throw new Conflict(
      `${deliveries.name} ${delivery.number} is processed: only a prepared one can be ${participle}.`,
    );
  }

  /**
   * Adds to the command's errors those that need the database.
   * @param isNow goods move
   * @returns the order, locked, and the command's lines in the stock unit
   */
  private async lockAndCheck(
    tx: TenantTransaction,
    command: DeliveryCommand,
    isNow: boolean,
  ): Promise<{ order: Order<S> | null; lines: readonly MeasuredDelivery[] | undefined }> {
    const { fields, orders, orderType, needsActiveLocation } = this.kind;
    const { errors, orderId, locationId, date = tx.today, productOfLine } = command;
    const productIds = productOfLine.filter((id) => id !== undefined);
    const [order, location, products] = await Promise.all([
      orderId === undefined ? null : orders.lock(tx, orderId),
      locationId === undefined ? null : tx.queryOne(STOCK_LOCATION.find(tx.tenantId, locationId)),
      productIds.length === 0 ? [] : tx.query(PRODUCT.hold(tx.tenantId, productIds)),
    ]);
    if (orderId !== undefined && !order) errors.invalidPk(fields.order, orderId);
    if (locationId !== undefined && !location) errors.invalidPk(fields.location, locationId);
    if (needsActiveLocation && location && !location.isActive)
      errors.add(fields.location, 'This location is not active.');
    if (isNow) checkDeliveryDate(errors, fields.date, date, order, tx.today);
    checkDeliveredProducts(errors, productOfLine, order, products, orderType.replace('_', ' '));
    const lines = measuredLines(command, products);
    if (isNow) checkDeliveredLots(errors, lines ?? [], products, needsActiveLocation);
    return { order, lines: lines?.filter((line) => line !== null) };
  }
}
