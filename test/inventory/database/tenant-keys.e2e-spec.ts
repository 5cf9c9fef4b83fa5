import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/**
 * Tables without a tenant: replicated to each server of a distributed cluster. `tenant` is among them, with the keys
 * that reference the tenant itself.
 */
const GLOBAL_TABLES = [
  'api_token',
  'app_user',
  'auth_session',
  'cell',
  'failed_login',
  'last_write',
  'maintenance_run',
  'tenant',
  'web_session',
];
/** What the migrations keep of themselves. */
const OF_THE_SCHEMA = ['schema_level', 'schema_migration', 'schema_object'];

/** Unique keys of a tenant's table that are not led by the tenant, and why. */
const NOT_LED: Readonly<Record<string, string>> = {
  uq_membership_default:
    'a person has one default membership over all tenants, and is known before the tenant is',
};

/**
 * Indexes of tenant tables without the tenant column: none of them is unique, so each server of a cluster can have
 * its part.
 */
const INDEXES_WITHOUT: Readonly<Record<string, string>> = {
  ix_audit_event_actor: 'operators ask what a person did, in any tenant',
  ix_audit_event_id: 'operators read the log of all tenants in order',
  ix_audit_event_occurred: 'operators ask for days; the prune takes the oldest first',
  ix_invitation_id: 'a person answers an invitation by its id, before the tenant is theirs',
  ix_invitation_username: 'a person asks for the invitations of all tenants',
  ix_membership_id: 'operators name a membership by its id alone',
  ix_membership_user: 'a log-in finds the memberships of a person',
};

interface Key {
  name: string;
  table: string;
  /** p primary, u unique, f foreign, i index */
  kind: string;
  columns: string[];
  target: string | null;
  targetColumns: string[] | null;
}

describe('keys of tenant tables', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let keys: Key[];
  let tenantTables: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    const names = (list: string, table: string) =>
      `ARRAY(SELECT a.attname::text FROM unnest(${list}) WITH ORDINALITY AS k (n, place)
               JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.n ORDER BY k.place)`;
    const inPublic = `(SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND NOT relispartition)`;
    ({ rows: keys } = await admin.query<Key>(
      `SELECT conname AS name, conrelid::regclass::text AS table, contype::text AS kind, ${names('conkey', 'conrelid')} AS columns,
              nullif(confrelid, 0)::regclass::text AS target, ${names('confkey', 'confrelid')} AS "targetColumns"
         FROM pg_constraint WHERE contype IN ('p', 'u', 'x', 'f') AND conparentid = 0 AND conrelid IN ${inPublic}
       UNION ALL
       SELECT indexrelid::regclass::text, indrelid::regclass::text, CASE WHEN indisunique THEN 'u' ELSE 'i' END,
              ${names('indkey::int2[]', 'indrelid')}, NULL, NULL
         FROM pg_index WHERE indrelid IN ${inPublic}
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)`,
    ));
    const { rows } = await admin.query<{ name: string; owned: boolean }>(
      `SELECT relname::text AS name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id') AS owned
         FROM pg_class c WHERE oid IN ${inPublic} AND relkind IN ('r', 'p') ORDER BY relname COLLATE "C"`,
    );
    tenantTables = rows.filter(({ owned }) => owned).map(({ name }) => name);
    expect(rows.filter(({ owned }) => !owned).map(({ name }) => name)).toEqual(
      [...GLOBAL_TABLES, ...OF_THE_SCHEMA].sort(),
    );
  });

  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  const ofTenants = (...kinds: string[]) =>
    keys.filter(({ table, kind }) => tenantTables.includes(table) && kinds.includes(kind));

  it('exist: each table has a primary key, and tenant_id is never null', async () => {
    expect(tenantTables.length).toBeGreaterThan(30);
    expect(
      ofTenants('p')
        .map(({ table }) => table)
        .sort(),
    ).toEqual(tenantTables);
    const { rows } = await admin.query(
      `SELECT attrelid::regclass FROM pg_attribute WHERE attname = 'tenant_id' AND NOT attnotnull
          AND attrelid = ANY ($1::regclass[])`,
      [tenantTables],
    );
    expect(rows).toEqual([]);
  });

  it('that are unique begin with tenant_id', () => {
    const loose = ofTenants('p', 'u', 'x').filter(({ columns }) => columns[0] !== 'tenant_id');
    expect(loose.map(({ name }) => name).sort()).toEqual(Object.keys(NOT_LED));
  });

  it("that reference a tenant's row include the same tenant_id", () => {
    const loose = ofTenants('f').filter(({ target, columns, targetColumns }) =>
      target !== null && tenantTables.includes(target)
        ? columns[0] !== 'tenant_id' || targetColumns?.[0] !== 'tenant_id'
        : !GLOBAL_TABLES.includes(target ?? ''),
    );
    expect(loose).toEqual([]);
    expect(ofTenants('f').length).toBeGreaterThan(48);
  });

  it('are referenced by no table without a tenant', () => {
    const loose = keys.filter(
      ({ kind, table, target }) =>
        kind === 'f' && !tenantTables.includes(table) && target !== null && tenantTables.includes(target),
    );
    expect(loose).toEqual([]);
  });

  it('that only find rows contain tenant_id, except for lookups over all tenants', () => {
    const loose = ofTenants('i').filter(({ columns }) => !columns.includes('tenant_id'));
    expect(loose.map(({ name }) => name).sort()).toEqual(Object.keys(INDEXES_WITHOUT).sort());
  });
});
