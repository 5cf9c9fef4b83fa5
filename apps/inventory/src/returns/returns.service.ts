import { Injectable } from '@nestjs/common';
import type { QueryParams } from '#pagination';
import type { Listing } from '../database/lists/list-reader.js';
import { ReadDatabase } from '../database/replica/read-database.js';
import { TenantDatabase } from '../database/tenant-database.js';
import { getDocument, listDocuments } from '../orders/read-documents.js';
import type { TenantScope } from '../scope/scope.js';
import type { ReturnDocument } from './return-list.js';
import { ReturnsRepository } from './returns.repository.js';

/** Reads returns; use-cases/return-goods.ts writes them. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly history: ReadDatabase,
    private readonly returns: ReturnsRepository,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<ReturnDocument>> {
    return listDocuments(this.history, scope, params, this.returns);
  }

  /** @throws NotFound */
  get(scope: TenantScope, id: number): Promise<ReturnDocument> {
    return getDocument(this.database, scope, id, this.returns);
  }
}
