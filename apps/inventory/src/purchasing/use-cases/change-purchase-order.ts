import { Injectable } from '@nestjs/common';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products/products.repository.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import { changedHeader, productIdsOf } from '../../orders/domain/order.js';
import { checkOrder } from '../../orders/domain/order-checks.js';
import { requireDraft } from '../../orders/domain/transitions.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { PurchaseOrder } from '../domain/purchase-order-status.js';
import type { PurchaseOrderWrite } from '../http/purchase-order.dto.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';
import { SuppliersRepository } from '../suppliers/suppliers.repository.js';

/** Full or partial update of a draft; lines that are given take the place of the old ones. */
@Injectable()
export class ChangePurchaseOrder {
  constructor(
    private readonly database: TenantDatabase,
    private readonly orders: PurchaseOrdersRepository,
    private readonly suppliers: SuppliersRepository,
    private readonly products: ProductsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, PreconditionFailed, FieldErrors, Conflict unless it is a draft */
  execute(scope: TenantScope, id: number, body: ParsedBody<PurchaseOrderWrite>): Promise<PurchaseOrder> {
    return this.database.transaction(scope, async (tx) => {
      const before = await this.orders.lockForChange(tx, id);
      requireDraft('Purchase order', before, 'changed');

      const { supplier: supplierId } = body.values;
      const productIds = productIdsOf(body);
      const [supplier, products] = await Promise.all([
        supplierId === undefined ? null : this.suppliers.find(tx, supplierId),
        productIds.length === 0 ? [] : this.products.findMany(tx, productIds),
      ]);
      checkOrder(body, { field: 'supplier', id: supplierId, found: supplier }, products, before, tx.today);
      const values: Partial<PurchaseOrderWrite> = body.complete();

      await this.orders.update(tx, id, changedHeader(before, values.supplier, values));
      if (values.lines !== undefined) await this.orders.replaceLines(tx, id, values.lines);
      const after = await this.orders.get(tx, id);
      this.audit.recordEvents(tx, tx.scope, {
        action: 'purchase_order.update',
        objectType: 'purchase_order',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }
}
