import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/**
 * The lowest and highest unit cost at which a product's goods came in since it was last out of stock, which bound the cost of
 * what goes back (null with stock: not known, to be read from the movements); and what a movement, and the line of a return,
 * left behind beyond those bounds.
 */
export class CostDifferences1700000000201 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['product_cost', 'stock_movement', 'return_line'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'ALTER TABLE product_cost ADD COLUMN lowest_unit_cost numeric(18,4), ADD COLUMN highest_unit_cost numeric(18,4)',
      `ALTER TABLE stock_movement ADD COLUMN cost_difference numeric(44,10) NOT NULL DEFAULT 0,
         ADD CONSTRAINT ck_stock_movement_cost_difference CHECK (cost_difference = 0 OR has_given_cost) NOT VALID`,
      'ALTER TABLE return_line ADD COLUMN cost_difference numeric(44,10) NOT NULL DEFAULT 0',
      'GRANT USAGE ON SEQUENCE return_document_id_seq TO inventory_app',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'REVOKE USAGE ON SEQUENCE return_document_id_seq FROM inventory_app',
      'ALTER TABLE return_line DROP COLUMN cost_difference',
      'ALTER TABLE stock_movement DROP COLUMN cost_difference',
      'ALTER TABLE product_cost DROP COLUMN lowest_unit_cost, DROP COLUMN highest_unit_cost',
    );
  }
}
