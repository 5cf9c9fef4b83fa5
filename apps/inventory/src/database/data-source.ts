import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ENTITIES } from './entities.js';
import { isoTime } from './iso-time.js';
import { watchConnection } from './lost-connection.js';
import { MIGRATIONS } from './migrations.js';

// What PostgreSQL sends is kept in the form that goes on the wire: numeric stays exact text (the driver's default),
// dates stay dates, times become ISO 8601 in UTC, and 64-bit counts, all far below 2^53, become numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);

export interface ConnectionOptions {
  poolSize: number;
  statementTimeoutMs: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
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
    migrations: MIGRATIONS,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    applicationName: options.applicationName,
    poolSize: options.poolSize,
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: {
      pipeline: true,
      // Also how long a request waits for its turn when all connections are busy: as long as a statement may last.
      connectionTimeoutMillis: 30_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      onConnect: watchConnection,
      options: `${searchPathOption(url)}-c TimeZone=UTC -c statement_timeout=${options.statementTimeoutMs}`,
    },
  };
}

export function createDataSource(url: string, options: ConnectionOptions): DataSource {
  return new DataSource(dataSourceOptions(url, options));
}

/** The pool of `pg` under a data source. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as PostgresDriver).master as pg.Pool;
}

/** Settings that the URL itself carries (`?options=-c search_path=…`) are kept beside ours. */
function searchPathOption(url: string): string {
  const given = new URL(url).searchParams.get('options');
  return given ? `${given} ` : '';
}
