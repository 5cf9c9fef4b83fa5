import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Everything of a product that is searched, as one text; the separator keeps a word from spanning two fields. */
function searched(...columns: string[]): string {
  return `(lower(${columns.join(` || E'\\x01' || `)}))`;
}

async function search(runner: QueryRunner, ...columns: string[]): Promise<void> {
  await execute(
    runner,
    `DROP INDEX ix_product_search`,
    `ALTER TABLE product DROP COLUMN search_text`,
    `ALTER TABLE product ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS ${searched(...columns)} STORED`,
    `CREATE INDEX ix_product_search ON product USING gin (tenant_id, search_text gin_trgm_ops)
       WITH (gin_pending_list_limit = 256)`,
  );
}

/** Products: any unit of measure, a barcode that is searched too, who to buy from and how much. */
export class ProductFields1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE product
         DROP CONSTRAINT ck_product_unit_of_measure,
         ALTER COLUMN unit_of_measure TYPE varchar(20),
         ADD COLUMN barcode varchar(64) NOT NULL DEFAULT '',
         ADD COLUMN reorder_quantity numeric(18, 4) NOT NULL DEFAULT 0,
         ADD COLUMN preferred_supplier_id integer,
         ADD CONSTRAINT ck_product_unit_of_measure CHECK (unit_of_measure <> ''),
         ADD CONSTRAINT ck_product_reorder_quantity CHECK (reorder_quantity >= 0),
         ADD CONSTRAINT fk_product_preferred_supplier FOREIGN KEY (tenant_id, preferred_supplier_id)
           REFERENCES supplier (tenant_id, id)`,
      `CREATE UNIQUE INDEX uq_product_tenant_barcode ON product (tenant_id, barcode) WHERE barcode <> ''`,
      `CREATE INDEX ix_product_preferred_supplier ON product (tenant_id, preferred_supplier_id)
         WHERE preferred_supplier_id IS NOT NULL`,
    );
    await search(runner, 'sku', 'name', 'description', 'barcode');
  }

  async down(runner: QueryRunner): Promise<void> {
    await search(runner, 'sku', 'name', 'description');
    await execute(
      runner,
      `ALTER TABLE product
         DROP COLUMN preferred_supplier_id,
         DROP COLUMN reorder_quantity,
         DROP COLUMN barcode,
         DROP CONSTRAINT ck_product_unit_of_measure`,
      // Units that the older release does not know become its default.
      `ALTER TABLE product ALTER COLUMN unit_of_measure TYPE varchar(10)
         USING CASE WHEN unit_of_measure IN ('pcs', 'kg', 'lt', 'm', 'box', 'pack') THEN unit_of_measure ELSE 'pcs' END,
         ADD CONSTRAINT ck_product_unit_of_measure
           CHECK (unit_of_measure IN ('pcs', 'kg', 'lt', 'm', 'box', 'pack'))`,
    );
  }
}
