import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';

/** The search of products returns the stored form of a barcode, so that no found row works it out. */
export class SearchedBarcodeKey1700000000270 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = [];

  async up(runner: QueryRunner): Promise<void> {
    await dropSearch(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearch(runner);
  }
}

/** The file of the release makes it anew, with its own row. */
async function dropSearch(runner: QueryRunner): Promise<void> {
  await runner.query('DROP FUNCTION IF EXISTS search_products(text[]) CASCADE');
}
