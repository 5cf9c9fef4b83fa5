import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { backfill } from './large-tables.js';
import { execute } from './sql.js';

/**
 * Costs of what was dispatched while 1700000000063 ran under live traffic: between its filling of the column and the
 * trigger that fills it from then on. The trigger comes first here.
 */
export class DispatchCosts1700000000091 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000006;

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE OR REPLACE FUNCTION note_dispatch_costs() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         UPDATE dispatch_line SET unit_cost = NEW.unit_cost
          WHERE tenant_id = NEW.tenant_id AND dispatch_id = NEW.document_id AND product_id = NEW.product_id;
         RETURN NULL;
       END $$`,
      `CREATE OR REPLACE TRIGGER tr_stock_movement_dispatch AFTER INSERT ON stock_movement FOR EACH ROW
         WHEN (NEW.document_type = 'dispatch') EXECUTE FUNCTION note_dispatch_costs()`,
    );
    const cost = `(SELECT m.unit_cost FROM stock_movement m
      WHERE m.tenant_id = t.tenant_id AND m.product_id = t.product_id AND m.document_type = 'dispatch'
        AND m.document_id = t.dispatch_id LIMIT 1)`;
    await backfill(runner, {
      table: 'dispatch_line',
      due: `t.unit_cost = 0 AND ${cost} > 0`,
      set: `unit_cost = ${cost}`,
      reads: ['stock_movement'],
    });
  }

  async down(): Promise<void> {
    // What it repaired is as the release before has it.
  }
}
