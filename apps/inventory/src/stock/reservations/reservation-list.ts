import { dateRangeFilter, defineList, idFilter, integerFilter, pkFilter, textFilter } from '#pagination';
import { locationFilter } from '../locations/location-filter.js';

export interface ReservationRow {
  id: number;
  productId: number;
  sku: string;
  productName: string;
  locationId: number;
  locationName: string;
  locationPath: string;
  salesOrderId: number;
  orderNumber: string;
  salesOrderLineId: number;
  customerId: number;
  customerName: string;
  quantity: string;
  createdAt: string;
  updatedAt: string;
}

const PRODUCT = 'JOIN product p ON p.tenant_id = r.tenant_id AND p.id = r.product_id';
const LINE = 'JOIN sales_order_line x ON x.tenant_id = r.tenant_id AND x.id = r.sales_order_line_id';
const ORDER = `${LINE} JOIN sales_order o ON o.tenant_id = r.tenant_id AND o.id = x.sales_order_id`;
const JOINS = `${PRODUCT} ${ORDER}
    JOIN stock_location l ON l.tenant_id = r.tenant_id AND l.id = r.location_id
    JOIN customer c ON c.tenant_id = r.tenant_id AND c.id = o.customer_id`;

/** One row by its key. OFFSET 0 keeps it separate, so that it is looked up for each row of the page. */
const keyed = (columns: string, table: string, alias: string, id: string): string =>
  `JOIN LATERAL (SELECT ${columns} FROM ${table} WHERE tenant_id = r.tenant_id AND id = ${id} OFFSET 0) ${alias} ON true`;

/** Reservations of the lines of some sales orders `o`. */
const ofOrders = (condition: string): string =>
  `r.sales_order_line_id IN (SELECT x.id FROM sales_order o
     JOIN sales_order_line x ON x.tenant_id = o.tenant_id AND x.sales_order_id = o.id
    WHERE o.tenant_id = $1 AND ${condition})`;

/** Stock that is reserved for lines of confirmed sales orders. */
export const RESERVATIONS = defineList<ReservationRow>({
  name: 'reservations',
  from: `stock_reservation r ${JOINS}`,
  select: {
    id: 'r.id',
    productId: 'r.product_id',
    sku: 'p.sku',
    productName: 'p.name',
    locationId: 'r.location_id',
    locationName: 'l.name',
    locationPath: 'l.path',
    salesOrderId: 'o.id',
    orderNumber: 'o.order_number',
    salesOrderLineId: 'r.sales_order_line_id',
    customerId: 'o.customer_id',
    customerName: 'c.name',
    quantity: 'r.quantity',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  scope: 'r.tenant_id = $1',
  exactMatch: ['o.order_number', 'p.sku'],
  search: ['o.order_number', 'p.sku', 'p.name', 'l.name', 'c.name'],
  ordering: {
    id: 'r.id',
    product: 'p.sku',
    product__sku: 'p.sku',
    location: 'l.name',
    sales_order: 'o.order_number',
    quantity: 'r.quantity',
    created_at: 'r.created_at',
    updated_at: 'r.updated_at',
  },
  defaultOrdering: ['-id'],
  uniqueOrdering: ['id'],
  tieBreaker: 'r.id',
  filters: {
    id: idFilter('r.id'),
    order_number: textFilter('o.order_number', {
      one: (value) => ofOrders(`o.order_number = ${value}`),
      several: (values) => ofOrders(`o.order_number = ANY(${values}::text[])`),
    }),
    product: pkFilter('r.product_id'),
    location: locationFilter((is) => is('r.location_id')),
    sales_order: integerFilter((id) => ofOrders(`o.id = ${id}::int`)),
    sales_order_line: pkFilter('r.sales_order_line_id'),
    customer: integerFilter((id) => ofOrders(`o.customer_id = ${id}::int`)),
    created_at: dateRangeFilter('r.created_at'),
    updated_at: dateRangeFilter('r.updated_at'),
  },
  tuning: {
    rowFrom: {
      from: `stock_reservation r ${keyed('sku, name', 'product', 'p', 'r.product_id')}
      ${keyed('sales_order_id', 'sales_order_line', 'x', 'r.sales_order_line_id')}
      ${keyed('id, order_number, customer_id', 'sales_order', 'o', 'x.sales_order_id')}
      ${keyed('name, path', 'stock_location', 'l', 'r.location_id')} ${keyed('name', 'customer', 'c', 'o.customer_id')}`,
      ordering: ['id'],
    },
    countFrom: 'stock_reservation r',
    searchJoins: JOINS,
    lateRowLookup: {
      from: 'stock_reservation r',
      key: { tenant_id: 'r.tenant_id', id: 'r.id' },
      join: `stock_reservation r ON r.tenant_id = k.tenant_id AND r.id = k.id ${JOINS}`,
      ordering: ['id', 'quantity', 'created_at', 'updated_at'],
    },
  },
});
