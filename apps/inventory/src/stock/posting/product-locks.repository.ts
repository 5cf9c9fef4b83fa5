import { Injectable } from '@nestjs/common';
import { defineStatement } from '../../database/statement.js';
import type { TenantTransaction } from '../../database/transaction.js';

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

/** The locks that serialise everything that happens to a product's stock. */
@Injectable()
export class ProductLocksRepository {
  /** Locks the products in the order of their ids; those that there are. */
  lock(tx: TenantTransaction, productIds: readonly number[]): Promise<LockedProduct[]> {
    const [only, ...others] = productIds;
    return tx.query(others.length === 0 ? lockOne(tx.tenantId, only) : lockMany(tx.tenantId, productIds));
  }
}
