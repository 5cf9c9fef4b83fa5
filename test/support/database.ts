import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRoles } from '../../apps/inventory/src/schema/roles.js';

const template = 'inventory_template';
/** Arbitrary constant: lock under which one worker creates the template. */
const templateLock = 7_300_211;

interface Urls {
  readonly owner: string;
  readonly app: string;
  readonly platform: string;
}

interface Server {
  readonly adminUrl: string;
  readonly urls: Urls;
}

/** A migrated, empty database of one test. */
export interface TestDatabase {
  readonly name: string;
  /** The owner of the schema, for migrations and catalogue queries. Row-level security applies to it too (FORCED). */
  readonly ownerUrl: string;
  /** The account that the service works with. */
  readonly appUrl: string;
  /** The account of the platform plane, which sees every tenant. */
  readonly platformUrl: string;
  /** The server's administrator in this database, for arrangements and checks without row-level security. */
  readonly adminUrl: string;
  /** Removes the database and closes its connections. */
  drop(): Promise<void>;
}

function server(): Server {
  const text = process.env.TEST_DATABASE_SERVER;
  if (!text)
    throw new Error(
      'No test database server: this suite belongs to the e2e project, whose global setup starts it.',
    );
  return JSON.parse(text) as Server;
}

function inDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server().adminUrl });
  // A lost connection already rejects the waiting query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the service's own preparation (roles, migrations) on a database, in this process. */
export async function prepareDatabase(urls: Urls): Promise<void> {
  const { prepare } = await import('../../apps/inventory/src/prepare-command.js');
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const environment = {
    ...process.env,
    DATABASE_URL: urls.owner,
    DATABASE_APP_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
  };
  const code = await prepare([], { log: say, error: say }, environment);
  if (code !== 0) throw new Error(`The database could not be prepared:\n${lines.join('\n')}`);
}

/** The migrated template database; created by the first user. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  const exists = async () =>
    (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])).rowCount === 1;
  if (await exists()) return;
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists()) return;
    await prepareDatabase(server().urls);
    await client.query(`ALTER DATABASE inventory RENAME TO ${template}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
}

/** Not numbered: a suite begins to count anew in the process of the one before. */
const newName = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;

function addressesOf(name: string): TestDatabase {
  const { adminUrl, urls } = server();
  return {
    name,
    ownerUrl: inDatabase(urls.owner, name),
    appUrl: inDatabase(urls.app, name),
    platformUrl: inDatabase(urls.platform, name),
    adminUrl: inDatabase(adminUrl, name),
    drop: () =>
      asAdministrator(async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** A copy of the migrated template in about 20 ms; drop it at the end of the suite. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName('test');
  await asAdministrator(async (client) => {
    await ensureTemplate(client);
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${template} OWNER inventory_owner STRATEGY FILE_COPY`,
    );
  });
  return addressesOf(name);
}

/** An empty database without migrations, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName('empty');
  await asAdministrator((client) => client.query(`CREATE DATABASE ${name} OWNER inventory_owner`));
  return addressesOf(name);
}

/** A database at migration 102, the last before the baseline of 0.1.0, with the data of two tenants (`acme`, `other`). */
export async function createDatabaseBeforeBaseline(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await ensureRoles(database.ownerUrl, database.appUrl, database.platformUrl);
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query(readFileSync(join(import.meta.dirname, 'migration-102.sql'), 'utf8'));
  } finally {
    await client.end();
  }
  return database;
}
