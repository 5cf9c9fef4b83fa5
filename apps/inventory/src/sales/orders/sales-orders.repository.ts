import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../database/transaction.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import type { ReservationPolicy } from '../../tenancy/tenant.entity.js';
import { SALES_ORDER } from './sales-order.js';
import type { SalesOrderStatus } from './sales-order-status.js';

@Injectable()
export class SalesOrdersRepository extends OrdersRepository<SalesOrderStatus> {
  constructor() {
    super(SALES_ORDER);
  }

  /** What the tenant wants of a confirmation. */
  async reservationPolicy(tx: TenantTransaction): Promise<ReservationPolicy> {
    const tenant = await tx.queryOne<{ policy: ReservationPolicy }>({
      name: 'tenant:reservation-policy',
      text: 'SELECT reservation_policy AS policy FROM tenant WHERE id = $1',
      values: [tx.tenantId],
    });
    if (!tenant) throw new Error('The tenant of the scope does not exist.');
    return tenant.policy;
  }

  /** Orders that wait for stock are served by the moment of their confirmation, taken after the wait for the row. */
  protected override onStatus(status: string): string {
    return `, confirmed_at = CASE WHEN ${status} = 'confirmed' THEN service_clock() ELSE confirmed_at END`;
  }
}
