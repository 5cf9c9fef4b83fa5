import pg from 'pg';

/**
 * What PostgreSQL's catalogue holds of the schema `public`, an item a line, by names and without object numbers: more than
 * `schema.sql` shows, such as storage, identity sequences and partitions; not whether the rows of
 * before a constraint were looked at.
 */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(CATALOGUE);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

const OURS = `('r', 'p', 'i', 'I', 'S', 'v')`;

/** An access list in a stable order. */
const ACL = `ARRAY(SELECT a::text FROM unnest(c.relacl) AS a ORDER BY 1)`;

const CATALOGUE = `
  WITH own AS (
    SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ${OURS}
  )
  SELECT line FROM (
    SELECT concat_ws(' ', 'relation', c.relname, c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity, c.relforcerowsecurity,
             c.relispartition, c.relreplident, c.relowner::regrole, ${ACL}, pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid)) AS line
      FROM pg_class c JOIN own USING (oid)
    UNION ALL
    SELECT concat_ws(' ', 'column', o.relname, row_number() OVER (PARTITION BY o.oid ORDER BY a.attnum), a.attname,
             format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
             a.attstattarget, a.attcollation::regcollation, a.attacl, a.attislocal, a.attinhcount, pg_get_expr(d.adbin, d.adrelid))
      FROM pg_attribute a JOIN own o ON o.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT concat_ws(' ', 'constraint', o.relname, k.conname, k.contype, k.condeferrable, k.conislocal, k.coninhcount,
             replace(pg_get_constraintdef(k.oid), ' NOT VALID', '')) FROM pg_constraint k JOIN own o ON o.oid = k.conrelid WHERE k.contype <> 'n'
    UNION ALL
    SELECT concat_ws(' ', 'index', o.relname, i.indisvalid, i.indisclustered, i.indisreplident, pg_get_indexdef(i.indexrelid))
      FROM pg_index i JOIN own o ON o.oid = i.indexrelid
    UNION ALL
    SELECT concat_ws(' ', 'sequence', o.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
      FROM pg_sequence s JOIN own o ON o.oid = s.seqrelid
    UNION ALL
    SELECT concat_ws(' ', 'policy', o.relname, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
             pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      FROM pg_policy p JOIN own o ON o.oid = p.polrelid
    UNION ALL
    SELECT concat_ws(' ', 'trigger', o.relname, t.tgenabled, pg_get_triggerdef(t.oid))
      FROM pg_trigger t JOIN own o ON o.oid = t.tgrelid WHERE NOT t.tgisinternal
    UNION ALL
    SELECT concat_ws(' ', 'function', p.oid::regprocedure, p.proowner::regrole, p.proacl, p.prokind,
             CASE WHEN p.prokind <> 'a' THEN pg_get_functiondef(p.oid) END)
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT concat_ws(' ', 'statistics', stxname, pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
    UNION ALL
    SELECT concat_ws(' ', 'type', t.typname, t.typtype) FROM pg_type t
     WHERE t.typnamespace = 'public'::regnamespace AND t.typtype NOT IN ('b', 'c')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
    UNION ALL
    SELECT concat_ws(' ', 'extension', extname) FROM pg_extension
  ) AS lines ORDER BY line COLLATE "C"`;
