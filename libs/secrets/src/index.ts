export { readSecretFile, readSecretFiles } from './secret-files.js';
export type { SecretFiles } from './secret-files.js';
export { isWellKnown, MIN_SECRET_LENGTH, passwordOf, secretWeakness } from './secret-strength.js';
