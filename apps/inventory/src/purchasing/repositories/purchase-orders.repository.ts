import { Injectable } from '@nestjs/common';
import { OrdersRepository } from '../../orders/orders.repository.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';
import { PURCHASE_ORDER_REFERENCES, PURCHASE_ORDERS } from '../lists.js';

@Injectable()
export class PurchaseOrdersRepository extends OrdersRepository<PurchaseOrderStatus> {
  constructor() {
    super({
      name: 'Purchase order',
      table: 'purchase_order',
      party: 'supplier',
      delivered: 'quantity_received',
      reserved: `'0'`,
      onStatus: '',
      references: PURCHASE_ORDER_REFERENCES,
      list: PURCHASE_ORDERS,
    });
  }
}
