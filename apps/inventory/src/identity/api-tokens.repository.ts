import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';

export interface NewApiToken {
  userId: number;
  name: string;
  tokenHash: Buffer;
  hint: string;
  createdById: number | null;
}

/** Writes of API tokens. */
@Injectable()
export class ApiTokensRepository {
  /** @returns the token's id */
  async insert(tx: Transaction, token: NewApiToken): Promise<number> {
    const row = await tx.queryOne<{ id: number }>({
      text: `INSERT INTO api_token (user_id, name, token_hash, hint, created_by_id)
             VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      values: [token.userId, token.name, token.tokenHash, token.hint, token.createdById],
    });
    return row?.id ?? 0;
  }

  /** Whether there was a live token to revoke. */
  async revoke(tx: Transaction, id: number): Promise<boolean> {
    const ended = await tx.execute({
      text: 'UPDATE api_token SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL',
      values: [id],
    });
    return ended > 0;
  }

  async revokeAll(tx: Transaction, userId: number): Promise<void> {
    await tx.execute({
      text: 'UPDATE api_token SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL',
      values: [userId],
    });
  }
}
