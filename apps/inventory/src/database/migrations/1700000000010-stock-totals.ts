import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, raiseTenantWall } from './sql.js';

/** What one row of product_cost adds to its tenant's totals; each value is rounded as the report shows it. */
const SHARE = `count(*) FILTER (WHERE quantity > 0) AS products, sum(quantity) AS quantity, sum(round(value, 4)) AS value`;

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
       ) WITH (fillfactor = 20)`,
      `GRANT SELECT, INSERT, UPDATE ON stock_total TO inventory_app`,
      `GRANT SELECT ON stock_total TO inventory_platform`,
      // Costs that are already there; row-level security binds the owner too, and is lifted for this statement alone.
      `ALTER TABLE product_cost NO FORCE ROW LEVEL SECURITY`,
      `INSERT INTO stock_total (tenant_id, stripe, products, quantity, value)
         SELECT tenant_id, 0, ${SHARE} FROM product_cost GROUP BY tenant_id`,
      `ALTER TABLE product_cost FORCE ROW LEVEL SECURITY`,
    );
    for (const [operation, tables, changes] of [
      ['insert', 'NEW TABLE AS new_cost', `SELECT tenant_id, ${SHARE} FROM new_cost GROUP BY tenant_id`],
      ['delete', 'OLD TABLE AS old_cost', `SELECT tenant_id, ${taken('old_cost')} GROUP BY tenant_id`],
      [
        'update',
        'OLD TABLE AS old_cost NEW TABLE AS new_cost',
        `SELECT tenant_id, sum(products) AS products, sum(quantity) AS quantity, sum(value) AS value
           FROM (SELECT tenant_id, ${SHARE} FROM new_cost GROUP BY tenant_id
                 UNION ALL SELECT tenant_id, ${taken('old_cost')} GROUP BY tenant_id) AS change
          GROUP BY tenant_id`,
      ],
    ] as const) {
      await execute(
        runner,
        // Sorted, so that two statements over several tenants lock their stripes in the same order.
        `CREATE FUNCTION total_cost_${operation}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
           SELECT c.tenant_id, pg_backend_pid() % 32, c.products, c.quantity, c.value
             FROM (${changes}) AS c
            WHERE c.products <> 0 OR c.quantity <> 0 OR c.value <> 0
            ORDER BY c.tenant_id
           ON CONFLICT (tenant_id, stripe) DO UPDATE
             SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
                 value = t.value + excluded.value;
           RETURN NULL;
         END $$`,
        `CREATE TRIGGER tr_product_cost_total_${operation} AFTER ${operation.toUpperCase()} ON product_cost
           REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION total_cost_${operation}()`,
      );
    }
    await raiseTenantWall(runner, 'stock_total');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const operation of ['insert', 'delete', 'update']) {
      await execute(
        runner,
        `DROP TRIGGER tr_product_cost_total_${operation} ON product_cost`,
        `DROP FUNCTION total_cost_${operation}()`,
      );
    }
    await execute(runner, `DROP TABLE stock_total`);
  }
}

/** As SHARE, of rows that are no longer there. */
function taken(table: string): string {
  return `-count(*) FILTER (WHERE quantity > 0) AS products, -sum(quantity) AS quantity,
          -sum(round(value, 4)) AS value FROM ${table}`;
}
