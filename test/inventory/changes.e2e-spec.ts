import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PruneChanges } from '../../apps/inventory/src/changes/prune-changes.js';
import type { Answer, Client } from '../support/client.js';
import { make } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { settled } from '../support/settled.js';
import { openShop, type Shop } from '../support/shop.js';

interface Change {
  cursor: string;
  type: string;
  object_type: string;
  object_id: number | null;
  occurred_at: string;
  actor: { id: number; username: string } | null;
  data: Record<string, unknown>;
}

interface Changes {
  results: Change[];
  next_cursor: string;
  has_more: boolean;
}

describe('the change feed', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let tenant: TestTenant;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B']);
    ({ tenant } = shop);
    ({ owner } = tenant);
  });

  afterAll(() => test.close());

  function read(query = '', client = tenant.viewer): Promise<Changes> {
    return client.expect(200, client.get<Changes>(`changes/?${query}`));
  }

  /** The end of the feed once nobody in the cluster writes any more that began before now. */
  async function end(client = owner): Promise<string> {
    await settled(test);
    return (await read('after=latest', client)).next_cursor;
  }

  async function since(cursor: string, client = owner): Promise<Change[]> {
    await settled(test);
    return (await read(`after=${cursor}&limit=1000`, client)).results;
  }

  it('has created, changed and deleted objects, with actor and data', async () => {
    const start = await end();
    const category = await make(owner, 'categories/', { name: 'Fed' });
    const product = await make(tenant.manager, 'products/', { sku: 'FED', name: 'Fed', category });
    await owner.expect(200, owner.patch(`products/${product}/`, { name: 'Fed up' }));
    await owner.expect(204, owner.delete(`products/${product}/`));
    await owner.expect(204, owner.delete(`categories/${category}/`));
    await owner.post('products/', { sku: 'FED' });

    const changes = await since(start);
    expect(changes.map(({ type, object_type, object_id }) => [type, object_type, object_id])).toEqual([
      ['category.created', 'category', category],
      ['product.created', 'product', product],
      ['product.updated', 'product', product],
      ['product.deleted', 'product', product],
      ['category.deleted', 'category', category],
    ]);
    expect(changes[1]).toMatchObject({
      actor: { id: tenant.userIds.manager, username: 'acme-manager' },
      data: { id: product, sku: 'FED', name: 'Fed' },
    });
    expect(changes[2]?.data).toMatchObject({ name: 'Fed up' });
    expect(changes[3]?.data).toMatchObject({ sku: 'FED', name: 'Fed up' });
    expect(changes[1]?.occurred_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
  });

  it('has stock changes, and low stock once', async () => {
    const { A = 0 } = shop.products;
    await owner.expect(200, owner.patch(`products/${A}/`, { reorder_point: 5 }));
    const start = await end();
    const receive = { product: A, to_location: shop.main, quantity: 10, movement_type: 'receive' };
    const issue = { product: A, from_location: shop.main, movement_type: 'issue' };
    const received = await make(owner, 'stock-movements/', receive);
    for (const quantity of [4, 2, 1]) await make(owner, 'stock-movements/', { ...issue, quantity });
    await shop.sold([{ product: A, quantity: 2 }]);

    const told = (await since(start)).filter(({ type }) => type.startsWith('stock'));
    expect(told.filter(({ type }) => type === 'stock.changed').map(({ data }) => data)).toEqual([
      { product: A, location: shop.main, quantity: 10, available: 10 },
      { product: A, location: shop.main, quantity: 6, available: 6 },
      { product: A, location: shop.main, quantity: 4, available: 4 },
      { product: A, location: shop.main, quantity: 3, available: 3 },
      { product: A, location: shop.main, quantity: 3, available: 1 },
    ]);
    expect(told.filter(({ type }) => type === 'stock.low')).toMatchObject([
      { object_type: 'product', object_id: A, data: { product: A, sku: 'A', quantity: 4, reorder_point: 5 } },
    ]);
    expect(told.filter(({ type }) => type === 'stock_movement.created')).toHaveLength(4);
    expect(told.find(({ type }) => type === 'stock_movement.created')).toMatchObject({
      object_id: received,
      data: {
        id: received,
        movement_type: 'receive',
        product: A,
        from_location: null,
        to_location: shop.main,
        quantity: 10,
        unit_cost: 2,
      },
    });
  });

  it('names order transitions', async () => {
    const { B = 0 } = shop.products;
    const start = await end();
    const order = await shop.bought([{ product: B, quantity: 4 }]);
    for (const quantity of [1, 3])
      await make(owner, 'goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [{ product: B, quantity }],
      });
    const sale = await shop.sale([{ product: B, quantity: 1 }]);
    await owner.expect(200, owner.post(`sales-orders/${sale.id}/cancel/`));
    const types = (await since(start)).map(({ type }) => type).filter((type) => !type.startsWith('stock'));
    expect(types.sort()).toEqual([
      'goods_received_note.created',
      'goods_received_note.created',
      'purchase_order.confirmed',
      'purchase_order.created',
      'purchase_order.partially_received',
      'purchase_order.received',
      'sales_order.cancelled',
      'sales_order.created',
    ]);
  });

  it('is read in pages without gaps, and shows nothing of another tenant', async () => {
    const other = await test.newTenant('other');
    await make(other.owner, 'categories/', { name: 'Theirs' });
    await settled(test);
    expect((await read('', other.viewer)).results.map(({ type }) => type)).toEqual(['category.created']);

    const whole = (await read('limit=1000')).results;
    expect(whole.length).toBeGreaterThan(20);
    const parts: Change[] = [];
    let more = true;
    for (let after = ''; more;) {
      const part = await read(`limit=7&after=${after}`);
      expect(part.results.length).toBeLessThanOrEqual(7);
      parts.push(...part.results);
      after = part.next_cursor;
      more = part.has_more;
    }
    expect(parts).toEqual(whole);
    expect(await read(`after=${whole.at(-1)?.cursor}`)).toEqual({
      results: [],
      next_cursor: whole.at(-1)?.cursor,
      has_more: false,
    });
    expect((await read('limit=0')).results).toHaveLength(Math.min(100, whole.length));
  });

  it.each(['x', '1', '1-', '-', "1-1'", '99999999999999999999-1'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await owner.get(`changes/?after=${encodeURIComponent(cursor)}`)).toMatchObject({
        status: 400,
        body: { after: ['Invalid cursor.'] },
      });
    },
  );

  it('never skips a change that commits late, and has none that was rolled back', async () => {
    const start = await end();
    const [late, lost, early] = [await writer(), await writer(), await writer()];
    try {
      await write(late, 'late');
      await write(lost, 'lost');
      await write(early, 'early');
      await early.query('COMMIT');
      // The early one is committed; what began before it is not, and may still come: nothing is told yet.
      expect((await read(`after=${start}`)).results).toEqual([]);
      await lost.query('ROLLBACK');
      expect((await read(`after=${start}`)).results).toEqual([]);
      await late.query('COMMIT');
      const names = (await since(start)).map(({ data }) => data.name);
      expect(names).toEqual(['late', 'early']);
    } finally {
      await Promise.all([late, lost, early].map((client) => client.end()));
    }
  });

  it('gives every reader all changes in one order during parallel writes', async () => {
    const start = await end();
    const seen: Change[] = [];
    let writing = true;
    const reader = (async () => {
      for (let cursor = start; ;) {
        const last = !writing;
        if (last) await settled(test);
        const part = await read(`after=${cursor}&limit=20`);
        seen.push(...part.results);
        cursor = part.next_cursor;
        if (last && !part.has_more) return;
      }
    })();
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        make([owner, tenant.coordinator, tenant.manager][index % 3] ?? owner, 'categories/', {
          name: `Many ${index}`,
        }),
      ),
    );
    writing = false;
    await reader;
    const told = seen.filter(({ type }) => type === 'category.created').map(({ object_id }) => object_id);
    expect(told.toSorted()).toEqual(made.toSorted());
    expect(await since(start)).toEqual(seen);
  });

  it('answers 410 after pruned changes, and continues with the kept ones', async () => {
    const fresh = await test.newTenant('pruned');
    const client = fresh.owner;
    for (const name of ['one', 'two', 'three']) await make(client, 'categories/', { name });
    const [one, two, three] = await since('0-0', client);
    await test.sql(
      `UPDATE change_event SET occurred_at = now() - interval '31 days' WHERE tenant_id = $1 AND data ->> 'name' <> 'three'`,
      [fresh.id],
    );
    expect(await test.app.get(PruneChanges).olderThan(30)).toBe(2);
    expect(await test.app.get(PruneChanges).olderThan(30)).toBe(0);
    for (const cursor of ['0-0', one?.cursor])
      expect(await client.get(`changes/?after=${cursor}`)).toMatchObject({
        status: 410,
        body: {
          detail:
            'The changes after this cursor are no longer stored. Read the lists again and continue with after=latest.',
          code: 'gone',
        },
      });
    expect((await read(`after=${two?.cursor}`, client)).results).toEqual([three]);
    expect((await read('', client)).results).toEqual([three]);
    // Nothing that this database has ever given: that of one which was since restored from a dump.
    const answer: Answer = await client.get('changes/?after=9000000000000000000-1');
    expect(answer.status).toBe(410);
  });

  async function writer(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: test.database.appUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.tenant_id', $1, true), pg_current_xact_id()`, [
      String(tenant.id),
    ]);
    return client;
  }

  /** What the service does for one change, as slowly as the test wants. */
  async function write(client: pg.Client, name: string): Promise<void> {
    await client.query(
      `INSERT INTO audit_event (tenant_id, action, object_type, object_id, after)
       VALUES ($1, 'category.create', 'category', '1', jsonb_build_object('name', $2::text))`,
      [tenant.id, name],
    );
  }
});
