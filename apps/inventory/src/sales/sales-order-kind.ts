import { Injectable } from '@nestjs/common';
import { SALES_ORDER_NUMBERS } from '../commands/document-numbers.js';
import type { UnitPrice } from '../orders/domain/order.js';
import type { OrderKind } from '../orders/order-kind.js';
import { CUSTOMER } from './customers/customer.entity.js';
import { SALES_ORDER_TRANSITIONS, type SalesOrderStatus } from './domain/sales-order-status.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';

@Injectable()
export class SalesOrderKind implements OrderKind<SalesOrderStatus> {
  readonly type = 'sales_order';
  readonly party = 'customer';
  readonly series = SALES_ORDER_NUMBERS;
  readonly parties = CUSTOMER;
  readonly completed = 'fulfilled';
  readonly defaultPrice = '0';
  readonly transitions = SALES_ORDER_TRANSITIONS;

  constructor(readonly orders: SalesOrdersRepository) {}

  usualPrices(): Promise<ReadonlyMap<number, UnitPrice>> {
    return Promise.resolve(new Map());
  }
}
