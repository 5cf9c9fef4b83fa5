import type { TenantScope } from '../tenancy/scope.js';
import type { Connection } from './connection.js';
import type { Statement } from './statement.js';

/**
 * One open database transaction. Statements are sent at once and answered in order, so independent ones need not be
 * awaited one by one: `await Promise.all([tx.query(a), tx.query(b)])` costs one round trip.
 */
export class Transaction {
  constructor(private readonly connection: Connection) {}

  async query<Row>(statement: Statement): Promise<Row[]> {
    const result = await this.connection.query(statement);
    return result.rows as Row[];
  }

  /** The first row, or null. */
  async queryOne<Row>(statement: Statement): Promise<Row | null> {
    return (await this.query<Row>(statement))[0] ?? null;
  }

  /** The number of rows written. */
  async execute(statement: Statement): Promise<number> {
    const result = await this.connection.query(statement);
    return result.rowCount ?? 0;
  }

  /** Writes something that nothing in this transaction reads: sent with COMMIT, so that nobody waits for it alone. */
  defer(statement: Statement): void {
    this.connection.defer(statement);
  }

  /** Rows in batches, through a server-side cursor, for answers of any length. */
  async *stream<Row>(statement: Statement, batch = 1000): AsyncGenerator<Row[]> {
    await this.query({
      text: `DECLARE stream NO SCROLL CURSOR FOR ${statement.text}`,
      values: statement.values,
    });
    for (;;) {
      const rows = await this.query<Row>({ text: `FETCH ${batch} FROM stream` });
      if (rows.length > 0) yield rows;
      if (rows.length < batch) break;
    }
    await this.query({ text: 'CLOSE stream' });
  }
}

/** A transaction within one tenant: row-level security shows it nothing else. Only TenantDatabase makes one. */
export class TenantTransaction extends Transaction {
  constructor(
    connection: Connection,
    readonly scope: TenantScope,
  ) {
    super(connection);
  }

  get tenantId(): number {
    return this.scope.tenantId;
  }
}
