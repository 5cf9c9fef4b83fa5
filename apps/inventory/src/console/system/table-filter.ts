import { FieldErrors } from '#errors';
import { dayOf, type FilterValue } from '../filter-value.js';
import type { ColumnSpec } from './table-catalogue.js';

/** A condition with one or two values; `$` stands for each, in turn. */
export interface Condition {
  sql: string;
  values: unknown[];
}

type Bound = '=' | '>=' | '<=';

/**
 * The condition of a filter on a column: an exact value, or a range whose bounds may be absent. Numbers and times are
 * compared as such, never as text.
 * @throws FieldErrors of the column for an invalid value: an ignored filter would list all rows
 */
export function conditionOf(column: ColumnSpec, value: FilterValue): Condition[] {
  const quoted = `"${column.name}"`;
  const bounds: [Bound, string][] =
    typeof value === 'string'
      ? [['=', value]]
      : [
          ...(value.from ? [['>=', value.from] as [Bound, string]] : []),
          ...(value.to ? [['<=', value.to] as [Bound, string]] : []),
        ];
  return bounds.map(([bound, given]) => one(column, quoted, bound, given.trim()));
}

function one(column: ColumnSpec, quoted: string, bound: Bound, given: string): Condition {
  switch (column.kind) {
    case 'integer':
    case 'decimal':
      check(column, /^-?\d{1,18}(\.\d{1,10})?$/.test(given), 'A valid number is required.');
      // An integer as integer, so that an index on the column can be used.
      return {
        sql: `${quoted} ${bound} $::${column.kind === 'integer' && !given.includes('.') ? 'bigint' : 'numeric'}`,
        values: [given],
      };
    case 'boolean':
      check(column, given === 'true' || given === 'false', 'Must be a valid boolean.');
      return { sql: `${quoted} = $::boolean`, values: [given] };
    case 'choice':
      check(column, column.choices.includes(given), `"${given}" is not a valid choice.`);
      return { sql: `${quoted} = $`, values: [given] };
    case 'uuid':
      check(column, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given), 'Must be a valid UUID.');
      return { sql: `${quoted} = $::uuid`, values: [given] };
    case 'date': {
      const day = dayOf(given);
      check(column, isDay(day), 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.');
      return { sql: `${quoted} ${bound} $::date`, values: [day] };
    }
    case 'moment':
      return moment(column, quoted, bound, given);
    case 'json':
    case 'text':
      return { sql: `${quoted}::text ILIKE $`, values: [`%${given.replace(/[\\%_]/g, '\\$&')}%`] };
  }
}

/** A day means the whole day, in UTC. */
function moment(column: ColumnSpec, quoted: string, bound: Bound, given: string): Condition {
  if (isDay(given)) {
    if (bound === '>=') return { sql: `${quoted} >= $::date`, values: [given] };
    if (bound === '<=') return { sql: `${quoted} < $::date + 1`, values: [given] };
    return { sql: `(${quoted} >= $::date AND ${quoted} < $::date + 1)`, values: [given, given] };
  }
  check(
    column,
    /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(given) && !Number.isNaN(Date.parse(given)),
    'Datetime has wrong format. Use YYYY-MM-DD or an ISO 8601 date and time.',
  );
  return { sql: `${quoted} ${bound} $::timestamptz`, values: [given] };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function check(column: ColumnSpec, good: boolean, message: string): void {
  if (!good) throw FieldErrors.of(column.name, message);
}
