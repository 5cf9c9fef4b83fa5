/** Settings of the scripts: the environment, then `.env` if present. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromRoot, root } from './paths.mjs';
import { Stop } from './terminal.mjs';

/** Reads the repository's `.env`; variables that are already set take precedence. */
export function loadEnvironmentFile() {
  const file = fromRoot('.env');
  if (!existsSync(file)) return;
  const before = { ...process.env };
  process.loadEnvFile(file);
  // `NAME=` in the file means unset, as in .env.example.
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '' && before[name] === undefined) delete process.env[name];
  }
}

/**
 * The value of a secret, or null: `NAME`, or the trimmed content of the file `NAME_FILE`. Same rule as libs/secrets,
 * which is not built yet when scripts run.
 */
export function secretSetting(name) {
  const path = process.env[`${name}_FILE`]?.trim();
  if (!path) return process.env[name] || null;
  if (process.env[name]) throw new Stop(`${name} and ${name}_FILE are both set: one of them is enough.`);
  let value;
  try {
    value = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Stop(`${name}_FILE: ${path} cannot be read (${error.code}).`);
  }
  if (value === '') throw new Stop(`${name}_FILE: ${path} is empty.`);
  return value;
}

/** The environment of a service: these values, except those that it reads from files itself. */
export function withSecrets(environment, values) {
  const missing = Object.entries(values).filter(([name]) => !environment[`${name}_FILE`]?.trim());
  return { ...environment, ...Object.fromEntries(missing) };
}

function port(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65535) {
    throw new Stop(`${name} must be a port number from 1 to 65535, not "${text}".`);
  }
  return value;
}

/** @returns {{host: string, ports: {inventory: number, research: number}, postgresPort: number | null, dataDir: string, databaseUrl: string | null}} */
export function readSettings() {
  loadEnvironmentFile();
  return {
    host: process.env.HOST || '127.0.0.1',
    ports: { inventory: port('INVENTORY_PORT', 3000), research: port('RESEARCH_PORT', 3001) },
    postgresPort: port('PG_PORT', null),
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
    databaseUrl: secretSetting('DATABASE_URL'),
  };
}
