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
 * Reads a CSV file with a heading line as it streams in (RFC 4180; UTF-8, a byte order mark is allowed; comma,
 * semicolon or tab). An apostrophe that was put before a formula on export is taken off again.
 * @param columns headings that it may have
 * @throws PayloadTooLarge beyond the limits, BadRequest for what is no such file
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
    // Called while the piece that the record ends in is being parsed: its line comes before its cells.
    on_record: (cells, { bytes: end }) => {
      if (cells.length > MOST_CELLS) throw new BadRequest(TOO_MANY_COLUMNS);
      return [String(lines.startOf(end)), ...cells];
    },
  });
  // What goes wrong reaches the reader below.
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

/** A heading without a name stands over nothing. */
function headingsOf(cells: readonly string[], columns: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  const named = headings.filter((heading) => heading !== '');
  checkColumns(named, columns);
  const twice = named.find((heading, index) => named.indexOf(heading) !== index);
  if (twice !== undefined) throw new BadRequest(`The column ${twice} is there twice.`);
  return headings;
}

/** Line numbers by byte offset, counted from what streams past (the parser counts a quoted CRLF twice). */
class LineCounter {
  private readonly chunks: Buffer[] = [];
  /** Offset in the file, and line, of the first byte that is still kept. */
  private offset = 0;
  private line = 1;

  async *of(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.chunks.push(piece);
      yield piece;
    }
  }

  /** The line on which the next record starts, empty lines before it passed over. @param end offset behind it */
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
