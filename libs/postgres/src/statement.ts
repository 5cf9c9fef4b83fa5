import pg from 'pg';

/** A statement with positional parameters; a name makes it a prepared statement of the connection. */
export interface Statement<Row = unknown> {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  /** For the compiler alone: what a row of the result is. Never set. */
  readonly row?: Row;
}

/** The results of a list of statements: the rows of each, in their order. */
export type RowsOf<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

const texts = new Map<string, string>();

/** @throws Error where the name already stands for another text, which would answer with the rows of that one */
export function registerStatement(name: string, text: string): void {
  const known = texts.get(name);
  if (known === undefined) texts.set(name, text);
  else if (known !== text) throw new Error(`Two different statements are named ${name}.`);
}

/** The texts of all statements that have been named so far, by name. */
export function registeredStatements(): ReadonlyMap<string, string> {
  return texts;
}

/** Makes the statement of the values of its parameters. */
export type DefinedStatement<Row = unknown> = (
  ...values: readonly unknown[]
) => Statement<Row> & { readonly values: readonly unknown[] };

/**
 * A statement that is prepared once on each connection. Call what it returns with the values:
 * `const FIND = defineStatement<Row>('product:find', 'SELECT … $1'); tx.query(FIND(tx.tenantId))`.
 * @throws Error where the name already stands for another text
 */
export function defineStatement<Row = unknown>(name: string, text: string): DefinedStatement<Row> {
  registerStatement(name, text);
  return (...values) => ({ name, text, values });
}

/** Rows of equal length as columns: the arrays that `unnest` takes. */
export function columnsOf(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
}

/** `2026-11-21 13:24:00.12+00` → `2026-11-21T13:24:00.12Z`; connections run in UTC. */
export function isoTime(value: string): string {
  // By positions: it runs for every time of every row. What is no plain moment (infinity) stays as it is.
  if (value.charCodeAt(10) !== 32) return value;
  const zone = value.endsWith('+00') ? 3 : value.endsWith('+00:00') ? 6 : 0;
  const moment = `${value.slice(0, 10)}T${value.slice(11, value.length - zone)}`;
  return zone === 0 ? moment : `${moment}Z`;
}

/**
 * Values in the form that goes on the wire: numeric stays exact text (the driver's default), dates stay text, times become
 * ISO 8601 in UTC, and 64-bit counts, all far below 2^53, become numbers.
 */
export function registerTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);
}
