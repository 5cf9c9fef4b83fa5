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

export const CSV_LIMITS: CsvLimits = { maxBytes: 20 * 1024 * 1024, maxRows: 50_000 };

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
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: 1024 * 1024,
  });
  const records: CsvRecord[] = [];
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.maxBytes) source.destroy(new PayloadTooLarge());
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      if (records.length === limits.maxRows) throw new PayloadTooLarge();
      records.push({ line: info.lines, cells: plain(record) });
    }
  } catch (error) {
    source.destroy();
    if (error instanceof PayloadTooLarge) throw error;
    throw new BadRequest(`CSV parse error - ${error instanceof Error ? error.message : 'invalid'}`);
  }
  return records;
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
