import { Injectable } from '@nestjs/common';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/tenant-repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type BatchRow, MasterDataService } from '../../master-data/master-data.service.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import type { ProductWrite } from './product.dto.js';
import type { ProductEntity } from './product.entity.js';
import { PRODUCTS, type ProductRow } from './product-list.js';
import { ProductsRepository } from './products.repository.js';

/** The tenant's products. */
@Injectable()
export class ProductsService extends MasterDataService<ProductEntity, ProductRow, ProductWrite> {
  constructor(
    database: UnitOfWork,
    private readonly products: ProductsRepository,
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
      reorderQuantity: values.reorder_quantity,
      preferredSupplierId: values.preferred_supplier,
      barcode: values.barcode,
      isActive: values.is_active,
    };
  }

  protected override async check(tx: TenantTransaction, body: ParsedBody<ProductWrite>): Promise<void> {
    const { category, preferred_supplier: supplier } = body.values;
    const [foundCategory, hasSupplier] = await Promise.all([
      category === undefined ? null : this.categories.find(tx, category),
      typeof supplier === 'number' && this.products.hasSupplier(tx, supplier),
    ]);
    if (category !== undefined && !foundCategory) body.errors.invalidPk('category', category);
    if (typeof supplier === 'number' && !hasSupplier) body.errors.invalidPk('preferred_supplier', supplier);
  }

  protected override async checkBatch(
    tx: TenantTransaction,
    rows: readonly BatchRow<ProductWrite>[],
  ): Promise<void> {
    const [categories, suppliers] = await Promise.all([
      this.products.existing(tx, 'category', idsOf(rows, 'category')),
      this.products.existing(tx, 'supplier', idsOf(rows, 'preferred_supplier')),
    ]);
    for (const { body } of rows) {
      const { category, preferred_supplier: supplier } = body.values;
      if (category !== undefined && !categories.has(category)) body.errors.invalidPk('category', category);
      if (typeof supplier === 'number' && !suppliers.has(supplier))
        body.errors.invalidPk('preferred_supplier', supplier);
    }
  }
}

function idsOf(rows: readonly BatchRow<ProductWrite>[], field: 'category' | 'preferred_supplier'): number[] {
  return [...new Set(rows.flatMap(({ body }) => body.values[field] ?? []))];
}
