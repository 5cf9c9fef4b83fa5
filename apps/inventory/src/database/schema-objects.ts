import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';

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
export function schemaObjectFiles(root = import.meta.dirname): SchemaObjectFile[] {
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

/**
 * Applies every file whose text changed since it was applied, or whose objects are missing or no longer what it made them
 * (a migration replaced one); the others are left alone, so that a start takes no lock on a table. One transaction.
 * @returns the paths of what was applied
 */
export async function applySchemaObjects(
  runner: QueryRunner,
  files: readonly SchemaObjectFile[] = schemaObjectFiles(),
): Promise<string[]> {
  const applied = new Map(
    ((await runner.query('SELECT path, checksum FROM schema_object')) as Row[]).map((row) => [
      row.path,
      row.checksum,
    ]),
  );
  const found = await definitions(runner);
  const due = files.filter((file) => applied.get(file.path) !== checksum(file, found));
  const obsolete = [...applied.keys()].filter((path) => !files.some((file) => file.path === path));
  if (due.length === 0 && obsolete.length === 0) return [];

  await runner.startTransaction();
  try {
    // A function may name another that comes later, or a table's column that a view adds.
    await runner.query('SET LOCAL check_function_bodies = off');
    const [place] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as {
      schema: string;
    }[];
    // `:"schema"` is psql's own notation, for functions that fix their search_path.
    for (const { text } of due) await runner.query(text.replaceAll(':"schema"', place?.schema ?? 'public'));
    const made = await definitions(runner);
    for (const file of due) {
      await runner.query(
        `INSERT INTO schema_object (path, checksum) VALUES ($1, $2)
         ON CONFLICT (path) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
        [file.path, checksum(file, made)],
      );
    }
    await runner.query('DELETE FROM schema_object WHERE path = ANY($1)', [obsolete]);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
  return due.map((file) => file.path);
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
      WHERE NOT t.tgisinternal AND c.relnamespace = quote_ident(current_schema())::regnamespace`,
  )) as { name: string; definition: string }[];
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Of the file and of what the database holds under its names. */
function checksum(file: SchemaObjectFile, found: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(file.text);
  for (const name of file.names) hash.update('\0').update(found.get(name) ?? '');
  return hash.digest('hex');
}
