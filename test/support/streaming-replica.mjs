/** A PostgreSQL of its own with a streaming replica. */
import { execFileSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { newCluster } from './cluster.mjs';

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
  const cluster = await newCluster('replica-postgres-');
  const { home, administrator } = cluster;
  // Nothing has run on it yet, so that a copy of the files is a base backup.
  const standby = { ...home, cluster: `${home.cluster}-replica` };
  execFileSync('cp', ['-a', home.cluster, standby.cluster]);
  const signal = join(standby.cluster, 'standby.signal');
  writeFileSync(signal, '');
  if (home.account.uid !== undefined) chownSync(signal, home.account.uid, home.account.gid);

  const [port, replicaPort] = [await freePort(), await freePort()];
  await cluster.start(port, settings);
  const primary = `host=127.0.0.1 port=${port} user=${administrator.user} password=${administrator.password}`;
  const startReplica = () => cluster.start(replicaPort, { ...settings, primary_conninfo: primary }, standby);
  let replica = await startReplica();
  return {
    ...(await cluster.open(port)),
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
    stop: cluster.stop,
  };
}
