import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

const CLOSINGS = 'stock_closing, stock_closing_cost, stock_closing_balance, stock_closing_layer';

/**
 * A layer of a closing with the quantity up to it and the value behind it: a valuation by first in, first out reads one layer a
 * product, not all. Closings are worked out of the movements: the maintenance makes them anew.
 */
export class ClosingLayers1700000000101 implements Migration {
  readonly servesFrom = 1700000000006;
  readonly locks = CLOSINGS.split(', ');

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `TRUNCATE ${CLOSINGS}`,
      `ALTER TABLE stock_closing_layer ADD COLUMN reach numeric(24,4) NOT NULL,
         ADD COLUMN value_behind numeric(44,8) NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `TRUNCATE ${CLOSINGS}`,
      `ALTER TABLE stock_closing_layer DROP COLUMN reach, DROP COLUMN value_behind`,
    );
  }
}
