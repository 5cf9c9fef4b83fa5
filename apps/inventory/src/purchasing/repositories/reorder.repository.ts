import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import { REORDER, type ReorderRow } from '../../reports/supply/reorder-list.js';

const due = defineStatement<ReorderRow>(
  'reorder:due',
  `SELECT ${REORDER.columns} FROM ${REORDER.from} WHERE ${REORDER.scope}
      AND ($2::integer IS NULL OR s.id = $2) AND ($3::integer[] IS NULL OR p.id = ANY($3::integer[]))
    ORDER BY s.name, s.id, p.sku, p.id`,
);

/** What the reorder report says, for orders to be made of it. */
@Injectable()
export class ReorderRepository {
  /** @param supplier, products null for all */
  due(
    tx: TenantTransaction,
    supplier: number | null,
    products: readonly number[] | null,
  ): Promise<ReorderRow[]> {
    return tx.query(due(tx.tenantId, supplier, products));
  }
}
