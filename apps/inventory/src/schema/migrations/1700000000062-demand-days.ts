import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, createTenantPolicy } from './sql.js';

/** What counts as demand: what was issued by hand or dispatched; what customers sent back takes away from it. */
const DEMANDED = `movement_type = 'issue' AND (document_type IS NULL OR document_type = 'dispatch')
  OR movement_type = 'receive' AND document_type = 'customer_return'`;

/** @param from the movements */
function sums(from: string): string {
  return `SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date, product_id, coalesce(from_location_id, to_location_id),
       sum(CASE WHEN movement_type = 'issue' THEN quantity ELSE -quantity END),
       sum(CASE WHEN movement_type = 'issue' THEN quantity ELSE -quantity END * unit_cost)
  FROM ${from} WHERE ${DEMANDED} GROUP BY 1, 2, 3, 4`;
}

/**
 * What was demanded of each product on each day at each place, kept in the transaction that writes the movements, so that
 * the demand report sums days and not movements. Whoever posts a movement holds the product's lock: nobody waits for
 * these rows that did not wait before.
 */
export class DemandDays1700000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE demand_day (
         tenant_id integer NOT NULL,
         day date NOT NULL,
         product_id integer NOT NULL,
         location_id integer NOT NULL,
         quantity numeric NOT NULL,
         value numeric NOT NULL,
         CONSTRAINT pk_demand_day PRIMARY KEY (tenant_id, day, product_id, location_id),
         CONSTRAINT fk_demand_day_product FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
         CONSTRAINT fk_demand_day_location FOREIGN KEY (tenant_id, location_id)
           REFERENCES stock_location (tenant_id, id)
       ) WITH (fillfactor = 80)`,
      `GRANT SELECT, INSERT, UPDATE ON demand_day TO inventory_app`,
      `GRANT SELECT ON demand_day TO inventory_platform`,
      // Movements that are already there; row-level security binds the owner too, and is lifted for this statement alone.
      `ALTER TABLE stock_movement NO FORCE ROW LEVEL SECURITY`,
      `INSERT INTO demand_day (tenant_id, day, product_id, location_id, quantity, value) ${sums('stock_movement')}`,
      `ALTER TABLE stock_movement FORCE ROW LEVEL SECURITY`,
      // From here on, so that nothing is missed before the file takes its place.
      `CREATE FUNCTION sum_demand_days() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO demand_day AS d (tenant_id, day, product_id, location_id, quantity, value)
         ${sums('new_movement')} ORDER BY 1, 3, 4, 2
         ON CONFLICT (tenant_id, day, product_id, location_id)
         DO UPDATE SET quantity = d.quantity + excluded.quantity, value = d.value + excluded.value;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER tr_stock_movement_demand AFTER INSERT ON stock_movement
         REFERENCING NEW TABLE AS new_movement FOR EACH STATEMENT EXECUTE FUNCTION sum_demand_days()`,
    );
    await createTenantPolicy(runner, 'demand_day');
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `DROP FUNCTION IF EXISTS sum_demand_days() CASCADE`, `DROP TABLE demand_day`);
  }
}
