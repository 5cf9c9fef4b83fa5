import { dateRangeFilter, defineList, idFilter, pkFilter } from '#pagination';
import type { ReorderPointEntity } from './reorder-point.entity.js';

export type ReorderPointRow = Omit<ReorderPointEntity, 'tenantId'> & { sku: string; productName: string };

/** The reorder points of one location. Scope values: tenant, location. */
export const REORDER_POINTS = defineList<ReorderPointRow>({
  name: 'reorder-points',
  from: 'reorder_point t JOIN product p ON p.tenant_id = t.tenant_id AND p.id = t.product_id',
  select: {
    id: 't.id',
    locationId: 't.location_id',
    productId: 't.product_id',
    sku: 'p.sku',
    productName: 'p.name',
    reorderPoint: 't.reorder_point',
    reorderQuantity: 't.reorder_quantity',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  scope: 't.tenant_id = $1 AND t.location_id = $2',
  exactMatch: ['p.sku'],
  search: ['p.sku', 'p.name'],
  ordering: {
    id: 't.id',
    product: 'p.sku',
    reorder_point: 't.reorder_point',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  defaultOrdering: ['product'],
  uniqueOrdering: ['id', 'product'],
  tieBreaker: 't.id',
  filters: {
    id: idFilter('t.id'),
    product: pkFilter('t.product_id'),
    created_at: dateRangeFilter('t.created_at'),
    updated_at: dateRangeFilter('t.updated_at'),
  },
});
