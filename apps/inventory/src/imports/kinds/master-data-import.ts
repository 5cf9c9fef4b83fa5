import { messages } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import type {
  BatchOutcome,
  BatchRow,
  BatchWriter,
  MasterDataCommand,
} from '../../master-data/master-data.service.js';
import { IMPORT_MODES, type ImportMode } from '../import-result.js';
import { addErrors, type ImportRow, type RowReader } from '../files/records.js';
import { keysInUse } from '../references.repository.js';
import { batchesOf, type ImportCounts, type ImportKind } from './import-kind.js';

export interface MasterDataImport<E> {
  reader: RowReader<MasterDataCommand<E>>;
  service: BatchWriter<E>;
  /** Kind in error messages. */
  kind: string;
  table: string;
  /** Columns with unique values in the tenant; an upsert finds its row by the first one. */
  unique: readonly [key: string, ...others: string[]];
  /** Of unique columns that are compared in another form: the column that has it, and how a cell gets it. */
  forms?: Readonly<Record<string, UniqueForm>>;
  /** Converts a cell to the field's value, e.g. a category's name to its id. */
  resolve?: (
    tx: TenantTransaction,
    rows: readonly ImportRow[],
  ) => Promise<(row: ImportRow) => Record<string, unknown>>;
}

interface UniqueForm {
  column: string;
  of(text: string): string;
}

/** Import of master data: each row passes the same validation, rules and audit as a single request. */
export function masterDataImport<E>(options: MasterDataImport<E>): ImportKind {
  return {
    columns: options.reader.columns,
    modes: IMPORT_MODES,
    async write(tx, rows, run) {
      const keys = await UniqueValues.read(tx, options, rows, run.mode);
      const counts: ImportCounts = { created: 0, updated: 0 };
      let failed = rows.some(({ errors }) => !errors.isEmpty);
      for (const [batch, share] of batchesOf(rows)) {
        await run.checkpoint(share);
        const { created, updated, events } = await writeBatch(tx, options, batch, keys, failed);
        run.record(events);
        failed ||= batch.some(({ errors }) => !errors.isEmpty);
        counts.created += created;
        counts.updated += updated;
      }
      return counts;
    },
  };
}

async function writeBatch<E>(
  tx: TenantTransaction,
  { reader, service, resolve }: MasterDataImport<E>,
  rows: readonly ImportRow[],
  keys: UniqueValues,
  checkOnly: boolean,
): Promise<BatchOutcome> {
  const cellsOf = resolve ? await resolve(tx, rows) : (row: ImportRow) => row.cells;
  const good: { row: ImportRow; entry: BatchRow<E> }[] = [];
  for (const row of rows) {
    const id = keys.idOf(row);
    keys.check(row, id);
    if (row.errors.has('non_field_errors')) continue;
    const cells = cellsOf(row);
    // An unresolved cell has its error already and is not reported as missing.
    const command = reader.parse(cells, { partial: id !== null });
    addErrors(row, command.errors);
    if (row.errors.isEmpty) good.push({ row, entry: { id, command } });
  }
  const written = await service.writeBatchIn(
    tx,
    good.map(({ entry }) => entry),
    checkOnly || good.length < rows.length,
  );
  for (const { row, entry } of good) addErrors(row, entry.command.errors);
  return written;
}

/** Existing unique values, of the database and of the file so far. */
class UniqueValues {
  private readonly seen = new Map<string, Set<string>>();

  private constructor(
    private readonly options: Pick<MasterDataImport<unknown>, 'kind' | 'unique' | 'forms'>,
    private readonly mode: ImportMode,
    /** Column → value → id. */
    private readonly ids: ReadonlyMap<string, ReadonlyMap<string, number>>,
  ) {}

  static async read(
    tx: TenantTransaction,
    options: Pick<MasterDataImport<unknown>, 'kind' | 'table' | 'unique' | 'forms'>,
    rows: readonly ImportRow[],
    mode: ImportMode,
  ): Promise<UniqueValues> {
    const { table, unique, forms = {} } = options;
    const ids = new Map<string, Map<string, number>>();
    for (const column of unique) {
      const form = forms[column];
      const values = rows.flatMap((row) => valueOf(row, column, form) ?? []);
      const lock = mode === 'upsert' && column === unique[0];
      ids.set(column, await keysInUse(tx, { table, column: form?.column ?? column, values, lock }));
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
      const value = valueOf(row, column, this.options.forms?.[column]);
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

function valueOf({ cells }: ImportRow, column: string, form?: UniqueForm): string | undefined {
  const value = cells[column]?.trim();
  if (value === undefined || value === '') return undefined;
  return form ? form.of(value) : value;
}
