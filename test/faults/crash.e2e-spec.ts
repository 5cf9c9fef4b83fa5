import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { LoadClient } from '../support/load.js';
import { ServiceProcess } from '../support/service-process.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { OrderLoad } from './order-load.js';
import { type Asked, WriteLoad } from './write-load.js';

/** Common to the setup service and the killed one, so that tokens survive a restart. */
const JWT_SECRET = 'a secret of the fault tests which both know';
const WORKERS = 24;
/** Time limit for starting a service on a busy machine. */
const ANSWER_TIMEOUT_MS = 180_000;

describe('a service that is killed under a write load', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let process: ServiceProcess | undefined;
  const clients: LoadClient[] = [];

  beforeAll(async () => {
    test = await createTestApp({}, { JWT_SECRET });
    acme = await StockedTenant.create(test, 'acme');
  });

  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  afterAll(async () => {
    await process?.end('SIGKILL');
    await test.close();
  });

  /** The service in its own process; a new one where it has ended. */
  async function running(): Promise<ServiceProcess> {
    if (!process?.isRunning) process = await ServiceProcess.start(test.database, { JWT_SECRET });
    return process;
  }

  function connect(service: { baseUrl: string }): LoadClient {
    const client = new LoadClient(service.baseUrl, acme.owner.headers, WORKERS * 2);
    clients.push(client);
    return client;
  }

  async function newLoad(prefix: string): Promise<WriteLoad> {
    const [product, a, b] = [await acme.product(), await acme.location(), await acme.location()];
    await acme.receive(product, a, 5000);
    await acme.receive(product, b, 5000);
    return new WriteLoad(product, [a, b], prefix);
  }

  async function newOrderLoad(): Promise<OrderLoad> {
    const [product, location] = [await acme.product(), await acme.location()];
    await acme.receive(product, location, 5000);
    const { owner } = acme;
    const { id: supplier } = await owner.expect<{ id: number }>(201, owner.post('suppliers/', { name: 'S' }));
    const { id: customer } = await owner.expect<{ id: number }>(201, owner.post('customers/', { name: 'C' }));
    return new OrderLoad({ product, location, supplier, customer });
  }

  /** Every acknowledged document exists with its lines, and an order is at least in its acknowledged status. */
  async function expectDocuments({ acknowledged }: OrderLoad): Promise<void> {
    for (const table of ['purchase_order', 'goods_received_note', 'sales_order', 'dispatch'] as const) {
      const ids = [...new Set(acknowledged.filter((one) => one.table === table).map(({ id }) => id))];
      expect(ids).not.toEqual([]);
      const rows = await test.sql<{ id: number }>(
        `SELECT d.id FROM ${table} d WHERE d.id = ANY($1) AND EXISTS (SELECT FROM ${table}_line l WHERE l.${table}_id = d.id)`,
        [ids],
      );
      expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    }
    for (const table of ['purchase_order', 'sales_order'] as const) {
      const confirmed = acknowledged.filter((one) => one.table === table && one.status === 'confirmed');
      expect(confirmed).not.toEqual([]);
      expect(
        await test.sql(`SELECT id FROM ${table} WHERE id = ANY($1) AND status = 'draft'`, [
          confirmed.map(({ id }) => id),
        ]),
      ).toEqual([]);
    }
    // No document without lines exists, acknowledged or not.
    for (const table of ['purchase_order', 'goods_received_note', 'sales_order', 'dispatch'] as const) {
      expect(
        await test.sql(
          `SELECT d.id FROM ${table} d WHERE NOT EXISTS (SELECT FROM ${table}_line l WHERE l.${table}_id = d.id)`,
        ),
      ).toEqual([]);
    }
  }

  /** How often each request took effect. */
  async function effects(asked: readonly Asked[]): Promise<number[]> {
    const rows = await test.sql<{ reference: string; count: number }>(
      'SELECT reference, count(*)::int AS count FROM stock_movement WHERE reference = ANY($1) GROUP BY reference',
      [asked.map(({ reference }) => reference)],
    );
    const counts = new Map(rows.map(({ reference, count }) => [reference, count]));
    return asked.map(({ reference }) => counts.get(reference) ?? 0);
  }

  async function expectWhole(writes: WriteLoad): Promise<void> {
    const { acknowledged } = writes;
    // Every acknowledged write exists once, as acknowledged.
    const rows = await test.sql<{ id: number; reference: string; quantity: string }>(
      'SELECT id, reference, quantity FROM stock_movement WHERE reference = ANY($1)',
      [acknowledged.map(({ reference }) => reference)],
    );
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    expect(rows).toHaveLength(acknowledged.length);
    for (const { reference, body, answer } of acknowledged) {
      const row = byReference.get(reference);
      expect(row?.id).toBe((JSON.parse(answer?.text ?? '{}') as { id: number }).id);
      expect(Number(row?.quantity)).toBe(body.quantity);
    }
    // An unacknowledged write happened once or not at all.
    const unknown = writes.outcomes.filter(({ answer }) => answer?.status !== 201);
    for (const count of await effects(unknown)) expect(count).toBeLessThanOrEqual(1);
    // Movement, audit event and stored answer exist together.
    expect(
      await test.sql(
        `SELECT m.id AS movement, a.object_id AS event FROM stock_movement m
           FULL JOIN (SELECT object_id FROM audit_event WHERE action = 'stock_movement.create') a ON a.object_id = m.id::text
          WHERE m.id IS NULL OR (a.object_id IS NULL AND m.document_id IS NULL)`,
      ),
    ).toEqual([]);
    expect(
      await test.sql(
        `SELECT k.key FROM idempotent_request k LEFT JOIN stock_movement m ON 'key-' || m.reference = k.key
          WHERE k.body IS NULL OR m.id IS NULL OR (k.body::jsonb ->> 'id')::int <> m.id`,
      ),
    ).toEqual([]);
    expect(await driftOf(test)).toEqual([]);
  }

  /** A client without an answer repeats the request with its key: one effect in total. */
  async function expectOnceAfterRetry(client: LoadClient, writes: WriteLoad): Promise<void> {
    const keyed = writes.outcomes.filter(({ key, answer }) => key !== null && answer?.status !== 201);
    for (const asked of keyed) expect((await writes.again(client, asked)).status).toBe(201);
    expect(new Set(await effects(keyed)).size).toBeLessThanOrEqual(1);
    for (const count of await effects(keyed)) expect(count).toBe(1);
    // Replays of acknowledged requests change nothing.
    const sample = writes.acknowledged.filter(({ key }) => key !== null).slice(-10);
    for (const asked of sample) {
      const replay = await writes.again(client, asked);
      expect(replay).toEqual({ status: 201, text: asked.answer?.text });
    }
    for (const count of await effects(sample)) expect(count).toBe(1);
    expect(await driftOf(test)).toEqual([]);
  }

  it(
    'survives repeated loss of all its database connections',
    async () => {
      const service = await running();
      const writes = await newLoad('cut');
      const client = connect(service);
      const cuts = 5;
      let done = 0;
      const cutting: Promise<unknown>[] = [];
      await writes.run(client, WORKERS, (acknowledged) => {
        if (acknowledged < (done + 1) * 80) return;
        done += 1;
        if (done > cuts) writes.stop();
        else
          cutting.push(
            test.sql(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND application_name LIKE 'inventory-%'`,
            ),
          );
      });
      await Promise.all(cutting);

      expect(service.output).not.toMatch(/unhandled|uncaught/i);
      expect(service.isRunning).toBe(true);
      const failed = writes.outcomes.filter(({ answer }) => answer?.status !== 201);
      // Only requests on a lost connection may fail, with the error body for that.
      expect(failed.length).toBeLessThanOrEqual(cuts * WORKERS);
      for (const { answer } of failed)
        expect(answer).toEqual({
          status: 503,
          text: JSON.stringify({
            detail: 'The service is temporarily unavailable.',
            code: 'unavailable',
          }),
        });

      const after = await Promise.all(Array.from({ length: 100 }, () => client.get('products/')));
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
      await expectWhole(writes);
      await expectOnceAfterRetry(client, writes);
    },
    ANSWER_TIMEOUT_MS,
  );

  it(
    'loses and halves nothing when its process is killed',
    async () => {
      const service = await running();
      const writes = await newLoad('kill');
      const orders = await newOrderLoad();
      let killed: Promise<unknown> | undefined;
      await Promise.all([
        orders.run(connect(service), 8),
        writes.run(connect(service), WORKERS, (acknowledged) => {
          if (acknowledged >= 200 && orders.acknowledged.length >= 60) killed ??= service.end('SIGKILL');
        }),
      ]);
      await killed;
      expect(orders.refused).toEqual([]);
      expect(writes.acknowledged.length).toBeGreaterThanOrEqual(200);
      expect(writes.outcomes.some(({ answer }) => answer === null)).toBe(true);
      expect(writes.outcomes.filter(({ answer }) => answer !== null && answer.status !== 201)).toEqual([]);

      // Clients turn to another process.
      await expectWhole(writes);
      await expectDocuments(orders);
      await expectOnceAfterRetry(connect(test), writes);
    },
    ANSWER_TIMEOUT_MS,
  );
});
