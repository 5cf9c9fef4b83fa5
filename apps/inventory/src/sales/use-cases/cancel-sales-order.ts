import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { MoveOrder } from '../../orders/use-cases/move-order.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { SalesOrderKind } from '../sales-order-kind.js';
import type { SalesOrder, SalesOrderStatus } from '../domain/sales-order-status.js';

/** Of an order nothing of which was dispatched. Stock that it holds goes to the orders that wait for it. */
@Injectable()
export class CancelSalesOrder extends MoveOrder<SalesOrderStatus> {
  constructor(
    kind: SalesOrderKind,
    runner: CommandRunner,
    private readonly posting: PostingService,
  ) {
    super(kind, runner, 'cancel');
  }

  protected override async moveStock(tx: TenantTransaction, { id, status }: SalesOrder): Promise<void> {
    if (status !== 'draft') await this.posting.releaseOrder(tx, id);
  }
}
