import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { createOwnerPolicy, execute } from './sql.js';

/** The tables of a tenant at this migration; later ones get the policy with `createTenantPolicy`. */
const TABLES =
  `audit_event category change_event change_horizon customer demand_day dispatch dispatch_line document_counter
  goods_received_note goods_received_note_line idempotent_request invitation lot lot_balance membership movement_day movement_lot
  product product_cost purchase_order purchase_order_booking purchase_order_line return_document return_line row_count
  sales_order sales_order_booking sales_order_line stock_closing stock_closing_balance stock_closing_cost stock_closing_layer
  stock_count stock_count_line stock_location stock_movement stock_record stock_reservation stock_total supplier
  supplier_article webhook webhook_delivery webhook_progress`.split(/\s+/);

/**
 * Archives of a tenant: the owner of the tables, who writes them, sees the tenant of the transaction and no other; and when
 * the owners of a tenant last took one.
 */
export class Archives1700000000260 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['tenant', ...TABLES];

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await createOwnerPolicy(runner, table);
    await execute(
      runner,
      'ALTER TABLE tenant ADD COLUMN archived_at timestamptz',
      'GRANT UPDATE (archived_at) ON tenant TO inventory_app',
      'CREATE POLICY owner_read ON tenant FOR SELECT TO CURRENT_USER USING (true)',
      `CREATE POLICY owner_wall ON tenant TO CURRENT_USER
         USING (id = (SELECT current_tenant_id())) WITH CHECK (id = (SELECT current_tenant_id()))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES, 'tenant'])
      await execute(runner, `DROP POLICY IF EXISTS owner_wall ON ${table}`);
    await execute(runner, 'DROP POLICY owner_read ON tenant', 'ALTER TABLE tenant DROP COLUMN archived_at');
  }
}
