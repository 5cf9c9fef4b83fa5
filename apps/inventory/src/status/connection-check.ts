import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolerOf } from '#postgres';
import { poolOf } from '../database/connections/data-source.js';
import { APP_DATA_SOURCE, PLATFORM_DATA_SOURCE } from '../database/tokens.js';

/** Connections that the server takes from ordinary roles, and those of all roles and databases that are open. */
const CAPACITY = `SELECT current_setting('max_connections')::integer
    - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true)::integer, 0) AS usable,
  (SELECT sum(numbackends)::integer FROM pg_stat_database) AS used`;

/** Says at start, in one line each, what the connections cannot do as they are set up. Refuses nothing. */
@Injectable()
export class ConnectionCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('Database');

  constructor(
    @Inject(APP_DATA_SOURCE) private readonly app: DataSource,
    @Inject(PLATFORM_DATA_SOURCE) private readonly platform: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      this.logger.warn({ message: 'the connections could not be checked', error: String(error) });
    }
  }

  private async check(): Promise<void> {
    const direct: Pool[] = [];
    for (const [name, source] of [
      ['DATABASE_APP_URL', this.app],
      ['DATABASE_PLATFORM_URL', this.platform],
    ] as const) {
      const pool = poolOf(source);
      const client = await pool.connect();
      const pooler = poolerOf(client);
      client.release();
      if (pooler === null) direct.push(pool);
      if (pooler === 'mixes statements up')
        this.logger.warn(
          `${name} connects to a pooler that does not support prepared statements (PgBouncer before 1.21, or max_prepared_statements = 0): ` +
            'statements are sent unprepared, which is slower. See docs/operations.md.',
        );
    }
    if (direct.length > 0) await this.checkCapacity(direct);
  }

  private async checkCapacity(pools: readonly Pool[]): Promise<void> {
    const { usable, used } = (await pools[0]?.query<{ usable: number; used: number }>(CAPACITY))?.rows[0] ?? {
      usable: 0,
      used: 0,
    };
    const most = sum(pools, ({ options }) => options.max);
    const open = sum(pools, ({ totalCount }) => totalCount);
    const left = usable - used + open;
    const line = `This process opens up to ${most} connections; PostgreSQL allows ${usable}`;
    if (most > left)
      this.logger.warn(
        `${line}, of which ${Math.max(0, left)} are free: lower DATABASE_POOL_SIZE, raise max_connections or put a pooler ` +
          'before it. See docs/operations.md.',
      );
    else this.logger.log(`${line}, enough for ${Math.floor(usable / most)} such processes.`);
  }
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
