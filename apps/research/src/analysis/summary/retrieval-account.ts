/** What the summary says of the retrieval: nothing found and why, or which providers are missing from the list. */
import { providerName } from '../../papers/provider-names.js';
import type { RetrievalMetrics } from '../../pipeline/pipeline-context.js';
import { listed, shortened } from '../../papers/wording.js';

/** What to say when there is no paper: that nothing was retrieved, and why. */
export function nothingFound(query: string, retrieval: RetrievalMetrics | null): string {
  if (query.trim() === '') return 'The query holds no words to search for, so nothing was retrieved.';
  const asked = `for ${inQuotes(query)}`;
  const providers = Object.entries(retrieval?.providers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  if (providers.length === 0) return `Nothing was retrieved ${asked}.`;
  const empty = providers
    .filter(([, one]) => one.status === 'empty' || (one.status === 'ok' && one.papers === 0))
    .map(([key]) => providerName(key));
  const reasons = failedProviders(retrieval);
  if (empty.length + reasons.length < providers.length)
    return `Papers were found ${asked}, but none of them passed the filters of the query and of relevance.`;
  if (empty.length === 0)
    return `Nothing could be retrieved ${asked}: ${listed(reasons)}. Trying again later may help.`;
  const [failed, hint] =
    reasons.length > 0
      ? [`, and ${listed(reasons)}`, 'The answer may therefore be incomplete.']
      : ['', 'Fewer or more general words may help.'];
  return `Nothing was retrieved ${asked}: ${listed(empty)} found no match${failed}. ${hint}`;
}

const FAILURES: Readonly<Record<string, string>> = {
  failed: 'failed',
  rate_limited: 'refused the search because of its rate limit',
  timeout: 'did not answer in time',
  aborted: 'was cut off at the deadline',
  circuit_open: 'was not searched after repeated failures',
  not_implemented: 'is not implemented',
};

/** Of a longer query the summary quotes the beginning. */
const LONGEST = 200;

/** The query as it stands, on one line, a long one up to a word; its own quotation marks become single ones. */
export function inQuotes(query: string): string {
  const line = query.replace(/\s+/g, ' ').replace(/["“”]/g, '’').trim();
  return `“${shortened(line, LONGEST)}”`;
}

/** The providers that failed, with the reason, in words; empty where all answered. */
export function failedProviders(retrieval: RetrievalMetrics | null): string[] {
  return Object.entries(retrieval?.providers ?? {})
    .filter(([, one]) => one.status !== 'ok' && one.status !== 'empty')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => {
      const cause =
        one.status === 'failed' && one.error ? ` (${one.error.replace(/\s+/g, ' ').slice(0, 100)})` : '';
      return `${providerName(key)} ${FAILURES[one.status] ?? 'failed'}${cause}`;
    });
}
