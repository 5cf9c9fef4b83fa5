/**
 * `npm run upgrade:check -- <commit or tag>`: an upgrade as docs/operations.md tells it, from that release to this checkout, under
 * a mixed load. The old release serves on a database of its own schema and data; this one's migrations run beneath it; its
 * process is started and the old one ended. No request may fail, and the ledger has to agree.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UnfailingLoad } from '../test/support/unfailing-load.ts';
import { startTestServer } from '../test/support/test-server.mjs';
import { readCommandLine } from './lib/command.mjs';
import { sourceCommands } from './lib/command-lines.mjs';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { newSecret } from './lib/state.mjs';
import { fail, say, step, Stop } from './lib/terminal.mjs';

const { values, positionals } = readCommandLine(sourceCommands['scripts/upgrade-check.mjs']);
const [release] = positionals;
const kept = values.checkout;
const requests = Number(values.requests ?? 400);
const exec = promisify(execFile);

const password = newSecret();
/** Data written by the two processes. */
const logs = mkdtempSync(join(tmpdir(), 'upgrade-check-logs-'));
/** What there is to end, the last first. @type {(() => unknown)[]} */
const ended = [];

async function run(folder, file, args, env) {
  const place = join(folder, 'dist', 'apps', 'inventory', 'src', ...file.split('/'));
  try {
    const { stdout, stderr } = await exec(process.execPath, [place, ...args], { cwd: folder, env });
    process.stderr.write(stderr);
    return stdout.trim().split('\n').at(-1)?.slice(0, 200);
  } catch (error) {
    const { stdout = '', stderr = '' } = error;
    throw new Stop(`${file} failed:\n${stdout}${stderr}`);
  }
}

/** The old release, built in a working tree of its own. */
async function checkOut() {
  if (kept !== undefined) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-check-'));
  await exec('git', ['-C', root, 'worktree', 'add', '--detach', folder, release]);
  ended.push(async () => {
    await exec('git', ['-C', root, 'worktree', 'remove', '--force', folder]).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });
  for (const args of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ])
    await exec('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return folder;
}

/** Where a release has it; before 0.1.0 in another folder. */
function preparationOf(folder) {
  return existsSync(join(folder, 'apps', 'inventory', 'src', 'prepare.ts'))
    ? 'prepare.js'
    : 'database/prepare.js';
}

async function start(folder, env) {
  const port = await freePort();
  const main = join(folder, 'dist', 'apps', 'inventory', 'src', 'main.js');
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...env, INVENTORY_PORT: String(port) },
    stdio: ['ignore', openSync(join(logs, `${port}.log`), 'w'), 'inherit'],
  });
  ended.push(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/v1/`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Stop(`The service of ${folder} ended at its start.`);
    await delay(100);
  }
  return { url, child };
}

async function readiness(url) {
  const answer = await fetch(`${url}/readyz`);
  return answer.ok || answer.status === 404
    ? String(answer.status)
    : `${answer.status} ${await answer.text()}`;
}

async function main() {
  let old = '';
  await step(`Build ${release}`, async () => {
    old = await checkOut();
  });
  const server = await startTestServer();
  ended.push(() => server.stop());
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    CONSOLES: 'false',
    MAINTENANCE: 'false',
    HOST: '127.0.0.1',
    DATABASE_APP_URL: server.urls.app,
    DATABASE_PLATFORM_URL: server.urls.platform,
    JWT_SECRET: newSecret(),
    SESSION_SECRET: newSecret(),
    SEED_PASSWORD: password,
  };
  const asOwner = { ...environment, DATABASE_URL: server.urls.owner };
  await step(`Prepare the database of ${release}`, () => run(old, preparationOf(old), ['--seed'], asOwner));

  const before = await start(old, environment);
  const load = new UnfailingLoad({ username: 'owner', password });
  await load.begin(before.url);
  await step(`${release} serves`, () => load.more(requests));
  await step('Migrate beneath it', () => run(root, 'prepare.js', [], asOwner));
  await step(`${release} serves on`, () => load.more(requests));
  say(`  /readyz of ${release}: ${await readiness(before.url)}`);
  const after = await start(root, environment);
  if (!(await readiness(after.url)).startsWith('200')) throw new Stop('The new process is not ready.');
  await load.send(before.url, after.url);
  await step('Both serve', () => load.more(requests));
  await load.send(after.url);
  before.child.kill('SIGTERM');
  if (before.child.exitCode === null) await once(before.child, 'exit');
  await step('The new process serves', () => load.more(requests));
  await load.end();
  await step('The ledger agrees', () => run(root, 'stock/ledger-check.js', [], environment));

  const kinds = Object.entries(load.answered).map(([kind, count]) => `${kind} ${count}`);
  say(
    `${load.total} requests answered (${kinds.join(', ')}), ${load.failed.length} failed, the slowest took ${Math.round(load.slowestMs)} ms`,
  );
  for (const { request, status, text } of load.failed.slice(0, 20))
    process.stderr.write(`  ${request}: ${status ?? 'no answer'} ${text}\n`);
  if (load.failed.length > 0) say(`  What the processes wrote is in ${logs}.`);
  else rmSync(logs, { recursive: true, force: true });
  return load.failed.length === 0;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  fail(error);
  process.exitCode = 1;
} finally {
  for (const end of ended.toReversed()) await end();
}
