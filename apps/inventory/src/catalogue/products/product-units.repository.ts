import { Injectable } from '@nestjs/common';
import { columnsOf, defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Writable } from '../../database/entities/table.js';
import type { ProductEntity } from './product.entity.js';

/** What of a product holds only as long as nothing speaks against it: field on the wire → how a refusal ends. */
export const KEPT_FIELDS = {
  unit_of_measure: 'has stock or open documents: its unit of measure cannot be changed.',
  tracking: 'has stock or open documents: its tracking cannot be changed.',
  whole_units: 'has a fraction in stock or in open documents: its quantities cannot be whole.',
} as const;

const ORDERS = [
  { order: 'purchase_order', partly: 'partially_received', delivered: 'quantity_received' },
  { order: 'sales_order', partly: 'partially_fulfilled', delivered: 'quantity_dispatched' },
] as const;
const PREPARED = ['goods_received_note', 'dispatch'] as const;
/** Rows that keep the unit in which they were entered; the movements are those of documents too. */
const ENTERED = ['purchase_order_line', 'sales_order_line', 'stock_count_line', 'stock_movement'] as const;

const any = (conditions: readonly string[]): string => conditions.join('\n OR ');

/** A line of an open order of product `p`, or an open count's, that meets the condition. */
const openLines = (ofOrder: (delivered: string) => string, ofCount: string): string =>
  any([
    ...ORDERS.map(
      ({ order, partly, delivered }) => `EXISTS (SELECT FROM ${order}_line l
         JOIN ${order} o ON o.tenant_id = $1 AND o.id = l.${order}_id
        WHERE l.tenant_id = $1 AND l.product_id = p.id AND o.status IN ('draft', 'confirmed', '${partly}')
          AND ${ofOrder(delivered)})`,
    ),
    `EXISTS (SELECT FROM stock_count_line x JOIN stock_count n ON n.tenant_id = $1 AND n.id = x.stock_count_id
        WHERE x.tenant_id = $1 AND x.product_id = p.id AND n.status = 'open' AND ${ofCount})`,
  ]);

const KEPT = any([
  'EXISTS (SELECT FROM stock_record r WHERE r.tenant_id = $1 AND r.product_id = p.id AND r.quantity > 0)',
  openLines(() => 'true', 'true'),
]);

const broken = (...columns: string[]): string =>
  `(${columns.map((column) => `${column} <> trunc(${column})`).join(' OR ')})`;

const FRACTION = any([
  ...['stock_record', 'lot_balance'].map(
    (table) =>
      `EXISTS (SELECT FROM ${table} r WHERE r.tenant_id = $1 AND r.product_id = p.id AND ${broken('r.quantity')})`,
  ),
  openLines(
    (delivered) => broken('l.quantity', `l.${delivered}`, 'l.quantity_closed'),
    broken('x.counted_quantity', 'x.expected_quantity'),
  ),
  ...PREPARED.map(
    (table) => `EXISTS (SELECT FROM ${table} d CROSS JOIN jsonb_to_recordset(d.prepared -> 'lines')
          AS l ("productId" integer, quantity numeric)
        WHERE d.tenant_id = $1 AND d.prepared IS NOT NULL AND l."productId" = p.id AND ${broken('l.quantity')})`,
  ),
]);

/** Whether the unit `u` of product `p` is in use. */
const USED = any([
  ...ENTERED.map(
    (table) =>
      `EXISTS (SELECT FROM ${table} l WHERE l.tenant_id = $1 AND l.product_id = p.id AND l.unit = u.name)`,
  ),
  `EXISTS (SELECT FROM supplier_article a WHERE a.tenant_id = $1 AND a.product_id = p.id AND a.unit = u.name)`,
  ...PREPARED.map(
    (table) => `EXISTS (SELECT FROM ${table} d WHERE d.tenant_id = $1 AND d.prepared IS NOT NULL
          AND d.prepared -> 'lines' @> jsonb_build_array(jsonb_build_object('productId', p.id, 'entered', jsonb_build_object('name', u.name))))`,
  ),
]);

