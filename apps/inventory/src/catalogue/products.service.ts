import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../audit/audit-log.js';
import { type Listing, readListing } from '../database/list-reader.js';
import { TenantDatabase } from '../database/tenant-database.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { ParsedBody } from '../fields/compile.js';
import type { TenantScope } from '../tenancy/scope.js';
import { CategoriesRepository } from './categories.repository.js';
import type { ProductWrite } from './product.dto.js';
import { PRODUCTS, type ProductRow } from './product-list.js';
import { ProductsRepository } from './products.repository.js';

const KIND = 'Product';

/** The tenant's products. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly products: ProductsRepository,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<ProductRow>> {
    const query = parseListQuery(PRODUCTS, params);
    return this.database.read(scope, (tx) => readListing(tx, PRODUCTS, query, [scope.tenantId]));
  }

  async get(scope: TenantScope, id: number): Promise<ProductRow> {
    return found(await this.database.read(scope, (tx) => this.products.findRow(tx, id)));
  }

  /** @throws FieldErrors, Conflict on a SKU that is taken */
  create(scope: TenantScope, body: ParsedBody<ProductWrite>): Promise<ProductRow> {
    return this.database.run(scope, async (tx) => {
      await this.checkCategory(tx, body);
      const { id } = await this.products.insert(tx, columnsOf(body.complete()));
      const product = found(await this.products.findRow(tx, id));
      await this.audit.record(tx, scope, {
        action: 'product.create',
        objectType: 'product',
        objectId: id,
        after: product,
      });
      return product;
    });
  }

  /** Full or partial update. @throws NotFound, FieldErrors, Conflict */
  update(scope: TenantScope, id: number, body: ParsedBody<ProductWrite>): Promise<ProductRow> {
    return this.database.run(scope, async (tx) => {
      const before = found(await this.products.lock(tx, id));
      await this.checkCategory(tx, body);
      await this.products.update(tx, id, columnsOf(body.complete()));
      const after = found(await this.products.findRow(tx, id));
      await this.audit.record(tx, scope, {
        action: 'product.update',
        objectType: 'product',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }

  /** @throws NotFound, Conflict once it has stock, movements or orders */
  delete(scope: TenantScope, id: number): Promise<void> {
    return this.database.run(scope, async (tx) => {
      const before = found(await this.products.lock(tx, id));
      await this.products.delete(tx, id);
      await this.audit.record(tx, scope, {
        action: 'product.delete',
        objectType: 'product',
        objectId: id,
        before,
      });
    });
  }

  private async checkCategory(tx: TenantTransaction, body: ParsedBody<ProductWrite>): Promise<void> {
    const { category } = body.values;
    if (category !== undefined && !(await this.categories.find(tx, category))) {
      body.errors.invalidPk('category', category);
    }
  }
}

function found<T>(row: T | null): T {
  if (row === null) throw new NotFound(KIND);
  return row;
}

function columnsOf(body: ProductWrite) {
  return {
    sku: body.sku,
    name: body.name,
    categoryId: body.category,
    description: body.description,
    unitOfMeasure: body.unit_of_measure,
    unitCost: body.unit_cost,
    reorderPoint: body.reorder_point,
    isActive: body.is_active,
  };
}
