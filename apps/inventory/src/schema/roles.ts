import pg from 'pg';

export const APP_GROUP = 'inventory_app';
export const PLATFORM_GROUP = 'inventory_platform';

/**
 * Makes what the migrations rely on: the two group roles that hold the grants, and the log-in roles of the two
 * service URLs as their members. Needs CREATEROLE only for what is missing, never superuser; on a managed server the
 * roles may be made by hand beforehand (docs/operations.md).
 * @throws Error in one line where a log-in role owns the schema or is above row-level security.
 */
export async function ensureRoles(ownerUrl: string, appUrl: string, platformUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Several installations may share a server, and roles are the server's: one preparation at a time.
    await client.query('SELECT pg_advisory_lock(727001)');
    for (const group of [APP_GROUP, PLATFORM_GROUP]) {
      if (!(await roleExists(client, group))) {
        await client.query(`CREATE ROLE ${group} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
      }
      await client.query(`GRANT USAGE ON SCHEMA ${await currentSchema(client)} TO ${group}`);
    }
    await ensureLogin(client, new URL(appUrl), APP_GROUP, ownerUrl);
    await ensureLogin(client, new URL(platformUrl), PLATFORM_GROUP, ownerUrl);
  } finally {
    await client.end();
  }
}

async function ensureLogin(client: pg.Client, url: URL, group: string, ownerUrl: string): Promise<void> {
  const name = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if (name === '' || name === decodeURIComponent(new URL(ownerUrl).username)) {
    throw new Error(`The ${group} connection needs a database role of its own, other than the owner.`);
  }
  const role = pg.escapeIdentifier(name);
  if (!(await roleExists(client, name))) {
    const secret = password === '' ? '' : ` PASSWORD ${pg.escapeLiteral(password)}`;
    await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE${secret}`);
  }
  const { rows } = await client.query<{ above: boolean; member: boolean }>(
    `SELECT rolsuper OR rolbypassrls AS above, pg_has_role(rolname, $2, 'MEMBER') AS member
       FROM pg_roles WHERE rolname = $1`,
    [name, group],
  );
  if (rows[0]?.above)
    throw new Error(`The role ${name} is above row-level security (SUPERUSER or BYPASSRLS).`);
  if (!rows[0]?.member) await client.query(`GRANT ${group} TO ${role}`);
}

async function roleExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  return rowCount === 1;
}

async function currentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
  return pg.escapeIdentifier(rows[0]?.schema ?? 'public');
}
