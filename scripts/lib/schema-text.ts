import type pg from 'pg';

interface Column {
  name: string;
  definition: string;
}

interface Table {
  name: string;
  persistence: string;
  options: string | null;
  /** Such as RANGE (occurred_at); of its partitions only the default one is shown, the others depend on the day. */
  partitioned: string | null;
  default_partition: string | null;
  row_security: string;
  columns: Column[];
  constraints: string[];
  /** They follow after all tables, because they may refer to each other. */
  foreign_keys: string[];
  indexes: string[];
  policies: string[];
  grants: string[];
}

/**
 * The schema of a database as SQL from its catalogue, in a stable order, which makes the same schema in an empty database
 * that has the functions: tables with columns, constraints, indexes, policies and grants, foreign keys, and the list of
 * the migrations that it contains. Then functions and triggers in one comment each, whose texts are separate files.
 */
export async function schemaText(client: pg.Client): Promise<string> {
  // Deparsed expressions leave out the schema that the search path names.
  await client.query('SET search_path = public');
  const { rows: extensions } = await client.query<{ name: string }>(
    `SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname COLLATE "C"`,
  );
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: migrations } = await client.query<{ line: string }>(
    `SELECT format('  (%s, %L, %s)', timestamp, name, coalesce(serves_from::text, 'NULL')) AS line
       FROM schema_migration ORDER BY timestamp`,
  );
  const { rows: jobs } = await client.query<{ line: string }>(
    `SELECT format('INSERT INTO maintenance_run (name) VALUES (%L);', name) AS line FROM maintenance_run ORDER BY name`,
  );
  const { rows: objects } = await client.query<{ line: string }>(OBJECTS);
  return [
    '-- The present schema, which an empty database gets. Written by `npm run schema`, never by hand; compared by `npm test`.',
    '-- Functions and triggers: their texts are in functions/ and triggers/.',
    '',
    ...extensions.map(({ name }) => `CREATE EXTENSION IF NOT EXISTS ${name};`),
    '',
    ...tables.flatMap(tableText),
    ...tables.flatMap(({ foreign_keys: lines }) => lines),
    '',
    '-- Rows that the service expects.',
    ...jobs.map(({ line }) => line),
    '',
    '-- Migrations that it contains.',
    'INSERT INTO schema_migration (timestamp, name, serves_from) VALUES',
    `${migrations.map(({ line }) => line).join(',\n')};`,
    '',
    ...objects.map(({ line }) => line),
    '',
  ].join('\n');
}

function tableText(table: Table): string[] {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const members = [
    ...table.columns.map(({ name, definition }) => `  ${name.padEnd(width)} ${definition}`),
    ...table.constraints.map((line) => `  ${withIn(line)}`),
  ];
  return [
    `CREATE ${table.persistence}TABLE ${table.name} (`,
    members.join(',\n'),
    `)${table.partitioned === null ? '' : ` PARTITION BY ${table.partitioned}`}${table.options === null ? '' : ` WITH (${table.options})`};`,
    ...(table.default_partition === null ? [] : [table.default_partition]),
    ...table.indexes,
    ...(table.row_security === '' ? [] : [`ALTER TABLE ${table.name} ${table.row_security};`]),
    ...table.policies,
    ...table.grants,
    '',
  ];
}

/**
 * A list of words as it was written: the server's form of it would be stored as another expression.
 */
function withIn(constraint: string): string {
  return constraint.replace(
    /(\w+)::text = ANY \(ARRAY\[((?:'\w+'::character varying(?:, )?)+)\]::text\[\]\)/g,
    (_, column: string, words: string) => `${column} IN (${words.replaceAll('::character varying', '')})`,
  );
}

/**
 * The grants of an access list: a line for each role except the owner. `column` is '' for grants on the whole object.
 */
const grants = (list: string, owner: string, target: string, column = `''`): string =>
  `SELECT format('GRANT %s ON %s TO %s;',
            string_agg(privilege_type || CASE ${column} WHEN '' THEN '' ELSE ' (' || ${column} || ')' END, ', '
                       ORDER BY privilege_type COLLATE "C", ${column} COLLATE "C"),
            ${target}, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS line
     FROM ${list} WHERE grantee <> ${owner} GROUP BY grantee`;

