import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Columns that say when something of a tenant's business happened; what sessions and keys live by is not among them. */
const COLUMNS = [
  'category.created_at',
  'category.updated_at',
  'product.created_at',
  'product.updated_at',
  'supplier.created_at',
  'supplier.updated_at',
  'customer.created_at',
  'customer.updated_at',
  'stock_location.created_at',
  'stock_location.updated_at',
  'stock_record.created_at',
  'stock_record.updated_at',
  'stock_movement.created_at',
  'stock_reservation.created_at',
  'stock_reservation.updated_at',
  'purchase_order.created_at',
  'purchase_order.updated_at',
  'goods_received_note.created_at',
  'goods_received_note.updated_at',
  'sales_order.created_at',
  'sales_order.updated_at',
  'dispatch.created_at',
  'dispatch.updated_at',
  'return_document.created_at',
  'stock_count.created_at',
  'stock_count.updated_at',
  'audit_event.occurred_at',
  'change_event.occurred_at',
];

/** These columns take the service's clock, so that history can be written through the services (ADR 15). */
export class ServiceClock1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE FUNCTION service_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
         SELECT coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now()) $$`,
      `CREATE FUNCTION service_clock() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
         SELECT coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, clock_timestamp()) $$`,
    );
    await setDefaults(runner, 'service_now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setDefaults(runner, 'now()');
    await execute(runner, 'DROP FUNCTION IF EXISTS service_now(), service_clock()');
  }
}

async function setDefaults(runner: QueryRunner, expression: string): Promise<void> {
  for (const name of COLUMNS) {
    const [table, column] = name.split('.');
    await execute(runner, `ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT ${expression}`);
  }
}
