import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { MoveOrder } from '../../orders/use-cases/move-order.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { postingsRefused } from '../../stock/posting/posting-metrics.js';
import { requireReserved } from '../domain/reservation-policy.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { SalesOrderKind } from '../sales-order-kind.js';
import type { SalesOrder, SalesOrderStatus } from '../domain/sales-order-status.js';

/** From now on goods may be dispatched. Stock is reserved, as the tenant's policy says. */
@Injectable()
export class ConfirmSalesOrder extends MoveOrder<SalesOrderStatus> {
  constructor(
    kind: SalesOrderKind,
    runner: CommandRunner,
    private readonly orders: SalesOrdersRepository,
    private readonly posting: PostingService,
  ) {
    super(kind, runner, 'confirm');
  }

  /** @throws Conflict where stock that must be reserved is short */
  protected override async moveStock(tx: TenantTransaction, order: SalesOrder): Promise<void> {
    const policy = await this.orders.reservationPolicy(tx);
    if (policy === 'none') return;
    const short = await this.posting.reserveOrder(tx, order.id);
    if (policy === 'required' && short.length > 0) postingsRefused.inc({ reason: 'policy' });
    requireReserved(policy, order, short);
  }
}
