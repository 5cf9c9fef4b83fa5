import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { ProductsRepository } from '../../catalogue/products.repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type IdempotentRequest, IdempotencyService } from '../../idempotency/idempotency.service.js';
import { DocumentNumbers, PURCHASE_ORDER_NUMBERS } from '../../orders/document-numbers.js';
import { newOrder, productIdsOf } from '../../orders/domain/order.js';
import { checkOrder, isSound } from '../../orders/domain/order-checks.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { PurchaseOrder } from '../domain/purchase-order-status.js';
import type { PurchaseOrderWrite } from '../http/purchase-order.dto.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';
import { SuppliersRepository } from '../suppliers/suppliers.repository.js';

/** A new draft, under the number that the body gives or the next one. */
@Injectable()
export class CreatePurchaseOrder {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly suppliers: SuppliersRepository,
    private readonly products: ProductsRepository,
    private readonly numbers: DocumentNumbers,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws FieldErrors, Conflict where the number is taken */
  execute(
    scope: TenantScope,
    body: ParsedBody<PurchaseOrderWrite>,
    request: IdempotentRequest | null,
  ): Promise<PurchaseOrder> {
    const create = (number: string): Promise<PurchaseOrder> =>
      this.idempotency.once(scope, request, (tx) => this.create(tx, body, number));
    return body.errors.isEmpty
      ? this.numbers.assign(scope, PURCHASE_ORDER_NUMBERS, body.values.order_number, create)
      : create('');
  }

  private async create(
    tx: TenantTransaction,
    body: ParsedBody<PurchaseOrderWrite>,
    number: string,
  ): Promise<PurchaseOrder> {
    const order = await this.insert(tx, body, number);
    if (!order) {
      await this.check(tx, body);
      body.complete();
      throw new Conflict('What the order refers to was changed at the same time: try again.');
    }
    this.audit.recordEvents(tx, tx.scope, {
      action: 'purchase_order.create',
      objectType: 'purchase_order',
      objectId: order.id,
      before: null,
      after: order,
    });
    return order;
  }

  /** The statement itself takes active suppliers and products alone; null where it wrote nothing. */
  private insert(
    tx: TenantTransaction,
    body: ParsedBody<PurchaseOrderWrite>,
    number: string,
  ): Promise<PurchaseOrder | null> | null {
    if (!body.errors.isEmpty) return null;
    const values = body.complete();
    const draft = newOrder(number, values.supplier, values, tx.today);
    return isSound(draft) ? this.orders.insert(tx, draft) : null;
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
