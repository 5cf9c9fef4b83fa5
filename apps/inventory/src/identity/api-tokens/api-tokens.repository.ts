import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { insertedId } from '../../database/entities/inserted-id.js';
import type { Transaction } from '../../database/transaction.js';
import { ApiTokenEntity } from './api-token.entity.js';

export type NewApiToken = Pick<ApiTokenEntity, 'userId' | 'name' | 'tokenHash' | 'hint' | 'createdById'>;

/** Writes of API tokens. */
@Injectable()
export class ApiTokensRepository {
  /** @returns the token's id */
  async insert({ manager }: Transaction, token: NewApiToken): Promise<number> {
    const made = await manager.insert(ApiTokenEntity, token);
    return insertedId(made);
  }

  /** Locks the row against other writers until the transaction ends. */
  async lock({ manager }: Transaction, id: number): Promise<void> {
    await manager.findOne(ApiTokenEntity, {
      select: { id: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** @returns false if there was no active token to revoke */
  async revoke({ manager }: Transaction, id: number): Promise<boolean> {
    const { affected } = await manager.update(ApiTokenEntity, { id, revokedAt: IsNull() }, NOW);
    return affected === 1;
  }

  async revokeAll({ manager }: Transaction, userId: number): Promise<void> {
    await manager.update(ApiTokenEntity, { userId, revokedAt: IsNull() }, NOW);
  }
}

const NOW = { revokedAt: () => 'now()' };
