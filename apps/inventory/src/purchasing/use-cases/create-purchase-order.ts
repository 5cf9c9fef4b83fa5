import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import type { ParsedBody } from '#validation';
import { AuditLog, creationOf } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products/products.repository.js';
import { GroupedTransactions, type GroupMember } from '../../database/grouped-transactions.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { DocumentNumbers, PURCHASE_ORDER_NUMBERS } from '../../orders/document-numbers.js';
import { newOrder, productIdsOf } from '../../orders/domain/order.js';
import { checkOrder, isSound } from '../../orders/domain/order-checks.js';
import type { NewOrderOf } from '../../orders/orders.repository.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { PurchaseOrder } from '../domain/purchase-order-status.js';
import type { PurchaseOrderWrite } from '../http/purchase-order.dto.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';
import { SuppliersRepository } from '../suppliers/suppliers.repository.js';

/** A body with the number of its order. */
interface Numbered {
  body: ParsedBody<PurchaseOrderWrite>;
  number: string;
}

/** A new draft, under the number that the body gives or the next one. */
@Injectable()
export class CreatePurchaseOrder {
  private readonly together: GroupedTransactions<Numbered, PurchaseOrder>;

  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly suppliers: SuppliersRepository,
    private readonly products: ProductsRepository,
    private readonly numbers: DocumentNumbers,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditLog,
    database: TenantDatabase,
  ) {
    this.together = new GroupedTransactions(
      'purchase_orders',
      database,
      (tx, requests, isAlone) => this.create(tx, requests, isAlone),
      ({ body }) => body.values.lines?.length ?? 0,
    );
  }

  /** @throws FieldErrors, Conflict where the number is taken */
  execute(
    scope: TenantScope,
    body: ParsedBody<PurchaseOrderWrite>,
    request: IdempotentRequest | null,
  ): Promise<PurchaseOrder> {
    const create = (number: string): Promise<PurchaseOrder> =>
      request === null && body.errors.isEmpty
        ? this.together.run(scope, { body, number })
        : this.idempotency.once(scope, request, (tx) => this.createOne(tx, { body, number }));
    return body.errors.isEmpty
      ? this.numbers.assign(scope, PURCHASE_ORDER_NUMBERS, body.values.order_number, create)
      : create('');
  }

  private async createOne(tx: TenantTransaction, item: Numbered): Promise<PurchaseOrder> {
    const [order] = await this.create(tx, [{ scope: tx.scope, item }], true);
    if (!order) throw new Error('The order was not written.');
    return order;
  }

  /**
   * The statement itself takes active suppliers and products alone.
   * @param isAlone a single order, whose request gets its errors; otherwise null for each that was not written
   */
  private async create(
    tx: TenantTransaction,
    requests: readonly GroupMember<Numbered>[],
    isAlone: boolean,
  ): Promise<(PurchaseOrder | null)[]> {
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
      requests.flatMap(({ scope }, index) => creationOf(scope, 'purchase_order', orders[index])),
    );
    return orders;
  }

  /** Says what is wrong with a body of which nothing was written. */
  private async check(tx: TenantTransaction, body: ParsedBody<PurchaseOrderWrite>): Promise<void> {
    const { supplier: id } = body.values;
    const productIds = productIdsOf(body);
    const [supplier, products] = await Promise.all([
      id === undefined ? null : this.suppliers.find(tx, id),
      productIds.length === 0 ? [] : this.products.findMany(tx, productIds),
    ]);
    checkOrder(body, { field: 'supplier', id, found: supplier }, products, null, tx.today);
  }
}

/** Null for a body with errors, those included that the database would find. */
function draftOf({ body, number }: Numbered, createdById: number, today: string): NewOrderOf | null {
  if (!body.errors.isEmpty) return null;
  const values = body.complete();
  const draft = newOrder(number, values.supplier, values, today);
  return isSound(draft) ? { ...draft, createdById } : null;
}
