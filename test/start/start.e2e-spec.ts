import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { freePort, runScript, type RunningScript } from './start-script.js';

/** Installing and building are over by then in any other run; the first one compiles both apps. */
const patience = 240_000;

describe('npm start', () => {
  let dataDir: string;
  let ports: { INVENTORY_PORT: string; RESEARCH_PORT: string };
  const running: RunningScript[] = [];
  /** Both services, for two tests: the second kills them. */
  let first: RunningScript;

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
  const research = (path: string): string => `http://127.0.0.1:${ports.RESEARCH_PORT}${path}`;

  async function logIn(username: string): Promise<Response> {
    return fetch(inventory('/api/v1/auth/login/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'inventory-demo' }),
    });
  }

  it(
    'brings both services up from nothing, though it was killed in the middle of its first initialisation, and says where they are',
    async () => {
      const killed = start(['--offline']);
      const halfMade = async (): Promise<void> => {
        while (!readdirSync(dataDir).some((name) => name.startsWith('postgres.new'))) await wait(5);
      };
      await Promise.race([halfMade(), killed.ended]);
      killed.kill('SIGKILL');
      await killed.ended;

      first = start(['--offline']);
      const output = await first.until(/stop with Ctrl-C/);
      expect(output).toContain(inventory('/api/docs/'));
      expect(output).toContain(research('/docs'));
      expect(output).toMatch(/owner, coordinator, manager, viewer/);

      expect((await fetch(inventory('/api/v1/'))).status).toBe(200);
      expect((await fetch(research('/health'))).status).toBe(200);
      expect((await logIn('owner')).status).toBe(200);
      expect((await logIn('superuser')).status).toBe(403);
      expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
      expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
    },
    patience,
  );

  it(
    'comes back after everything was killed, on a disk that is full for one log, lends its database to the commands, and stops on Ctrl-C',
    async () => {
      const { run, postgresPort } = JSON.parse(readFileSync(join(dataDir, 'facts.json'), 'utf8')) as {
        run: { services: number[] };
        postgresPort: number;
      };
      for (const pid of run.services) process.kill(pid, 'SIGKILL');
      first.kill('SIGKILL');
      await first.ended;
      expect(run.services).toHaveLength(2);
      expect(postgresPort).toBeGreaterThan(0);

      const crashed = readFileSync(join(dataDir, 'logs', 'inventory.log'), 'utf8');
      expect(crashed).not.toBe('');
      const full = join(dataDir, 'logs', 'research.log');
      rmSync(full, { force: true });
      symlinkSync('/dev/full', full);

      // Without threads, whose warm-up the first start has shown.
      const again = start(['--offline'], { RESEARCH_THREADS: '0' });
      const output = await again.until(/stop with Ctrl-C/);
      expect(output.match(/research\.log cannot be written \(ENOSPC\)/g)).toHaveLength(1);
      expect((await fetch(research('/health'))).status).toBe(200);
      expect((await logIn('owner')).status).toBe(200);
      // The log of the run that was killed is not overwritten.
      expect(readFileSync(join(dataDir, 'logs', 'inventory.1.log'), 'utf8')).toBe(crashed);

      const token = await runScript('cli', ['token', 'superuser', '--name', 'test'], { DATA_DIR: dataDir })
        .ended;
      expect(token.code).toBe(0);
      expect(token.stdout).toMatch(/^\S{20,}\n$/);
      const answer = await fetch(inventory('/api/v1/tenants/'), {
        headers: { authorization: `Token ${token.stdout.trim()}` },
      });
      expect(answer.status).toBe(200);

      again.kill('SIGINT');
      expect((await again.ended).code).toBe(0);
      await expect(fetch(inventory('/api/v1/'))).rejects.toThrow();
      await expect(fetch(research('/health'))).rejects.toThrow();
    },
    patience,
  );

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
      'prepares and uses that, with an owner who is no superuser, and shows no password',
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
      },
      patience,
    );
  });
});
