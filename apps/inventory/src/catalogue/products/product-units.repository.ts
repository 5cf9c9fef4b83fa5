import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Writable } from '../../database/entities/table.js';
import type { ProductEntity } from './product.entity.js';

export const UNIT_FIELD = 'unit_of_measure';
export const UNIT_IN_USE = 'has stock or open documents: its unit of measure cannot be changed.';

const OPEN_ORDERS = { purchase_order: 'partially_received', sales_order: 'partially_fulfilled' };

const unitsInUse = defineStatement<{ id: number; sku: string }>(
  'product:units-in-use',
  `SELECT p.id, p.sku FROM unnest($2::integer[], $3::text[]) AS c (id, unit)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.id AND p.unit_of_measure <> c.unit
    WHERE EXISTS (SELECT FROM stock_record r WHERE r.tenant_id = $1 AND r.product_id = p.id AND r.quantity > 0)
       ${Object.entries(OPEN_ORDERS)
         .map(
           ([order, partly]) => `OR EXISTS (SELECT FROM ${order}_line l
             JOIN ${order} o ON o.tenant_id = $1 AND o.id = l.${order}_id
            WHERE l.tenant_id = $1 AND l.product_id = p.id AND o.status IN ('draft', 'confirmed', '${partly}'))`,
         )
         .join(' ')}
       OR EXISTS (SELECT FROM stock_count_line x JOIN stock_count n ON n.tenant_id = $1 AND n.id = x.stock_count_id
            WHERE x.tenant_id = $1 AND x.product_id = p.id AND n.status = 'open')
    ORDER BY p.id`,
);

/** A change of a product; the id is null for a new one. */
interface ProductChange {
  readonly id: number | null;
  readonly command: { readonly values: Writable<ProductEntity> };
}

/** In which unit the quantities of products are kept (decisions §12). */
@Injectable()
export class ProductUnitsRepository {
  /** SKUs by id of the products that would get another unit while they have stock or open documents. */
  async inUse(tx: TenantTransaction, rows: readonly ProductChange[]): Promise<Map<number, string>> {
    const changes = rows.flatMap(({ id, command: { values } }) =>
      id === null || values.unitOfMeasure === undefined ? [] : [{ id, unit: values.unitOfMeasure }],
    );
    if (changes.length === 0) return new Map();
    const ids = changes.map(({ id }) => id);
    const units = changes.map(({ unit }) => unit);
    const held = await tx.query(unitsInUse(tx.tenantId, ids, units));
    return new Map(held.map(({ id, sku }) => [id, sku]));
  }
}
