import { defineStatement, type Pipeline, type Statement } from '#postgres';
import type { DatabaseConfig } from '../config/config.js';
import type { TenantScope } from '../scope/scope.js';
import type { Caller } from './caller.js';

/** Values of a transaction's settings, in the order of `settingsSql`. */
export type Settings = readonly string[];

/** The server ends what takes longer. */
export type StatementLimits = Pick<DatabaseConfig, 'statementTimeoutMs' | 'lockTimeoutMs'>;

/** The server ends a transaction that is idle for so many milliseconds: its locks hold up others. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * The settings of a transaction: its tenant and person, which the policies read; the moment that its rows carry, where that
 * is not the present (`service_now()`); its limits; and whether its prepared statements are planned once for all values.
 * By default PostgreSQL plans most lists anew on every request, which takes longer than reading them. All end with the
 * transaction, so that a pooler may stand in between.
 */
export function settingsOf(
  { tenantId, moment }: { readonly tenantId: number | null; readonly moment?: Date | undefined },
  userId: number | null,
  isPrepared: boolean,
  { statementTimeoutMs, lockTimeoutMs }: StatementLimits,
): Settings {
  return [
    tenantId === null ? '' : String(tenantId),
    userId === null ? '' : String(userId),
    moment?.toISOString() ?? '',
    isPrepared ? 'force_generic_plan' : 'auto',
    String(statementTimeoutMs),
    String(lockTimeoutMs),
    String(IDLE_IN_TRANSACTION_MS),
  ];
}

/**
 * The expression that applies the settings, from the placeholder `$first` on, and the time zone that texts of times rely on. It is
 * one column, since nobody reads it and each column of a result has its price in every request.
 */
export function settingsSql(first: number): string {
  const settings = [
    'app.tenant_id',
    'app.user_id',
    'app.moment',
    'plan_cache_mode',
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ].map((name, index) => `set_config('${name}', $${first + index}, true)`);
  return `num_nulls(${[`set_config('TimeZone', 'UTC', true)`, ...settings].join(', ')}) AS settings`;
}

/** The preamble of a transaction in which no rights have to be checked. */
export const applySettings = defineStatement('transaction:settings', `SELECT ${settingsSql(1)}`);

/** Refuses writes in a tenant that is being moved or has moved, and holds off the end of a move until the transaction ends. */
export const requireWritable = defineStatement('transaction:writable', 'SELECT require_writable($1)');

/**
 * One open database transaction, on a connection of its own. Statements are sent at once and answered in order, so
 * independent ones need not be awaited one by one: `await Promise.all([tx.query(a), tx.query(b)])` costs one round trip.
 */
export class Transaction<C extends Caller = Caller> {
  constructor(
    private readonly pipeline: Pipeline,
    readonly scope: C,
    /** The day of the transaction by the service's clock, in the tenant's time zone: `YYYY-MM-DD`. */
    readonly today: string,
  ) {}

  get tenantId(): C['tenantId'] {
    return this.scope.tenantId;
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.pipeline.query(statement)).rows;
  }

  /** The first row, or null. */
  async queryOne<Row>(statement: Statement<Row>): Promise<Row | null> {
    return (await this.query(statement))[0] ?? null;
  }

  /** The number of rows written. */
  async execute(statement: Statement): Promise<number> {
    return (await this.pipeline.query(statement)).rowCount;
  }

  /** The id of the row that an insert writes. */
  async insert(statement: Statement<{ id: number }>): Promise<number> {
    const row = await this.queryOne(statement);
    if (!row) throw new Error('The insert returned no id.');
    return row.id;
  }

  /** Sends a write whose result nobody needs, and does not wait for it. If it fails, the transaction does. */
  send(statement: Statement): void {
    this.pipeline.send(statement);
  }
}

/** A transaction within one tenant: row-level security shows it nothing else. */
export type TenantTransaction = Transaction<TenantScope>;
