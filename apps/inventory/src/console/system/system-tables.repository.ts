import { Injectable } from '@nestjs/common';
import { FieldErrors } from '#errors';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import type { FilterValue } from '../filter-value.js';
import { type ColumnSpec, readCatalogue, type TableSpec } from './table-catalogue.js';
import { type Condition, conditionOf } from './table-filter.js';

export type TableRow = Record<string, unknown> & { row_key: string };

/** One page of rows, and the number of all matching rows. */
export interface TablePage {
  count: number;
  rows: TableRow[];
}

export interface TableQuery {
  /** By column name. */
  filters: Readonly<Record<string, FilterValue>>;
  limit: number;
  offset: number;
  sortBy: string | undefined;
  descending: boolean;
}

/** Separates the parts of a composite key; no part but the last may contain it. */
const SEPARATOR = '~';

/** Any table of the database, read-only and without secrets. */
@Injectable()
export class SystemTablesRepository {
  constructor(private readonly database: PlatformDatabase) {}

  catalogue(): Promise<TableSpec[]> {
    return this.database.transaction(readCatalogue);
  }

  /** The number of rows of each table, in one round trip. */
  counts(tables: readonly TableSpec[]): Promise<number[]> {
    return this.database.transaction((tx) => Promise.all(tables.map((table) => countOf(tx, table))));
  }

  /** A page of rows and the number of all matching rows, in one round trip. */
  list(table: TableSpec, query: TableQuery): Promise<TablePage> {
    const { where, values } = whereOf(table, query.filters);
    const sortable = table.columns.find(({ name }) => name === query.sortBy);
    const direction = query.descending ? 'DESC' : 'ASC';
    const order = [
      ...(sortable ? [`"${sortable.name}" ${direction} NULLS LAST`] : []),
      ...table.key.map((column) => `"${column}" ${direction}`),
    ];
    return this.database.transaction(async (tx) => {
      const [count, rows] = await Promise.all([
        countOf(tx, table, where, values),
        tx.query<TableRow>({
          text: `SELECT ${selectOf(table)} FROM "${table.name}" ${where} ORDER BY ${order.join(', ')}
                  LIMIT ${Math.trunc(query.limit)} OFFSET ${Math.trunc(query.offset)}`,
          values,
        }),
      ]);
      return { count, rows };
    });
  }

  /**
   * The first rows that match, without a count of all.
   * @param withinMs how long it may look, where less than any statement may
   */
  first(
    table: TableSpec,
    filters: TableQuery['filters'],
    limit: number,
    withinMs: number | null = null,
  ): Promise<TableRow[]> {
    const { where, values } = whereOf(table, filters);
    const order = table.key.map((column) => `"${column}" DESC`).join(', ');
    return this.database.transaction(async (tx) => {
      if (withinMs !== null)
        await tx.query({ text: `SET LOCAL statement_timeout = ${Math.trunc(withinMs)}`, values: [] });
      return tx.query<TableRow>({
        text: `SELECT ${selectOf(table)} FROM "${table.name}" ${where} ORDER BY ${order} LIMIT ${Math.trunc(limit)}`,
        values,
      });
    });
  }

  /** The first rows of the tenants whose title is this one: the unique index of each tenant leads there. */
  titled(table: TableSpec, title: string, limit: number): Promise<TableRow[]> {
    return this.database.transaction((tx) =>
      tx.query<TableRow>({
        text: `SELECT ${selectOf(table)} FROM (
                 SELECT r.* FROM tenant t CROSS JOIN LATERAL (
                   SELECT * FROM "${table.name}" WHERE tenant_id = t.id AND "${table.title ?? ''}" = $1 LIMIT 1) r
                  ORDER BY t.id LIMIT ${Math.trunc(limit)}) named`,
        values: [title],
      }),
    );
  }

  /** The rows of these keys, in any order; invalid keys are ignored. */
  async byKeys(table: TableSpec, keys: readonly string[]): Promise<TableRow[]> {
    const parts = keys.map((key) => partsOf(table, key)).filter((found) => found !== null);
    if (parts.length === 0) return [];
    const { tests, types } = isHiddenKey(table)
      ? { tests: [keyExpression(table)], types: ['text'] }
      : {
          tests: table.key.map((column) => `"${column}"`),
          types: table.key.map((column) => sqlType(columnNamed(table, column))),
        };
    const arrays = tests.map((_, index) => parts.map((part) => part[index]));
    return this.database.transaction((tx) =>
      tx.query<TableRow>({
        text: `SELECT ${selectOf(table)} FROM "${table.name}" WHERE (${tests.join(', ')}) IN
                (SELECT * FROM unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}))`,
        values: arrays,
      }),
    );
  }
}

