import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../database/transaction.js';
import { OrderTools } from '../../orders/order-tools.js';
import { OrdersService } from '../../orders/orders.service.js';
import { SuppliersRepository } from '../suppliers/suppliers.repository.js';
import { PURCHASE_ORDER } from './purchase-order.js';
import type { PurchaseOrderWrite } from './purchase-order.dto.js';
import type { PurchaseOrderStatus } from './purchase-order-status.js';
import { PurchaseOrdersRepository } from './purchase-orders.repository.js';

/** Orders to suppliers. Stock moves only with their goods received notes. */
@Injectable()
export class PurchaseOrdersService extends OrdersService<PurchaseOrderStatus, PurchaseOrderWrite> {
  constructor(
    orders: PurchaseOrdersRepository,
    private readonly suppliers: SuppliersRepository,
    tools: OrderTools,
  ) {
    super(PURCHASE_ORDER, orders, tools);
  }

  protected override partyOf(values: Partial<PurchaseOrderWrite>): number | undefined {
    return values.supplier;
  }

  protected override findParty(tx: TenantTransaction, id: number): Promise<{ isActive: boolean } | null> {
    return this.suppliers.find(tx, id);
  }

  protected override afterAction(): Promise<void> {
    return Promise.resolve();
  }
}
