import { equalTo, type RangeFilter, textFilter } from '#pagination';

/** The references of a row as one object, by name. */
export function referencesOf(table: string, names: readonly string[]): string {
  return `jsonb_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
}

/** Exact keys; the condition is that of their partial indexes. */
export function referenceFilters(table: string, names: readonly string[]): Record<string, RangeFilter> {
  return Object.fromEntries(
    names.map((name) => {
      const column = `${table}.${name}`;
      return [
        name,
        textFilter(
          column,
          equalTo(column, (condition) => `(${condition} AND ${column} <> '')`),
        ),
      ];
    }),
  );
}
