import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, createTenantPolicy } from './sql.js';

/** An adjustment counts with its sign. The day is of UTC, whatever the session's time zone. */
const DAY = `(created_at AT TIME ZONE 'UTC')::date`;
const SUMS = `count(*), sum(CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END)`;

const ADD = `ON CONFLICT (tenant_id, day, movement_type, stripe)
  DO UPDATE SET movements = d.movements + excluded.movements, quantity = d.quantity + excluded.quantity`;

/**
 * What moved on each day, kept in the transaction that writes the movements, so that a report of a month sums its days
 * and not its movements. A day is the sum of its stripes: a writer adds to the stripe of its connection, so that writers
 * of one tenant seldom wait for each other. Days that are over are settled: their stripes are put into one, number -1,
 * by whoever first writes to a stripe on a later day.
 */
export class MovementDays1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      // Room for new versions beside the old ones: an update then touches no index.
      `CREATE TABLE movement_day (
         tenant_id integer NOT NULL,
         day date NOT NULL,
         movement_type varchar(20) NOT NULL,
         stripe smallint NOT NULL,
         movements integer NOT NULL,
         quantity numeric NOT NULL,
         CONSTRAINT pk_movement_day PRIMARY KEY (tenant_id, day, movement_type, stripe),
         CONSTRAINT fk_movement_day_tenant FOREIGN KEY (tenant_id) REFERENCES tenant (id)
       ) WITH (fillfactor = 50)`,
      `CREATE INDEX ix_movement_day_unsettled ON movement_day (tenant_id, day) WHERE stripe >= 0`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON movement_day TO inventory_app`,
      `GRANT SELECT ON movement_day TO inventory_platform`,
      // Movements that are already there; row-level security binds the owner too, and is lifted for this statement alone.
      `ALTER TABLE stock_movement NO FORCE ROW LEVEL SECURITY`,
      `INSERT INTO movement_day (tenant_id, day, movement_type, stripe, movements, quantity)
         SELECT tenant_id, ${DAY}, movement_type, -1, ${SUMS} FROM stock_movement GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      `ALTER TABLE stock_movement FORCE ROW LEVEL SECURITY`,
      // Movements are append-only: nothing is ever taken away. Sorted, so that stripes are locked in the same order.
      // A row that an upsert has just made, and not changed, carries no locker.
      `CREATE FUNCTION sum_movement_days() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE opened boolean;
       BEGIN
         WITH kept AS (
           INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
           SELECT tenant_id, ${DAY}, movement_type, pg_backend_pid() % 32, ${SUMS}
             FROM new_movement GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
           ${ADD}
           RETURNING d.xmax = 0 AS opened)
         SELECT bool_or(kept.opened) INTO opened FROM kept;
         IF opened THEN
           WITH over AS (
             SELECT d.tenant_id, d.day, d.movement_type, d.stripe FROM movement_day d
              WHERE d.tenant_id IN (SELECT n.tenant_id FROM new_movement n)
                AND d.stripe >= 0 AND d.day < (now() AT TIME ZONE 'UTC')::date - 1
              ORDER BY 1, 2, 3, 4 FOR UPDATE SKIP LOCKED),
           gone AS (
             DELETE FROM movement_day d USING over o
              WHERE d.tenant_id = o.tenant_id AND d.day = o.day AND d.movement_type = o.movement_type AND d.stripe = o.stripe
             RETURNING d.tenant_id, d.day, d.movement_type, d.movements, d.quantity)
           INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
           SELECT tenant_id, day, movement_type, -1, sum(movements), sum(quantity)
             FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
           ${ADD};
         END IF;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER tr_stock_movement_days AFTER INSERT ON stock_movement
         REFERENCING NEW TABLE AS new_movement FOR EACH STATEMENT EXECUTE FUNCTION sum_movement_days()`,
    );
    await createTenantPolicy(runner, 'movement_day');
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP TRIGGER tr_stock_movement_days ON stock_movement`,
      `DROP FUNCTION sum_movement_days()`,
      `DROP TABLE movement_day`,
    );
  }
}
