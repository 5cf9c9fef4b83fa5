import { LRUCache } from 'lru-cache';
import { type ListDefinition, type PageCursor, type ParsedListQuery, hasKeyset } from '#pagination';

/**
 * Where pages of a list began when they were last read, so that a far page is found by its first row and not by counting
 * from the first one. A start counts only as long as the list's version, which the database compares as it reads: this
 * is a memory of each process, and never an answer.
 */
export class PageCursors {
  private readonly starts = new LRUCache<string, PageCursor>({ max: 10_000 });

  find<Row extends object>(
    list: ListDefinition<Row>,
    query: ParsedListQuery,
    scopeValues: readonly unknown[],
  ): PageCursor | undefined {
    return hasKeyset(list, query) && query.page !== 1
      ? this.starts.get(keyOf(list, query, scopeValues))
      : undefined;
  }

  /** @param version of the list, read before the rows */
  note<Row extends object>(
    list: ListDefinition<Row>,
    query: ParsedListQuery,
    scopeValues: readonly unknown[],
    rows: readonly Row[],
    version: number | undefined,
  ): void {
    const { keyset } = list;
    const [first] = rows;
    const last = rows.at(-1);
    if (!keyset || version === undefined || !first || !last || !hasKeyset(list, query)) return;
    const { page, pageSize } = query;
    if (page === 'last') return;
    if (page > 1) this.starts.set(keyOf(list, query, scopeValues), { from: keyset.value(first), version });
    if (rows.length < pageSize) return;
    const next = keyOf(list, { ...query, page: page + 1 }, scopeValues);
    // The page itself knows its first row; the one before it only knows what it comes behind.
    if (this.starts.get(next)?.version !== version)
      this.starts.set(next, { behind: keyset.value(last), version });
  }
}

function keyOf(
  { name }: { name: string },
  { page, pageSize }: ParsedListQuery,
  scopeValues: readonly unknown[],
): string {
  return `${name} ${scopeValues.join(',')} ${pageSize} ${page}`;
}
