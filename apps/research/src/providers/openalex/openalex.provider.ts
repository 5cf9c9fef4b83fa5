import type { ProviderAdapter, StatedLimits } from '../adapter.js';
import { rateLimitResetMs } from '../http/retry.js';
import { openalexPapers } from './openalex.mapper.js';
import { MOST_PER_PAGE, openalexLookups, openalexPage, openalexPlan } from './openalex.request.js';

/**
 * OpenAlex (API reference, "Authentication & pricing"): each search costs a part of a daily allowance, which is ten
 * times smaller without a key, so variants of a query are only sent with one. A 429 means that the allowance is used
 * up and is not retried.
 */
export const openalexAdapter: ProviderAdapter = {
  key: 'openalex',
  accept: 'application/json',
  ratePolicy: ({ settings }) => ({
    pace: { intervalMs: 100, concurrency: 2 },
    retriesUnannounced429: false,
    affordsVariants: settings.apiKey !== null,
  }),
  plan: openalexPlan,
  lookups: openalexLookups,
  page: openalexPage,
  pageSize: MOST_PER_PAGE,
  identify(url, _headers, apiKey) {
    if (apiKey !== null) url.searchParams.set('api_key', apiKey);
  },
  read: openalexPapers,
  limits: openalexLimits,
};

/** The cost headers: if the rest of the allowance does not cover a search, requests pause until it is renewed. */
export function openalexLimits(headers: Headers): StatedLimits {
  const dollars = numberOf(headers.get('x-ratelimit-remaining-usd'));
  const credits = numberOf(headers.get('x-ratelimit-remaining'));
  const prepaid = numberOf(headers.get('x-ratelimit-prepaid-remaining-usd')) ?? 0;
  const cost = numberOf(headers.get('x-ratelimit-cost-usd')) ?? 0;
  const reset = rateLimitResetMs(headers.get('x-ratelimit-reset'), Date.now());
  const left = dollars ?? credits;
  if (left === null || reset === null || reset <= 0 || prepaid > 0) return {};
  return left <= 0 || (dollars !== null && dollars < cost) ? { pauseMs: reset } : {};
}

function numberOf(text: string | null): number | null {
  const number = Number(text?.trim().replace(/^\$/, '') || 'none');
  return Number.isFinite(number) ? number : null;
}
