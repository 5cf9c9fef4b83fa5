import type { ActiveFilter, ParsedListQuery, Statement } from '#pagination';

/** What the summaries of movements by day and type (migration 11) can be narrowed by: filter → predicate and value. */
const NARROWED: Readonly<Record<string, { sql: string; value: (of: unknown) => unknown }>> = {
  created_at__gte: { sql: 'd.day >=', value: dayThatStarts },
  created_at__lte: { sql: 'd.day <', value: dayThatStarts },
  movement_type: { sql: 'd.movement_type =', value: (type) => type },
};

/**
 * The exact count of movements from the summaries of their days; undefined where a search or another filter narrows
 * the movements, or a bound cuts a day.
 * @param list its name, for the names of statements
 * @param totals further columns over the summaries `d` (name → SQL aggregate)
 */
export function countDays(
  list: string,
  totals: Readonly<Record<string, string>> = {},
): (query: ParsedListQuery, scopeValues: readonly unknown[]) => Statement | undefined {
  const columns = Object.entries(totals).map(([name, sql]) => `, ${sql} AS "${name}"`);
  return (query, scopeValues) => {
    if (query.none || query.search.length > 0) return undefined;
    const values = [...scopeValues];
    let where = 'd.tenant_id = $1';
    for (const { name, values: given } of query.filters) {
      const bound = narrowed(name, given);
      if (bound === undefined) return undefined;
      where += ` AND ${bound.sql} $${values.push(bound.value)}`;
    }
    return {
      name: `${list}:days:${query.filters.map(({ name }) => name).join(',')}`,
      text: `SELECT coalesce(sum(d.movements), 0)::int AS count${columns.join('')} FROM movement_day d WHERE ${where}`,
      values,
    };
  };
}

function narrowed(
  name: string,
  [only, ...others]: ActiveFilter['values'],
): { sql: string; value: unknown } | undefined {
  const known = Object.hasOwn(NARROWED, name) ? NARROWED[name] : undefined;
  const value = others.length === 0 ? known?.value(only) : undefined;
  return known === undefined || value === undefined ? undefined : { sql: known.sql, value };
}

/** The day of UTC that starts at the moment, as `YYYY-MM-DD` or `infinity`; undefined where none does. */
function dayThatStarts(moment: unknown): string | undefined {
  if (moment === 'infinity') return moment;
  return typeof moment === 'string' ? /^(\d{4}-\d{2}-\d{2})T00:00:00Z$/.exec(moment)?.[1] : undefined;
}
