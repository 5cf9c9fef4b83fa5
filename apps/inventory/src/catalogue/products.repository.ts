import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TenantRepository } from '../database/tenant-repository.js';
import { APP_DATA_SOURCE } from '../database/tokens.js';
import type { TenantTransaction } from '../database/transaction.js';
import { ProductEntity } from './product.entity.js';
import { PRODUCT_FROM, PRODUCTS, type ProductRow } from './product-list.js';

@Injectable()
export class ProductsRepository extends TenantRepository<ProductEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, ProductEntity);
  }

  /** The product with its category's name, as it is answered. */
  findRow(tx: TenantTransaction, id: number): Promise<ProductRow | null> {
    return tx.queryOne({
      name: 'product:row',
      text: `SELECT ${PRODUCTS.columns} FROM ${PRODUCT_FROM} WHERE p.tenant_id = $1 AND p.id = $2`,
      values: [tx.tenantId, id],
    });
  }
}
