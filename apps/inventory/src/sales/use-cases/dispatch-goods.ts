import { Injectable } from '@nestjs/common';
import type { ParsedBody } from '#validation';
import { changeOf } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products/products.repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.service.js';
import { CommandRunner, type Outcome } from '../../commands/command-runner.js';
import { DISPATCH_NUMBERS } from '../../commands/document-numbers.js';
import type { Delivery } from '../../orders/domain/delivery.js';
import { productIdsOf } from '../../orders/domain/order.js';
import {
  checkDeliveredProducts,
  checkDeliveryDate,
  completes,
  deliveredQuantities,
  requireOutstanding,
} from '../../orders/domain/outstanding.js';
import { nextStatus, statusChangeOf } from '../../orders/domain/transitions.js';
import { LocationsRepository } from '../../stock/locations/locations.repository.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { SALES_ORDER_TRANSITIONS, type SalesOrder } from '../domain/sales-order-status.js';
import { dispatchedLines, dispatchedReservations, dispatchEntries } from '../domain/dispatch.js';
import type { DispatchWrite } from '../http/dispatch.dto.js';
import { DispatchesRepository } from '../repositories/dispatches.repository.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/**
 * Goods of a sales order leave a location: a dispatch, the stock and the order's status, all in one
 * unit of work that holds the order's row from its first statement on.
 */
@Injectable()
export class DispatchGoods {
  constructor(
    private readonly orders: SalesOrdersRepository,
    private readonly dispatches: DispatchesRepository,
    private readonly locations: LocationsRepository,
    private readonly products: ProductsRepository,
    private readonly posting: PostingService,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws FieldErrors; Conflict for an order that is not open, for more than is outstanding, for stock that is short */
  execute(
    scope: TenantScope,
    body: ParsedBody<DispatchWrite>,
    request: IdempotentRequest | null,
  ): Promise<Delivery> {
    const dispatch = (number: string): Promise<Delivery> =>
      this.runner.run(scope, request, (tx) => this.dispatch(tx, body, number));
    return body.errors.isEmpty
      ? this.runner.withNumber(scope, DISPATCH_NUMBERS, body.values.dispatch_number, dispatch)
      : dispatch('');
  }

  private async dispatch(
    tx: TenantTransaction,
    body: ParsedBody<DispatchWrite>,
    number: string,
  ): Promise<Outcome<Delivery>> {
    const order = await this.lockAndCheck(tx, body);
    const {
      from_location: locationId,
      dispatch_date: date = tx.today,
      notes,
      lines: given,
    } = body.complete();
    if (!order) throw new Error('unreachable: the order is required');

    const quantities = deliveredQuantities(order.lines, given);
    const { dispatchAll, dispatchPart } = SALES_ORDER_TRANSITIONS;
    const to = nextStatus(
      'Sales order',
      order,
      completes(order.lines, quantities) ? dispatchAll : dispatchPart,
    );
    requireOutstanding(quantities);

    const lines = dispatchedLines(quantities);
    const header = { number, orderId: order.id, locationId, date, notes };
    // The order first: stock that it gives up must find it as it will be.
    const [id] = await Promise.all([
      this.dispatches.insert(tx, header, lines),
      order.status === to ? null : this.orders.changeStatus(tx, order.id, order.status, to),
    ]);
    await this.posting.dispatch(
      tx,
      dispatchEntries(id, order, header, lines),
      dispatchedReservations(locationId, lines),
      () => this.orders.addDelivered(tx, lines),
    );
    const dispatch = await this.dispatches.get(tx, id);
    const events = [changeOf('dispatch', 'create', null, dispatch)];
    if (order.status !== to) events.push(statusChangeOf('sales_order', 'dispatch', order, to));
    return { result: dispatch, events };
  }

  /** Adds the errors that need the database to the body's own. @returns the order, locked */
  private async lockAndCheck(
    tx: TenantTransaction,
    body: ParsedBody<DispatchWrite>,
  ): Promise<SalesOrder | null> {
    const { errors, values } = body;
    const { sales_order: orderId, from_location: locationId, dispatch_date: date = tx.today } = values;
    const productIds = productIdsOf(body);
    const [order, location, products] = await Promise.all([
      orderId === undefined ? null : this.orders.lock(tx, orderId),
      locationId === undefined ? null : this.locations.find(tx, locationId),
      productIds.length === 0 ? [] : this.products.findMany(tx, productIds),
    ]);
    if (orderId !== undefined && !order) errors.invalidPk('sales_order', orderId);
    if (locationId !== undefined && !location) errors.invalidPk('from_location', locationId);
    // A location that is no longer in use may still be emptied.
    checkDeliveryDate(errors, 'dispatch_date', date, order, tx.today);
    checkDeliveredProducts(errors, body.rows('lines') ?? [], order, products, 'sales order');
    return order;
  }
}
