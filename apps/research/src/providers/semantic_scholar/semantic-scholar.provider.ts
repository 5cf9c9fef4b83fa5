import type { ProviderAdapter } from '../adapter.js';
import { semanticScholarPapers } from './semantic-scholar.mapper.js';
import {
  MOST_RESULTS,
  semanticScholarLookups,
  semanticScholarPage,
  semanticScholarPlan,
} from './semantic-scholar.request.js';

/**
 * Semantic Scholar (Academic Graph API): one request a second with a key; without one all clients share a pool, 429
 * is normal, and variants of a query are not sent.
 */
export const semanticScholarAdapter: ProviderAdapter = {
  key: 'semantic_scholar',
  accept: 'application/json',
  ratePolicy: ({ settings }) => ({
    pace: { intervalMs: 1_000, concurrency: 1 },
    retriesUnannounced429: true,
    affordsVariants: settings.apiKey !== null,
  }),
  plan: semanticScholarPlan,
  lookups: semanticScholarLookups,
  page: semanticScholarPage,
  pageSize: MOST_RESULTS,
  identify(_url, headers, apiKey) {
    if (apiKey !== null) headers['x-api-key'] = apiKey;
  },
  read: semanticScholarPapers,
};
