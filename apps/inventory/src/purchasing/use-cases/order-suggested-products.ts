import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { Conflict, type FieldErrorBag } from '#errors';
import { PRODUCT } from '../../catalogue/products/product.entity.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { PURCHASE_ORDER_NUMBERS } from '../../commands/document-numbers.js';
import type { ReorderRow } from '../../reports/supply/reorder-list.js';
import type { TenantScope } from '../../scope/scope.js';
import type { OrderedProduct } from '../../orders/domain/order.js';
import type { PurchaseOrder } from '../domain/purchase-order-status.js';
import type { SkippedProduct } from '../domain/skipped-product.js';
import { PurchaseOrdersRepository } from '../repositories/purchase-orders.repository.js';
import { ReorderRepository } from '../repositories/reorder.repository.js';
import { SUPPLIER } from '../suppliers/supplier.entity.js';

/** As many lines as an order takes. */
const MOST_LINES = 1000;

/** Undefined: of every supplier, every product. Errors under names of the wire. */
export interface ReorderCommand {
  readonly errors: FieldErrorBag;
  readonly supplierId?: number | undefined;
  readonly productIds?: readonly number[] | undefined;
}

export interface Reordered {
  orders: PurchaseOrder[];
  skipped: SkippedProduct[];
}

/** Drafts of everything that the reorder report suggests, one a supplier, at the last price. */
@Injectable()
export class OrderSuggestedProducts {
  constructor(
    private readonly reorder: ReorderRepository,
    private readonly orders: PurchaseOrdersRepository,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws FieldErrors */
  execute(
    scope: TenantScope,
    command: ReorderCommand,
    request: IdempotentRequest | null,
  ): Promise<Reordered> {
    return this.runner.run(scope, request, async (tx) => {
      const result = await this.createIn(tx, command);
      return { result, events: [] };
    });
  }

  private async createIn(tx: TenantTransaction, command: ReorderCommand): Promise<Reordered> {
    const { errors, supplierId: supplier, productIds: products } = command;
    const [known, named] = await Promise.all([
      supplier === undefined ? null : tx.queryOne(SUPPLIER.find(tx.tenantId, supplier)),
      products === undefined ? [] : tx.query(PRODUCT.findMany(tx.tenantId, products)),
    ]);
    if (supplier !== undefined && !known) errors.invalidPk('supplier', supplier);
    const existing = new Set(named.map(({ id }) => id));
    const unknown = products?.find((id) => !existing.has(id));
    if (unknown !== undefined) errors.invalidPk('products', unknown);
    errors.throwIfAny();

    const rows = await this.reorder.due(tx, supplier ?? null, products ?? null);
    for (const { sku, suggestedQuantity } of rows.filter(isBeyondALine))
      errors.add(
        'products',
        `${sku}: the suggested quantity ${suggestedQuantity} is more than a line can have. Lower its reorder point, or leave it out.`,
      );
    errors.throwIfAny();
    const orders: PurchaseOrder[] = [];
    for (const lines of bySupplier(rows)) orders.push(await this.draft(tx, lines));
    const found = new Set(rows.map(({ productId }) => productId));
    return {
      orders,
      skipped: [
        ...rows
          .filter(({ supplierId }) => supplierId === null)
          .map(({ productId, sku, name }) => ({ id: productId, sku, name, reason: 'no_supplier' as const })),
        ...named
          .filter(({ id }) => !found.has(id))
          .map(({ id, sku, name }) => ({ id, sku, name, reason: 'not_due' as const })),
      ],
    };
  }

  private async draft(tx: TenantTransaction, rows: readonly ReorderRow[]): Promise<PurchaseOrder> {
    const partyId = rows[0]?.supplierId ?? 0;
    const draft = {
      header: {
        orderNumber: await this.runner.nextNumber(tx, PURCHASE_ORDER_NUMBERS),
        partyId,
        orderDate: tx.today,
        expectedDeliveryDate: rows[0]?.expectedDate ?? null,
        notes: '',
        references: {},
      },
      lines: rows.map(suggestedLine),
    };
    const order = await this.orders.insert(tx, draft);
    if (!order)
      throw new Conflict('A referenced supplier, customer or product changed during the request. Try again.');
    return order;
  }
}

/** In the unit of the article where that is a whole number of it, as the supplier sells it; else in the stock unit. */
function suggestedLine(row: ReorderRow): OrderedProduct {
  const {
    productId,
    suggestedQuantity: quantity,
    articlePrice,
    articleUnit: name,
    articleFactor: factor,
  } = row;
  const isSoldSo =
    articlePrice !== null && name !== null && factor !== null && new Big(quantity).mod(factor).eq(0);
  return isSoldSo && !new Big(factor).eq(1)
    ? { productId, quantity, unitPrice: articlePrice, entered: { name, factor } }
    : { productId, quantity, unitPrice: row.lastPrice ?? row.unitCost, entered: null };
}

/** Quantities have at most 9 digits before the point. */
function isBeyondALine({ supplierId, suggestedQuantity }: ReorderRow): boolean {
  return supplierId !== null && new Big(suggestedQuantity).gte(1e9);
}

/** The rows of each supplier, in parts that fit an order; those without one are left out. */
function bySupplier(rows: readonly ReorderRow[]): ReorderRow[][] {
  const parts: ReorderRow[][] = [];
  for (const row of rows) {
    if (row.supplierId === null) continue;
    const part = parts.at(-1);
    if (part && part.length < MOST_LINES && part[0]?.supplierId === row.supplierId) part.push(row);
    else parts.push([row]);
  }
  return parts;
}
