import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { outcomeOf, RetryableError, type RetryReason } from './errors.js';
import { type Observe, Pipeline, type Preamble, type TransactionKind } from './pipeline.js';
import type { ConnectionPool, ConnectionRequest, Connections } from './pool.js';
import type { Statement } from './statement.js';

const ATTEMPTS = 4;
const FETCH_ROWS = 1000;

const REQUEST_KINDS = { transaction: 'write', read: 'read', export: 'export' } as const;

export interface AttemptOptions<Key> {
  readonly pool: ConnectionPool;
  /** The pool, or what limits its connections. */
  readonly connections: Connections<Key>;
  /** For reads that send all their statements at once, so that others may be under way on the connection. */
  readonly shared: Pick<Connections<Key>, 'use'>;
  /** How long the first answer of a connection may take, in milliseconds. */
  readonly answerTimeoutMs: number;
  /** Called before each repetition. */
  readonly retried: (reason: RetryReason) => void;
  /** How often a unit of work is tried; default four times. */
  readonly attempts?: number;
}

/** One unit of work. */
export interface Unit<Key> {
  readonly key: Key;
  /** Called for each attempt. */
  readonly preamble: () => Preamble;
  readonly observe?: Observe | undefined;
  /** How long the work has waited already, in milliseconds. */
  readonly waitedMs?: number | undefined;
}

/**
 * Units of work, each in a transaction of its own, repeated as a whole where nothing of it was committed: after a deadlock,
 * a serialization failure, a connection lost before COMMIT was sent, or a prepared statement or function that a migration
 * has made stale. After a connection lost during COMMIT, or without an answer, the result is unknown: no repetition.
 */
export class Attempts<Key> {
  constructor(private readonly options: AttemptOptions<Key>) {}

  transaction<T>(unit: Unit<Key>, work: (pipeline: Pipeline, client: PoolClient) => Promise<T>): Promise<T> {
    return this.repeat(() =>
      this.attempt('transaction', unit, this.options.connections, async (pipeline, client) => {
        let isCommitting = false;
        try {
          const result = await work(pipeline, client);
          isCommitting = true;
          await pipeline.commit();
          return result;
        } catch (error) {
          return this.rollBack(pipeline, client, error, !isCommitting);
        }
      }),
    );
  }

  /** All statements, and the end of the transaction, are sent in one pipeline. @returns the rows of each statement */
  read(unit: Unit<Key>, statements: readonly Statement[], mayShare: boolean): Promise<unknown[][]> {
    const { pool, connections, shared } = this.options;
    // Alone after a failure: a statement that breaks connections breaks none of others again.
    return this.repeat((number) =>
      this.attempt(
        'read',
        unit,
        mayShare && number === 1 ? shared : connections,
        async (pipeline, client) => {
          const rows: unknown[][] = [];
          statements.forEach((statement, index) =>
            pipeline.send(statement, (result) => {
              rows[index] = result.rows;
            }),
          );
          try {
            await pipeline.finish();
          } catch (error) {
            throw pool.isLost(error, client) ? pool.lostConnection(error, true) : this.outcomeOf(error);
          }
          return rows;
        },
      ),
    );
  }

  /**
   * All rows of one statement, of one moment, in batches; not repeated once `take` has had rows.
   * @param take keeps each batch; the connection waits for it, so it must wait for nobody outside
   */
  readBatches<Row>(
    unit: Unit<Key>,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
  ): Promise<void> {
    const { pool, connections } = this.options;
    let hasTaken = false;
    const takeBatch = (rows: Row[]): Promise<void> => {
      hasTaken = true;
      return take(rows);
    };
    return this.repeat(() =>
      this.attempt('export', unit, connections, async (pipeline, client) => {
        try {
          await readByCursor(pipeline, statement, takeBatch);
          // All rows have been read: a connection that is lost now takes nothing away.
          await pipeline.finish().catch((error: unknown) => {
            if (!pool.isLost(error, client)) throw error;
          });
        } catch (error) {
          await this.rollBack(pipeline, client, error, !hasTaken, !hasTaken);
        }
      }),
    );
  }

  /** Tries until one attempt succeeds or fails for good; after the last one its reason is thrown. */
  private async repeat<T>(attempt: (number: number) => Promise<T>): Promise<T> {
    const { attempts = ATTEMPTS, retried } = this.options;
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(number);
      } catch (error) {
        if (!(error instanceof RetryableError)) throw error;
        if (number === attempts) throw error.reason;
        retried(error.kind);
        await delay(Math.random() * 10 * 2 ** number);
      }
    }
  }

  private attempt<T>(
    kind: TransactionKind,
    { key, preamble, observe, waitedMs = 0 }: Unit<Key>,
    connections: Pick<Connections<Key>, 'use'>,
    work: (pipeline: Pipeline, client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const { answerTimeoutMs } = this.options;
    const request: ConnectionRequest<Key> = { key, kind: REQUEST_KINDS[kind], waitedMs };
    return connections.use(request, async (client, isAlone) => {
      const observer = observe?.(kind, isAlone);
      const begin = kind === 'transaction' ? 'BEGIN' : 'BEGIN READ ONLY';
      const timeout = isAlone ? answerTimeoutMs : undefined;
      try {
        return await work(new Pipeline(client, begin, preamble(), timeout, observer), client);
      } finally {
        observer?.end();
      }
    });
  }

  /**
   * @param mayRetryLost nothing was committed if the connection is lost
   * @throws what the transaction failed with, always
   */
  private async rollBack(
    pipeline: Pipeline,
    client: PoolClient,
    thrown: unknown,
    mayRetryLost: boolean,
    mayRetry = true,
  ): Promise<never> {
    const { pool } = this.options;
    const error = await pipeline.causeOf(thrown);
    if (pool.isLost(error, client)) throw pool.lostConnection(error, mayRetryLost);
    try {
      await pipeline.rollback();
    } catch (failure) {
      throw pool.lostConnection(failure, mayRetryLost);
    }
    throw mayRetry ? this.outcomeOf(error) : error;
  }

  private outcomeOf(error: unknown): unknown {
    return outcomeOf(error, () => this.options.pool.suspectAll());
  }
}

/** Reads all rows of a statement in batches through a server-side cursor, in the open transaction. */
async function readByCursor<Row>(
  pipeline: Pipeline,
  { text, values }: Statement<Row>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await pipeline.query({ text: `DECLARE rows_to_read NO SCROLL CURSOR FOR ${text}`, values });
  for (;;) {
    const { rows } = await pipeline.query<Row>({ text: `FETCH ${FETCH_ROWS} FROM rows_to_read` });
    if (rows.length > 0) await take(rows);
    if (rows.length < FETCH_ROWS) return;
  }
}
