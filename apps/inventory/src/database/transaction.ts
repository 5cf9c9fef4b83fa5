import type { Pipeline, Statement } from '#postgres';
import type { TenantScope } from '../scope/scope.js';
import type { Caller } from './caller.js';

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
