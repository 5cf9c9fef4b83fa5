import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products.repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { DocumentNumbers, SALES_ORDER_NUMBERS } from '../../orders/document-numbers.js';
import { newOrder, productIdsOf } from '../../orders/domain/order.js';
import { checkOrder, isSound } from '../../orders/domain/order-checks.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { SalesOrder } from '../domain/sales-order-status.js';
import type { SalesOrderWrite } from '../http/sales-order.dto.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { CustomersRepository } from '../customers/customers.repository.js';

/** A new draft, under the number that the body gives or the next one. */
@Injectable()
export class CreateSalesOrder {
  constructor(
    private readonly orders: SalesOrdersRepository,
    private readonly customers: CustomersRepository,
    private readonly products: ProductsRepository,
    private readonly numbers: DocumentNumbers,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws FieldErrors, Conflict where the number is taken */
  execute(
    scope: TenantScope,
    body: ParsedBody<SalesOrderWrite>,
    request: IdempotentRequest | null,
  ): Promise<SalesOrder> {
    const create = (number: string): Promise<SalesOrder> =>
      this.idempotency.once(scope, request, (tx) => this.create(tx, body, number));
    return body.errors.isEmpty
      ? this.numbers.assign(scope, SALES_ORDER_NUMBERS, body.values.order_number, create)
      : create('');
  }

  private async create(
    tx: TenantTransaction,
    body: ParsedBody<SalesOrderWrite>,
    number: string,
  ): Promise<SalesOrder> {
    const order = await this.insert(tx, body, number);
    if (!order) {
      await this.check(tx, body);
      body.complete();
      throw new Conflict('What the order refers to was changed at the same time: try again.');
    }
    this.audit.recordEvents(tx, tx.scope, {
      action: 'sales_order.create',
      objectType: 'sales_order',
      objectId: order.id,
      before: null,
      after: order,
    });
    return order;
  }

  /** The statement itself takes active customers and products alone; null where it wrote nothing. */
  private insert(
    tx: TenantTransaction,
    body: ParsedBody<SalesOrderWrite>,
    number: string,
  ): Promise<SalesOrder | null> | null {
    if (!body.errors.isEmpty) return null;
    const values = body.complete();
    const draft = newOrder(number, values.customer, values, tx.today);
    return isSound(draft) ? this.orders.insert(tx, draft) : null;
  }

  /** Says what is wrong with a body of which nothing was written. */
  private async check(tx: TenantTransaction, body: ParsedBody<SalesOrderWrite>): Promise<void> {
    const { customer: id } = body.values;
    const productIds = productIdsOf(body);
    const [customer, products] = await Promise.all([
      id === undefined ? null : this.customers.find(tx, id),
      productIds.length === 0 ? [] : this.products.findMany(tx, productIds),
    ]);
    checkOrder(body, { field: 'customer', id, found: customer }, products, null, tx.today);
  }
}
