import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compiled } from '../support/compiled.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { SHORT_LIVED } from '../support/short-lived.js';

const SCRIPT = '/usr/bin/script';
if (!existsSync(SCRIPT))
  process.stderr.write('script(1) is missing: how commands behave on a terminal is not tested\n');
const itHasTerminal = existsSync(SCRIPT) ? it : it.skip;

describe('a command that lets one wait', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(
      `INSERT INTO app_user (username) VALUES ('acme-owner');
       INSERT INTO tenant (name, slug) VALUES ('Acme', 'acme');
       INSERT INTO membership (tenant_id, user_id, role, is_default) SELECT t.id, u.id, 'owner', true FROM tenant t, app_user u;
       INSERT INTO category (tenant_id, name, slug) SELECT id, 'Fixings', 'fixings' FROM tenant`,
    );
    await client.end();
    folder = mkdtempSync(join(tmpdir(), 'progress-'));
    const rows = Array.from({ length: 2000 }, (_, n) => `P-${n},Bolt ${n},fixings,1.00`);
    writeFileSync(join(folder, 'products.csv'), ['sku,name,category,unit_cost', ...rows, ''].join('\n'));
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  /** Runs a script of the service and answers everything it wrote. */
  async function run(onTerminal: boolean, script: string, args: string[], environment = {}): Promise<string> {
    const command = [process.execPath, ...SHORT_LIVED, await compiled(`inventory/src/${script}`), ...args];
    const [file, ...rest] = onTerminal ? [SCRIPT, '-qec', command.join(' '), '/dev/null'] : command;
    const child = spawn(file ?? '', rest, {
      env: {
        PATH: process.env.PATH,
        TERM: 'xterm-256color',
        NODE_ENV: 'test',
        DATABASE_APP_URL: database.appUrl,
        DATABASE_PLATFORM_URL: database.platformUrl,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, output }).toMatchObject({ code: 0 });
    return output;
  }

  itHasTerminal('draws a bar on a terminal and leaves the answer on a line of its own', async () => {
    const file = join(folder, 'products.csv');
    const args = ['products', file, '--tenant', 'acme', '--as', 'acme-owner', '--dry-run'];
    const output = await run(true, 'import.ts', args);
    expect(output).toContain('\rImporting products \u001b[36m░');
    expect(output).toMatch(/█.* (?:25|50|75|100) %/);
    expect(output).toMatch(/\r +\r2000 rows: /);
    expect(output.trimEnd().endsWith('2000 rows: 2000 would be created, 0 would be updated.')).toBe(true);
  });

  itHasTerminal('uses no escape sequence where NO_COLOR is set', async () => {
    const output = await run(true, 'stock/ledger-check.ts', [], { NO_COLOR: '1' });
    expect(output).toMatch(/\rChecking the ledger ░{24} {3}0 %/);
    expect(output).not.toContain('\u001b');
    expect(output).toMatch(/\r +\rledger: clean\r\n$/);
  });

  it('says its answer alone where it writes into a pipe', async () => {
    expect(await run(false, 'stock/ledger-check.ts', [])).toBe('ledger: clean\n');
  });
});
