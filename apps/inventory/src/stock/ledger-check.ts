import 'reflect-metadata';
import pg from 'pg';
import { Progress } from '../command/progress.js';
import { loadConfig } from '../config/env.js';
import { checkLedger } from './reconciliation/check-ledger.js';

/** `npm run ledger:check [-- <tenant slug>]`: prints every drift; exit code 1 if there is any, 2 on an error. */
async function main(slug: string | undefined): Promise<number> {
  const client = new pg.Client({ connectionString: loadConfig().database.platformUrl });
  await client.connect();
  try {
    let tenantId: number | null = null;
    if (slug !== undefined) {
      const { rows } = await client.query<{ id: number }>('SELECT id FROM tenant WHERE slug = $1', [slug]);
      if (!rows[0]) throw new Error(`There is no tenant ${slug}.`);
      tenantId = rows[0].id;
    }
    const progress = new Progress('Checking the ledger');
    const found = await checkLedger(client, tenantId, (share, check) => progress.show(share, check)).finally(
      () => progress.end(),
    );
    for (const { tenant, check, subject, kept, computed } of found) {
      console.log(`${tenant}: ${check}: ${subject}: kept ${kept}, computed ${computed}`);
    }
    console.log(
      found.length === 0 ? 'ledger: clean' : `ledger: ${found.length} drift${found.length === 1 ? '' : 's'}`,
    );
    return found.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
