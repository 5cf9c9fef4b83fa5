import type { QueryRunner } from 'typeorm';
import type { Migration } from './upgrade/migration.js';
import { tableFingerprints } from './table-fingerprints.js';

/** The last migration of the versions before 0.1.0, which had no release. */
const BEFORE = 1700000000102;

/**
 * The schema of release 0.1.0, from which migrations lead on. An empty database has it with `schema.sql` and never runs
 * this; a database at the last migration before it is brought to the same schema and marked as being there. All data stays.
 * Processes from before do not work on with it: they use a table that goes.
 */
export class Baseline1700000000200 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['idempotency_key', 'idempotent_request'];
  readonly irreversible = 'Nothing is before the baseline: restore a backup instead.';

  async up(runner: QueryRunner): Promise<void> {
    await requireSchemaBefore(runner);
    for (const statement of [
      // Answers of the last 24 hours are given again from the table that stays. Row-level security binds the owner too.
      'ALTER TABLE idempotency_key NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE idempotent_request NO FORCE ROW LEVEL SECURITY',
      `INSERT INTO idempotent_request (tenant_id, user_id, key, request_hash, body, created_at)
       SELECT tenant_id, user_id, key, request_hash, body, created_at FROM idempotency_key AS k
        WHERE created_at >= now() - interval '24 hours'
          AND NOT EXISTS (SELECT FROM idempotent_request AS r WHERE r.tenant_id = k.tenant_id AND r.user_id = k.user_id
                             AND r.key = k.key AND r.created_at >= now() - interval '24 hours')`,
      'ALTER TABLE idempotent_request FORCE ROW LEVEL SECURITY',
      'DROP TABLE idempotency_key',
      'DROP FUNCTION claim_old_key(), lock_idempotency_key(integer, integer, text)',
      'DELETE FROM schema_migration',
      'DELETE FROM schema_level',
    ])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error(this.irreversible));
  }
}

/** @throws Error in one line where the database is at another migration, or its tables were changed by hand */
async function requireSchemaBefore(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query('SELECT max(timestamp)::text AS last FROM schema_migration')) as {
    last: string | null;
  }[];
  if (row?.last !== String(BEFORE))
    throw new Error(
      `The database is at migration ${row?.last ?? 'none'}. Bring it to ${BEFORE} with the version before 0.1.0 first. Nothing was done.`,
    );
  const found = await tableFingerprints(runner);
  const different = [...new Set([...Object.keys(TABLES_BEFORE), ...found.keys()])].filter(
    (name) => found.get(name) !== TABLES_BEFORE[name],
  );
  if (different.length > 0)
    throw new Error(
      `Tables of the database are not those of migration ${BEFORE}: ${different.sort().join(', ')}. Take back what was changed by hand first. Nothing was done.`,
    );
}

/** Fingerprints of the tables at migration 1700000000102. */
const TABLES_BEFORE: Readonly<Record<string, string>> = {
  api_token: '556c559dce3f7c5b',
  app_user: '8fd997a047f5611e',
  audit_event: 'd027318b7a78da92',
  auth_session: '70663e1fc1eb2962',
  category: 'fc96297de5519b2e',
  change_event: '00af1c2e96869474',
  change_horizon: '10b4ca4a35e6eff4',
  customer: 'a19a8001639b076c',
  demand_day: '7c372c6777d076f7',
  dispatch: '88eb5a90f0512773',
  dispatch_line: '5110585bb9e8023b',
  document_counter: '975a463d1df5b122',
  failed_login: 'ead6e18032805879',
  goods_received_note: 'e0c6cb575f7bdf26',
  goods_received_note_line: 'd476731a999612e7',
  idempotency_key: 'd697a3b9b3923e73',
  idempotent_request: '7ca07569c88905f5',
  invitation: 'f94bbffa7fe02f67',
  last_write: 'bd8c19bb3d9ac1e4',
  maintenance_run: '238bf25e247b7697',
  membership: '7c28ade153a550c7',
  movement_day: 'fdbe2fdf4f7ab5ee',
  product: '3b4fedfe7b3d9421',
  product_cost: '558e5793672c9015',
  purchase_order: '89c55d9f91f20ffc',
  purchase_order_line: '56e3b0f6fd8cc43d',
  return_document: 'ea1b4bf45d5ede5b',
  return_line: '696c950db5ee9cd5',
  row_count: 'b44ebcf87b22de5c',
  sales_order: '300ac2a74c230c18',
  sales_order_line: '2b09dcba3ed9a1b4',
  schema_level: 'ebf50d0f1ea1da8b',
  schema_migration: '8cba45a54cc79a12',
  schema_object: '5a7ef34c1b1064da',
  stock_closing: '380d6caa85906753',
  stock_closing_balance: '32536b98dae73ffd',
  stock_closing_cost: '34a3bc2db5894f0a',
  stock_closing_layer: 'eaa9d3923f0185c9',
  stock_count: '101ba1f9d1e5dc77',
  stock_count_line: '322607337707833a',
  stock_location: 'a285821bd546873e',
  stock_movement: '5fa4b9f5bafb1efd',
  stock_record: '5d2127c28482364e',
  stock_reservation: '083f143d30c6414d',
  stock_total: '5f8d4ad68ac206aa',
  supplier: '075f375efe5afe65',
  tenant: 'aa90a7cf665ad06e',
  web_session: 'bfd6d1854b798d35',
};
