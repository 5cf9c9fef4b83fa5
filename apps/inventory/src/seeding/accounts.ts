import { hashPassword } from '#auth';
import { type EntityManager, Raw } from 'typeorm';
import type { InventoryConfig } from '../config/config.js';
import { ConfigurationError } from '../config/env.js';
import { createDataSource } from '../database/connections/data-source.js';
import { insertedId } from '../database/entities/inserted-id.js';
import { DEMO_PASSWORD } from '../config/password-rules.js';
import { UserEntity } from '../identity/user.entity.js';
import { MembershipEntity } from '../tenancy/membership.entity.js';
import { lockSeeding } from './seed-lock.repository.js';
import { ROLES, type Role } from '../scope/roles.js';
import { TenantEntity } from '../tenancy/tenant.entity.js';

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
  const { platformUrl, connectTimeoutMs, statementTimeoutMs } = config.database;
  const dataSource = createDataSource(platformUrl, {
    poolSize: 1,
    statementTimeoutMs,
    connectTimeoutMs,
    applicationName: 'inventory-seed',
  });
  await dataSource.initialize();
  try {
    return await dataSource.transaction(async (manager) => {
      await lockSeeding(manager);
      const tenantId = await ensureTenant(manager, tenant);
      const made: string[] = [];
      for (const account of accounts) {
        const { id, isNew } = await ensureUser(manager, account, password);
        if (isNew) made.push(account.username);
        if (account.role !== null) await ensureMembership(manager, tenantId, id, account.role);
      }
      return made;
    });
  } finally {
    await dataSource.destroy();
  }
}

function seedPassword({ seedPassword: given, production }: InventoryConfig): string {
  if (!production) return given ?? DEMO_PASSWORD;
  if (given === null)
    throw new ConfigurationError('SEED_PASSWORD is missing: production has no default password.');
  return given;
}

async function ensureTenant(manager: EntityManager, { name, slug }: SeededTenant): Promise<number> {
  const known = await manager.findOneBy(TenantEntity, { slug });
  if (known) return known.id;
  return insertedId(await manager.insert(TenantEntity, { name, slug }));
}

async function ensureUser(
  manager: EntityManager,
  { username, isStaff, isSuperuser }: Account,
  password: string,
): Promise<{ id: number; isNew: boolean }> {
  const known = await manager.findOneBy(UserEntity, {
    username: Raw((column) => `lower(${column}) = :username`, { username }),
  });
  if (known) return { id: known.id, isNew: false };
  const account = {
    username,
    email: `${username}@example.com`,
    passwordHash: await hashPassword(password),
    isStaff,
    isSuperuser,
  };
  return { id: insertedId(await manager.insert(UserEntity, account)), isNew: true };
}

async function ensureMembership(
  manager: EntityManager,
  tenantId: number,
  userId: number,
  role: Role,
): Promise<void> {
  if (await manager.existsBy(MembershipEntity, { tenantId, userId })) return;
  const isDefault = !(await manager.existsBy(MembershipEntity, { userId, isDefault: true }));
  await manager.insert(MembershipEntity, { tenantId, userId, role, isDefault });
}
