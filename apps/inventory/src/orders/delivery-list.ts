import {
  booleanFilter,
  dateRangeFilter,
  dayRangeFilter,
  defineList,
  idFilter,
  integerFilter,
  type ListDefinition,
  pkFilter,
  textFilter,
} from '#pagination';
import type { DeliveryRow } from './domain/delivery.js';
import { referenceFilters, referencesOf } from './reference-columns.js';
import { locationFilter } from '../stock/locations/location-filter.js';

/** Names on the wire of the fields that differ; the columns are theirs, with `_id` for references. */
export interface DeliveryColumns {
  number: string;
  order: string;
  /** The order's supplier or customer. */
  party: string;
  location: string;
  date: string;
  /** What the parties call it. */
  references: readonly string[];
}

/** The list of one kind of delivery. */
export function deliveryList(
  name: string,
  table: string,
  columns: DeliveryColumns,
): ListDefinition<DeliveryRow> {
  const { number, order, party, location, date, references } = columns;
  const ordered = `JOIN ${order} o ON o.tenant_id = d.tenant_id AND o.id = d.${order}_id`;
  const named = `${ordered}
      JOIN stock_location l ON l.tenant_id = d.tenant_id AND l.id = d.${location}_id
      LEFT JOIN app_user u ON u.id = d.created_by_id`;
  return defineList<DeliveryRow>({
    name,
    from: `${table} d ${named}`,
    select: {
      id: 'd.id',
      number: `d.${number}`,
      orderId: `d.${order}_id`,
      orderNumber: 'o.order_number',
      locationId: `d.${location}_id`,
      locationName: 'l.name',
      locationPath: 'l.path',
      date: `d.${date}`,
      notes: 'd.notes',
      references: referencesOf('d', references),
      isProcessed: 'd.prepared IS NULL',
      createdById: 'd.created_by_id',
      createdByUsername: 'u.username',
      createdAt: 'd.created_at',
      updatedAt: 'd.updated_at',
    },
    scope: 'd.tenant_id = $1',
    exactMatch: [`d.${number}`, 'o.order_number', ...references.map((name) => `d.${name}`)],
    search: [`d.${number}`, 'o.order_number', 'd.notes', ...references.map((name) => `d.${name}`)],
    ordering: {
      id: 'd.id',
      [number]: `d.${number}`,
      [date]: `d.${date}`,
      [order]: 'o.order_number',
      [`${order}_number`]: 'o.order_number',
      [location]: 'l.name',
      [`${location}_name`]: 'l.name',
      created_at: 'd.created_at',
      updated_at: 'd.updated_at',
    },
    defaultOrdering: [`-${date}`],
    uniqueOrdering: ['id', number],
    tieBreaker: 'd.id',
    filters: {
      id: idFilter('d.id'),
      [number]: textFilter(`d.${number}`),
      ...referenceFilters('d', references),
      [order]: pkFilter(`d.${order}_id`),
      [location]: locationFilter((is) => is(`d.${location}_id`)),
      ...(location === 'location' ? {} : { location: locationFilter((is) => is(`d.${location}_id`)) }),
      product: integerFilter(
        (id) => `EXISTS (SELECT FROM ${table}_line x
          WHERE x.tenant_id = d.tenant_id AND x.${table}_id = d.id AND x.product_id = ${id}::int)`,
        { description: 'Those with the product on a line.' },
      ),
      [party]: integerFilter(
        (id) => `EXISTS (SELECT FROM ${order} b
          WHERE b.tenant_id = d.tenant_id AND b.id = d.${order}_id AND b.${party}_id = ${id}::int)`,
      ),
      is_processed: booleanFilter('d.prepared IS NULL', 'False: those that are prepared.'),
      [date]: dayRangeFilter(`d.${date}`),
      created_at: dateRangeFilter('d.created_at'),
      updated_at: dateRangeFilter('d.updated_at'),
    },
    tuning: {
      countFrom: `${table} d`,
      searchJoins: ordered,
      lateRowLookup: {
        from: `${table} d`,
        key: { tenant_id: 'd.tenant_id', id: 'd.id' },
        join: `${table} d ON d.tenant_id = k.tenant_id AND d.id = k.id ${named}`,
        ordering: ['id', number, date, 'created_at', 'updated_at'],
      },
    },
  });
}
