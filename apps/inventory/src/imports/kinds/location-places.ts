import { messages } from '#errors';
import { MOST_LEVELS, pathWithin, TOO_DEEP } from '../../stock/locations/location-tree.js';
import type { ImportRow } from '../files/records.js';
import type { ParentLocation } from '../references.repository.js';

/** A row of a file of locations at its place in the tree. */
export interface PlacedRow {
  readonly row: ImportRow;
  readonly name: string;
  readonly path: string;
  /** Its level, from 1. */
  readonly depth: number;
  /** A location that is there, or of the file; null for a root. */
  readonly parent: ParentLocation | PlacedRow | null;
  /** Known once the row is written. */
  id?: number | undefined;
}

/** The text by which a row names its parent; undefined for a root. */
export function parentOf(cells: ImportRow['cells']): string | undefined {
  const text = cells.parent?.trim();
  return text === '' ? undefined : text;
}

function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * Finds the place of each row. A parent is a location that is there, by its path; else a row of the file, by its path; else one
 * that is there, by its name where no other has it. Rows without a place get an error.
 * @param existing the locations with one of the texts as path or name
 * @returns the rows by level, roots first, so that a parent is in front of what lies in it
 */
export function placeRows(rows: readonly ImportRow[], existing: readonly ParentLocation[]): PlacedRow[][] {
  const byPath = groupedBy(existing, ({ path }) => path);
  const byName = groupedBy(existing, ({ name }) => name);
  const levels: PlacedRow[][] = Array.from({ length: MOST_LEVELS }, () => []);
  const taken = new Map<PlacedRow['parent'], Set<string>>();
  const waiting = groupedBy(rows, ({ cells }) => parentOf(cells));

  /** Places a row, and what has waited for its path; what lies too deep only gets its error. */
  const place = (first: ImportRow, parent: PlacedRow['parent']): void => {
    const next: [ImportRow, PlacedRow['parent']][] = [[first, parent]];
    for (let entry = next.pop(); entry; entry = next.pop()) {
      const placed = placedRow(...entry);
      levels[placed.depth - 1]?.push(placed);
      const within = waiting.get(placed.path) ?? [];
      waiting.delete(placed.path);
      for (const row of within) next.push([row, placed]);
    }
  };

  const placedRow = (row: ImportRow, parent: PlacedRow['parent']): PlacedRow => {
    const name = row.cells.name?.trim() ?? '';
    const names = taken.get(parent) ?? new Set();
    taken.set(parent, names);
    const depth = (parent?.depth ?? 0) + 1;
    if (names.has(name)) row.errors.add('name', messages.duplicate('stock location', 'name'));
    if (depth > MOST_LEVELS) row.errors.add('parent', TOO_DEEP);
    names.add(name);
    return { row, name, path: pathWithin(parent?.path ?? null, name), depth, parent };
  };

  /** Places the rows whose parent is found by its text. */
  const placeAll = (found: (text: string | undefined) => PlacedRow['parent'] | undefined): void => {
    for (const text of [...waiting.keys()]) {
      const parent = found(text);
      if (parent === undefined) continue;
      const within = waiting.get(text) ?? [];
      waiting.delete(text);
      for (const row of within) place(row, parent);
    }
  };

  const only = ([one, ...others]: readonly ParentLocation[] = []): ParentLocation | undefined =>
    others.length === 0 ? one : undefined;
  placeAll((text) => (text === undefined ? null : only(byPath.get(text))));
  placeAll((text) => (text === undefined || byPath.has(text) ? undefined : only(byName.get(text))));
  for (const [text = '', within] of waiting) {
    const isUnclear = (byPath.get(text) ?? byName.get(text) ?? []).length > 1;
    for (const { errors } of within)
      errors.add(
        'parent',
        isUnclear ? 'Several locations have this name: give the path.' : 'There is no location of this name.',
      );
  }
  return levels;
}
