import { Logger } from '@nestjs/common';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { isRetryable, sqlStateOf } from '#errors';
import {
  BrokenConnectionError,
  type ConnectionPool,
  isSilence,
  unavailable,
} from './connections/connection-pool.js';
import type { SharedConnections } from './connections/shared-connections.js';
import { RetryableError } from './retry.js';
import {
  generationName,
  registerStatement,
  renewStatements,
  type Statement,
  statementGeneration,
} from './statement.js';
import type { DatabaseWatch, TransactionWatch, Whose } from './transaction-watch.js';

const DEADLOCK = '40P01';
const TRANSACTION_ABORTED = '25P02';
const UNKNOWN_STATEMENT = '26000';

/** In a prepared statement the columns are others than when it was prepared. */
const STALE_STATEMENT = 'RevalidateCachedQuery';
/** In a function the types are others than when the connection first ran it. */
const STALE_FUNCTION = /^plpgsql_param_eval/;

const logger = new Logger('Database');

/** The statement that enters a transaction, and the check of its row. */
export interface Preamble {
  statement: Statement;
  /** Looks at the statement's row before anything else of the transaction is used; what it throws ends it. */
  check?: (row: unknown) => void;
  /** Whose transaction it is. */
  whose?: Whose;
  /** Of the other requests that share the transaction. */
  others?: readonly Preamble[];
}

type OnResult = (result: QueryResult) => void;
type OnFailure = (failure: unknown) => void;

/**
 * The statements of one transaction on a connection of its own. They are sent at once and answered in order, so that the
 * preamble has been checked before any other is answered. What fails first, a statement or the check, is what every
 * statement behind it fails with.
 */
export class Pipeline {
  private hasEntered = false;
  private hasFailed = false;
  private failure: unknown;
  private isOver = false;
  /** Resolves when the preamble was checked, or has failed. */
  private readonly preambleAnswered: Promise<void>;
  private readonly generation = statementGeneration();

  constructor(
    private readonly client: PoolClient,
    begin: 'BEGIN' | 'BEGIN READ ONLY',
    preamble: Preamble,
    /** Undefined where others are under way on the connection. */
    private readonly answerTimeoutMs: number | undefined,
    private readonly watch: TransactionWatch,
  ) {
    // BEGIN waits for nobody: without an answer the connection is dead.
    this.submit({ text: begin, query_timeout: answerTimeoutMs });
    const entries = [preamble, ...(preamble.others ?? [])];
    this.preambleAnswered = new Promise((resolve) => {
      entries.forEach(({ statement, check }, index) =>
        this.submit(
          statement,
          ({ rows }) => {
            check?.(rows[0]);
            if (index < entries.length - 1) return;
            this.hasEntered = true;
            resolve();
          },
          () => resolve(),
        ),
      );
    });
  }

  /** @throws Error when the transaction is over: a statement that came too late would stand outside of it */
  query<Row>(statement: Statement<Row>): Promise<{ rows: Row[]; rowCount: number }> {
    return new Promise((resolve, reject) =>
      this.send(
        statement,
        ({ rows, rowCount }) => resolve({ rows: rows as Row[], rowCount: rowCount ?? 0 }),
        reject,
      ),
    );
  }

  /** Sends a statement; its failure fails what comes after it, the end of the transaction too. */
  send(statement: Statement, onResult?: OnResult, onFailure?: OnFailure): void {
    if (this.isOver) throw new Error('The transaction is over.');
    this.submit(statement, onResult, onFailure);
  }

  /**
   * Commits once the preamble was checked; nothing is taken after it.
   * @param behind leaves together with the COMMIT, in a transaction of its own; its failure fails nobody
   * @throws what failed first
   */
  async commit(behind?: Statement): Promise<void> {
    this.isOver = true;
    await this.preambleAnswered;
    if (this.hasFailed) throw this.failure;
    const committed = this.sendCommit();
    const followed = behind && this.follow(behind);
    await committed;
    await followed;
  }

  /** Ends a transaction that wrote nothing, in the same pipeline as its statements. */
  finish(): Promise<void> {
    this.isOver = true;
    return this.sendCommit();
  }

  async rollback(): Promise<void> {
    this.isOver = true;
    await this.client.query('ROLLBACK');
  }

