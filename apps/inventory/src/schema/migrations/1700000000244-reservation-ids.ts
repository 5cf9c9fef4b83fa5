import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { backfill, createIndexConcurrently, dropIndexConcurrently, setNotNull } from './large-tables.js';

/** Ids of the reservations that are older, and the indexes of their list. */
export class ReservationIds1700000000244 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    const set = `id = nextval('stock_reservation_id_seq')`;
    await backfill(runner, { table: 'stock_reservation', due: 'id IS NULL', set });
    await setNotNull(runner, 'stock_reservation', 'id');
    await createIndexConcurrently(
      runner,
      'uq_stock_reservation_id',
      'ON stock_reservation (tenant_id, id)',
      'UNIQUE INDEX',
    );
    await createIndexConcurrently(
      runner,
      'ix_stock_reservation_location',
      'ON stock_reservation (tenant_id, location_id, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'ix_stock_reservation_location');
    await dropIndexConcurrently(runner, 'uq_stock_reservation_id');
    await runner.query('ALTER TABLE stock_reservation ALTER COLUMN id DROP NOT NULL');
  }
}
