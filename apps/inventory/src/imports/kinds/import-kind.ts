import type { TenantTransaction } from '../../database/transaction.js';
import type { ImportMode } from '../import.dto.js';
import type { ImportRow } from '../files/records.js';

/** Rows that are checked and written at a time. */
export const BATCH_ROWS = 500;

export interface ImportRun {
  mode: ImportMode;
  /** Awaited before each batch: others get their turn. @throws when the import is to end */
  checkpoint: () => Promise<void>;
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

export function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS);
}
