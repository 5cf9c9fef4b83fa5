import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { DISPATCH_NUMBERS } from '../../commands/document-numbers.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { DeliveredLine, DeliveryHeader } from '../../orders/domain/delivery.js';
import type { OrderLineRow } from '../../orders/domain/order.js';
import type { LineQuantity } from '../../orders/domain/outstanding.js';
import { DeliverGoods } from '../../orders/use-cases/deliver-goods.js';
import { type PostedMovement, PostingService } from '../../stock/posting/posting.service.js';
import { dispatchedLines, dispatchedReservations, dispatchEntries } from '../domain/dispatch.js';
import {
  SALES_ORDER_TRANSITIONS,
  type SalesOrder,
  type SalesOrderStatus,
} from '../domain/sales-order-status.js';
import { DISPATCH_COLUMNS } from '../lists.js';
import { DispatchesRepository } from '../repositories/dispatches.repository.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/** Goods of a sales order leave a location: a dispatch. */
@Injectable()
export class DispatchGoods extends DeliverGoods<SalesOrderStatus> {
  constructor(
    private readonly orders: SalesOrdersRepository,
    deliveries: DispatchesRepository,
    private readonly posting: PostingService,
    runner: CommandRunner,
  ) {
    const kind = {
      type: 'dispatch',
      series: DISPATCH_NUMBERS,
      fields: DISPATCH_COLUMNS,
      orderType: 'sales_order',
      step: 'dispatch',
      inPart: SALES_ORDER_TRANSITIONS.dispatchPart,
      inFull: SALES_ORDER_TRANSITIONS.dispatchAll,
      needsActiveLocation: false,
      orders,
      deliveries,
    };
    super(kind, runner);
  }

  protected override linesOf(quantities: readonly LineQuantity<OrderLineRow>[]): DeliveredLine[] {
    return dispatchedLines(quantities);
  }

  protected override async post(
    tx: TenantTransaction,
    id: number,
    order: SalesOrder,
    header: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<PostedMovement[]> {
    return this.posting.dispatch(
      tx,
      dispatchEntries(id, order, header, lines),
      dispatchedReservations(header.locationId, lines),
      () => this.orders.addDelivered(tx, lines),
    );
  }
}
