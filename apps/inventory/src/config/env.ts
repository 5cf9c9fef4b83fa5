import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { randomBytes } from 'node:crypto';
import { readSecretFiles } from '#secrets';
import type { InventoryConfig } from './config.js';
import { decoratorsOf } from './decorators.js';
import { InventoryEnvironment } from './environment.js';
import { secretProblems, type Secrets, SECRETS, secretsOf } from './secret-rules.js';

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
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    allowedHosts: env.ALLOWED_HOSTS ?? [],
    corsAllowedOrigins: env.CORS_ALLOWED_ORIGINS ?? [],
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
      decorators: decoratorsOf(env.DATABASE_DECORATORS),
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
    cell: env.CELL ?? null,
    cellAddress: env.CELL_ADDRESS ?? null,
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
