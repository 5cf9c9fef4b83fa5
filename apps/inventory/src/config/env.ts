import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  validateSync,
} from 'class-validator';
import { randomBytes } from 'node:crypto';
import { HOST_NAME, HOST_NAME_MESSAGE } from '#http';
import { readSecretFiles } from '#secrets';
import type { InventoryConfig } from './config.js';
import { secretProblems, type Secrets, SECRETS, secretsOf } from './secret-rules.js';

const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;

const whole = () =>
  Transform(({ value }) => (value === undefined || value === '' ? undefined : Number(value)));
const flag = () =>
  Transform(({ value }: { value: unknown }) => {
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (text === '') return undefined;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    return ['false', '0', 'no', 'off'].includes(text) ? false : value;
  });
const list = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? listOf(value) : value));
const text = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/**
 * The environment of the service; docs/operations.md and .env.example describe each variable. Of several rules for a
 * variable, the one nearest to its name is checked first.
 */
class InventoryEnvironment {
  @IsOptional()
  @text()
  @IsIn(['production', 'development', 'test'])
  NODE_ENV?: string;

  @IsOptional()
  @text()
  @IsString()
  HOST?: string;

  @IsOptional()
  @whole()
  @Min(0)
  @Max(65_535)
  @IsInt()
  INVENTORY_PORT?: number;

  @IsOptional()
  @whole()
  @Min(0)
  @Max(60_000)
  @IsInt()
  SHUTDOWN_DELAY_MS?: number;

  @IsOptional()
  @whole()
  @Min(0)
  @Max(600_000)
  @IsInt()
  SHUTDOWN_TIMEOUT_MS?: number;

  @IsOptional()
  @whole()
  @Min(1)
  @Max(65_535)
  @IsInt()
  METRICS_PORT?: number;

