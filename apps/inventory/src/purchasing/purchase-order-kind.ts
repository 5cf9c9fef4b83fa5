import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDER_NUMBERS } from '../commands/document-numbers.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { UnitPrice } from '../orders/domain/order.js';
import type { OrderKind } from '../orders/order-kind.js';
import { ArticlesRepository } from './articles/articles.repository.js';
import { SUPPLIER } from './suppliers/supplier.entity.js';
import { PURCHASE_ORDER_TRANSITIONS, type PurchaseOrderStatus } from './domain/purchase-order-status.js';
import { PurchaseOrdersRepository } from './repositories/purchase-orders.repository.js';

@Injectable()
export class PurchaseOrderKind implements OrderKind<PurchaseOrderStatus> {
  readonly type = 'purchase_order';
  readonly party = 'supplier';
  readonly series = PURCHASE_ORDER_NUMBERS;
  readonly parties = SUPPLIER;
  readonly completed = 'received';
  readonly defaultPrice = null;
  readonly transitions = PURCHASE_ORDER_TRANSITIONS;

  constructor(
    readonly orders: PurchaseOrdersRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  usualPrices(
    tx: TenantTransaction,
    supplierId: number,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, UnitPrice>> {
    return this.articles.prices(tx, supplierId, productIds);
  }
}
