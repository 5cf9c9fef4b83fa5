import 'reflect-metadata';
import { Transform } from 'class-transformer';
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
} from 'class-validator';
import { HOST_NAME, HOST_NAME_MESSAGE, IsOriginList, IsProxyList } from '#settings';
import { PROVIDER_KEYS, type ProviderKey } from '../papers/paper.js';
import type { ResearchConfig } from './config.js';
import { DEFAULT_PROVIDERS, MAX_LIMIT } from './defaults.js';

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

/** Hashes separated by commas, blanks or line breaks, as in a file written by `sha256sum`. */
const asKeyList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value,
);

/** The environment of the service, with defaults; docs/operations.md and .env.example describe each variable. */
export class ResearchEnvironment {
  @IsOptional() @IsString() NODE_ENV = 'development';
  @IsString() HOST = '127.0.0.1';
  @asInt @IsInt() @Min(0) @Max(65_535) RESEARCH_PORT = 3001;
  @asInt @IsInt() @Min(0) @Max(60_000) SHUTDOWN_DELAY_MS = 0;
  @asInt @IsInt() @Min(0) @Max(600_000) SHUTDOWN_TIMEOUT_MS = 5_000;
  @IsOptional() @asInt @IsInt() @Min(1) @Max(65_535) METRICS_PORT?: number;
  @IsOptional() @IsUrl(URL_RULE) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @asList @Matches(HOST_NAME, { each: true, message: HOST_NAME_MESSAGE }) ALLOWED_HOSTS: string[] = [];
  @asList @IsOriginList() CORS_ALLOWED_ORIGINS: string[] = [];
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
  @asFlag @IsBoolean() RESEARCH_ENCODER = true;
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
  @asInt @IsInt() @Min(4_096) RESEARCH_MAX_LIBRARY_BYTES = 2 * 1024 * 1024;
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

/** Variables of one provider, prefixed with its key (`ARXIV_BASE_URL`). */
export class ProviderEnvironment {
  @IsUrl(URL_RULE) BASE_URL!: string;
  @IsOptional() @IsString() API_KEY?: string;
  @IsOptional() @asInt @IsInt() @Min(0) MIN_INTERVAL_MS?: number;
  @asInt @IsInt() @Min(10) TIMEOUT_MS!: number;
  @asInt @IsInt() @Min(1) @Max(MAX_LIMIT) LIMIT!: number;
}

function unknownOf(value: unknown): string {
  const entries = Array.isArray(value) ? value.map(String) : [String(value)];
  return entries.filter((entry) => !(PROVIDER_KEYS as readonly string[]).includes(entry)).join(', ');
}
