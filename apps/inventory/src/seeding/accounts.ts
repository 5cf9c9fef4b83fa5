import { hashPassword } from '#credentials';
import { runOnCommandLine } from '../commands/command-line.js';
import type { InventoryConfig } from '../config/config.js';
import { ConfigurationError } from '../config/env.js';
import type { Transaction } from '../database/transaction.js';
import { DEMO_PASSWORD } from '../config/password-rules.js';
import { APP_USER } from '../identity/user.entity.js';
import { UsersRepository } from '../identity/users.repository.js';
import { MembershipsRepository } from '../tenancy/memberships.repository.js';
import { findTenantBySlug, lockSeeding } from './seeding.repository.js';
import { ROLES, type Role } from '../scope/roles.js';
import { TENANT } from '../tenancy/tenant.entity.js';

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

/** The demo's second tenant and its owner. */
const NEIGHBOUR: SeededTenant = { name: 'Fjord Sykler', slug: 'fjord' };
const NEIGHBOURS: readonly Account[] = [
  { username: 'fjord-owner', isStaff: false, isSuperuser: false, role: 'owner' },
];

/**
 * Creates what is missing of the tenant `default` and its accounts. Existing accounts are not changed, passwords and
 * flags included.
 * @returns the created usernames
 * @throws ConfigurationError in production without SEED_PASSWORD; a weak one is refused by the configuration
 */
export function seedAccounts(config: InventoryConfig): Promise<string[]> {
  return seedTenant(config, DEFAULT_TENANT, ACCOUNTS);
}

/** The same for the demo's second tenant. */
export function seedNeighbourAccounts(config: InventoryConfig): Promise<string[]> {
  return seedTenant(config, NEIGHBOUR, NEIGHBOURS);
}

async function seedTenant(
  config: InventoryConfig,
  tenant: SeededTenant,
  accounts: readonly Account[],
): Promise<string[]> {
  const password = seedPassword(config);
  return runOnCommandLine(config, 'seed', async (tx) => {
    await lockSeeding(tx);
    const tenantId = (await findTenantBySlug(tx, tenant.slug)) ?? (await tx.insert(TENANT.insert(tenant)));
    const made: string[] = [];
    for (const account of accounts) {
      const { id, isNew } = await ensureUser(tx, account, password);
      if (isNew) made.push(account.username);
      if (account.role !== null) await ensureMembership(tx, tenantId, { id, ...account, role: account.role });
    }
    return { result: made, events: [] };
  });
}

function seedPassword({ seedPassword: given, production }: InventoryConfig): string {
  if (!production) return given ?? DEMO_PASSWORD;
  if (given === null)
    throw new ConfigurationError('SEED_PASSWORD is missing: production has no default password.');
  return given;
}

async function ensureUser(
  tx: Transaction,
  { username, isStaff, isSuperuser }: Account,
  password: string,
): Promise<{ id: number; isNew: boolean }> {
  const known = await new UsersRepository().findByUsername(tx, username);
  if (known) return { id: known.id, isNew: false };
  const account = {
    username,
    email: `${username}@example.com`,
    passwordHash: await hashPassword(password),
    isStaff,
    isSuperuser,
  };
  return { id: await tx.insert(APP_USER.insert(account)), isNew: true };
}

async function ensureMembership(
  tx: Transaction,
  tenantId: number,
  { id: userId, username, role }: { id: number; username: string; role: Role },
): Promise<void> {
  const memberships = new MembershipsRepository();
  if (await memberships.hasMember(tx, tenantId, username)) return;
  const isDefault = !(await memberships.hasDefault(tx, userId));
  await memberships.insert(tx, { tenantId, userId, role, isDefault });
}
