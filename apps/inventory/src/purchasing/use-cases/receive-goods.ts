import { Injectable } from '@nestjs/common';
import type { ParsedBody } from '#validation';
import { changeOf } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products/products.repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.service.js';
import { CommandRunner, type Outcome } from '../../commands/command-runner.js';
import { RECEIPT_NUMBERS } from '../../commands/document-numbers.js';
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
import { PURCHASE_ORDER_TRANSITIONS, type PurchaseOrder } from '../domain/purchase-order-status.js';
import { receiptEntries, receivedLines } from '../domain/receipt.js';
import type { GoodsReceivedNoteWrite } from '../http/goods-received-note.dto.js';
import { GoodsReceivedNotesRepository } from '../repositories/goods-received-notes.repository.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';

/**
 * Goods of a purchase order come in at a location: a goods received note, the stock and the order's status, all in one
 * unit of work that holds the order's row from its first statement on.
 */
@Injectable()
export class ReceiveGoods {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly notes: GoodsReceivedNotesRepository,
    private readonly locations: LocationsRepository,
    private readonly products: ProductsRepository,
    private readonly posting: PostingService,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws FieldErrors; Conflict for an order that is not open and for more than is outstanding */
  execute(
    scope: TenantScope,
    body: ParsedBody<GoodsReceivedNoteWrite>,
    request: IdempotentRequest | null,
  ): Promise<Delivery> {
    const receive = (number: string): Promise<Delivery> =>
      this.runner.run(scope, request, (tx) => this.receive(tx, body, number));
    return body.errors.isEmpty
      ? this.runner.withNumber(scope, RECEIPT_NUMBERS, body.values.grn_number, receive)
      : receive('');
  }

  private async receive(
    tx: TenantTransaction,
    body: ParsedBody<GoodsReceivedNoteWrite>,
    number: string,
  ): Promise<Outcome<Delivery>> {
    const order = await this.lockAndCheck(tx, body);
    const { location: locationId, received_date: date = tx.today, notes, lines: given } = body.complete();
    if (!order) throw new Error('unreachable: the order is required');

    const quantities = deliveredQuantities(order.lines, given);
    const { receiveAll, receivePart } = PURCHASE_ORDER_TRANSITIONS;
    const to = nextStatus(
      'Purchase order',
      order,
      completes(order.lines, quantities) ? receiveAll : receivePart,
    );
    requireOutstanding(quantities);

    const lines = receivedLines(quantities);
    const header = { number, orderId: order.id, locationId, date, notes };
    // The order first: lines that wait for the goods must find it as it will be.
    const [id] = await Promise.all([
      this.notes.insert(tx, header, lines),
      order.status === to ? null : this.orders.changeStatus(tx, order.id, order.status, to),
    ]);
    this.orders.addDelivered(tx, lines);
    await this.posting.post(tx, receiptEntries(id, order, header, lines));
    const note = await this.notes.get(tx, id);
    const events = [changeOf('goods_received_note', 'create', null, note)];
    if (order.status !== to) events.push(statusChangeOf('purchase_order', 'receive', order, to));
    return { result: note, events };
  }

  /** Adds the errors that need the database to the body's own. @returns the order, locked */
  private async lockAndCheck(
    tx: TenantTransaction,
    body: ParsedBody<GoodsReceivedNoteWrite>,
  ): Promise<PurchaseOrder | null> {
    const { errors, values } = body;
    const { purchase_order: orderId, location: locationId, received_date: date = tx.today } = values;
    const productIds = productIdsOf(body);
    const [order, location, products] = await Promise.all([
      orderId === undefined ? null : this.orders.lock(tx, orderId),
      locationId === undefined ? null : this.locations.find(tx, locationId),
      productIds.length === 0 ? [] : this.products.findMany(tx, productIds),
    ]);
    if (orderId !== undefined && !order) errors.invalidPk('purchase_order', orderId);
    if (locationId !== undefined && !location) errors.invalidPk('location', locationId);
    if (location && !location.isActive) errors.add('location', 'This location is not active.');
    checkDeliveryDate(errors, 'received_date', date, order, tx.today);
    checkDeliveredProducts(errors, body.rows('lines') ?? [], order, products, 'purchase order');
    return order;
  }
}
