import type { TenantTransaction } from '../../database/transaction.js';
import type { ImportRow } from '../files/records.js';
import { categoriesNamed } from '../references.repository.js';

/** A file names a category by slug, by name if unique, or by id. */
export async function resolveCategories(
  tx: TenantTransaction,
  rows: readonly ImportRow[],
): Promise<(row: ImportRow) => Record<string, unknown>> {
  const named = [...new Set(rows.flatMap(({ cells }) => cells.category ?? []))];
  const categories = await categoriesNamed(tx, named);
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
  const byName = new Map<string, number[]>();
  for (const { name, id } of categories) {
    const key = name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return ({ cells, errors }) => {
    const { category: name, ...others } = cells;
    if (name === undefined) return cells;
    const ofName = byName.get(name.toLowerCase()) ?? [];
    const id = bySlug.get(name) ?? (ofName.length === 1 ? ofName[0] : undefined);
    if (id !== undefined) return { ...others, category: id };
    if (/^\d+$/.test(name)) return cells;
    errors.add(
      'category',
      ofName.length > 1 ? 'Several categories have this name: give the slug.' : 'There is no such category.',
    );
    return others;
  };
}
