import { messages } from '#errors';

/** Result of parsing a filter's text. */
export type FilterOutcome =
  /** Values for the filter's placeholders, in order. */
  | { values: readonly unknown[]; variant?: string }
  /** No row can match (an id out of range). */
  | { none: true }
  /** 400 under the parameter's name. */
  | { error: string };

/** A query parameter that filters a list. */
export interface ListFilter {
  /** Parses the parameter's text; absent and empty parameters are not parsed. */
  parse(text: string): FilterOutcome;
  /**
   * SQL predicate over the placeholders of the values (`$3`, …).
   * @param variant of `parse`, for a parameter with several forms
   */
  sql(placeholders: readonly string[], variant: string | undefined): string;
  /** OpenAPI schema of the parameter. */
  schema: Record<string, unknown>;
  description?: string;
}

/** Two parameters of one declaration: `created_at` → `created_at__gte`, `created_at__lte`. */
export interface RangeFilter {
  range: Readonly<Record<string, ListFilter>>;
}

const INT4_MAX = 2147483647;
const INTEGER = /^\s*([+-]?\d{1,1000})\s*$/;

/** Rows that reference the id. `allowNull` also accepts `null`: rows without a reference. */
export function pkFilter(
  column: string,
  options: { allowNull?: boolean; description?: string } = {},
): ListFilter {
  return integerFilter((placeholder) => `${column} = ${placeholder}::int`, {
    ...options,
    ...(options.allowNull === true ? { nullSql: `${column} IS NULL` } : {}),
  });
}

/** Like `pkFilter`, with another predicate, e.g. over two columns. */
export function integerFilter(
  sql: (placeholder: string) => string,
  options: { nullSql?: string; description?: string } = {},
): ListFilter {
  const { nullSql, description } = options;
  return {
    parse(text) {
      if (nullSql !== undefined && text === 'null') return { values: [], variant: 'null' };
      const digits = INTEGER.exec(text)?.[1];
      if (digits === undefined) return { error: messages.integer };
      const id = Number(digits);
      return Math.abs(id) > INT4_MAX ? { none: true } : { values: [id] };
    },
    sql: ([placeholder = ''], variant) =>
      variant === 'null' && nullSql !== undefined ? nullSql : sql(placeholder),
    schema: { type: 'integer' },
    ...(description === undefined ? {} : { description }),
  };
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/**
 * Rows whose expression is true, or is not true; each value has its own SQL text, so that partial indexes can be
 * used.
 */
export function booleanFilter(expression: string, description?: string): ListFilter {
  return {
    parse(text) {
      const value = Object.hasOwn(BOOLEANS, text.toLowerCase()) ? BOOLEANS[text.toLowerCase()] : undefined;
      return value === undefined ? { error: messages.boolean } : { values: [], variant: String(value) };
    },
    sql: (_placeholders, variant) => (variant === 'true' ? `(${expression})` : `NOT (${expression})`),
    schema: { type: 'boolean' },
    ...(description === undefined ? {} : { description }),
  };
}

/** Rows whose column is one of a list of values. */
export function choiceFilter(column: string, choices: readonly string[], description?: string): ListFilter {
  const known = new Set(choices);
  return {
    parse: (text) => (known.has(text) ? { values: [text] } : { error: messages.choice(text) }),
    sql: ([placeholder = '']) => `${column} = ${placeholder}`,
    schema: { type: 'string', enum: [...choices] },
    ...(description === undefined ? {} : { description }),
  };
}

/** A filter with its own predicate over the values of `parse`. */
export function sqlFilter(
  parse: (text: string) => FilterOutcome,
  sql: (placeholders: readonly string[], variant: string | undefined) => string,
  schema: Record<string, unknown> = { type: 'string' },
  description?: string,
): ListFilter {
  return { parse, sql, schema, ...(description === undefined ? {} : { description }) };
}

/** `__gte` and `__lte` over a timestamp column; a bound is a day and includes all of it (UTC). */
export function dateRangeFilter(column: string): RangeFilter {
  return {
    range: {
      gte: dayFilter(
        (placeholder) => `${column} >= ${placeholder}::timestamptz`,
        startOf,
        'First day, whole (UTC).',
      ),
      lte: dayFilter(
        (placeholder) => `${column} < ${placeholder}::timestamptz`,
        startOfNext,
        'Last day, whole (UTC).',
      ),
    },
  };
}

/** `__gte` and `__lte` over a date column. */
export function dayRangeFilter(column: string): RangeFilter {
  return {
    range: {
      gte: dayFilter(
        (placeholder) => `${column} >= ${placeholder}::date`,
        (day) => day,
        'First day.',
      ),
      lte: dayFilter(
        (placeholder) => `${column} <= ${placeholder}::date`,
        (day) => day,
        'Last day.',
      ),
    },
  };
}

function dayFilter(
  sql: (placeholder: string) => string,
  bound: (day: string) => string,
  description: string,
): ListFilter {
  return {
    parse: (text) => (isDay(text) ? { values: [bound(text)] } : { error: messages.date }),
    sql: ([placeholder = '']) => sql(placeholder),
    schema: { type: 'string', format: 'date' },
    description,
  };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for an existing day `YYYY-MM-DD`, years 0001 to 9999. */
export function isDay(text: string): boolean {
  const parts = DAY.exec(text);
  if (parts === null) return false;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && leap ? 29 : MONTH_DAYS[month - 1];
  return year >= 1 && days !== undefined && day >= 1 && day <= days;
}

function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}

function startOfNext(day: string): string {
  if (day === '9999-12-31') return 'infinity';
  return startOf(new Date(Date.parse(startOf(day)) + 86_400_000).toISOString().slice(0, 10));
}
