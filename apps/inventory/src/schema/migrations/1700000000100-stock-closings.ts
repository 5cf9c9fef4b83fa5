import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { createTenantPolicy, execute } from './sql.js';

const PARTS: Readonly<Record<string, string>> = {
  stock_closing_cost: `product_id integer NOT NULL, quantity numeric(24,4) NOT NULL, value numeric(44,10) NOT NULL,
    CONSTRAINT pk_stock_closing_cost PRIMARY KEY (tenant_id, closed_at, product_id)`,
  stock_closing_balance: `location_id integer NOT NULL, product_id integer NOT NULL, quantity numeric(24,4) NOT NULL,
    CONSTRAINT pk_stock_closing_balance PRIMARY KEY (tenant_id, closed_at, location_id, product_id)`,
  stock_closing_layer: `product_id integer NOT NULL, arrival_id integer NOT NULL, unit_cost numeric(18,4) NOT NULL,
    quantity numeric(24,4) NOT NULL,
    CONSTRAINT pk_stock_closing_layer PRIMARY KEY (tenant_id, closed_at, product_id, arrival_id)`,
};

/**
 * Closings: what lay in stock, and what it had cost, at the end of a past day, so that a valuation of a day reads the last
 * one before it and the movements from there on, not the ledger from its beginning. The maintenance makes them. `size` is
 * the number of rows of a closing, null while it is not whole; `voids` counts how often it was undone, by a movement that
 * was written later with a date before it (`sum_movement_days`).
 */
export class StockClosings1700000000100 implements Migration {
  readonly servesFrom = 1700000000006;

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE stock_closing (
         tenant_id integer NOT NULL,
         closed_at timestamptz NOT NULL,
         size integer,
         voids integer NOT NULL DEFAULT 0,
         CONSTRAINT pk_stock_closing PRIMARY KEY (tenant_id, closed_at)
       )`,
      `GRANT SELECT, UPDATE ON stock_closing TO inventory_app`,
      `GRANT SELECT, INSERT, UPDATE ON stock_closing TO inventory_platform`,
    );
    await createTenantPolicy(runner, 'stock_closing');
    for (const [table, columns] of Object.entries(PARTS)) {
      await execute(
        runner,
        `CREATE TABLE ${table} (tenant_id integer NOT NULL, closed_at timestamptz NOT NULL, ${columns})`,
        `GRANT SELECT ON ${table} TO inventory_app`,
        `GRANT SELECT, INSERT, DELETE ON ${table} TO inventory_platform`,
      );
      await createTenantPolicy(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP FUNCTION last_closing(integer, timestamptz)`,
      `DROP TABLE stock_closing, ${Object.keys(PARTS).join(', ')}`,
    );
  }
}
