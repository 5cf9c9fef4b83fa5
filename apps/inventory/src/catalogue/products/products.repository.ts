import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';

const EXISTING = {
  category: defineStatement<{ id: number }>(
    'product:existing-category',
    'SELECT id FROM category WHERE tenant_id = $1 AND id = ANY($2::integer[])',
  ),
  supplier: defineStatement<{ id: number }>(
    'product:existing-supplier',
    'SELECT id FROM supplier WHERE tenant_id = $1 AND id = ANY($2::integer[])',
  ),
};

const OPEN_ORDERS = { purchase_order: 'partially_received', sales_order: 'partially_fulfilled' };

const heldUnits = defineStatement<HeldUnit>(
  'product:held-units',
  `SELECT p.id, p.sku FROM unnest($2::integer[], $3::text[]) AS c (id, unit)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.id AND p.unit_of_measure <> c.unit
    WHERE EXISTS (SELECT FROM stock_record r WHERE r.tenant_id = p.tenant_id AND r.product_id = p.id AND r.quantity > 0)
       ${Object.entries(OPEN_ORDERS)
         .map(
           ([order, partly]) => `OR EXISTS (SELECT FROM ${order}_line l
             JOIN ${order} o ON o.tenant_id = l.tenant_id AND o.id = l.${order}_id
            WHERE l.tenant_id = p.tenant_id AND l.product_id = p.id AND o.status IN ('draft', 'confirmed', '${partly}'))`,
         )
         .join(' ')}
       OR EXISTS (SELECT FROM stock_count_line x JOIN stock_count n ON n.tenant_id = x.tenant_id AND n.id = x.stock_count_id
            WHERE x.tenant_id = p.tenant_id AND x.product_id = p.id AND n.status = 'open')
    ORDER BY p.id`,
);

/** A product whose unit of measure is in use. */
export interface HeldUnit {
  id: number;
  sku: string;
}

@Injectable()
export class ProductsRepository {
  /** Those of the products that are to get another unit of measure, while they have stock or open documents. */
  async heldUnits(
    tx: TenantTransaction,
    changes: readonly { id: number; unitOfMeasure: string }[],
  ): Promise<HeldUnit[]> {
    if (changes.length === 0) return [];
    const ids = changes.map(({ id }) => id);
    return tx.query(
      heldUnits(
        tx.tenantId,
        ids,
        changes.map(({ unitOfMeasure }) => unitOfMeasure),
      ),
    );
  }

  /** The existing ids among those given. */
  async existing(
    tx: TenantTransaction,
    table: 'category' | 'supplier',
    ids: readonly number[],
  ): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await tx.query(EXISTING[table](tx.tenantId, ids));
    return new Set(rows.map(({ id }) => id));
  }
}
