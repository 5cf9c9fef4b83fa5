import pg from 'pg';
import type { TestApp } from './inventory-app.js';

/** A connection of the application's role that has entered a tenant, outside the service; ended when `work` is done. */
export async function inTenant<T>(
  test: TestApp,
  tenantId: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: test.database.appUrl });
  await client.connect();
  try {
    await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
    return await work(client);
  } finally {
    await client.end();
  }
}