async function countOf(
  tx: Transaction,
  table: TableSpec,
  where = '',
  values: unknown[] = [],
): Promise<number> {
  const row = await tx.queryOne<{ count: number }>({
    text: `SELECT count(*) AS count FROM "${table.name}" ${where}`,
    values,
  });
  return row?.count ?? 0;
}

/** A reference is the key of its row, so that the console can link to it. */
function selectOf(table: TableSpec): string {
  const columns = table.columns.map((column) => {
    if (column.kind === 'json') return `"${column.name}"::text AS "${column.name}"`;
    const tenant = leadingTenant(table, column);
    return tenant === null
      ? `"${column.name}"`
      : `"${tenant}" || '${SEPARATOR}' || "${column.name}" AS "${column.name}"`;
  });
  return [`${keyExpression(table)} AS row_key`, ...columns].join(', ');
}

/** The tenant column of this reference's composite key; null for a plain reference. */
function leadingTenant(table: TableSpec, column: ColumnSpec): string | null {
  const isLed = column.references !== null && !['tenant', 'app_user'].includes(column.references);
  return isLed && table.columns.some(({ name }) => name === 'tenant_id') ? 'tenant_id' : null;
}

/** A key with a secret (a session id), or with free text before its last part. */
function isHiddenKey(table: TableSpec): boolean {
  return table.key.some((name, index) => {
    const column = table.columns.find((one) => one.name === name);
    return !column || (column.kind === 'text' && index < table.key.length - 1);
  });
}

/** A hidden key is shown as its hash. */
function keyExpression(table: TableSpec): string {
  const parts = table.key.map((name) =>
    table.columns.some((column) => column.name === name && column.kind === 'moment')
      ? `to_char("${name}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : `"${name}"`,
  );
  const joined = `concat_ws('${SEPARATOR}', ${parts.join(', ')})`;
  return isHiddenKey(table) ? `encode(sha256(${joined}::bytea), 'hex')` : joined;
}

function partsOf(table: TableSpec, key: string): string[] | null {
  if (isHiddenKey(table)) return [key];
  const pieces = key.split(SEPARATOR);
  const parts = [
    ...pieces.slice(0, table.key.length - 1),
    pieces.slice(table.key.length - 1).join(SEPARATOR),
  ];
  const good = table.key.every((column, index) => fits(columnNamed(table, column), parts[index] ?? ''));
  return good ? parts : null;
}

function fits({ kind }: ColumnSpec, text: string): boolean {
  if (kind === 'integer') return /^\d{1,9}$/.test(text);
  if (kind === 'uuid') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (kind === 'moment')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return text !== '';
}

function sqlType({ kind }: ColumnSpec): string {
  if (kind === 'integer') return 'bigint';
  if (kind === 'moment') return 'timestamptz';
  return kind === 'uuid' || kind === 'date' ? kind : 'text';
}

function columnNamed(table: TableSpec, name: string): ColumnSpec {
  const column = table.columns.find((one) => one.name === name);
  if (!column) throw new Error(`${table.name} has no column ${name}.`);
  return column;
}

/** @throws FieldErrors for an unknown column, or an invalid value */
function whereOf(table: TableSpec, filters: TableQuery['filters']): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = Object.entries(filters).flatMap(([name, value]) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw FieldErrors.of(name, 'There is no such filter.');
    const found = column.references === null ? conditionOf(column, value) : referenceOf(table, column, value);
    return found.map(({ sql, values: own }) => {
      let index = values.length;
      values.push(...own);
      return sql.replace(/\$(?!\d)/g, () => `$${(index += 1)}`);
    });
  });
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

function referenceOf(table: TableSpec, column: ColumnSpec, value: FilterValue): Condition[] {
  const tenant = leadingTenant(table, column);
  const text = typeof value === 'string' ? value : (value.from ?? '');
  const pieces = text.split(SEPARATOR);
  const id = pieces.at(-1) ?? '';
  const own = conditionOf({ ...column, references: null }, id);
  return tenant !== null && pieces.length === 2
    ? [...own, ...conditionOf(columnNamed(table, tenant), pieces[0] ?? '')]
    : own;
}
