import type { INestApplicationContext } from '@nestjs/common';
import { tryParseBody } from '#validation';
import { CategoriesService } from '../../catalogue/categories/categories.service.js';
import { CategoryWrite } from '../../catalogue/categories/category.dto.js';
import { ProductWrite } from '../../catalogue/products/product.dto.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { SupplierWrite } from '../../purchasing/suppliers/supplier.dto.js';
import { SuppliersService } from '../../purchasing/suppliers/suppliers.service.js';
import { CustomerWrite } from '../../sales/customers/customer.dto.js';
import { CustomersService } from '../../sales/customers/customers.service.js';
import { StockLocationWrite } from '../../stock/locations/location.dto.js';
import { LocationsService } from '../../stock/locations/locations.service.js';
import type { TenantScope } from '../../scope/scope.js';
import * as catalogue from './catalogue.js';
import type { Names } from './names.js';

/** A prefix that is assigned to no company. */
const FIRST_BARCODE = 2_000_000_000_015;

/** Creates categories, locations, parties and products with the bodies of API requests. */
export async function makeMasterData(
  app: INestApplicationContext,
  scope: TenantScope,
  names: Names,
): Promise<void> {
  const categories = app.get(CategoriesService);
  for (const { name, children } of catalogue.CATEGORIES) {
    const parent = await categories.create(scope, tryParseBody(CategoryWrite, { name }));
    for (const child of children) {
      const body = tryParseBody(CategoryWrite, { name: child, parent: parent.id });
      names.set(child, await categories.create(scope, body));
    }
  }
  for (const location of catalogue.LOCATIONS) {
    const body = tryParseBody(StockLocationWrite, location);
    names.set(location.name, await app.get(LocationsService).create(scope, body));
  }
  for (const supplier of catalogue.SUPPLIERS) {
    const body = tryParseBody(SupplierWrite, supplier);
    names.set(supplier.code, await app.get(SuppliersService).create(scope, body));
  }
  for (const customer of catalogue.CUSTOMERS) {
    const body = tryParseBody(CustomerWrite, customer);
    names.set(customer.code, await app.get(CustomersService).create(scope, body));
  }
  for (const [index, product] of catalogue.PRODUCTS.entries()) {
    const [sku, name, category, unit_of_measure, unit_cost, reorder_point, supplier] = product;
    const body = tryParseBody(ProductWrite, {
      sku,
      name,
      category: names.get(category),
      unit_of_measure,
      unit_cost,
      reorder_point,
      preferred_supplier: names.get(supplier),
      barcode: String(FIRST_BARCODE + index),
    });
    names.set(sku, await app.get(ProductsService).create(scope, body));
  }
}
