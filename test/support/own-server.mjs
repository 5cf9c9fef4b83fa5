/**
 * A PostgreSQL server of one test's own, to be restarted, killed and starved: migrated once, on a fixed port, gone with
 * the process that started it. Commits are durable against the death of every process (not of the machine).
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { address, embeddedUrls, ensureOwnedDatabase } from '../../scripts/lib/database.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { postgresHome } from '../../scripts/lib/postgres-home.mjs';
import { administrator, initialise, readLock, startServer } from '../../scripts/lib/postgres.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { newSecret } from '../../scripts/lib/state.mjs';
import { startSupervisor } from '../../scripts/lib/supervisor.mjs';

const SETTINGS = { fsync: 'off', autovacuum: 'off', shared_buffers: '32MB', max_connections: '100' };

/** How a server ends: told to (fast), told to at once (immediate), or not asked (SIGKILL). */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' };

/** @param {{folder?: string, settings?: Record<string, string>}} [options] folder: where the cluster lies, e.g. a small disk */
export async function startOwnServer({ folder: given, settings = {} } = {}) {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'own-postgres-'));
  chmodSync(folder, 0o755);
  const supervisor = startSupervisor();
  if (given === undefined) supervisor.remove(folder);
  const passwords = {
    administrator: newSecret(),
    owner: newSecret(),
    app: newSecret(),
    platform: newSecret(),
  };
  const home = postgresHome(folder);
  await initialise(home, passwords.administrator, supervisor);
  const port = await freePort();
  const logFile = join(folder, 'postgres.log');
  let server;

  const start = async (more = {}) => {
    const until = Date.now() + 30_000;
    for (;;) {
      try {
        server = await startServer(home, {
          port,
          logFile,
          settings: { ...SETTINGS, ...settings, ...more },
          onSpawn: (pid) => supervisor.watch(pid, ['SIGQUIT'], 1),
        });
        return;
      } catch (error) {
        // The last processes of a killed server still hold its shared memory.
        if (Date.now() > until) throw error;
        await wait(100);
      }
    }
  };

  const stop = async (how) => {
    const { pid, exited } = server;
    process.kill(pid, SIGNALS[how]);
    await exited;
    if (how === 'kill') rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
  };

  await start();
  const adminUrl = address({
    user: administrator,
    password: passwords.administrator,
    port,
    name: 'postgres',
  });
  await ensureOwnedDatabase(adminUrl, passwords);
  return {
    adminUrl,
    urls: embeddedUrls(port, passwords),
    cluster: home.cluster,
    logFile,
    start,
    stop,
    startStandby: async () => {
      writeFileSync(join(home.cluster, 'standby.signal'), '');
      await start();
    },
    get isRunning() {
      const lock = readLock(home);
      return lock !== null && isAlive(lock.pid);
    },
    close: () => supervisor.stop(),
  };
}
