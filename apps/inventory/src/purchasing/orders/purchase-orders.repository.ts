import { Injectable } from '@nestjs/common';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { PURCHASE_ORDER } from './purchase-order.js';
import type { PurchaseOrderStatus } from './purchase-order-status.js';

@Injectable()
export class PurchaseOrdersRepository extends OrdersRepository<PurchaseOrderStatus> {
  constructor() {
    super(PURCHASE_ORDER);
  }
}
