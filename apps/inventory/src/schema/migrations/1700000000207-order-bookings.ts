import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { createTenantPolicy, execute } from './sql.js';

const ORDERS = [
  { order: 'purchase_order', delivered: 'quantity_received' },
  { order: 'sales_order', delivered: 'quantity_dispatched' },
] as const;

const LINES = ['goods_received_note_line', 'dispatch_line', 'return_line'] as const;

/**
 * The days on which orders count as ordered and as given up; the order's price on the lines of notes, dispatches and returns; the
 * day of a return. Reports by day read what never changes. Triggers write all of it, for processes of the release before
 * too; the next migration fills what is older.
 */
export class OrderBookings1700000000207 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['purchase_order', 'sales_order', 'return_document', ...LINES];

  async up(runner: QueryRunner): Promise<void> {
    await execute(runner, ...FUNCTIONS);
    for (const { order, delivered } of ORDERS) {
      await execute(
        runner,
        // The confirmation has the number 1; what is given up follows it.
        `CREATE TABLE ${order}_booking (
           tenant_id integer NOT NULL,
           ${order}_id integer NOT NULL,
           number integer NOT NULL,
           day date NOT NULL,
           lines integer NOT NULL DEFAULT 0,
           quantity numeric(24,4) NOT NULL DEFAULT 0,
           amount numeric(28,4) NOT NULL DEFAULT 0,
           given_up_quantity numeric(24,4) NOT NULL DEFAULT 0,
           given_up_amount numeric(28,4) NOT NULL DEFAULT 0,
           CONSTRAINT pk_${order}_booking PRIMARY KEY (tenant_id, ${order}_id, number),
           CONSTRAINT fk_${order}_booking_order FOREIGN KEY (tenant_id, ${order}_id) REFERENCES ${order} (tenant_id, id))`,
        `CREATE INDEX ix_${order}_booking_day ON ${order}_booking (tenant_id, day)`,
        `GRANT INSERT, SELECT ON ${order}_booking TO inventory_app`,
        `GRANT SELECT ON ${order}_booking TO inventory_platform`,
      );
      await createTenantPolicy(runner, `${order}_booking`);
      await execute(
        runner,
        `CREATE TRIGGER tr_${order}_booking AFTER UPDATE OF status ON ${order} FOR EACH ROW
           WHEN (OLD.status = 'draft' AND NEW.status = 'confirmed'
                 OR OLD.status NOT IN ('draft', NEW.status) AND NEW.status IN ('cancelled', 'closed'))
           EXECUTE FUNCTION book_order('${delivered}')`,
      );
    }
    for (const table of LINES)
      await execute(
        runner,
        `ALTER TABLE ${table} ADD COLUMN unit_price numeric(18,4)`,
        `CREATE TRIGGER tr_${table}_price BEFORE INSERT ON ${table}
           FOR EACH ROW WHEN (NEW.unit_price IS NULL) EXECUTE FUNCTION fill_unit_price()`,
      );
    await execute(
      runner,
      'ALTER TABLE return_document ADD COLUMN return_date date',
      `ALTER TABLE return_document
         ALTER COLUMN return_date SET DEFAULT tenant_day(current_tenant_id(), service_now())`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP FUNCTION IF EXISTS book_order, fill_unit_price CASCADE',
      'ALTER TABLE return_document DROP COLUMN return_date',
      ...LINES.map((table) => `ALTER TABLE ${table} DROP COLUMN unit_price`),
      ...ORDERS.map(({ order }) => `DROP TABLE ${order}_booking`),
    );
  }
}

const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION tenant_day(tenant integer, moment timestamptz) RETURNS date
     LANGUAGE sql STABLE PARALLEL SAFE AS $$
       SELECT (moment AT TIME ZONE t.time_zone)::date FROM tenant t WHERE t.id = tenant
     $$`,
  `
      CREATE OR REPLACE FUNCTION book_order() RETURNS trigger
      LANGUAGE plpgsql AS $$
      DECLARE
        today date := tenant_day(NEW.tenant_id, service_now());
      BEGIN
        IF OLD.status = 'draft' THEN
          EXECUTE format(
            'INSERT INTO %1$I (tenant_id, %3$I, number, day, lines, quantity, amount)
             SELECT $1, $2, 1, $3, count(*), sum(quantity), sum(line_total) FROM %2$I WHERE tenant_id = $1 AND %3$I = $2',
            TG_TABLE_NAME || '_booking', TG_TABLE_NAME || '_line', TG_TABLE_NAME || '_id')
          USING NEW.tenant_id, NEW.id, greatest(NEW.order_date, today);
        ELSE
          EXECUTE format(
            'INSERT INTO %1$I (tenant_id, %3$I, number, day, given_up_quantity, given_up_amount)
             SELECT $1, $2, b.number + 1, $3, l.quantity - b.quantity, l.amount - b.amount
               FROM (SELECT sum(quantity - %4$I) AS quantity, sum(round((quantity - %4$I) * unit_price, 4)) AS amount
                       FROM %2$I WHERE tenant_id = $1 AND %3$I = $2) AS l,
                    (SELECT coalesce(max(number), 1) AS number, coalesce(sum(given_up_quantity), 0) AS quantity,
                            coalesce(sum(given_up_amount), 0) AS amount
                       FROM %1$I WHERE tenant_id = $1 AND %3$I = $2) AS b
              WHERE l.quantity > b.quantity',
            TG_TABLE_NAME || '_booking', TG_TABLE_NAME || '_line', TG_TABLE_NAME || '_id', TG_ARGV[0])
          USING NEW.tenant_id, NEW.id, today;
        END IF;
        RETURN NULL;
      END $$`,
  `
      CREATE OR REPLACE FUNCTION fill_unit_price() RETURNS trigger
      LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_TABLE_NAME
          WHEN 'goods_received_note_line' THEN
            SELECT l.unit_price INTO NEW.unit_price FROM goods_received_note d
              JOIN purchase_order_line l ON l.tenant_id = d.tenant_id AND l.purchase_order_id = d.purchase_order_id
               AND l.product_id = NEW.product_id
             WHERE d.tenant_id = NEW.tenant_id AND d.id = NEW.goods_received_note_id;
          WHEN 'dispatch_line' THEN
            SELECT l.unit_price INTO NEW.unit_price FROM dispatch d
              JOIN sales_order_line l ON l.tenant_id = d.tenant_id AND l.sales_order_id = d.sales_order_id
               AND l.product_id = NEW.product_id
             WHERE d.tenant_id = NEW.tenant_id AND d.id = NEW.dispatch_id;
          ELSE
            SELECT coalesce(g.unit_price, d.unit_price) INTO NEW.unit_price FROM return_document r
              LEFT JOIN goods_received_note_line g ON g.tenant_id = r.tenant_id
               AND g.goods_received_note_id = r.goods_received_note_id AND g.product_id = NEW.product_id
              LEFT JOIN dispatch_line d ON d.tenant_id = r.tenant_id AND d.dispatch_id = r.dispatch_id
               AND d.product_id = NEW.product_id
             WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.return_document_id;
        END CASE;
        RETURN NEW;
      END $$`,
];
