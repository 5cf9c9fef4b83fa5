import type { FilledTenant } from '../../support/factories.js';

/** A row of any list, as it came over the wire. */
export type Row = Record<string, unknown> & { id: number };

/** The lists of decisions §8. `searched`: paths into a row, each of which the word must be found in. */
export interface ListCase {
  path: string;
  searched: string[];
  /** Paths that the default order follows, a minus for descending. */
  order: string;
  /** Another order that the list knows. */
  ordering: string;
  /** Filters that must keep some row, and what every kept row then shows; `day` filters take today. */
  filters: [string, (row: Row, value: string) => boolean][];
  bad: [string, string, string][];
  operator?: boolean;
}

export const INTEGER = 'A valid integer is required.';
export const BOOLEAN = 'Must be a valid boolean.';
export const DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
const TODAY = new Date().toISOString().slice(0, 10);

const active: ListCase['filters'][number] = ['is_active=true', (row) => row.is_active === true];
const badActive: ListCase['bad'][number] = ['is_active', 'maybe', BOOLEAN];
const days = (field: string): Pick<ListCase, 'filters' | 'bad'> => ({
  filters: [
    [`${field}__gte=${TODAY}`, () => true],
    [`${field}__lte=${TODAY}`, () => true],
    [`${field}__gte=${TODAY}&${field}__lte=${TODAY}`, () => true],
  ],
  bad: [
    [`${field}__gte`, '2024-02-30', DATE],
    [`${field}__lte`, 'yesterday', DATE],
    [`${field}__lte`, '2024-01-01T00:00:00', DATE],
  ],
});

export function listCases(ids: FilledTenant): ListCase[] {
  const created = days('created_at');
  const ordered = days('order_date');
  const order = (party: 'supplier' | 'customer'): Omit<ListCase, 'path'> => ({
    searched: ['order_number', `${party}_name`],
    order: '-order_date',
    ordering: 'total',
    filters: [
      ['status=draft', (row) => row.status === 'draft'],
      [`${party}=${ids[party]}`, (row) => row[party] === ids[party]],
      ...ordered.filters,
    ],
    bad: [['status', 'lost', '"lost" is not a valid choice.'], [party, 'x', INTEGER], ...ordered.bad],
  });
  const party: Omit<ListCase, 'path'> = {
    searched: ['code', 'name', 'contact_name', 'email'],
    order: 'name',
    ordering: '-code',
    filters: [active],
    bad: [badActive],
  };
  return [
    {
      path: 'products/',
      searched: ['sku', 'name', 'description'],
      order: 'sku',
      ordering: '-unit_cost',
      filters: [
        [`category=${ids.category}`, (row) => row.category === ids.category],
        active,
        ...created.filters,
      ],
      bad: [['category', 'x', INTEGER], badActive, ...created.bad],
    },
    {
      path: 'categories/',
      searched: ['name', 'slug'],
      order: 'name',
      ordering: '-slug',
      filters: [active, ['parent=null', (row) => row.parent === null]],
      bad: [['parent', '1.5', INTEGER], badActive],
    },
    {
      path: 'stock-locations/',
      searched: ['path', 'description'],
      order: 'name',
      ordering: '-path',
      filters: [active, ['parent=null', (row) => row.parent === null]],
      bad: [['parent', '1.5', INTEGER], badActive],
    },
    {
      path: 'reservations/',
      searched: ['product.sku', 'product.name', 'location.name', 'order_number', 'customer_name'],
      order: '-id',
      ordering: 'created_at',
      filters: [
        [`product=${ids.product}`, (row) => (row.product as Row).id === ids.product],
        [`location=${ids.location}`, (row) => (row.location as Row).id === ids.location],
        [`sales_order=${ids.salesOrder}`, (row) => row.sales_order === ids.salesOrder],
        ...created.filters,
      ],
      bad: [['sales_order', 'x', INTEGER], ...created.bad],
    },
    {
      path: 'stock-records/',
      searched: ['product.sku', 'product.name', 'location.name'],
      order: 'product.sku',
      ordering: '-quantity',
      filters: [
        [`product=${ids.product}`, (row) => (row.product as Row).id === ids.product],
        [`location=${ids.location}`, (row) => (row.location as Row).id === ids.location],
        ['is_low_stock=false', (row) => row.is_low_stock === false],
      ],
      bad: [
        ['product', 'x', INTEGER],
        ['location', 'x', INTEGER],
        ['is_low_stock', 'x', BOOLEAN],
      ],
    },
    {
      path: 'stock-movements/',
      searched: ['reference', 'notes', 'product_sku', 'product_name'],
      order: '-created_at',
      ordering: 'quantity',
      filters: [
        [`product=${ids.product}`, (row) => row.product === ids.product],
        [`location=${ids.location}`, (row) => [row.from_location, row.to_location].includes(ids.location)],
        ['movement_type=issue', (row) => row.movement_type === 'issue' && row.to_location === null],
        ...created.filters,
      ],
      bad: [
        ['product', 'x', INTEGER],
        ['location', 'x', INTEGER],
        ['movement_type', 'x', '"x" is not a valid choice.'],
        ...created.bad,
      ],
    },
    { path: 'suppliers/', ...party },
    { path: 'customers/', ...party },
    { path: 'purchase-orders/', ...order('supplier') },
    { path: 'sales-orders/', ...order('customer') },
    {
      path: 'goods-received-notes/',
      searched: ['grn_number', 'purchase_order_number'],
      order: '-received_date',
      ordering: 'grn_number',
      filters: [[`purchase_order=${ids.purchaseOrder}`, (row) => row.purchase_order === ids.purchaseOrder]],
      bad: [['purchase_order', 'x', INTEGER]],
    },
    {
      path: 'dispatches/',
      searched: ['dispatch_number', 'sales_order_number'],
      order: '-dispatch_date',
      ordering: 'dispatch_number',
      filters: [[`sales_order=${ids.salesOrder}`, (row) => row.sales_order === ids.salesOrder]],
      bad: [['sales_order', 'x', INTEGER]],
    },
    {
      path: 'tenants/',
      operator: true,
      searched: ['name', 'slug'],
      order: 'name',
      ordering: '-slug',
      filters: [active],
      bad: [badActive],
    },
  ];
}
