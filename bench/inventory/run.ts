/**
 * `npm run bench [-- W1,W4] [--seconds 3] [--rounds 3] [--connections 32]`: the speed of the inventory service
 * compared with a minimal hand-written server, on the same PostgreSQL and the same rows, in turns. Prints one table
 * of medians; every answer is checked. Exit code 1 if an answer was wrong.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '#credentials';
import { generate, movementsOfMonth, PRODUCTS, TENANT } from './data.js';
import { ensureBuilt, freePort, startTestServer } from './environment.mjs';
import { load, type Measured } from './load.js';
import { workloads } from './workloads.js';

const PASSWORD = 'a-long-bench-passphrase';
const SECRET = 'a-secret-for-measuring-only-0123456789';
const root = resolve(import.meta.dirname, '../..');

interface Target {
  name: string;
  port: number;
  authorization: string;
}

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
}

const chosen = process.argv[2]?.startsWith('W') ? process.argv[2].split(',') : null;
const settings = {
  seconds: option('seconds', 2),
  rounds: option('rounds', 3),
  connections: option('connections', 32),
};
const children: ChildProcess[] = [];

function start(args: readonly string[], environment: Readonly<Record<string, string>>): void {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  children.push(child);
}

async function answering(port: number): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/api/v1/`);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(50);
    }
  }
}

async function prepare(): Promise<{ targets: Target[]; month: number; version: string; startUp: number }> {
  await ensureBuilt(['inventory']);
  const server = await startTestServer();
  const urls = {
    DATABASE_URL: server.urls.owner,
    DATABASE_APP_URL: server.urls.app,
    DATABASE_PLATFORM_URL: server.urls.platform,
  };
  const built = (...parts: string[]): string => resolve(root, 'dist/apps/inventory/src', ...parts);
  start([built('prepare.js')], { ...urls, JWT_SECRET: SECRET, CONSOLES: 'false' });
  await new Promise((done) => children[0]?.once('close', done));

  const adminUrl = new URL(server.adminUrl);
  adminUrl.pathname = new URL(server.urls.owner).pathname;
  const admin = new pg.Client({ connectionString: adminUrl.href });
  await admin.connect();
  await generate(admin, await hashPassword(PASSWORD));
  const month = await movementsOfMonth(admin);
  const { rows } = await admin.query<{ server_version: string }>('SHOW server_version');
  await admin.end();

  const ports = { limit: await freePort(), service: await freePort() };
  start(
    ['scripts/run-ts.mjs', 'bench/inventory/limit-server.ts', adminUrl.href, String(ports.limit), SECRET],
    {},
  );
  const since = performance.now();
  start([built('main.js')], {
    ...urls,
    JWT_SECRET: SECRET,
    CONSOLES: 'false',
    LOG_LEVEL: 'error',
    INVENTORY_PORT: String(ports.service),
  });
  await answering(ports.service);
  const startUp = performance.now() - since;
  await answering(ports.limit);
  const login = await fetch(`http://127.0.0.1:${ports.service}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `owner${TENANT}`, password: PASSWORD }),
  });
  const { access } = (await login.json()) as { access: string };
  const signature = createHmac('sha256', SECRET).update(String(TENANT)).digest('base64url');
  return {
    month,
    startUp,
    version: rows[0]?.server_version ?? '',
    targets: [
      { name: 'limit', port: ports.limit, authorization: `Bearer ${TENANT}.${signature}` },
      { name: 'service', port: ports.service, authorization: `Bearer ${access}` },
    ],
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

async function main(): Promise<number> {
  const { targets, month, version, startUp } = await prepare();
  const [processor] = cpus();
  console.log(
    `${cpus().length} × ${processor?.model ?? 'unknown'}, Node ${process.version}, PostgreSQL ${version} (embedded, no durable writes), ` +
      `${PRODUCTS} products, ${settings.connections} connections, ${settings.rounds} rounds of ${settings.seconds} s, ` +
      `load average at the start ${loadavg()[0]?.toFixed(1)}; first answer after ${(startUp / 1000).toFixed(1)} s\n`,
  );
  row(['', 'workload', 'limit req/s', 'service req/s', 'ratio', 'limit p99 ms', 'service p99 ms']);
  row(['---', '---', '--:', '--:', '--:', '--:', '--:']);
  let failures = 0;
  for (const { key, title, next } of workloads(month, Date.now().toString(36))) {
    if (chosen !== null && !chosen.includes(key)) continue;
    const measured = new Map<Target, Measured[]>(targets.map((target) => [target, []]));
    // The first round is a warm-up: it compiles and prepares what a running service has already.
    for (let round = 0; round <= settings.rounds; round += 1) {
      for (const target of round % 2 === 0 ? targets : [...targets].reverse()) {
        const { port, authorization } = target;
        const result = await load(port, authorization, settings.connections, settings.seconds, next);
        if (result.wrong !== null) {
          failures += 1;
          console.error(`${key} ${target.name}: ${result.wrong}`);
        }
        if (round > 0) measured.get(target)?.push(result);
      }
    }
    const [limit = [], service = []] = targets.map((target) => measured.get(target) ?? []);
    const speed = (results: readonly Measured[]): number => median(results.map(({ perSecond }) => perSecond));
    const late = (results: readonly Measured[]): string => median(results.map(({ p99 }) => p99)).toFixed(1);
    row([
      key,
      title,
      speed(limit).toFixed(0),
      speed(service).toFixed(0),
      (speed(service) / speed(limit)).toFixed(2),
      late(limit),
      late(service),
    ]);
  }
  return failures === 0 ? 0 : 1;
}

let code = 1;
try {
  code = await main();
} catch (error) {
  console.error(error);
} finally {
  for (const child of children) child.kill();
}
// The supervisor of the database stops it once this process is gone.
process.exit(code);
