import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { Unavailable } from '#errors';
import { allRowsStatement, type ListDefinition, type ParsedListQuery, type QueryParams } from '#pagination';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantScope } from '../scope/scope.js';
import { byteOrderMark, type CsvCell, toCsv } from './csv.js';
import { Spool } from './spool.js';

/** A list exported as a file. */
export interface CsvExport<Row extends object, Body> {
  /** File name without extension. */
  name: string;
  list: ListDefinition<Row>;
  query: ParsedListQuery;
  scopeValues: readonly unknown[];
  toRow: (row: Row) => Body;
  /** Heading → value. */
  csv: Readonly<Record<string, (body: Body, row: Row) => CsvCell>>;
}

/** Concurrent exports of one tenant. */
const MOST_PER_TENANT = 32;

/**
 * Streams lists as CSV. All rows are of one snapshot: they are read at the database's speed into a temporary file and
 * sent from it at the client's, so that a slow client holds no connection.
 */
@Injectable()
export class CsvStreams {
  private readonly logger = new Logger('Exports');
  private readonly underWay = new Map<number, number>();

  constructor(private readonly database: UnitOfWork) {}

  /** Takes `bom=true`. An error before the first rows is an ordinary answer; later the connection is aborted. */
  async open<Row extends object, Body>(
    scope: TenantScope,
    file: CsvExport<Row, Body>,
    params: QueryParams,
  ): Promise<StreamableFile> {
    const mark = byteOrderMark(params);
    const { tenantId } = scope;
    const others = this.underWay.get(tenantId) ?? 0;
    if (others >= MOST_PER_TENANT)
      throw new Unavailable(undefined, 'Too many exports are running. Try again.');
    this.underWay.set(tenantId, others + 1);
    try {
      const spool = await this.fill(scope, file, mark);
      const stream = spool.toStream();
      stream.once('close', () => this.leave(tenantId));
      return new StreamableFile(stream, {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="${file.name}.csv"`,
      });
    } catch (error) {
      this.leave(tenantId);
      throw error;
    }
  }

  /** The file being written, returned once the first rows are in it. */
  private async fill<Row extends object, Body>(
    scope: TenantScope,
    { name, list, query, scopeValues, toRow, csv }: CsvExport<Row, Body>,
    mark: string,
  ): Promise<Spool> {
    const spool = await Spool.open();
    const cells = Object.values(csv);
    const lineOf = (row: Row, body: Body): CsvCell[] => cells.map((cell) => cell(body, row));
    try {
      await spool.write(mark + toCsv([Object.keys(csv)]));
    } catch (error) {
      await spool.close();
      throw error;
    }
    return new Promise((resolve, reject) => {
      let isStarted = false;
      const started = (): void => {
        isStarted = true;
        resolve(spool);
      };
      const statement = allRowsStatement(list, query, scopeValues);
      this.database
        .readBatches<Row>(
          scope,
          statement,
          async (rows) => {
            await spool.write(toCsv(rows.map((row) => lineOf(row, toRow(row)))));
            started();
          },
          { mayLag: true },
        )
        .then(
          () => {
            spool.end();
            started();
          },
          (error: unknown) => {
            if (!isStarted) {
              void spool.close();
              reject(error instanceof Error ? error : new Error(String(error)));
              return;
            }
            this.logger.warn({ message: 'export aborted', file: name, error: String(error) });
            spool.fail(error);
          },
        );
    });
  }

  private leave(tenantId: number): void {
    const others = (this.underWay.get(tenantId) ?? 1) - 1;
    if (others === 0) this.underWay.delete(tenantId);
    else this.underWay.set(tenantId, others);
  }
}
