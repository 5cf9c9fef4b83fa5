import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import {
  type Listing,
  listRow,
  parseListQuery,
  type QueryParams,
  readListing,
  type StatementReader,
} from '#pagination';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { TenantScope } from '../../scope/scope.js';
import { filteredBy, type ListOwner, readerOf } from '../list-owner.js';
import { STOCK_RECORDS, type StockRecordRow } from './record-list.js';

/** Balances, read only: the ledger writes them. */
@Injectable()
export class RecordsService {
  constructor(private readonly database: UnitOfWork) {}

  /** All, or those of one product or location. @throws NotFound for an owner that is not there */
  list(
    scope: TenantScope,
    params: QueryParams,
    owner: ListOwner | null = null,
  ): Promise<Listing<StockRecordRow>> {
    const query = parseListQuery(STOCK_RECORDS, filteredBy(owner, params));
    const read: StatementReader = (statements) => this.database.read(scope, statements);
    return readListing(readerOf(owner, scope.tenantId, read), STOCK_RECORDS, query, [scope.tenantId]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<StockRecordRow> {
    const found = await this.database.readOne(scope, listRow(STOCK_RECORDS, scope.tenantId, id));
    if (!found) throw new NotFound('Stock record');
    return found;
  }
}
