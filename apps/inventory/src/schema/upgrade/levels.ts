import type { QueryRunner } from 'typeorm';

/** A function, view or trigger as the database holds it. */
interface SchemaObject {
  readonly kind: 'function' | 'view' | 'trigger';
  /** `name(types)` of a function, `trigger ON table` of a trigger. */
  readonly name: string;
  /** The statement that makes it. */
  readonly definition: string;
  /** Who may call a function beside its owner, `PUBLIC` among them; null of the others. */
  readonly grantees: readonly string[] | null;
}

/**
 * Notes what the service's roles may do and rely on at this level (the number of the database's last migration): `/readyz`
 * looks whether it still holds.
 */
export async function noteRequirements(runner: QueryRunner): Promise<void> {
  await note(runner, null);
}

/** As `noteRequirements`, and the functions, views and triggers, to which a later `down` returns. */
export async function noteLevel(runner: QueryRunner): Promise<void> {
  await note(runner, JSON.stringify(await presentObjects(runner)));
}

async function note(runner: QueryRunner, objects: string | null): Promise<void> {
  await runner.query(
    `INSERT INTO schema_level AS l (number, objects, requirements)
     SELECT number, $1, (${REQUIREMENTS}) FROM (SELECT max(timestamp) AS number FROM schema_migration) AS m
      WHERE number IS NOT NULL
     ON CONFLICT (number) DO UPDATE
       SET objects = excluded.objects, requirements = excluded.requirements, noted_at = now()
     WHERE (l.objects, l.requirements) IS DISTINCT FROM (excluded.objects, excluded.requirements)`,
    [objects],
  );
}

/** Forgets the levels above the present one: whoever comes there again comes with another release. */
export async function forgetLevelsAbove(runner: QueryRunner): Promise<void> {
  await runner.query(
    'DELETE FROM schema_level WHERE number > coalesce((SELECT max(timestamp) FROM schema_migration), 0)',
  );
}

/** Whether a release left the database at that level once, so that `restoreObjects` can return to it. */
export async function isNoted(runner: QueryRunner, level: number): Promise<boolean> {
  const rows = (await runner.query('SELECT 1 FROM schema_level WHERE number = $1 AND objects IS NOT NULL', [
    level,
  ])) as unknown[];
  return rows.length > 0;
}

/** Makes functions, views and triggers those of a level that was noted. In the transaction that leads down to it. */
export async function restoreObjects(runner: QueryRunner, level: number): Promise<void> {
  const [row] = (await runner.query('SELECT objects FROM schema_level WHERE number = $1', [level])) as {
    objects: SchemaObject[];
  }[];
  if (!row) throw new Error(`The database was never at ${level}.`);
  const wanted = row.objects;
  const present = await presentObjects(runner);
  const isSame = (one: SchemaObject) => (other: SchemaObject) =>
    one.kind === other.kind && one.name === other.name && one.definition === other.definition;
  const gone = present.filter((object) => !wanted.some(isSame(object)));
  const due = wanted.filter((object) => !present.some(isSame(object)));

  await runner.query('SET LOCAL check_function_bodies = off');
  for (const { name } of gone.filter(({ kind }) => kind === 'trigger'))
    await runner.query(`DROP TRIGGER ${name}`);
  for (const { name } of gone.filter(({ kind }) => kind === 'view')) await runner.query(`DROP VIEW ${name}`);
  for (const { definition } of due.filter(({ kind }) => kind === 'function')) await runner.query(definition);
  for (const { name } of gone) {
    const isReplaced = wanted.some((object) => object.name === name);
    if (!isReplaced && present.some((object) => object.name === name && object.kind === 'function'))
      await runner.query(`DROP FUNCTION ${name}`);
  }
  for (const { definition } of due.filter(({ kind }) => kind !== 'function')) await runner.query(definition);
  const made = await presentObjects(runner);
  for (const { name, grantees } of wanted) {
    const callers = made.find((object) => object.name === name)?.grantees ?? [];
    if (grantees === null || callers.join() === grantees.join()) continue;
    await runner.query(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC, inventory_app, inventory_platform`);
    if (grantees.length > 0)
      await runner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${grantees.join(', ')}`);
  }
}

/** Tables whose triggers a way down may drop and make. */
export async function tablesWithTriggers(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT DISTINCT t.tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND NOT c.relispartition AND c.relnamespace = ${HERE} ORDER BY 1`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

async function presentObjects(runner: QueryRunner): Promise<SchemaObject[]> {
  return (await runner.query(OBJECTS)) as SchemaObject[];
}

const HERE = 'quote_ident(current_schema())::regnamespace';
const OWN = (classId: string, oid: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${classId}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/** Aggregates are left out: they have no text of their own beside their functions'. */
const OBJECTS = `
  SELECT 'function' AS kind, p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition,
         ARRAY(SELECT DISTINCT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(a.grantee::regrole::text) END
                 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) AS a
                WHERE a.grantee <> p.proowner ORDER BY 1) AS grantees
    FROM pg_proc p WHERE p.pronamespace = ${HERE} AND p.prokind = 'f' AND ${OWN('pg_proc', 'p.oid')}
  UNION ALL
  SELECT 'view', c.oid::regclass::text, format('CREATE VIEW %s AS %s', c.oid::regclass, pg_get_viewdef(c.oid)), NULL
    FROM pg_class c WHERE c.relkind = 'v' AND c.relnamespace = ${HERE} AND ${OWN('pg_class', 'c.oid')}
  UNION ALL
  SELECT 'trigger', format('%I ON %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid), NULL
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE NOT t.tgisinternal AND NOT c.relispartition AND c.relnamespace = ${HERE}
  ORDER BY 1, 2`;

const GROUPS = `('inventory_app', 'inventory_platform')`;

/** What the service finds in its way when it is missing: `{kind, name, privilege, role}`. Partitions come and go. */
const REQUIREMENTS = `
  SELECT coalesce(jsonb_agg(r ORDER BY r), '[]') FROM (
    SELECT CASE c.relkind WHEN 'S' THEN 'sequence' ELSE 'table' END AS kind, c.oid::regclass::text AS name,
           a.privilege_type AS privilege, a.grantee::regrole::text AS role
      FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) AS a
     WHERE c.relnamespace = ${HERE} AND c.relkind IN ('r', 'p', 'v', 'S') AND NOT c.relispartition
       AND a.grantee <> 0 AND a.grantee::regrole::text IN ${GROUPS}
    UNION ALL
    SELECT 'function', p.oid::regprocedure::text, 'EXECUTE', g.rolname
      FROM pg_proc p JOIN pg_roles g ON g.rolname IN ${GROUPS} AND has_function_privilege(g.oid, p.oid, 'EXECUTE')
     WHERE p.pronamespace = ${HERE} AND ${OWN('pg_proc', 'p.oid')}
    UNION ALL
    SELECT 'trigger', format('%I ON %s', t.tgname, t.tgrelid::regclass), 'FIRE', g.rolname
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_roles g ON g.rolname IN ${GROUPS}
     WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND c.relnamespace = ${HERE} AND NOT c.relispartition
  ) AS r`;
