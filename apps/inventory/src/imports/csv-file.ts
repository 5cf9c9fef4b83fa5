import { BadRequest, PayloadTooLarge } from '#errors';
import { parse } from 'csv-parse';
import type { Readable } from 'node:stream';

/** One record of a CSV file: the line it starts on, and its cells by heading. */
export interface CsvRecord {
  line: number;
  cells: Record<string, string>;
}

export interface CsvLimits {
  maxBytes: number;
  maxRows: number;
}

export const CSV_LIMITS: CsvLimits = { maxBytes: 10 * 1024 * 1024, maxRows: 50_000 };

/**
 * Reads a CSV file with a heading line as it streams in (RFC 4180; UTF-8, a byte order mark is allowed; comma,
 * semicolon or tab). An apostrophe that was put before a formula on export is taken off again.
 * @throws PayloadTooLarge beyond the limits, BadRequest for what is no CSV file
 */
export async function readCsv(source: Readable, limits: CsvLimits = CSV_LIMITS): Promise<CsvRecord[]> {
  const parser = parse({
    bom: true,
    columns: (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()),
    delimiter: [',', ';', '\t'],
    info: true,
    raw: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: 1024 * 1024,
  });
  const lines = new LineCounter();
  source.on('data', (chunk: Buffer) => {
    lines.add(chunk);
    if (lines.bytes > limits.maxBytes) parser.destroy(new PayloadTooLarge());
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const records: CsvRecord[] = [];
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<ParsedRecord>) {
      if (records.length === limits.maxRows) throw new PayloadTooLarge();
      records.push({ line: lines.startOf(raw, info.bytes), cells: plain(record) });
    }
  } catch (error) {
    // What is still coming is read and dropped, so that the sender gets to hear the answer.
    source.unpipe(parser);
    source.resume();
    if (error instanceof PayloadTooLarge) throw error;
    throw new BadRequest(`CSV parse error - ${error instanceof Error ? error.message : 'invalid'}`);
  }
  return records;
}

interface ParsedRecord {
  record: Record<string, string>;
  raw: string;
  info: { bytes: number };
}

/** Line numbers by byte offset, counted from what streams past (the parser counts a quoted CRLF twice). */
class LineCounter {
  bytes = 0;
  private readonly breaks: number[] = [];
  private passed = 0;

  add(chunk: Buffer): void {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1))
      this.breaks.push(this.bytes + at);
    this.bytes += chunk.length;
  }

  /** The line on which a record starts; records are asked for in their order. @param end offset behind the record */
  startOf(raw: string, end: number): number {
    while ((this.breaks[this.passed] ?? Infinity) < end) this.passed += 1;
    const endsInBreak = this.breaks[this.passed - 1] === end - 1;
    const within = raw.replace(/^[\r\n]+|[\r\n]+$/g, '').split('\n').length - 1;
    return this.passed + (endsInBreak ? 0 : 1) - within;
  }
}

/** Cells without prototype; absent and empty ones left out, so that defaults apply. */
function plain(record: Record<string, string>): Record<string, string> {
  const cells = Object.create(null) as Record<string, string>;
  for (const [heading, text] of Object.entries(record)) {
    if (text !== undefined && text !== '') cells[heading] = withoutGuard(text);
  }
  return cells;
}

/** Undoes `neutralise` of the export. */
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text;
}
