import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { defineStatement } from '#postgres';
import { TenantRepository } from '../../database/entities/tenant-repository.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { ProductEntity } from './product.entity.js';

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

const FIND_SUPPLIER = defineStatement(
  'product:supplier',
  'SELECT 1 FROM supplier WHERE tenant_id = $1 AND id = $2',
);

@Injectable()
export class ProductsRepository extends TenantRepository<ProductEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, ProductEntity);
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

  /** Whether the supplier exists in the tenant. */
  async hasSupplier(tx: TenantTransaction, id: number): Promise<boolean> {
    return (await tx.queryOne(FIND_SUPPLIER(tx.tenantId, id))) !== null;
  }
}
