import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** Which of the files in functions/, views/ and triggers/ is applied, and in which text. */
export class SchemaObjects1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE schema_object (
         path varchar(200) NOT NULL,
         checksum varchar(64) NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT pk_schema_object PRIMARY KEY (path)
       )`,
      `GRANT SELECT ON schema_object TO inventory_platform`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `DROP TABLE schema_object`);
  }
}
