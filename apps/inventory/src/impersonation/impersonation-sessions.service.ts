import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { NotFound, PermissionDenied } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import { PlatformCommandRunner } from '../commands/platform-command-runner.js';
import { PlatformDatabase } from '../database/platform-database.js';
import { NOBODY } from '../audit/audit-log.js';
import { SessionEnds } from '../identity/sessions/session-ends.js';
import type { PlatformScope } from '../scope/scope.js';
import { type ImpersonationRow, IMPERSONATIONS } from './impersonation-list.js';

/** Impersonations for operators to read and for superusers to end. */
@Injectable()
export class ImpersonationSessionsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly ends: SessionEnds,
    private readonly runner: PlatformCommandRunner,
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
    await this.runner.run(scope, async (tx) => {
      const { events } = await this.ends.end(tx, scope, { id }, 'end');
      return { result: undefined, events };
    });
  }

  /**
   * Audits the expired impersonations, each once, however many processes run it.
   * @returns their number
   */
  recordExpired(): Promise<number> {
    return this.runner.run(NOBODY, async (tx) => {
      const { ended, events } = await this.ends.expired(tx);
      return { result: ended.length, events };
    });
  }
}
