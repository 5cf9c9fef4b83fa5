import { Injectable } from '@nestjs/common';
import type { QueryParams, Listing } from '#pagination';
import { UnitOfWork } from '../database/unit-of-work.js';
import { getDocument, listDocuments } from '../orders/read-documents.js';
import type { TenantScope } from '../scope/scope.js';
import type { SalesOrder } from './domain/sales-order-status.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';

/** Orders as they are read; what changes them is in use-cases/. */
@Injectable()
export class SalesOrdersService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly orders: SalesOrdersRepository,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<SalesOrder>> {
    return listDocuments(this.database, scope, params, this.orders);
  }

  /** @throws NotFound */
  get(scope: TenantScope, id: number): Promise<SalesOrder> {
    return getDocument(this.database, scope, id, this.orders);
  }
}
