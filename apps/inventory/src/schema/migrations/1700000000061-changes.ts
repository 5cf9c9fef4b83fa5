import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, createTenantPolicy } from './sql.js';

/**
 * The change feed: what became of the objects of a tenant, written by triggers in the transaction of the change. Each
 * row carries its transaction's number, and readers go by it: they look no further than to the oldest transaction that
 * is still under way, so that one which commits late is never passed by, and writers wait for nobody.
 */
export class Changes1700000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE change_event (
         tenant_id integer NOT NULL,
         transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
         id bigint GENERATED ALWAYS AS IDENTITY,
         occurred_at timestamptz NOT NULL DEFAULT now(),
         actor_id integer,
         type varchar(80) NOT NULL,
         object_type varchar(50) NOT NULL,
         object_id integer,
         data jsonb NOT NULL,
         CONSTRAINT pk_change_event PRIMARY KEY (tenant_id, transaction, id)
       )`,
      // The last change of a tenant that is no longer kept.
      `CREATE TABLE change_horizon (
         tenant_id integer NOT NULL,
         transaction xid8 NOT NULL,
         id bigint NOT NULL,
         CONSTRAINT pk_change_horizon PRIMARY KEY (tenant_id)
       )`,
      `GRANT SELECT, INSERT ON change_event TO inventory_app`,
      `GRANT SELECT ON change_horizon TO inventory_app`,
      `GRANT SELECT, INSERT, DELETE ON change_event TO inventory_platform`,
      `GRANT SELECT, INSERT, UPDATE ON change_horizon TO inventory_platform`,
    );
    for (const table of ['change_event', 'change_horizon']) await createTenantPolicy(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP FUNCTION IF EXISTS note_balances(), note_first_balances(), note_low_stock(), note_movements(),
         note_object_changes() CASCADE`,
      `DROP FUNCTION IF EXISTS change_type(text, text, text)`,
      `DROP TABLE change_horizon`,
      `DROP TABLE change_event`,
    );
  }
}
