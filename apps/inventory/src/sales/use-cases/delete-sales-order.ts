import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import { requireDraft } from '../../orders/domain/transitions.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/** Deletes a draft with its lines. */
@Injectable()
export class DeleteSalesOrder {
  constructor(
    private readonly database: TenantDatabase,
    private readonly orders: SalesOrdersRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, PreconditionFailed, Conflict unless it is a draft */
  execute(scope: TenantScope, id: number): Promise<void> {
    return this.database.transaction(scope, async (tx) => {
      const before = await this.orders.lockForChange(tx, id);
      requireDraft('Sales order', before, 'deleted');
      await this.orders.delete(tx, id);
      this.audit.recordEvents(tx, tx.scope, {
        action: 'sales_order.delete',
        objectType: 'sales_order',
        objectId: id,
        before,
        after: null,
      });
    });
  }
}
