import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/**
 * Impersonations, newest first: they are few among all sessions, and only they are in the index, so that a log-in does
 * not pay for it.
 */
export class ListIndexes1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE INDEX ix_auth_session_impersonation ON auth_session (created_at, id) WHERE operator_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `DROP INDEX ix_auth_session_impersonation`);
  }
}
