import { BadRequest, FieldErrorBag, PayloadTooLarge } from '#errors';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** One row of a file on its way in. */
export interface ImportRow {
  /** CSV: the line of the file on which it starts; JSON: its place in the list; both from 1. */
  line: number;
  /** By column; blank ones are left out, so that defaults apply, or in an upsert nothing changes. */
  cells: Record<string, string>;
  errors: FieldErrorBag;
}

export interface FileLimits {
  maxBytes: number;
  maxRows: number;
}

export const FILE_LIMITS: FileLimits = { maxBytes: 10 * 1024 * 1024, maxRows: 50_000 };

/** Of one row, those that stand under no heading among them. */
export const MOST_CELLS = 1000;
export const TOO_MANY_COLUMNS = 'The file has too many columns.';

export const FILE_FORMATS = ['csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A file as it comes in. */
export class ImportFile {
  constructor(
    readonly format: FileFormat,
    readonly stream: Readable,
  ) {}

  /** As a request's body counts for its Idempotency-Key; the bytes do when they have been read. */
  toJSON(): string {
    return this.format;
  }
}

/** A file that was read. */
export interface ReadFile {
  rows: ImportRow[];
  /** SHA-256 of its bytes. */
  digest: Buffer;
}

/** Small enough that what a reader makes of one holds nobody up. */
const PIECE_BYTES = 4096;

/** The bytes of a file on their way to its reader: bounded, hashed, and in pieces with a turn of the event loop between. */
export class FilePieces {
  private readonly hash = createHash('sha256');

  constructor(
    private readonly source: Readable,
    private readonly limits: FileLimits,
  ) {}

  /** @throws PayloadTooLarge, and what the source ends with when it ends before it is whole */
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

  /** SHA-256 of what has passed. */
  digest(): Buffer {
    return this.hash.digest();
  }
}

export function newRow(line: number): ImportRow {
  // No prototype: a column named `__proto__` is an unknown one like any other.
  return { line, cells: Object.create(null) as Record<string, string>, errors: new FieldErrorBag() };
}

export function copyOf({ line, cells, errors }: ImportRow): ImportRow {
  const copy: ImportRow = { line, cells, errors: new FieldErrorBag() };
  if (errors.isEmpty) return copy;
  for (const [field, found] of Object.entries(errors.toMap()))
    for (const message of found) if (typeof message === 'string') copy.errors.add(field, message);
  return copy;
}

/** @throws BadRequest naming columns that the kind of file does not have */
export function checkColumns(names: Iterable<string>, columns: readonly string[]): void {
  const unknown = [...new Set(names)].filter((name) => !columns.includes(name));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 10).map((name) => (name.length > 100 ? `${name.slice(0, 100)}…` : name));
    throw new BadRequest(`Unknown columns: ${shown.join(', ')}. Known are: ${columns.join(', ')}.`);
  }
}
