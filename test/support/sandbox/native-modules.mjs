/**
 * The services' modules outside of Jest's sandbox: loaded once in a worker by Node itself, for every suite that the worker
 * runs. Within the sandbox each suite would read, compile and evaluate three thousand files anew.
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

register('../../../scripts/ts-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/** @param {string} [copy] a number: the module, and those of this repository that it imports, in a copy of that number */
export function importNatively(path, copy) {
  const url = pathToFileURL(path);
  if (copy !== undefined && !path.includes('/node_modules/')) url.search = `copy=${copy}`;
  return import(url.href);
}
