import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Rows that what happens points at, for ever: they are shut off, and neither deleted nor renumbered. */
const KEPT = ['tenant', 'app_user'] as const;

/**
 * Keys to a tenant or an account on rows that every write makes. Checking one locks the row it points at, which is the
 * same for all writers of a tenant, and for all that an integration's one account does.
 */
const HOT = [
  { table: 'audit_event', name: 'tenant', column: 'tenant_id', to: 'tenant' },
  { table: 'audit_event', name: 'actor', column: 'actor_id', to: 'app_user' },
  { table: 'audit_event', name: 'on_behalf_of', column: 'on_behalf_of_id', to: 'app_user' },
  { table: 'stock_movement', name: 'created_by', column: 'created_by_id', to: 'app_user' },
  { table: 'purchase_order', name: 'created_by', column: 'created_by_id', to: 'app_user' },
  { table: 'sales_order', name: 'created_by', column: 'created_by_id', to: 'app_user' },
  { table: 'goods_received_note', name: 'created_by', column: 'created_by_id', to: 'app_user' },
  { table: 'dispatch', name: 'created_by', column: 'created_by_id', to: 'app_user' },
  // These have a key to a party or an order of the tenant, which implies the one to the tenant.
  { table: 'purchase_order', name: 'tenant', column: 'tenant_id', to: 'tenant' },
  { table: 'sales_order', name: 'tenant', column: 'tenant_id', to: 'tenant' },
  { table: 'goods_received_note', name: 'tenant', column: 'tenant_id', to: 'tenant' },
  { table: 'dispatch', name: 'tenant', column: 'tenant_id', to: 'tenant' },
] as const;

/**
 * Tenants and accounts can no longer be deleted by anybody, so that nothing can come to point at one that is gone; the
 * keys that guarded against it are not checked on every write any more.
 */
export class HotRows1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of KEPT) {
      await execute(
        runner,
        `CREATE TRIGGER tr_${table}_kept BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
        `CREATE TRIGGER tr_${table}_keeps_id BEFORE UPDATE OF id ON ${table} FOR EACH ROW
           WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_change()`,
      );
    }
    await execute(
      runner,
      `REVOKE DELETE ON app_user FROM inventory_platform`,
      // Compressing the state of an order takes longer than writing it.
      `ALTER TABLE audit_event SET (toast_tuple_target = 8160)`,
      ...HOT.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT fk_${table}_${name}`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      ...HOT.map(
        ({ table, name, column, to }) =>
          `ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_${name} FOREIGN KEY (${column}) REFERENCES ${to} (id)`,
      ),
      `ALTER TABLE audit_event RESET (toast_tuple_target)`,
      `GRANT DELETE ON app_user TO inventory_platform`,
    );
    for (const table of KEPT) {
      await execute(
        runner,
        `DROP TRIGGER tr_${table}_kept ON ${table}`,
        `DROP TRIGGER tr_${table}_keeps_id ON ${table}`,
      );
    }
  }
}
