/** Common to every PostgreSQL server of the tests. */
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, embeddedUrls, ensureOwnedDatabase } from '../../scripts/lib/database.mjs';
import { postgresHome } from '../../scripts/lib/postgres-home.mjs';
import { administrator, initialise, startServer } from '../../scripts/lib/postgres.mjs';
import { newSecret } from '../../scripts/lib/state.mjs';
import { startSupervisor } from '../../scripts/lib/supervisor.mjs';

const MEMORY_DISK = '/dev/shm';
/** More than all databases of a run and their log (`max_wal_size`) at once. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * Where a cluster lies that nothing outlives: in memory, if there is plenty. On a disk the system spends up to 0.4 s of processor
 * time on the files of each new database, in memory 0.015 s.
 */
export function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (Math.min(bavail * bsize, freemem()) > ROOM_BYTES) return MEMORY_DISK;
  } catch {
    // Not on this system.
  }
  return tmpdir();
}

/**
 * An initialized, stopped cluster. It is removed with its process, however that ends.
 * @param {string} prefix of the name of its temporary folder
 * @param {string} [given] a folder in place of a temporary one, e.g. a small disk; it is kept
 */
export async function newCluster(prefix, given) {
  const folder = given ?? mkdtempSync(join(quickFolder(), prefix));
  // The server may run as another account, which needs access.
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
  const logFile = join(folder, 'postgres.log');
  return {
    home,
    logFile,
    administrator: { user: administrator, password: passwords.administrator },
    /** @param {typeof home} [of] a copy of the cluster with its own log */
    start: (port, settings, of = home) =>
      startServer(of, {
        port,
        logFile: of === home ? logFile : `${of.cluster}.log`,
        settings,
        onSpawn: (pid) => supervisor.watch(pid, ['SIGQUIT'], 1),
      }),
    /** Creates the empty database `inventory` and its roles; returns the URLs of both databases. */
    async open(port) {
      const { administrator: password } = passwords;
      const adminUrl = address({ user: administrator, password, port, name: 'postgres' });
      await ensureOwnedDatabase(adminUrl, passwords);
      return { adminUrl, urls: embeddedUrls(port, passwords) };
    },
    /** Stops the servers and removes the folder. */
    stop: () => supervisor.stop(),
  };
}
