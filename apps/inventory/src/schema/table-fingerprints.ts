import type { QueryRunner } from 'typeorm';

/**
 * What distinguishes each table of the schema, as 16 hexadecimal digits by table name: columns with types, names of constraints,
 * indexes and policies, row-level security, and the rights of the service's roles. Expressions are left out, which
 * releases of PostgreSQL print differently; so are partitions.
 */
export async function tableFingerprints(runner: QueryRunner): Promise<Map<string, string>> {
  const rows = (await runner.query(FINGERPRINTS)) as { name: string; fingerprint: string }[];
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

const list = (items: string, rows: string): string =>
  `(SELECT string_agg(item, ',' ORDER BY item COLLATE "C") FROM (SELECT ${items} AS item FROM ${rows}) AS items)`;

const FINGERPRINTS = `
  SELECT c.relname AS name, left(encode(sha256(convert_to(concat_ws('; ',
           c.relpersistence, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
           ${list(
             `concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated)`,
             'pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped',
           )},
           ${list(`k.contype::text || ' ' || k.conname`, `pg_constraint k WHERE k.conrelid = c.oid AND k.contype <> 'n'`)},
           ${list('i.indexrelid::regclass::text', 'pg_index i WHERE i.indrelid = c.oid')},
           ${list(`p.polcmd::text || ' ' || p.polname`, 'pg_policy p WHERE p.polrelid = c.oid')},
           ${list(
             `concat_ws(' ', g.privilege_type, g.column_name, g.grantee::regrole)`,
             `(SELECT '' AS column_name, (aclexplode(c.relacl)).*
               UNION ALL SELECT a.attname, (aclexplode(a.attacl)).* FROM pg_attribute a WHERE a.attrelid = c.oid) AS g
               WHERE g.grantee <> 0 AND g.grantee::regrole::text IN ('inventory_app', 'inventory_platform')`,
           )}
         ), 'UTF8')), 'hex'), 16) AS fingerprint
    FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = quote_ident(current_schema())::regnamespace
   ORDER BY c.relname COLLATE "C"`;
