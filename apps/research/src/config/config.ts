import type { ProviderKey } from '../papers/paper.js';

/** Settings of one provider. Times in milliseconds. */
export interface ProviderSettings {
  /** Origin, a path prefix allowed; the provider appends its path. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** Least time between the starts of two requests; null takes the provider's own rate policy. */
  readonly minIntervalMs: number | null;
  /** Of one attempt. */
  readonly timeoutMs: number;
  /** Papers asked for in one search. */
  readonly limit: number;
}

export interface LlmSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
}

/** How many stored answers are kept, and where. The oldest go first. */
export interface SessionSettings {
  /** Folder of the stored answers, where they are files. */
  readonly folder: string;
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/** Everything the service is told from outside, parsed and frozen once (env.ts); nobody else reads process.env. */
export interface ResearchConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Milliseconds that a process told to stop serves on, with `/readyz` 503, before it closes its port. */
  readonly shutdownDelayMs: number;
  /** Milliseconds that requests may go on with the port closed; what then is open still, is cut. Runs have handed over before. */
  readonly shutdownTimeoutMs: number;
  /** Where Prometheus finds metrics; null: nowhere. */
  readonly metricsPort: number | null;
  /** Requests, runs, stages and calls of providers are traced by OpenTelemetry. */
  readonly tracing: boolean;
  /** Names under which the service may be addressed, beside loopback; links carry no others. */
  readonly allowedHosts: readonly string[];
  /** Addresses whose forwarded headers are believed; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Enabled providers, in order. */
  readonly enabledProviders: readonly ProviderKey[];
  readonly providers: Readonly<Record<ProviderKey, ProviderSettings>>;
  readonly contactEmail: string | null;
  /** Runs at a time; further ones wait in line. */
  readonly maxParallel: number;
  /** Runs in line; beyond that a request is refused. */
  readonly maxWaiting: number;
  /** Threads that compute beside the main one; 0: everything on the main thread. */
  readonly threads: number;
  /** What the heap of one of them may have, in megabytes; beyond it the thread ends, and not the process. */
  readonly threadHeapMb: number;
  /** Stored answers, or null where none are kept. */
  readonly sessions: SessionSettings | null;
  /** What several processes share sessions, provider answers, pacing and breakers through; null: each has its own. */
  readonly redisUrl: string | null;
  /** Whole run. */
  readonly deadlineMs: number;
  /** One stage, where it has no limit of its own. */
  readonly stageTimeoutMs: number;
  readonly cacheTtlMs: number;
  readonly cacheMaxBytes: number;
  /** Largest answer of a provider that is read. */
  readonly maxBodyBytes: number;
  /** Largest request body that is read. */
  readonly maxRequestBytes: number;
  /** SHA-256 hashes (hex) of accepted bearer keys; empty = open. */
  readonly apiTokenHashes: readonly string[];
  readonly llm: LlmSettings | null;
  /** The providers are the bundled simulator: every report says so. */
  readonly sampleData: boolean;
}
