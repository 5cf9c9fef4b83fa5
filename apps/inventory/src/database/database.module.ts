import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Unavailable } from '#errors';
import { Attempts, type AttemptOptions, ConnectionPool, type Connections } from '#postgres';
import { type DatabaseConfig, INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { type ConnectionOptions, dataSourceOptions, poolOf } from './connections/data-source.js';
import { DatabaseClock } from './database-clock.js';
import { acquireSeconds, transactionRetries, watchPool, watchQueue } from './database-metrics.js';
import { CachedAuthorizations } from './decorators/cached-authorization.js';
import { FairPermits } from './decorators/fair-permits.js';
import { GroupedWrites } from './decorators/grouped-writes.js';
import { PageCursors } from './decorators/page-cursors.js';
import { ReplicaReads } from './decorators/replica-reads.js';
import { SharedReads } from './decorators/shared-reads.js';
import { Tracing } from './decorators/tracing.js';
import { PlatformDatabase } from './platform-database.js';
import { Replica } from './replica/replica.js';
import { APP, APP_DATA_SOURCE, PLATFORM, PLATFORM_DATA_SOURCE, REPLICA } from './tokens.js';
import { type Key, PipelinedUnitOfWork, UnitOfWork } from './unit-of-work.js';

function dataSourceModule(
  name: string,
  optionsOf: (database: DatabaseConfig) => { url: string } & Partial<ConnectionOptions>,
): DynamicModule {
  return TypeOrmModule.forRootAsync({
    name,
    inject: [INVENTORY_CONFIG],
    useFactory: ({ database }: InventoryConfig) => {
      const { url, ...options } = optionsOf(database);
      const source = dataSourceOptions(url, {
        ...database,
        applicationName: `inventory-${name}`,
        ...options,
      });
      // An unreachable database fails start-up at once, in one line; whoever supervises the process tries again.
      return { ...source, retryAttempts: 0 };
    },
  });
}

/** Units of work on a pool. @param name in metrics and spans */
function unitOfWorkOn(
  name: string,
  pg: Pool,
  database: DatabaseConfig,
  clock: DatabaseClock,
  attempts: Partial<AttemptOptions<Key>> = {},
): UnitOfWork {
  const { decorators: on, connectTimeoutMs, slowStatementMs } = database;
  const waitTimeoutMs = 2 * connectTimeoutMs;
  const pool = new ConnectionPool(pg, {
    waitTimeoutMs,
    unavailable: Unavailable.of,
    waits: acquireSeconds.labels(name),
  });
  const isOfTenants = name !== PLATFORM;
  const connections: Connections<Key> =
    isOfTenants && on.has('fair-permits') ? new FairPermits(pool, waitTimeoutMs, name) : pool;
  const shared = isOfTenants && on.has('shared-reads') ? new SharedReads(connections) : connections;
  watchPool(name, pool);
  watchQueue(name, connections);
  const plain = new Attempts<Key>({
    pool,
    connections,
    shared,
    answerTimeoutMs: connectTimeoutMs,
    retried: (reason) => transactionRetries.inc({ reason }),
    ...attempts,
  });
  const unitOfWork = new PipelinedUnitOfWork(plain, clock, database);
  return on.has('tracing') ? new Tracing(unitOfWork, { pool: name, slowStatementMs }) : unitOfWork;
}

/** The application role's units of work with their decorators, from the inside out; each has its switch in DATABASE_DECORATORS. */
function tenantUnitOfWork(
  database: DatabaseConfig,
  app: DataSource,
  clock: DatabaseClock,
  replica: Replica | null,
): UnitOfWork {
  const { decorators: on, connectTimeoutMs } = database;
  let unitOfWork = unitOfWorkOn(APP, poolOf(app), database, clock);
  if (on.has('cached-authorization')) unitOfWork = new CachedAuthorizations(unitOfWork);
  if (on.has('page-cursors')) unitOfWork = new PageCursors(unitOfWork);
  if (replica && on.has('replica-reads')) {
    const attempts = { answerTimeoutMs: replica.answerTimeoutMs, attempts: 1 };
    const onReplica = unitOfWorkOn('read', replica.pool, database, clock, attempts);
    unitOfWork = new ReplicaReads(unitOfWork, replica, onReplica);
  }
  return on.has('grouped-writes') ? new GroupedWrites(unitOfWork, 2 * connectTimeoutMs) : unitOfWork;
}

/** The platform role's units of work. */
export function platformDatabaseOn(
  platform: DataSource,
  database: DatabaseConfig,
  clock: DatabaseClock,
): PlatformDatabase {
  return new PlatformDatabase(unitOfWorkOn(PLATFORM, poolOf(platform), database, clock));
}

/** The two ways to the database: the application's (tenants) and the platform's (operators). */
@Global()
@Module({
  imports: [
    dataSourceModule(APP, (database) => ({ url: database.appUrl, urlFile: database.appUrlFile })),
    dataSourceModule(PLATFORM, (database) => ({
      url: database.platformUrl,
      urlFile: database.platformUrlFile,
      poolSize: Math.max(2, Math.ceil(database.poolSize / 4)),
    })),
  ],
  providers: [
    DatabaseClock,
    {
      provide: REPLICA,
      inject: [INVENTORY_CONFIG, APP_DATA_SOURCE],
      useFactory: ({ database }: InventoryConfig, app: DataSource) =>
        database.readUrl === null ? null : new Replica(database.readUrl, database, poolOf(app)),
    },
    {
      provide: UnitOfWork,
      inject: [INVENTORY_CONFIG, APP_DATA_SOURCE, DatabaseClock, REPLICA],
      useFactory: (
        { database }: InventoryConfig,
        app: DataSource,
        clock: DatabaseClock,
        replica: Replica | null,
      ) => tenantUnitOfWork(database, app, clock, replica),
    },
    {
      provide: PlatformDatabase,
      inject: [INVENTORY_CONFIG, PLATFORM_DATA_SOURCE, DatabaseClock],
      useFactory: ({ database }: InventoryConfig, platform: DataSource, clock: DatabaseClock) =>
        platformDatabaseOn(platform, database, clock),
    },
  ],
  exports: [DatabaseClock, UnitOfWork, PlatformDatabase],
})
export class DatabaseModule {}
