import type { TenantTransaction } from '../../database/transaction.js';
import type { ImportMode } from '../import.dto.js';
import type { ImportRow } from '../files/records.js';

/** Rows that are checked and written at a time. */
export const BATCH_ROWS = 500;

export interface ImportRun {
  mode: ImportMode;
  /**
   * Awaited before each batch: others get their turn.
   * @param share of the work that is done, from 0 to 1
   * @throws when the import is to end
   */
  checkpoint: (share: number) => Promise<void>;
}

export interface ImportCounts {
  created: number;
  updated: number;
}

/** How one kind of file is read and written. */
export interface ImportKind {
  /** Columns that the file may have. */
  columns: readonly string[];
  modes: readonly ImportMode[];
  /**
   * Checks and writes rows in the transaction, and adds to each row's errors what is wrong with it. Once a row has
   * errors, the rest is only checked.
   */
  write(tx: TenantTransaction, rows: readonly ImportRow[], run: ImportRun): Promise<ImportCounts>;
}

/** Batches of rows, each with the share of the rows before it. */
export function* batchesOf<T>(rows: readonly T[]): Generator<[batch: readonly T[], share: number]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    yield [rows.slice(start, start + BATCH_ROWS), start / rows.length];
}
