import { Injectable } from '@nestjs/common';
import { hashPassword } from '#auth';
import { Conflict, NotFound, PermissionDenied } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../../audit/audit-log.js';
import { type Listing, readListing } from '../../database/list-reader.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import type { ParsedBody } from '../../fields/compile.js';
import { passwordProblems } from '../../identity/password-policy.js';
import { SessionsRepository } from '../../identity/sessions.repository.js';
import { isUsername } from '../../identity/username.js';
import type { PlatformScope } from '../../tenancy/scope.js';
import type { UserChange, UserCreate } from './user.dto.js';
import { type UserListRow, USERS } from './user-list.js';

/** Accounts, as operators manage them. Operators' accounts and flags are a superuser's matter. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<UserListRow>> {
    const query = parseListQuery(USERS, params);
    return this.database.read((tx) => readListing(tx, USERS, query, []));
  }

  get(_scope: PlatformScope, id: number): Promise<UserListRow> {
    return this.database.read((tx) => this.find(tx, id));
  }

  /** @throws FieldErrors, PermissionDenied for flags that only a superuser grants, Conflict on a username that is taken */
  async create(scope: PlatformScope, body: ParsedBody<UserCreate>): Promise<UserListRow> {
    const { username, password, is_staff: isStaff, is_superuser: isSuperuser } = body.values;
    if ((isStaff || isSuperuser) && !scope.isSuperuser) throw new PermissionDenied();
    if (username !== undefined && !isUsername(username))
      body.errors.add('username', 'Enter a valid username.');
    if (password !== undefined) {
      for (const problem of passwordProblems(password, username ?? '')) body.errors.add('password', problem);
    }
    const values = body.complete();
    const passwordHash = await hashPassword(values.password);
    return this.database.run(async (tx) => {
      const rows = await tx.query<{ id: number }>({
        text: `INSERT INTO app_user (username, email, password_hash, is_active, is_staff, is_superuser)
               VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        values: [
          values.username,
          values.email,
          passwordHash,
          values.is_active,
          values.is_staff,
          values.is_superuser,
        ],
      });
      const after = await this.find(tx, rows[0]?.id ?? 0);
      this.audit.record(tx, scope, {
        action: 'user.create',
        objectType: 'user',
        objectId: after.id,
        after,
      });
      return after;
    });
  }

  /**
   * Deactivation ends every session of the account at once.
   * @throws NotFound, PermissionDenied, Conflict for one's own account
   */
  change(scope: PlatformScope, id: number, values: Partial<UserChange>): Promise<UserListRow> {
    return this.database.run(async (tx) => {
      await tx.query({ text: 'SELECT 1 FROM app_user WHERE id = $1 FOR NO KEY UPDATE', values: [id] });
      const before = await this.find(tx, id);
      const setsFlags = values.is_staff !== undefined || values.is_superuser !== undefined;
      const isOperator = before.isStaff || before.isSuperuser;
      if ((setsFlags || (isOperator && id !== scope.userId)) && !scope.isSuperuser)
        throw new PermissionDenied();
      const locksOut = values.is_active === false || (before.isSuperuser && values.is_superuser === false);
      if (id === scope.userId && locksOut) {
        throw new Conflict('You cannot deactivate your own account or take your own superuser flag.');
      }
      await tx.execute({
        text: `UPDATE app_user SET email = coalesce($2, email), is_active = coalesce($3, is_active),
                      is_staff = coalesce($4, is_staff), is_superuser = coalesce($5, is_superuser), updated_at = now()
                WHERE id = $1`,
        values: [
          id,
          values.email ?? null,
          values.is_active ?? null,
          values.is_staff ?? null,
          values.is_superuser ?? null,
        ],
      });
      if (values.is_active === false) await this.sessions.revokeAll(tx, id, null);
      const after = await this.find(tx, id);
      this.audit.record(tx, scope, {
        action: before.isActive && !after.isActive ? 'user.deactivate' : 'user.update',
        objectType: 'user',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }

  private async find(tx: Transaction, id: number): Promise<UserListRow> {
    const user = await tx.queryOne<UserListRow>({
      text: `SELECT ${USERS.columns} FROM app_user u WHERE u.id = $1`,
      values: [id],
    });
    if (!user) throw new NotFound('User');
    return user;
  }
}
