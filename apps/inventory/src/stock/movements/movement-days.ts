import type { ParsedListQuery, Statement } from '#pagination';

interface Narrowing {
  /** Part of the statement's name, whose length PostgreSQL limits. */
  name: string;
  sql: string;
  /** The filter's value for a summary; undefined if summaries do not have the filter. */
  value: (given: unknown) => unknown;
}

const FROM: Narrowing = { name: 'from', sql: 'd.day >=', value: dayThatStarts };
const TO: Narrowing = { name: 'to', sql: 'd.day <', value: dayThatStarts };
const TYPE: Narrowing = { name: 'type', sql: 'd.movement_type =', value: (type) => type };

/** Filters available in the daily movement summaries (migration 11): filter → predicate and value. */
const NARROWED: Readonly<Record<string, Narrowing>> = {
  created_at__gte: FROM,
  created_at__lte: TO,
  movement_type: TYPE,
  date_from: FROM,
  date_to: TO,
  type: TYPE,
};

/**
 * The exact count of movements from the daily summaries; undefined with a search, with another filter, or if a bound
 * is within a day.
 * @param list its name, for the names of statements
 * @param totals additional aggregates over the summaries `d` (name → SQL aggregate)
 */
export function countDays(
  list: string,
  totals: Readonly<Record<string, string>> = {},
): (query: ParsedListQuery, scopeValues: readonly unknown[]) => Statement | undefined {
  const columns = Object.entries(totals).map(([name, sql]) => `, ${sql} AS "${name}"`);
  return (query, scopeValues) => {
    if (query.none || query.search.length > 0) return undefined;
    const values = [...scopeValues];
    let name = `${list}:days`;
    let where = 'd.tenant_id = $1';
    for (const filter of query.filters) {
      const known = Object.hasOwn(NARROWED, filter.name) ? NARROWED[filter.name] : undefined;
      // Several types, or a moment within a day.
      if (filter.variant !== undefined) return undefined;
      const value = filter.values.length === 1 ? known?.value(filter.values[0]) : undefined;
      if (known === undefined || value === undefined) return undefined;
      name += `:${known.name}`;
      where += ` AND ${known.sql} $${values.push(value)}`;
    }
    return {
      name,
      text: `SELECT coalesce(sum(d.movements), 0)::int AS count${columns.join('')} FROM movement_day d WHERE ${where}`,
      values,
    };
  };
}

/** The UTC day that starts at the moment, as `YYYY-MM-DD` or `infinity`; undefined if none does. */
function dayThatStarts(moment: unknown): string | undefined {
  if (moment === 'infinity') return moment;
  return typeof moment === 'string' ? /^(\d{4}-\d{2}-\d{2})T00:00:00Z$/.exec(moment)?.[1] : undefined;
}
