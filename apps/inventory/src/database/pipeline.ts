import type { PoolClient, QueryResult } from 'pg';
import { isRetryable, sqlStateOf } from '#errors';
import { BrokenConnectionError, type ConnectionPool, isSilence, unavailable } from './connection-pool.js';
import { RetryableError } from './retry.js';
import { registerStatement, type Statement } from './statement.js';

const TRANSACTION_ABORTED = '25P02';
const UNKNOWN_STATEMENT = '26000';
const FEATURE_NOT_SUPPORTED = '0A000';

/** The statement that enters a transaction, and the check of its row. */
export interface Preamble {
  statement: Statement;
  /** Looks at the statement's row before anything else of the transaction is used; what it throws ends it. */
  check?: (row: unknown) => void;
}

/**
 * The statements of one transaction on a connection of its own. They are sent at once and answered in order; no answer is
 * given before the preamble was checked. Remembers the first statement that failed: what is sent behind it fails for that
 * reason alone.
 */
export class Pipeline {
  private readonly entered: Promise<void>;
  private ended = false;
  private failure: Error | undefined;

  constructor(
    private readonly client: PoolClient,
    begin: 'BEGIN' | 'BEGIN READ ONLY',
    preamble: Preamble | null,
    answerTimeoutMs: number,
  ) {
    // BEGIN waits for nobody: without an answer the connection is dead.
    const begun = this.noteFailure(
      client.query({ text: begin, query_timeout: answerTimeoutMs } as { text: string }),
    );
    const settings = preamble ? this.submit(preamble.statement) : null;
    this.entered = begun.then(() => settings).then((result) => preamble?.check?.(result?.rows[0]));
    this.entered.catch(() => undefined);
  }

  /** @throws Error when the transaction is over: a statement that came too late would stand outside of it */
  async query<Row>(statement: Statement<Row>): Promise<{ rows: Row[]; rowCount: number }> {
    const result = this.send(statement);
    await this.entered;
    const { rows, rowCount } = await result;
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  }

  /** Sends a statement; its failure fails what comes after it, the end of the transaction too. */
  send(statement: Statement): Promise<QueryResult> {
    if (this.ended) return Promise.reject(new Error('The transaction is over.'));
    return this.submit(statement);
  }

  /** Commits once the preamble was checked; nothing is taken after it. @throws what the first failed statement failed with */
  async commit(): Promise<void> {
    this.ended = true;
    await this.entered;
    await this.sendCommit();
  }

  /** Ends a transaction that wrote nothing, in the same pipeline as its statements. */
  async finish(): Promise<void> {
    this.ended = true;
    const committed = this.sendCommit();
    committed.catch(() => undefined);
    await this.entered;
    await committed;
  }

  async rollback(): Promise<void> {
    this.ended = true;
    await this.client.query('ROLLBACK');
  }

  /** What lies behind an error: a failed preamble, or the statement that failed before. */
  async causeOf(error: unknown): Promise<unknown> {
    try {
      await this.entered;
    } catch (entry) {
      return entry;
    }
    return sqlStateOf(error) === TRANSACTION_ABORTED ? (this.failure ?? error) : error;
  }

  private async sendCommit(): Promise<void> {
    const { command } = await this.noteFailure(this.client.query('COMMIT'));
    if (command !== 'COMMIT')
      throw this.failure ?? new Error('The transaction was rolled back by an unreported error.');
  }

  private submit({ name, text, values }: Statement): Promise<QueryResult> {
    if (name !== undefined) registerStatement(name, text);
    return this.noteFailure(this.client.query({ name, text, values: values as unknown[] | undefined }));
  }

  private noteFailure(result: Promise<QueryResult>): Promise<QueryResult> {
    result.catch(
      (error: unknown) => (this.failure ??= error instanceof Error ? error : new Error(String(error))),
    );
    return result;
  }
}

export interface TransactionOptions<Key> {
  pool: ConnectionPool<Key>;
  key: Key;
  /** How long the first answer of a connection may take, in milliseconds. */
  answerTimeoutMs: number;
}

