import { Inject, Injectable } from '@nestjs/common';
import { BadRequest, FieldErrorBag, FieldErrors, messages, UnsupportedMediaType } from '#errors';
import { lastOf, type QueryParams } from '#pagination';
import { Readable } from 'node:stream';
import { TenantDatabase } from '../database/tenant-database.js';
import type { TenantScope } from '../tenancy/scope.js';
import { readCsv } from './csv-file.js';
import { type ImportError, ImportErrors, type ImportKindName, type ImportResult } from './import.dto.js';
import type { ImportKind, ImportRow } from './import-kind.js';

/** Injection token of the kinds by name. */
export const IMPORT_KIND_TABLE = Symbol('ImportKinds');
export type ImportKindTable = Readonly<Record<ImportKindName, ImportKind>>;

const SHOWN_ERRORS = 500;

/** Leaves the transaction without keeping what it wrote. */
class DryRun extends Error {
  constructor(readonly result: ImportResult) {
    super('dry run');
  }
}

/** CSV import: all of a file or nothing of it. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: TenantDatabase,
    @Inject(IMPORT_KIND_TABLE) private readonly kinds: ImportKindTable,
  ) {}

  /** An uploaded file: the request's body as a stream. @throws UnsupportedMediaType for any other body */
  upload(
    scope: TenantScope,
    name: ImportKindName,
    file: unknown,
    params: QueryParams,
  ): Promise<ImportResult> {
    if (!(file instanceof Readable)) throw new UnsupportedMediaType('');
    return this.run(scope, name, file, isDryRun(params));
  }

  /**
   * Reads the whole file first, then checks and writes it in one unit of work.
   * @throws ImportErrors naming line and field of everything that is wrong; PayloadTooLarge, BadRequest
   */
  async run(
    scope: TenantScope,
    name: ImportKindName,
    file: Readable,
    dryRun: boolean,
  ): Promise<ImportResult> {
    const kind = this.kinds[name];
    const records = await readCsv(file);
    checkHeadings(kind, records);
    try {
      return await this.database.run(scope, async (tx) => {
        const rows: ImportRow[] = records.map((record) => ({ ...record, errors: new FieldErrorBag() }));
        const created = await kind.write(tx, rows);
        const errors = rows.flatMap(errorsOf);
        const result: ImportResult = {
          kind: name,
          dry_run: dryRun,
          rows: rows.length,
          created: dryRun || errors.length === 0 ? created : 0,
          error_count: errors.length,
          errors: errors.slice(0, SHOWN_ERRORS),
        };
        if (dryRun) throw new DryRun(result);
        if (errors.length > 0) throw new ImportErrors(errors.length, result.errors);
        return result;
      });
    } catch (signal) {
      if (signal instanceof DryRun) return signal.result;
      throw signal;
    }
  }
}

function checkHeadings(kind: ImportKind, records: readonly { cells: Record<string, string> }[]): void {
  const unknown = new Set(
    records.flatMap(({ cells }) => Object.keys(cells)).filter((name) => !kind.columns.includes(name)),
  );
  if (unknown.size > 0) {
    throw new BadRequest(
      `Unknown columns: ${[...unknown].slice(0, 10).join(', ')}. Known are: ${kind.columns.join(', ')}.`,
    );
  }
}

function errorsOf({ line, errors }: ImportRow): ImportError[] {
  return Object.entries(errors.toMap()).map(([field, found]) => ({
    line,
    field,
    messages: found.flatMap((message) => (typeof message === 'string' ? [message] : [])),
  }));
}

function isDryRun(params: QueryParams): boolean {
  const text = lastOf(params, 'dry_run')?.toLowerCase() ?? '';
  if (['true', '1'].includes(text)) return true;
  if (['', 'false', '0'].includes(text)) return false;
  throw FieldErrors.of('dry_run', messages.boolean);
}
