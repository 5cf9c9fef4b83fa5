import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { MoveOrder } from '../../orders/use-cases/move-order.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { SalesOrderKind } from '../sales-order-kind.js';
import type { SalesOrder, SalesOrderStatus } from '../domain/sales-order-status.js';

/** What was not dispatched is given up, with the stock that is held for it. */
@Injectable()
export class CloseSalesOrder extends MoveOrder<SalesOrderStatus> {
  constructor(
    kind: SalesOrderKind,
    runner: CommandRunner,
    private readonly posting: PostingService,
  ) {
    super(kind, runner, 'close');
  }

  protected override async moveStock(tx: TenantTransaction, { id }: SalesOrder): Promise<void> {
    await this.posting.releaseOrder(tx, id);
  }
}
