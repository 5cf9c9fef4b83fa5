import type { PoolClient } from 'pg';
import { type Answer, Batch, type Sent } from './batch.js';
import type { Statement } from './statement.js';

const TRANSACTION_ABORTED = '25P02';

const MOST_DEFERRED = 100;

/**
 * One use of a pooled connection. Statements that are issued together leave together, in one batch, as soon as the code
 * that issues them waits. Remembers the first statement that failed: what is sent behind it fails for that reason alone.
 */
export class Connection {
  private waiting: Sent[] = [];
  private deferred: Statement[] = [];
  private over = false;
  private failed = false;
  private failure: unknown;

  /** @param bound null for statements that are gathered first and find their connection afterwards */
  constructor(private bound: PoolClient | null) {}

  get client(): PoolClient | null {
    return this.bound;
  }

  /** @throws Error when the transaction is over: a statement that came too late would stand alone, outside of it */
  query(statement: Statement): Promise<Answer> {
    if (this.over) return Promise.reject(new Error('The transaction is over.'));
    return this.enqueue(statement, (sent) => {
      if (this.waiting.push(sent) === 1 && this.bound) process.nextTick(() => this.send());
    });
  }

  /** Statements that go before all that wait. */
  lead(statements: readonly Statement[]): Promise<Answer[]> {
    const first: Sent[] = [];
    const answers = statements.map((statement) => this.enqueue(statement, (sent) => first.push(sent)));
    this.waiting.unshift(...first);
    return Promise.all(answers);
  }

  /** Whether all statements that wait are prepared ones. */
  get isPrepared(): boolean {
    return this.waiting.every(({ statement }) => statement.name !== undefined);
  }

  private enqueue(statement: Statement, add: (sent: Sent) => void): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => add({ statement, resolve, reject }));
    answer.catch((error: unknown) => {
      if (!this.failed) this.failure = error;
      this.failed = true;
    });
    return answer;
  }

  private sendDeferred(): void {
    for (const statement of this.deferred) void this.query(statement).catch(() => undefined);
    this.deferred = [];
  }

  /** Sends what is waiting, as one batch. */
  private send(): void {
    if (this.waiting.length === 0) return;
    const batch = new Batch(this.waiting);
    this.waiting = [];
    this.bound?.query(batch as never);
  }

  /**
   * A statement whose answer nobody needs: it leaves with the last one, or earlier where too many are kept. The
   * transaction shares its fate.
   */
  defer(statement: Statement): void {
    this.deferred.push(statement);
    if (this.deferred.length >= MOST_DEFERRED) this.sendDeferred();
  }

  /** What was deferred and the last statement; nothing is taken after it. */
  commit(statement: Statement): Promise<Answer> {
    this.sendDeferred();
    return this.finish(statement);
  }

  /** The last statement; what was deferred is given up. */
  finish(statement: Statement): Promise<Answer> {
    const answer = this.query(statement);
    this.close();
    return answer;
  }

  /** Sends all that was gathered by way of `client`, and takes nothing more. */
  sendBy(client: PoolClient): void {
    this.bound = client;
    this.close();
  }

  /** Sends what is waiting, and takes nothing more. */
  close(): void {
    this.send();
    this.over = true;
  }

  /** The first failure of a statement, if one has failed. */
  get firstFailure(): Error | undefined {
    return this.failure instanceof Error ? this.failure : undefined;
  }

  /** What lies behind an error: where that only says that the transaction had failed before, what had failed. */
  causeOf(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === TRANSACTION_ABORTED && this.failed ? this.failure : error;
  }
}
