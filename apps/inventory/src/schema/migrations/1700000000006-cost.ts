import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, createTenantPolicy } from './sql.js';

/**
 * Moving-average cost: kept per product by the ledger, and computed from the movements for any day of the past. Wide
 * enough for every location full of the dearest product: the limits are those of a balance, not of their sum.
 */
export class Cost1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE product_cost (
         tenant_id integer NOT NULL,
         product_id integer NOT NULL,
         quantity numeric(24, 4) NOT NULL,
         value numeric(44, 10) NOT NULL,
         CONSTRAINT pk_product_cost PRIMARY KEY (tenant_id, product_id),
         CONSTRAINT fk_product_cost_tenant FOREIGN KEY (tenant_id) REFERENCES tenant (id),
         CONSTRAINT fk_product_cost_product FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
         CONSTRAINT ck_product_cost_quantity CHECK (quantity >= 0),
         CONSTRAINT ck_product_cost_value CHECK (value >= 0 AND (quantity > 0 OR value = 0))
       )`,
      `GRANT SELECT, INSERT, UPDATE ON product_cost TO inventory_app`,
      `GRANT SELECT ON product_cost TO inventory_platform`,

      // The same arithmetic, folded over movements in their order; state: quantity and value.
      `CREATE FUNCTION moving_average_step(state numeric[], arrived numeric, arrived_value numeric, left_quantity numeric)
         RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
           SELECT ARRAY[
             state[1] + arrived - left_quantity,
             CASE WHEN state[1] + arrived <= left_quantity THEN 0
                  ELSE state[2] + arrived_value
                       - CASE WHEN left_quantity = 0 THEN 0
                              ELSE round((state[2] + arrived_value) * left_quantity / (state[1] + arrived), 10) END END]
         $$`,
      `CREATE AGGREGATE moving_average(numeric, numeric, numeric) (
         SFUNC = moving_average_step, STYPE = numeric[], INITCOND = '{0,0}')`,
    );
    await createTenantPolicy(runner, 'product_cost');
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP AGGREGATE moving_average(numeric, numeric, numeric)`,
      `DROP FUNCTION moving_average_step(numeric[], numeric, numeric, numeric)`,
      `DROP TABLE product_cost`,
    );
  }
}
