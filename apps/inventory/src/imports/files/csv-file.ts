import { BadRequest, PayloadTooLarge } from '#errors';
import { parse } from 'csv-parse';
import { pipeline, type Readable } from 'node:stream';
import { withoutGuard } from '../../csv/csv.js';
import {
  checkColumns,
  type FileLimits,
  FilePieces,
  MOST_CELLS,
  newRow,
  type ReadFile,
  TOO_MANY_COLUMNS,
} from './records.js';

/**
 * Parses a CSV file with a header line as a stream (RFC 4180; UTF-8, optional byte order mark; comma, semicolon or
 * tab). The apostrophe that the export puts before a formula is removed.
 * @param columns allowed headers
 * @throws PayloadTooLarge beyond the limits, BadRequest for an invalid file
 */
export async function readCsv(
  source: Readable,
  columns: readonly string[],
  limits: FileLimits,
): Promise<ReadFile> {
  const lines = new LineCounter();
  const pieces = new FilePieces(source, limits);
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: 1024 * 1024,
    // Called while the chunk with the record's end is being parsed: the line number is known before the cells.
    on_record: (cells, { bytes: end }) => {
      if (cells.length > MOST_CELLS) throw new BadRequest(TOO_MANY_COLUMNS);
      return [String(lines.startOf(end)), ...cells];
    },
  });
  // Errors are passed to the reader below.
  pipeline(lines.of(pieces), parser, () => undefined);
  let headings: string[] | undefined;
  const rows: ReadFile['rows'] = [];
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) {
      if (headings === undefined) {
        headings = headingsOf(cells, columns);
        continue;
      }
      if (rows.length === limits.maxRows) throw new PayloadTooLarge();
      const row = newRow(Number(line));
      cells.forEach((cell, index) => {
        const heading = headings?.[index] ?? '';
        if (heading !== '' && cell !== '') row.cells[heading] = withoutGuard(cell);
      });
      rows.push(row);
    }
  } catch (error) {
    source.resume();
    if (error instanceof PayloadTooLarge || error instanceof BadRequest) throw error;
    throw new BadRequest(`CSV parse error - ${error instanceof Error ? error.message : 'invalid'}`);
  }
  return { rows, digest: pieces.digest() };
}

/** A column without a header must be empty. */
function headingsOf(cells: readonly string[], columns: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  const named = headings.filter((heading) => heading !== '');
  checkColumns(named, columns);
  const twice = named.find((heading, index) => named.indexOf(heading) !== index);
  if (twice !== undefined) throw new BadRequest(`The column ${twice} is there twice.`);
  return headings;
}

/** Line numbers by byte offset, counted on the stream (the parser counts a quoted CRLF twice). */
class LineCounter {
  private readonly chunks: Buffer[] = [];
  /** Offset and line of the first byte that is still buffered. */
  private offset = 0;
  private line = 1;

  async *of(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.chunks.push(piece);
      yield piece;
    }
  }

  /** The line of the next record; empty lines are skipped. @param end offset after the previous record */
  startOf(end: number): number {
    let start: number | undefined;
    while (this.offset < end) {
      const [chunk] = this.chunks;
      if (chunk === undefined) break;
      const part = Math.min(chunk.length, end - this.offset);
      for (let at = 0; at < part; at += 1) {
        const byte = chunk[at];
        if (byte === 10) this.line += 1;
        else if (byte !== 13) start ??= this.line;
      }
      this.offset += part;
      if (part === chunk.length) this.chunks.shift();
      else this.chunks[0] = chunk.subarray(part);
    }
    return start ?? this.line;
  }
}
