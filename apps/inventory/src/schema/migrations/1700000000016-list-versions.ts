import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Adds what changed to the stripe of the connection; the keys are sorted, so that stripes are locked in one order. */
function add(table: string, key: string, sign: string, changes: string): string {
  return `INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows${changes === '' ? '' : ', changes'})
            SELECT tenant_id, '${table}', ${key}, pg_backend_pid() % 16, ${sign}count(*)${changes} FROM changed
             GROUP BY 1, 3 ORDER BY 1, 3
          ON CONFLICT (tenant_id, kind, key, stripe)
          DO UPDATE SET rows = c.rows + excluded.rows${changes === '' ? '' : ', changes = c.changes + excluded.changes'}`;
}

function countProducts(changes: string): string {
  return `CREATE OR REPLACE FUNCTION count_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF EXISTS (SELECT FROM changed) THEN
       IF TG_OP = 'INSERT' THEN ${add('product', '0', '', changes)}; ELSE ${add('product', '0', '-', changes)}; END IF;
     END IF;
     RETURN NULL;
   END $$`;
}

/**
 * How often the order of a tenant's products has changed: as long as the number stays, every page begins where it began
 * when it was last read, so that a far page need not be counted out from the first row.
 */
export class ListVersions1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE row_count ADD COLUMN changes bigint NOT NULL DEFAULT 0`,
      countProducts(', count(*)'),
      `CREATE FUNCTION note_product_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows, changes)
         VALUES (NEW.tenant_id, 'product', 0, pg_backend_pid() % 16, 0, 1)
         ON CONFLICT (tenant_id, kind, key, stripe) DO UPDATE SET changes = c.changes + 1;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER tr_product_order AFTER UPDATE OF sku ON product FOR EACH ROW
         WHEN (OLD.sku <> NEW.sku) EXECUTE FUNCTION note_product_order()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP TRIGGER tr_product_order ON product`,
      `DROP FUNCTION note_product_order()`,
      countProducts(''),
      `ALTER TABLE row_count DROP COLUMN changes`,
    );
  }
}
