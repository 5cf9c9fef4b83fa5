/** @jest-environment-options {"ownModules": true} */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registry } from '../../libs/observability/src/metrics/metrics.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { type LoadAnswer, LoadClient, statuses } from '../support/load.js';
import { openShop, type Shop } from '../support/shop.js';
import { inTenant } from '../support/tenant-connection.js';

const SKUS = Array.from({ length: 30 }, (_, index) => `SKU-${index + 1}`);
const BUYERS = ['owner', 'coordinator'] as const;
const PEOPLE = [...BUYERS, 'manager'] as const;

type Person = (typeof PEOPLE)[number];

interface Made {
  id: number;
  created_by: { username: string };
}

/** Lets the service go on. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const bodyOf = <T>({ text }: LoadAnswer): T => JSON.parse(text) as T;

/** Requests of several people of one tenant that wait at the same time are written together. */
describe('writes that go together', () => {
  let test: TestApp;
  let shop: Shop;
  let products: number[];
  let clients: Record<Person, LoadClient>;

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_DECORATORS: 'all' });
    shop = await openShop(test, 'acme', SKUS);
    products = SKUS.map((sku) => shop.products[sku] as number);
    for (const product of products) await shop.stock(product, 10);
    const clientOf = (person: Person) => new LoadClient(test.baseUrl, shop.tenant[person].headers);
    clients = {
      owner: clientOf('owner'),
      coordinator: clientOf('coordinator'),
      manager: clientOf('manager'),
    };
    for (const person of PEOPLE) await clients[person].get('products/');
  });

  afterAll(async () => {
    for (const person of PEOPLE) clients[person].close();
    await test.close();
  });

  const receive = (person: Person, product: number, more: object = {}): Promise<LoadAnswer> =>
    clients[person].post('stock-movements/', {
      product,
      to_location: shop.main,
      quantity: 1,
      movement_type: 'receive',
      ...more,
    });

  const order = (person: Person, number: string, more: object = {}): Promise<LoadAnswer> =>
    clients[person].post('purchase-orders/', {
      supplier: shop.supplier,
      order_number: number,
      lines: [{ product: products[0], quantity: 1, unit_price: 2 }],
      ...more,
    });

  async function waiting(queue: string): Promise<number> {
    const { values = [] } = (await registry.getSingleMetric('inventory_database_waiting')?.get()) ?? {};
    return values.find(({ labels }) => labels['queue'] === queue)?.value ?? 0;
  }

  /** Answers of requests that all came while one before them was being written. */
  async function together(
    queue: string,
    first: () => Promise<LoadAnswer>,
    others: readonly (() => Promise<LoadAnswer>)[],
  ): Promise<LoadAnswer[]> {
    const sent: Promise<LoadAnswer>[] = [];
    await inTenant(test, shop.tenant.id, async (client) => {
      await client.query('BEGIN');
      // What names the place or the supplier checks that it is there, and waits.
      await client.query('SELECT FROM stock_location WHERE id = $1 FOR UPDATE', [shop.main]);
      await client.query('SELECT FROM supplier WHERE id = $1 FOR UPDATE', [shop.supplier]);
      sent.push(first());
      const isHeld = async (): Promise<boolean> =>
        (
          await test.sql(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
        ).length > 0;
      while (!(await isHeld()));
      for (const send of others) sent.push(send());
      while ((await waiting(queue)) < others.length) await turn();
      await client.query('COMMIT');
    });
    return Promise.all(sent);
  }

  const transactionsOf = async (objectType: string, ids: readonly number[]): Promise<number> => {
    const [row] = await test.sql<{ count: number }>(
      `SELECT count(DISTINCT transaction)::integer AS count FROM change_event
        WHERE object_type = $1 AND object_id = ANY ($2::integer[])`,
      [objectType, ids],
    );
    return row?.count ?? 0;
  };

  it('are receipts in one transaction, each with its own person in answer, audit log and change feed', async () => {
    const personAt = (index: number): Person => PEOPLE[index % PEOPLE.length] as Person;
    const answers = await together(
      'group_arrivals',
      () => receive('owner', products[29] as number),
      Array.from({ length: 24 }, (_, index) => () => receive(personAt(index), products[index] as number)),
    );
    expect(statuses(answers)).toEqual({ 201: 25 });
    const made = answers.slice(1).map((answer) => bodyOf<Made>(answer));
    const ids = made.map(({ id }) => id);
    expect(made.map(({ created_by: who }) => who.username)).toEqual(
      made.map((_, index) => `acme-${personAt(index)}`),
    );
    expect(await transactionsOf('stock_movement', ids)).toBe(1);
    const userIds = made.map((_, index) => shop.tenant.userIds[personAt(index)]);
    const audited = await test.sql<{ actor_id: number; request_id: string }>(
      `SELECT actor_id, request_id FROM audit_event WHERE action = 'stock_movement.create'
          AND object_id = ANY ($1::text[]) ORDER BY array_position($1::text[], object_id::text)`,
      [ids.map(String)],
    );
    expect(audited.map(({ actor_id: id }) => id)).toEqual(userIds);
    expect(new Set(audited.map(({ request_id: id }) => id)).size).toBe(24);
    const changes = await test.sql<{ type: string; actor_id: number; product: number }>(
      `SELECT type, actor_id, (data ->> 'product')::integer AS product FROM change_event
        WHERE transaction = (SELECT transaction FROM change_event WHERE type = 'stock_movement.created' AND object_id = $1)`,
      [ids[0]],
    );
    for (const type of ['stock_movement.created', 'stock.changed'])
      expect(
        products
          .slice(0, 24)
          .map((id) => changes.find((change) => change.type === type && change.product === id)?.actor_id),
      ).toEqual(userIds);
    expect(await driftOf(test)).toEqual([]);
  });

  it('tell each what is wrong with its own request, and do the rest', async () => {
    const closed = await shop.make('stock-locations/', { name: 'Closed', is_active: false });
    const [product] = products as [number];
    const { quantity } = await shop.balance(product);
    const answers = await together('group_arrivals', () => receive('owner', products[29] as number), [
      () => receive('owner', product),
      () => receive('manager', 2_000_000_000),
      () => receive('coordinator', product, { to_location: closed }),
      () => receive('manager', product),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 400, 400, 201]);
    expect(bodyOf(answers[2] as LoadAnswer)).toEqual({
      product: ['Invalid pk "2000000000" - object does not exist.'],
    });
    expect(bodyOf(answers[3] as LoadAnswer)).toEqual({ to_location: ['This location is not active.'] });
    expect((await shop.balance(product)).quantity).toBe(quantity + 2);
    expect(await driftOf(test)).toEqual([]);
  });

  it('stop for nobody whose rights end while they wait', async () => {
    const manager = shop.tenant.userIds.manager;
    const end = (isActive: boolean): Promise<unknown> =>
      test.sql('UPDATE membership SET is_active = $1 WHERE user_id = $2', [isActive, manager]);
    const [product] = products as [number];
    const { quantity } = await shop.balance(product);
    const answers = await together('group_arrivals', () => receive('owner', products[29] as number), [
      () => receive('owner', product),
      () => receive('manager', product),
      async () => {
        const sent = receive('coordinator', product);
        await end(false);
        return sent;
      },
    ]);
    await end(true);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 403, 201]);
    expect((await shop.balance(product)).quantity).toBe(quantity + 2);
  });

  it('are orders too, of which a number that is taken stops nobody else', async () => {
    await order('owner', 'TAKEN');
    const answers = await together('group_purchase_orders', () => order('owner', 'GATE'), [
      () => order('owner', 'A-1'),
      () => order('coordinator', 'A-2'),
      () => order('owner', 'TAKEN'),
      () => order('coordinator', 'A-3', { supplier: 2_000_000_000 }),
      () => order('coordinator', 'A-4'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409, 400, 201]);
    const made = await test.sql<{ order_number: string; created_by_id: number }>(
      `SELECT order_number, created_by_id FROM purchase_order WHERE order_number LIKE 'A-%' ORDER BY 1`,
    );
    const { owner, coordinator } = shop.tenant.userIds;
    expect(made).toEqual([
      { order_number: 'A-1', created_by_id: owner },
      { order_number: 'A-2', created_by_id: coordinator },
      { order_number: 'A-4', created_by_id: coordinator },
    ]);
  });

  it('are orders in one transaction, each with its own lines', async () => {
    const answers = await together(
      'group_purchase_orders',
      () => order('owner', 'GATE-2'),
      Array.from(
        { length: 12 },
        (_, index) => () =>
          order(BUYERS[index % 2] as Person, `B-${index}`, {
            lines: [1, 2].map((at) => ({
              product: products[index + at],
              quantity: index + at,
              unit_price: 3,
            })),
          }),
      ),
    );
    expect(statuses(answers)).toEqual({ 201: 13 });
    const made = answers.slice(1).map((answer) => bodyOf<{ id: number }>(answer));
    for (const [index, one] of made.entries()) {
      expect(one).toMatchObject({
        order_number: `B-${index}`,
        total: 3 * (2 * index + 3),
        lines: [1, 2].map((at) => ({ product: products[index + at], quantity: index + at })),
      });
      expect(await shop.purchaseNow(one.id)).toEqual(one);
    }
    expect(
      await transactionsOf(
        'purchase_order',
        made.map(({ id }) => id),
      ),
    ).toBe(1);
  });
});
