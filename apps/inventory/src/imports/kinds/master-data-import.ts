import { messages } from '#errors';
import { type Dto, type ParsedBody, tryParseBody } from '#validation';
import type { TenantTransaction } from '../../database/transaction.js';
import type { BatchRow, BatchWriter } from '../../master-data/master-data.service.js';
import { IMPORT_MODES, type ImportMode } from '../import.dto.js';
import { columnsOf, type ImportRow } from '../files/records.js';
import { keysInUse } from '../references.repository.js';
import { batchesOf, type ImportCounts, type ImportKind } from './import-kind.js';

export interface MasterDataImport<Write extends object> {
  dto: Dto<Write>;
  service: BatchWriter<Write>;
  /** Kind in error messages. */
  kind: string;
  table: string;
  /** Columns with unique values in the tenant; an upsert finds its row by the first one. */
  unique: readonly [key: string, ...others: string[]];
  /** Converts a cell to the field's value, e.g. a category's name to its id. */
  resolve?: (
    tx: TenantTransaction,
    rows: readonly ImportRow[],
  ) => Promise<(row: ImportRow) => Record<string, unknown>>;
}

/** Import of master data: each row passes the same validation, rules and audit as a single request. */
export function masterDataImport<Write extends object>(options: MasterDataImport<Write>): ImportKind {
  return {
    columns: columnsOf(options.dto),
    modes: IMPORT_MODES,
    async write(tx, rows, run) {
      const keys = await UniqueValues.read(tx, options, rows, run.mode);
      const counts: ImportCounts = { created: 0, updated: 0 };
      let failed = rows.some(({ errors }) => !errors.isEmpty);
      for (const [batch, share] of batchesOf(rows)) {
        await run.checkpoint(share);
        const { created, updated } = await writeBatch(tx, options, batch, keys, failed);
        failed ||= batch.some(({ errors }) => !errors.isEmpty);
        counts.created += created;
        counts.updated += updated;
      }
      return counts;
    },
  };
}

async function writeBatch<Write extends object>(
  tx: TenantTransaction,
  { dto, service, resolve }: MasterDataImport<Write>,
  rows: readonly ImportRow[],
  keys: UniqueValues,
  checkOnly: boolean,
): Promise<ImportCounts> {
  const cellsOf = resolve ? await resolve(tx, rows) : (row: ImportRow) => row.cells;
  const good: { row: ImportRow; entry: BatchRow<Write> }[] = [];
  for (const row of rows) {
    const id = keys.idOf(row);
    keys.check(row, id);
    if (row.errors.has('non_field_errors')) continue;
    const cells = cellsOf(row);
    // An unresolved cell has its error already and is not reported as missing.
    const body = tryParseBody(dto, cells, { partial: id !== null });
    addErrors(row, body);
    if (row.errors.isEmpty) good.push({ row, entry: { id, body } });
  }
  const written = await service.writeBatchIn(
    tx,
    good.map(({ entry }) => entry),
    checkOnly || good.length < rows.length,
  );
  for (const { row, entry } of good) addErrors(row, entry.body);
  return written;
}

function addErrors(row: ImportRow, { errors }: ParsedBody<object>): void {
  for (const [field, found] of Object.entries(errors.toMap())) {
    if (row.errors.has(field)) continue;
    for (const message of found) if (typeof message === 'string') row.errors.add(field, message);
  }
}

/** Existing unique values, of the database and of the file so far. */
class UniqueValues {
  private readonly seen = new Map<string, Set<string>>();

  private constructor(
    private readonly options: Pick<MasterDataImport<object>, 'kind' | 'unique'>,
    private readonly mode: ImportMode,
    /** Column → value → id. */
    private readonly ids: ReadonlyMap<string, ReadonlyMap<string, number>>,
  ) {}

  static async read(
    tx: TenantTransaction,
    options: Pick<MasterDataImport<object>, 'kind' | 'table' | 'unique'>,
    rows: readonly ImportRow[],
    mode: ImportMode,
  ): Promise<UniqueValues> {
    const { table, unique } = options;
    const ids = new Map<string, Map<string, number>>();
    for (const column of unique) {
      const values = rows.flatMap((row) => valueOf(row, column) ?? []);
      const lock = mode === 'upsert' && column === unique[0];
      ids.set(column, await keysInUse(tx, { table, column, values, lock }));
    }
    return new UniqueValues(options, mode, ids);
  }

  /** The existing row that this one updates. */
  idOf(row: ImportRow): number | null {
    const [key] = this.options.unique;
    const value = this.mode === 'upsert' ? valueOf(row, key) : undefined;
    return (value !== undefined && this.ids.get(key)?.get(value)) || null;
  }

  check(row: ImportRow, id: number | null): void {
    for (const column of this.options.unique) {
      const value = valueOf(row, column);
      if (value === undefined) continue;
      const seen = this.seen.get(column) ?? new Set();
      this.seen.set(column, seen);
      const owner = this.ids.get(column)?.get(value);
      if (seen.has(value) || (owner !== undefined && owner !== id))
        row.errors.add(column, messages.duplicate(this.options.kind, column));
      seen.add(value);
    }
  }
}

function valueOf({ cells }: ImportRow, column: string): string | undefined {
  const value = cells[column]?.trim();
  return value === '' ? undefined : value;
}
