import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, loadConfig } from './env.js';

const DATABASE = {
  DATABASE_APP_URL: 'postgresql://app@localhost/inventory',
  DATABASE_PLATFORM_URL: 'postgres://platform@localhost/inventory',
};
const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  ...DATABASE,
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  SESSION_SECRET: SECRET,
};

function refusal(source: NodeJS.ProcessEnv): string {
  try {
    loadConfig(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('loadConfig', () => {
  it('needs the two database addresses and nothing else outside production', () => {
    const config = loadConfig(DATABASE);
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      metricsPort: null,
      logLevel: 'info',
      accessLog: false,
      trustedProxies: [],
      allowedHosts: [],
      database: {
        ownerUrl: null,
        poolSize: 24,
        statementTimeoutMs: 30_000,
        lockTimeoutMs: 10_000,
        connectTimeoutMs: 10_000,
      },
      auth: { accessTtlSeconds: 1800, refreshTtlSeconds: 604_800, apiImpersonation: true },
      console: { enabled: true, adminPath: '/admin', systemPath: '/system' },
      seedPassword: null,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('makes a fresh secret each time where none is given', () => {
    const secrets = [loadConfig(DATABASE), loadConfig(DATABASE)].map(({ auth }) => auth.jwtSecret);
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32);
  });

  it('reads what is given, and takes an empty text for absent', () => {
    const config = loadConfig({
      ...PRODUCTION,
      HOST: '0.0.0.0',
      INVENTORY_PORT: '8080',
      LOG_LEVEL: '',
      ACCESS_LOG: 'yes',
      TRUSTED_PROXIES: ' 10.0.0.1, ,10.0.0.2 ',
      ALLOWED_HOSTS: 'stock.example.com, .example.org:8443',
      METRICS_PORT: '9464',
      DATABASE_URL: 'postgresql://owner@localhost/inventory',
      DATABASE_POOL_SIZE: '3',
      ENABLE_API_IMPERSONATION: 'False',
      CONSOLES: '0',
      SYSTEM_CONSOLE_PATH: '/ops/system',
      SEED_PASSWORD: 'a seed password',
    });
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 8080,
      logLevel: 'info',
      accessLog: true,
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      allowedHosts: ['stock.example.com', '.example.org:8443'],
      metricsPort: 9464,
      database: { ownerUrl: 'postgresql://owner@localhost/inventory', poolSize: 3 },
      auth: { jwtSecret: SECRET, apiImpersonation: false },
      console: { enabled: false, systemPath: '/ops/system' },
      seedPassword: 'a seed password',
    });
  });

  it.each(['True', 'true', '1', 'yes', 'ON'])('takes %s for true', (flag) => {
    expect(loadConfig({ ...DATABASE, ACCESS_LOG: flag }).accessLog).toBe(true);
  });

  it.each(['False', 'false', '0', 'no', 'OFF'])('takes %s for false', (flag) => {
    expect(loadConfig({ ...DATABASE, CONSOLES: flag }).console.enabled).toBe(false);
  });

  it.each([
    ['INVENTORY_PORT', 'http', 'INVENTORY_PORT must be an integer number'],
    ['INVENTORY_PORT', '65536', 'INVENTORY_PORT must not be greater than 65535'],
    ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE must not be less than 1'],
    ['DATABASE_POOL_SIZE', '1.5', 'DATABASE_POOL_SIZE must be an integer number'],
    ['STATEMENT_TIMEOUT_MS', '5', 'STATEMENT_TIMEOUT_MS must not be less than 100'],
    ['METRICS_PORT', '0', 'METRICS_PORT must not be less than 1'],
    [
      'ALLOWED_HOSTS',
      'https://stock.example.com',
      'ALLOWED_HOSTS must list host names such as stock.example.com, separated by commas',
    ],
    ['NODE_ENV', 'staging', 'NODE_ENV must be one of the following values: production, development, test'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of the following values: error, warn, info, debug, silent'],
    ['ACCESS_LOG', 'maybe', 'ACCESS_LOG must be a boolean value'],
    ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a postgresql:// URL'],
    ['DATABASE_APP_URL', 'localhost:5432', 'DATABASE_APP_URL must be a postgresql:// URL'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
    ['SYSTEM_CONSOLE_PATH', 'system/', 'SYSTEM_CONSOLE_PATH must be a path such as /system'],
  ])('refuses %s=%s in one line', (name, value, message) => {
    expect(refusal({ ...DATABASE, [name]: value })).toBe(`Configuration: ${message}`);
  });

  it('names everything that is missing or wrong at once', () => {
    expect(refusal({ INVENTORY_PORT: '-1', JWT_SECRET: 'short' })).toBe(
      'Configuration: INVENTORY_PORT must not be less than 0; JWT_SECRET must have at least 32 characters; ' +
        'DATABASE_APP_URL is missing; DATABASE_PLATFORM_URL is missing',
    );
  });

  describe('in production', () => {
    it('starts with both secrets', () => {
      expect(loadConfig(PRODUCTION).production).toBe(true);
    });

    it.each(['JWT_SECRET', 'SESSION_SECRET'])('needs %s', (name) => {
      expect(refusal({ ...PRODUCTION, [name]: '' })).toBe(`Configuration: ${name} is missing`);
      expect(refusal({ ...PRODUCTION, [name]: 'x'.repeat(31) })).toBe(
        `Configuration: ${name} must have at least 32 characters`,
      );
    });

    it('needs no session secret without the consoles', () => {
      const { SESSION_SECRET: _, ...rest } = PRODUCTION;
      expect(loadConfig({ ...rest, CONSOLES: 'off' }).console.enabled).toBe(false);
    });
  });

  it('never shows a secret in its message', () => {
    const message = refusal({ ...PRODUCTION, JWT_SECRET: 'hunter2', DATABASE_URL: 'oops://u:hunter2@h' });
    expect(message).not.toContain('hunter2');
  });
});
