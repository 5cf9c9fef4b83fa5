import { Injectable } from '@nestjs/common';
import { columnsOf, defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Writable } from '../../database/entities/table.js';
import type { ProductEntity } from './product.entity.js';

/** What of a product holds only as long as nothing is kept in it: field on the wire → how a refusal ends. */
export const KEPT_FIELDS = {
  unit_of_measure: 'has stock or open documents: its unit of measure cannot be changed.',
  tracking: 'has stock or open documents: its tracking cannot be changed.',
} as const;

const OPEN_ORDERS = { purchase_order: 'partially_received', sales_order: 'partially_fulfilled' };

const lock = defineStatement(
  'product:lock-changed',
  `SELECT p.id FROM unnest($2::integer[], $3::text[], $4::text[]) AS c (id, unit, tracking)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.id AND (p.unit_of_measure <> c.unit OR p.tracking <> c.tracking)
    ORDER BY p.id FOR NO KEY UPDATE OF p`,
);

const inUse = defineStatement<Held>(
  'product:in-use',
  `SELECT p.id, p.sku, array_remove(ARRAY[CASE WHEN p.unit_of_measure <> c.unit THEN 'unit_of_measure' END,
            CASE WHEN p.tracking <> c.tracking THEN 'tracking' END], NULL) AS fields
     FROM unnest($2::integer[], $3::text[], $4::text[]) AS c (id, unit, tracking)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.id AND (p.unit_of_measure <> c.unit OR p.tracking <> c.tracking)
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

/** A product that would get another value of these fields. */
interface Held {
  id: number;
  sku: string;
  fields: (keyof typeof KEPT_FIELDS)[];
}

/** In which unit the quantities of products are kept, and whether by lots (decisions §12, §17). */
@Injectable()
export class ProductUnitsRepository {
  /** The products that would change in how they are kept while they have stock or open documents; they are locked. */
  async inUse(tx: TenantTransaction, rows: readonly ProductChange[]): Promise<Held[]> {
    const changes = rows.flatMap(({ id, command: { values } }) =>
      id === null || (values.unitOfMeasure === undefined && values.tracking === undefined)
        ? []
        : [[id, values.unitOfMeasure ?? null, values.tracking ?? null]],
    );
    if (changes.length === 0) return [];
    const columns = columnsOf(changes);
    const [, held] = await Promise.all([
      rows.length > 1 ? tx.execute(lock(tx.tenantId, ...columns)) : null,
      tx.query(inUse(tx.tenantId, ...columns)),
    ]);
    return held;
  }
}
