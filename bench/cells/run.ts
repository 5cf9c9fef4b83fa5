/**
 * `npm run bench:cells [-- --movements 1000000]`: a large tenant moves between two database servers while it is written to and
 * another tenant is used, and is taken along as an archive. Exit code 1 if something was lost, or took too long or too much memory.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { assignCell } from '../../apps/inventory/src/cells/assign-cell.js';
import { databaseOnOwnServer } from '../../test/operation/own-database.js';
import type { TestDatabase } from '../../test/support/database.js';
import { ServiceProcess } from '../../test/support/service-process.js';
import { ensureBuilt, freePort } from '../inventory/environment.mjs';
import { figure, missedFigures } from '../research/figures.js';
import { documentedLimit } from '../soak/container-limit.js';
import { MEGABYTE, peakOf } from '../soak/watch.js';
import { fillTenant, makeTenant } from './data.js';
import { NeighbourLoad, TenantLoad } from './load.js';

const root = resolve(import.meta.dirname, '../..');
const at = process.argv.indexOf('--movements');
const movements = at === -1 ? 1_000_000 : Number(process.argv[at + 1]);
if (!Number.isInteger(movements) || movements < 5000 || movements % 500 !== 0) {
  console.error('How many movements? A multiple of 500, 5000 at least.');
  process.exit(2);
}
/** An archive is written, and is read, in this time. */
const MINUTES_OF_AN_ARCHIVE = 10;
/** How long the other tenant is watched before the move, and behind it. */
const BESIDE_MS = 30_000;
/** As a server is set up: durable commits, and it cleans up by itself. */
const SERVER = { fsync: 'on', autovacuum: 'on', shared_buffers: '256MB', max_wal_size: '4GB' };
const SECRET = { JWT_SECRET: 'b3a1f0c9d8e7465fa2b1c0d9e8f70615', MAINTENANCE: 'false' };
const TOKENS = { big: `inv_${'b'.repeat(43)}`, neighbour: `inv_${'n'.repeat(43)}` };
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const limitMegabytes = documentedLimit('inventory');

interface Cell {
  database: TestDatabase;
  service: ServiceProcess;
}

async function asOwner<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A command of the service on a database. @returns its output, seconds and peak memory in megabytes */
async function command(
  { ownerUrl, appUrl, platformUrl }: TestDatabase,
  script: string,
  args: readonly string[],
): Promise<{ output: string; seconds: number; peak: number }> {
  const began = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, 'dist/apps/inventory/src', script), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: ownerUrl,
        DATABASE_APP_URL: appUrl,
        DATABASE_PLATFORM_URL: platformUrl,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const line of text.split('\n'))
        if (line.startsWith('big: '))
          console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s  ${line}`);
    });
  let peak = 0;
  const watching = setInterval(() => {
    try {
      peak = Math.max(peak, peakOf(child.pid ?? 0));
    } catch {
      // It has just ended.
    }
  }, 50);
  await once(child, 'close');
  clearInterval(watching);
  if (child.exitCode !== 0)
    throw new Error(`${script} ${args.join(' ')} ended with ${child.exitCode}:\n${output}`);
  return { output, seconds: (performance.now() - began) / 1000, peak };
}

async function cell(number: 0 | 1): Promise<Cell> {
  const database = await databaseOnOwnServer(SERVER);
  const port = String(await freePort());
  await assignCell(database.ownerUrl, number, `http://127.0.0.1:${port}`);
  return { database, service: await ServiceProcess.start(database, { ...SECRET, INVENTORY_PORT: port }) };
}

async function main(cells: Cell[]): Promise<void> {
  const [here, there] = [await cell(0), await cell(1)];
  cells.push(here, there);
  const big = { id: 1, slug: 'big', movements, userId: 1, tokenHash: hashOf(TOKENS.big) };
  const neighbour = { id: 2, slug: 'neighbour', userId: 2, tokenHash: hashOf(TOKENS.neighbour) };
  const filled = performance.now();
  await asOwner(here.database, async (client) => {
    await makeTenant(client, big);
    await fillTenant(client, big);
    await makeTenant(client, neighbour);
  });
  console.log(`filled in ${((performance.now() - filled) / 1000).toFixed(0)} s`);
  await command(here.database, 'stock/ledger-check.js', ['big']);

  const other = await NeighbourLoad.of(here.service.baseUrl, TOKENS.neighbour);
  const own = new TenantLoad(here.service.baseUrl, TOKENS.big);
  const running = [other.run(), own.run()];
  await wait(BESIDE_MS);
  other.isMoving = true;
  const moved = await command(here.database, 'tenant.js', ['move', 'big', '--to', there.database.ownerUrl]);
  other.isMoving = false;
  await wait(BESIDE_MS);
  other.stop();
  own.stop();
  await Promise.all(running);

  figure('move: time', moved.seconds, 's');
  figure('move: peak memory', moved.peak, 'MB', limitMegabytes);
  figure('writes stopped, by its own figure', Number(/stopped for ([\d.]+) s/.exec(moved.output)?.[1]), 's');
  figure('writes refused, as the tenant saw it', own.refusedSeconds, 's');
  figure('acknowledged writes', own.acknowledged.length, '');
  const found = await asOwner(there.database, (client) => own.missing(client, big.id));
  figure('acknowledged and not there, or twice', found, '', 0);
  figure('p99 of the other tenant before and behind it', other.p99(false), 'ms');
  figure('p99 of the other tenant during the move', other.p99(true), 'ms');
  figure('requests of the other tenant that failed', other.failures, '', 0);
  await command(there.database, 'stock/ledger-check.js', ['big']);
  console.log('ledger there: clean');
  const cleared = await command(here.database, 'tenant.js', [
    'clear',
    'big',
    '--to',
    there.database.ownerUrl,
  ]);
  figure('rows that it has left cleared: time', cleared.seconds, 's');

  const folder = mkdtempSync(join(tmpdir(), 'bench-cells-'));
  const file = join(folder, 'big.tar.gz');
  try {
    const written = await command(there.database, 'tenant.js', ['export', 'big', '--out', file]);
    figure('export: time', written.seconds, 's', MINUTES_OF_AN_ARCHIVE * 60);
    figure('export: peak memory', written.peak, 'MB', limitMegabytes);
    figure('size of the archive', statSync(file).size / MEGABYTE, 'MB');
    const read = await command(there.database, 'tenant.js', ['import', file, '--slug', 'copy']);
    figure('import: time', read.seconds, 's', MINUTES_OF_AN_ARCHIVE * 60);
    figure('import: peak memory', read.peak, 'MB', limitMegabytes);
    console.log(read.output.trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await ensureBuilt(['inventory']);
const cells: Cell[] = [];
try {
  await main(cells);
} finally {
  for (const { database, service } of cells) {
    await service.end('SIGTERM');
    await database.drop();
  }
}
process.exit(missedFigures() === 0 ? 0 : 1);
