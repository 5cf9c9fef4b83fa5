import { BadRequest, FieldErrorBag, PayloadTooLarge } from '#errors';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A parsed row. */
export interface ImportRow {
  /** CSV: the line where it starts; JSON: its position in the list; both from 1. */
  line: number;
  /** Values by column without blank ones, so that defaults apply, or an upsert keeps the value. */
  cells: Record<string, string>;
  errors: FieldErrorBag;
}

export interface FileLimits {
  maxBytes: number;
  maxRows: number;
}

export const FILE_LIMITS: FileLimits = { maxBytes: 10 * 1024 * 1024, maxRows: 50_000 };

/** Limit of one row's cells, cells without a header included. */
export const MOST_CELLS = 1000;
export const TOO_MANY_COLUMNS = 'The file has too many columns.';

export type FileFormat = 'csv' | 'json';

/** A file being received. */
export class ImportFile {
  constructor(
    readonly format: FileFormat,
    readonly stream: Readable,
  ) {}

  /** Its part of the Idempotency-Key's request: the digest, once the bytes are read. */
  toJSON(): string {
    return this.format;
  }
}

/** A parsed file. */
export interface ReadFile {
  rows: ImportRow[];
  /** SHA-256 of its bytes. */
  digest: Buffer;
}

/** Small enough that parsing one does not block the event loop. */
const PIECE_BYTES = 4096;

/** The bytes of a file: limited in size, hashed, and in chunks with a turn of the event loop between them. */
export class FilePieces {
  private readonly hash = createHash('sha256');

  constructor(
    private readonly source: Readable,
    private readonly limits: FileLimits,
  ) {}

  /** @throws PayloadTooLarge, and the error of an aborted source */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of this.source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > this.limits.maxBytes) throw new PayloadTooLarge();
      this.hash.update(chunk);
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        yield chunk.subarray(at, at + PIECE_BYTES);
        await nextTurn();
      }
    }
  }

  /** SHA-256 of the bytes so far. */
  digest(): Buffer {
    return this.hash.digest();
  }
}

export function newRow(line: number): ImportRow {
  // No prototype, so that a column named `__proto__` is an unknown column.
  return { line, cells: Object.create(null) as Record<string, string>, errors: new FieldErrorBag() };
}

export function copyOf({ line, cells, errors }: ImportRow): ImportRow {
  const copy: ImportRow = { line, cells, errors: new FieldErrorBag() };
  if (errors.isEmpty) return copy;
  for (const [field, found] of Object.entries(errors.toMap()))
    for (const message of found) if (typeof message === 'string') copy.errors.add(field, message);
  return copy;
}

/** @throws BadRequest naming unknown columns */
export function checkColumns(names: Iterable<string>, columns: readonly string[]): void {
  const unknown = [...new Set(names)].filter((name) => !columns.includes(name));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 10).map((name) => (name.length > 100 ? `${name.slice(0, 100)}…` : name));
    throw new BadRequest(`Unknown columns: ${shown.join(', ')}. Known are: ${columns.join(', ')}.`);
  }
}
