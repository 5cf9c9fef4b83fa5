import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** Reservations have ids, by which people give them up; the line of one that was given up awaits new stock. */
export class ReleasedReservations1700000000243 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['stock_reservation', 'sales_order_line'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      // No identity: its column would be filled at once. The next migration fills it.
      `ALTER TABLE stock_reservation ADD COLUMN id integer`,
      `CREATE SEQUENCE stock_reservation_id_seq AS integer OWNED BY stock_reservation.id`,
      `ALTER TABLE stock_reservation ALTER COLUMN id SET DEFAULT nextval('stock_reservation_id_seq')`,
      `GRANT USAGE ON SEQUENCE stock_reservation_id_seq TO inventory_app`,
      `ALTER TABLE sales_order_line ADD COLUMN awaits_new_stock boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'ALTER TABLE stock_reservation DROP COLUMN id',
      'ALTER TABLE sales_order_line DROP COLUMN awaits_new_stock',
    );
  }
}
