import { Injectable } from '@nestjs/common';
import type { QueryParams, Listing } from '#pagination';
import { UnitOfWork } from '../database/unit-of-work.js';
import { getDocument, listDocuments } from '../orders/read-documents.js';
import type { TenantScope } from '../scope/scope.js';
import type { ReturnDocument } from './return-list.js';
import { ReturnsRepository } from './returns.repository.js';

/** Reads returns; use-cases/return-goods.ts writes them. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly returns: ReturnsRepository,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<ReturnDocument>> {
    return listDocuments(this.database, scope, params, this.returns, { mayLag: true });
  }

  /** @throws NotFound */
  get(scope: TenantScope, id: number): Promise<ReturnDocument> {
    return getDocument(this.database, scope, id, this.returns);
  }
}
