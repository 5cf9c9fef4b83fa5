import { Injectable } from '@nestjs/common';
import { newToken } from '#auth';
import { NotFound, PermissionDenied } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { AuditEvent } from '../../audit/audit-log.js';
import { completed, type Draft } from '../../commands/draft.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { API_TOKEN } from '../../identity/api-tokens/api-token.entity.js';
import { ApiTokensRepository } from '../../identity/api-tokens/api-tokens.repository.js';
import { UsersRepository } from '../../identity/users.repository.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import { API_TOKENS, type ApiTokenRow } from './token-list.js';

/** A new token and its user. */
export type ApiTokenCommand = Pick<ApiTokenRow, 'userId' | 'name'>;

/** API tokens: issue (shown once), list, revoke. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly tokens: ApiTokensRepository,
    private readonly users: UsersRepository,
    private readonly runner: PlatformCommandRunner,
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
  issue(scope: PlatformScope, command: Draft<ApiTokenCommand>): Promise<{ row: ApiTokenRow; token: string }> {
    return this.runner.run(scope, async (tx) => {
      const { userId: user } = command.values;
      if (user !== undefined && user !== scope.userId && !scope.isSuperuser) throw new PermissionDenied();
      if (user !== undefined && !(await this.users.findById(tx, user))?.isActive)
        command.errors.invalidPk('user', user);
      const { userId, name } = completed(command);
      const { token, hash, hint } = newToken('inv');
      const createdById = scope.userId;
      const id = await this.tokens.insert(tx, { userId, name, tokenHash: hash, hint, createdById });
      const row = await this.find(tx, id);
      return { result: { row, token }, events: [eventOf('issue', row, { hint })] };
    });
  }

  /** Revokes a token at once; no effect on a revoked one. @throws NotFound, PermissionDenied, PreconditionFailed */
  revoke(scope: PlatformScope, { id, precondition }: Target): Promise<void> {
    return this.runner.run(scope, async (tx) => {
      await tx.queryOne(API_TOKEN.lock(id));
      const row = await this.find(tx, id);
      if (row.userId !== scope.userId && !scope.isSuperuser && (await this.isOperator(tx, row.userId))) {
        throw new PermissionDenied();
      }
      precondition?.check(row);
      const isRevoked = await this.tokens.revoke(tx, id);
      return { result: undefined, events: isRevoked ? [eventOf('revoke', row)] : [] };
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

function eventOf(verb: string, { id, userId: user, name }: ApiTokenRow, more: object = {}): AuditEvent {
  const after = { id, user, name, ...more };
  return { action: `api_token.${verb}`, objectType: 'api_token', objectId: id, after };
}
