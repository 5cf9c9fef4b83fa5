import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { MeasuredProduct } from '../../catalogue/products/product-unit.js';
import type { Tracking } from '../../catalogue/products/tracking.js';
import { costBounds } from '../moving-average.js';
import type { Cost } from './cost-book.js';

/** A product that is locked, as far as a posting asks. */
export interface LockedProduct extends MeasuredProduct {
  id: number;
  sku: string;
  name: string;
  unitCost: string;
  tracking: Tracking;
}

const COLUMNS = `id, sku, name, unit_cost AS "unitCost", tracking, unit_of_measure AS "unitOfMeasure", units,
          whole_units AS "wholeUnits"`;

const lockOne = defineStatement<LockedProduct>(
  'posting:lock-product',
  `SELECT ${COLUMNS} FROM product WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);
const lockMany = defineStatement<LockedProduct>(
  'posting:lock-products',
  `SELECT ${COLUMNS} FROM product WHERE tenant_id = $1 AND id = ANY($2::integer[]) ORDER BY id FOR NO KEY UPDATE`,
);
/** Without those that another transaction locks. */
const lockFree = defineStatement<LockedProduct>(
  'posting:lock-free-products',
  `SELECT ${COLUMNS} FROM product WHERE tenant_id = $1 AND id = ANY($2::integer[])
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
);

const costsOf = defineStatement<Cost>(
  'cost:of',
  `SELECT product_id AS "productId", quantity, value, lowest_unit_cost AS lowest, highest_unit_cost AS highest FROM product_cost
    WHERE tenant_id = $1 AND product_id = ANY($2::integer[])`,
);
const boundsOf = defineStatement<Pick<Cost, 'productId' | 'lowest' | 'highest'>>(
  'cost:bounds',
  `SELECT product_id AS "productId", lowest, highest FROM ${costBounds('tenant_id = $1 AND product_id = ANY($2::integer[])')} AS b`,
);
const change = defineStatement(
  'cost:change',
  `UPDATE product_cost c
      SET quantity = n.quantity, value = n.value, lowest_unit_cost = n.lowest, highest_unit_cost = n.highest
     FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[])
       AS n (product_id, quantity, value, lowest, highest)
    WHERE c.tenant_id = $1 AND c.product_id = n.product_id`,
);
const insert = defineStatement(
  'cost:insert',
  `INSERT INTO product_cost (tenant_id, product_id, quantity, value, lowest_unit_cost, highest_unit_cost)
   SELECT $1, n.* FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[]) AS n`,
);

/** The only writer of product_cost, whose rows the locks of the products serialise, as all that happens to their stock. */
@Injectable()
export class ProductCostsRepository {
  /** Locks the products in the order of their ids; those that there are. @param waits false: leaves out those that another transaction locks */
  lock(tx: TenantTransaction, productIds: readonly number[], waits = true): Promise<LockedProduct[]> {
    const [only, ...others] = productIds;
    if (!waits) return tx.query(lockFree(tx.tenantId, productIds));
    return tx.query(others.length === 0 ? lockOne(tx.tenantId, only) : lockMany(tx.tenantId, productIds));
  }

  costsOf(tx: TenantTransaction, productIds: readonly number[]): Promise<Cost[]> {
    return tx.query(costsOf(tx.tenantId, productIds));
  }

  /** The costs with the bounds that are not kept yet, read from the movements. */
  async withBounds(
    tx: TenantTransaction,
    costs: readonly Cost[],
    productIds: readonly number[],
  ): Promise<readonly Cost[]> {
    const unknown = costs.filter(
      ({ productId, quantity, lowest }) =>
        lowest === null && Number(quantity) > 0 && productIds.includes(productId),
    );
    if (unknown.length === 0) return costs;
    const ids = unknown.map(({ productId }) => productId);
    const bounds = new Map((await tx.query(boundsOf(tx.tenantId, ids))).map((row) => [row.productId, row]));
    return costs.map((cost) => ({ ...cost, ...bounds.get(cost.productId) }));
  }

  /** Makes the costs what they are to be; does not wait. @param known those that have a row */
  writeCosts(tx: TenantTransaction, costs: readonly Cost[], known: readonly Cost[]): void {
    const rows = new Set(known.map(({ productId }) => productId));
    const changed = costs.filter(({ productId }) => rows.has(productId));
    if (changed.length > 0) tx.send(change(tx.tenantId, ...columnsOf(changed)));
    const made = costs.filter(({ productId }) => !rows.has(productId));
    if (made.length > 0) tx.send(insert(tx.tenantId, ...columnsOf(made)));
  }
}

function columnsOf(costs: readonly Cost[]): unknown[] {
  return [
    costs.map(({ productId }) => productId),
    costs.map(({ quantity }) => quantity),
    costs.map(({ value }) => value),
    costs.map(({ lowest }) => lowest),
    costs.map(({ highest }) => highest),
  ];
}
