import type { Provider } from '../provider.js';
import { StubProvider } from '../stub-provider.js';

/** Registered as the specification lists it; a search raises the not-implemented error. */
export const pubmedProvider: Provider = new StubProvider('pubmed');
