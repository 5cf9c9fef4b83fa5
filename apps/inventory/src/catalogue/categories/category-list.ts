import { booleanFilter, dateRangeFilter, defineList, idFilter, pkFilter, textFilter } from '#pagination';
import type { CategoryEntity } from './category.entity.js';

export type CategoryRow = Omit<CategoryEntity, 'tenantId'>;

export const CATEGORIES = defineList<CategoryRow>({
  name: 'categories',
  from: 'category c',
  select: {
    id: 'c.id',
    name: 'c.name',
    slug: 'c.slug',
    description: 'c.description',
    parentId: 'c.parent_id',
    isActive: 'c.is_active',
    createdAt: 'c.created_at',
    updatedAt: 'c.updated_at',
  },
  scope: 'c.tenant_id = $1',
  exactMatch: ['c.slug', 'c.name'],
  search: ['c.name', 'c.slug'],
  ordering: {
    id: 'c.id',
    name: 'c.name',
    slug: 'c.slug',
    created_at: 'c.created_at',
    updated_at: 'c.updated_at',
  },
  defaultOrdering: ['name'],
  uniqueOrdering: ['id', 'slug'],
  tieBreaker: 'c.id',
  filters: {
    id: idFilter('c.id'),
    slug: textFilter('c.slug'),
    name: textFilter('c.name'),
    created_at: dateRangeFilter('c.created_at'),
    updated_at: dateRangeFilter('c.updated_at'),
    parent: pkFilter('c.parent_id', {
      allowNull: true,
      description: 'Direct children of a category; `null`: roots.',
    }),
    is_active: booleanFilter('c.is_active'),
  },
});
