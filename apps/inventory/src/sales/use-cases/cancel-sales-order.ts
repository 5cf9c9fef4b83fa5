import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { nextStatus } from '../../orders/domain/transitions.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { SALES_ORDER_TRANSITIONS, type SalesOrder } from '../domain/sales-order-status.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/** Of an order nothing of which was dispatched. Stock that it holds goes to the orders that wait for it. */
@Injectable()
export class CancelSalesOrder {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly orders: SalesOrdersRepository,
    private readonly posting: PostingService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, PreconditionFailed, Conflict where the order's status does not allow it */
  execute(scope: TenantScope, id: number, request: IdempotentRequest | null): Promise<SalesOrder> {
    return this.idempotency.once(scope, request, async (tx) => {
      const before = await this.orders.lockForChange(tx, id);
      const to = nextStatus('Sales order', before, SALES_ORDER_TRANSITIONS.cancel);
      // First the status: stock that an order gives up must not come back to itself.
      await this.orders.changeStatus(tx, id, before.status, to);
      if (before.status !== 'draft') await this.posting.releaseOrder(tx, id);
      const after = await this.orders.get(tx, id);
      this.audit.recordEvents(tx, tx.scope, {
        action: 'sales_order.cancel',
        objectType: 'sales_order',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }
}
