import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, loadConfig } from './env.js';
import { SECRETS } from './secret-rules.js';

const DATABASE = {
  DATABASE_APP_URL: 'postgresql://app@localhost/inventory',
  DATABASE_PLATFORM_URL: 'postgres://platform@localhost/inventory',
};
const SECRET = '8c1f0de5b7724a94a3a6fd5c1be7035e';
const OTHER = '04f1c7d89e5a4b3f92d6708ac3be51f7';
const PRODUCTION = {
  ...DATABASE,
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  SESSION_SECRET: OTHER,
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
      corsAllowedOrigins: [],
      database: {
        ownerUrl: null,
        poolSize: 16,
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

  it('generates a secret at each start if none is set', () => {
    const secrets = [loadConfig(DATABASE), loadConfig(DATABASE)].map(({ auth }) => auth.jwtSecrets[0]);
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const secret of secrets) expect(secret?.length).toBeGreaterThanOrEqual(32);
  });

  it('reads set variables and treats an empty text as unset', () => {
    const config = loadConfig({
      ...PRODUCTION,
      HOST: '0.0.0.0',
      INVENTORY_PORT: '8080',
      LOG_LEVEL: '',
      ACCESS_LOG: 'yes',
      TRUSTED_PROXIES: ' 10.0.0.1, ,10.0.0.2 ',
      ALLOWED_HOSTS: 'stock.example.com, .example.org:8443',
      CORS_ALLOWED_ORIGINS: 'https://Shop.example.com, http://localhost:5173,capacitor://localhost',
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
      corsAllowedOrigins: ['https://Shop.example.com', 'http://localhost:5173', 'capacitor://localhost'],
      metricsPort: 9464,
      database: { ownerUrl: 'postgresql://owner@localhost/inventory', poolSize: 3 },
      auth: { jwtSecrets: [SECRET], apiImpersonation: false },
      console: { enabled: false, systemPath: '/ops/system' },
      seedPassword: 'a seed password',
    });
  });

  it.each(['True', 'true', '1', 'yes', 'ON'])('reads %s as true', (flag) => {
    expect(loadConfig({ ...DATABASE, ACCESS_LOG: flag }).accessLog).toBe(true);
  });

  it.each(['False', 'false', '0', 'no', 'OFF'])('reads %s as false', (flag) => {
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
    ...['*', 'shop.example.com', 'https://shop.example.com/', 'https://shop.example.com:443', 'null'].map(
      (origin) =>
        [
          'CORS_ALLOWED_ORIGINS',
          origin,
          'CORS_ALLOWED_ORIGINS must list origins such as https://shop.example.com, separated by commas',
        ] as const,
    ),
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8, balancer',
      'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, separated by commas',
    ],
    ['NODE_ENV', 'staging', 'NODE_ENV must be one of the following values: production, development, test'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of the following values: error, warn, info, debug, silent'],
    ['ACCESS_LOG', 'maybe', 'ACCESS_LOG must be a boolean value'],
    ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a postgresql:// URL'],
    ['DATABASE_APP_URL', 'localhost:5432', 'DATABASE_APP_URL must be a postgresql:// URL'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
    ['SYSTEM_CONSOLE_PATH', 'system/', 'SYSTEM_CONSOLE_PATH must be a path such as /system'],
  ])('refuses %s=%s with a one-line message', (name, value, message) => {
    expect(refusal({ ...DATABASE, [name]: value })).toBe(`Configuration: ${message}`);
  });

  it('reports all missing and invalid variables at once', () => {
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

  it('takes several signing secrets and signs with the first', () => {
    const config = loadConfig({
      ...PRODUCTION,
      JWT_SECRET: `${OTHER}, ${SECRET}`,
      SESSION_SECRET: `${OTHER}1\n${SECRET}0\n`,
    });
    expect(config.auth.jwtSecrets).toEqual([OTHER, SECRET]);
    expect(config.console.sessionSecrets).toEqual([`${OTHER}1`, `${SECRET}0`]);
  });

  describe('a secret file', () => {
    let folder: string;
    const file = (name: string, content: string): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each(SECRETS)('%s_FILE replaces it; white space around the value is trimmed', (name) => {
      const value = name.endsWith('URL') ? 'postgres://someone:pw-7f@db/inventory' : `${OTHER}${SECRET}`;
      const given = { ...PRODUCTION, [name]: '', [`${name}_FILE`]: file(name, `\n ${value}\n`) };
      expect(JSON.stringify(loadConfig(given))).toContain(JSON.stringify(value));
    });

    it('may contain a list with one secret a line', () => {
      const { auth } = loadConfig({
        ...PRODUCTION,
        JWT_SECRET: undefined,
        JWT_SECRET_FILE: file('list', `${SECRET}\n${OTHER}x\n`),
      });
      expect(auth.jwtSecrets).toEqual([SECRET, `${OTHER}x`]);
    });

    it('is refused together with the variable itself, when empty and when missing, each with its message', () => {
      const empty = file('empty', ' \n');
      expect(
        refusal({
          ...PRODUCTION,
          JWT_SECRET_FILE: file('jwt', OTHER),
          DATABASE_APP_URL: undefined,
          DATABASE_APP_URL_FILE: empty,
          SESSION_SECRET: undefined,
          SESSION_SECRET_FILE: '/nowhere/at/all',
        }),
      ).toBe(
        `Configuration: DATABASE_APP_URL_FILE: ${empty} is empty; ` +
          'JWT_SECRET and JWT_SECRET_FILE are both set: one of them is enough; ' +
          'SESSION_SECRET_FILE: /nowhere/at/all cannot be read (ENOENT)',
      );
    });
  });

  it.each([
    ['JWT_SECRET', 'x'.repeat(40), 'JWT_SECRET repeats itself: production needs a random one'],
    ['JWT_SECRET', `${SECRET},short`, 'JWT_SECRET must have at least 32 characters'],
    [
      'SESSION_SECRET',
      'please-change-me-please-change-it-now',
      'SESSION_SECRET is an example value: production needs a random one',
    ],
    ['SESSION_SECRET', `${SECRET}`, 'JWT_SECRET and SESSION_SECRET must differ'],
    ['JWT_SECRET', `${SECRET},${OTHER}`, 'JWT_SECRET and SESSION_SECRET must differ'],
    ['DATABASE_APP_URL', 'postgres://app:secret@db/inventory', 'DATABASE_APP_URL has a well-known password'],
    ['DATABASE_URL', 'postgres://owner:Postgres@db/inventory', 'DATABASE_URL has a well-known password'],
    ['SEED_PASSWORD', 'inventory-demo', 'SEED_PASSWORD is well known or too weak for production'],
    ['SEED_PASSWORD', 'password1', 'SEED_PASSWORD is well known or too weak for production'],
  ])('in production refuses %s=%s without showing the value', (name, value, message) => {
    expect(refusal({ ...PRODUCTION, [name]: value })).toBe(`Configuration: ${message}`);
    if (!message.includes('characters'))
      expect(loadConfig({ ...DATABASE, [name]: value }).production).toBe(false);
  });
});
