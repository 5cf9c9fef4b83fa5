import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { addConstraint, createIndexConcurrently, dropIndexConcurrently } from './large-tables.js';

/** Where a unit is in use: the movements are those of notes, dispatches and returns too. */
const USES = ['purchase_order_line', 'sales_order_line', 'stock_count_line', 'stock_movement'] as const;
const LINES = [...USES, 'goods_received_note_line', 'dispatch_line', 'return_line'] as const;

/** Finds the rows that were entered in a unit of their product; a row in the stock unit is in no index. */
export class UnitIndexes1700000000231 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of USES)
      await createIndexConcurrently(
        runner,
        `ix_${table}_unit`,
        `ON ${table} (tenant_id, product_id, unit) WHERE unit IS NOT NULL`,
      );
    for (const table of LINES)
      await addConstraint(
        runner,
        table,
        `ck_${table}_unit`,
        'CHECK ((unit IS NULL) = (unit_factor IS NULL) AND (unit_factor IS NULL OR unit_factor > 0))',
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of LINES)
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ck_${table}_unit`);
    for (const table of USES) await dropIndexConcurrently(runner, `ix_${table}_unit`);
  }
}
