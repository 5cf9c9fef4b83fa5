import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { createIndexConcurrently, dropIndexConcurrently } from './large-tables.js';

const FOLD_TEXT = readFileSync(join(import.meta.dirname, '..', 'functions', 'fold_text.sql'), 'utf8');

/** Products are found without regard to accents and forms of letters; the search returns their barcode. */
export class FoldedSearch1700000000205 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = [];
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLD_TEXT);
    await createIndexConcurrently(
      runner,
      'ix_product_folded',
      `ON product USING gin (tenant_id, fold_text(search_text) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`,
    );
    // The file makes it anew, with another row.
    await runner.query('DROP FUNCTION IF EXISTS search_products(text[]) CASCADE');
    await dropIndexConcurrently(runner, 'ix_product_search');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'ix_product_search',
      `ON product USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256)`,
    );
    await runner.query('DROP FUNCTION IF EXISTS search_products(text[]) CASCADE');
    await dropIndexConcurrently(runner, 'ix_product_folded');
    await runner.query('DROP FUNCTION IF EXISTS fold_text(text) CASCADE');
  }
}
