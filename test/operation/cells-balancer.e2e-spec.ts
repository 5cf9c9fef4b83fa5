import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { assignCell } from '../../apps/inventory/src/cells/assign-cell.js';
import { moveTenant } from '../../apps/inventory/src/cells/move-tenant.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { compiled } from '../support/compiled.js';
import { type FilledTenant, fillTenant } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { databaseOnOwnServer } from './own-database.js';

const CELLS = join(import.meta.dirname, '..', '..', 'deploy', 'cells');
const SECRET = { JWT_SECRET: 'b3a1f0c9d8e7465fa2b1c0d9e8f70615' };
const HOSTS = {
  acme: 'acme.example.com',
  neighbour: 'neighbour.example.com',
  resident: 'resident.example.com',
};
/** Between two requests of a client: far below the machine's capacity, which the move and other suites need as well. */
const PAUSE_MS = 250;
/** A move is killed behind each of these in turn. */
const STEPS = ['rows taken away', 'copied', 'caught up', 'writes stopped', 'complete', 'moved'];
const installed = spawnSync('haproxy', ['-v']).status === 0;

interface Sent {
  status: number;
  body: { address?: string };
}

// Debian's package `haproxy`; .ci/run installs it.
(installed ? describe : describe.skip)('two cells behind the load balancer of deploy/cells', () => {
  let cells: [TestApp, TestApp];
  let acme: TestTenant;
  let goods: FilledTenant;
  let balancer: ChildProcess;
  let folder: string;
  let port: number;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cells-'));
    const other = await databaseOnOwnServer();
    await assignCell(other.ownerUrl, 1, 'http://cell-1.test');
    cells = [await createTestApp({}, SECRET), await createTestApp({}, SECRET, other)];
    await assignCell(cells[0].database.ownerUrl, 0, 'http://cell-0.test');
    acme = await cells[0].newTenant('acme');
    goods = await fillTenant(acme, 3);
    tokens.acme = await cells[0].apiToken(acme.userIds.owner);
    tokens.neighbour = await cells[0].apiToken((await cells[0].newTenant('neighbour')).userIds.owner);
    tokens.resident = await cells[1].apiToken((await cells[1].newTenant('resident')).userIds.owner);

    port = await freePort();
    const map = join(folder, 'tenants.map');
    writeFileSync(map, `${HOSTS.resident} cell_1\n`);
    const configuration = readFileSync(join(CELLS, 'haproxy.cfg'), 'utf8')
      .replace('bind :3000', `bind 127.0.0.1:${port}`)
      .replaceAll('/run/haproxy/cells.sock', join(folder, 'cells.sock'))
      .replace('inventory-cell-0:3000', new URL(cells[0].baseUrl).host)
      .replace('inventory-cell-1:3000', new URL(cells[1].baseUrl).host);
    writeFileSync(join(folder, 'haproxy.cfg'), configuration);
    balancer = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, TENANTS_MAP: map },
    });
    for (const tenant of ['acme', 'resident'] as const)
      while ((await send(tenant, 'GET', 'products/')).status !== 200) await wait(20);
  }, 300_000);

  afterAll(async () => {
    agent.destroy();
    const gone = once(balancer, 'exit');
    balancer.kill('SIGTERM');
    await gone;
    await Promise.all(cells.map((cell) => cell.close()));
    rmSync(folder, { recursive: true });
  });

  /** By the host name of the tenant, to the balancer. Status 0: the connection broke. */
  function send(
    tenant: keyof typeof HOSTS,
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Sent> {
    return new Promise((resolve) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path: `/api/v1/${path}`,
        agent,
        headers: {
          host: HOSTS[tenant],
          authorization: `Token ${tokens[tenant] ?? ''}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      });
      outgoing.on('error', () => resolve({ status: 0, body: {} }));
      outgoing.on('response', (answer) => {
        json(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, body: read as Sent['body'] }),
          () => resolve({ status: 0, body: {} }),
        );
      });
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** As the comment in the configuration says, without a reload. */
  async function mapTo(cell: 0 | 1): Promise<void> {
    const map = join(folder, 'tenants.map');
    const tell = async (command: string): Promise<string> => {
      const socket = connect(join(folder, 'cells.sock'));
      socket.end(`${command}\n`);
      return (await text(socket)).trim();
    };
    if (cell === 0) expect(await tell(`del map ${map} ${HOSTS.acme}`)).toBe('');
    else expect(await tell(`add map ${map} ${HOSTS.acme} cell_1`)).toBe('');
  }

  /** The command of a cell, killed as soon as it has said that a step is done. */
  async function killedMove(from: 0 | 1, behind: string): Promise<NodeJS.Signals | null> {
    const { ownerUrl, appUrl, platformUrl } = cells[from].database;
    const to = cells[from === 0 ? 1 : 0].database.ownerUrl;
    const child = spawn(
      process.execPath,
      [await compiled('inventory/src/tenant.ts'), 'move', 'acme', '--to', to],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATABASE_URL: ownerUrl,
          DATABASE_APP_URL: appUrl,
          DATABASE_PLATFORM_URL: platformUrl,
        },
      },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes(`acme: ${behind}\n`)) child.kill('SIGKILL');
    });
    await once(child, 'close');
    return child.signalCode;
  }

  /** What the command does, to its end. */
  async function move(from: 0 | 1): Promise<void> {
    const clients = [from, 1 - from].map(
      (cell) => new pg.Client({ connectionString: cells[cell as 0 | 1].database.ownerUrl }),
    ) as [pg.Client, pg.Client];
    await Promise.all(clients.map((client) => client.connect()));
    await moveTenant(...clients, 'acme', { address: null });
    await Promise.all(clients.map((client) => client.end()));
  }

  it('a tenant goes there and back under load, killed behind each step: every acknowledged write is there once', async () => {
    let isOver = false;
    let isMoving = false;
    let serial = 0;
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    const times: { moving: boolean; ms: number }[] = [];
    /** Sends again what has no answer, and what is refused for the time of a move; the map follows the tombstone. */
    const writer = async (): Promise<void> => {
      while (!isOver) {
        const reference = `through-${++serial}`;
        const body = {
          product: goods.product,
          to_location: goods.location,
          quantity: 1,
          movement_type: 'receive',
          reference,
        };
        for (;;) {
          const { status } = await send('acme', 'POST', 'stock-movements/', body, reference);
          statuses.add(status);
          if (status === 201) break;
          if (isOver) return;
          await wait(PAUSE_MS);
        }
        acknowledged.push(reference);
        await wait(PAUSE_MS);
      }
    };
    const other = async (tenant: 'neighbour' | 'resident'): Promise<void> => {
      while (!isOver) {
        const began = performance.now();
        const { status } = await send(tenant, 'POST', 'categories/', { name: `n-${++serial}` });
        expect(status).toBe(201);
        times.push({ moving: isMoving, ms: performance.now() - began });
        await wait(PAUSE_MS);
      }
    };
    const load = [writer(), writer(), writer(), other('neighbour'), other('resident')];
    let at: 0 | 1 = 0;
    try {
      while (times.length < 40) await wait(20);
      for (const step of STEPS) {
        const there: 0 | 1 = at === 0 ? 1 : 0;
        isMoving = true;
        expect([step, await killedMove(at, step)]).toEqual([step, 'SIGKILL']);
        // Nobody ends what a killed move has begun, until it is made again.
        if (step === 'writes stopped') while (!statuses.has(503)) await wait(10);
        await move(at);
        isMoving = false;
        // The map is changed behind the move.
        if (step === 'moved') while (!statuses.has(421)) await wait(10);
        await mapTo(there);
        at = there;
        const so = acknowledged.length;
        while (acknowledged.length < so + 10) await wait(10);
      }
    } finally {
      isOver = true;
      await Promise.all(load);
    }
    expect(at).toBe(0);
    // 403: between the tombstone and the service there.
    expect([...statuses].filter((status) => ![0, 201, 403, 421, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    expect(statuses).toContain(421);
    const found = await cells[0].sql<{ reference: string }>(
      `SELECT m.reference FROM stock_movement m JOIN tenant t ON t.id = m.tenant_id
        WHERE t.slug = 'acme' AND t.moved_to IS NULL AND m.reference LIKE 'through-%'`,
    );
    expect(found.map(({ reference }) => reference).sort()).toEqual([...acknowledged].sort());
    expect(await driftOf(cells[0])).toEqual([]);
    expect(await driftOf(cells[1])).toEqual([]);
    const p99 = (some: boolean): number => {
      const sorted = times
        .filter(({ moving }) => moving === some)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    };
    if (process.env.TEST_FIGURES)
      console.log({
        acknowledged: acknowledged.length,
        requests: times.length,
        p99: Math.round(p99(false)),
        p99Moving: Math.round(p99(true)),
      });
    // On a busy machine the copy takes its share of it; a lock would take seconds.
    expect(p99(true)).toBeLessThan(Math.max(1500, 5 * p99(false)));
  }, 900_000);
});
