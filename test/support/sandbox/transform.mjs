/** Jest's transformation of a service's module, as a suite imports it: a stand-in with the exports of the one outside. */
import { createHash } from 'node:crypto';
import { importNatively } from './native-modules.mjs';

async function standIn(path) {
  const names = Object.keys(await importNatively(path));
  return [
    `const native = await globalThis.importNatively(${JSON.stringify(path)});`,
    ...names.map((name) =>
      name === 'default' ? 'export default native.default;' : `export const ${name} = native.${name};`,
    ),
    ...(names.length === 0 ? ['export {};'] : []),
  ].join('\n');
}

export default {
  // A module's exports may be those of others that it passes on: its own text does not tell whether they have changed.
  getCacheKeyAsync: async (_source, path) =>
    createHash('sha256')
      .update(await standIn(path))
      .digest('hex'),
  processAsync: async (_source, path) => ({ code: await standIn(path) }),
};
