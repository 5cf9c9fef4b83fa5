/** Settings of the scripts: the environment, after `.env` where there is one. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromRoot, root } from './paths.mjs';
import { Stop } from './terminal.mjs';

/** Reads `.env` of the repository; a variable that is already set wins. */
export function loadEnvironmentFile() {
  const file = fromRoot('.env');
  if (!existsSync(file)) return;
  const before = { ...process.env };
  process.loadEnvFile(file);
  // `NAME=` in the file means "not set", as the comments of .env.example say.
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '' && before[name] === undefined) delete process.env[name];
  }
}

/**
 * The value of a secret, or null: `NAME`, or the trimmed content of the file that `NAME_FILE` names. The services read it
 * the same way (libs/secrets); the scripts run before that is built.
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

/** An environment for a service: with these values, but for those that it finds in a file by itself. */
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
