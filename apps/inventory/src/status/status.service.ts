import { Injectable } from '@nestjs/common';
import { Unavailable } from '#errors';
import { PlatformDatabase } from '../database/platform-database.js';
import { TenantDatabase } from '../database/tenant-database.js';
import { SchemaRepository } from './schema.repository.js';

/** Whether the service can do its work: that is, reach its database. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly platform: PlatformDatabase,
    private readonly schema: SchemaRepository,
  ) {}

  /** @throws Unavailable when the database does not answer */
  async check(): Promise<void> {
    try {
      await this.database.identityTransaction(null, (tx) => this.schema.ping(tx));
    } catch (cause) {
      throw new Unavailable(cause);
    }
  }

  /** @throws Unavailable with the reason, when the database does not answer or has another schema than this release */
  async checkSchema(): Promise<void> {
    const { missing, unknown } = await this.differences();
    if (missing.length > 0)
      throw new Unavailable(undefined, `The database lacks migrations: ${missing.join(', ')}.`);
    if (unknown.length > 0)
      throw new Unavailable(undefined, `The database is ahead of this release: ${unknown.join(', ')}.`);
  }

  private async differences(): Promise<{ missing: string[]; unknown: string[] }> {
    try {
      return await this.platform.transaction((tx) => this.schema.differences(tx));
    } catch (cause) {
      throw new Unavailable(cause, 'The database does not answer.');
    }
  }
}
