import { booleanFilter, dateRangeFilter, defineList, idFilter, textFilter } from '#pagination';
import type { TenantEntity } from '../../tenancy/tenant.entity.js';

export type TenantRow = Pick<
  TenantEntity,
  'id' | 'name' | 'slug' | 'isActive' | 'reservationPolicy' | 'timeZone' | 'createdAt' | 'updatedAt'
>;

/** All tenants; for operators. */
export const TENANTS = defineList<TenantRow>({
  name: 'tenants',
  from: 'tenant t',
  select: {
    id: 't.id',
    name: 't.name',
    slug: 't.slug',
    isActive: 't.is_active',
    reservationPolicy: 't.reservation_policy',
    timeZone: 't.time_zone',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  exactMatch: ['t.slug', 't.name'],
  search: ['t.name', 't.slug'],
  ordering: {
    id: 't.id',
    name: 't.name',
    slug: 't.slug',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  defaultOrdering: ['name'],
  uniqueOrdering: ['id', 'slug'],
  tieBreaker: 't.id',
  filters: {
    id: idFilter('t.id'),
    slug: textFilter('t.slug'),
    name: textFilter('t.name'),
    is_active: booleanFilter('t.is_active'),
    created_at: dateRangeFilter('t.created_at'),
    updated_at: dateRangeFilter('t.updated_at'),
  },
});
