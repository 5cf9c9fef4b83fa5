import {
  booleanFilter,
  choiceFilter,
  dateRangeFilter,
  dayRangeFilter,
  defineList,
  idFilter,
  integerFilter,
  type ListDefinition,
  pkFilter,
  textFilter,
} from '#pagination';
import type { OrderRow } from './domain/order.js';
import { referenceFilters, referencesOf } from './reference-columns.js';

/** The list of one kind of order. @param party table of the party, whose id is in `<party>_id` @param references columns of what the parties call it */
export function orderList<S extends string>(
  name: string,
  table: string,
  party: string,
  statuses: readonly S[],
  references: readonly string[],
): ListDefinition<OrderRow<S>> {
  const partyName = `${party}_name`;
  const open = statuses
    .filter((status) => status === 'confirmed' || status.startsWith('partially_'))
    .map((status) => `'${status}'`)
    .join(', ');
  const named = `JOIN ${party} s ON s.tenant_id = o.tenant_id AND s.id = o.${party}_id`;
  return defineList<OrderRow<S>>({
    name,
    from: `${table} o ${named}`,
    select: {
      id: 'o.id',
      orderNumber: 'o.order_number',
      partyId: `o.${party}_id`,
      partyName: 's.name',
      status: 'o.status',
      orderDate: 'o.order_date',
      expectedDeliveryDate: 'o.expected_delivery_date',
      notes: 'o.notes',
      references: referencesOf('o', references),
      total: 'o.total',
      createdAt: 'o.created_at',
      updatedAt: 'o.updated_at',
    },
    scope: 'o.tenant_id = $1',
    exactMatch: ['o.order_number', ...references.map((name) => `o.${name}`)],
    search: ['o.order_number', 's.name', 'o.notes', ...references.map((name) => `o.${name}`)],
    ordering: {
      id: 'o.id',
      order_number: 'o.order_number',
      order_date: 'o.order_date',
      expected_delivery_date: 'o.expected_delivery_date',
      status: 'o.status',
      total: 'o.total',
      [party]: 's.name',
      [partyName]: 's.name',
      created_at: 'o.created_at',
      updated_at: 'o.updated_at',
    },
    defaultOrdering: ['-order_date'],
    uniqueOrdering: ['id', 'order_number'],
    tieBreaker: 'o.id',
    filters: {
      id: idFilter('o.id'),
      order_number: textFilter('o.order_number'),
      ...referenceFilters('o', references),
      status: choiceFilter('o.status', statuses),
      [party]: pkFilter(`o.${party}_id`),
      product: integerFilter(
        (id) => `EXISTS (SELECT FROM ${table}_line x
          WHERE x.tenant_id = o.tenant_id AND x.${table}_id = o.id AND x.product_id = ${id}::int)`,
        { description: 'Orders with the product on a line.' },
      ),
      order_date: dayRangeFilter('o.order_date'),
      expected_delivery_date: dayRangeFilter('o.expected_delivery_date'),
      is_open: booleanFilter(`o.status IN (${open})`, 'Confirmed or partly delivered.'),
      is_overdue: booleanFilter(
        `coalesce(o.status IN (${open}) AND o.expected_delivery_date < (SELECT tenant_day($1, service_now())), false)`,
        "Open and expected before today (the tenant's).",
      ),
      created_at: dateRangeFilter('o.created_at'),
      updated_at: dateRangeFilter('o.updated_at'),
    },
    tuning: {
      rowFrom: {
        // OFFSET 0 keeps the look-up apart, so that it is made by key for each row.
        from: `${table} o JOIN LATERAL (SELECT p.name FROM ${party} p
        WHERE p.tenant_id = o.tenant_id AND p.id = o.${party}_id OFFSET 0) s ON true`,
        ordering: ['id', 'order_number', 'order_date'],
      },
      countFrom: `${table} o`,
      searchJoins: named,
      lateRowLookup: {
        from: `${table} o`,
        key: { tenant_id: 'o.tenant_id', id: 'o.id' },
        join: `${table} o ON o.tenant_id = k.tenant_id AND o.id = k.id ${named}`,
        ordering: [
          'id',
          'order_number',
          'order_date',
          'expected_delivery_date',
          'status',
          'total',
          'created_at',
          'updated_at',
        ],
      },
    },
  });
}
