import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { applySchemaObjects, dueSchemaObjects, runObjectFile, schemaObjectFiles } from './schema-objects.js';

/**
 * Makes the present schema in an empty database, in the transaction that is open: functions, which tables use, then
 * `schema.sql`, then all that is left of the files. `schema.sql` lists the migrations that it contains.
 */
export async function createSchema(runner: QueryRunner): Promise<void> {
  const files = schemaObjectFiles();
  // A function may name a table that comes later.
  await runner.query('SET LOCAL check_function_bodies = off');
  for (const file of files.filter(({ path }) => path.startsWith('functions/')))
    await runObjectFile(runner, file);
  await runner.query(readFileSync(join(import.meta.dirname, '..', 'schema.sql'), 'utf8'));
  await applySchemaObjects(runner, await dueSchemaObjects(runner, files));
}
