import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { newToken } from '#credentials';
import { createInventoryApp } from '../../apps/inventory/src/app.js';
import type { InventoryConfig } from '../../apps/inventory/src/config/config.js';
import { loadConfig } from '../../apps/inventory/src/config/env.js';
import { ROLES, type Role } from '../../apps/inventory/src/scope/roles.js';
import { Client } from './client.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { PASSWORD, PASSWORD_HASH } from './password.js';

export { PASSWORD };

/** A tenant with one authenticated member for each role. */
export interface TestTenant {
  id: number;
  slug: string;
  owner: Client;
  coordinator: Client;
  manager: Client;
  viewer: Client;
  /** Account ids by role; usernames are `<slug>-<role>`. */
  userIds: Record<Role, number>;
}

/** The service with its own database, listening on loopback. */
export interface TestApp {
  app: NestFastifyApplication;
  database: TestDatabase;
  config: InventoryConfig;
  baseUrl: string;
  /** Without credentials. */
  anonymous: Client;
  newTenant(slug: string): Promise<TestTenant>;
  newUser(
    username: string,
    flags?: { isStaff?: boolean; isSuperuser?: boolean; isActive?: boolean },
  ): Promise<number>;
  addMember(tenantId: number, userId: number, role: Role, isDefault?: boolean): Promise<number>;
  login(username: string, password?: string): Promise<Client>;
  /** The text of a new API token. */
  apiToken(userId: number): Promise<string>;
  /** SQL as the administrator, without row-level security. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * @param environment variables, e.g. DATABASE_POOL_SIZE
 * @param prepared a migrated database to serve, instead of an empty one; it is dropped at the end
 */
export async function createTestApp(
  changes: Partial<InventoryConfig> = {},
  environment:
    | Readonly<Record<string, string>>
    | ((database: TestDatabase) => Readonly<Record<string, string>>) = {},
  prepared: TestDatabase | null = null,
): Promise<TestApp> {
  const database = prepared ?? (await createTestDatabase());
  const config: InventoryConfig = {
    ...loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
      DATABASE_DECORATORS: process.env.TEST_DECORATORS ?? 'all',
      // The consoles are tested compiled, in a process of their own (test/console).
      CONSOLES: 'false',
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      DATABASE_PLATFORM_URL: database.platformUrl,
      ...(typeof environment === 'function' ? environment(database) : environment),
    }),
    port: 0,
    ...changes,
  };
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  admin.on('error', () => undefined);
  const app = await createInventoryApp(config);
  await app.listen(0, '127.0.0.1');
  const baseUrl = await app.getUrl();
  const anonymous = new Client(baseUrl);

  async function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await admin.query<Row>(text, values)).rows;
  }

  async function newUser(
    username: string,
    flags: { isStaff?: boolean; isSuperuser?: boolean; isActive?: boolean } = {},
  ) {
    const rows = await sql<{ id: number }>(
      `INSERT INTO app_user (username, email, password_hash, is_staff, is_superuser, is_active)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        username,
        `${username}@example.com`,
        PASSWORD_HASH,
        flags.isStaff ?? false,
        flags.isSuperuser ?? false,
        flags.isActive ?? true,
      ],
    );
    return rows[0]?.id ?? 0;
  }

  async function addMember(tenantId: number, userId: number, role: Role, isDefault = true): Promise<number> {
    const rows = await sql<{ id: number }>(
      'INSERT INTO membership (tenant_id, user_id, role, is_default) VALUES ($1, $2, $3, $4) RETURNING id',
      [tenantId, userId, role, isDefault],
    );
    return rows[0]?.id ?? 0;
  }

  async function login(username: string, password = PASSWORD): Promise<Client> {
    const answer = await anonymous.post<{ access: string }>('auth/login/', { username, password });
    if (answer.status !== 200) throw new Error(`login of ${username}: ${answer.status} ${answer.text}`);
    return anonymous.with({ authorization: `Bearer ${answer.body.access}` });
  }

  async function apiToken(userId: number): Promise<string> {
    const { token, hash, hint } = newToken('inv');
    await sql(`INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, 'test', $2, $3)`, [
      userId,
      hash,
      hint,
    ]);
    return token;
  }

  async function newTenant(slug: string): Promise<TestTenant> {
    const rows = await sql<{ id: number }>('INSERT INTO tenant (name, slug) VALUES ($1, $2) RETURNING id', [
      `Tenant ${slug}`,
      slug,
    ]);
    const id = rows[0]?.id ?? 0;
    const userIds = {} as Record<Role, number>;
    const clients = {} as Record<Role, Client>;
    for (const role of ROLES) {
      userIds[role] = await newUser(`${slug}-${role}`);
      await addMember(id, userIds[role], role);
      clients[role] = await login(`${slug}-${role}`);
    }
    return { id, slug, userIds, ...clients };
  }

  return {
    app,
    database,
    config,
    baseUrl,
    anonymous,
    newTenant,
    newUser,
    addMember,
    login,
    apiToken,
    sql,
    async close() {
      await app.close();
      await admin.end();
      await database.drop();
    },
  };
}