  /** What lies behind an error: a failed preamble, or the statement that failed before. */
  async causeOf(error: unknown): Promise<unknown> {
    await this.preambleAnswered;
    if (!this.hasEntered) return this.failure;
    return this.hasFailed && sqlStateOf(error) === TRANSACTION_ABORTED ? this.failure : error;
  }

  private follow(statement: Statement): Promise<void> {
    return new Promise((resolve) => {
      this.submit(
        { ...statement, query_timeout: this.answerTimeoutMs },
        () => resolve(),
        (error) => {
          logger.warn({
            message: 'a task after a commit failed',
            statement: statement.name,
            error: String(error),
          });
          resolve();
        },
      );
    });
  }

  private sendCommit(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.submit(
        { text: 'COMMIT' },
        ({ command }) =>
          command === 'COMMIT'
            ? resolve()
            : reject(new Error('The transaction was rolled back by an unreported error.')),
        reject,
      ),
    );
  }

  private submit(
    statement: Statement & { query_timeout?: number },
    onResult?: OnResult,
    onFailure?: OnFailure,
  ): void {
    const { name, text, values, query_timeout } = statement;
    try {
      if (name !== undefined) registerStatement(name, text);
    } catch (clash) {
      this.fail(clash);
      onFailure?.(this.failure);
      return;
    }
    const sentAt = performance.now();
    const answered = (error: Error | null, result: QueryResult): void => {
      this.watch.answered(statement, sentAt, error ?? undefined);
      if (error) this.fail(error);
      else if (!this.hasFailed) {
        try {
          onResult?.(result);
        } catch (thrown) {
          this.fail(thrown);
        }
      }
      if (this.hasFailed) onFailure?.(this.failure);
    };
    const prepared = name && generationName(name, this.generation);
    const query: QueryConfig & { query_timeout?: number | undefined } = {
      text,
      values: values as unknown[] | undefined,
      name: prepared,
      query_timeout,
    };
    this.client.query(query, answered);
  }

  private fail(failure: unknown): void {
    if (this.hasFailed) return;
    if (routineOf(failure) === STALE_STATEMENT) renewStatements(this.generation);
    this.hasFailed = true;
    this.failure = failure;
  }
}

export interface TransactionOptions<Key> {
  pool: ConnectionPool<Key>;
  key: Key;
  /** How long the first answer of a connection may take, in milliseconds. */
  answerTimeoutMs: number;
  /** How long the work has waited before, for its turn among others of its kind. */
  waitedMs?: number;
  watch: DatabaseWatch;
  /** Leaves together with the COMMIT; its failure fails nobody. */
  behindCommit?: Statement;
}

/**
 * One attempt of a unit of work, in a transaction of its own.
 * @throws RetryableError where it may be made again: a deadlock, a serialization failure, a connection lost before COMMIT
 *   had left, or a prepared statement or function that a migration has made stale. Of a connection lost during COMMIT nobody
 *   knows whether the work was done; that and a silent one are thrown as Unavailable
 */
export function attemptTransaction<T, Key>(
  { pool, key, answerTimeoutMs, waitedMs, watch, behindCommit }: TransactionOptions<Key>,
  preamble: Preamble,
  work: (pipeline: Pipeline, client: PoolClient) => Promise<T>,
): Promise<T> {
  return pool.use(
    key,
    async (client) => {
      const watched = watch.begin('transaction', preamble.whose);
      const pipeline = new Pipeline(client, 'BEGIN', preamble, answerTimeoutMs, watched);
      let isCommitting = false;
      try {
        const result = await work(pipeline, client);
        isCommitting = true;
        await pipeline.commit(behindCommit);
        return result;
      } catch (thrown) {
        const error = await pipeline.causeOf(thrown);
        if (pool.isLost(error, client)) throw lostConnection(error, !isCommitting);
        try {
          await pipeline.rollback();
        } catch (failure) {
          throw lostConnection(failure, !isCommitting);
        }
        throw outcomeOf(error, pool);
      } finally {
        watched.end();
      }
    },
    waitedMs,
  );
}

/**
 * One attempt to read: all statements, and the end of the transaction, are sent in one pipeline.
 * @param shared connections on which other reads of the same key may be under way
 */
