import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { type Listing, readListing } from '../../database/list-reader.js';
import { defineStatement } from '../../database/statement.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { STOCK_RECORDS, type StockRecordRow } from './record-list.js';

const row = defineStatement<StockRecordRow>(
  'record:row',
  `SELECT ${STOCK_RECORDS.columns} FROM ${STOCK_RECORDS.from} WHERE ${STOCK_RECORDS.scope} AND ${STOCK_RECORDS.tieBreaker} = $2`,
);

/** Balances, for reading only: the ledger writes them. */
@Injectable()
export class RecordsService {
  constructor(private readonly database: TenantDatabase) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<StockRecordRow>> {
    const query = parseListQuery(STOCK_RECORDS, params);
    return readListing((statements) => this.database.read(scope, statements), STOCK_RECORDS, query, [
      scope.tenantId,
    ]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<StockRecordRow> {
    const found = await this.database.readOne(scope, row(scope.tenantId, id));
    if (!found) throw new NotFound('Stock record');
    return found;
  }
}
