import pg from 'pg';
import { checkLedger } from '../../apps/inventory/src/stock/reconciliation/check-ledger.js';
import type { Drift } from '../../apps/inventory/src/stock/reconciliation/check.js';
import type { TestApp } from './inventory-app.js';

/** Everything that disagrees in a test's database: empty when the ledger is clean. */
export async function driftOf(test: TestApp): Promise<Drift[]> {
  const client = new pg.Client({ connectionString: test.database.platformUrl });
  await client.connect();
  try {
    return await checkLedger(client, null);
  } finally {
    await client.end();
  }
}
