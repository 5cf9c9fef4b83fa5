import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, createTenantPolicy } from './sql.js';

/** What one row of product_cost adds to its tenant's totals, its value rounded as the report shows it; `-` takes it away. */
const share = (sign: '' | '-', table: string): string =>
  `SELECT tenant_id, ${sign}(quantity > 0)::integer AS products, ${sign}quantity AS quantity, ${sign}round(value, 4) AS value
     FROM ${table}`;

const CHANGES = [
  { on: 'INSERT', tables: 'NEW TABLE AS arrived', shares: share('', 'arrived') },
  { on: 'DELETE', tables: 'OLD TABLE AS gone', shares: share('-', 'gone') },
  {
    on: 'UPDATE',
    tables: 'OLD TABLE AS gone NEW TABLE AS arrived',
    shares: `${share('', 'arrived')} UNION ALL ${share('-', 'gone')}`,
  },
] as const;

/**
 * The value of the whole stock, kept in the transaction that changes a product's cost: the report of a hundred thousand
 * products reads a few rows. A total is the sum of its stripes: a writer adds to the stripe of its connection, so that
 * writers of one tenant seldom wait for each other. A stripe may be negative where others hold what it takes away.
 */
export class StockTotals1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      // Room for new versions beside the old ones: an update then touches no index.
      `CREATE TABLE stock_total (
         tenant_id integer NOT NULL,
         stripe smallint NOT NULL,
         products integer NOT NULL,
         quantity numeric NOT NULL,
         value numeric NOT NULL,
         CONSTRAINT pk_stock_total PRIMARY KEY (tenant_id, stripe),
         CONSTRAINT fk_stock_total_tenant FOREIGN KEY (tenant_id) REFERENCES tenant (id)
       ) WITH (fillfactor = 50)`,
      `GRANT SELECT, INSERT, UPDATE ON stock_total TO inventory_app`,
      `GRANT SELECT ON stock_total TO inventory_platform`,
      // Costs that are already there; row-level security binds the owner too, and is lifted for this statement alone.
      `ALTER TABLE product_cost NO FORCE ROW LEVEL SECURITY`,
      `INSERT INTO stock_total (tenant_id, stripe, products, quantity, value)
         SELECT tenant_id, 0, sum(products), sum(quantity), sum(value)
           FROM (${share('', 'product_cost')}) AS c GROUP BY tenant_id`,
      `ALTER TABLE product_cost FORCE ROW LEVEL SECURITY`,
    );
    for (const { on, tables, shares } of CHANGES) {
      const name = on.toLowerCase();
      await execute(
        runner,
        // An upsert calls both triggers, one of them with nothing: for the common one, that nothing is inserted, it is
        // cheaper to ask. Sorted, so that two statements over several tenants lock their stripes in the same order.
        `CREATE FUNCTION total_cost_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           ${on === 'INSERT' ? 'IF NOT EXISTS (SELECT FROM arrived) THEN RETURN NULL; END IF;' : ''}
           INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
           SELECT tenant_id, pg_backend_pid() % 32, sum(products), sum(quantity), sum(value)
             FROM (${shares}) AS c GROUP BY tenant_id ORDER BY tenant_id
           ON CONFLICT (tenant_id, stripe) DO UPDATE
             SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
                 value = t.value + excluded.value;
           RETURN NULL;
         END $$`,
        `CREATE TRIGGER tr_product_cost_total_${name} AFTER ${on} ON product_cost
           REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION total_cost_${name}()`,
      );
    }
    await createTenantPolicy(runner, 'stock_total');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { on } of CHANGES) {
      const name = on.toLowerCase();
      await execute(
        runner,
        `DROP TRIGGER tr_product_cost_total_${name} ON product_cost`,
        `DROP FUNCTION total_cost_${name}()`,
      );
    }
    await execute(runner, `DROP TABLE stock_total`);
  }
}
