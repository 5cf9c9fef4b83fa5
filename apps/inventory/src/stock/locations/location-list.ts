import { booleanFilter, dateRangeFilter, defineList, idFilter, textFilter } from '#pagination';
import type { StockLocationEntity } from './stock-location.entity.js';

export type StockLocationRow = Omit<StockLocationEntity, 'tenantId'>;

export const STOCK_LOCATIONS = defineList<StockLocationRow>({
  name: 'stock-locations',
  from: 'stock_location l',
  select: {
    id: 'l.id',
    name: 'l.name',
    description: 'l.description',
    isActive: 'l.is_active',
    createdAt: 'l.created_at',
    updatedAt: 'l.updated_at',
  },
  scope: 'l.tenant_id = $1',
  exactMatch: ['l.name'],
  search: ['l.name', 'l.description'],
  ordering: { id: 'l.id', name: 'l.name', created_at: 'l.created_at', updated_at: 'l.updated_at' },
  defaultOrdering: ['name'],
  uniqueOrdering: ['id', 'name'],
  tieBreaker: 'l.id',
  filters: {
    id: idFilter('l.id'),
    name: textFilter('l.name'),
    is_active: booleanFilter('l.is_active'),
    created_at: dateRangeFilter('l.created_at'),
    updated_at: dateRangeFilter('l.updated_at'),
  },
});
