import {
  booleanFilter,
  choiceFilter,
  dateRangeFilter,
  defineList,
  equalTo,
  idFilter,
  integerFilter,
  integerRangeFilter,
  pkFilter,
  type TextComparison,
  textFilter,
} from '#pagination';
import { countAll, orderVersion } from '../row-counts.js';
import { significantDigits } from './barcode.js';
import type { ProductEntity } from './product.entity.js';
import { TRACKINGS } from './tracking.js';

export type ProductRow = Omit<ProductEntity, 'tenantId' | 'barcodeKey'> & { categoryName: string };

const CATEGORY = 'JOIN category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id';

const PRODUCT_FROM = `product p ${CATEGORY}`;

/** Of columns that the search's function does not return. */
const ofProduct = (condition: string): string =>
  `EXISTS (SELECT FROM product b WHERE b.tenant_id = p.tenant_id AND b.id = p.id AND (b.${condition}))`;

/** A GTIN in whatever number of digits; where an earlier release has let two products have it, by the text as well. */
const SAME_BARCODE: TextComparison = {
  one: (value) =>
    ofProduct(`barcode_key = barcode_key(${value}::text) OR b.barcode = ${value}::text AND b.barcode <> ''`),
  several: (values) =>
    ofProduct(
      `barcode_key = ANY(ARRAY(SELECT barcode_key(v) FROM unnest(${values}::text[]) AS v))
         OR b.barcode = ANY(${values}::text[]) AND b.barcode <> ''`,
    ),
};

/** Worked out for a barcode that an earlier release has let two products have: that one has no stored form. */
const BARCODE_KEY = `coalesce(p.barcode_key, barcode_key(nullif(p.barcode, '')))`;

export const PRODUCTS = defineList<ProductRow>({
  name: 'products',
  from: PRODUCT_FROM,
  select: {
    id: 'p.id',
    sku: 'p.sku',
    name: 'p.name',
    categoryId: 'p.category_id',
    categoryName: 'c.name',
    description: 'p.description',
    unitOfMeasure: 'p.unit_of_measure',
    units: 'p.units',
    wholeUnits: 'p.whole_units',
    unitCost: 'p.unit_cost',
    reorderPoint: 'p.reorder_point',
    reorderQuantity: 'p.reorder_quantity',
    preferredSupplierId: 'p.preferred_supplier_id',
    barcode: 'p.barcode',
    tracking: 'p.tracking',
    isActive: 'p.is_active',
    createdAt: 'p.created_at',
    updatedAt: 'p.updated_at',
  },
  scope: 'p.tenant_id = $1',
  searchWord: significantDigits,
  exactMatch: ['p.sku', 'p.name', { sql: BARCODE_KEY, form: 'barcode_key' }],
  ordering: {
    id: 'p.id',
    sku: 'p.sku',
    name: 'p.name',
    unit_cost: 'p.unit_cost',
    reorder_point: 'p.reorder_point',
    category_name: 'c.name',
    created_at: 'p.created_at',
    updated_at: 'p.updated_at',
  },
  defaultOrdering: ['sku'],
  uniqueOrdering: ['id', 'sku'],
  tieBreaker: 'p.id',
  filters: {
    id: idFilter('p.id'),
    sku: textFilter('p.sku'),
    barcode: textFilter('p.barcode', SAME_BARCODE),
    name: textFilter('p.name'),
    category: pkFilter('p.category_id'),
    is_active: booleanFilter('p.is_active'),
    unit_of_measure: textFilter('p.unit_of_measure', equalTo('unit_of_measure', ofProduct)),
    tracking: choiceFilter(
      '(SELECT b.tracking FROM product b WHERE b.tenant_id = p.tenant_id AND b.id = p.id)',
      TRACKINGS,
    ),
    preferred_supplier: integerFilter((id) => ofProduct(`preferred_supplier_id = ${id}::int`), {
      nullSql: ofProduct('preferred_supplier_id IS NULL'),
      description: 'Products with this preferred supplier; `null`: without one.',
    }),
    reorder_point: integerRangeFilter('p.reorder_point'),
    created_at: dateRangeFilter('p.created_at'),
    updated_at: dateRangeFilter('p.updated_at'),
  },
  tuning: {
    countFrom: 'product p',
    count: countAll('product'),
    // sku, name, description and barcode, by the trigram index of migration 60.
    searchFrom: (patterns) => `search_products(${patterns}) p`,
    searchJoins: CATEGORY,
    keyset: { ordering: 'sku', value: ({ sku }) => sku, version: orderVersion('product') },
    lateRowLookup: {
      from: 'product p',
      key: { tenant_id: 'p.tenant_id', id: 'p.id' },
      join: `product p ON p.tenant_id = k.tenant_id AND p.id = k.id ${CATEGORY}`,
      ordering: ['id', 'sku', 'name', 'unit_cost', 'reorder_point', 'created_at', 'updated_at'],
    },
  },
});
