import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute, createTenantPolicy } from './sql.js';

/**
 * Requests with an Idempotency-Key, in partitions by day, of which an old one goes whole. idempotency_key stays, for the
 * processes of the release before and for what is in it; a later release drops it.
 */
export class IdempotentRequests1700000000082 implements Migration {
  readonly servesFrom = 1700000000006;

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE idempotent_request (
         tenant_id integer NOT NULL,
         user_id integer NOT NULL,
         key varchar(255) NOT NULL,
         request_hash bytea NOT NULL,
         body text,
         created_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT pk_idempotent_request PRIMARY KEY (tenant_id, user_id, key, created_at)
       ) PARTITION BY RANGE (created_at)`,
      `CREATE TABLE idempotent_request_other PARTITION OF idempotent_request DEFAULT`,
      `ALTER TABLE idempotent_request_other ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`,
      `GRANT SELECT, INSERT, UPDATE ON idempotent_request TO inventory_app`,
      `GRANT SELECT ON idempotent_request TO inventory_platform`,
      // Of the owner, as whom prune_idempotent_requests runs.
      `CREATE POLICY retention ON idempotent_request TO CURRENT_USER USING (created_at < now() - interval '24 hours')`,
    );
    await createTenantPolicy(runner, 'idempotent_request');
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP TRIGGER IF EXISTS tr_idempotency_key_old ON idempotency_key`,
      `DROP FUNCTION IF EXISTS claim_old_key(), lock_idempotency_key(integer, integer, text), prune_idempotent_requests(integer)`,
      // What is answered again after the way back, is there.
      `ALTER TABLE idempotent_request NO FORCE ROW LEVEL SECURITY`,
      `ALTER TABLE idempotency_key NO FORCE ROW LEVEL SECURITY`,
      `INSERT INTO idempotency_key (tenant_id, user_id, key, request_hash, body, created_at)
       SELECT DISTINCT ON (tenant_id, user_id, key) tenant_id, user_id, key, request_hash, body, created_at
         FROM idempotent_request ORDER BY tenant_id, user_id, key, created_at DESC
       ON CONFLICT (tenant_id, user_id, key)
       DO UPDATE SET request_hash = excluded.request_hash, body = excluded.body, created_at = excluded.created_at`,
      `ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY`,
      `DROP TABLE idempotent_request`,
    );
  }
}