/**
 * One attempt of a unit of work, in a transaction of its own.
 * @throws RetryableError where it may be made again: a deadlock, a serialization failure, a connection lost before COMMIT
 *   had left, or a prepared statement that the connection can no longer use. Of a connection lost during COMMIT nobody
 *   knows whether the work was done; that and a silent one are thrown as Unavailable
 */
export function attemptTransaction<T, Key>(
  { pool, key, answerTimeoutMs }: TransactionOptions<Key>,
  preamble: Preamble | null,
  work: (pipeline: Pipeline, client: PoolClient) => Promise<T>,
): Promise<T> {
  return pool.use(key, async (client) => {
    const pipeline = new Pipeline(client, 'BEGIN', preamble, answerTimeoutMs);
    let isCommitting = false;
    try {
      const result = await work(pipeline, client);
      isCommitting = true;
      await pipeline.commit();
      return result;
    } catch (thrown) {
      const error = await pipeline.causeOf(thrown);
      if (pool.isLost(error, client)) throw lostConnection(error, !isCommitting);
      try {
        await pipeline.rollback();
      } catch (failure) {
        throw lostConnection(failure, !isCommitting);
      }
      throw outcomeOf(error);
    }
  });
}

/** One attempt to read: all statements, and the end of the transaction, are sent in one pipeline. */
export function attemptRead<Key>(
  { pool, key, answerTimeoutMs }: TransactionOptions<Key>,
  preamble: Preamble | null,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  return pool.use(key, async (client) => {
    const pipeline = new Pipeline(client, 'BEGIN READ ONLY', preamble, answerTimeoutMs);
    const answers = statements.map((statement) => pipeline.query(statement));
    const committed = pipeline.finish();
    // All of it is waited for: nothing may still be under way when the connection is given back.
    const settled = await Promise.allSettled([...answers, committed]);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed) {
      const error = await pipeline.causeOf(failed.reason);
      if (pool.isLost(error, client)) throw lostConnection(error, true);
      throw outcomeOf(error);
    }
    return Promise.all(answers).then((results) => results.map(({ rows }) => rows));
  });
}

const FETCH_ROWS = 1000;

/**
 * All rows of one statement, of one moment, in batches through a server-side cursor.
 * @param take keeps each batch; the connection waits for it, so it must wait for nobody outside
 */
export function readInBatches<Row, Key>(
  { pool, key, answerTimeoutMs }: TransactionOptions<Key>,
  preamble: Preamble | null,
  { text, values }: Statement<Row>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  return pool.use(key, async (client) => {
    const pipeline = new Pipeline(client, 'BEGIN READ ONLY', preamble, answerTimeoutMs);
    try {
      await pipeline.query({ text: `DECLARE rows_to_read NO SCROLL CURSOR FOR ${text}`, values });
      for (;;) {
        const { rows } = await pipeline.query<Row>({ text: `FETCH ${FETCH_ROWS} FROM rows_to_read` });
        if (rows.length > 0) await take(rows);
        if (rows.length < FETCH_ROWS) break;
      }
      await pipeline.finish();
    } catch (thrown) {
      const error = await pipeline.causeOf(thrown);
      if (pool.isLost(error, client)) throw lostConnection(error, false);
      await pipeline.rollback().catch((failure: unknown) => {
        throw lostConnection(failure, false);
      });
      throw error;
    }
  });
}

function lostConnection(error: unknown, mayRetry: boolean): BrokenConnectionError {
  const reason = unavailable(error);
  return new BrokenConnectionError(mayRetry && !isSilence(error) ? new RetryableError(reason) : reason);
}

/** An error of a transaction that was rolled back. */
function outcomeOf(error: unknown): unknown {
  if (isRetryable(error)) return new RetryableError(error);
  // What the connection has prepared does not fit the tables any more: another connection prepares it anew.
  const code = sqlStateOf(error);
  if (code === UNKNOWN_STATEMENT || (code === FEATURE_NOT_SUPPORTED && isStalePlan(error)))
    return new BrokenConnectionError(new RetryableError(error));
  return error;
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
