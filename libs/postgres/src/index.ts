export { Attempts, type AttemptOptions, type Unit } from './attempts.js';
export { BrokenConnectionError, codeOf, isSilence, RETRY_REASONS, RetryableError } from './errors.js';
export { AcquireTimeoutError, FairSemaphore } from './permits.js';
export {
  type Observe,
  Pipeline,
  type Preamble,
  type PreambleStatement,
  type TransactionKind,
  type TransactionObserver,
} from './pipeline.js';
export {
  ConnectionPool,
  type ConnectionRequest,
  type Connections,
  type ConnectionWork,
  PoolClient,
  poolerOf,
  prepareConnection,
} from './pool.js';
export {
  columnsOf,
  defineStatement,
  type DefinedStatement,
  isoTime,
  registeredStatements,
  registerTypes,
  type RowsOf,
  type Statement,
} from './statement.js';
