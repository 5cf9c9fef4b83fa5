import { defineList, type ListDefinition, parseListQuery, type QueryParams } from '#pagination';
import { PRODUCTS, type ProductRow } from '../catalogue/products/product-list.js';
import { unitText } from '../catalogue/products/unit-text.js';
import { type CsvCell, exact } from '../csv/csv.js';
import type { CsvExport } from '../csv/csv-stream.service.js';
import type { PartyRow } from '../orders/parties/party-list.js';
import { SUPPLIERS, type SupplierRow } from '../purchasing/suppliers/supplier-list.js';
import { CUSTOMERS, type CustomerRow } from '../sales/customers/customer-list.js';
import { STOCK_LOCATIONS, type StockLocationRow } from '../stock/locations/location-list.js';
import { parentPath } from '../stock/locations/location-tree.js';
import type { TenantScope } from '../scope/scope.js';

type Cells<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;
type ProductExportRow = ProductRow & { categorySlug: string; supplierCode: string | null };

export const PRODUCT_EXPORT = defineList<ProductExportRow>({
  ...PRODUCTS,
  name: 'product-export',
  select: {
    ...PRODUCTS.select,
    categorySlug: 'c.slug',
    supplierCode: `(SELECT s.code FROM supplier s WHERE s.tenant_id = p.tenant_id AND s.id = p.preferred_supplier_id)`,
  },
});

/** The column names are those of the import, so that an export can be imported unchanged. */
const PRODUCT_CELLS: Cells<ProductExportRow> = {
  sku: (product) => product.sku,
  name: (product) => product.name,
  category: (product) => product.categorySlug,
  description: (product) => product.description,
  unit_of_measure: (product) => product.unitOfMeasure,
  units: (product) => unitText(product.units),
  whole_units: (product) => product.wholeUnits,
  unit_cost: (product) => exact(product.unitCost),
  reorder_point: (product) => product.reorderPoint,
  reorder_quantity: (product) => exact(product.reorderQuantity),
  preferred_supplier: (product) => product.supplierCode,
  barcode: (product) => product.barcode,
  tracking: (product) => product.tracking,
  is_active: (product) => product.isActive,
};

const PARTY_CELLS: Cells<PartyRow> = {
  code: (party) => party.code,
  name: (party) => party.name,
  contact_name: (party) => party.contactName,
  email: (party) => party.email,
  phone: (party) => party.phone,
  address: (party) => party.address,
  notes: (party) => party.notes,
  is_active: (party) => party.isActive,
};

const SUPPLIER_CELLS: Cells<SupplierRow> = {
  ...PARTY_CELLS,
  lead_time_days: (supplier) => supplier.leadTimeDays,
  payment_terms: (supplier) => supplier.paymentTerms,
};

/** The parent's path is all of the path but the name. */
const LOCATION_CELLS: Cells<StockLocationRow> = {
  name: (location) => location.name,
  parent: ({ parentId, path, name }) => (parentId === null ? null : parentPath(path, name)),
  description: (location) => location.description,
  is_active: (location) => location.isActive,
};

function file<Row extends object>(
  name: string,
  list: ListDefinition<Row>,
  csv: Cells<Row>,
): (scope: TenantScope, params: QueryParams) => CsvExport<Row, Row> {
  return (scope, params) => ({
    name,
    list,
    query: parseListQuery(list, params),
    scopeValues: [scope.tenantId],
    toRow: (row) => row,
    csv,
  });
}

/** The exports; each supports the search, order and filters of its list. */
export const productFile = file('products', PRODUCT_EXPORT, PRODUCT_CELLS);
export const supplierFile = file('suppliers', SUPPLIERS, SUPPLIER_CELLS);
export const locationFile = file<StockLocationRow>('stock-locations', STOCK_LOCATIONS, LOCATION_CELLS);
export const customerFile = file<CustomerRow>('customers', CUSTOMERS, PARTY_CELLS);
