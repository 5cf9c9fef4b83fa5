import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type DatabaseConfig, INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { ConnectionCheck } from './connections/connection-check.js';
import { dataSourceOptions, poolOf } from './connections/data-source.js';
import { DatabaseClock } from './database-clock.js';
import { PlatformDatabase } from './platform-database.js';
import { ReadDatabase } from './replica/read-database.js';
import { Replica } from './replica/replica.js';
import { TenantDatabase } from './tenant-database.js';
import { APP, APP_DATA_SOURCE, PLATFORM, REPLICA } from './tokens.js';

// An unreachable database fails start-up at once, in one line; whoever supervises the process tries again.
const NO_RETRY = { retryAttempts: 0 };

const platformPoolSize = ({ poolSize }: DatabaseConfig): number => Math.max(2, Math.ceil(poolSize / 4));

/** The two ways to the database: the application's (tenants) and the platform's (operators). */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      name: APP,
      inject: [INVENTORY_CONFIG],
      useFactory: ({ database }: InventoryConfig) => ({
        ...NO_RETRY,
        ...dataSourceOptions(database.appUrl, {
          urlFile: database.appUrlFile,
          poolSize: database.poolSize,
          statementTimeoutMs: database.statementTimeoutMs,
          connectTimeoutMs: database.connectTimeoutMs,
          applicationName: 'inventory-app',
        }),
      }),
    }),
    TypeOrmModule.forRootAsync({
      name: PLATFORM,
      inject: [INVENTORY_CONFIG],
      useFactory: ({ database }: InventoryConfig) => ({
        ...NO_RETRY,
        ...dataSourceOptions(database.platformUrl, {
          urlFile: database.platformUrlFile,
          poolSize: platformPoolSize(database),
          statementTimeoutMs: database.statementTimeoutMs,
          connectTimeoutMs: database.connectTimeoutMs,
          applicationName: 'inventory-platform',
        }),
      }),
    }),
  ],
  providers: [
    TenantDatabase,
    PlatformDatabase,
    ReadDatabase,
    ConnectionCheck,
    DatabaseClock,
    {
      provide: REPLICA,
      inject: [INVENTORY_CONFIG, APP_DATA_SOURCE],
      useFactory: ({ database }: InventoryConfig, app: DataSource) =>
        database.readUrl === null ? null : new Replica(database.readUrl, database, poolOf(app)),
    },
  ],
  exports: [DatabaseClock, TenantDatabase, PlatformDatabase, ReadDatabase],
})
export class DatabaseModule {}
