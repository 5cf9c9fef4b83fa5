import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** The user of a balance's last change: the actor in the change feed where a transaction has several users. */
export class ChangedBy1700000000102 implements Migration {
  readonly servesFrom = 1700000000006;
  readonly locks = ['stock_record'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(runner, 'ALTER TABLE stock_record ADD COLUMN changed_by_id integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, 'ALTER TABLE stock_record DROP COLUMN changed_by_id');
  }
}
