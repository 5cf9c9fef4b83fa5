import { Injectable } from '@nestjs/common';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products/products.repository.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import { changedHeader, productIdsOf } from '../../orders/domain/order.js';
import { checkOrder } from '../../orders/domain/order-checks.js';
import { requireDraft } from '../../orders/domain/transitions.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { SalesOrder } from '../domain/sales-order-status.js';
import type { SalesOrderWrite } from '../http/sales-order.dto.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { CustomersRepository } from '../customers/customers.repository.js';

/** Full or partial update of a draft; lines that are given take the place of the old ones. */
@Injectable()
export class ChangeSalesOrder {
  constructor(
    private readonly database: TenantDatabase,
    private readonly orders: SalesOrdersRepository,
    private readonly customers: CustomersRepository,
    private readonly products: ProductsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, PreconditionFailed, FieldErrors, Conflict unless it is a draft */
  execute(scope: TenantScope, id: number, body: ParsedBody<SalesOrderWrite>): Promise<SalesOrder> {
    return this.database.transaction(scope, async (tx) => {
      const before = await this.orders.lockForChange(tx, id);
      requireDraft('Sales order', before, 'changed');

      const { customer: customerId } = body.values;
      const productIds = productIdsOf(body);
      const [customer, products] = await Promise.all([
        customerId === undefined ? null : this.customers.find(tx, customerId),
        productIds.length === 0 ? [] : this.products.findMany(tx, productIds),
      ]);
      checkOrder(body, { field: 'customer', id: customerId, found: customer }, products, before, tx.today);
      const values: Partial<SalesOrderWrite> = body.complete();

      await this.orders.update(tx, id, changedHeader(before, values.customer, values));
      if (values.lines !== undefined) await this.orders.replaceLines(tx, id, values.lines);
      const after = await this.orders.get(tx, id);
      this.audit.recordEvents(tx, tx.scope, {
        action: 'sales_order.update',
        objectType: 'sales_order',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }
}
