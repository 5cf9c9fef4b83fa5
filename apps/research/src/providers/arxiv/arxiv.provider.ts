import type { ProviderAdapter } from '../adapter.js';
import { arxivPapers } from './arxiv.mapper.js';
import { arxivLookups, arxivPlan } from './arxiv.request.js';

/**
 * arXiv (API user's manual and terms of use): one request every three seconds over one connection, for the whole
 * process. Its 429 has no Retry-After and leads to a cool-down without a retry.
 */
export const arxivAdapter: ProviderAdapter = {
  key: 'arxiv',
  accept: 'application/atom+xml, application/xml;q=0.9',
  ratePolicy: () => ({
    pace: { intervalMs: 3_000, concurrency: 1 },
    retriesUnannounced429: false,
    affordsVariants: true,
  }),
  plan: arxivPlan,
  lookups: arxivLookups,
  identify: () => undefined,
  read: arxivPapers,
};
