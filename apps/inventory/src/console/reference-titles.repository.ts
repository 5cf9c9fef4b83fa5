import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PlatformDatabase } from '../database/platform-database.js';
import { UserEntity } from '../identity/user.entity.js';
import { TenantEntity } from '../tenancy/tenant.entity.js';

/** Names of accounts and tenants for lists that refer to them, one query a list. */
@Injectable()
export class ReferenceTitlesRepository {
  constructor(private readonly database: PlatformDatabase) {}

  users(ids: readonly number[]): Promise<Pick<UserEntity, 'id' | 'username'>[]> {
    return this.database.transaction(({ manager }) =>
      manager.find(UserEntity, { select: { id: true, username: true }, where: { id: In(ids) } }),
    );
  }

  tenants(ids: readonly number[]): Promise<Pick<TenantEntity, 'id' | 'name'>[]> {
    return this.database.transaction(({ manager }) =>
      manager.find(TenantEntity, { select: { id: true, name: true }, where: { id: In(ids) } }),
    );
  }
}
