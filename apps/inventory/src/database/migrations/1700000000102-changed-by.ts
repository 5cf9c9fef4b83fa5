import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** Who changed a balance last: in a transaction of several people, the change feed takes the person from the row. */
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
