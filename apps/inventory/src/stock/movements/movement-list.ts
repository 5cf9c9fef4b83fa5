import {
  choiceFilter,
  dateRangeFilter,
  defineList,
  equalInAnyForm,
  idFilter,
  type ListOptions,
  pkFilter,
  textFilter,
} from '#pagination';
import type { ShownLot } from '../lots/named-lots.js';
import { type UnitRow, unitColumns } from '../units/unit-columns.js';
import { countDays } from './movement-days.js';
import { MOVEMENT_TYPES, type MovementType } from './stock-movement.entity.js';
import { locationFilter } from '../locations/location-filter.js';

/** Paths and lots, which most movements do not have, are null there: less to read for each page. */
export interface StockMovementRow extends UnitRow {
  id: number;
  movementType: MovementType;
  productId: number;
  sku: string;
  productName: string;
  fromLocationId: number | null;
  fromLocationName: string | null;
  /** Null where it is the name, as the other side's. */
  fromLocationPath: string | null;
  toLocationId: number | null;
  toLocationName: string | null;
  toLocationPath: string | null;
  quantity: string;
  unitCost: string;
  costDifference: string;
  /** The document that it belongs to, and that document's own date. */
  documentType: string | null;
  documentId: number | null;
  documentDate: string | null;
  reference: string;
  notes: string;
  lots: readonly ShownLot[] | null;
  /** The movement that this one reverses, and the one that reverses it. */
  reversesId: number | null;
  reversedById: number | null;
  createdById: number | null;
  createdByUsername: string | null;
  createdAt: string;
}

const PRODUCT = 'JOIN product p ON p.tenant_id = m.tenant_id AND p.id = m.product_id';
/** Notes and dispatches have a date of their own; other documents happen when they are posted. */
const DOCUMENT_DATE = `CASE m.document_type
      WHEN 'goods_received_note' THEN (SELECT g.received_date FROM goods_received_note g WHERE g.tenant_id = m.tenant_id AND g.id = m.document_id)
      WHEN 'dispatch' THEN (SELECT d.dispatch_date FROM dispatch d WHERE d.tenant_id = m.tenant_id AND d.id = m.document_id)
    END`;
/** Looked up for each row only in a tenant, $1, that has reversed something: most never do. */
const REVERSED_BY = `CASE WHEN EXISTS (SELECT FROM stock_movement r WHERE r.tenant_id = $1 AND r.reverses_id IS NOT NULL)
      THEN (SELECT r.id FROM stock_movement r
        WHERE r.tenant_id = m.tenant_id AND r.reverses_id = m.id AND r.reverses_id IS NOT NULL) END`;
/** OFFSET 0 keeps it separate, so that it is looked up by key for each row: a generic plan of a join would read all locations. */
const sideOf = (alias: string, location: string): string =>
  `LEFT JOIN LATERAL (SELECT l.name, l.path FROM stock_location l
      WHERE l.tenant_id = m.tenant_id AND l.id = ${location} OFFSET 0) ${alias} ON true`;

const DETAILS = `${PRODUCT} ${sideOf('origin', 'm.from_location_id')} ${sideOf('destination', 'm.to_location_id')}`;

/** Common to the list and the report of movements. */
export const MOVEMENT_OPTIONS: ListOptions<StockMovementRow> = {
  name: 'stock-movements',
  from: `stock_movement m ${DETAILS}`,
  tuning: {
    count: countDays('stock-movements'),
    countFrom: 'stock_movement m',
    searchJoins: PRODUCT,
    lateRowLookup: {
      from: 'stock_movement m',
      key: { tenant_id: 'm.tenant_id', id: 'm.id' },
      join: `stock_movement m ON m.tenant_id = k.tenant_id AND m.id = k.id ${DETAILS}`,
      ordering: ['id', 'created_at', 'quantity', 'unit_cost', 'movement_type', 'reference'],
    },
  },
  select: {
    id: 'm.id',
    movementType: 'm.movement_type',
    productId: 'm.product_id',
    sku: 'p.sku',
    productName: 'p.name',
    fromLocationId: 'm.from_location_id',
    fromLocationName: 'origin.name',
    fromLocationPath: 'nullif(origin.path, origin.name)',
    toLocationId: 'm.to_location_id',
    toLocationName: 'destination.name',
    toLocationPath: 'nullif(destination.path, destination.name)',
    quantity: 'm.quantity',
    ...unitColumns('m', 'p'),
    unitCost: 'm.unit_cost',
    costDifference: 'round(m.cost_difference, 4)',
    documentType: 'm.document_type',
    documentId: 'm.document_id',
    documentDate: DOCUMENT_DATE,
    reference: 'm.reference',
    notes: 'm.notes',
    lots: 'm.lots',
    reversesId: 'm.reverses_id',
    reversedById: REVERSED_BY,
    createdById: 'm.created_by_id',
    createdByUsername: '(SELECT u.username FROM app_user u WHERE u.id = m.created_by_id)',
    createdAt: 'm.created_at',
  },
  scope: 'm.tenant_id = $1',
  exactMatch: ['m.reference', 'p.sku', 'p.name'],
  search: ['m.reference', 'm.notes', 'p.sku', 'p.name'],
  ordering: {
    id: 'm.id',
    created_at: 'm.created_at',
    quantity: 'm.quantity',
    unit_cost: 'm.unit_cost',
    movement_type: 'm.movement_type',
    product: 'p.sku',
    product__sku: 'p.sku',
    reference: 'm.reference',
  },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: ['id'],
  tieBreaker: 'm.id',
  filters: {
    id: idFilter('m.id'),
    reference: textFilter('m.reference', equalInAnyForm('m.reference')),
    from_location: locationFilter((is) => is('m.from_location_id'), {
      nullSql: 'm.from_location_id IS NULL',
    }),
    to_location: locationFilter((is) => is('m.to_location_id'), { nullSql: 'm.to_location_id IS NULL' }),
    created_by: pkFilter('m.created_by_id'),
    product: pkFilter('m.product_id'),
    location: locationFilter((is) => `(${is('m.from_location_id')} OR ${is('m.to_location_id')})`, {
      description: 'Movements from or to the location.',
    }),
    movement_type: choiceFilter('m.movement_type', MOVEMENT_TYPES),
    created_at: dateRangeFilter('m.created_at'),
  },
};

export const STOCK_MOVEMENTS = defineList(MOVEMENT_OPTIONS);
