import type { PoolClient, QueryResult } from 'pg';
import type { Statement } from './transaction.js';

const TRANSACTION_ABORTED = '25P02';

/**
 * One use of a pooled connection. Remembers the first statement that failed: what was sent behind it fails for that
 * reason alone, and of several that are awaited together any one may be the first to be heard.
 */
export class Connection {
  private failed = false;
  private failure: unknown;
  private held = false;

  constructor(readonly client: PoolClient) {}

  query(statement: Statement): Promise<QueryResult<Record<string, unknown>>> {
    this.hold();
    const sent = this.client.query<Record<string, unknown>>({
      ...statement,
      values: statement.values as unknown[],
    });
    sent.catch((error: unknown) => {
      if (!this.failed) this.failure = error;
      this.failed = true;
    });
    return sent;
  }

  /** Statements that go out together leave in one write: one system call for a flight in place of one a statement. */
  private hold(): void {
    if (this.held) return;
    this.held = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.held = false;
      stream.uncork();
    });
  }

  /** What lies behind an error: where that only says that the transaction had failed before, what had failed. */
  causeOf(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === TRANSACTION_ABORTED && this.failed ? this.failure : error;
  }
}
