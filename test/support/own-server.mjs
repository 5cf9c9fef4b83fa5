/**
 * A PostgreSQL server of one test's own, to be restarted, killed and starved: on a fixed port. Commits are durable against
 * the death of every process (not of the machine).
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { readLock } from '../../scripts/lib/postgres.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { newCluster } from './cluster.mjs';

const SETTINGS = { fsync: 'off', autovacuum: 'off', shared_buffers: '32MB', max_connections: '100' };

/** How a server ends: told to (fast), told to at once (immediate), or not asked (SIGKILL). */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' };

/** @param {{folder?: string, settings?: Record<string, string>}} [options] folder: where the cluster lies, e.g. a small disk */
export async function startOwnServer({ folder, settings = {} } = {}) {
  const cluster = await newCluster('own-postgres-', folder);
  const { home } = cluster;
  const port = await freePort();
  let server;

  const start = async (more = {}) => {
    const until = Date.now() + 30_000;
    for (;;) {
      try {
        server = await cluster.start(port, { ...SETTINGS, ...settings, ...more });
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
  return {
    ...(await cluster.open(port)),
    cluster: home.cluster,
    logFile: cluster.logFile,
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
    close: cluster.stop,
  };
}
