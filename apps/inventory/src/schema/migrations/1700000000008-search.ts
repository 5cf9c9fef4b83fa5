import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Everything of a product that is searched, as one text; the separator keeps a word from spanning two fields. */
const SEARCHED = `(sku || E'\\x01' || name || E'\\x01' || description)`;

/**
 * Product search by trigram index. Under a row-level policy the planner may not use ILIKE on an index, because ILIKE is
 * not leakproof; this function stands behind the wall and carries the tenant in its own WHERE. It takes the tenant
 * from the transaction's setting, as the policy does, and never from its caller.
 */
export class Search1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [place] = (await runner.query(`SELECT quote_ident(current_schema()) AS schema`)) as {
      schema: string;
    }[];
    await execute(
      runner,
      `CREATE EXTENSION IF NOT EXISTS btree_gin`,
      // Entries that wait to be merged are read by every search: only few may wait.
      `CREATE INDEX ix_product_search ON product USING gin (tenant_id, ${SEARCHED} gin_trgm_ops)
         WITH (gin_pending_list_limit = 256)`,
      // Row-level security binds the owner, as whom the function runs; only the owner's own reading is let through.
      `CREATE POLICY search ON product FOR SELECT TO CURRENT_USER USING (true)`,
      `CREATE FUNCTION search_products(patterns text[]) RETURNS SETOF product
         LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
         SET search_path = pg_catalog, ${place?.schema ?? 'public'}, pg_temp
         AS $$ SELECT * FROM product
                WHERE tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer
                  AND ${SEARCHED} ILIKE patterns[1] AND ${SEARCHED} ILIKE ALL (patterns)
                  AND strpos(array_to_string(patterns, ''), E'\\x01') = 0 $$`,
      `REVOKE ALL ON FUNCTION search_products(text[]) FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION search_products(text[]) TO inventory_app`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP FUNCTION search_products(text[])`,
      `DROP POLICY search ON product`,
      `DROP INDEX ix_product_search`,
    );
  }
}
