import { Injectable } from '@nestjs/common';
import { newToken } from '#auth';
import { NotFound, PermissionDenied } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { ApiTokensRepository } from '../../identity/api-tokens/api-tokens.repository.js';
import { UsersRepository } from '../../identity/users.repository.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import type { ApiTokenCreate } from './token.dto.js';
import { API_TOKENS, type ApiTokenRow } from './token-list.js';

/** API tokens: issue (shown once), list, revoke. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly tokens: ApiTokensRepository,
    private readonly users: UsersRepository,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<ApiTokenRow>> {
    const query = parseListQuery(API_TOKENS, params);
    return readListing((statements) => this.database.read(statements), API_TOKENS, query, []);
  }

  get(_scope: PlatformScope, id: number): Promise<ApiTokenRow> {
    return this.database.transaction((tx) => this.find(tx, id));
  }

  /**
   * A token acts as its user, so only a superuser may issue one for another user, as with impersonation.
   * @throws FieldErrors, PermissionDenied
   */
  issue(
    scope: PlatformScope,
    body: ParsedBody<ApiTokenCreate>,
  ): Promise<{ row: ApiTokenRow; token: string }> {
    return this.database.transaction(async (tx) => {
      const { user } = body.values;
      if (user !== undefined && user !== scope.userId && !scope.isSuperuser) throw new PermissionDenied();
      if (user !== undefined && !(await this.users.findById(tx, user))?.isActive)
        body.errors.invalidPk('user', user);
      const values = body.complete();
      const { token, hash, hint } = newToken('inv');
      const id = await this.tokens.insert(tx, {
        userId: values.user,
        name: values.name,
        tokenHash: hash,
        hint,
        createdById: scope.userId,
      });
      const row = await this.find(tx, id);
      this.audit.recordEvents(tx, scope, {
        action: 'api_token.issue',
        objectType: 'api_token',
        objectId: row.id,
        after: { id: row.id, user: row.userId, name: row.name, hint: row.hint },
      });
      return { row, token };
    });
  }

  /** Revokes a token at once; no effect on a revoked one. @throws NotFound, PermissionDenied, PreconditionFailed */
  revoke(scope: PlatformScope, { id, precondition }: Target): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.tokens.lock(tx, id);
      const row = await this.find(tx, id);
      if (row.userId !== scope.userId && !scope.isSuperuser && (await this.isOperator(tx, row.userId))) {
        throw new PermissionDenied();
      }
      precondition?.check(row);
      if (!(await this.tokens.revoke(tx, id))) return;
      this.audit.recordEvents(tx, scope, {
        action: 'api_token.revoke',
        objectType: 'api_token',
        objectId: id,
        after: { id, user: row.userId, name: row.name },
      });
    });
  }

  private async find(tx: Transaction, id: number): Promise<ApiTokenRow> {
    const token = await tx.queryOne(listRow(API_TOKENS, id));
    if (!token) throw new NotFound('API token');
    return token;
  }

  private async isOperator(tx: Transaction, userId: number): Promise<boolean> {
    const user = await this.users.findById(tx, userId);
    return user !== null && (user.isStaff || user.isSuperuser);
  }
}
