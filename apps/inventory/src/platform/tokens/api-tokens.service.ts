import { Injectable } from '@nestjs/common';
import { newToken } from '#credentials';
import { Conflict, type FieldErrorBag, NotFound, PermissionDenied } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { AuditEvent, Outcome } from '../../audit/audit-log.js';
import { completed, type Draft } from '../../commands/draft.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { DatabaseClock } from '../../database/database-clock.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { API_TOKEN } from '../../identity/api-tokens/api-token.entity.js';
import { ApiTokensRepository } from '../../identity/api-tokens/api-tokens.repository.js';
import { UsersRepository } from '../../identity/users.repository.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope, Principal } from '../../scope/scope.js';
import { API_TOKENS, type ApiTokenRow } from './token-list.js';

/** A new token, its user and its limits. */
export type ApiTokenCommand = Pick<ApiTokenRow, 'userId' | 'name' | 'expiresAt' | 'isReadOnly'>;

/** A new token for oneself. */
export type OwnApiTokenCommand = Omit<ApiTokenCommand, 'userId'>;

/** Active tokens that an account may issue for itself. */
const MOST_OWN_TOKENS = 50;

/** API tokens: issue (shown once), list, revoke. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly tokens: ApiTokensRepository,
    private readonly users: UsersRepository,
    private readonly runner: PlatformCommandRunner,
    private readonly clock: DatabaseClock,
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
      const { userId: user, expiresAt: end } = command.values;
      if (user !== undefined && user !== scope.userId && !scope.isSuperuser) throw new PermissionDenied();
      if (user !== undefined && !(await this.users.findById(tx, user))?.isActive)
        command.errors.invalidPk('user', user);
      this.checkEnd(command.errors, end);
      return this.make(tx, scope, completed(command));
    });
  }

  /** The own tokens that are neither revoked nor expired, the newest first. */
  async listOwn({ userId }: Principal): Promise<readonly ApiTokenRow[]> {
    const query = parseListQuery(API_TOKENS, { user: String(userId), is_active: 'true', page_size: '100' });
    return (await readListing((statements) => this.database.read(statements), API_TOKENS, query, [])).rows;
  }

  /** A token for oneself. @throws FieldErrors, Conflict for too many */
  issueOwn(
    principal: Principal,
    { errors, values }: Draft<OwnApiTokenCommand>,
  ): Promise<{ row: ApiTokenRow; token: string }> {
    return this.runner.run(principal, async (tx) => {
      const { userId } = principal;
      this.checkEnd(errors, values.expiresAt);
      const command = completed({ errors, values: { ...values, userId } });
      if ((await this.tokens.countActive(tx, userId)) >= MOST_OWN_TOKENS)
        throw new Conflict(`You have ${MOST_OWN_TOKENS} tokens. Revoke one first.`);
      return this.make(tx, principal, command);
    });
  }

  /** @throws NotFound for a token of somebody else */
  revokeOwn(principal: Principal, id: number): Promise<void> {
    return this.runner.run(principal, async (tx) => {
      await tx.queryOne(API_TOKEN.lock(id));
      const row = await this.find(tx, id);
      if (row.userId !== principal.userId) throw new NotFound('API token');
      const isRevoked = await this.tokens.revoke(tx, id);
      return { result: undefined, events: isRevoked ? [eventOf('revoke', row)] : [] };
    });
  }

  private checkEnd(errors: FieldErrorBag, end: string | null | undefined): void {
    if (typeof end === 'string' && Date.parse(end) <= this.clock.now())
      errors.add('expires_at', 'Ensure this moment is in the future.');
  }

  private async make(
    tx: Transaction,
    { userId: createdById }: Principal,
    command: ApiTokenCommand,
  ): Promise<Outcome<{ row: ApiTokenRow; token: string }>> {
    const { token, hash, hint } = newToken('inv');
    const id = await this.tokens.insert(tx, { ...command, tokenHash: hash, hint, createdById });
    const row = await this.find(tx, id);
    const limits = { expires_at: row.expiresAt, is_read_only: row.isReadOnly };
    return { result: { row, token }, events: [eventOf('issue', row, { hint, ...limits })] };
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
