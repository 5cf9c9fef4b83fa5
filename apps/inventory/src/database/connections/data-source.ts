import pg, { type Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Unavailable } from '#errors';
import { PoolClient, prepareConnection, registerTypes } from '#postgres';
import { readSecretFile } from '#secrets';
import { ENTITIES } from '../../entities.js';

registerTypes();

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
  const { urlFile } = options;
  return {
    Client: PoolClient,
    ...(urlFile && { address: () => addressIn(urlFile) }),
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

/** A single connection, for one stream: outside the pool, and without pipeline mode. @param urlFile see ConnectionOptions */
export function createClient(url: string, urlFile: string | null, applicationName: string): pg.Client {
  const connectionString = urlFile === null ? url : addressIn(urlFile);
  const client = new pg.Client({ connectionString, application_name: applicationName, keepAlive: true });
  // A lost connection already rejects the waiting query.
  client.on('error', () => undefined);
  return client;
}

/** The pool of `pg` under a data source. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}

/**
 * The present address: a password, role or host that is changed in the file needs no restart.
 * @throws Unavailable, without the content: it may be a password in the wrong place
 */
function addressIn(file: string): string {
  const read = readSecretFile(file);
  if ('value' in read && /^postgres(ql)?:\/\//.test(read.value) && URL.canParse(read.value))
    return read.value;
  const problem = 'problem' in read ? read.problem : 'holds no postgresql:// URL';
  throw new Unavailable(new Error(`The file of a database address, ${file}, ${problem}.`));
}
