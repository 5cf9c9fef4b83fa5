import { Injectable } from '@nestjs/common';
import { parseListQuery, type QueryParams } from '#pagination';
import { type Listing, readListing } from '../../database/list-reader.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { STOCK_RECORDS, type StockRecordRow } from './record-list.js';

/** Balances, for reading only: the ledger writes them. */
@Injectable()
export class RecordsService {
  constructor(private readonly database: TenantDatabase) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<StockRecordRow>> {
    const query = parseListQuery(STOCK_RECORDS, params);
    return this.database.read(scope, (tx) => readListing(tx, STOCK_RECORDS, query, [scope.tenantId]));
  }
}
