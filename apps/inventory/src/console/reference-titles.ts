import { Injectable } from '@nestjs/common';
import { PlatformDatabase } from '../database/platform-database.js';

/** Names of accounts and tenants for lists that refer to them, one query a list. */
@Injectable()
export class ReferenceTitles {
  constructor(private readonly database: PlatformDatabase) {}

  users(ids: readonly number[]): Promise<{ id: number; username: string }[]> {
    return this.database.transaction((tx) =>
      tx.query({ text: 'SELECT id, username FROM app_user WHERE id = ANY($1::int[])', values: [ids] }),
    );
  }

  tenants(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    return this.database.transaction((tx) =>
      tx.query({ text: 'SELECT id, name FROM tenant WHERE id = ANY($1::int[])', values: [ids] }),
    );
  }
}
