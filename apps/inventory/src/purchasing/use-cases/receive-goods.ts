import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { RECEIPT_NUMBERS } from '../../commands/document-numbers.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { DeliveredLine, DeliveryHeader } from '../../orders/domain/delivery.js';
import type { OrderLineRow } from '../../orders/domain/order.js';
import type { LineQuantity } from '../../orders/domain/outstanding.js';
import { DeliverGoods } from '../../orders/use-cases/deliver-goods.js';
import { type PostedMovement, PostingService } from '../../stock/posting/posting.service.js';
import {
  PURCHASE_ORDER_TRANSITIONS,
  type PurchaseOrder,
  type PurchaseOrderStatus,
} from '../domain/purchase-order-status.js';
import { receiptEntries, receivedLines } from '../domain/receipt.js';
import { GOODS_RECEIVED_NOTE_COLUMNS } from '../lists.js';
import { GoodsReceivedNotesRepository } from '../repositories/goods-received-notes.repository.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';

/** Goods of a purchase order come in at a location: a goods received note. */
@Injectable()
export class ReceiveGoods extends DeliverGoods<PurchaseOrderStatus> {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    deliveries: GoodsReceivedNotesRepository,
    private readonly posting: PostingService,
    runner: CommandRunner,
  ) {
    const kind = {
      type: 'goods_received_note',
      series: RECEIPT_NUMBERS,
      fields: GOODS_RECEIVED_NOTE_COLUMNS,
      orderType: 'purchase_order',
      step: 'receive',
      inPart: PURCHASE_ORDER_TRANSITIONS.receivePart,
      inFull: PURCHASE_ORDER_TRANSITIONS.receiveAll,
      needsActiveLocation: true,
      orders,
      deliveries,
    };
    super(kind, runner);
  }

  protected override linesOf(quantities: readonly LineQuantity<OrderLineRow>[]): DeliveredLine[] {
    return receivedLines(quantities);
  }

  protected override async post(
    tx: TenantTransaction,
    id: number,
    order: PurchaseOrder,
    header: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<PostedMovement[]> {
    this.orders.addDelivered(tx, lines);
    return this.posting.post(tx, receiptEntries(id, order, header, lines));
  }
}
