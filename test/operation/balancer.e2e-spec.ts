import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { createInventoryApp } from '../../apps/inventory/src/app.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { ServiceProcess } from '../support/service-process.js';

const CONFIGURATION = join(import.meta.dirname, '..', '..', 'docker', 'haproxy.cfg');
const JWT_SECRET = '5d0c8f7e41b96a23c7f8e0d19b4a6f52';
const installed = spawnSync('haproxy', ['-v']).status === 0;

/** The engine's name server: `inventory` has these addresses, nothing else has any. */
class NameServer {
  readonly addresses = new Set<string>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (question, { address, port }) => {
      socket.send(this.answerTo(question), port, address);
    });
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket);
  }

  get port(): number {
    return this.socket.address().port;
  }

  close(): void {
    this.socket.close();
  }

  private answerTo(question: Buffer): Buffer {
    const end = question.indexOf(0, 12) + 5;
    const isAddress = question.readUInt16BE(end - 4) === 1;
    const known = question.subarray(13, 13 + (question[12] ?? 0)).toString() === 'inventory';
    const records = known && isAddress ? [...this.addresses] : [];
    const header = Buffer.from(question.subarray(0, 12));
    // An answer; 3: there is no such name.
    header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = records.map((address) =>
      // The question's name, an address of the internet, for one second, four bytes.
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    );
    return Buffer.concat([header, question.subarray(12, end), ...answers]);
  }
}

// Debian's package `haproxy`; .ci/run installs it.
(installed ? describe : describe.skip)('two processes behind the load balancer of docker/haproxy.cfg', () => {
  let test: TestApp;
  let tenant: TestTenant;
  let names: NameServer;
  let balancer: ChildProcess;
  let folder: string;
  let origin: string;
  let port: string;
  let stats: string;
  let first: ServiceProcess;
  /** Put in the place of the first. */
  let later: ServiceProcess;
  const running: ServiceProcess[] = [];

  async function startAt(host: string): Promise<ServiceProcess> {
    const service = await ServiceProcess.start(test.database, {
      HOST: host,
      INVENTORY_PORT: port,
      JWT_SECRET,
      SHUTDOWN_DELAY_MS: '4000',
    });
    running.push(service);
    names.addresses.add(host);
    return service;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'balancer-'));
    test = await createTestApp({}, { JWT_SECRET });
    tenant = await test.newTenant('acme');
    names = await NameServer.start();
    port = String(await freePort());
    const [inventory, research, health] = [await freePort(), await freePort(), await freePort()];
    const configuration = readFileSync(CONFIGURATION, 'utf8')
      .replace('timeout http-request 30s', 'timeout http-request 1s')
      .replace('127.0.0.11:53', `127.0.0.1:${names.port}`)
      .replace('inventory:3000', `inventory:${port}`)
      .replace('bind :3000', `bind 127.0.0.1:${inventory}`)
      .replace('bind :3001', `bind 127.0.0.1:${research}`)
      .replace('127.0.0.1:8404', `127.0.0.1:${health}\n  stats enable\n  stats uri /stats`);
    stats = `http://127.0.0.1:${health}/stats;csv`;
    writeFileSync(join(folder, 'haproxy.cfg'), configuration);
    balancer = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${inventory}`;
  });

  afterAll(async () => {
    const gone = once(balancer, 'exit');
    balancer.kill('SIGTERM');
    await Promise.all([gone, ...running.map((service) => service.end('SIGKILL'))]);
    names.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  /** The same in this process, for where it need not be one of its own. */
  async function serveAt(host: string): Promise<NestFastifyApplication> {
    const app = await createInventoryApp(test.config);
    await app.listen(port, host);
    names.addresses.add(host);
    return app;
  }

  /** To how many processes the balancer sends requests. */
  async function found(): Promise<number> {
    const table = await (await fetch(stats)).text();
    return table.match(/^inventory,inventory\d+,.*,UP,/gm)?.length ?? 0;
  }

  /** The balancer asks each process once a second. */
  const until = async (isFound: (processes: number) => boolean): Promise<void> => {
    while (!isFound(await found())) await wait(100);
  };

  // Each on a connection of its own: the balancer ends those that have been idle for a second, at any moment.
  const get = (path: string) =>
    fetch(origin + path, { headers: { ...tenant.owner.headers, connection: 'close' } });
  const post = (name: string) =>
    fetch(`${origin}/api/v1/categories/`, {
      method: 'POST',
      headers: { ...tenant.owner.headers, connection: 'close', 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });

  it('answers in JSON where none is ready', async () => {
    let answer: Response | null = null;
    while (answer === null) answer = await get('/api/v1/products/').catch(() => wait(20, null));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({ detail: 'No process is ready.', code: 'unavailable' });
  });

  it('waits for no body that does not come', async () => {
    first = await startAt('127.0.0.1');
    await until((processes) => processes === 1);
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const drip = setInterval(() => socket.write(' '), 200);
    socket.write('POST /api/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
    const answer = await text(socket);
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('loses no request while one after the other is replaced', async () => {
    const second = await startAt('127.0.0.2');
    await until((processes) => processes === 2);

    const statuses = new Map<number, number>();
    const count = ({ status }: Response): void => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    let done = false;
    const load = [1, 2, 3, 4].map(async (worker) => {
      for (let at = 0; !done; at += 1) {
        count(await get('/api/v1/products/'));
        count(await post(`Category ${worker} ${at}`));
        // Below the machine's capacity, which the starting processes need.
        await wait(80);
      }
    });
    const replace = async <T>(service: ServiceProcess, start: (host: string) => Promise<T>): Promise<T> => {
      const host = new URL(service.baseUrl).hostname;
      await service.end('SIGTERM');
      names.addresses.delete(host);
      const started = await start(host);
      // The next one stops when the balancer has found this one again.
      await until((processes) => processes === 2);
      return started;
    };
    later = await replace(first, startAt);
    const last = await replace(second, serveAt);
    done = true;
    await Promise.all(load);
    expect([...statuses.keys()].sort()).toEqual([200, 201]);
    expect(statuses.get(201)).toBeGreaterThan(20);
    const [kept] = await test.sql<{ count: string }>('SELECT count(*) FROM category');
    expect(Number(kept?.count)).toBe(statuses.get(201));
    await last.close();
    await until((processes) => processes === 1);
  }, 180_000);

  it('speaks JSON itself, too, where a process is gone before it has answered', async () => {
    // A transaction that waits for a lock; meanwhile the process is killed.
    const holder = new pg.Client({ connectionString: test.database.adminUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE category');
    const answer = post('Never');
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await test.sql(waiting)).length === 0) await wait(20);
    await later.end('SIGKILL');
    const { status, headers } = await answer;
    expect([status, headers.get('content-type')]).toEqual([502, 'application/json']);
    await holder.end();
  });
});
