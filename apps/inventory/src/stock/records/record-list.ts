import { booleanFilter, dateRangeFilter, defineList, idFilter, pkFilter } from '#pagination';
import { countBy } from '../../catalogue/row-counts.js';
import { AVAILABLE } from './available.js';
import { IS_LOW_STOCK } from './low-stock.js';
import { locationFilter } from '../locations/location-filter.js';

export interface StockRecordRow {
  id: number;
  productId: number;
  sku: string;
  productName: string;
  locationId: number;
  locationName: string;
  locationPath: string;
  quantity: string;
  reservedQuantity: string;
  availableQuantity: string;
  isLowStock: boolean;
  updatedAt: string;
}

const JOINS = `JOIN product p ON p.tenant_id = r.tenant_id AND p.id = r.product_id
    JOIN stock_location l ON l.tenant_id = r.tenant_id AND l.id = r.location_id`;

export const STOCK_RECORDS = defineList<StockRecordRow>({
  name: 'stock-records',
  from: `stock_record r ${JOINS}`,
  select: {
    id: 'r.id',
    productId: 'r.product_id',
    sku: 'r.product_sku',
    productName: 'p.name',
    locationId: 'r.location_id',
    locationName: 'l.name',
    locationPath: 'l.path',
    quantity: 'r.quantity',
    reservedQuantity: 'r.reserved_quantity',
    availableQuantity: AVAILABLE,
    isLowStock: IS_LOW_STOCK,
    updatedAt: 'r.updated_at',
  },
  scope: 'r.tenant_id = $1',
  exactMatch: ['r.product_sku', 'p.name', 'l.name'],
  search: ['r.product_sku', 'p.name', 'l.name'],
  ordering: {
    id: 'r.id',
    product: 'r.product_sku',
    product__sku: 'r.product_sku',
    product__name: 'p.name',
    location: 'l.name',
    location__name: 'l.name',
    location__path: 'l.path',
    quantity: 'r.quantity',
    reserved_quantity: 'r.reserved_quantity',
    available_quantity: AVAILABLE,
    updated_at: 'r.updated_at',
  },
  defaultOrdering: ['product__sku'],
  uniqueOrdering: ['id'],
  tieBreaker: 'r.id',
  filters: {
    id: idFilter('r.id'),
    product: pkFilter('r.product_id'),
    location: locationFilter((is) => is('r.location_id')),
    is_low_stock: booleanFilter(IS_LOW_STOCK),
    updated_at: dateRangeFilter('r.updated_at'),
  },
  tuning: {
    rowFrom: {
      // OFFSET 0 keeps the subqueries separate, so that they are looked up by key for each row of the page.
      from: `stock_record r
      JOIN LATERAL (SELECT p.tenant_id, p.id, p.name, p.reorder_point FROM product p
                     WHERE p.tenant_id = r.tenant_id AND p.id = r.product_id OFFSET 0) p ON true
      JOIN LATERAL (SELECT l.name, l.path FROM stock_location l
                     WHERE l.tenant_id = r.tenant_id AND l.id = r.location_id OFFSET 0) l ON true`,
      ordering: ['id', 'product', 'product__sku'],
    },
    count: countBy('stock_record', 'location'),
    searchJoins: JOINS,
    lateRowLookup: {
      from: 'stock_record r',
      key: { tenant_id: 'r.tenant_id', id: 'r.id' },
      join: `stock_record r ON r.tenant_id = k.tenant_id AND r.id = k.id ${JOINS}`,
      ordering: [
        'id',
        'product',
        'product__sku',
        'quantity',
        'reserved_quantity',
        'available_quantity',
        'updated_at',
      ],
      filters: ['id', 'id__in', 'product', 'location', 'updated_at__gte', 'updated_at__lte'],
    },
  },
});
