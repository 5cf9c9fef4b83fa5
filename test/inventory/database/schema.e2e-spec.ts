import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../../apps/inventory/src/database/connections/data-source.js';
import { migrateDown } from '../../../apps/inventory/src/schema/upgrade/migrate-down.js';
import { migrate } from '../../../apps/inventory/src/schema/upgrade/migrate.js';
import { MIGRATIONS } from '../../../apps/inventory/src/schema/migrations.js';
import {
  applySchemaObjects,
  dueSchemaObjects,
  schemaObjectFiles,
  type SchemaObjectFile,
} from '../../../apps/inventory/src/schema/upgrade/schema-objects.js';
import { schemaText } from '../../../scripts/lib/schema-text.js';
import {
  createDatabaseBeforeBaseline,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database.js';

const database = join(import.meta.dirname, '..', '..', '..', 'apps', 'inventory', 'src', 'schema');
const committed = readFileSync(join(database, 'schema.sql'), 'utf8');

const BASELINE = 'Baseline1700000000200';

function ownerOf({ ownerUrl }: TestDatabase): DataSource {
  return createDataSource(ownerUrl, {
    poolSize: 2,
    statementTimeoutMs: 0,
    connectTimeoutMs: 30_000,
    applicationName: 'test',
  });
}

/** Applies what is due, in a transaction, as migrate does. @returns the paths */
async function apply(runner: QueryRunner, files = schemaObjectFiles()): Promise<string[]> {
  const due = await dueSchemaObjects(runner, files);
  await runner.startTransaction();
  try {
    await applySchemaObjects(runner, due);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
  return due.files.map(({ path }) => path);
}

async function textOf({ ownerUrl }: TestDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await schemaText(client);
  } finally {
    await client.end();
  }
}

describe('the schema', () => {
  let test: TestDatabase;
  let owner: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    test = await createTestDatabase();
    owner = ownerOf(test);
    await owner.initialize();
    runner = owner.createQueryRunner();
  });

  afterAll(async () => {
    await runner.release();
    await owner.destroy();
    await test.drop();
  });

  it('matches schema.sql (npm run schema writes it)', async () => {
    expect(await textOf(test)).toBe(committed);
  });

  it('has exactly one file for each function, view and trigger', async () => {
    const rows = await owner.query<{ name: string }[]>(
      `SELECT proname AS name FROM pg_proc p
        WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
       UNION ALL SELECT relname FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND NOT relispartition`,
    );
    const names = schemaObjectFiles().flatMap((file) => file.names);
    expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
    // What begins otherwise than CREATE OR REPLACE would not be seen by the check for changes.
    for (const { text } of schemaObjectFiles()) expect(text).not.toMatch(/^CREATE (?!OR REPLACE)/im);
  });

  describe('in functions/, views/ and triggers/', () => {
    const path = 'functions/is_cost.sql';
    const withText = (change: (text: string) => string, of = path): SchemaObjectFile[] =>
      schemaObjectFiles().map((file) => (file.path === of ? { ...file, text: change(file.text) } : file));

    async function isCost(quantity: number): Promise<boolean | undefined> {
      const [row] = await owner.query<{ answer: boolean }[]>(`SELECT is_cost(${quantity}, 0) AS answer`);
      return row?.answer;
    }

    it('skips unchanged files', async () => {
      expect(await apply(runner)).toEqual([]);
    });

    it('applies a changed file, and again after it is changed back', async () => {
      expect(
        await apply(
          runner,
          withText((text) => text.replace('quantity >= 0', 'quantity > 5')),
        ),
      ).toEqual([path]);
      expect(await isCost(1)).toBe(false);
      expect(await apply(runner)).toEqual([path]);
      expect(await isCost(1)).toBe(true);
    });

    it('lets a connection that has searched before find the index of folded texts', async () => {
      const searcher = new pg.Client({ connectionString: test.ownerUrl });
      await searcher.connect();
      try {
        await searcher.query('SET enable_seqscan = off');
        const plan = async (): Promise<string> =>
          JSON.stringify(
            (await searcher.query(`EXPLAIN SELECT FROM product WHERE fold_text(search_text) LIKE '%bolt%'`))
              .rows,
          );
        const otherwise = withText(
          (text) => text.replace('octet_length(value)', 'length(value)'),
          'functions/fold_text.sql',
        );
        expect(await plan()).toMatch('ix_product_folded');
        await apply(runner, otherwise);
        expect(await plan()).toMatch('ix_product_folded');
        await apply(runner);
        expect(await plan()).toMatch('ix_product_folded');
      } finally {
        await searcher.end();
      }
    });

    it('applies a file again after a migration replaced its function, or its privileges changed', async () => {
      await owner.query(
        `CREATE OR REPLACE FUNCTION is_cost(quantity numeric, value numeric) RETURNS boolean LANGUAGE sql AS 'SELECT false'`,
      );
      expect(await apply(runner)).toEqual([path]);
      expect(await isCost(1)).toBe(true);
      await owner.query('GRANT EXECUTE ON FUNCTION search_products(text[]) TO PUBLIC');
      expect(await apply(runner)).toEqual(['functions/search_products.sql']);
      expect(await textOf(test)).toBe(committed);
    });

    it('applies all files or none', async () => {
      const files = withText((text) => text.replace('quantity >= 0', 'quantity > 5'));
      const broken = {
        path: 'functions/zzz.sql',
        text: 'CREATE OR REPLACE FUNCTION zzz() RETURN',
        names: [],
      };
      await expect(apply(runner, [...files, broken])).rejects.toThrow('syntax error');
      expect(await isCost(1)).toBe(true);
      expect(await apply(runner)).toEqual([]);
    });
  });
});

describe('the migrations', () => {
  it('lead up, down to the baseline and up again to the same schema', async () => {
    const old = await createDatabaseBeforeBaseline();
    try {
      const later = MIGRATIONS.slice(1).map(({ name }) => name);
      expect((await migrate(old.ownerUrl)).migrations).toEqual([BASELINE, ...later]);
      expect(await textOf(old)).toBe(committed);
      expect((await migrateDown(old.ownerUrl, BASELINE)).migrations).toEqual(later.toReversed());
      expect((await migrate(old.ownerUrl)).migrations).toEqual(later);
      expect(await textOf(old)).toBe(committed);
      await expect(migrateDown(old.ownerUrl, '0')).rejects.toThrow(
        'Nothing is before the baseline: restore a backup instead.',
      );
      expect(await textOf(old)).toBe(committed);
    } finally {
      await old.drop();
    }
  });

  it('are contained in the schema of an empty database', async () => {
    const fresh = await createEmptyDatabase();
    try {
      expect((await migrate(fresh.ownerUrl)).migrations).toEqual(MIGRATIONS.map(({ name }) => name));
      expect(await textOf(fresh)).toBe(committed);
    } finally {
      await fresh.drop();
    }
  });
});
