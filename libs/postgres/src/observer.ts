import type { Statement } from './statement.js';

export type TransactionKind = 'transaction' | 'read' | 'export';

/** Is told of one attempt of a unit of work, from its BEGIN to its end. */
export interface TransactionObserver {
  /** @param sentAt by `performance.now()` */
  answered(statement: Statement, sentAt: number, error?: unknown): void;
  end(): void;
}

/** @param isAlone nothing that was sent before is under way on the connection */
export type Observe = (kind: TransactionKind, isAlone: boolean) => TransactionObserver;
