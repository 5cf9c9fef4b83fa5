import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { runScript, type RunningScript } from './start-script.js';

/** Installing and building are over by then in any other run; the first one compiles both apps. */
const patience = 240_000;

/** Both services, a killed start and a second one: readme.e2e-spec.ts. */
describe('npm start', () => {
  let dataDir: string;
  let ports: { INVENTORY_PORT: string; RESEARCH_PORT: string };
  const running: RunningScript[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'start-test-'));
    chmodSync(dataDir, 0o755);
    ports = { INVENTORY_PORT: String(await freePort()), RESEARCH_PORT: String(await freePort()) };
  });

  afterAll(async () => {
    for (const script of running) {
      script.kill('SIGTERM');
      await script.ended;
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): RunningScript {
    const script = runScript('start', args, { DATA_DIR: dataDir, ...ports, ...env });
    running.push(script);
    return script;
  }

  const inventory = (path: string): string => `http://127.0.0.1:${ports.INVENTORY_PORT}${path}`;

  async function logIn(username: string): Promise<Response> {
    return fetch(inventory('/api/v1/auth/login/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'inventory-demo' }),
    });
  }

  it('names a taken port in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start(['research'], { RESEARCH_PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`✗ Port ${port} on 127.0.0.1 is taken; set RESEARCH_PORT to another port.`);
  }, 60_000);

  it('names an unreachable DATABASE_URL in one line', async () => {
    const port = await freePort();
    const url = `postgres://someone:secret@127.0.0.1:${port}/inventory`;
    const { code, output } = await start(['inventory'], { DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe(`✗ DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED).`);
  }, 60_000);

  it('refuses what it does not know', async () => {
    const { code, output } = await start(['warehouse']).ended;
    expect(code).toBe(2);
    expect(output).toMatch(/^✗ "warehouse" is not known\. Usage: .+\n$/);
  }, 60_000);

  describe('with a database named by DATABASE_URL', () => {
    let database: TestDatabase;

    beforeAll(async () => {
      database = await createEmptyDatabase();
    });

    afterAll(() => database.drop());

    it(
      'prepares and uses that, with an owner who is no superuser, shows no password, and stops on Ctrl-C',
      async () => {
        const script = start(['inventory'], {
          DATABASE_URL: database.ownerUrl,
          DATABASE_APP_URL: database.appUrl,
          DATABASE_PLATFORM_URL: database.platformUrl,
        });
        const output = await script.until(/stop with Ctrl-C/);
        expect(output).toContain(database.name);
        expect(output).not.toContain(new URL(database.ownerUrl).password);
        expect((await logIn('owner')).status).toBe(200);
        script.kill('SIGINT');
        expect((await script.ended).code).toBe(0);
        await expect(fetch(inventory('/api/v1/'))).rejects.toThrow();
      },
      patience,
    );
  });
});
