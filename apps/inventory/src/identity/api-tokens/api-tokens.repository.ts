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

export type NewApiToken = Pick<ApiTokenEntity, 'userId' | 'name' | 'tokenHash' | 'hint' | 'createdById'>;

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

  async revokeAll(tx: Transaction, userId: number): Promise<void> {
    await tx.execute(revokeAll(userId));
  }
}
