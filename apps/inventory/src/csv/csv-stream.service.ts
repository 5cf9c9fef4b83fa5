import { Injectable, StreamableFile } from '@nestjs/common';
import { allRowsStatement, type ListDefinition, type ParsedListQuery } from '#pagination';
import { Readable } from 'node:stream';
import { TenantDatabase } from '../database/tenant-database.js';
import type { TenantScope } from '../tenancy/scope.js';
import { toCsv } from './csv.js';

/** A list on its way out as a file. */
export interface CsvExport<Row extends object, Body> {
  /** Name of the file, without its ending. */
  name: string;
  list: ListDefinition<Row>;
  query: ParsedListQuery;
  scopeValues: readonly unknown[];
  toRow: (row: Row) => Body;
  /** Heading → value. */
  csv: Readonly<Record<string, (row: Body) => string | number | boolean | null>>;
}

/** Streams lists as CSV: rows leave as the database yields them, whatever their number. */
@Injectable()
export class CsvStreams {
  constructor(private readonly database: TenantDatabase) {}

  /** What fails before the first rows is an ordinary error; later the connection is cut. */
  async open<Row extends object, Body>(
    scope: TenantScope,
    file: CsvExport<Row, Body>,
  ): Promise<StreamableFile> {
    const chunks = this.chunks(scope, file);
    const opened = [await chunks.next(), await chunks.next()];
    return new StreamableFile(Readable.from(rest(opened, chunks)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${file.name}.csv"`,
    });
  }

  private async *chunks<Row extends object, Body>(
    scope: TenantScope,
    { list, query, scopeValues, toRow, csv }: CsvExport<Row, Body>,
  ): AsyncGenerator<string> {
    const cells = Object.values(csv);
    yield toCsv([Object.keys(csv)]);
    for await (const rows of this.database.stream<Row>(scope, allRowsStatement(list, query, scopeValues))) {
      yield toCsv(rows.map(toRow).map((body) => cells.map((cell) => cell(body))));
    }
  }
}

async function* rest(
  opened: readonly IteratorResult<string>[],
  chunks: AsyncGenerator<string>,
): AsyncGenerator<string> {
  for (const chunk of opened) if (chunk.done !== true) yield chunk.value;
  yield* chunks;
}
