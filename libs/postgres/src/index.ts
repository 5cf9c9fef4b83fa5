export { Attempts, type AttemptOptions, type Unit } from './attempts.js';
export type { ConnectionRequest, Connections, ConnectionWork } from './connections.js';
export { BrokenConnectionError, codeOf, isSilence, RETRY_REASONS, RetryableError } from './errors.js';
export type { Observe, TransactionKind, TransactionObserver } from './observer.js';
export { AcquireTimeoutError, FairSemaphore } from './permits.js';
export { Pipeline, type Preamble, type PreambleStatement } from './pipeline.js';
export { ConnectionPool, prepareConnection } from './pool.js';
export { PoolClient } from './pool-client.js';
export { poolerOf } from './pooler.js';
export {
  columnsOf,
  defineStatement,
  type DefinedStatement,
  registeredStatements,
  type RowsOf,
  type Statement,
} from './statement.js';
export { isoTime, registerTypes } from './types.js';
