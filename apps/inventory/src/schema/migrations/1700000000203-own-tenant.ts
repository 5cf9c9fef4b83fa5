import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** An owner changes the name and the settings of the own tenant. */
export class OwnTenant1700000000203 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['tenant'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'GRANT UPDATE (name, reservation_policy, time_zone, updated_at) ON tenant TO inventory_app',
      `CREATE POLICY own_tenant ON tenant FOR UPDATE TO inventory_app
         USING (id = (SELECT current_tenant_id())) WITH CHECK (id = (SELECT current_tenant_id()))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP POLICY own_tenant ON tenant',
      'REVOKE UPDATE (name, reservation_policy, time_zone, updated_at) ON tenant FROM inventory_app',
    );
  }
}