export function attemptRead<Key>(
  { pool, key, answerTimeoutMs, watch }: Omit<TransactionOptions<Key>, 'waitedMs'>,
  preamble: Preamble,
  statements: readonly Statement[],
  shared?: SharedConnections<Key>,
): Promise<unknown[][]> {
  const read = async (client: PoolClient, isAlone: boolean): Promise<unknown[][]> => {
    const watched = watch.begin('read', preamble.whose, isAlone);
    const timeout = isAlone ? answerTimeoutMs : undefined;
    const pipeline = new Pipeline(client, 'BEGIN READ ONLY', preamble, timeout, watched);
    const rows: unknown[][] = [];
    statements.forEach((statement, index) =>
      pipeline.send(statement, (result) => {
        rows[index] = result.rows;
      }),
    );
    try {
      await pipeline.finish();
    } catch (error) {
      throw pool.isLost(error, client) ? lostConnection(error, true) : outcomeOf(error, pool);
    } finally {
      watched.end();
    }
    return rows;
  };
  return shared === undefined ? pool.use(key, (client) => read(client, true)) : shared.use(key, read);
}

const FETCH_ROWS = 1000;

/**
 * All rows of one statement, of one moment, in batches through a server-side cursor: one attempt.
 * @param take keeps each batch; the connection waits for it, so it must wait for nobody outside
 * @throws RetryableError as `attemptTransaction`, while nothing has been taken
 */
export function readInBatches<Row, Key>(
  { pool, key, answerTimeoutMs, waitedMs, watch }: TransactionOptions<Key>,
  preamble: Preamble,
  { text, values }: Statement<Row>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  return pool.use(
    key,
    async (client) => {
      const watched = watch.begin('export', preamble.whose);
      const pipeline = new Pipeline(client, 'BEGIN READ ONLY', preamble, answerTimeoutMs, watched);
      let hasTaken = false;
      try {
        await pipeline.query({ text: `DECLARE rows_to_read NO SCROLL CURSOR FOR ${text}`, values });
        for (;;) {
          const { rows } = await pipeline.query<Row>({ text: `FETCH ${FETCH_ROWS} FROM rows_to_read` });
          hasTaken ||= rows.length > 0;
          if (rows.length > 0) await take(rows);
          if (rows.length < FETCH_ROWS) break;
        }
        // All rows have been read: a connection that is lost now takes nothing away.
        await pipeline.finish().catch((error: unknown) => {
          if (!pool.isLost(error, client)) throw error;
        });
      } catch (thrown) {
        const error = await pipeline.causeOf(thrown);
        if (pool.isLost(error, client)) throw lostConnection(error, false);
        await pipeline.rollback().catch((failure: unknown) => {
          throw lostConnection(failure, false);
        });
        throw hasTaken ? error : outcomeOf(error, pool);
      } finally {
        watched.end();
      }
    },
    waitedMs,
  );
}

function lostConnection(error: unknown, mayRetry: boolean): BrokenConnectionError {
  const reason = unavailable(error);
  return new BrokenConnectionError(
    mayRetry && !isSilence(error) ? new RetryableError(reason, 'lost_connection') : reason,
  );
}

/** An error of a transaction that was rolled back. */
function outcomeOf(error: unknown, pool: { suspectAll(): void }): unknown {
  if (isRetryable(error))
    return new RetryableError(error, sqlStateOf(error) === DEADLOCK ? 'deadlock' : 'serialization');
  if (routineOf(error) === STALE_STATEMENT) return new RetryableError(error, 'stale_plan');
  // Of what it has prepared the connection knows nothing any more: another prepares it anew.
  if (sqlStateOf(error) === UNKNOWN_STATEMENT)
    return new BrokenConnectionError(new RetryableError(error, 'stale_plan'));
  if (STALE_FUNCTION.test(routineOf(error) ?? '')) {
    pool.suspectAll();
    return new BrokenConnectionError(new RetryableError(error, 'stale_plan'));
  }
  return error;
}

/** The place in the server that an error comes from; unlike its message it is in no language. */
function routineOf(error: unknown): string | undefined {
  const failure = error instanceof Error && 'driverError' in error ? error.driverError : error;
  return failure instanceof Error && 'routine' in failure && typeof failure.routine === 'string'
    ? failure.routine
    : undefined;
}
