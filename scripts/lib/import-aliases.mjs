/** Where the libraries' import names lead, for the import checker (Node and TypeScript know it from package.json). */
import { fromRoot } from './paths.mjs';

const libraries = ['errors', 'pagination', 'validation', 'auth', 'http', 'secrets', 'observability'];

export default {
  resolve: {
    alias: Object.fromEntries(
      libraries.map((name) => [`#${name}`, fromRoot('libs', name, 'src', 'index.ts')]),
    ),
  },
};
