import { Injectable, StreamableFile } from '@nestjs/common';
import { allRowsStatement, type LinkSource, lastOf, type Page, type QueryParams } from '#pagination';
import { FieldErrors, messages } from '#errors';
import { Readable } from 'node:stream';
import { readListing, toPage } from '../database/list-reader.js';
import { TenantDatabase } from '../database/tenant-database.js';
import type { TenantScope } from '../tenancy/scope.js';
import { toCsv } from './csv.js';
import type { Report } from './report.js';

/** Reads any report, as a page or as a streamed CSV file. */
@Injectable()
export class ReportsService {
  constructor(private readonly database: TenantDatabase) {}

  async read<Row extends object, Body extends object>(
    scope: TenantScope,
    report: Report<Row, Body>,
    params: QueryParams,
    source: LinkSource,
  ): Promise<StreamableFile | (Page<Body> & Record<string, unknown>)> {
    if (isCsv(params)) return this.csv(scope, report);
    const listing = await this.database.run(scope, (tx) =>
      readListing(tx, report.list, report.query, report.scopeValues),
    );
    return { ...toPage(listing, report.toRow, source), ...report.extras(listing.totals) };
  }

  /** The rows leave as the database yields them; what fails before the first of them is an ordinary error. */
  private async csv<Row extends object, Body extends object>(
    scope: TenantScope,
    report: Report<Row, Body>,
  ): Promise<StreamableFile> {
    const chunks = this.chunks(scope, report);
    const opened = [await chunks.next(), await chunks.next()];
    const stream = Readable.from(rest(opened, chunks));
    return new StreamableFile(stream, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${report.name}.csv"`,
    });
  }

  private async *chunks<Row extends object, Body extends object>(
    scope: TenantScope,
    { list, query, scopeValues, toRow, csv }: Report<Row, Body>,
  ): AsyncGenerator<string> {
    const cells = Object.values(csv);
    const statement = allRowsStatement(list, query, scopeValues);
    yield toCsv([Object.keys(csv)]);
    for await (const rows of this.database.stream<Row>(scope, statement)) {
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

/** @throws FieldErrors for any export but csv */
function isCsv(params: QueryParams): boolean {
  const wanted = lastOf(params, 'export');
  if (wanted === undefined || wanted === '') return false;
  if (wanted !== 'csv') throw FieldErrors.of('export', messages.choice(wanted));
  return true;
}
