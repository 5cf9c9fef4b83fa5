import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** What people called the object of an audit event at that moment: a name, a SKU, an order number. */
export class AuditLabels1700000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(runner, `ALTER TABLE audit_event ADD COLUMN object_label varchar(255) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `ALTER TABLE audit_event DROP COLUMN object_label`);
  }
}
