import { BadRequest } from '#errors';

export const IMPORT_KINDS = [
  'products',
  'suppliers',
  'customers',
  'stock-locations',
  'opening-stock',
] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

export const IMPORT_MODES = ['create', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** An error in one cell of a file. */
export interface CellError {
  /** Line of a CSV file, or place in a JSON list, from 1. */
  readonly line: number;
  /** Heading of the column. */
  readonly field: string;
  readonly messages: string[];
}

/** What an import did, or in a dry run would do. */
export interface ImportOutcome {
  readonly kind: ImportKindName;
  readonly mode: ImportMode;
  readonly dryRun: boolean;
  /** Rows of the file. */
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errorCount: number;
  /** The first of them. */
  readonly errors: readonly CellError[];
}

/** The file has errors. */
export class ImportErrors extends BadRequest {
  constructor(
    readonly count: number,
    readonly errors: readonly CellError[],
  ) {
    super('The file has errors; nothing was imported.');
  }

  override toBody() {
    return { detail: this.detail, code: this.code, error_count: this.count, errors: this.errors };
  }
}
