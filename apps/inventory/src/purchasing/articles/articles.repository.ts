import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';

const prices = defineStatement<{ productId: number; price: string }>(
  'supplier-article:prices',
  `SELECT a.product_id AS "productId", a.price FROM supplier_article a
     JOIN product p ON p.tenant_id = a.tenant_id AND p.id = a.product_id AND p.unit_of_measure = a.unit
    WHERE a.tenant_id = $1 AND a.supplier_id = $2 AND a.product_id = ANY($3::integer[]) AND a.price IS NOT NULL`,
);

/** What suppliers ask for their articles. */
@Injectable()
export class ArticlesRepository {
  /** Prices of one unit by product, of those that the supplier has a price for in that unit. */
  async prices(
    tx: TenantTransaction,
    supplierId: number,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const found = await tx.query(prices(tx.tenantId, supplierId, productIds));
    return new Map(found.map(({ productId, price }) => [productId, price]));
  }
}
