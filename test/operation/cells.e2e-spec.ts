import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { assignCell } from '../../apps/inventory/src/cells/assign-cell.js';
import {
  MOVE_STEPS,
  moveTenant,
  type Moved,
  type MoveOptions,
  type MoveStep,
  undoMove,
} from '../../apps/inventory/src/cells/move-tenant.js';
import type { Answer, Client } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';
import { fillTenant, make, makeLot } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { runCommand } from '../support/service-command.js';
import { databaseOnOwnServer } from './own-database.js';

/** Between two requests of a client: far below the machine's capacity, which the move and other suites need as well. */
const PAUSE_MS = 150;
const ADDRESSES = ['http://cell-0.test', 'http://cell-1.test'] as const;
const RANGE = 2 ** 26;
/** Of all cells: the secrets of webhooks are stored with it. */
const SECRET = { JWT_SECRET: 'b3a1f0c9d8e7465fa2b1c0d9e8f70615' };

/** Two cells, each on a server of its own, and a tenant that moves between them. */
describe('a tenant between two cells', () => {
  let cells: [TestApp, TestApp];
  let tenant: TestTenant;
  let goods: { product: number; location: number; customer: number; category: number };
  let token: string;

  beforeAll(async () => {
    const other = await databaseOnOwnServer();
    await assignCell(other.ownerUrl, 1, ADDRESSES[1]);
    cells = [await createTestApp({}, SECRET), await createTestApp({}, SECRET, other)];
    await assignCell(cells[0].database.ownerUrl, 0, ADDRESSES[0]);
    await cells[1].newTenant('resident');
    tenant = await cells[0].newTenant('acme');
    goods = await fillTenant(tenant, 2);
    await makeLot(tenant.owner, goods);
    token = await cells[0].apiToken(tenant.userIds.owner);
  });

  afterAll(async () => {
    await endMovers();
    await Promise.all(cells.map((cell) => cell.close()));
  });

  /** Connections of a mover to both cells, kept from one move to the next; they can be cut as a kill cuts them. */
  let movers: [pg.Client, pg.Client] | undefined;

  async function moving<T>(
    from: 0 | 1,
    work: (source: pg.Client, target: pg.Client) => Promise<T>,
  ): Promise<T> {
    if (movers === undefined) {
      movers = cells.map(({ database }) => {
        const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'mover' });
        client.on('error', () => undefined);
        return client;
      }) as [pg.Client, pg.Client];
      await Promise.all(movers.map((client) => client.connect()));
    }
    return work(movers[from], movers[from === 0 ? 1 : 0]);
  }

  async function endMovers(): Promise<void> {
    const clients = movers ?? [];
    movers = undefined;
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }

  const move = (from: 0 | 1, options: Partial<MoveOptions> = {}): Promise<Moved> =>
    moving(from, (source, target) => moveTenant(source, target, 'acme', { address: null, ...options }));

  /** A move that is killed behind a step: its connections are cut, so that nothing it would still do is done. */
  async function killed(from: 0 | 1, at: MoveStep): Promise<void> {
    await expect(
      move(from, {
        onStep: async (step) => {
          if (step !== at) return;
          for (const cell of cells)
            await cell.sql(
              `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'mover' AND pid <> pg_backend_pid()`,
            );
          throw new Error('killed');
        },
      }),
    ).rejects.toThrow();
    await endMovers();
  }

  /** By a token, which goes along; a session does not. */
  const at = (cell: 0 | 1): Client => cells[cell].anonymous.with({ authorization: `Token ${token}` });

  const receive = (client: Client, reference: string, key?: string): Promise<Answer> =>
    (key === undefined ? client : client.with({ 'idempotency-key': key })).post('stock-movements/', {
      product: goods.product,
      to_location: goods.location,
      quantity: 1,
      movement_type: 'receive',
      reference,
    });

  const references = async (cell: 0 | 1): Promise<string[]> =>
    (
      await cells[cell].sql<{ reference: string }>(
        `SELECT m.reference FROM stock_movement m JOIN tenant t ON t.id = m.tenant_id
          WHERE t.slug = 'acme' AND t.moved_to IS NULL AND m.reference <> '' ORDER BY m.reference COLLATE "C"`,
      )
    ).map(({ reference }) => reference);

  /** It is served by one cell alone, whole and writable there. */
  async function expectAt(cell: 0 | 1): Promise<void> {
    await at(cell).expect(200, at(cell).get(`products/${goods.product}/`));
    expect((await receive(at(cell), `at-${cell}`)).status).toBe(201);
    const elsewhere = await at((1 - cell) as 0 | 1).get('products/');
    expect([401, 403, 421]).toContain(elsewhere.status);
    expect(await driftOf(cells[cell])).toEqual([]);
  }

  describe('the ids', () => {
    it('of a cell are of its range, and the number of a cell stays', async () => {
      const resident = await cells[1].login('resident-owner');
      const category = await make(resident, 'categories/', { name: 'Ids' });
      expect(category).toBeGreaterThanOrEqual(RANGE);
      expect(category).toBeLessThan(2 * RANGE);
      expect(goods.product).toBeLessThan(RANGE);
      const { ownerUrl } = cells[1].database;
      await assignCell(ownerUrl, 1, null);
      await expect(assignCell(ownerUrl, 2, null)).rejects.toThrow(
        'This database is cell 1, and CELL says 2: a cell keeps its number.',
      );
      expect(await make(resident, 'categories/', { name: 'More ids' })).toBeGreaterThan(category);
    });

    it('of a database with tenants are those of cell 0', async () => {
      const plain = await createTestDatabase();
      const administrator = new pg.Client({ connectionString: plain.adminUrl });
      try {
        await administrator.connect();
        await administrator.query(`INSERT INTO tenant (name, slug) VALUES ('Old', 'old')`);
        await expect(assignCell(plain.ownerUrl, 3, null)).rejects.toThrow('it can be cell 0');
        await assignCell(plain.ownerUrl, 0, null);
      } finally {
        await administrator.end();
        await plain.drop();
      }
    });
  });

  describe('a move', () => {
    it('stops writes for its last seconds: they are 503 with Retry-After, and reading goes on', async () => {
      const seen: unknown[] = [];
      const moved = await move(0, {
        onStep: async (step) => {
          if (step !== 'writes stopped') return;
          const write = await receive(tenant.owner, 'stopped');
          seen.push(write.status, write.headers['retry-after'], write.body);
          seen.push((await receive(at(0), 'stopped')).status);
          seen.push((await tenant.viewer.get('products/')).status);
          // Operators wait, too.
          const member = await cells[0]
            .sql(`UPDATE membership SET role = 'viewer' WHERE tenant_id = ${tenant.id} AND role = 'manager'`)
            .catch((error: unknown) => (error as pg.DatabaseError).code);
          seen.push(member);
          // Another tenant does not notice.
          const other = await cells[0].newTenant('other');
          seen.push((await other.owner.post('categories/', { name: 'c' })).status);
        },
      });
      expect(seen).toEqual([
        503,
        '5',
        {
          detail: 'This tenant is being moved and is read-only for some seconds. Try again.',
          code: 'unavailable',
        },
        503,
        200,
        'SM001',
        201,
      ]);
      expect(moved.address).toBe(ADDRESSES[1]);
      await expectAt(1);
      expect(await references(1)).not.toContain('stopped');
    });

    it('leaves a tombstone: 421 with the address, for every credential and method', async () => {
      const body = {
        detail: `This tenant has moved to ${ADDRESSES[1]}. Send the request there; readers of the change feed begin anew.`,
        code: 'moved',
        address: ADDRESSES[1],
      };
      for (const client of [tenant.owner, tenant.viewer, at(0), await cells[0].login('acme-manager')]) {
        expect(await client.get('products/')).toMatchObject({ status: 421, body });
        expect(await client.get('changes/')).toMatchObject({ status: 421, body });
      }
      expect(await receive(tenant.owner, 'late')).toMatchObject({ status: 421, body });
      expect((await cells[0].anonymous.get('products/')).status).toBe(401);
    });

    it('takes along passwords, tokens, lots, numbers and the keys of requests, but no session', async () => {
      expect((await cells[1].anonymous.with(tenant.owner.headers).get('products/')).status).toBe(401);
      const owner = await cells[1].login('acme-owner');
      const order = await owner.expect<{ order_number: string; id: number }>(
        201,
        owner.post('sales-orders/', {
          customer: goods.customer,
          lines: [{ product: goods.product, quantity: 1, unit_price: 2 }],
        }),
      );
      expect(order.order_number).toBe('SO-000005');
      expect(order.id).toBeGreaterThanOrEqual(RANGE);
    });

    it('begins the feed anew: the former cursor is gone, and new changes follow', async () => {
      const former = `00000000-${'9'.repeat(3)}-1`;
      expect((await at(1).get(`changes/?after=${former}`)).status).toBe(410);
      const { next_cursor: cursor } = await at(1).expect<{ next_cursor: string }>(
        200,
        at(1).get('changes/?after=latest'),
      );
      await at(1).expect(200, at(1).patch(`products/${goods.product}/`, { description: 'Moved' }));
      let types: string[] = [];
      while (types.length === 0)
        types = (
          await at(1).expect<{ results: { type: string }[] }>(200, at(1).get(`changes/?after=${cursor}`))
        ).results.map(({ type }) => type);
      expect(types).toContain('product.updated');
    });

    it('goes back, with what was written meanwhile', async () => {
      const before = await references(1);
      await move(1);
      expect(await references(0)).toEqual(before);
      await expectAt(0);
      const { description } = await at(0).expect<{ description: string }>(
        200,
        at(0).get(`products/${goods.product}/`),
      );
      expect(description).toBe('Moved');
    });

    it('is a command, which tells its steps', async () => {
      const to = cells[1].database.ownerUrl;
      const { code, stdout, stderr } = await runCommand(cells[0].database, 'tenant.ts', [
        'move',
        'acme',
        '--to',
        to,
      ]);
      expect({ code, stderr: stderr.trim().split('\n') }).toEqual({
        code: 0,
        stderr: MOVE_STEPS.map((step) => `acme: ${step}`),
      });
      expect(stdout).toMatch(
        /^acme: moved to http:\/\/cell-1.test, \d{3,} rows; writes were stopped for \d+\.\d s\n$/,
      );
      await expectAt(1);
      const undone = await runCommand(cells[0].database, 'tenant.ts', ['move', 'acme', '--to', to, '--undo']);
      expect(undone).toMatchObject({ code: 1 });
      expect(undone.stderr).toBe(
        'Refused: acme is served at http://cell-1.test already: move it back from there. Nothing was changed.\n',
      );
      await move(1);
      await expectAt(0);
    });

    it('leaves its rows behind the tombstone, until they are cleared or it comes back', async () => {
      const to = cells[1].database.ownerUrl;
      const clear = () => runCommand(cells[0].database, 'tenant.ts', ['clear', 'acme', '--to', to]);
      const rows = async () => {
        const [found] = await cells[0].sql<{ n: number }>(
          `SELECT (SELECT count(*) FROM product WHERE tenant_id = ${tenant.id})::int
                + (SELECT count(*) FROM stock_movement WHERE tenant_id = ${tenant.id})::int AS n`,
        );
        return found?.n;
      };
      expect(await clear()).toMatchObject({
        code: 1,
        stderr: 'Refused: acme is here. Nothing was changed.\n',
      });
      await killed(0, 'moved');
      expect(await clear()).toMatchObject({
        code: 1,
        stderr:
          'Refused: acme is not served by that database: its rows here may be the only ones. Nothing was changed.\n',
      });
      await move(0);
      expect(await rows()).toBeGreaterThan(0);
      expect(await clear()).toEqual({
        code: 0,
        stderr: '',
        stdout: 'acme: its rows here are gone; the tombstone stays\n',
      });
      expect(await rows()).toBe(0);
      expect(await tenant.owner.get('products/')).toMatchObject({ status: 421, body: { code: 'moved' } });
      const undone = await runCommand(cells[0].database, 'tenant.ts', ['move', 'acme', '--to', to, '--undo']);
      expect(undone).toMatchObject({ code: 1 });
      await expectAt(1);
      await move(1);
      await expectAt(0);
    });

    it('is refused where it cannot end well', async () => {
      await cells[1].sql(`UPDATE cell SET address = ''`);
      await expect(move(0)).rejects.toThrow('Nobody knows the address of the other cell');
      await cells[1].sql(`UPDATE cell SET address = $1`, [ADDRESSES[1]]);
      await expect(
        moving(0, (source, target) => moveTenant(source, target, 'nobody', { address: null })),
      ).rejects.toThrow('There is no tenant nobody.');
      await expect(
        moving(0, (source) => moveTenant(source, source, 'acme', { address: null })),
      ).rejects.toThrow('Both databases are cell 0');
      await expectAt(0);
    });
  });

  describe('killed', () => {
    const steps = MOVE_STEPS.filter((step) => step !== 'served');

    /** Each move begins where the one before has ended: in the end the tenant is back. */
    let from: 0 | 1 = 0;
    it.each(steps)('behind "%s" it is repeated: nothing is lost, nothing is there twice', async (step) => {
      const to = from === 0 ? 1 : 0;
      const before = await references(from);
      await killed(from, step);
      const atOnce = await receive(at(from), `after ${step}`);
      if (step === 'moved') expect(atOnce.status).toBe(421);
      else if (step === 'writes stopped' || step === 'complete') expect(atOnce.status).toBe(503);
      else expect(atOnce.status).toBe(201);
      const acknowledged = [...before, ...(atOnce.status === 201 ? [`after ${step}`] : [])];
      await move(from);
      expect(await references(to)).toEqual(acknowledged.sort());
      await expectAt(to);
      from = to;
    });

    it.each(steps)('behind "%s" it is undone: the tenant is here, and writable', async (step) => {
      const before = await references(0);
      await killed(0, step);
      await moving(0, (source, target) => undoMove(source, target, 'acme'));
      expect(await references(0)).toEqual(before);
      await expectAt(0);
      const [left] = await cells[1].sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM product WHERE tenant_id = ${tenant.id}`,
      );
      expect(left?.n).toBe(0);
    });

    it('with writes stopped, the stop ends by itself', async () => {
      await killed(0, 'writes stopped');
      expect((await receive(at(0), 'stopped')).status).toBe(503);
      await cells[0].sql(
        `UPDATE tenant SET writes_stopped_until = now() - interval '1 second' WHERE slug = 'acme'`,
      );
      expect((await receive(at(0), 'going on')).status).toBe(201);
      await moving(0, (source, target) => undoMove(source, target, 'acme'));
    });
  });

  describe('under load', () => {
    it('every acknowledged write is there once, and other tenants go on as before', async () => {
      const resident = await cells[1].login('resident-owner');
      const neighbour = (await cells[0].newTenant('neighbour')).owner;
      let isOver = false;
      let isMoving = false;
      const acknowledged: string[] = [];
      const times: { moving: boolean; ms: number }[] = [];
      let serial = 0;
      /** As a client does: 503 is tried again, 421 is followed, and a key makes a repetition harmless. */
      const writer = async (): Promise<void> => {
        let cell: 0 | 1 = 0;
        while (!isOver) {
          const reference = `load-${++serial}`;
          for (;;) {
            const { status, body } = await receive(at(cell), reference, reference);
            if (status === 201) break;
            if (status === 421) cell = body.address === ADDRESSES[1] ? 1 : 0;
            else if (status !== 503 && status !== 403) throw new Error(`${status}`);
            await wait(PAUSE_MS);
          }
          acknowledged.push(reference);
          await wait(PAUSE_MS);
        }
      };
      const other = async (client: Client): Promise<void> => {
        while (!isOver) {
          const began = performance.now();
          const answer = await client.post('categories/', { name: `n-${++serial}` });
          expect(answer.status).toBe(201);
          times.push({ moving: isMoving, ms: performance.now() - began });
          await wait(PAUSE_MS);
        }
      };
      const load = [writer(), writer(), writer(), other(neighbour), other(resident)];
      try {
        while (times.length < 40) await wait(PAUSE_MS);
        isMoving = true;
        await move(0);
        isMoving = false;
        const there = acknowledged.length;
        while (acknowledged.length < there + 20) await wait(PAUSE_MS);
      } finally {
        isOver = true;
        await Promise.all(load);
      }
      const found = (await references(1)).filter((reference) => reference.startsWith('load-'));
      expect(found.length).toBe(new Set(found).size);
      expect(found.sort()).toEqual(acknowledged.sort());
      await expectAt(1);
      expect(await driftOf(cells[0])).toEqual([]);
      const p99 = (some: boolean): number => {
        const sorted = times
          .filter(({ moving: of }) => of === some)
          .map(({ ms }) => ms)
          .sort((a, b) => a - b);
        return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      };
      // On a busy machine the copy takes its share of it; a lock would take seconds.
      expect(p99(true)).toBeLessThan(Math.max(1500, 5 * p99(false)));
      await move(1);
      await expectAt(0);
    });
  });

  const installed = spawnSync('haproxy', ['-v']).status === 0;
  (installed ? it : it.skip)('is found by the load balancer of deploy/cells', () => {
    const folder = join(import.meta.dirname, '..', '..', 'deploy', 'cells');
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TENANTS_MAP: join(folder, 'tenants.map') },
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('[ALERT]')]);
  });
});
