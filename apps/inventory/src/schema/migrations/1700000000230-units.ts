import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { withRowsOpen } from './large-tables.js';
import { execute } from './sql.js';

const ORDER_LINES = ['purchase_order_line', 'sales_order_line'] as const;
/** Lines of documents that keep the order's price. */
const PRICED_LINES = ['goods_received_note_line', 'dispatch_line', 'return_line'] as const;
const LINES = [...ORDER_LINES, ...PRICED_LINES, 'stock_count_line', 'stock_movement'] as const;

/**
 * Units of products beside the one in which stock is kept. Quantities stay in the stock unit; a row that was entered in another
 * one keeps its name, and how many stock units it was then. The value of an order's line is what was entered times its price, so
 * that it is written with the line and no longer generated; a trigger writes it for processes of the release before.
 */
export class Units1700000000230 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['product', ...LINES];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE product ADD COLUMN units jsonb NOT NULL DEFAULT '[]', ADD COLUMN whole_units boolean NOT NULL DEFAULT false`,
      ...LINES.map(
        (table) => `ALTER TABLE ${table} ADD COLUMN unit varchar(20), ADD COLUMN unit_factor numeric(13,4)`,
      ),
      // What one stock unit of the order's price is divided by; null for 1.
      ...PRICED_LINES.map((table) => `ALTER TABLE ${table} ADD COLUMN price_factor numeric(13,4)`),
      // What was paid for one of the unit that was entered; null: it is unit_cost.
      'ALTER TABLE goods_received_note_line ADD COLUMN entered_cost numeric(18,4)',
      `CREATE OR REPLACE FUNCTION line_amount(quantity numeric, unit_price numeric, unit_factor numeric) RETURNS numeric
         LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
           SELECT round(CASE WHEN unit_factor IS NULL THEN quantity * unit_price ELSE quantity * unit_price / unit_factor END, 4)
         $$`,
      `CREATE OR REPLACE FUNCTION fill_line_total() RETURNS trigger
         LANGUAGE plpgsql AS $$
         BEGIN
           NEW.line_total := line_amount(NEW.quantity, NEW.unit_price, NEW.unit_factor);
           RETURN NEW;
         END $$`,
    );
    for (const table of ORDER_LINES)
      await execute(
        runner,
        `ALTER TABLE ${table} ALTER COLUMN line_total DROP EXPRESSION IF EXISTS`,
        `CREATE OR REPLACE TRIGGER tr_${table}_total BEFORE INSERT ON ${table}
           FOR EACH ROW WHEN (NEW.line_total IS NULL) EXECUTE FUNCTION fill_line_total()`,
        `CREATE OR REPLACE TRIGGER tr_${table}_retotal BEFORE UPDATE OF quantity, unit_price, unit_factor ON ${table}
           FOR EACH ROW EXECUTE FUNCTION fill_line_total()`,
      );
  }

  /** A total that was generated once stays one that triggers write: to generate it again would rewrite the table. */
  async down(runner: QueryRunner): Promise<void> {
    await withRowsOpen(runner, [...ORDER_LINES, ...PRICED_LINES], async () => {
      for (const table of ORDER_LINES)
        await execute(
          runner,
          `DROP TRIGGER IF EXISTS tr_${table}_retotal ON ${table}`,
          `UPDATE ${table} SET unit_price = round(unit_price / unit_factor, 4) WHERE unit_factor IS NOT NULL`,
          `CREATE OR REPLACE TRIGGER tr_${table}_retotal BEFORE UPDATE OF quantity, unit_price ON ${table}
             FOR EACH ROW EXECUTE FUNCTION fill_line_total()`,
        );
      for (const table of PRICED_LINES)
        await runner.query(
          `UPDATE ${table} SET unit_price = round(unit_price / price_factor, 4) WHERE price_factor IS NOT NULL`,
        );
    });
    await execute(
      runner,
      `CREATE OR REPLACE FUNCTION fill_line_total() RETURNS trigger
         LANGUAGE plpgsql AS $$
         BEGIN
           NEW.line_total := round(NEW.quantity * NEW.unit_price, 4);
           RETURN NEW;
         END $$`,
      ...PRICED_LINES.map((table) => `ALTER TABLE ${table} DROP COLUMN price_factor`),
      'ALTER TABLE goods_received_note_line DROP COLUMN entered_cost',
      ...LINES.map((table) => `ALTER TABLE ${table} DROP COLUMN unit, DROP COLUMN unit_factor`),
      'DROP FUNCTION IF EXISTS line_amount(numeric, numeric, numeric)',
      'ALTER TABLE product DROP COLUMN units, DROP COLUMN whole_units',
    );
  }
}
