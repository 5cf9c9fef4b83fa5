import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { exists } from './history.js';

/** Folders of the present texts, in the order in which they are applied. */
const FOLDERS = ['functions', 'views', 'triggers'] as const;

/** A file whose statements create or replace functions, views or the triggers of one table. */
export interface SchemaObjectFile {
  /** Such as `functions/is_balance.sql`. */
  readonly path: string;
  readonly text: string;
  /** Of all that it creates. */
  readonly names: readonly string[];
}

/** All files, in the order in which they are applied. */
export function schemaObjectFiles(root = join(import.meta.dirname, '..')): SchemaObjectFile[] {
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const text = readFileSync(join(root, folder, file), 'utf8');
        const created = text.matchAll(/^CREATE OR REPLACE (?:FUNCTION|AGGREGATE|VIEW|TRIGGER) (\w+)/gm);
        return { path: `${folder}/${file}`, text, names: [...created].map(([, name = '']) => name) };
      }),
  );
}

/** What differs between the files and the database. */
export interface DueSchemaObjects {
  /** Files to apply, in their order. */
  readonly files: readonly SchemaObjectFile[];
  /** Paths that were applied and are no files any more. */
  readonly obsolete: readonly string[];
}

/**
 * Every file whose text changed since it was applied, or whose objects are missing or no longer what it made them (a
 * migration replaced one); the others are left alone, so that a start takes no lock on a table.
 */
export async function dueSchemaObjects(
  runner: QueryRunner,
  files: readonly SchemaObjectFile[] = schemaObjectFiles(),
): Promise<DueSchemaObjects> {
  if (!(await exists(runner, 'schema_object'))) return { files, obsolete: [] };
  const applied = new Map(
    ((await runner.query('SELECT path, checksum FROM schema_object')) as Row[]).map((row) => [
      row.path,
      row.checksum,
    ]),
  );
  const found = await definitions(runner);
  return {
    files: files.filter((file) => applied.get(file.path) !== checksum(file, found)),
    obsolete: [...applied.keys()].filter((path) => !files.some((file) => file.path === path)),
  };
}

/** Tables whose triggers the files make. */
export function tablesOf(files: readonly SchemaObjectFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('triggers/'))
    .flatMap(({ text }) => [...text.matchAll(/^CREATE OR REPLACE TRIGGER [^;]*? ON (\w+)/gm)])
    .map(([, table = '']) => table);
}

/** Applies what is due, in the transaction that is open. */
export async function applySchemaObjects(
  runner: QueryRunner,
  { files, obsolete }: DueSchemaObjects,
): Promise<void> {
  // A function may name another that comes later, or a table's column that a view adds.
  await runner.query('SET LOCAL check_function_bodies = off');
  for (const file of files) await runObjectFile(runner, file);
  const made = await definitions(runner);
  for (const file of files) {
    await runner.query(
      `INSERT INTO schema_object (path, checksum) VALUES ($1, $2)
       ON CONFLICT (path) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [file.path, checksum(file, made)],
    );
  }
  await runner.query('DELETE FROM schema_object WHERE path = ANY($1)', [obsolete]);
}

/** Runs the statements of a file. `:"schema"` in it, psql's own notation, is the schema, for functions that fix their search_path. */
export async function runObjectFile(runner: QueryRunner, { text }: SchemaObjectFile): Promise<void> {
  const [place] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as {
    schema: string;
  }[];
  await runner.query(text.replaceAll(':"schema"', place?.schema ?? 'public'));
}

interface Row {
  path: string;
  checksum: string;
}

/** Every function, view and trigger of the schema as PostgreSQL holds it, by name. */
async function definitions(runner: QueryRunner): Promise<Map<string, string>> {
  const rows = (await runner.query(
    `SELECT proname AS name, string_agg(concat(definition, acl), '' ORDER BY definition) AS definition
       FROM (SELECT p.proname, p.proacl::text AS acl,
                    CASE WHEN p.prokind = 'a' THEN (SELECT a::text FROM pg_aggregate a WHERE a.aggfnoid = p.oid)
                         ELSE pg_get_functiondef(p.oid) END AS definition
               FROM pg_proc p WHERE p.pronamespace = quote_ident(current_schema())::regnamespace) AS f GROUP BY proname
     UNION ALL
     SELECT c.relname, concat(pg_get_viewdef(c.oid), c.reloptions::text, c.relacl::text)
       FROM pg_class c WHERE c.relkind = 'v' AND c.relnamespace = quote_ident(current_schema())::regnamespace
     UNION ALL
     SELECT t.tgname, pg_get_triggerdef(t.oid)
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND NOT c.relispartition AND c.relnamespace = quote_ident(current_schema())::regnamespace`,
  )) as { name: string; definition: string }[];
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Of the file and of what the database holds under its names. */
function checksum(file: SchemaObjectFile, found: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(file.text);
  for (const name of file.names) hash.update('\0').update(found.get(name) ?? '');
  return hash.digest('hex');
}
