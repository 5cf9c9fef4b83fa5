import { Injectable } from '@nestjs/common';
import { NotFound, PermissionDenied } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../audit/audit-log.js';
import { type Listing, readListing } from '../database/list-reader.js';
import { PlatformDatabase } from '../database/platform-database.js';
import { SessionsRepository } from '../identity/sessions.repository.js';
import type { PlatformScope } from '../tenancy/scope.js';
import { type ImpersonationRow, IMPERSONATIONS } from './impersonation-list.js';

/** Impersonations for operators to look at, and for superusers to cut short. */
@Injectable()
export class ImpersonationSessionsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<ImpersonationRow>> {
    const query = parseListQuery(IMPERSONATIONS, params);
    return this.database.read((tx) => readListing(tx, IMPERSONATIONS, query, []));
  }

  /** @throws NotFound */
  async get(_scope: PlatformScope, id: string): Promise<ImpersonationRow> {
    const row = await this.database.read((tx) =>
      tx.queryOne<ImpersonationRow>({
        text: `SELECT ${IMPERSONATIONS.columns} FROM ${IMPERSONATIONS.from} WHERE s.id::text = $1`,
        values: [id],
      }),
    );
    if (!row) throw new NotFound('Impersonation');
    return row;
  }

  /** Ends anybody's impersonation at once; one that has ended stays ended. @throws NotFound, PermissionDenied */
  async end(scope: PlatformScope, id: string): Promise<void> {
    if (!scope.isSuperuser) throw new PermissionDenied();
    const { operatorId, userId } = await this.get(scope, id);
    await this.database.run(async (tx) => {
      if (!(await this.sessions.revoke(tx, id))) return;
      this.audit.record(
        tx,
        { userId: scope.userId, onBehalfOfId: userId, tenantId: null, origin: scope.origin },
        {
          action: 'impersonation.end',
          objectType: 'user',
          objectId: userId,
          after: { session: id, operator: operatorId },
        },
      );
    });
  }
}