const TABLES = `
  SELECT c.relname AS name, CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END AS persistence,
         (SELECT format(E'CREATE TABLE %I PARTITION OF %I DEFAULT%s;\\nALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;%s',
                        o.relname, c.relname, ' WITH (' || array_to_string(o.reloptions, ', ') || ')', o.relname,
                        (SELECT string_agg(E'\\n' || pg_get_triggerdef(t.oid, true) || ';', '' ORDER BY t.tgname COLLATE "C")
                           FROM pg_trigger t WHERE t.tgrelid = o.oid AND NOT t.tgisinternal AND t.tgparentid = 0))
            FROM pg_partitioned_table p JOIN pg_class o ON o.oid = p.partdefid WHERE p.partrelid = c.oid) AS default_partition,
         array_to_string(c.reloptions, ', ') AS options, pg_get_partkeydef(c.oid) AS partitioned,
         concat_ws(', ', CASE WHEN c.relrowsecurity THEN 'ENABLE ROW LEVEL SECURITY' END,
                         CASE WHEN c.relforcerowsecurity THEN 'FORCE ROW LEVEL SECURITY' END) AS row_security,
         (SELECT json_agg(json_build_object('name', a.attname, 'definition', concat_ws(' ',
                   CASE WHEN pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL AND a.attidentity = '' THEN 'serial'
                        ELSE format_type(a.atttypid, a.atttypmod) END,
                   CASE WHEN a.attcollation <> t.typcollation THEN 'COLLATE ' || a.attcollation::regcollation::text END,
                   CASE a.attidentity WHEN 'd' THEN 'GENERATED BY DEFAULT AS IDENTITY' WHEN 'a' THEN 'GENERATED ALWAYS AS IDENTITY' END,
                   CASE a.attgenerated WHEN 's' THEN 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED' END,
                   CASE WHEN a.attnotnull THEN 'NOT NULL' END,
                   CASE WHEN a.attgenerated = '' AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NULL THEN 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) END
                 )) ORDER BY a.attnum)
            FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
            LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
         ARRAY(SELECT 'CONSTRAINT ' || k.conname || ' ' || replace(pg_get_constraintdef(k.oid, true), ' NOT VALID', '')
                 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype NOT IN ('n', 'f')
                ORDER BY array_position(ARRAY['p', 'u', 'c', 'x']::"char"[], k.contype), k.conname COLLATE "C") AS constraints,
         ARRAY(SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s;', c.relname, k.conname, pg_get_constraintdef(k.oid, true))
                 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' ORDER BY k.conname COLLATE "C") AS foreign_keys,
         ARRAY(SELECT replace(pg_get_indexdef(i.indexrelid, 0, true), ' ON ONLY ', ' ON ') || ';'
                 FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
                WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = c.oid)
                ORDER BY x.relname COLLATE "C") AS indexes,
         ARRAY(SELECT concat('CREATE POLICY ', p.polname, ' ON ', c.relname,
                        CASE p.polcmd WHEN 'r' THEN ' FOR SELECT' WHEN 'a' THEN ' FOR INSERT' WHEN 'w' THEN ' FOR UPDATE' WHEN 'd' THEN ' FOR DELETE' END,
                        ' TO ', (SELECT string_agg(CASE r WHEN c.relowner THEN 'CURRENT_USER' ELSE r::regrole::text END, ', ')
                                  FROM unnest(p.polroles) AS r),
                        ' USING (' || regexp_replace(pg_get_expr(p.polqual, p.polrelid, true), '\\s+', ' ', 'g') || ')',
                        ' WITH CHECK (' || regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid, true), '\\s+', ' ', 'g') || ')', ';')
                 FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY p.polname COLLATE "C") AS policies,
         ARRAY(SELECT g.line FROM (
                 ${grants('aclexplode(c.relacl)', 'c.relowner', 'c.relname')}
                 UNION ALL
                 ${grants('(SELECT a.attname, (aclexplode(a.attacl)).* FROM pg_attribute a WHERE a.attrelid = c.oid) AS l', 'c.relowner', 'c.relname', 'attname')}
                 UNION ALL
                 SELECT s.line FROM pg_depend o JOIN pg_class q ON q.oid = o.objid AND q.relkind = 'S'
                  CROSS JOIN LATERAL (${grants('aclexplode(q.relacl)', 'q.relowner', `'SEQUENCE ' || q.relname`)}) AS s
                  WHERE o.refobjid = c.oid AND o.deptype IN ('a', 'i')
               ) AS g ORDER BY g.line COLLATE "C") AS grants
    FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
   ORDER BY c.relname COLLATE "C"`;

const OBJECTS = `
  SELECT line FROM (
    SELECT 1 AS kind, c.relname AS name, '-- view ' || c.relname AS line
      FROM pg_class c WHERE c.relkind IN ('v', 'm') AND c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT 2, p.proname, concat('-- ', CASE p.prokind WHEN 'a' THEN 'aggregate ' ELSE 'function ' END, p.proname,
             '(', pg_get_function_identity_arguments(p.oid), ')', CASE WHEN p.prosecdef THEN ' SECURITY DEFINER' END,
             CASE WHEN p.proacl IS NOT NULL THEN
               ' for ' || (SELECT string_agg(CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END, ', '
                                             ORDER BY grantee::regrole::text COLLATE "C")
                             FROM aclexplode(p.proacl) WHERE grantee <> p.proowner) END)
      FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 3, c.relname || '.' || t.tgname, '-- trigger ' || t.tgname || ' on ' || c.relname
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
  ) AS o ORDER BY kind, name COLLATE "C", line COLLATE "C"`;
