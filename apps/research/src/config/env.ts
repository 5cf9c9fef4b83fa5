import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
  type ValidationError,
} from 'class-validator';
import { HOST_NAME, HOST_NAME_MESSAGE, IsProxyList } from '#http';
import { isWellKnown, passwordOf, readSecretFiles } from '#secrets';
import { PROVIDER_KEYS, type ProviderKey } from '../papers/paper.js';
import type { ProviderSettings, ResearchConfig } from './config.js';
import { DEFAULT_PROVIDERS, MAX_LIMIT, PROVIDER_ORIGINS } from './defaults.js';
import { memoryOfProcess, threadShare } from './thread-share.js';

/** The environment does not make sense; `message` is one line for the person who starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;
const URL_RULE = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

const asInt = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value,
);
const asFlag = Transform(({ value }: { value: unknown }) => {
  if (typeof value !== 'string') return value;
  return { true: true, '1': true, false: false, '0': false }[value.toLowerCase()] ?? value;
});
const asList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    : value,
);

/** Key lists come from files, too: a hash a line, as `sha256sum` and editors leave them. */
const asKeyList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value,
);

/** Hashes of the keys that documents and examples show. */
const EXAMPLE_KEYS = new Set(
  ['my-key', 'a-key', 'key', 'secret', 'password', 'test', 'changeme', ''].map((key) =>
    createHash('sha256').update(key).digest('hex'),
  ),
);

/** Variables that may also be given as the path of a file, under their name with `_FILE`. */
const SECRETS = [
  'RESEARCH_API_TOKENS',
  'REDIS_URL',
  'LLM_API_KEY',
  ...PROVIDER_KEYS.map((key) => `${key.toUpperCase()}_API_KEY`),
];

/** Variables of the service itself, under their names in the environment, with their defaults. */
class ResearchEnvironment {
  @IsOptional() @IsString() NODE_ENV = 'development';
  @IsString() HOST = '127.0.0.1';
  @asInt @IsInt() @Min(0) @Max(65_535) RESEARCH_PORT = 3001;
  @asInt @IsInt() @Min(0) @Max(60_000) SHUTDOWN_DELAY_MS = 0;
  @asInt @IsInt() @Min(0) @Max(600_000) SHUTDOWN_TIMEOUT_MS = 5_000;
  @IsOptional() @asInt @IsInt() @Min(1) @Max(65_535) METRICS_PORT?: number;
  @IsOptional() @IsUrl(URL_RULE) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @asList @Matches(HOST_NAME, { each: true, message: HOST_NAME_MESSAGE }) ALLOWED_HOSTS: string[] = [];
  @asList @IsProxyList() TRUSTED_PROXIES: string[] = [];
  @IsIn(LOG_LEVELS) LOG_LEVEL: ResearchConfig['logLevel'] = 'info';
  @asList
  @IsIn(PROVIDER_KEYS, {
    each: true,
    message: ({ value }) =>
      `RESEARCH_PROVIDERS names an unknown provider: ${unknownOf(value)} (known: ${PROVIDER_KEYS.join(', ')})`,
  })
  RESEARCH_PROVIDERS: ProviderKey[] = [...DEFAULT_PROVIDERS];
  @IsOptional() @IsEmail() RESEARCH_CONTACT_EMAIL?: string;
  @asInt @IsInt() @Min(1) @Max(64) RESEARCH_MAX_PARALLEL = 4;
  @asInt @IsInt() @Min(0) @Max(10_000) RESEARCH_MAX_WAITING = 32;
  @IsOptional() @asInt @IsInt() @Min(0) @Max(64) RESEARCH_THREADS?: number;
  @asFlag @IsBoolean() RESEARCH_SESSIONS = true;
  @asInt @IsInt() @Min(1) RESEARCH_SESSIONS_MAX = 1_000;
  @asInt @IsInt() @Min(65_536) RESEARCH_SESSIONS_MAX_BYTES = 512 * 1024 * 1024;
  @asInt @IsInt() @Min(1) @Max(36_500) RESEARCH_SESSIONS_MAX_AGE_DAYS = 90;
  @IsString() DATA_DIR = '.data';
  @IsOptional() @IsUrl({ ...URL_RULE, protocols: ['redis', 'rediss'] }) REDIS_URL?: string;
  @asInt @IsInt() @Min(100) RESEARCH_DEADLINE_MS = 60_000;
  @asInt @IsInt() @Min(10) RESEARCH_STAGE_TIMEOUT_MS = 10_000;
  @asInt @IsInt() @Min(10) RESEARCH_PROVIDER_TIMEOUT_MS = 10_000;
  @asInt @IsInt() @Min(1) @Max(MAX_LIMIT) RESEARCH_PROVIDER_LIMIT = 25;
  @asInt @IsInt() @Min(0) RESEARCH_CACHE_TTL_MS = 3_600_000;
  @asInt @IsInt() @Min(0) RESEARCH_CACHE_MAX_BYTES = 64 * 1024 * 1024;
  @asInt @IsInt() @Min(4_096) RESEARCH_MAX_ANSWER_BYTES = 8 * 1024 * 1024;
  @asInt @IsInt() @Min(4_096) RESEARCH_MAX_REQUEST_BYTES = 64 * 1024;
  @asKeyList
  @Matches(/^[0-9a-f]{64}$/i, {
    each: true,
    message: 'RESEARCH_API_TOKENS must list SHA-256 hashes (64 hexadecimal digits), separated by commas',
  })
  RESEARCH_API_TOKENS: string[] = [];
  @asFlag @IsBoolean() RESEARCH_OFFLINE = false;
  @IsOptional() @IsUrl(URL_RULE) LLM_BASE_URL?: string;
  @ValidateIf(({ LLM_BASE_URL }: ResearchEnvironment) => LLM_BASE_URL !== undefined)
  @MinLength(1, { message: 'LLM_MODEL must be set when LLM_BASE_URL is' })
  LLM_MODEL?: string;
  @IsOptional() @IsString() LLM_API_KEY?: string;
  @asInt @IsInt() @Min(10) LLM_TIMEOUT_MS = 15_000;
}

