import type { QueryRunner } from 'typeorm';

/** Runs statements one after the other within the migration's transaction. */
export async function execute(runner: QueryRunner, ...statements: string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}

/**
 * Row-level security of an ordinary tenant table: the application sees the tenant of its transaction, the platform all, and
 * the owner, who writes and reads archives, the tenant of its transaction too.
 */
export async function createTenantPolicy(runner: QueryRunner, table: string): Promise<void> {
  await execute(
    runner,
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY tenant_wall ON ${table} TO inventory_app
       USING (tenant_id = (SELECT current_tenant_id())) WITH CHECK (tenant_id = (SELECT current_tenant_id()))`,
    `CREATE POLICY platform ON ${table} TO inventory_platform USING (true) WITH CHECK (true)`,
  );
  await createOwnerPolicy(runner, table);
}

/** The owner's part of it; repeatable. */
export async function createOwnerPolicy(runner: QueryRunner, table: string): Promise<void> {
  await execute(
    runner,
    `DROP POLICY IF EXISTS owner_wall ON ${table}`,
    `CREATE POLICY owner_wall ON ${table} TO CURRENT_USER
       USING (tenant_id = (SELECT current_tenant_id())) WITH CHECK (tenant_id = (SELECT current_tenant_id()))`,
  );
}
