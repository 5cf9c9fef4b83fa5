import { Injectable } from '@nestjs/common';
import type { QueryParams, Listing } from '#pagination';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Delivery } from '../orders/domain/delivery.js';
import { getDocument, listDocuments } from '../orders/read-documents.js';
import type { TenantScope } from '../scope/scope.js';
import { DispatchesRepository } from './repositories/dispatches.repository.js';

/** Dispatches as they are read; use-cases/dispatch-goods.ts writes them. */
@Injectable()
export class DispatchesService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly dispatches: DispatchesRepository,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<Delivery>> {
    return listDocuments(this.database, scope, params, this.dispatches, { mayLag: true });
  }

  /** @throws NotFound */
  get(scope: TenantScope, id: number): Promise<Delivery> {
    return getDocument(this.database, scope, id, this.dispatches);
  }
}
