import { Injectable } from '@nestjs/common';
import { defineStatement } from '../../database/statement.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Cost } from './cost-book.js';

/** A product that is locked, as far as a posting asks. */
export interface LockedProduct {
  id: number;
  sku: string;
  name: string;
  unitCost: string;
}

const COLUMNS = 'id, sku, name, unit_cost AS "unitCost"';

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
  `SELECT product_id AS "productId", quantity, value FROM product_cost
    WHERE tenant_id = $1 AND product_id = ANY($2::integer[])`,
);
const change = defineStatement(
  'cost:change',
  `UPDATE product_cost c SET quantity = n.quantity, value = n.value
     FROM unnest($2::integer[], $3::numeric[], $4::numeric[]) AS n (product_id, quantity, value)
    WHERE c.tenant_id = $1 AND c.product_id = n.product_id`,
);
const insert = defineStatement(
  'cost:insert',
  `INSERT INTO product_cost (tenant_id, product_id, quantity, value)
   SELECT $1, n.* FROM unnest($2::integer[], $3::numeric[], $4::numeric[]) AS n (product_id, quantity, value)`,
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
  ];
}
