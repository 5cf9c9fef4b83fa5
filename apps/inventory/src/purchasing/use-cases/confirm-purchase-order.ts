import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { nextStatus } from '../../orders/domain/transitions.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { PURCHASE_ORDER_TRANSITIONS, type PurchaseOrder } from '../domain/purchase-order-status.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';

/** From now on goods may be received. */
@Injectable()
export class ConfirmPurchaseOrder {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly orders: PurchaseOrdersRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, PreconditionFailed, Conflict where the order's status does not allow it */
  execute(scope: TenantScope, id: number, request: IdempotentRequest | null): Promise<PurchaseOrder> {
    return this.idempotency.once(scope, request, async (tx) => {
      const before = await this.orders.lockForChange(tx, id);
      const to = nextStatus('Purchase order', before, PURCHASE_ORDER_TRANSITIONS.confirm);
      await this.orders.changeStatus(tx, id, before.status, to);
      const after = await this.orders.get(tx, id);
      this.audit.recordEvents(tx, tx.scope, {
        action: 'purchase_order.confirm',
        objectType: 'purchase_order',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }
}
