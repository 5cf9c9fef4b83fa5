import { Inject, Injectable } from '@nestjs/common';
import { BadRequest, Conflict, FieldErrors, messages } from '#errors';
import { flagOf, lastOf, type QueryParams } from '#pagination';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TenantTransaction } from '../database/transaction.js';
import { CommandRunner } from '../commands/command-runner.js';
import type { IdempotentRequest } from '../idempotency/idempotency.repository.js';
import type { TenantScope } from '../scope/scope.js';
import { readCsv } from './files/csv-file.js';
import { readJson } from './files/json-file.js';
import { copyOf, FILE_LIMITS, ImportFile, type ImportRow } from './files/records.js';
import {
  type CellError,
  IMPORT_MODES,
  ImportErrors,
  type ImportKindName,
  type ImportMode,
  type ImportOutcome,
} from './import-result.js';
import { measured } from './import-metrics.js';
import { BUSY, ImportSlots } from './import-slots.js';
import { ImportsRepository } from './imports.repository.js';
import type { ImportKind } from './kinds/import-kind.js';

/** Injection token of the kinds by name. */
export const IMPORT_KIND_TABLE = Symbol('ImportKinds');
export type ImportKindTable = Readonly<Record<ImportKindName, ImportKind>>;

export interface ImportOptions {
  mode: ImportMode;
  dryRun: boolean;
  /** Aborts when the client is gone: nothing is committed then. */
  signal?: AbortSignal;
  /** Receives the completed share, from 0 to 1. */
  onProgress?: (share: number) => void;
  idempotent?: IdempotentRequest | null;
}

const SHOWN_ERRORS = 500;
const READERS = { csv: readCsv, json: readJson };

/** Rolls the transaction back. */
class DryRun extends Error {
  constructor(readonly result: ImportOutcome) {
    super('dry run');
  }
}

/** Imports: a file is imported whole or not at all. */
@Injectable()
export class ImportsService {
  private readonly slots = new ImportSlots();

  constructor(
    private readonly runner: CommandRunner,
    private readonly imports: ImportsRepository,
    @Inject(IMPORT_KIND_TABLE) private readonly kinds: ImportKindTable,
  ) {}

  /** The uploaded file of the body. @throws BadRequest for an empty one */
  upload(
    scope: TenantScope,
    name: ImportKindName,
    file: unknown,
    params: QueryParams,
    request: Pick<ImportOptions, 'signal' | 'idempotent'>,
  ): Promise<ImportOutcome> {
    const options = { mode: modeOf(this.kinds[name], params), dryRun: flagOf(params, 'dry_run'), ...request };
    if (!(file instanceof ImportFile)) throw new BadRequest(NO_ROWS);
    return this.run(scope, name, file, options);
  }

  /**
   * Reads the whole file first, then validates and writes it in one unit of work.
   * @throws ImportErrors with line and field of every error; PayloadTooLarge, BadRequest, Conflict
   */
  run(
    scope: TenantScope,
    name: ImportKindName,
    file: ImportFile,
    options: ImportOptions,
  ): Promise<ImportOutcome> {
    return measured(name, () => this.runInSlot(scope, name, file, options));
  }

  private runInSlot(
    scope: TenantScope,
    name: ImportKindName,
    file: ImportFile,
    options: ImportOptions,
  ): Promise<ImportOutcome> {
    return this.slots.run(scope.tenantId, async () => {
      const kind = this.kinds[name];
      const { rows, digest } = await READERS[file.format](file, kind.columns, FILE_LIMITS);
      if (rows.length === 0) throw new BadRequest(NO_ROWS);
      const request = withContent(options, digest);
      try {
        return await this.runner.run(scope, request, async (tx) => ({
          result: await this.write(tx, name, rows, options),
          events: [],
        }));
      } catch (signal) {
        if (signal instanceof DryRun) return signal.result;
        throw signal;
      }
    });
  }

  private async write(
    tx: TenantTransaction,
    name: ImportKindName,
    read: readonly ImportRow[],
    { mode, dryRun, signal, onProgress }: ImportOptions,
  ): Promise<ImportOutcome> {
    const checkpoint = async (share: number): Promise<void> => {
      onProgress?.(share);
      await nextTurn();
      if (signal?.aborted) throw new BadRequest('The client closed the connection; nothing was imported.');
    };
    await checkpoint(0);
    if (!(await this.imports.tryLock(tx))) throw new Conflict(BUSY);
    // A retried transaction starts without the errors of the previous attempt.
    const rows = read.map(copyOf);
    const { created, updated } = await this.kinds[name].write(tx, rows, {
      mode,
      checkpoint,
      record: (events) => this.runner.recordEvents(tx, events),
    });
    await checkpoint(1);
    const errors = rows.flatMap(errorsOf);
    const result: ImportOutcome = {
      kind: name,
      mode,
      dryRun,
      rows: rows.length,
      created,
      updated,
      unchanged: errors.length > 0 ? 0 : rows.length - created - updated,
      errorCount: errors.length,
      errors: errors.slice(0, SHOWN_ERRORS),
    };
    if (dryRun) throw new DryRun(result);
    if (errors.length > 0) throw new ImportErrors(errors.length, result.errors);
    return result;
  }
}

const NO_ROWS = 'The file has no rows.';

/** Two requests of a key are equal if the file and the options are. */
function withContent({ idempotent, mode, dryRun }: ImportOptions, digest: Buffer): IdempotentRequest | null {
  if (!idempotent) return null;
  const hash = createHash('sha256')
    .update(idempotent.hash)
    .update(digest)
    .update(`${mode} ${dryRun}`)
    .digest();
  return { ...idempotent, hash };
}

function errorsOf({ line, errors }: ImportRow): CellError[] {
  return Object.entries(errors.toMap()).map(([field, found]) => ({
    line,
    field,
    messages: found.flatMap((message) => (typeof message === 'string' ? [message] : [])),
  }));
}

function modeOf({ modes }: ImportKind, params: QueryParams): ImportMode {
  const text = lastOf(params, 'mode') ?? '';
  if (text === '') return 'create';
  const mode = IMPORT_MODES.find((one) => one === text);
  if (mode === undefined || !modes.includes(mode)) throw FieldErrors.of('mode', messages.choice(text));
  return mode;
}
