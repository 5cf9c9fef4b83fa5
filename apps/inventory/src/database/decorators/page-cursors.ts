import { LRUCache } from 'lru-cache';
import { hasKeyset, keysetPageStatement, type PageCursor } from '#pagination';
import type { RowsOf, Statement } from '#postgres';
import type { Caller } from '../caller.js';
import { UnitOfWorkDecorator, type UnitOptions } from '../unit-of-work.js';

type ListPage = NonNullable<UnitOptions['page']>;

/**
 * Remembers where pages of a list began when they were last read, so that a far page is found by its first row and not by
 * counting from the first one. A cursor is valid for one version of the list, which the database compares as it reads: it
 * is a memory of each process, and never an answer. Without it a far page is found by counting.
 */
export class PageCursors extends UnitOfWorkDecorator {
  private readonly cursors = new LRUCache<string, PageCursor>({ max: 10_000 });

  override async read<const List extends readonly Statement[]>(
    caller: Caller,
    statements: List,
    options?: UnitOptions,
  ): Promise<RowsOf<List>> {
    const page = options?.page;
    if (!page || !hasKeyset(page.list, page.query)) return this.next.read(caller, statements, options);
    const { list, query } = page;
    const cursor = query.page === 1 ? undefined : this.cursors.get(keyOf(caller, page, query.page));
    const scopeValues = [caller.tenantId];
    let rows: unknown[][] = [];
    if (cursor) {
      const byCursor = keysetPageStatement(list, query, scopeValues, cursor);
      rows = await this.next.read(caller, [...statements.slice(0, -1), byCursor], options);
    }
    // No rows by the cursor: the list has changed since.
    if (!rows.at(-1)?.length) rows = await this.next.read(caller, statements, options);
    this.note(caller, page, rows);
    return rows as RowsOf<List>;
  }

  /** The list's version was read before its rows, with the count. */
  private note(caller: Caller, listPage: ListPage, results: unknown[][]): void {
    const { keyset } = listPage.list.tuning;
    const { page, pageSize } = listPage.query;
    const version = (results[0]?.[0] as { version?: number } | undefined)?.version;
    const rows = results.at(-1) as object[];
    const [first] = rows;
    const last = rows.at(-1);
    if (!keyset || version === undefined || !first || !last || page === 'last') return;
    if (page > 1) this.cursors.set(keyOf(caller, listPage, page), { from: keyset.value(first), version });
    if (rows.length < pageSize) return;
    const next = keyOf(caller, listPage, page + 1);
    // The page itself knows its first row; the one before it only knows what it comes behind.
    if (this.cursors.get(next)?.version !== version)
      this.cursors.set(next, { behind: keyset.value(last), version });
  }
}

function keyOf({ tenantId }: Caller, { list, query }: ListPage, page: number | 'last'): string {
  return `${list.name} ${tenantId} ${query.pageSize} ${page}`;
}
