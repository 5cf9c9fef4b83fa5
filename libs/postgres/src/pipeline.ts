import type { ClientBase, QueryConfig, QueryResult } from 'pg';
import { codeOf } from './errors.js';
import { registerStatement, type Statement } from './statement.js';

const TRANSACTION_ABORTED = '25P02';

export type TransactionKind = 'transaction' | 'read' | 'export';

/** Is told of one attempt of a unit of work, from its BEGIN to its end. */
export interface TransactionObserver {
  /** @param sentAt by `performance.now()` */
  answered(statement: Statement, sentAt: number, error?: unknown): void;
  end(): void;
}

/** @param isAlone nothing that was sent before is under way on the connection */
export type Observe = (kind: TransactionKind, isAlone: boolean) => TransactionObserver;

/** A statement that enters a transaction, and the check of its row. */
export interface PreambleStatement {
  readonly statement: Statement;
  /** Sees the statement's row before any other result of the transaction is used; its error ends the transaction. */
  readonly check?: (row: unknown) => void;
}

/** The statements that enter a transaction, in order. */
export type Preamble = readonly PreambleStatement[];

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

  constructor(
    private readonly client: ClientBase,
    begin: 'BEGIN' | 'BEGIN READ ONLY',
    preamble: Preamble,
    /** Undefined where others are under way on the connection. */
    answerTimeoutMs: number | undefined,
    private readonly observer: TransactionObserver | undefined,
  ) {
    // BEGIN waits for nobody: without an answer the connection is dead.
    this.submit({ text: begin, query_timeout: answerTimeoutMs });
    this.preambleAnswered = new Promise((resolve) => {
      preamble.forEach(({ statement, check }, index) =>
        this.submit(
          statement,
          ({ rows }) => {
            check?.(rows[0]);
            if (index < preamble.length - 1) return;
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

  /** Commits once the preamble was checked; nothing is taken after it. @throws what failed first */
  async commit(): Promise<void> {
    this.isOver = true;
    await this.preambleAnswered;
    if (this.hasFailed) throw this.failure;
    await this.sendCommit();
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
    return this.hasFailed && codeOf(error) === TRANSACTION_ABORTED ? this.failure : error;
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
      this.observer?.answered(statement, sentAt, error ?? undefined);
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
    // `pg` copies a configuration: what has none, mostly COMMIT, is sent as its text.
    if (name === undefined && values === undefined && query_timeout === undefined) {
      this.client.query(text, answered);
      return;
    }
    const query: QueryConfig & { query_timeout?: number | undefined } = {
      text,
      values: values as unknown[] | undefined,
      name,
      query_timeout,
    };
    this.client.query(query, answered);
  }

  private fail(failure: unknown): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.failure = failure;
  }
}
