import { ensureRoles } from '../../apps/inventory/src/schema/roles.js';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import type { TestDatabase } from '../support/database.js';
import { startOwnServer } from '../support/own-server.mjs';

/** A migrated database on a server of its own, which goes with it. @param settings of the server */
export async function databaseOnOwnServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestDatabase> {
  const server = await startOwnServer({ settings });
  const { owner, app, platform } = server.urls;
  await ensureRoles(owner, app, platform);
  await migrate(owner);
  const admin = new URL(server.adminUrl);
  admin.pathname = new URL(owner).pathname;
  const urls = { ownerUrl: owner, appUrl: app, platformUrl: platform, adminUrl: admin.href };
  return { name: 'inventory', ...urls, drop: () => server.close() };
}
