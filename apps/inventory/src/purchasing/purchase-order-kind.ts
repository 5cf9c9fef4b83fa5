import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDER_NUMBERS } from '../commands/document-numbers.js';
import type { OrderKind } from '../orders/order-kind.js';
import { SUPPLIER } from './suppliers/supplier.entity.js';
import { PURCHASE_ORDER_TRANSITIONS, type PurchaseOrderStatus } from './domain/purchase-order-status.js';
import { PurchaseOrdersRepository } from './repositories/purchase-orders.repository.js';

@Injectable()
export class PurchaseOrderKind implements OrderKind<PurchaseOrderStatus> {
  readonly type = 'purchase_order';
  readonly party = 'supplier';
  readonly series = PURCHASE_ORDER_NUMBERS;
  readonly parties = SUPPLIER;
  readonly transitions = PURCHASE_ORDER_TRANSITIONS;

  constructor(readonly orders: PurchaseOrdersRepository) {}
}
