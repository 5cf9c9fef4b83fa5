import { hashPassword } from '#auth';
import pg from 'pg';
import type { InventoryConfig } from '../config/config.js';
import { ConfigurationError } from '../config/env.js';
import { DEMO_PASSWORD, passwordProblems } from '../identity/credentials/password-policy.js';
import { ROLES, type Role } from '../tenancy/roles.js';

interface Account {
  username: string;
  isStaff: boolean;
  isSuperuser: boolean;
  role: Role | null;
}

interface SeededTenant {
  name: string;
  slug: string;
}

/** The two account classes of decisions §11: operators without a membership, tenant users with one. */
const DEFAULT_TENANT: SeededTenant = { name: 'Default tenant', slug: 'default' };
const ACCOUNTS: readonly Account[] = [
  { username: 'superuser', isStaff: true, isSuperuser: true, role: null },
  { username: 'staff', isStaff: true, isSuperuser: false, role: null },
  ...ROLES.map((role) => ({ username: role, isStaff: false, isSuperuser: false, role })),
];

/** Another tenant and its owner, for the demo. */
const NEIGHBOUR: SeededTenant = { name: 'Fjord Sykler', slug: 'fjord' };
const NEIGHBOURS: readonly Account[] = [
  { username: 'fjord-owner', isStaff: false, isSuperuser: false, role: 'owner' },
];

/**
 * Makes what is missing of the tenant `default` and its accounts. What exists is left as it is, passwords and flags
 * included.
 * @returns the usernames that were made
 * @throws ConfigurationError in production for a missing or well-known SEED_PASSWORD
 */
export function seedAccounts(config: InventoryConfig): Promise<string[]> {
  return seedTenant(config, DEFAULT_TENANT, ACCOUNTS);
}

/** The same of the demo's second tenant. */
export function seedNeighbourAccounts(config: InventoryConfig): Promise<string[]> {
  return seedTenant(config, NEIGHBOUR, NEIGHBOURS);
}

async function seedTenant(
  config: InventoryConfig,
  tenant: SeededTenant,
  accounts: readonly Account[],
): Promise<string[]> {
  const password = seedPassword(config);
  const client = new pg.Client({ connectionString: config.database.platformUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(727003)');
    const tenantId = await ensureTenant(client, tenant);
    const made: string[] = [];
    for (const account of accounts) {
      const { id, isNew } = await ensureUser(client, account, password);
      if (isNew) made.push(account.username);
      if (account.role !== null) await ensureMembership(client, tenantId, id, account.role);
    }
    await client.query('COMMIT');
    return made;
  } finally {
    await client.end();
  }
}

function seedPassword({ seedPassword: given, production }: InventoryConfig): string {
  if (!production) return given ?? DEMO_PASSWORD;
  if (given === null)
    throw new ConfigurationError('SEED_PASSWORD is missing: production has no default password.');
  if (given === DEMO_PASSWORD || passwordProblems(given, '').length > 0) {
    throw new ConfigurationError('SEED_PASSWORD is well known or too weak for production.');
  }
  return given;
}

async function ensureTenant(client: pg.Client, { name, slug }: SeededTenant): Promise<number> {
  await client.query('INSERT INTO tenant (name, slug) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, slug]);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM tenant WHERE slug = $1', [slug]);
  return rows[0]?.id ?? 0;
}

async function ensureUser(
  client: pg.Client,
  account: Account,
  password: string,
): Promise<{ id: number; isNew: boolean }> {
  const known = await client.query<{ id: number }>(
    'SELECT id FROM app_user WHERE lower(username) = lower($1)',
    [account.username],
  );
  if (known.rows[0]) return { id: known.rows[0].id, isNew: false };
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO app_user (username, email, password_hash, is_staff, is_superuser)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [
      account.username,
      `${account.username}@example.com`,
      await hashPassword(password),
      account.isStaff,
      account.isSuperuser,
    ],
  );
  return { id: rows[0]?.id ?? 0, isNew: true };
}

async function ensureMembership(
  client: pg.Client,
  tenantId: number,
  userId: number,
  role: Role,
): Promise<void> {
  await client.query(
    `INSERT INTO membership (tenant_id, user_id, role, is_default)
     VALUES ($1, $2, $3, NOT EXISTS (SELECT FROM membership WHERE user_id = $2 AND is_default))
     ON CONFLICT (tenant_id, user_id) DO NOTHING`,
    [tenantId, userId, role],
  );
}
