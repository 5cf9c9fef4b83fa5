/**
 * Runs a TypeScript file of this repository without a build: `node scripts/run-ts.mjs bench/quality/run.ts`. Types
 * are stripped by swc (not checked); `./x.js` resolves to `./x.ts`, `#errors` to libs/errors/src.
 */
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './lib/command.mjs';
import { sourceCommands } from './lib/command-lines.mjs';

register('./ts-hooks.mjs', import.meta.url);
const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('usage: node scripts/run-ts.mjs <file.ts> [arguments]');
  process.exit(2);
}
if (file in sourceCommands) readCommandLine(sourceCommands[file], rest);
process.argv.splice(1, process.argv.length - 1, resolve(file), ...rest);
await import(pathToFileURL(resolve(file)).href);
