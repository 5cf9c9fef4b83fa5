import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { nextStatus } from '../../orders/domain/transitions.js';
import { postingsRefused } from '../../stock/posting/posting-metrics.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { requireReserved } from '../domain/reservation-policy.js';
import { SALES_ORDER_TRANSITIONS, type SalesOrder } from '../domain/sales-order-status.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/** From now on goods may be dispatched. Stock is reserved, as the tenant's policy says. */
@Injectable()
export class ConfirmSalesOrder {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly orders: SalesOrdersRepository,
    private readonly posting: PostingService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, PreconditionFailed, Conflict unless it is a draft, and where stock that must be reserved is short */
  execute(scope: TenantScope, id: number, request: IdempotentRequest | null): Promise<SalesOrder> {
    return this.idempotency.once(scope, request, async (tx) => {
      const before = await this.orders.lockForChange(tx, id);
      const to = nextStatus('Sales order', before, SALES_ORDER_TRANSITIONS.confirm);
      await this.orders.changeStatus(tx, id, before.status, to);
      const policy = await this.orders.reservationPolicy(tx);
      if (policy !== 'none') {
        const short = await this.posting.reserveOrder(tx, id);
        if (policy === 'required' && short.length > 0) postingsRefused.inc({ reason: 'policy' });
        requireReserved(policy, before, short);
      }
      const after = await this.orders.get(tx, id);
      this.audit.recordEvents(tx, tx.scope, {
        action: 'sales_order.confirm',
        objectType: 'sales_order',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }
}
