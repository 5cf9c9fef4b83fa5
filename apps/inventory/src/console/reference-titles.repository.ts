import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import { PlatformDatabase } from '../database/platform-database.js';

const users = defineStatement<{ id: number; username: string }>(
  'console:usernames',
  'SELECT id, username FROM app_user WHERE id = ANY($1::integer[])',
);
const tenants = defineStatement<{ id: number; name: string }>(
  'console:tenant-names',
  'SELECT id, name FROM tenant WHERE id = ANY($1::integer[])',
);

/** Names of accounts and tenants for lists that refer to them, by one query per list. */
@Injectable()
export class ReferenceTitlesRepository {
  constructor(private readonly database: PlatformDatabase) {}

  async users(ids: readonly number[]): Promise<{ id: number; username: string }[]> {
    const [found] = await this.database.read([users(ids)]);
    return found;
  }

  async tenants(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    const [found] = await this.database.read([tenants(ids)]);
    return found;
  }
}
