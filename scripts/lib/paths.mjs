/** Paths. Plain Node: this file and everything `start` loads first runs before packages are installed. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const fromRoot = (...parts) => join(root, ...parts);
