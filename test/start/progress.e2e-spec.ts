import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../support/inventory-app.js';

const root = join(import.meta.dirname, '..', '..');
const SCRIPT = '/usr/bin/script';
if (!existsSync(SCRIPT))
  process.stderr.write('script(1) is missing: how commands behave on a terminal is not tested\n');
const itHasTerminal = existsSync(SCRIPT) ? it : it.skip;

describe('a command that lets one wait', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    test = await createTestApp();
    const acme = await test.newTenant('acme');
    await acme.owner.expect(201, acme.owner.post('categories/', { name: 'Fixings' }));
    folder = mkdtempSync(join(tmpdir(), 'progress-'));
    const rows = Array.from({ length: 2000 }, (_, n) => `P-${n},Bolt ${n},fixings,1.00`);
    writeFileSync(join(folder, 'products.csv'), ['sku,name,category,unit_cost', ...rows, ''].join('\n'));
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  /** Runs a script of the service, from source, and answers everything it wrote. */
  async function run(onTerminal: boolean, script: string, args: string[], environment = {}): Promise<string> {
    const command = [
      process.execPath,
      join(root, 'scripts', 'run-ts.mjs'),
      join(root, 'apps', 'inventory', 'src', ...script.split('/')),
      ...args,
    ];
    const [file, ...rest] = onTerminal ? [SCRIPT, '-qec', command.join(' '), '/dev/null'] : command;
    const child = spawn(file ?? '', rest, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        TERM: 'xterm-256color',
        NODE_ENV: 'test',
        DATABASE_APP_URL: test.database.appUrl,
        DATABASE_PLATFORM_URL: test.database.platformUrl,
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

  const importing = () =>
    [
      'import.ts',
      ['products', join(folder, 'products.csv'), '--tenant', 'acme', '--as', 'acme-owner', '--dry-run'],
    ] as const;
  const IMPORTED = '2000 rows: 2000 would be created, 0 would be updated.';

  itHasTerminal('draws a bar on a terminal and leaves the answer on a line of its own', async () => {
    const [script, args] = importing();
    const output = await run(true, script, [...args]);
    expect(output).toContain('\rImporting products \u001b[36m░');
    expect(output).toMatch(/█.* (?:25|50|75|100) %/);
    expect(output).toMatch(/\r +\r2000 rows: /);
    expect(output.trimEnd().endsWith(IMPORTED)).toBe(true);
  });

  itHasTerminal('uses no escape sequence where NO_COLOR is set', async () => {
    const output = await run(true, 'stock/ledger-check.ts', [], { NO_COLOR: '1' });
    expect(output).toMatch(/\rChecking the ledger ░{24} {3}0 %/);
    expect(output).not.toContain('\u001b');
    expect(output).toMatch(/\r +\rledger: clean\r\n$/);
  });

  it('says its answer alone where it writes into a pipe', async () => {
    const [script, args] = importing();
    expect(await run(false, script, [...args])).toBe(`${IMPORTED}\n`);
  });
});
