import type { ProviderKey } from '../papers/paper.js';

/** Settings of one provider. Times in milliseconds. */
export interface ProviderSettings {
  /** Origin with an optional path prefix; the provider appends its path. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** Minimum time between the starts of two requests; null: the provider's own rate policy. */
  readonly minIntervalMs: number | null;
  /** Timeout of one attempt. */
  readonly timeoutMs: number;
  /** Papers requested in one search. */
  readonly limit: number;
}

export interface LlmSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
  /** One byte: what the endpoint refused (llm/refused-members.ts). All threads that get these settings share it. */
  readonly refused: SharedArrayBuffer;
}

/** Limits and place of stored answers. The oldest are removed first. */
export interface SessionSettings {
  /** Folder of stored answers, if they are files. */
  readonly folder: string;
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/** The configuration, parsed and frozen once (env.ts); no other code reads process.env. */
export interface ResearchConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Milliseconds between a stop signal and the closing of the port; `/readyz` answers 503 meanwhile. */
  readonly shutdownDelayMs: number;
  /**
   * Milliseconds for requests in progress after the port is closed; then they are aborted. Runs return partial
   * reports before.
   */
  readonly shutdownTimeoutMs: number;
  /** Port of the Prometheus metrics; null: off. */
  readonly metricsPort: number | null;
  /** Traces requests, runs, stages and provider calls with OpenTelemetry. */
  readonly tracing: boolean;
  /** Allowed host names besides loopback; links use no others. */
  readonly allowedHosts: readonly string[];
  /** Origins whose pages may call the service from a browser; empty: none. */
  readonly corsAllowedOrigins: readonly string[];
  /** Addresses whose forwarded headers are believed; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Enabled providers, in order. */
  readonly enabledProviders: readonly ProviderKey[];
  readonly providers: Readonly<Record<ProviderKey, ProviderSettings>>;
  readonly contactEmail: string | null;
  /** Maximum number of parallel runs; further ones are queued. */
  readonly maxParallel: number;
  /** Maximum number of queued runs; further requests are refused. */
  readonly maxWaiting: number;
  /** Worker threads for the analysis; 0: everything on the main thread. */
  readonly threads: number;
  /** Heap limit of a thread in megabytes; exceeding it ends the thread, not the process. */
  readonly threadHeapMb: number;
  /** Papers are compared by a sentence encoder too. */
  readonly encoder: boolean;
  /** Stored answers; null: off. */
  readonly sessions: SessionSettings | null;
  /** Redis for sessions, provider answers, pacing and breakers; null: per process. */
  readonly redisUrl: string | null;
  /** Time limit of a run. */
  readonly deadlineMs: number;
  /** Time limit of a stage without its own. */
  readonly stageTimeoutMs: number;
  readonly cacheTtlMs: number;
  readonly cacheMaxBytes: number;
  /** Maximum size of a provider's answer. */
  readonly maxBodyBytes: number;
  /** Maximum size of a request body. */
  readonly maxRequestBytes: number;
  /** Of a request that brings papers of its own. */
  readonly maxLibraryBytes: number;
  /** SHA-256 hashes (hex) of accepted bearer keys; empty = open. */
  readonly apiTokenHashes: readonly string[];
  readonly llm: LlmSettings | null;
  /** The providers are the bundled simulator; every report is labelled. */
  readonly sampleData: boolean;
}
