import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/**
 * Tables whose rows name their tenant in a key of a parent too (product, order, delivery …): that key implies the one
 * to the tenant. Checking it all the same would have every writer of a tenant lock the tenant's one row.
 */
const IMPLIED = [
  'stock_record',
  'stock_movement',
  'product_cost',
  'stock_reservation',
  'purchase_order_line',
  'goods_received_note_line',
  'sales_order_line',
  'dispatch_line',
] as const;

/** Pages from an index: products by sku with their ids, balances in the order of their products' sku. */
export class Pages1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE product
         DROP CONSTRAINT uq_product_tenant_sku,
         ADD CONSTRAINT uq_product_tenant_sku UNIQUE (tenant_id, sku) INCLUDE (id),
         ADD CONSTRAINT uq_product_id_sku UNIQUE (tenant_id, id, sku)`,
      // A balance carries its product's sku, because lists of balances are in that order. The key keeps it true.
      `ALTER TABLE stock_record ADD COLUMN product_sku varchar(100)`,
      `ALTER TABLE stock_record NO FORCE ROW LEVEL SECURITY`,
      `ALTER TABLE product NO FORCE ROW LEVEL SECURITY`,
      `UPDATE stock_record r SET product_sku = p.sku FROM product p WHERE p.tenant_id = r.tenant_id AND p.id = r.product_id`,
      // Checks that are still to come forbid what follows.
      `SET CONSTRAINTS ALL IMMEDIATE`,
      `ALTER TABLE stock_record
         ALTER COLUMN product_sku SET NOT NULL,
         DROP CONSTRAINT fk_stock_record_product,
         ADD CONSTRAINT fk_stock_record_product FOREIGN KEY (tenant_id, product_id, product_sku)
           REFERENCES product (tenant_id, id, sku) ON UPDATE CASCADE`,
      `ALTER TABLE stock_record FORCE ROW LEVEL SECURITY`,
      `ALTER TABLE product FORCE ROW LEVEL SECURITY`,
      `DROP INDEX ix_stock_record_location`,
      `CREATE INDEX ix_stock_record_location ON stock_record (tenant_id, location_id, product_sku, id)`,
      `CREATE INDEX ix_stock_record_sku ON stock_record (tenant_id, product_sku, id)`,
      `CREATE FUNCTION fill_product_sku() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         SELECT p.sku INTO NEW.product_sku FROM product p WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.product_id;
         RETURN NEW;
       END $$`,
      `CREATE TRIGGER tr_stock_record_sku BEFORE INSERT ON stock_record FOR EACH ROW
         WHEN (NEW.product_sku IS NULL) EXECUTE FUNCTION fill_product_sku()`,
      ...IMPLIED.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT fk_${table}_tenant`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      ...IMPLIED.map(
        (table) =>
          `ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_tenant FOREIGN KEY (tenant_id) REFERENCES tenant (id)`,
      ),
      `DROP TRIGGER tr_stock_record_sku ON stock_record`,
      `DROP FUNCTION fill_product_sku()`,
      `DROP INDEX ix_stock_record_sku`,
      `DROP INDEX ix_stock_record_location`,
      `CREATE INDEX ix_stock_record_location ON stock_record (tenant_id, location_id, product_id)`,
      `ALTER TABLE stock_record
         DROP CONSTRAINT fk_stock_record_product,
         ADD CONSTRAINT fk_stock_record_product FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
         DROP COLUMN product_sku`,
      `ALTER TABLE product
         DROP CONSTRAINT uq_product_id_sku,
         DROP CONSTRAINT uq_product_tenant_sku,
         ADD CONSTRAINT uq_product_tenant_sku UNIQUE (tenant_id, sku)`,
    );
  }
}
