import { FieldErrors, messages } from '#errors';
import type { TenantTransaction } from '../database/transaction.js';
import { type Dto, fieldsOf, type ParsedBody, tryParseBody } from '../fields/compile.js';
import type { ImportKind, ImportRow } from './import-kind.js';

interface Creator<Write extends object> {
  createIn(tx: TenantTransaction, body: ParsedBody<Write>): Promise<object>;
}

export interface MasterDataImport<Write extends object> {
  dto: Dto<Write>;
  service: Creator<Write>;
  /** Column whose value is unique in the tenant, and the table that holds it; `<kind> with this <column> already exists.` */
  unique: { column: string; table: string; kind: string };
  /** Replaces what a person writes in a cell by what the field takes, e.g. a category's name by its id. */
  resolve?: (
    tx: TenantTransaction,
    rows: readonly ImportRow[],
  ) => Promise<(row: ImportRow) => Record<string, unknown>>;
}

/** Master data from a file: each row goes through the same field checks, rules and audit as a single POST. */
export function masterDataImport<Write extends object>(options: MasterDataImport<Write>): ImportKind {
  const { dto, service, unique, resolve } = options;
  return {
    columns: fieldsOf(dto).map(({ name }) => name),
    async write(tx, rows) {
      const read = resolve ? await resolve(tx, rows) : (row: ImportRow) => row.cells;
      const taken = await takenValues(tx, unique, rows);
      let written = 0;
      for (const row of rows) {
        const value = row.cells[unique.column];
        if (value !== undefined && taken.has(value)) {
          row.errors.add(unique.column, messages.duplicate(unique.kind, unique.column));
        } else if (value !== undefined) taken.add(value);
        const body = tryParseBody(dto, read(row));
        for (const [field, found] of Object.entries(body.errors.toMap())) addAll(row, field, found);
        if (row.errors.isEmpty && (await create(tx, service, body, row))) written += 1;
      }
      return written;
    },
  };
}

async function create<Write extends object>(
  tx: TenantTransaction,
  service: Creator<Write>,
  body: ParsedBody<Write>,
  row: ImportRow,
): Promise<boolean> {
  try {
    await service.createIn(tx, body);
    return true;
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    for (const [field, found] of Object.entries(error.errors)) addAll(row, field, found);
    return false;
  }
}

function addAll(row: ImportRow, field: string, found: unknown): void {
  for (const message of Array.isArray(found) ? found : []) {
    if (typeof message === 'string') row.errors.add(field, message);
  }
}

async function takenValues(
  tx: TenantTransaction,
  { column, table }: { column: string; table: string },
  rows: readonly ImportRow[],
): Promise<Set<string>> {
  const found = await tx.query<{ value: string }>({
    text: `SELECT ${column} AS value FROM ${table} WHERE tenant_id = $1 AND ${column} = ANY($2::text[])`,
    values: [tx.tenantId, rows.flatMap(({ cells }) => cells[column] ?? [])],
  });
  return new Set(found.map(({ value }) => value));
}
