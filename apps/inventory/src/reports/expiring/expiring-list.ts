import { defineList, pkFilter } from '#pagination';
import { isAtLocation } from '../../stock/locations/location-filter.js';

export interface ExpiringRow {
  productId: number;
  sku: string;
  name: string;
  lotId: number;
  lotNumber: string;
  isBlocked: boolean;
  quantity: string;
  value: string;
  expiryDate: string;
  daysLeft: number;
}

/** Of lots in stock alone, so that those of the past are not looked at. */
const IN_STOCK = `(SELECT b.lot_id, sum(b.quantity) AS quantity FROM lot_balance b
  WHERE b.tenant_id = $1 AND ${isAtLocation('b.location_id')} GROUP BY b.lot_id)`;
const TODAY = '(SELECT tenant_day($1, service_now()))';
const DAYS_LEFT = `(l.expiry_date - ${TODAY})`;
/** Multiplied before divided, as in the valuation. */
const VALUE = 'CASE WHEN k.quantity > 0 THEN b.quantity * k.value / k.quantity ELSE 0 END';

/**
 * Lots in stock that expire within `$2` days, and those that have. Scope values: tenant, days, location or null, whether its
 * branch counts.
 */
export const EXPIRING = defineList<ExpiringRow>({
  name: 'expiring',
  from: `${IN_STOCK} AS b JOIN lot l ON l.tenant_id = $1 AND l.id = b.lot_id
    JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
    LEFT JOIN product_cost k ON k.tenant_id = l.tenant_id AND k.product_id = l.product_id`,
  select: {
    productId: 'l.product_id',
    sku: 'p.sku',
    name: 'p.name',
    lotId: 'l.id',
    lotNumber: 'l.lot_number',
    isBlocked: 'l.is_blocked',
    quantity: 'b.quantity',
    value: `round(${VALUE}, 4)`,
    expiryDate: 'l.expiry_date',
    daysLeft: DAYS_LEFT,
  },
  scope: `l.tenant_id = $1 AND l.expiry_date <= ${TODAY} + $2::integer AND ($3::integer IS NULL OR $3 >= 0)`,
  scopeValues: 4,
  exactMatch: ['l.lot_number', 'p.sku'],
  search: ['l.lot_number', 'p.sku', 'p.name'],
  ordering: {
    expiry_date: 'l.expiry_date',
    days_left: DAYS_LEFT,
    product: 'p.sku',
    sku: 'p.sku',
    lot_number: 'l.lot_number',
    quantity: 'b.quantity',
    value: VALUE,
  },
  defaultOrdering: ['expiry_date'],
  uniqueOrdering: [],
  tieBreaker: 'l.id',
  filters: { product: pkFilter('l.product_id'), category: pkFilter('p.category_id') },
  tuning: { customPlan: true },
});