/** The products that change in how they are kept; null leaves a value. */
const CHANGED = `unnest($2::integer[], $3::text[], $4::text[], $5::jsonb[], $6::boolean[]) AS c (id, unit, tracking, units, whole)
     JOIN product p ON p.tenant_id = $1 AND p.id = c.id AND (p.unit_of_measure <> c.unit OR p.tracking <> c.tracking
       OR p.units <> c.units OR (c.whole AND NOT p.whole_units))`;

/**
 * Whoever writes quantities of a product holds its row (`FOR KEY SHARE`, as foreign keys do) from the moment at which it reads its
 * units. So this waits for those who read the old ones, and who comes later reads the new ones.
 */
const lock = defineStatement(
  'product:lock-changed',
  `SELECT p.id FROM ${CHANGED} ORDER BY p.id FOR UPDATE OF p`,
);

const held = defineStatement<Held>(
  'product:in-use',
  `SELECT p.id, p.sku,
          array_remove(ARRAY[
            CASE WHEN p.unit_of_measure <> c.unit AND k.is_kept THEN 'unit_of_measure' END,
            CASE WHEN p.tracking <> c.tracking AND k.is_kept THEN 'tracking' END,
            CASE WHEN c.whole AND NOT p.whole_units AND (${FRACTION}) THEN 'whole_units' END], NULL) AS fields,
          ARRAY(SELECT u.name FROM jsonb_to_recordset(p.units) AS u (name text, factor numeric)
                 WHERE c.units <> p.units
                   AND NOT EXISTS (SELECT FROM jsonb_to_recordset(c.units) AS n (name text, factor numeric)
                                    WHERE n.name = u.name AND n.factor = u.factor)
                   AND (${USED})) AS units,
          EXISTS (SELECT FROM jsonb_to_recordset(coalesce(c.units, p.units)) AS n (name text)
                   WHERE n.name = coalesce(c.unit, p.unit_of_measure)) AS "hasStockUnit"
     FROM ${CHANGED}
    CROSS JOIN LATERAL (
      SELECT CASE WHEN p.unit_of_measure <> c.unit OR p.tracking <> c.tracking THEN ${KEPT} ELSE false END AS is_kept) AS k
    ORDER BY p.id`,
);

/** A change of a product; the id is null for a new one. */
interface ProductChange {
  readonly id: number | null;
  readonly command: { readonly values: Writable<ProductEntity> };
}

/** What a product's change meets. */
export interface Held {
  id: number;
  sku: string;
  /** Fields that cannot have their new value. */
  fields: (keyof typeof KEPT_FIELDS)[];
  /** Units in use that would go, or be another number of stock units. */
  units: string[];
  /** Whether a unit would have the name of the stock unit. */
  hasStockUnit: boolean;
}

/** In which units the quantities of products are given and kept, and whether by lots (decisions §12, §17). */
@Injectable()
export class ProductUnitsRepository {
  /** The products that would change in how they are kept, and what speaks against it; they are locked. */
  async held(tx: TenantTransaction, rows: readonly ProductChange[]): Promise<Held[]> {
    const changes = rows.flatMap(({ id, command: { values } }) => {
      const { unitOfMeasure: unit, tracking, units, wholeUnits } = values;
      return id === null || [unit, tracking, units, wholeUnits].every((value) => value === undefined)
        ? []
        : [[id, unit ?? null, tracking ?? null, units ? JSON.stringify(units) : null, wholeUnits ?? null]];
    });
    if (changes.length === 0) return [];
    const columns = columnsOf(changes);
    const [, found] = await Promise.all([
      tx.execute(lock(tx.tenantId, ...columns)),
      tx.query(held(tx.tenantId, ...columns)),
    ]);
    return found;
  }
}
