import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Goods that leave at a cost of their own, as a return to the supplier does, and not at the moving average. */
export class GivenCost1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE stock_movement ADD COLUMN has_given_cost boolean NOT NULL DEFAULT false,
         ADD CONSTRAINT ck_stock_movement_given_cost CHECK (NOT has_given_cost OR to_location_id IS NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `ALTER TABLE stock_movement DROP COLUMN has_given_cost`);
  }
}
