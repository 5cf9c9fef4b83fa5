import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** API tokens that end by themselves or only read, and where sessions were begun, so that their owner can tell them apart. */
export class TokenLimits1700000000220 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['api_token', 'auth_session'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE api_token ADD COLUMN expires_at timestamptz, ADD COLUMN is_read_only boolean NOT NULL DEFAULT false`,
      `ALTER TABLE auth_session ADD COLUMN address varchar(64) NOT NULL DEFAULT '',
         ADD COLUMN user_agent varchar(300) NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'ALTER TABLE auth_session DROP COLUMN user_agent, DROP COLUMN address',
      'ALTER TABLE api_token DROP COLUMN is_read_only, DROP COLUMN expires_at',
    );
  }
}
