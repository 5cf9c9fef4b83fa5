import type { TenantTransaction } from '../database/transaction.js';
import type { ImportRow } from './import-kind.js';

interface Category {
  id: number;
  name: string;
  slug: string;
}

/** In a file a category is named by its slug, its name where only one has it, or its id. */
export async function resolveCategories(
  tx: TenantTransaction,
): Promise<(row: ImportRow) => Record<string, unknown>> {
  const categories = await tx.query<Category>({
    text: 'SELECT id, name, slug FROM category WHERE tenant_id = $1 ORDER BY id',
    values: [tx.tenantId],
  });
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
  const byName = new Map<string, number[]>();
  for (const { name, id } of categories) {
    const key = name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return ({ cells, errors }) => {
    const named = cells.category;
    if (named === undefined) return cells;
    const ofName = byName.get(named.toLowerCase()) ?? [];
    const id = bySlug.get(named) ?? (ofName.length === 1 ? ofName[0] : undefined);
    if (id === undefined && !/^\d+$/.test(named)) {
      const problem =
        ofName.length > 1
          ? 'Several categories have this name: give the slug.'
          : 'There is no such category.';
      errors.add('category', problem);
      const { category: _unknown, ...others } = cells;
      return { ...others, category: categories[0]?.id };
    }
    return { ...cells, category: id ?? named };
  };
}
