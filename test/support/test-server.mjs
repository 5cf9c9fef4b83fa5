/** The one PostgreSQL server of an end-to-end run: quick and forgetful on purpose. */
import { freePort } from '../../scripts/lib/ports.mjs';
import { newCluster } from './cluster.mjs';

/** Nothing here outlives the run, so nothing waits for a disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * @returns {Promise<{adminUrl: string, urls: {owner: string, app: string, platform: string}, stop(): Promise<void>}>}
 *   urls: of the database `inventory`, which is empty; stop: ends the server and removes its folder
 */
export async function startTestServer() {
  const cluster = await newCluster('test-postgres-');
  const start = async () => cluster.start(await freePort(), settings);
  // The port was free a moment ago; should another take it first, the next one is tried.
  const { port } = await start().catch(start);
  return { ...(await cluster.open(port)), stop: cluster.stop };
}
