import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { isWellKnown, passwordOf, readSecretFiles } from '#secrets';
import { PROVIDER_KEYS, type ProviderKey } from '../papers/paper.js';
import type { ProviderSettings, ResearchConfig } from './config.js';
import { PROVIDER_ORIGINS } from './defaults.js';
import { ProviderEnvironment, ResearchEnvironment } from './environment.js';
import { memoryOfProcess, threadShare } from './thread-share.js';

/** An invalid configuration; the message is one line without secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Hashes of the keys used in documents and examples. */
const EXAMPLE_KEYS = new Set(
  ['my-key', 'a-key', 'key', 'secret', 'password', 'test', 'changeme', ''].map((key) =>
    createHash('sha256').update(key).digest('hex'),
  ),
);

/** Variables that can also be given as a file path, by their name with `_FILE`. */
const SECRETS = [
  'RESEARCH_API_TOKENS',
  'REDIS_URL',
  'LLM_API_KEY',
  ...PROVIDER_KEYS.map((key) => `${key.toUpperCase()}_API_KEY`),
];

/**
 * Reads, validates and freezes the settings. Empty variables count as unset.
 * @throws ConfigError with one line that names the variable
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): ResearchConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const { values: set, problems } = readSecretFiles(given, SECRETS);
  const [problem] = problems;
  if (problem !== undefined) throw new ConfigError(problem);
  const env = checked(ResearchEnvironment, set, '');
  if (env.NODE_ENV === 'production') refuseWellKnown(env);
  if (env.RESEARCH_PROVIDERS.length === 0) throw new ConfigError('RESEARCH_PROVIDERS names no provider');
  const providers = Object.fromEntries(
    PROVIDER_KEYS.map((key) => [key, providerSettings(key, set, env)]),
  ) as Record<ProviderKey, ProviderSettings>;
  const wanted = env.RESEARCH_THREADS ?? Math.min(env.RESEARCH_MAX_PARALLEL, availableParallelism());
  const share = threadShare(memoryOfProcess(), wanted);
  return deepFrozen({
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.RESEARCH_PORT,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS,
    metricsPort: env.METRICS_PORT ?? null,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    allowedHosts: env.ALLOWED_HOSTS,
    corsAllowedOrigins: env.CORS_ALLOWED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    enabledProviders: [...new Set(env.RESEARCH_PROVIDERS)],
    providers,
    contactEmail: env.RESEARCH_CONTACT_EMAIL ?? null,
    maxParallel: env.RESEARCH_MAX_PARALLEL,
    maxWaiting: env.RESEARCH_MAX_WAITING,
    threads: env.RESEARCH_THREADS ?? share.threads,
    threadHeapMb: share.heapMb,
    encoder: env.RESEARCH_ENCODER,
    sessions: env.RESEARCH_SESSIONS
      ? {
          folder: resolve(env.DATA_DIR, 'research-sessions'),
          maxCount: env.RESEARCH_SESSIONS_MAX,
          maxBytes: env.RESEARCH_SESSIONS_MAX_BYTES,
          maxAgeMs: env.RESEARCH_SESSIONS_MAX_AGE_DAYS * 24 * 60 * 60 * 1000,
        }
      : null,
    redisUrl: env.REDIS_URL ?? null,
    deadlineMs: env.RESEARCH_DEADLINE_MS,
    stageTimeoutMs: env.RESEARCH_STAGE_TIMEOUT_MS,
    cacheTtlMs: env.RESEARCH_CACHE_TTL_MS,
    cacheMaxBytes: env.RESEARCH_CACHE_MAX_BYTES,
    maxBodyBytes: env.RESEARCH_MAX_ANSWER_BYTES,
    maxRequestBytes: env.RESEARCH_MAX_REQUEST_BYTES,
    maxLibraryBytes: Math.max(env.RESEARCH_MAX_REQUEST_BYTES, env.RESEARCH_MAX_LIBRARY_BYTES),
    apiTokenHashes: env.RESEARCH_API_TOKENS.map((hash) => hash.toLowerCase()),
    llm:
      env.LLM_BASE_URL !== undefined && env.LLM_MODEL !== undefined
        ? {
            baseUrl: env.LLM_BASE_URL.replace(/\/+$/, ''),
            model: env.LLM_MODEL,
            apiKey: env.LLM_API_KEY ?? null,
            timeoutMs: env.LLM_TIMEOUT_MS,
            refused: new SharedArrayBuffer(1),
          }
        : null,
    sampleData: env.RESEARCH_OFFLINE,
  });
}

/** Refuses keys and passwords of examples. */
function refuseWellKnown(env: ResearchEnvironment): void {
  if (env.RESEARCH_API_TOKENS.some((hash) => EXAMPLE_KEYS.has(hash.toLowerCase())))
    throw new ConfigError('RESEARCH_API_TOKENS lists the hash of a well-known key');
  const password = passwordOf(env.REDIS_URL ?? '');
  if (password !== null && isWellKnown(password))
    throw new ConfigError('REDIS_URL has a well-known password');
}

function providerSettings(
  key: ProviderKey,
  set: Record<string, string | undefined>,
  env: ResearchEnvironment,
): ProviderSettings {
  const prefix = `${key.toUpperCase()}_`;
  const own = Object.fromEntries(
    Object.entries(set)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
  const provider = checked(
    ProviderEnvironment,
    {
      BASE_URL: PROVIDER_ORIGINS[key],
      TIMEOUT_MS: env.RESEARCH_PROVIDER_TIMEOUT_MS,
      LIMIT: env.RESEARCH_PROVIDER_LIMIT,
      ...own,
    },
    prefix,
  );
  return {
    baseUrl: provider.BASE_URL.replace(/\/+$/, ''),
    apiKey: provider.API_KEY ?? null,
    minIntervalMs: provider.MIN_INTERVAL_MS ?? null,
    timeoutMs: provider.TIMEOUT_MS,
    limit: provider.LIMIT,
  };
}

function checked<T extends object>(shape: new () => T, values: object, prefix: string): T {
  const instance = plainToInstance(shape, values, { exposeDefaultValues: true });
  const [error] = validateSync(instance);
  if (error !== undefined) throw new ConfigError(lineOf(error, prefix));
  return instance;
}

/** The validator's message with the variable's full name, without its value, which may be a secret. */
function lineOf(error: ValidationError, prefix: string): string {
  const broken = error.constraints ?? {};
  // A value of the wrong type violates every rule; the type is the useful message.
  const message = broken['isInt'] ?? Object.values(broken)[0] ?? `${error.property} is not valid`;
  return message.replace(new RegExp(`^${error.property}`), `${prefix}${error.property}`);
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
