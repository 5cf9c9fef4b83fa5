import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { HOST_NAME, HOST_NAME_MESSAGE, IsOriginList, IsProxyList } from '#settings';
import type { InventoryConfig } from './config.js';
import { DECORATOR_VALUES } from './decorators.js';

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
export class InventoryEnvironment {
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
  @list()
  @IsProxyList()
  TRUSTED_PROXIES?: string[];

  @IsOptional()
  @list()
  @Matches(HOST_NAME, { each: true, message: HOST_NAME_MESSAGE })
  ALLOWED_HOSTS?: string[];

  @IsOptional()
  @list()
  @IsOriginList()
  CORS_ALLOWED_ORIGINS?: string[];

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
  @whole()
  @Min(0)
  @Max(31)
  @IsInt()
  CELL?: number;

  @IsOptional()
  @text()
  @Matches(/^https?:\/\/[^\s/?#]+$/, { message: 'CELL_ADDRESS must be an http:// or https:// origin' })
  CELL_ADDRESS?: string;

  @IsOptional()
  @list()
  @IsIn(DECORATOR_VALUES, { each: true })
  DATABASE_DECORATORS?: string[];

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

/** The entries of a comma-separated list. */
function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
