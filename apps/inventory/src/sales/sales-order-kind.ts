import { Injectable } from '@nestjs/common';
import { SALES_ORDER_NUMBERS } from '../commands/document-numbers.js';
import type { OrderKind } from '../orders/order-kind.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { SALES_ORDER_TRANSITIONS, type SalesOrderStatus } from './domain/sales-order-status.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';

@Injectable()
export class SalesOrderKind implements OrderKind<SalesOrderStatus> {
  readonly type = 'sales_order';
  readonly party = 'customer';
  readonly series = SALES_ORDER_NUMBERS;
  readonly transitions = SALES_ORDER_TRANSITIONS;

  constructor(
    readonly orders: SalesOrdersRepository,
    readonly parties: CustomersRepository,
  ) {}
}
