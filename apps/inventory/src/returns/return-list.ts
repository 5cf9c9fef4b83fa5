import {
  choiceFilter,
  dateRangeFilter,
  dayRangeFilter,
  defineList,
  idFilter,
  integerFilter,
  textFilter,
} from '#pagination';
import type { ShownLot } from '../stock/lots/named-lots.js';
import type { UnitRow } from '../stock/units/unit-columns.js';
import { RETURN_KINDS, type ReturnKindName } from './domain/return-kind.js';
import { locationFilter } from '../stock/locations/location-filter.js';

export interface ReturnRow {
  id: number;
  number: string;
  kind: ReturnKindName;
  documentId: number;
  documentNumber: string;
  locationId: number;
  locationName: string;
  locationPath: string;
  reason: string;
  reopen: boolean;
  date: string;
  createdById: number | null;
  createdByUsername: string | null;
  createdAt: string;
}

export interface ReturnLineRow extends UnitRow {
  id: number;
  returnId: number;
  productId: number;
  sku: string;
  productName: string;
  quantity: string;
  unitCost: string;
  costDifference: string;
  lots: readonly ShownLot[];
}

export interface ReturnDocument extends ReturnRow {
  lines: ReturnLineRow[];
}

const NAMED = `JOIN stock_location l ON l.tenant_id = r.tenant_id AND l.id = r.location_id
  LEFT JOIN goods_received_note g ON g.tenant_id = r.tenant_id AND g.id = r.goods_received_note_id
  LEFT JOIN dispatch d ON d.tenant_id = r.tenant_id AND d.id = r.dispatch_id
  LEFT JOIN app_user u ON u.id = r.created_by_id`;

export const RETURNS = defineList<ReturnRow>({
  name: 'returns',
  from: `return_document r ${NAMED}`,
  select: {
    id: 'r.id',
    number: 'r.return_number',
    kind: 'r.kind',
    documentId: 'coalesce(r.goods_received_note_id, r.dispatch_id)',
    documentNumber: 'coalesce(g.grn_number, d.dispatch_number)',
    locationId: 'r.location_id',
    locationName: 'l.name',
    locationPath: 'l.path',
    reason: 'r.reason',
    reopen: 'r.reopen',
    date: 'r.return_date',
    createdById: 'r.created_by_id',
    createdByUsername: 'u.username',
    createdAt: 'r.created_at',
  },
  scope: 'r.tenant_id = $1',
  exactMatch: ['r.return_number', 'g.grn_number', 'd.dispatch_number'],
  search: ['r.return_number', 'r.reason', 'g.grn_number', 'd.dispatch_number'],
  ordering: {
    id: 'r.id',
    return_number: 'r.return_number',
    return_date: 'r.return_date',
    created_at: 'r.created_at',
    kind: 'r.kind',
  },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: ['id', 'return_number'],
  tieBreaker: 'r.id',
  filters: {
    id: idFilter('r.id'),
    return_number: textFilter('r.return_number'),
    location: locationFilter((is) => is('r.location_id')),
    supplier: integerFilter(
      (id) => `EXISTS (SELECT FROM goods_received_note b
        JOIN purchase_order o ON o.tenant_id = b.tenant_id AND o.id = b.purchase_order_id
        WHERE b.tenant_id = r.tenant_id AND b.id = r.goods_received_note_id AND o.supplier_id = ${id}::int)`,
    ),
    customer: integerFilter(
      (id) => `EXISTS (SELECT FROM dispatch b
        JOIN sales_order o ON o.tenant_id = b.tenant_id AND o.id = b.sales_order_id
        WHERE b.tenant_id = r.tenant_id AND b.id = r.dispatch_id AND o.customer_id = ${id}::int)`,
    ),
    kind: choiceFilter('r.kind', RETURN_KINDS),
    product: integerFilter(
      (id) => `EXISTS (SELECT FROM return_line x
        WHERE x.tenant_id = r.tenant_id AND x.return_document_id = r.id AND x.product_id = ${id}::int)`,
      { description: 'Returns of the product.' },
    ),
    return_date: dayRangeFilter('r.return_date'),
    created_at: dateRangeFilter('r.created_at'),
  },
  tuning: {
    countFrom: 'return_document r',
    searchJoins: NAMED,
    lateRowLookup: {
      from: 'return_document r',
      key: { tenant_id: 'r.tenant_id', id: 'r.id' },
      join: `return_document r ON r.tenant_id = k.tenant_id AND r.id = k.id ${NAMED}`,
    },
  },
});
