import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { prepare as prepareHere } from '../../apps/inventory/src/prepare-command.js';
import { migrateDown } from '../../apps/inventory/src/schema/upgrade/migrate-down.js';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import { MIGRATIONS } from '../../apps/inventory/src/schema/migrations.js';
import { createIndexConcurrently } from '../../apps/inventory/src/schema/migrations/large-tables.js';
import { schemaText } from '../../scripts/lib/schema-text.js';
import { compiled } from '../support/compiled.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.js';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'apps', 'inventory', 'src', 'schema');
const committed = readFileSync(join(source, 'schema.sql'), 'utf8');
const LAST = MIGRATIONS.at(-1)?.name ?? '';

const prepareFile = (): Promise<string> => compiled('inventory/src/prepare.ts');

function environmentOf(database: TestDatabase): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_PLATFORM_URL: database.platformUrl,
  };
}

/** The command as a container runs it: in a process of its own. */
async function prepareProcess(database: TestDatabase, ...args: string[]) {
  const options = { cwd: root, env: environmentOf(database) };
  try {
    const ended = await promisify(execFile)(process.execPath, [await prepareFile(), ...args], options);
    return { code: 0, ...ended };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** The same in this process. */
async function prepare(database: TestDatabase, ...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const output = {
    log: (line: string) => void (said.stdout += `${line}\n`),
    error: (line: string) => void (said.stderr += `${line}\n`),
  };
  const code = await prepareHere(args, output, environmentOf(database));
  return { code, ...said };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const textOf = ({ ownerUrl }: TestDatabase): Promise<string> => connected(ownerUrl, schemaText);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

describe('the migrate command', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  it('tells what is applied and when, and by its exit code that nothing is due', async () => {
    const { code, stdout, stderr } = await prepareProcess(database, 'status');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBe(MIGRATIONS.length + 1);
    expect(lines[0]).toMatch(/^1700000000200 {2}Baseline1700000000200 +applied 20\d\d-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines.at(-1)).toBe(`${MIGRATIONS.length} applied, 0 pending, 0 files due`);
  });

  it('goes down to a version and up again, and tells what is due in between', async () => {
    const down = await prepare(database, 'down', '1700000000200');
    expect(down.code).toBe(0);
    expect(down.stdout).toContain('CostDifferences1700000000201');
    const status = await prepare(database, 'status');
    expect(status.code).toBe(3);
    expect(status.stdout).toMatch(/^1700000000201 {2}CostDifferences1700000000201 +pending$/m);
    expect(status.stdout).toMatch(
      /^functions, views and triggers due: functions\/barcode_key\.sql, functions\/book_order\.sql, /m,
    );
    const part = await prepare(database, 'up', 'CostDifferences1700000000201');
    expect(part).toMatchObject({ code: 0, stdout: expect.stringContaining('CostDifferences1700000000201') });
    expect((await prepare(database)).code).toBe(0);
    expect((await prepare(database, 'status')).code).toBe(0);
    expect(await textOf(database)).toBe(committed);
  });

  it('refuses what it does not know with exit code 2, before anything is done', async () => {
    expect(await prepareProcess(database, 'sideways')).toEqual({
      code: 2,
      stdout: '',
      stderr: '"sideways" is not known.\n--help shows the usage.\n',
    });
    for (const [args, reason] of [
      [['down', '17'], 'No migration is called 17; status lists them.'],
      [['up', 'Nothing1'], 'No migration is called Nothing1; status lists them.'],
    ] as const)
      expect(await prepare(database, ...args)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(reason),
      });
    expect(await prepare(database, '--help')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^usage: npm run migrate -- /),
    });
  });

  it('leaves a database alone that is ahead: quietly where that serves this release, else with exit code 1', async () => {
    const run = (values: string) =>
      connected(database.ownerUrl, (client) =>
        client.query(`INSERT INTO schema_migration (timestamp, name, serves_from) VALUES ${values}`),
      );
    await run(`(1800000000001, 'Later1800000000001', 1700000000001)`);
    expect(await prepare(database)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('ahead of this release and still serves it: Later1800000000001.'),
    });
    expect((await prepare(database, 'status')).code).toBe(0);
    expect(await prepare(database, 'down', '1700000000200')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Only the release that applied them can revert them'),
    });
    await run(`(1800000000002, 'End1800000000002', 1800000000001)`);
    expect(await prepare(database)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not serve it: Later1800000000001, End1800000000002.'),
    });
    expect((await prepare(database, 'status')).code).toBe(1);
  });
});

