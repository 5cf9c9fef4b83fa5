import type { FieldErrorBag } from '#errors';
import type { TenantTransaction } from '../database/transaction.js';
import type { CsvRecord } from './csv-file.js';

/** A row on its way in. */
export interface ImportRow extends CsvRecord {
  errors: FieldErrorBag;
}

/** How one kind of file is read and written. */
export interface ImportKind {
  /** Headings that the file may have. */
  columns: readonly string[];
  /** Checks and writes rows in the transaction; adds to each row's errors what is wrong with it. Returns the rows written. */
  write(tx: TenantTransaction, rows: readonly ImportRow[]): Promise<number>;
}
