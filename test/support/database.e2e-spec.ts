import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

describe('the test database', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });

  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  async function ask(url: string, sql: string): Promise<unknown[][]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  }

  it('is separate for each caller', () => {
    expect(first.name).not.toBe(second.name);
  });

  it.each(['ownerUrl', 'appUrl', 'platformUrl'] as const)(
    'accepts the account of %s, which is no superuser',
    async (url) => {
      const rows = await ask(
        first[url],
        'SELECT current_database(), rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
      );
      expect(rows).toEqual([[first.name, false, false]]);
    },
  );

  it('has the migrated schema', async () => {
    const [[tables] = []] = await ask(
      first.ownerUrl,
      "SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(tables).toBeGreaterThan(5);
  });
});
