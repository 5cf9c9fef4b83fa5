import { Injectable } from '@nestjs/common';
import { newToken } from '#auth';
import { NotFound, PermissionDenied } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../../audit/audit-log.js';
import { type Listing, readListing } from '../../database/list-reader.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import type { ParsedBody } from '../../fields/compile.js';
import type { PlatformScope } from '../../tenancy/scope.js';
import type { ApiTokenCreate } from './token.dto.js';
import { API_TOKENS, type ApiTokenRow } from './token-list.js';

/** API tokens: issued once-shown, listed, revoked. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<ApiTokenRow>> {
    const query = parseListQuery(API_TOKENS, params);
    return this.database.read((tx) => readListing(tx, API_TOKENS, query, []));
  }

  get(_scope: PlatformScope, id: number): Promise<ApiTokenRow> {
    return this.database.read((tx) => this.find(tx, id));
  }

  /**
   * Whoever holds a token acts as its user: for somebody else only a superuser may issue one, as only a superuser may
   * impersonate.
   * @throws FieldErrors, PermissionDenied
   */
  issue(
    scope: PlatformScope,
    body: ParsedBody<ApiTokenCreate>,
  ): Promise<{ row: ApiTokenRow; token: string }> {
    return this.database.run(async (tx) => {
      const { user } = body.values;
      if (user !== undefined && user !== scope.userId && !scope.isSuperuser) throw new PermissionDenied();
      if (user !== undefined && !(await isActiveUser(tx, user))) body.errors.invalidPk('user', user);
      const values = body.complete();
      const { token, hash, hint } = newToken('inv');
      const rows = await tx.query<{ id: number }>({
        text: `INSERT INTO api_token (user_id, name, token_hash, hint, created_by_id)
               VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        values: [values.user, values.name, hash, hint, scope.userId],
      });
      const row = await this.find(tx, rows[0]?.id ?? 0);
      this.audit.record(tx, scope, {
        action: 'api_token.issue',
        objectType: 'api_token',
        objectId: row.id,
        after: { id: row.id, user: row.userId, name: row.name, hint: row.hint },
      });
      return { row, token };
    });
  }

  /** Ends a token at once; one that has ended stays ended. @throws NotFound, PermissionDenied */
  revoke(scope: PlatformScope, id: number): Promise<void> {
    return this.database.run(async (tx) => {
      const row = await this.find(tx, id);
      if (row.userId !== scope.userId && !scope.isSuperuser && (await isOperator(tx, row.userId))) {
        throw new PermissionDenied();
      }
      const ended = await tx.execute({
        text: 'UPDATE api_token SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL',
        values: [id],
      });
      if (ended === 0) return;
      this.audit.record(tx, scope, {
        action: 'api_token.revoke',
        objectType: 'api_token',
        objectId: id,
        after: { id, user: row.userId, name: row.name },
      });
    });
  }

  private async find(tx: Transaction, id: number): Promise<ApiTokenRow> {
    const token = await tx.queryOne<ApiTokenRow>({
      text: `SELECT ${API_TOKENS.columns} FROM ${API_TOKENS.from} WHERE k.id = $1`,
      values: [id],
    });
    if (!token) throw new NotFound('API token');
    return token;
  }
}

async function isActiveUser(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.query({ text: 'SELECT 1 FROM app_user WHERE id = $1 AND is_active', values: [id] });
  return rows.length > 0;
}

async function isOperator(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.query({
    text: 'SELECT 1 FROM app_user WHERE id = $1 AND (is_staff OR is_superuser)',
    values: [id],
  });
  return rows.length > 0;
}
