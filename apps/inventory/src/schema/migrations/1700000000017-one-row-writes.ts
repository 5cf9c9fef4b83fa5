import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** The plain conditions that a function takes the place of, by table. */
const CHECKS = {
  stock_movement: {
    ck_stock_movement_type: `movement_type IN ('receive', 'issue', 'transfer', 'adjustment')`,
    ck_stock_movement_quantity: `quantity > 0`,
    ck_stock_movement_unit_cost: `unit_cost >= 0`,
    ck_stock_movement_sides: `CASE movement_type
       WHEN 'receive' THEN from_location_id IS NULL AND to_location_id IS NOT NULL
       WHEN 'issue' THEN from_location_id IS NOT NULL AND to_location_id IS NULL
       WHEN 'transfer' THEN from_location_id <> to_location_id
       ELSE (from_location_id IS NULL) <> (to_location_id IS NULL) END IS TRUE`,
  },
  stock_record: {
    ck_stock_record_quantity: `quantity >= 0`,
    ck_stock_record_reserved: `reserved_quantity >= 0 AND reserved_quantity <= quantity`,
  },
  product_cost: {
    ck_product_cost_quantity: `quantity >= 0`,
    ck_product_cost_value: `value >= 0 AND (quantity > 0 OR value = 0)`,
  },
};

/** A function stays prepared in its connection, where a condition is read and prepared anew for each statement. */
function condition(name: string, parameters: string, body: string): string {
  return `CREATE FUNCTION ${name}(${parameters}) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ BEGIN
     RETURN ${body};
   END $$`;
}

const SEQUENCES = [
  'stock_movement',
  'purchase_order',
  'purchase_order_line',
  'sales_order',
  'sales_order_line',
]
  .map((table) => `${table}_id_seq`)
  .join(', ');

const DAY = `(created_at AT TIME ZONE 'UTC')::date`;
const SIGNED = `CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END`;

const ADD = `ON CONFLICT (tenant_id, day, movement_type, stripe)
  DO UPDATE SET movements = d.movements + excluded.movements, quantity = d.quantity + excluded.quantity`;

/** @param one what is done first, for the statement that wrote one row: it may end the function */
function sumMovementDays(one: string): string {
  return `CREATE OR REPLACE FUNCTION sum_movement_days() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     opened boolean;
     moved record;
   BEGIN
     ${one}
     WITH kept AS (
       INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
       SELECT tenant_id, ${DAY}, movement_type, pg_backend_pid() % 32, count(*), sum(${SIGNED})
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
   END $$`;
}

function totalCosts(one: string): string {
  return `CREATE OR REPLACE FUNCTION total_cost_update() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     was record;
     became record;
   BEGIN
     ${one}
     INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
     SELECT tenant_id, pg_backend_pid() % 32, sum(products), sum(quantity), sum(value)
       FROM (SELECT tenant_id, (quantity > 0)::integer AS products, quantity, round(value, 4) AS value FROM arrived
             UNION ALL
             SELECT tenant_id, -(quantity > 0)::integer, -quantity, -round(value, 4) FROM gone) AS c
      GROUP BY tenant_id ORDER BY tenant_id
     ON CONFLICT (tenant_id, stripe) DO UPDATE
       SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
           value = t.value + excluded.value;
     RETURN NULL;
   END $$`;
}

/**
 * Makes the writing of one movement cheaper and changes nothing of what holds: conditions are functions, and the sums
 * that follow a statement of one row are added to by key, without the grouping and sorting that several rows need.
 */
