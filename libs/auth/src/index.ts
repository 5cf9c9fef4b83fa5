export * from './access.js';
export * from './access.guard.js';
export * from './claims.js';
export * from './jwt.strategy.js';
export * from './opaque-token.js';
export * from './opaque-token.strategy.js';
export * from './passwords.js';
