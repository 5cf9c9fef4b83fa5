import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runScript } from '../start/start-script.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const root = join(import.meta.dirname, '..', '..');
const validator = join(
  root,
  'node_modules',
  '@seriousme',
  'openapi-schema-validator',
  'bin',
  'validate-api-cli.js',
);

describe('the committed OpenAPI documents', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'openapi-test-'));
  });

  afterAll(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  it('are what the services serve', async () => {
    const { code, output } = await runScript('openapi', ['--check'], {
      DATA_DIR: dataDir,
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      DATABASE_PLATFORM_URL: database.platformUrl,
    }).ended;
    expect(output).toContain('docs/openapi/inventory.json is up to date');
    expect(output).toContain('docs/openapi/research.json is up to date');
    expect(code).toBe(0);
  }, 240_000);

  it.each(['inventory', 'research'])('of %s is valid OpenAPI 3.1', async (name) => {
    const file = join(root, 'docs', 'openapi', `${name}.json`);
    const { openapi } = JSON.parse(readFileSync(file, 'utf8')) as { openapi: string };
    expect(openapi).toBe('3.1.1');
    const { stdout } = await promisify(execFile)(process.execPath, [validator, file]);
    expect(JSON.parse(stdout)).toEqual({ valid: true });
  });
});
