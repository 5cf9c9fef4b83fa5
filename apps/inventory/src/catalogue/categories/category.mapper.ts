import type { CategoryBody } from './category.dto.js';
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
