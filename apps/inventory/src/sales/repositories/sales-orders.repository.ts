import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import type { ReservationPolicy } from '../../tenancy/tenant.entity.js';
import type { SalesOrderStatus } from '../domain/sales-order-status.js';
import { SALES_ORDER_REFERENCES, SALES_ORDERS } from '../lists.js';

const policyOf = defineStatement<{ policy: ReservationPolicy }>(
  'tenant:reservation-policy',
  'SELECT reservation_policy AS policy FROM tenant WHERE id = $1',
);

@Injectable()
export class SalesOrdersRepository extends OrdersRepository<SalesOrderStatus> {
  constructor() {
    super({
      name: 'Sales order',
      table: 'sales_order',
      party: 'customer',
      delivered: 'quantity_dispatched',
      reserved: `coalesce((SELECT sum(r.quantity) FROM stock_reservation r
        WHERE r.tenant_id = l.tenant_id AND r.sales_order_line_id = l.id), 0)`,
      // Orders that wait for stock are served by the moment of their confirmation, taken after the wait for the row.
      onStatus: `, confirmed_at = CASE WHEN $4::varchar = 'confirmed' THEN service_clock() ELSE confirmed_at END`,
      references: SALES_ORDER_REFERENCES,
      list: SALES_ORDERS,
    });
  }

  /** What the tenant wants of a confirmation. */
  async reservationPolicy(tx: TenantTransaction): Promise<ReservationPolicy> {
    const tenant = await tx.queryOne(policyOf(tx.tenantId));
    if (!tenant) throw new Error('The tenant of the scope does not exist.');
    return tenant.policy;
  }
}
