import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';
import { API_TOKEN, type ApiTokenEntity } from './api-token.entity.js';

const revoke = defineStatement(
  'api-token:revoke',
  'UPDATE api_token SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL',
);
const revokeAll = defineStatement(
  'api-token:revoke-all',
  'UPDATE api_token SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL',
);

const countActive = defineStatement<{ count: number }>(
  'api-token:count',
  `SELECT count(*)::integer AS count FROM api_token
    WHERE user_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
);

export type NewApiToken = Pick<
  ApiTokenEntity,
  'userId' | 'name' | 'tokenHash' | 'hint' | 'createdById' | 'expiresAt' | 'isReadOnly'
>;

/** Writes of API tokens. */
@Injectable()
export class ApiTokensRepository {
  /** @returns the token's id */
  insert(tx: Transaction, token: NewApiToken): Promise<number> {
    return tx.insert(API_TOKEN.insert(token));
  }

  /** @returns false if there was no active token to revoke */
  async revoke(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.execute(revoke(id))) === 1;
  }

  /** Tokens of the account that are neither revoked nor expired. */
  async countActive(tx: Transaction, userId: number): Promise<number> {
    return (await tx.queryOne(countActive(userId)))?.count ?? 0;
  }

  async revokeAll(tx: Transaction, userId: number): Promise<void> {
    await tx.execute(revokeAll(userId));
  }
}
