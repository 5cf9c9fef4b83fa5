import type { TenantTransaction } from '../../database/transaction.js';
import type { ImportRow } from '../files/records.js';
import { locationsNamed } from '../references.repository.js';

/** What a cell leads to: the id of a location, or what is wrong with it. */
type Found = { id: number } | { problem: string };

/** A file names a location by its path, or by its name where no other location has it. */
export async function lookUpLocations(
  tx: TenantTransaction,
  rows: readonly ImportRow[],
): Promise<(text: string) => Found> {
  const byPath = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  const named = await locationsNamed(
    tx,
    rows.flatMap(({ cells }) => cells.location?.trim() ?? []),
  );
  for (const { id, name, path } of named) {
    byPath.set(path, [...(byPath.get(path) ?? []), id]);
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  return (text) => {
    const [id, ...others] = byPath.get(text) ?? byName.get(text) ?? [];
    if (id === undefined) return { problem: 'There is no location of this name.' };
    return others.length === 0 ? { id } : { problem: 'Several locations have this name: give the path.' };
  };
}
