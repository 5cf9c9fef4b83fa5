import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import { factorOf } from '../../stock/units/unit-columns.js';
import type { UnitPrice } from '../../orders/domain/order.js';
import type { TenantTransaction } from '../../database/transaction.js';

const prices = defineStatement<{ productId: number; price: string; unit: string; factor: string | null }>(
  'supplier-article:prices',
  `SELECT a.product_id AS "productId", a.price, a.unit, ${factorOf('a.unit', 'p')} AS factor FROM supplier_article a
     JOIN product p ON p.tenant_id = a.tenant_id AND p.id = a.product_id
    WHERE a.tenant_id = $1 AND a.supplier_id = $2 AND a.product_id = ANY($3::integer[]) AND a.price IS NOT NULL`,
);

/** What suppliers ask for their articles. */
@Injectable()
export class ArticlesRepository {
  /** Prices by product, of those that the supplier has a price for in one of their units. */
  async prices(
    tx: TenantTransaction,
    supplierId: number,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, UnitPrice>> {
    const found = await tx.query(prices(tx.tenantId, supplierId, productIds));
    return new Map(
      found.flatMap(({ productId, price, unit: name, factor }) =>
        factor === null ? [] : [[productId, { price, entered: { name, factor } }]],
      ),
    );
  }
}
