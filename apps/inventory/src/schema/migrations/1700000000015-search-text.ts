import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** What a search needs of a product to filter and to order by; the rest is read for the rows of the page only. */
const FOUND = `tenant_id integer, id integer, sku varchar, name varchar, category_id integer, unit_cost numeric,
  reorder_point integer, is_active boolean, created_at timestamptz, updated_at timestamptz`;

const SEARCHED = `(sku || E'\\x01' || name || E'\\x01' || description)`;

/**
 * The searched text in small letters, kept with the product: comparing it takes a fraction of what ILIKE takes, which
 * makes both sides small for each row. The words must be made small by the same rules, so that happens here too.
 */
export class SearchText1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP FUNCTION search_products(text[])`,
      `DROP INDEX ix_product_search`,
      `ALTER TABLE product ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(${SEARCHED})) STORED`,
      `CREATE INDEX ix_product_search ON product USING gin (tenant_id, search_text gin_trgm_ops)
         WITH (gin_pending_list_limit = 256)`,
      `CREATE FUNCTION search_products(patterns text[]) RETURNS TABLE (${FOUND})
         LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
         SET search_path = pg_catalog, ${await schemaOf(runner)}, pg_temp
         AS $$ SELECT ${FOUND.replace(/ \w+(,|$)/g, '$1')} FROM product
                WHERE tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer
                  AND search_text LIKE lower(patterns[1])
                  AND (cardinality(patterns) = 1 OR search_text LIKE ALL (ARRAY(SELECT lower(p) FROM unnest(patterns) AS p)))
                  AND strpos(array_to_string(patterns, ''), E'\\x01') = 0 $$`,
      `REVOKE ALL ON FUNCTION search_products(text[]) FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION search_products(text[]) TO inventory_app`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP FUNCTION search_products(text[])`,
      `DROP INDEX ix_product_search`,
      `ALTER TABLE product DROP COLUMN search_text`,
      `CREATE INDEX ix_product_search ON product USING gin (tenant_id, ${SEARCHED} gin_trgm_ops)
         WITH (gin_pending_list_limit = 256)`,
      `CREATE FUNCTION search_products(patterns text[]) RETURNS SETOF product
         LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
         SET search_path = pg_catalog, ${await schemaOf(runner)}, pg_temp
         AS $$ SELECT * FROM product
                WHERE tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer
                  AND ${SEARCHED} ILIKE patterns[1] AND ${SEARCHED} ILIKE ALL (patterns)
                  AND strpos(array_to_string(patterns, ''), E'\\x01') = 0 $$`,
      `REVOKE ALL ON FUNCTION search_products(text[]) FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION search_products(text[]) TO inventory_app`,
    );
  }
}

async function schemaOf(runner: QueryRunner): Promise<string> {
  const [place] = (await runner.query(`SELECT quote_ident(current_schema()) AS schema`)) as {
    schema: string;
  }[];
  return place?.schema ?? 'public';
}
