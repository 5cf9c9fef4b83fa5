import type { Provider } from '../provider.js';
import { StubProvider } from '../stub-provider.js';

/** Registered stub of the specification; a search raises the not-implemented error. */
export const pubmedProvider: Provider = new StubProvider('pubmed');
