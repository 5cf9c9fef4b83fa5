import type { AuditEvent } from '../../audit/audit-log.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { ImportMode } from '../import-result.js';
import type { ImportColumn, ImportRow } from '../files/records.js';

/** Rows of one batch. */
export const BATCH_ROWS = 500;

export interface ImportRun {
  mode: ImportMode;
  /**
   * Awaited before each batch; yields to the event loop.
   * @param share of the completed work, from 0 to 1
   * @throws to abort the import
   */
  checkpoint: (share: number) => Promise<void>;
  /** Records the events of a batch. */
  record: (events: readonly AuditEvent[]) => void;
}

export interface ImportCounts {
  created: number;
  updated: number;
}

/** One kind of file. */
export interface ImportKind {
  /** Allowed columns. */
  columns: readonly ImportColumn[];
  modes: readonly ImportMode[];
  /**
   * Validates and writes rows in the transaction, and adds errors to the rows. After the first error the remaining
   * rows are only validated.
   */
  write(tx: TenantTransaction, rows: readonly ImportRow[], run: ImportRun): Promise<ImportCounts>;
}

/** Batches of rows, each with the share of the rows before it. */
export function* batchesOf<T>(rows: readonly T[]): Generator<[batch: readonly T[], share: number]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    yield [rows.slice(start, start + BATCH_ROWS), start / rows.length];
}
