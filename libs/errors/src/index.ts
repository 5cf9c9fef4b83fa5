export * from './api-error.js';
export * from './api-exception.filter.js';
export * from './constraints.js';
export { breaks, databaseError, isConnectionLost, sqlStateOf } from './database-errors.js';
export * from './error-bodies.js';
export * from './field-error-bag.js';
export * from './messages.js';
export * from './to-api-error.js';
