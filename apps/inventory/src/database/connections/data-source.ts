import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { prepareConnection } from './connection-pool.js';
import { ENTITIES } from '../../entities.js';
import { isoTime } from '../iso-time.js';
import { PoolClient } from './pool-client.js';

// What PostgreSQL sends is kept in the form that goes on the wire: numeric stays exact text (the driver's default),
// dates stay dates, times become ISO 8601 in UTC, and 64-bit counts, all far below 2^53, become numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);

/** By how much the client's limit of a statement is longer than the server's, which tells more. */
const ANSWER_MARGIN_MS = 2000;

export interface ConnectionOptions {
  poolSize: number;
  /** What a statement may take; the client waits a little longer for its answer, then ends the connection. 0: no limit. */
  statementTimeoutMs: number;
  /** What connecting may take, and waiting for a connection of the pool. */
  connectTimeoutMs: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** A file with the present address, which each new connection reads; without it the address never changes. */
  urlFile?: string | null;
}

/**
 * A TypeORM data source on `pg` with pipeline mode: statements of one transaction go out without waiting for each
 * other. It never synchronises; migrations are the only way to change the schema.
 */
export function dataSourceOptions(url: string, options: ConnectionOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    synchronize: false,
    logging: false,
    applicationName: options.applicationName,
    poolSize: options.poolSize,
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: poolOptions(options),
  };
}

/** What `pg`'s own pool is told of each connection. */
export function poolOptions(options: Omit<ConnectionOptions, 'poolSize' | 'applicationName'>) {
  return {
    Client: PoolClient,
    urlFile: options.urlFile ?? null,
    pipeline: true,
    connectionTimeoutMillis: options.connectTimeoutMs,
    query_timeout: options.statementTimeoutMs === 0 ? 0 : options.statementTimeoutMs + ANSWER_MARGIN_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: prepareConnection,
  };
}

export function createDataSource(url: string, options: ConnectionOptions): DataSource {
  return new DataSource(dataSourceOptions(url, options));
}

/** The pool of `pg` under a data source. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as PostgresDriver).master as pg.Pool;
}
