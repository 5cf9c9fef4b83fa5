import type { INestApplicationContext } from '@nestjs/common';
import { FieldErrorBag } from '#errors';
import { CategoriesService } from '../../catalogue/categories/categories.service.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { TenantOwnedEntity } from '../../database/entities/columns.js';
import type { Writable } from '../../database/entities/table.js';
import type { MasterDataService } from '../../master-data/master-data.service.js';
import { ArticlesService } from '../../purchasing/articles/articles.service.js';
import { SuppliersService } from '../../purchasing/suppliers/suppliers.service.js';
import { CustomersService } from '../../sales/customers/customers.service.js';
import { LocationsService } from '../../stock/locations/locations.service.js';
import type { TenantScope } from '../../scope/scope.js';
import * as catalogue from './catalogue.js';
import type { Names } from './names.js';

/** A prefix that is assigned to no company. */
const FIRST_BARCODE = 2_000_000_000_015;

/** Creates categories, locations, parties and products. */
export async function makeMasterData(
  app: INestApplicationContext,
  scope: TenantScope,
  names: Names,
): Promise<void> {
  const create = <E extends TenantOwnedEntity, Row extends { id: number }>(
    service: Pick<MasterDataService<E, Row>, 'create'>,
    values: Writable<E>,
  ): Promise<Row> => service.create(scope, { errors: new FieldErrorBag(), values });

  const categories = app.get(CategoriesService);
  for (const { name, children } of catalogue.CATEGORIES) {
    const parent = await create(categories, { name });
    for (const child of children)
      names.set(child, await create(categories, { name: child, parentId: parent.id }));
  }
  for (const location of catalogue.LOCATIONS)
    names.set(location.name, await create(app.get(LocationsService), location));
  for (const supplier of catalogue.SUPPLIERS)
    names.set(supplier.code, await create(app.get(SuppliersService), supplier));
  for (const customer of catalogue.CUSTOMERS)
    names.set(customer.code, await create(app.get(CustomersService), customer));
  for (const [index, product] of catalogue.PRODUCTS.entries()) {
    const [sku, name, category, unitOfMeasure, unitCost, reorderPoint, supplier] = product;
    const values = {
      sku,
      name,
      categoryId: names.get(category),
      unitOfMeasure,
      units: catalogue.UNITS[sku],
      wholeUnits: catalogue.WHOLE.includes(sku),
      unitCost: String(unitCost),
      reorderPoint,
      preferredSupplierId: names.get(supplier),
      barcode: String(FIRST_BARCODE + index),
    };
    names.set(sku, await create(app.get(ProductsService), values));
  }
  for (const { supplier, sku, supplierSku, unit, price, minimumQuantity } of catalogue.ARTICLES) {
    const values = {
      productId: names.get(sku),
      supplierSku,
      unit,
      price,
      minimumQuantity,
      leadTimeDays: null,
    };
    const command = { errors: new FieldErrorBag(), values };
    await app.get(ArticlesService).create(scope, names.get(supplier), command, null);
  }
}
