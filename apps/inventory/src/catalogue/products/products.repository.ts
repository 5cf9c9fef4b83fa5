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

@Injectable()
export class ProductsRepository {
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
