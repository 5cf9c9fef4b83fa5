/** A PostgreSQL of its own with a streaming replica: made in a temporary folder, gone with the process that started it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, embeddedUrls, ensureOwnedDatabase } from '../../scripts/lib/database.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { postgresHome } from '../../scripts/lib/postgres-home.mjs';
import { administrator, initialise, startServer } from '../../scripts/lib/postgres.mjs';
import { newSecret } from '../../scripts/lib/state.mjs';
import { startSupervisor } from '../../scripts/lib/supervisor.mjs';

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '100ms',
};

export async function startPrimaryAndReplica() {
  const folder = mkdtempSync(join(tmpdir(), 'replica-postgres-'));
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
  // Nothing has run on it yet, so that a copy of the files is a base backup.
  const standby = { ...home, cluster: `${home.cluster}-replica` };
  execFileSync('cp', ['-a', home.cluster, standby.cluster]);
  const signal = join(standby.cluster, 'standby.signal');
  writeFileSync(signal, '');
  if (home.account.uid !== undefined) chownSync(signal, home.account.uid, home.account.gid);

  const start = (of, port, name, more = {}) =>
    startServer(of, {
      port,
      logFile: join(folder, `${name}.log`),
      settings: { ...settings, ...more },
      onSpawn: (pid) => supervisor.watch(pid, ['SIGQUIT'], 1),
    });
  const [port, replicaPort] = [await freePort(), await freePort()];
  const server = await start(home, port, 'primary');
  const startReplica = () =>
    start(standby, replicaPort, 'replica', {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${administrator} password=${passwords.administrator}`,
    });
  let replica = await startReplica();
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
    onReplica(url) {
      const copy = new URL(url);
      copy.port = String(replicaPort);
      return copy.href;
    },
    /** At once, as in a crash. */
    async killReplica() {
      process.kill(replica.pid, 'SIGQUIT');
      await replica.exited;
    },
    async startReplica() {
      replica = await startReplica();
    },
    stop: () => supervisor.stop(),
  };
}
