import { CircuitState } from 'cockatiel';
import { counter, gauge, histogram } from '#observability';
import type { ProviderKey } from '../papers/paper.js';
import type { FailureStatus } from './provider-errors.js';

/** Requests sent, each attempt separately; outcomes are `ok` and those of ProviderOutcome. */
export const providerRequests = counter(
  'research_provider_requests_total',
  'Requests to providers, retries included, by outcome.',
  ['provider', 'outcome'],
);

export const providerSeconds = histogram(
  'research_provider_request_duration_seconds',
  'Time of one request to a provider, from its start to the last byte.',
  ['provider'],
);

export const providerRetries = counter(
  'research_provider_retries_total',
  'Retries of requests to providers.',
  ['provider'],
);

/** Searches ended before a request was sent: by pacing or an open circuit. */
export const notAsked = counter(
  'research_provider_not_asked_total',
  'Searches for which a provider was not requested, by reason.',
  ['provider', 'reason'],
);

export const cachedAnswers = counter(
  'research_provider_cached_total',
  'Answers of providers read from the cache.',
  ['provider'],
);

export type RequestOutcome = 'ok' | FailureStatus;

const circuits = new Map<ProviderKey, () => CircuitState>();

/** Registers a provider, with 0 for all outcomes. */
export function watchProvider(provider: ProviderKey, circuit: () => CircuitState): void {
  circuits.set(provider, circuit);
  providerRequests.inc({ provider, outcome: 'ok' }, 0);
  providerSeconds.zero({ provider });
  providerRetries.inc({ provider }, 0);
  cachedAnswers.inc({ provider }, 0);
  for (const reason of ['rate_limited', 'circuit_open']) notAsked.inc({ provider, reason }, 0);
}

const STATES: readonly [string, CircuitState][] = [
  ['closed', CircuitState.Closed],
  ['half_open', CircuitState.HalfOpen],
  ['open', CircuitState.Open],
];

gauge(
  'research_provider_circuit',
  '1 for the current state of the circuit, 0 for the others.',
  ['provider', 'state'],
  (set) => {
    for (const [provider, stateOf] of circuits)
      for (const [state, value] of STATES) set({ provider, state }, stateOf() === value ? 1 : 0);
  },
);
