/** The libraries' import names for the import checker (Node and TypeScript read them from package.json). */
import { fromRoot } from './paths.mjs';

const libraries = [
  'errors',
  'pagination',
  'validation',
  'auth',
  'credentials',
  'http',
  'secrets',
  'settings',
  'observability',
  'postgres',
];

export default {
  resolve: {
    alias: Object.fromEntries(
      libraries.map((name) => [`#${name}`, fromRoot('libs', name, 'src', 'index.ts')]),
    ),
  },
};
