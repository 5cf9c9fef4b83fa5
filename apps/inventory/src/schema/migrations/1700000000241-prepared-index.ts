import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { createIndexConcurrently, dropIndexConcurrently } from './large-tables.js';

const DOCUMENTS = ['goods_received_note', 'dispatch'] as const;

/** Finds the few documents that are prepared. */
export class PreparedIndex1700000000241 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of DOCUMENTS)
      await createIndexConcurrently(
        runner,
        `ix_${table}_prepared`,
        `ON ${table} (tenant_id, id) WHERE prepared IS NOT NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of DOCUMENTS) await dropIndexConcurrently(runner, `ix_${table}_prepared`);
  }
}
