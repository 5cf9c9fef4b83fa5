import type { PoolClient } from 'pg';
import { type Answer, Batch, type Sent } from './batch.js';
import type { Statement } from './transaction.js';

const TRANSACTION_ABORTED = '25P02';

/**
 * One use of a pooled connection. Statements that are issued together leave together, in one batch, as soon as the code
 * that issues them waits. Remembers the first statement that failed: what is sent behind it fails for that reason alone.
 */
export class Connection {
  private waiting: Sent[] = [];
  private over = false;
  private failed = false;
  private failure: unknown;

  constructor(readonly client: PoolClient) {}

  /** @throws Error when the transaction is over: a statement that came too late would stand alone, outside of it */
  query(statement: Statement): Promise<Answer> {
    if (this.over) return Promise.reject(new Error('The transaction is over.'));
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.waiting.push({ statement, resolve, reject }) === 1) process.nextTick(() => this.send());
    });
    answer.catch((error: unknown) => {
      if (!this.failed) this.failure = error;
      this.failed = true;
    });
    return answer;
  }

  /** Sends what is waiting, as one batch. */
  private send(): void {
    if (this.waiting.length === 0) return;
    const batch = new Batch(this.waiting);
    this.waiting = [];
    this.client.query(batch as never);
  }

  /** The last statement; none is taken after it. */
  finish(statement: Statement): Promise<Answer> {
    const answer = this.query(statement);
    this.close();
    return answer;
  }

  /** Sends what is waiting, and takes nothing more. */
  close(): void {
    this.send();
    this.over = true;
  }

  /** What lies behind an error: where that only says that the transaction had failed before, what had failed. */
  causeOf(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === TRANSACTION_ABORTED && this.failed ? this.failure : error;
  }
}
