import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../start/start-script.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

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
});
