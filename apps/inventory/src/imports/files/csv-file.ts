import { ApiError, BadRequest, PayloadTooLarge } from '#errors';
import { parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { pipeline, Readable } from 'node:stream';
import { withoutGuard } from '../../csv/csv.js';
import { booleanOf } from './boolean-words.js';
import { FileNumbers } from './file-numbers.js';
import { piecesOf, readText } from './file-text.js';
import {
  checkColumns,
  type FileLimits,
  type ImportColumn,
  type ImportFile,
  type ImportRow,
  MOST_CELLS,
  newRow,
  type ReadFile,
  TOO_MANY_COLUMNS,
} from './records.js';

/** In this order where the header reads alike with several, as a single column does. */
const SEPARATORS = [',', ';', '\t'] as const;

const SHARED_OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  skip_empty_lines: true,
  max_record_size: 1024 * 1024,
};

/** `4,00638E+12`: what a spreadsheet program makes of a long number in a column that is not formatted as text. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,}$/i;
const SHORTENED_NUMBER =
  'A spreadsheet program has shortened this number. Format the column as text and enter the number anew.';

/**
 * Parses a CSV file with a header line (RFC 4180). The separator is the one of comma, semicolon and tab with which the header
 * reads as known columns; no other character separates. Where it is not the comma, numbers may carry a decimal comma.
 * Thousands may stand apart, and a boolean may be in the words of a spreadsheet program. A row may end before the header does. The apostrophe that the export puts before a formula is removed.
 * @param columns allowed headers
 * @throws PayloadTooLarge beyond the limits, UnsupportedMediaType for an unknown charset, BadRequest for an invalid file
 */
export async function readCsv(
  { stream, charset }: ImportFile,
  columns: readonly ImportColumn[],
  limits: FileLimits,
): Promise<ReadFile> {
  try {
    const { text, digest } = await readText(stream, charset, limits);
    const separator = separatorOf(text, columns);
    return { rows: await rowsOf(text, separator, columns, limits), digest };
  } catch (error) {
    stream.resume();
    if (error instanceof ApiError) throw error;
    throw new BadRequest(`CSV parse error - ${error instanceof Error ? error.message : 'invalid'}`);
  }
}

async function rowsOf(
  text: Buffer,
  separator: string,
  columns: readonly ImportColumn[],
  { maxRows }: FileLimits,
): Promise<ImportRow[]> {
  const lines = new LineCounter();
  const parser = parse({
    ...SHARED_OPTIONS,
    delimiter: separator,
    relax_column_count: true,
    // Called while the chunk with the record's end is being parsed: the line number is known before the cells.
    on_record: (cells, { bytes: end }) => {
      if (cells.length > MOST_CELLS) throw new BadRequest(TOO_MANY_COLUMNS);
      return [String(lines.startOf(end)), ...cells];
    },
  });
  // Errors are passed to the reader below.
  pipeline(Readable.from(lines.of(piecesOf(text)), { objectMode: false }), parser, () => undefined);
  let toRow: ((line: number, cells: readonly string[]) => ImportRow) | undefined;
  const rows: ImportRow[] = [];
  const numbers = new FileNumbers(separator !== ',');
  for await (const [line, ...cells] of parser as AsyncIterable<string[]>) {
    if (toRow === undefined) {
      toRow = rowReader(headingsOf(cells, columns), separator, columns, numbers);
      continue;
    }
    if (rows.length === maxRows) throw new PayloadTooLarge();
    rows.push(toRow(Number(line), cells));
  }
  numbers.finish();
  return rows;
}

/** The separator with which most headings of the first line are known. */
function separatorOf(text: Buffer, columns: readonly ImportColumn[]): string {
  const known = new Set(columns.map(({ name }) => name));
  const candidates = SEPARATORS.map((separator) => {
    const headings = namedOf(firstRecordOf(text, separator));
    return { separator, known: headings.filter((name) => known.has(name)).length, count: headings.length };
  });
  // With a wrong separator the line is one unknown heading, or several that hold the right one.
  const best = candidates.reduce((first, next) =>
    next.known > first.known || (next.known === first.known && next.known === 0 && next.count > first.count)
      ? next
      : first,
  );
  return best.separator;
}

function firstRecordOf(text: Buffer, separator: string): string[] {
  const [record = []] = parseAtOnce(text.subarray(0, SHARED_OPTIONS.max_record_size), {
    ...SHARED_OPTIONS,
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    to: 1,
  });
  return record;
}

const headingOf = (cell: string): string => cell.trim().toLowerCase();
const namedOf = (cells: readonly string[]): string[] =>
  cells.map(headingOf).filter((heading) => heading !== '');

/** A column without a header must be empty. */
function headingsOf(cells: readonly string[], columns: readonly ImportColumn[]): string[] {
  const named = namedOf(cells);
  checkColumns(named, columns);
  const twice = named.find((heading, index) => named.indexOf(heading) !== index);
  if (twice !== undefined) throw new BadRequest(`The column ${twice} occurs twice.`);
  return cells.map(headingOf);
}

function rowReader(
  headings: readonly string[],
  separator: string,
  columns: readonly ImportColumn[],
  numbers: FileNumbers,
): (line: number, cells: readonly string[]) => ImportRow {
  const known = new Map(columns.map((column) => [column.name, column]));
  return (line, cells) => {
    const row = newRow(line);
    for (const [index, cell] of cells.entries()) {
      if (cell === '') continue;
      const heading = headings[index] ?? '';
      if (heading === '') {
        row.errors.add('non_field_errors', tooWide(index + 1, headings.length, separator));
        break;
      }
      const text = withoutGuard(cell).normalize('NFC');
      const column = known.get(heading);
      if (column?.isNumber === true) row.cells[heading] = numbers.read(text, row, heading);
      else if (column?.isBoolean === true) row.cells[heading] = booleanOf(text);
      else if (SHORTENED.test(text)) row.errors.add(heading, SHORTENED_NUMBER);
      else row.cells[heading] = text;
    }
    return row;
  };
}

const SEPARATOR_NAMES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

function tooWide(position: number, width: number, separator: string): string {
  return position > width
    ? `Cell ${position} has no column: the header has ${width}. Put a cell that holds a ${SEPARATOR_NAMES[separator]} in quotes.`
    : `Cell ${position} has no column: its header is blank.`;
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
