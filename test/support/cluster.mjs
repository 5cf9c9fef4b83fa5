/** What every PostgreSQL server of the tests has in common. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, embeddedUrls, ensureOwnedDatabase } from '../../scripts/lib/database.mjs';
import { postgresHome } from '../../scripts/lib/postgres-home.mjs';
import { administrator, initialise, startServer } from '../../scripts/lib/postgres.mjs';
import { newSecret } from '../../scripts/lib/state.mjs';
import { startSupervisor } from '../../scripts/lib/supervisor.mjs';

/**
 * A cluster that is initialised and not started. It goes with the process that made it, however that ends.
 * @param {string} prefix of the name of its temporary folder
 * @param {string} [given] the folder in place of a temporary one, e.g. a small disk; it stays
 */
export async function newCluster(prefix, given = undefined) {
  const folder = given ?? mkdtempSync(join(tmpdir(), prefix));
  // The server may run as another account, which has to find its way in.
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
    /** @param {typeof home} [of] a copy of the cluster, which writes a log of its own */
    start: (port, settings, of = home) =>
      startServer(of, {
        port,
        logFile: of === home ? logFile : `${of.cluster}.log`,
        settings,
        onSpawn: (pid) => supervisor.watch(pid, ['SIGQUIT'], 1),
      }),
    /** Once it runs: makes the database `inventory`, empty, and its roles; the addresses of both databases. */
    async open(port) {
      const { administrator: password } = passwords;
      const adminUrl = address({ user: administrator, password, port, name: 'postgres' });
      await ensureOwnedDatabase(adminUrl, passwords);
      return { adminUrl, urls: embeddedUrls(port, passwords) };
    },
    /** Ends the servers and removes the folder, once nobody holds it any more. */
    stop: () => supervisor.stop(),
  };
}
