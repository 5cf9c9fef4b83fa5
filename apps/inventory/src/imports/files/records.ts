import { BadRequest, FieldErrorBag, type FieldErrorMap } from '#errors';
import type { Readable } from 'node:stream';
import { type Dto, fieldsOf, type ParsedBody, type ParseOptions, tryParseBody } from '#validation';

/** A parsed row. */
export interface ImportRow {
  /** CSV: the line where it starts; JSON: its position in the list; both from 1. */
  line: number;
  /** Values by column, in NFC, without blank ones, so that defaults apply, or an upsert keeps the value. */
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

/** A column of a file. Numbers may carry a decimal comma where the comma does not separate. */
export interface ImportColumn {
  name: string;
  isNumber: boolean;
  isBoolean: boolean;
}

/** Makes a command of each row of a file. */
export interface RowReader<Command> {
  readonly columns: readonly ImportColumn[];
  /** @param options partial: of an upsert, which may leave out any value */
  readonly parse: (cells: Readonly<Record<string, unknown>>, options?: ParseOptions) => Command;
}

/** The fields of a body as columns of a file; a row is validated like the body. */
export function rowReader<Body extends object, Command>(
  dto: Dto<Body>,
  toCommand: (body: ParsedBody<Body>) => Command,
): RowReader<Command> {
  const columns = fieldsOf(dto).map(({ name, schema }) => ({
    name,
    isNumber: schema.type === 'number' || schema.type === 'integer',
    isBoolean: schema.type === 'boolean',
  }));
  return { columns, parse: (cells, options) => toCommand(tryParseBody(dto, cells, options)) };
}

/** Adds errors to a row, except for fields that have one. */
export function addErrors(row: ImportRow, errors: FieldErrorBag): void {
  for (const [field, found] of Object.entries(errors.toMap())) {
    if (row.errors.has(field)) continue;
    for (const message of found) for (const text of textsOf(message)) row.errors.add(field, text);
  }
}

/** A message, or those of a row of a list, which is one cell. */
function textsOf(message: string | FieldErrorMap): string[] {
  return typeof message === 'string' ? [message] : Object.values(message).flat().flatMap(textsOf);
}

/** A file being received. */
export class ImportFile {
  /** @param charset the encoding that the sender named */
  constructor(
    readonly format: FileFormat,
    readonly stream: Readable,
    readonly charset?: string,
  ) {}

  /** Its part of the Idempotency-Key's request: the digest, once the bytes are read. */
  toJSON(): string {
    return `${this.format} ${this.charset ?? ''}`;
  }
}

/** A parsed file. */
export interface ReadFile {
  rows: ImportRow[];
  /** SHA-256 of its bytes. */
  digest: Buffer;
}

export function newRow(line: number): ImportRow {
  // No prototype, so that a column named `__proto__` is an unknown column.
  return { line, cells: Object.create(null) as Record<string, string>, errors: new FieldErrorBag() };
}

export function copyOf({ line, cells, errors }: ImportRow): ImportRow {
  const copy: ImportRow = { line, cells, errors: new FieldErrorBag() };
  addErrors(copy, errors);
  return copy;
}

/** @throws BadRequest naming unknown columns */
export function checkColumns(names: Iterable<string>, columns: readonly ImportColumn[]): void {
  const known = columns.map(({ name }) => name);
  const unknown = [...new Set(names)].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 10).map((name) => (name.length > 100 ? `${name.slice(0, 100)}…` : name));
    throw new BadRequest(`Unknown columns: ${shown.join(', ')}. Known are: ${known.join(', ')}.`);
  }
}
