import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import type { ParsedBody } from '#validation';
import { AuditLog, creationOf } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products/products.repository.js';
import { GroupedTransactions, type GroupMember } from '../../database/grouped-transactions.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { DocumentNumbers, SALES_ORDER_NUMBERS } from '../../orders/document-numbers.js';
import { newOrder, productIdsOf } from '../../orders/domain/order.js';
import { checkOrder, isSound } from '../../orders/domain/order-checks.js';
import type { NewOrderOf } from '../../orders/orders.repository.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { SalesOrder } from '../domain/sales-order-status.js';
import type { SalesOrderWrite } from '../http/sales-order.dto.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { CustomersRepository } from '../customers/customers.repository.js';

/** A body with the number of its order. */
interface Numbered {
  body: ParsedBody<SalesOrderWrite>;
  number: string;
}

/** A new draft, under the number that the body gives or the next one. */
@Injectable()
export class CreateSalesOrder {
  private readonly together: GroupedTransactions<Numbered, SalesOrder>;

  constructor(
    private readonly orders: SalesOrdersRepository,
    private readonly customers: CustomersRepository,
    private readonly products: ProductsRepository,
    private readonly numbers: DocumentNumbers,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditLog,
    database: TenantDatabase,
  ) {
    this.together = new GroupedTransactions(
      'sales_orders',
      database,
      (tx, requests, isAlone) => this.create(tx, requests, isAlone),
      ({ body }) => body.values.lines?.length ?? 0,
    );
  }

  /** @throws FieldErrors, Conflict where the number is taken */
  execute(
    scope: TenantScope,
    body: ParsedBody<SalesOrderWrite>,
    request: IdempotentRequest | null,
  ): Promise<SalesOrder> {
    const create = (number: string): Promise<SalesOrder> =>
      request === null && body.errors.isEmpty
        ? this.together.run(scope, { body, number })
        : this.idempotency.once(scope, request, (tx) => this.createOne(tx, { body, number }));
    return body.errors.isEmpty
      ? this.numbers.assign(scope, SALES_ORDER_NUMBERS, body.values.order_number, create)
      : create('');
  }

  private async createOne(tx: TenantTransaction, item: Numbered): Promise<SalesOrder> {
    const [order] = await this.create(tx, [{ scope: tx.scope, item }], true);
    if (!order) throw new Error('The order was not written.');
    return order;
  }

  /**
   * The statement itself takes active customers and products alone.
   * @param isAlone a single order, whose request gets its errors; otherwise null for each that was not written
   */
  private async create(
    tx: TenantTransaction,
    requests: readonly GroupMember<Numbered>[],
    isAlone: boolean,
  ): Promise<(SalesOrder | null)[]> {
    const orders = await this.orders.insertAll(
      tx,
      requests.map(({ scope, item }) => draftOf(item, scope.userId, tx.today)),
    );
    const [only] = requests;
    if (isAlone && only && orders[0] === null) {
      await this.check(tx, only.item.body);
      only.item.body.complete();
      throw new Conflict('What the order refers to was changed at the same time: try again.');
    }
    this.audit.recordMany(
      tx,
      requests.flatMap(({ scope }, index) => creationOf(scope, 'sales_order', orders[index])),
    );
    return orders;
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

/** Null for a body with errors, those included that the database would find. */
function draftOf({ body, number }: Numbered, createdById: number, today: string): NewOrderOf | null {
  if (!body.errors.isEmpty) return null;
  const values = body.complete();
  const draft = newOrder(number, values.customer, values, today);
  return isSound(draft) ? { ...draft, createdById } : null;
}
