import type { ParsedBody } from '#validation';
import type { MasterDataCommand } from '../../master-data/master-data.service.js';
import type { CategoryBody, CategoryWrite } from './category.dto.js';
import type { CategoryEntity } from './category.entity.js';
import type { CategoryRow } from './category-list.js';

export function toCategory(category: CategoryRow): CategoryBody {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    parent: category.parentId,
    is_active: category.isActive,
    created_at: category.createdAt,
    updated_at: category.updatedAt,
  };
}

export function toCategoryCommand({
  errors,
  values,
}: ParsedBody<CategoryWrite>): MasterDataCommand<CategoryEntity> {
  return {
    errors,
    values: {
      name: values.name,
      slug: values.slug === '' ? undefined : values.slug,
      description: values.description,
      parentId: values.parent,
      isActive: values.is_active,
    },
  };
}
