import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { NotFound, PermissionDenied } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import { PlatformDatabase } from '../database/platform-database.js';
import { SessionEnds } from '../identity/sessions/session-ends.js';
import type { PlatformScope } from '../scope/scope.js';
import { type ImpersonationRow, IMPERSONATIONS } from './impersonation-list.js';

/** Impersonations for operators to read and for superusers to end. */
@Injectable()
export class ImpersonationSessionsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly ends: SessionEnds,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<ImpersonationRow>> {
    const query = parseListQuery(IMPERSONATIONS, params);
    return readListing((statements) => this.database.read(statements), IMPERSONATIONS, query, []);
  }

  /** @throws NotFound */
  async get(_scope: PlatformScope, id: string): Promise<ImpersonationRow> {
    const row = isUUID(id) ? await this.database.readOne(listRow(IMPERSONATIONS, id)) : null;
    if (!row) throw new NotFound('Impersonation');
    return row;
  }

  /** Ends any impersonation at once; no effect on an ended one. @throws NotFound, PermissionDenied */
  async end(scope: PlatformScope, id: string): Promise<void> {
    if (!scope.isSuperuser) throw new PermissionDenied();
    await this.get(scope, id);
    await this.database.transaction((tx) => this.ends.end(tx, scope, { id }, 'end'));
  }

  /**
   * Audits the expired impersonations, each once, however many processes run it.
   * @returns their number
   */
  recordExpired(): Promise<number> {
    return this.database.transaction((tx) => this.ends.expired(tx));
  }
}
