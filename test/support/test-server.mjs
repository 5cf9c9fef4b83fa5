/**
 * The one PostgreSQL server of an end-to-end run: made in a temporary folder, quick and forgetful on purpose, gone with
 * the process that started it however that ends.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, embeddedUrls, ensureOwnedDatabase } from '../../scripts/lib/database.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { postgresHome } from '../../scripts/lib/postgres-home.mjs';
import { administrator, initialise, startServer } from '../../scripts/lib/postgres.mjs';
import { newSecret } from '../../scripts/lib/state.mjs';
import { startSupervisor } from '../../scripts/lib/supervisor.mjs';

/** Nothing here outlives the run, so nothing waits for a disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * @returns {Promise<{adminUrl: string, urls: {owner: string, app: string, platform: string}, stop(): Promise<void>}>}
 *   urls: of the database `inventory`, which is empty; stop: ends the server and removes its folder
 */
export async function startTestServer() {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  // The server may run as another account, which has to find its way in.
  chmodSync(folder, 0o755);
  const supervisor = startSupervisor();
  supervisor.remove(folder);
  const passwords = {
    administrator: newSecret(),
    owner: newSecret(),
    app: newSecret(),
    platform: newSecret(),
  };
  const home = postgresHome(folder);
  await initialise(home, passwords.administrator, supervisor);
  const start = async () =>
    startServer(home, {
      port: await freePort(),
      logFile: join(folder, 'postgres.log'),
      settings,
      onSpawn: (pid) => supervisor.watch(pid, ['SIGQUIT'], 1),
    });
  // The port was free a moment ago; should another take it first, the next one is tried.
  const server = await start().catch(start);
  const adminUrl = address({
    user: administrator,
    password: passwords.administrator,
    port: server.port,
    name: 'postgres',
  });
  await ensureOwnedDatabase(adminUrl, passwords);
  return {
    adminUrl,
    urls: embeddedUrls(server.port, passwords),
    // The supervisor ends the server and removes the folder once nobody holds it any more.
    stop: () => supervisor.stop(),
  };
}
