import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { TenantDatabase } from '../database/tenant-database.js';
import type { Writable } from '../database/tenant-repository.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { ParsedBody } from '../fields/compile.js';
import { MasterDataService } from '../master-data/master-data.service.js';
import { CategoriesRepository } from './categories.repository.js';
import type { ProductWrite } from './product.dto.js';
import type { ProductEntity } from './product.entity.js';
import { PRODUCTS, type ProductRow } from './product-list.js';
import { ProductsRepository } from './products.repository.js';

/** The tenant's products. */
@Injectable()
export class ProductsService extends MasterDataService<ProductEntity, ProductRow, ProductWrite> {
  constructor(
    database: TenantDatabase,
    products: ProductsRepository,
    private readonly categories: CategoriesRepository,
    audit: AuditLog,
  ) {
    super({ kind: 'Product', objectType: 'product', list: PRODUCTS }, database, products, audit);
  }

  protected override columns(values: ProductWrite): Writable<ProductEntity> {
    return {
      sku: values.sku,
      name: values.name,
      categoryId: values.category,
      description: values.description,
      unitOfMeasure: values.unit_of_measure,
      unitCost: values.unit_cost,
      reorderPoint: values.reorder_point,
      isActive: values.is_active,
    };
  }

  protected override async check(tx: TenantTransaction, body: ParsedBody<ProductWrite>): Promise<void> {
    const { category } = body.values;
    if (category !== undefined && !(await this.categories.find(tx, category))) {
      body.errors.invalidPk('category', category);
    }
  }
}
