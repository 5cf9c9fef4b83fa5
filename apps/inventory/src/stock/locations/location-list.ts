import { booleanFilter, dateRangeFilter, defineList, idFilter, pkFilter, textFilter } from '#pagination';
import type { StockLocationEntity } from './stock-location.entity.js';

export type StockLocationRow = Omit<StockLocationEntity, 'tenantId' | 'depth'>;

export const STOCK_LOCATIONS = defineList<StockLocationRow>({
  name: 'stock-locations',
  from: 'stock_location l',
  select: {
    id: 'l.id',
    name: 'l.name',
    parentId: 'l.parent_id',
    path: 'l.path',
    description: 'l.description',
    isActive: 'l.is_active',
    createdAt: 'l.created_at',
    updatedAt: 'l.updated_at',
  },
  scope: 'l.tenant_id = $1',
  exactMatch: ['l.path', 'l.name'],
  search: ['l.path', 'l.description'],
  ordering: {
    id: 'l.id',
    name: 'l.name',
    path: 'l.path',
    created_at: 'l.created_at',
    updated_at: 'l.updated_at',
  },
  defaultOrdering: ['name'],
  uniqueOrdering: ['id'],
  tieBreaker: 'l.id',
  filters: {
    id: idFilter('l.id'),
    name: textFilter('l.name'),
    path: textFilter('l.path'),
    parent: pkFilter('l.parent_id', {
      allowNull: true,
      description: 'What lies in a location itself; `null`: roots.',
    }),
    is_active: booleanFilter('l.is_active'),
    created_at: dateRangeFilter('l.created_at'),
    updated_at: dateRangeFilter('l.updated_at'),
  },
});
