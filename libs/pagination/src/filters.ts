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
  /** What makes it match more rows. */
  flag?: FilterFlag;
}

/** A boolean parameter beside a filter, or beside several, that changes what they match: `include_children`. */
export interface FilterFlag {
  name: string;
  description: string;
  /** Variant of the filters where it is true, unless their value has one of its own. */
  variant: string;
}

/** Several parameters of one declaration: `created_at` → `created_at__gte`, `created_at__lte`; `sku` → `sku`, `sku__in`. */
export interface RangeFilter {
  /** The parameter without a suffix, if there is one. */
  exact?: ListFilter;
  range: Readonly<Record<string, ListFilter>>;
}

/** Most values of a comma list. */
const MOST_VALUES = 100;

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

/** Any text that a column can hold. */
export const ANY_TEXT: Readonly<Record<string, unknown>> = { type: 'string', pattern: '^[^\\u0000]*$' };

/** The predicate of a filter whose flag is true. */
export interface FlaggedSql {
  flag: FilterFlag;
  sql: (placeholder: string) => string;
}

/** Like `pkFilter`, with another predicate, e.g. over two columns. */
export function integerFilter(
  sql: (placeholder: string) => string,
  options: { nullSql?: string; description?: string; flagged?: FlaggedSql } = {},
): ListFilter {
  const { nullSql, description, flagged } = options;
  return {
    parse(text) {
      if (nullSql !== undefined && text === 'null') return { values: [], variant: 'null' };
      const digits = INTEGER.exec(text)?.[1];
      if (digits === undefined) return { error: messages.integer };
      const id = Number(digits);
      return Math.abs(id) > INT4_MAX ? { none: true } : { values: [id] };
    },
    sql: ([placeholder = ''], variant) => {
      if (variant === 'null' && nullSql !== undefined) return nullSql;
      return flagged !== undefined && variant === flagged.flag.variant
        ? flagged.sql(placeholder)
        : sql(placeholder);
    },
    schema:
      nullSql === undefined
        ? { type: 'integer' }
        : { anyOf: [{ type: 'integer' }, { type: 'string', enum: ['null'] }] },
    ...(description === undefined ? {} : { description }),
    ...(flagged === undefined ? {} : { flag: flagged.flag }),
  };
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** A boolean as a parameter's text has it; undefined for any other text. */
export function booleanOf(text: string): boolean | undefined {
  const key = text.toLowerCase();
  return Object.hasOwn(BOOLEANS, key) ? BOOLEANS[key] : undefined;
}

/**
 * Rows whose expression is true, or is not true; each value has its own SQL text, so that partial indexes can be
 * used.
 */
export function booleanFilter(expression: string, description?: string): ListFilter {
  return {
    parse(text) {
      const value = booleanOf(text);
      return value === undefined ? { error: messages.boolean } : { values: [], variant: String(value) };
    },
    sql: (_placeholders, variant) => (variant === 'true' ? `(${expression})` : `NOT (${expression})`),
    schema: { type: 'boolean' },
    ...(description === undefined ? {} : { description }),
  };
}

/** The values of a comma list, blank ones left out. */
function listed(text: string): string[] | { error: string } {
  const values = [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '');
  return values.length > MOST_VALUES ? { error: messages.maxItems(MOST_VALUES) } : values;
}

/** Rows with this id, and with one of a comma list: `id`, `id__in`. */
export function idFilter(column: string): RangeFilter {
  return {
    exact: integerFilter((placeholder) => `${column} = ${placeholder}::int`),
    range: {
      in: {
        parse(text) {
          const values = listed(text);
          if ('error' in values) return values;
          if (values.some((value) => !INTEGER.test(value))) return { error: messages.integer };
          const ids = values.map(Number).filter((id) => Math.abs(id) <= INT4_MAX);
          return ids.length === 0 ? { none: true } : { values: [ids] };
        },
        sql: ([placeholder = '']) => `${column} = ANY(${placeholder}::int[])`,
        schema: { type: 'string', pattern: `^ *([0-9]+ *)?(, *([0-9]+ *)?){0,${MOST_VALUES - 1}}$` },
        description: `Ids, separated by commas; at most ${MOST_VALUES}.`,
      },
    },
  };
}

/** How a row's text is compared with one value, and with an array of several. */
export interface TextComparison {
  one(placeholder: string): string;
  several(placeholder: string): string;
}

/** @param matches the predicate, where it is not that of the column */
export function equalTo(
  column: string,
  matches: (condition: string) => string = (condition) => condition,
): TextComparison {
  return {
    one: (value) => matches(`${column} = ${value}::text`),
    several: (values) => matches(`${column} = ANY(${values}::text[])`),
  };
}

/** For texts that are never written again, and may be older than the rule that all are stored in NFC. */
export function equalInAnyForm(column: string): TextComparison {
  return {
    one: (value) => `${column} = ANY(ARRAY[${value}::text, normalize(${value}::text, NFD)])`,
    several: (values) =>
      `${column} = ANY(${values}::text[] || ARRAY(SELECT normalize(v, NFD) FROM unnest(${values}::text[]) AS v))`,
  };
}

/** Rows whose text is exactly this, and one of a comma list: `sku`, `sku__in`. Compared in NFC, as texts are stored. */
export function textFilter(column: string, comparison: TextComparison = equalTo(column)): RangeFilter {
  return {
    exact: {
      parse: (text) => ({ values: [text.trim().normalize('NFC')] }),
      sql: ([placeholder = '']) => comparison.one(placeholder),
      schema: ANY_TEXT,
    },
    range: {
      in: {
        parse(text) {
          const values = listed(text.normalize('NFC'));
          if ('error' in values) return values;
          return values.length === 0 ? { none: true } : { values: [values] };
        },
        sql: ([placeholder = '']) => comparison.several(placeholder),
        schema: ANY_TEXT,
        description: `Values, separated by commas; at most ${MOST_VALUES}.`,
      },
    },
  };
}

/** `__gte` and `__lte` over an integer column. */
export function integerRangeFilter(column: string): RangeFilter {
  return {
    range: {
      gte: boundFilter((placeholder) => `${column} >= ${placeholder}::int`, 1, 'At least.'),
      lte: boundFilter((placeholder) => `${column} <= ${placeholder}::int`, -1, 'At most.'),
    },
  };
}

/** A bound beyond the column's range holds for no row, or for all. @param sign of the bounds that hold for none */
function boundFilter(sql: (placeholder: string) => string, sign: 1 | -1, description: string): ListFilter {
  const within = integerFilter(sql, { description });
  return {
    ...within,
    parse(text) {
      const outcome = within.parse(text);
      if (!('none' in outcome)) return outcome;
      return Math.sign(Number(text)) === sign ? outcome : { values: [-sign * INT4_MAX] };
    },
  };
}

/** Rows whose column is one of a list of values; a comma list asks for several. */
export function choiceFilter(column: string, choices: readonly string[], description?: string): ListFilter {
  const known = new Set(choices);
  return {
    parse(text) {
      const values = listed(text);
      if ('error' in values) return values;
      const unknown = values.length === 0 ? text : values.find((value) => !known.has(value));
      if (unknown !== undefined) return { error: messages.choice(unknown) };
      const [only, ...others] = values;
      return others.length === 0 ? { values: [only] } : { values: [values], variant: 'several' };
    },
    sql: ([placeholder = ''], variant) =>
      variant === 'several' ? `${column} = ANY(${placeholder}::text[])` : `${column} = ${placeholder}`,
    schema: {
      anyOf: [
        { type: 'string', enum: [...choices] },
        { type: 'string', pattern: `^(${choices.join('|')})(,(${choices.join('|')}))*$` },
      ],
    },
    ...(description === undefined ? {} : { description }),
  };
}

/** A filter with its own predicate over the values of `parse`. */
export function sqlFilter(
  parse: (text: string) => FilterOutcome,
  sql: (placeholders: readonly string[], variant: string | undefined) => string,
  schema: Record<string, unknown> = ANY_TEXT,
  description?: string,
): ListFilter {
  return { parse, sql, schema, ...(description === undefined ? {} : { description }) };
}

/**
 * `__gte` and `__lte` over a timestamp column; a bound is a day and includes all of it (UTC), or a moment with its zone
 * (variant `moment`).
 */
export function dateRangeFilter(column: string): RangeFilter & {
  range: Readonly<Record<'gte' | 'lte', ListFilter>>;
} {
  return {
    range: {
      gte: momentFilter(column, '>=', '>=', startOf, 'First day, whole (UTC), or first moment.'),
      lte: momentFilter(column, '<', '<=', startOfNext, 'Last day, whole (UTC), or last moment.'),
    },
  };
}

/** Schema of a day, or of a moment with its zone. */
export const DAY_OR_MOMENT = {
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
};

/** As RFC 3339 has it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The database knows zones up to 16 hours from UTC. */
const FAR_ZONE = /[+-](?:1[6-9]|2\d):\d{2}$/;

/** A moment with its zone, as the database takes it; null where the text is none. */
export function parseMoment(given: string): string | null {
  // A plus sign that was not encoded arrives as a space.
  const text = given.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const day = MOMENT.exec(text)?.[1];
  if (day === undefined || !isDay(day) || Number.isNaN(Date.parse(text))) return null;
  if (!FAR_ZONE.test(text)) return text;
  const moment = new Date(text).toISOString();
  return /^(?!0000)\d{4}-/.test(moment) ? moment : null;
}

function momentFilter(
  column: string,
  ofDay: string,
  ofMoment: string,
  bound: (day: string) => string,
  description: string,
): ListFilter {
  return {
    parse(given) {
      if (isDay(given)) return { values: [bound(given)] };
      const moment = parseMoment(given);
      return moment === null ? { error: messages.date } : { values: [moment], variant: 'moment' };
    },
    sql: ([placeholder = ''], variant) =>
      `${column} ${variant === 'moment' ? ofMoment : ofDay} ${placeholder}::timestamptz`,
    schema: DAY_OR_MOMENT,
    description,
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
