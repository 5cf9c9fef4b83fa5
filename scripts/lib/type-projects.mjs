import { fromRoot } from './paths.mjs';

/** The TypeScript projects that the type check and the linter read: Node's code, and the browser code of the consoles. */
export const TYPE_PROJECTS = ['tsconfig.json', 'apps/inventory/src/console/ui/tsconfig.json'];

/** The compiler, for Node. */
export const TYPESCRIPT = fromRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');
