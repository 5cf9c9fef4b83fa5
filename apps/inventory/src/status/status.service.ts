import { Injectable } from '@nestjs/common';
import { ServerError } from '#errors';
import { TenantDatabase } from '../database/tenant-database.js';

/** Whether the service can do its work: that is, reach its database. */
@Injectable()
export class StatusService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws ServerError when the database does not answer */
  async check(): Promise<void> {
    try {
      await this.database.readIdentity(null, (tx) => tx.query({ name: 'status', text: 'SELECT 1' }));
    } catch (cause) {
      throw new ServerError({ cause });
    }
  }
}
