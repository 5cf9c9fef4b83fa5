import pg from 'pg';
import { checkLedger } from '../../apps/inventory/src/stock/reconciliation/check-ledger.js';
import type { Drift } from '../../apps/inventory/src/stock/reconciliation/check.js';
import type { TestApp } from './inventory-app.js';

/** All drifts of a test's database; empty if the ledger is consistent. */
export async function driftOf(test: TestApp): Promise<Drift[]> {
  const client = new pg.Client({ connectionString: test.database.platformUrl });
  await client.connect();
  try {
    return await checkLedger(client, null);
  } finally {
    await client.end();
  }
}
