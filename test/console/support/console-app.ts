import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compiled } from '../../support/compiled.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { PASSWORD_HASH } from '../../support/password.js';
import { SHORT_LIVED } from '../../support/short-lived.js';
import { freePort } from '../../../scripts/lib/ports.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

export { PASSWORD } from '../../support/password.js';

/** The built service in production mode, in a process of its own, on a database of its own. */
export interface ConsoleApp {
  baseUrl: string;
  ids: Readonly<Record<AccountName, number>>;
  tenantId: number;
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  newUser(username: string, flags?: { isStaff?: boolean; isSuperuser?: boolean }): Promise<number>;
  /** Everything that the process has written. */
  output(): string;
  /** One more process on the same database, under other settings; its origin. */
  another(changed: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
}

type AccountName = 'root' | 'staff' | 'owner' | 'viewer';

/** An environment without what the test runner, or the shell around it, has set for itself. */
function cleanEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_OPTIONS|NODE_ENV|DATABASE_|CONSOLES|SYSTEM_CONSOLE_PATH|JEST_|npm_)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...extra };
}

type Settings = Readonly<Record<string, string>>;

/** @param settings variables as an operator would set them */
export async function startConsoleApp(
  settings: Settings | ((database: TestDatabase) => Settings) = {},
): Promise<ConsoleApp> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  pool.on('error', () => undefined);
  const sql = async <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const newUser = async (username: string, flags: { isStaff?: boolean; isSuperuser?: boolean } = {}) => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO app_user (username, email, password_hash, is_staff, is_superuser)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [
        username,
        `${username}@example.com`,
        PASSWORD_HASH,
        flags.isStaff ?? false,
        flags.isSuperuser ?? false,
      ],
    );
    return row?.id ?? 0;
  };
  const ids = {
    root: await newUser('root', { isStaff: true, isSuperuser: true }),
    staff: await newUser('staff', { isStaff: true }),
    owner: await newUser('owner'),
    viewer: await newUser('viewer'),
  };
  const [tenant] = await sql<{ id: number }>(
    `INSERT INTO tenant (name, slug) VALUES ('Acme', 'acme') RETURNING id`,
  );
  const tenantId = tenant?.id ?? 0;
  for (const role of ['owner', 'viewer'] as const) {
    await sql('INSERT INTO membership (tenant_id, user_id, role, is_default) VALUES ($1, $2, $3, true)', [
      tenantId,
      ids[role],
      role,
    ]);
  }

  const given = typeof settings === 'function' ? settings(database) : settings;
  const started = await startProcess(database, given);
  const others: StartedProcess[] = [];
  return {
    baseUrl: started.baseUrl,
    ids,
    tenantId,
    sql,
    newUser,
    output: started.output,
    async another(changed) {
      const other = await startProcess(database, { ...given, ...changed });
      others.push(other);
      return other.baseUrl;
    },
    async close() {
      await Promise.all([started, ...others].map((process) => process.end()));
      await pool.end();
      await database.drop();
    },
  };
}

interface StartedProcess {
  baseUrl: string;
  output(): string;
  end(): Promise<void>;
}

async function startProcess(
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
): Promise<StartedProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...SHORT_LIVED, await compiled('inventory/src/main.ts')], {
    cwd: root,
    env: cleanEnvironment({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Suites expect an empty log; how slow this machine is tells nothing.
      SLOW_STATEMENT_MS: '0',
      HOST: '127.0.0.1',
      INVENTORY_PORT: String(port),
      DATABASE_APP_URL: database.appUrl,
      DATABASE_PLATFORM_URL: database.platformUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const baseUrl = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  await Promise.race([
    answering(`${baseUrl}/api/v1/`),
    ended.then(() => Promise.reject(new Error(`The service ended before it answered:\n${output}`))),
  ]);
  return {
    baseUrl,
    output: () => output,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(50);
  }
}