  @IsOptional()
  @text()
  @Matches(/^https?:\/\//, { message: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http:// or https:// URL' })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @IsOptional()
  @text()
  @IsIn(LOG_LEVELS)
  LOG_LEVEL?: InventoryConfig['logLevel'];

  @IsOptional()
  @flag()
  @IsBoolean()
  ACCESS_LOG?: boolean;

  @IsOptional()
  @text()
  @IsString()
  TRUSTED_PROXIES?: string;

  @IsOptional()
  @list()
  @Matches(HOST_NAME, { each: true, message: HOST_NAME_MESSAGE })
  ALLOWED_HOSTS?: string[];

  @IsOptional()
  @text()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must be a postgresql:// URL' })
  DATABASE_URL?: string;

  @IsOptional()
  @text()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_APP_URL must be a postgresql:// URL' })
  DATABASE_APP_URL?: string;

  @IsOptional()
  @text()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_PLATFORM_URL must be a postgresql:// URL' })
  DATABASE_PLATFORM_URL?: string;

  @IsOptional()
  @text()
  @Matches(/^postgres(ql)?:\/\//, { message: 'READ_DATABASE_URL must be a postgresql:// URL' })
  READ_DATABASE_URL?: string;

  @IsOptional()
  @whole()
  @Min(0)
  @Max(600_000)
  @IsInt()
  READ_MAX_LAG_MS?: number;

  @IsOptional()
  @whole()
  @Min(1)
  @Max(500)
  @IsInt()
  DATABASE_POOL_SIZE?: number;

  @IsOptional()
  @whole()
  @Min(100)
  @IsInt()
  STATEMENT_TIMEOUT_MS?: number;

  @IsOptional()
  @whole()
  @Min(100)
  @IsInt()
  LOCK_TIMEOUT_MS?: number;

  @IsOptional()
  @whole()
  @Min(0)
  @IsInt()
  SLOW_STATEMENT_MS?: number;

  @IsOptional()
  @whole()
  @Min(100)
  @IsInt()
  DATABASE_CONNECT_TIMEOUT_MS?: number;

  @IsOptional()
  @text()
  @IsString()
  JWT_SECRET?: string;

  @IsOptional()
  @whole()
  @Min(1)
  @IsInt()
  ACCESS_TOKEN_TTL_SECONDS?: number;

  @IsOptional()
  @whole()
  @Min(1)
  @IsInt()
  REFRESH_TOKEN_TTL_SECONDS?: number;

  @IsOptional()
  @flag()
  @IsBoolean()
  ENABLE_API_IMPERSONATION?: boolean;

  @IsOptional()
  @whole()
  @Min(0)
  @IsInt()
  LOGIN_MAX_FAILURES?: number;

  @IsOptional()
  @whole()
  @Min(1)
  @Max(7 * 24 * 60 * 60)
  @IsInt()
  LOGIN_WINDOW_SECONDS?: number;

  @IsOptional()
  @text()
  @IsString()
  SESSION_SECRET?: string;

  @IsOptional()
  @whole()
  @Min(60)
  @IsInt()
  SESSION_TTL_SECONDS?: number;

  @IsOptional()
  @flag()
  @IsBoolean()
  CONSOLES?: boolean;

  @IsOptional()
  @text()
  @Matches(/^\/[a-z0-9/_-]*[a-z0-9]$/, { message: 'SYSTEM_CONSOLE_PATH must be a path such as /system' })
  SYSTEM_CONSOLE_PATH?: string;

  @IsOptional()
  @whole()
  @Min(1)
  @Max(3650)
  @IsInt()
  CHANGES_RETENTION_DAYS?: number;

  @IsOptional()
  @flag()
  @IsBoolean()
  MAINTENANCE?: boolean;

  @IsOptional()
  @whole()
  @Min(30, { message: 'AUDIT_RETENTION_DAYS must be 30 or more' })
  @IsInt()
  AUDIT_RETENTION_DAYS?: number;

  @IsOptional()
  @text()
  @IsString()
  SEED_PASSWORD?: string;
}

/** An invalid configuration. The message has one line a problem and no secrets. */
export class ConfigurationError extends Error {}

/**
 * Reads and freezes the configuration.
 * @throws ConfigurationError naming every missing or invalid variable
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): InventoryConfig {
  const { values, problems } = readSecretFiles(source, SECRETS);
  const env = plainToInstance(InventoryEnvironment, values, { enableImplicitConversion: false });
  for (const error of validateSync(env, { stopAtFirstError: true }))
    problems.push(...Object.values(error.constraints ?? {}));
  const production = env.NODE_ENV === 'production';
  problems.push(...secretProblems(env, production));
  for (const name of requiredOf(env, production))
    // An unreadable file has its own message already.
    if (!env[name] && !values[`${name}_FILE`]) problems.push(`${name} is missing`);
  if (problems.length > 0) throw new ConfigurationError(`Configuration: ${problems.join('; ')}`);

  return Object.freeze({
    production,
    host: env.HOST ?? '127.0.0.1',
    port: env.INVENTORY_PORT ?? 3000,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS ?? 0,
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS ?? 50_000,
    metricsPort: env.METRICS_PORT ?? null,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL ?? 'info',
    accessLog: env.ACCESS_LOG ?? false,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    allowedHosts: env.ALLOWED_HOSTS ?? [],
    database: {
      ownerUrl: env.DATABASE_URL ?? null,
      appUrl: env.DATABASE_APP_URL ?? '',
      platformUrl: env.DATABASE_PLATFORM_URL ?? '',
      appUrlFile: values.DATABASE_APP_URL_FILE?.trim() || null,
      platformUrlFile: values.DATABASE_PLATFORM_URL_FILE?.trim() || null,
      readUrl: env.READ_DATABASE_URL ?? null,
      readUrlFile: values.READ_DATABASE_URL_FILE?.trim() || null,
      readMaxLagMs: env.READ_MAX_LAG_MS ?? 5000,
      poolSize: env.DATABASE_POOL_SIZE ?? 16,
      statementTimeoutMs: env.STATEMENT_TIMEOUT_MS ?? 30_000,
      lockTimeoutMs: env.LOCK_TIMEOUT_MS ?? 10_000,
      slowStatementMs: env.SLOW_STATEMENT_MS ?? 1000,
      connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS ?? 10_000,
    },
    auth: {
      // Outside production a random secret a start suffices: tokens end with the process.
      jwtSecrets: secretsOf(env.JWT_SECRET ?? newSecret()),
      issuer: 'inventory',
      audience: 'inventory-api',
      accessTtlSeconds: env.ACCESS_TOKEN_TTL_SECONDS ?? 30 * 60,
      refreshTtlSeconds: env.REFRESH_TOKEN_TTL_SECONDS ?? 7 * 24 * 60 * 60,
      impersonationTtlSeconds: 2 * 60 * 60,
      apiImpersonation: env.ENABLE_API_IMPERSONATION ?? true,
      loginMaxFailures: env.LOGIN_MAX_FAILURES ?? 10,
      loginWindowSeconds: env.LOGIN_WINDOW_SECONDS ?? 15 * 60,
    },
    console: {
      enabled: env.CONSOLES ?? true,
      sessionSecrets: secretsOf(env.SESSION_SECRET ?? newSecret()),
      sessionTtlSeconds: env.SESSION_TTL_SECONDS ?? 12 * 60 * 60,
      adminPath: '/admin',
      systemPath: env.SYSTEM_CONSOLE_PATH ?? '/system',
    },
    changesRetentionDays: env.CHANGES_RETENTION_DAYS ?? 30,
    maintenance: {
      scheduled: env.MAINTENANCE ?? true,
      auditRetentionDays: env.AUDIT_RETENTION_DAYS ?? null,
    },
    seedPassword: env.SEED_PASSWORD ?? null,
  });
}

function requiredOf({ CONSOLES }: InventoryEnvironment, production: boolean): (keyof Secrets)[] {
  const always = ['DATABASE_APP_URL', 'DATABASE_PLATFORM_URL'] as const;
  if (!production) return [...always];
  return [...always, 'JWT_SECRET', ...(CONSOLES === false ? [] : (['SESSION_SECRET'] as const))];
}

const newSecret = (): string => randomBytes(32).toString('hex');

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Runs `work` with these variables set, for a package without another way of configuration. */
export async function withEnvironment<T>(
  settings: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
