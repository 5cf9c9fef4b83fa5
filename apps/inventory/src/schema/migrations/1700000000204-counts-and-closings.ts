import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

const LINES = { purchase_order_line: 'quantity_received', sales_order_line: 'quantity_dispatched' };

/**
 * Lines of a stock count are posted one by one: when, why one was not, and which reservations it took back. Order lines keep
 * what was given up when their order was closed. Switched-off locations are found without the others.
 */
export class CountsAndClosings1700000000204 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['stock_count_line', 'purchase_order_line', 'sales_order_line', 'stock_location'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE stock_count_line ADD COLUMN posted_at timestamptz, ADD COLUMN reason text NOT NULL DEFAULT '',
         ADD COLUMN released jsonb NOT NULL DEFAULT '[]'`,
      ...Object.entries(LINES).map(
        ([
          table,
          delivered,
        ]) => `ALTER TABLE ${table} ADD COLUMN quantity_closed numeric(18,4) NOT NULL DEFAULT 0,
           ADD CONSTRAINT ck_${table}_closed
             CHECK (quantity_closed >= 0 AND ${delivered} + quantity_closed <= quantity) NOT VALID`,
      ),
      'CREATE INDEX ix_stock_location_inactive ON stock_location (tenant_id, id) WHERE NOT is_active',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP INDEX ix_stock_location_inactive',
      ...Object.keys(LINES).map((table) => `ALTER TABLE ${table} DROP COLUMN quantity_closed`),
      'ALTER TABLE stock_count_line DROP COLUMN posted_at, DROP COLUMN reason, DROP COLUMN released',
    );
  }
}
