import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

const DOCUMENTS = ['goods_received_note', 'dispatch'] as const;

/** Notes and dispatches that are prepared: what they will move is kept beside them, and they may be changed and deleted. */
export class PreparedDocuments1700000000240 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = DOCUMENTS;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of DOCUMENTS)
      await execute(
        runner,
        `ALTER TABLE ${table} ADD COLUMN prepared jsonb`,
        `GRANT UPDATE, DELETE ON ${table} TO inventory_app`,
        `CREATE OR REPLACE TRIGGER tr_${table}_processed BEFORE UPDATE OR DELETE ON ${table}
           FOR EACH ROW WHEN (OLD.prepared IS NULL) EXECUTE FUNCTION refuse_change()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of DOCUMENTS)
      await execute(
        runner,
        `DROP TRIGGER IF EXISTS tr_${table}_processed ON ${table}`,
        `DELETE FROM ${table} WHERE prepared IS NOT NULL`,
        `REVOKE UPDATE, DELETE ON ${table} FROM inventory_app`,
        `ALTER TABLE ${table} DROP COLUMN prepared`,
      );
  }
}
