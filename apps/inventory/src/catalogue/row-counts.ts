import type { ParsedListQuery, Statement } from '#pagination';
import { defineStatement } from '#postgres';

/** SQL of a number that moves on with every change of the order of a tenant's rows; `$1` is the tenant. */
export function orderVersion(kind: 'product'): string {
  return `(SELECT coalesce(sum(changes), 0) FROM row_count WHERE tenant_id = $1 AND kind = '${kind}')`;
}

/** The count of a whole list from the counters (migration 7); undefined where a filter or search narrows it. */
export function countAll(
  kind: 'product' | 'stock_record',
): (query: ParsedListQuery, scopeValues: readonly unknown[]) => Statement | undefined {
  const count = defineStatement(
    `row-count:${kind}`,
    `SELECT coalesce(sum(rows), 0)::int AS count, coalesce(sum(changes), 0)::bigint AS version
       FROM row_count WHERE tenant_id = $1 AND kind = '${kind}'`,
  );
  return (query, [tenantId]) =>
    query.none || query.search.length > 0 || query.filters.length > 0 ? undefined : count(tenantId);
}

/** As `countAll`, and also where the one filter is what the rows are counted by. */
export function countBy(
  kind: 'stock_record',
  filter: string,
): (query: ParsedListQuery, scopeValues: readonly unknown[]) => Statement | undefined {
  const all = countAll(kind);
  const count = defineStatement(
    `row-count:${kind}:${filter}`,
    `SELECT coalesce(sum(rows), 0)::int AS count FROM row_count
      WHERE tenant_id = $1 AND kind = '${kind}' AND key = $2::int`,
  );
  return (query, scopeValues) => {
    const [only, ...others] = query.filters;
    if (!only) return all(query, scopeValues);
    if (query.none || query.search.length > 0 || others.length > 0) return undefined;
    // With a variant it matches other rows than those of one key.
    if (only.name !== filter || only.variant !== undefined) return undefined;
    return count(scopeValues[0], ...only.values);
  };
}
