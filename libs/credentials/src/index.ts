export * from './opaque-token.js';
export * from './passwords.js';
