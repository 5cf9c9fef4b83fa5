import type { ProviderAdapter, StatedLimits } from '../adapter.js';
import { crossrefPapers } from './crossref.mapper.js';
import { crossrefLookups, crossrefPlan } from './crossref.request.js';

/**
 * Crossref (REST API, "etiquette"): with a contact in `mailto` the polite pool, three searches a second and three in
 * parallel; otherwise one. Limits stated in an answer take precedence.
 */
export const crossrefAdapter: ProviderAdapter = {
  key: 'crossref',
  accept: 'application/json',
  ratePolicy: ({ contactEmail }) => ({
    pace: contactEmail === null ? { intervalMs: 1_000, concurrency: 1 } : { intervalMs: 334, concurrency: 3 },
    retriesUnannounced429: true,
    affordsVariants: true,
  }),
  plan: crossrefPlan,
  lookups: crossrefLookups,
  identify(url, headers, apiKey, contactEmail) {
    if (contactEmail !== null) url.searchParams.set('mailto', contactEmail);
    if (apiKey !== null) headers['crossref-plus-api-token'] = `Bearer ${apiKey}`;
  },
  read: crossrefPapers,
  limits: crossrefLimits,
};

/** `x-rate-limit-limit` requests in each `x-rate-limit-interval` ("1s"), `x-concurrency-limit` at a time. */
export function crossrefLimits(headers: Headers): StatedLimits {
  const limit = positive(headers.get('x-rate-limit-limit'));
  const interval = /^(\d+)(ms|s|m)?$/.exec(headers.get('x-rate-limit-interval')?.trim() ?? '');
  const concurrency = positive(headers.get('x-concurrency-limit'));
  const unit = { ms: 1, s: 1_000, m: 60_000 }[interval?.[2] ?? 's'] ?? 1_000;
  const span = Number(interval?.[1] ?? 0) * unit;
  return {
    pace: {
      ...(limit !== null && span > 0 ? { intervalMs: span / limit } : {}),
      ...(concurrency === null ? {} : { concurrency: Math.min(10, Math.floor(concurrency)) }),
    },
  };
}

function positive(text: string | null): number | null {
  const number = Number(text ?? '');
  return Number.isFinite(number) && number >= 1 ? number : null;
}
