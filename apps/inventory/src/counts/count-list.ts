import { choiceFilter, dateRangeFilter, defineList, idFilter, textFilter } from '#pagination';
import { COUNT_STATUSES, type CountStatus } from './count-status.js';
import { locationFilter } from '../stock/locations/location-filter.js';

export interface CountRow {
  id: number;
  number: string;
  locationId: number;
  locationName: string;
  locationPath: string;
  status: CountStatus;
  notes: string;
  lineCount: number;
  countedCount: number;
  createdById: number | null;
  createdByUsername: string | null;
  createdAt: string;
  updatedAt: string;
  postedAt: string | null;
}

export interface CountLineRow {
  id: number;
  productId: number;
  sku: string;
  productName: string;
  expected: string;
  counted: string | null;
  /** In which it was counted; null factor for the stock unit. */
  unit: string;
  unitFactor: string | null;
  unitQuantity: string | null;
  countedAt: string | null;
  countedById: number | null;
  countedByUsername: string | null;
  postedAt: string | null;
  reason: string;
  released: ReleasedReservation[];
  /** Of a tracked product, once it is counted. */
  lots: CountedLot[];
}

/** What was counted of a lot, with names of the wire: it is kept as JSON. */
export interface CountedLot {
  lot_number: string;
  expiry_date: string | null;
  expected_quantity: number;
  counted_quantity: number;
}

/** What the posting of a line took back: the sales order, and decimal text. */
export interface ReleasedReservation {
  orderId: number;
  orderNumber: string;
  quantity: string;
}

export interface StockCount extends CountRow {
  lines: CountLineRow[];
}

const NAMED = `JOIN stock_location l ON l.tenant_id = c.tenant_id AND l.id = c.location_id
  LEFT JOIN app_user u ON u.id = c.created_by_id`;

const linesOf = (counting: string): string =>
  `(SELECT count(${counting})::int FROM stock_count_line x WHERE x.tenant_id = c.tenant_id AND x.stock_count_id = c.id)`;

export const STOCK_COUNTS = defineList<CountRow>({
  name: 'stock-counts',
  from: `stock_count c ${NAMED}`,
  select: {
    id: 'c.id',
    number: 'c.count_number',
    locationId: 'c.location_id',
    locationName: 'l.name',
    locationPath: 'l.path',
    status: 'c.status',
    notes: 'c.notes',
    lineCount: linesOf('*'),
    countedCount: linesOf('x.counted_at'),
    createdById: 'c.created_by_id',
    createdByUsername: 'u.username',
    createdAt: 'c.created_at',
    updatedAt: 'c.updated_at',
    postedAt: 'c.posted_at',
  },
  scope: 'c.tenant_id = $1',
  exactMatch: ['c.count_number'],
  search: ['c.count_number', 'c.notes', 'l.name'],
  ordering: {
    id: 'c.id',
    count_number: 'c.count_number',
    status: 'c.status',
    location: 'l.name',
    created_at: 'c.created_at',
  },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: ['id', 'count_number'],
  tieBreaker: 'c.id',
  filters: {
    id: idFilter('c.id'),
    count_number: textFilter('c.count_number'),
    location: locationFilter((is) => is('c.location_id')),
    status: choiceFilter('c.status', COUNT_STATUSES),
    created_at: dateRangeFilter('c.created_at'),
    updated_at: dateRangeFilter('c.updated_at'),
  },
  tuning: {
    countFrom: 'stock_count c',
    searchJoins: NAMED,
    lateRowLookup: {
      from: 'stock_count c',
      key: { tenant_id: 'c.tenant_id', id: 'c.id' },
      join: `stock_count c ON c.tenant_id = k.tenant_id AND c.id = k.id ${NAMED}`,
      ordering: ['id', 'count_number', 'status', 'created_at'],
    },
  },
});