/** Variables of one provider; their names in the environment are led by its key (`ARXIV_BASE_URL`). */
class ProviderEnvironment {
  @IsUrl(URL_RULE) BASE_URL!: string;
  @IsOptional() @IsString() API_KEY?: string;
  @IsOptional() @asInt @IsInt() @Min(0) MIN_INTERVAL_MS?: number;
  @asInt @IsInt() @Min(10) TIMEOUT_MS!: number;
  @asInt @IsInt() @Min(1) @Max(MAX_LIMIT) LIMIT!: number;
}

/**
 * Reads, checks and freezes the settings. Empty variables count as unset.
 *
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
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    enabledProviders: [...new Set(env.RESEARCH_PROVIDERS)],
    providers,
    contactEmail: env.RESEARCH_CONTACT_EMAIL ?? null,
    maxParallel: env.RESEARCH_MAX_PARALLEL,
    maxWaiting: env.RESEARCH_MAX_WAITING,
    threads: env.RESEARCH_THREADS ?? share.threads,
    threadHeapMb: share.heapMb,
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
    apiTokenHashes: env.RESEARCH_API_TOKENS.map((hash) => hash.toLowerCase()),
    llm:
      env.LLM_BASE_URL !== undefined && env.LLM_MODEL !== undefined
        ? {
            baseUrl: env.LLM_BASE_URL.replace(/\/+$/, ''),
            model: env.LLM_MODEL,
            apiKey: env.LLM_API_KEY ?? null,
            timeoutMs: env.LLM_TIMEOUT_MS,
          }
        : null,
    sampleData: env.RESEARCH_OFFLINE,
  });
}

/** Keys and passwords that stand in examples are no secrets. */
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

/** The validator's message, led by the variable's full name. Values are not repeated: they may be secrets. */
function lineOf(error: ValidationError, prefix: string): string {
  const broken = error.constraints ?? {};
  // A value of the wrong kind breaks every rule; the kind is what helps.
  const message = broken['isInt'] ?? Object.values(broken)[0] ?? `${error.property} is not valid`;
  return message.replace(new RegExp(`^${error.property}`), `${prefix}${error.property}`);
}

function unknownOf(value: unknown): string {
  const entries = Array.isArray(value) ? value.map(String) : [String(value)];
  return entries.filter((entry) => !(PROVIDER_KEYS as readonly string[]).includes(entry)).join(', ');
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