describe('migrations', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });

  afterAll(() => database.drop());

  it('go on after kill -9, and leave nothing half done', async () => {
    const isAtWork = () =>
      connected(database.adminUrl, async (client) => {
        const { rowCount } = await client.query(
          `SELECT 1 FROM pg_stat_activity WHERE application_name = 'inventory-migrate' AND datname = current_database()
              AND xact_start IS NOT NULL AND query ~ 'CREATE'`,
        );
        return (rowCount ?? 0) > 0;
      });
    for (let kill = 0; kill < 3; kill += 1) {
      const child = spawn(process.execPath, [await prepareFile()], {
        cwd: root,
        env: environmentOf(database),
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      await until(async () => child.exitCode !== null || (await isAtWork()));
      child.kill('SIGKILL');
      await exited;
    }
    await migrate(database.ownerUrl);
    expect(await textOf(database)).toBe(committed);
    expect(await migrate(database.ownerUrl)).toEqual({ migrations: [], objects: [] });
  });

  it('run once where two start together; the second waits and says so', async () => {
    const fresh = await createEmptyDatabase();
    try {
      const lines: string[] = [];
      const both = await Promise.all(
        [1, 2].map(() => migrate(fresh.ownerUrl, { report: (line) => void lines.push(line) })),
      );
      expect(both.map(({ migrations }) => migrations.length).sort((a, b) => a - b)).toEqual([
        0,
        MIGRATIONS.length,
      ]);
      expect(lines.filter((line) => line.startsWith('waits for another migration')).length).toBe(1);
    } finally {
      await fresh.drop();
    }
  });

  describe('and locks', () => {
    /** Locks two tables, as many do. */
    class TwoTables1800000000001 {
      readonly locks = ['product', 'stock_record'];
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('ALTER TABLE product ADD COLUMN trial_a integer');
        await runner.query('ALTER TABLE stock_record ADD COLUMN trial_b integer');
      }
      async down(runner: QueryRunner): Promise<void> {
        await runner.query('ALTER TABLE product DROP COLUMN trial_a');
        await runner.query('ALTER TABLE stock_record DROP COLUMN trial_b');
      }
    }
    const classes = [...MIGRATIONS, TwoTables1800000000001];
    const waiting = (table: string) =>
      connected(database.adminUrl, async (client) => {
        const { rowCount } = await client.query(
          `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
            WHERE NOT l.granted AND l.relation = $1::regclass AND a.application_name = 'inventory-migrate'`,
          [table],
        );
        return (rowCount ?? 0) > 0;
      });

    it('give way to a transaction that would deadlock with them, and take another turn', async () => {
      const lines: string[] = [];
      await connected(database.appUrl, async (client) => {
        await client.query('BEGIN');
        await client.query('LOCK TABLE stock_record IN ROW EXCLUSIVE MODE');
        const migrated = migrate(database.ownerUrl, { classes, report: (line) => void lines.push(line) });
        await until(() => waiting('stock_record'));
        // Now it waits for the migration, and the migration for it.
        await client.query('SELECT count(*) FROM product');
        await client.query('COMMIT');
        expect((await migrated).migrations).toEqual(['TwoTables1800000000001']);
      });
      expect(lines[0]).toMatch(
        /^TwoTables1800000000001 gave way: stock_record is in use by process \d+ \(\w+.*\)\. Attempt 2 of 20 in \d\.\d s\.$/,
      );
      expect(await migrateDown(database.ownerUrl, LAST, { classes })).toEqual({
        migrations: ['TwoTables1800000000001'],
        restored: true,
      });
      expect(await textOf(database)).toBe(committed);
    });

    it('fail after the last attempt with whom they waited for, having done nothing', async () => {
      await connected(database.appUrl, async (client) => {
        await client.query('BEGIN');
        await client.query('SELECT count(*) FROM product');
        const began = performance.now();
        await expect(migrate(database.ownerUrl, { classes, timeoutMs: 250, attempts: 2 })).rejects.toThrow(
          /^TwoTables1800000000001 did not get its locks in 2 attempts: product is in use by process \d+ \(.+\)\. Nothing of it was done/,
        );
        expect(performance.now() - began).toBeLessThan(10_000);
        // Nobody waits behind it any more.
        await connected(database.appUrl, (other) => other.query('SELECT count(*) FROM product'));
      });
      expect(await textOf(database)).toBe(committed);
    });
  });

  it('make an index anew that an attempt left invalid', async () => {
    class Concurrent1800000000001 {
      readonly transaction = false;
      async up(runner: QueryRunner): Promise<void> {
        await createIndexConcurrently(runner, 'ix_product_trial', 'ON product (tenant_id, name)');
      }
      async down(runner: QueryRunner): Promise<void> {
        await runner.query('DROP INDEX IF EXISTS ix_product_trial');
      }
    }
    const classes = [...MIGRATIONS, Concurrent1800000000001];
    const isValid = () =>
      connected(database.ownerUrl, async (client) => {
        const { rows } = await client.query<{ indisvalid: boolean }>(
          `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('ix_product_trial')`,
        );
        return rows[0]?.indisvalid ?? null;
      });
    await connected(database.appUrl, async (writer) => {
      await writer.query('BEGIN');
      await writer.query('LOCK TABLE product IN ROW EXCLUSIVE MODE');
      const cut = migrate(database.ownerUrl, { classes });
      const outcome = cut.then(
        () => 'done',
        () => 'cut',
      );
      await until(async () => (await isValid()) === false);
      await connected(database.adminUrl, (client) =>
        client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE application_name = 'inventory-migrate' AND datname = current_database()`),
      );
      expect(await outcome).toBe('cut');
      await writer.query('COMMIT');
    });
    expect(await isValid()).toBe(false);
    expect((await migrate(database.ownerUrl, { classes })).migrations).toEqual(['Concurrent1800000000001']);
    expect(await isValid()).toBe(true);
    await migrateDown(database.ownerUrl, LAST, { classes });
  });
});
