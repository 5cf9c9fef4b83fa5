import { Injectable } from '@nestjs/common';
import type { QueryParams, Listing } from '#pagination';
import { UnitOfWork } from '../database/unit-of-work.js';
import { getDocument, listDocuments } from '../orders/read-documents.js';
import type { TenantScope } from '../scope/scope.js';
import type { PurchaseOrder } from './domain/purchase-order-status.js';
import { PurchaseOrdersRepository } from './repositories/purchase-orders.repository.js';

/** Orders as they are read; what changes them is in use-cases/. */
@Injectable()
export class PurchaseOrdersService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly orders: PurchaseOrdersRepository,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<PurchaseOrder>> {
    return listDocuments(this.database, scope, params, this.orders);
  }

  /** @throws NotFound */
  get(scope: TenantScope, id: number): Promise<PurchaseOrder> {
    return getDocument(this.database, scope, id, this.orders);
  }
}
