import {
  booleanFilter,
  dateRangeFilter,
  dayRangeFilter,
  defineList,
  idFilter,
  pkFilter,
  textFilter,
} from '#pagination';
import type { LotEntity } from './lot.entity.js';
import { locationFilter } from '../locations/location-filter.js';

/** Where a lot is. Quantity is exact as a number: it has at most 13 digits. */
export interface LotPlace {
  location: number;
  location_name: string;
  location_path: string;
  quantity: number;
}

export interface LotRow extends Omit<LotEntity, 'tenantId'> {
  sku: string;
  productName: string;
  quantity: string;
  locations: LotPlace[];
}

const PRODUCT = 'JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id';
const QUANTITY = `coalesce((SELECT sum(b.quantity) FROM lot_balance b WHERE b.tenant_id = l.tenant_id AND b.lot_id = l.id), 0)`;
/** A lot has a balance only where it has stock. */
const inStock = (more = ''): string =>
  `EXISTS (SELECT FROM lot_balance b WHERE b.tenant_id = l.tenant_id AND b.lot_id = l.id${more})`;

export const LOTS = defineList<LotRow>({
  name: 'lots',
  from: `lot l ${PRODUCT}`,
  select: {
    id: 'l.id',
    productId: 'l.product_id',
    sku: 'p.sku',
    productName: 'p.name',
    lotNumber: 'l.lot_number',
    expiryDate: 'l.expiry_date',
    receivedAt: 'l.received_at',
    isBlocked: 'l.is_blocked',
    notes: 'l.notes',
    quantity: QUANTITY,
    locations: `(SELECT coalesce(jsonb_agg(jsonb_build_object('location', b.location_id, 'location_name', s.name, 'location_path', s.path,
        'quantity', b.quantity) ORDER BY b.location_id), '[]')
      FROM lot_balance b JOIN stock_location s ON s.tenant_id = b.tenant_id AND s.id = b.location_id
     WHERE b.tenant_id = l.tenant_id AND b.lot_id = l.id)`,
    createdAt: 'l.created_at',
    updatedAt: 'l.updated_at',
  },
  scope: 'l.tenant_id = $1',
  exactMatch: ['l.lot_number'],
  search: ['l.lot_number', 'l.notes', 'p.sku', 'p.name'],
  ordering: {
    id: 'l.id',
    lot_number: 'l.lot_number',
    expiry_date: 'l.expiry_date',
    received_at: 'l.received_at',
    product: 'p.sku',
    product__sku: 'p.sku',
    updated_at: 'l.updated_at',
  },
  defaultOrdering: ['expiry_date'],
  uniqueOrdering: ['id'],
  tieBreaker: 'l.id',
  filters: {
    id: idFilter('l.id'),
    product: pkFilter('l.product_id'),
    lot_number: textFilter('l.lot_number'),
    location: locationFilter((is) => inStock(` AND ${is('b.location_id')}`), {
      description: 'Lots in stock at the location.',
    }),
    is_blocked: booleanFilter('l.is_blocked'),
    has_stock: booleanFilter(inStock(), 'Lots of which something is in stock.'),
    expiry_date: dayRangeFilter('l.expiry_date'),
    created_at: dateRangeFilter('l.created_at'),
    updated_at: dateRangeFilter('l.updated_at'),
  },
  tuning: {
    countFrom: 'lot l',
    searchJoins: PRODUCT,
    lateRowLookup: {
      from: 'lot l',
      key: { tenant_id: 'l.tenant_id', id: 'l.id' },
      join: `lot l ON l.tenant_id = k.tenant_id AND l.id = k.id ${PRODUCT}`,
      ordering: ['id', 'lot_number', 'expiry_date', 'received_at', 'updated_at'],
    },
  },
});
