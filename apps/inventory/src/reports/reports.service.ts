import { Injectable, type StreamableFile } from '@nestjs/common';
import { FieldErrors, messages } from '#errors';
import {
  flagOf,
  lastOf,
  type LinkSource,
  type Page,
  type QueryParams,
  readListing,
  toPage,
} from '#pagination';
import { CsvStreams } from '../csv/csv-stream.service.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantScope } from '../scope/scope.js';
import { type TenantFigures, tenantFigures } from './dashboard/tenant-figures.js';
import type { Report } from './report.js';

/** Answers any report as a page or as streamed CSV, and the dashboard; reads from the replica if there is one. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly files: CsvStreams,
  ) {}

  async read<Row extends object, Body extends object>(
    scope: TenantScope,
    report: Report<Row, Body>,
    params: QueryParams,
    source: LinkSource,
  ): Promise<StreamableFile | (Page<Body> & Record<string, unknown>)> {
    if (isCsv(params)) return this.files.open(scope, report, params);
    const listing = await readListing(
      (statements) => this.database.read(scope, statements, { mayLag: true }),
      report.list,
      report.query,
      report.scopeValues,
    );
    return { ...toPage(listing, report.toRow, source), ...report.extras(listing.totals) };
  }

  /** The tenant at a glance, in one round trip. */
  async figures(scope: TenantScope): Promise<TenantFigures> {
    const [[figures]] = await this.database.read(scope, [tenantFigures(scope.tenantId)], { mayLag: true });
    if (!figures) throw new Error('The query of the figures returned no row.');
    return figures;
  }
}

/** @throws FieldErrors for an `export` other than csv, and for a `bom` that is no boolean */
function isCsv(params: QueryParams): boolean {
  flagOf(params, 'bom');
  const wanted = lastOf(params, 'export');
  if (wanted === undefined || wanted === '') return false;
  if (wanted !== 'csv') throw FieldErrors.of('export', messages.choice(wanted));
  return true;
}