export class OneRowWrites1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      condition(
        'is_movement',
        'movement_type varchar, from_location_id integer, to_location_id integer, quantity numeric, unit_cost numeric',
        `quantity > 0 AND unit_cost >= 0 AND CASE movement_type
           WHEN 'receive' THEN from_location_id IS NULL AND to_location_id IS NOT NULL
           WHEN 'issue' THEN from_location_id IS NOT NULL AND to_location_id IS NULL
           WHEN 'transfer' THEN from_location_id <> to_location_id
           WHEN 'adjustment' THEN (from_location_id IS NULL) <> (to_location_id IS NULL)
         END IS TRUE`,
      ),
      condition(
        'is_balance',
        'quantity numeric, reserved numeric',
        'quantity >= 0 AND reserved >= 0 AND reserved <= quantity',
      ),
      condition(
        'is_cost',
        'quantity numeric, value numeric',
        'quantity >= 0 AND value >= 0 AND (quantity > 0 OR value = 0)',
      ),
      `ALTER TABLE stock_movement ${drop('stock_movement')}, ADD CONSTRAINT ck_stock_movement
         CHECK (is_movement(movement_type, from_location_id, to_location_id, quantity, unit_cost))`,
      `ALTER TABLE stock_record ${drop('stock_record')}, ADD CONSTRAINT ck_stock_record_balance
         CHECK (is_balance(quantity, reserved_quantity))`,
      `ALTER TABLE product_cost ${drop('product_cost')}, ADD CONSTRAINT ck_product_cost
         CHECK (is_cost(quantity, value))`,
      // What a statement tells of the rows that it makes it need not read back when it draws their ids itself.
      `GRANT USAGE ON SEQUENCE ${SEQUENCES} TO inventory_app`,
      // Whether there is a second row is cheaper to ask than to count them.
      sumMovementDays(`SELECT tenant_id, ${DAY} AS day, movement_type, ${SIGNED} AS quantity INTO moved FROM new_movement;
     PERFORM FROM new_movement OFFSET 1;
     IF NOT FOUND THEN
       UPDATE movement_day AS d SET movements = d.movements + 1, quantity = d.quantity + moved.quantity
        WHERE d.tenant_id = moved.tenant_id AND d.day = moved.day AND d.movement_type = moved.movement_type
          AND d.stripe = pg_backend_pid() % 32;
       IF FOUND THEN RETURN NULL; END IF;
     END IF;`),
      totalCosts(`SELECT tenant_id, quantity, value INTO was FROM gone;
     SELECT tenant_id, quantity, value INTO became FROM arrived;
     PERFORM FROM arrived OFFSET 1;
     IF NOT FOUND AND was.tenant_id = became.tenant_id THEN
       UPDATE stock_total AS t
          SET products = t.products + (became.quantity > 0)::integer - (was.quantity > 0)::integer,
              quantity = t.quantity + became.quantity - was.quantity,
              value = t.value + round(became.value, 4) - round(was.value, 4)
        WHERE t.tenant_id = became.tenant_id AND t.stripe = pg_backend_pid() % 32;
       IF FOUND THEN RETURN NULL; END IF;
     END IF;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      totalCosts(''),
      sumMovementDays(''),
      `REVOKE USAGE ON SEQUENCE ${SEQUENCES} FROM inventory_app`,
      `ALTER TABLE product_cost DROP CONSTRAINT ck_product_cost, ${add('product_cost')}`,
      `ALTER TABLE stock_record DROP CONSTRAINT ck_stock_record_balance, ${add('stock_record')}`,
      `ALTER TABLE stock_movement DROP CONSTRAINT ck_stock_movement, ${add('stock_movement')}`,
      `DROP FUNCTION is_cost(numeric, numeric)`,
      `DROP FUNCTION is_balance(numeric, numeric)`,
      `DROP FUNCTION is_movement(varchar, integer, integer, numeric, numeric)`,
    );
  }
}

function drop(table: keyof typeof CHECKS): string {
  return Object.keys(CHECKS[table])
    .map((name) => `DROP CONSTRAINT ${name}`)
    .join(', ');
}

function add(table: keyof typeof CHECKS): string {
  return Object.entries(CHECKS[table])
    .map(([name, check]) => `ADD CONSTRAINT ${name} CHECK (${check})`)
    .join(', ');
}
