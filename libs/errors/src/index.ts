export * from './api-error.js';
export * from './constraints.js';
export {
  breaks,
  databaseError,
  isConnectionLost,
  isError,
  isExhausted,
  sqlStateOf,
} from './database-errors.js';
export * from './field-error-bag.js';
export * from './messages.js';
