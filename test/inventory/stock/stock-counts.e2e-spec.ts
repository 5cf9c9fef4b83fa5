import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { make } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Count {
  id: number;
  count_number: string;
  status: string;
  line_count: number;
  counted_count: number;
  lines: {
    product: number;
    product_sku: string;
    expected_quantity: number;
    counted_quantity: number | null;
    difference: number | null;
    counted_at: string | null;
    counted_by: { username: string } | null;
    posted_at: string | null;
    reason: string;
    released_reservations: object[];
  }[];
}

describe('stock counts', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let manager: Client;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C', 'D', 'E']);
    ({ owner, manager } = shop.tenant);
    const { A = 0, B = 0, C = 0 } = shop.products;
    await shop.stock(A, 10);
    await shop.stock(B, 20);
    await shop.stock(C, 30, shop.second);
  });

  afterAll(() => test.close());

  function begin(body: object = {}): Promise<Count> {
    return manager.expect<Count>(201, manager.post<Count>('stock-counts/', { location: shop.main, ...body }));
  }

  function count(id: number, lines: [number, number | string | null][]) {
    return manager.patch<Count>(`stock-counts/${id}/`, {
      lines: lines.map(([product, counted_quantity]) => ({ product, counted_quantity })),
    });
  }

  function now(id: number): Promise<Count> {
    return owner.expect<Count>(200, owner.get<Count>(`stock-counts/${id}/`));
  }

  it('lists the stocked products of the location, of a category, or named products', async () => {
    const { A = 0, B = 0, E = 0 } = shop.products;
    const all = await begin({ notes: 'Year end' });
    expect(all).toMatchObject({
      count_number: 'CNT-000001',
      location: shop.main,
      location_name: 'Main',
      status: 'open',
      notes: 'Year end',
      line_count: 2,
      counted_count: 0,
      created_by: { username: 'acme-manager' },
      posted_at: null,
    });
    expect(all.lines).toMatchObject([
      { product: A, product_sku: 'A', expected_quantity: 10, counted_quantity: null, difference: null },
      { product: B, expected_quantity: 20, counted_at: null, counted_by: null },
    ]);
    const named = await begin({ products: [E, A] });
    expect(named.lines.map(({ product_sku, expected_quantity }) => [product_sku, expected_quantity])).toEqual(
      [
        ['A', 10],
        ['E', 0],
      ],
    );
    const empty = await make(owner, 'categories/', { name: 'Empty' });
    expect((await begin({ category: empty })).lines).toEqual([]);
    expect(
      await manager.post('stock-counts/', { location: 2_000_000_000, products: [A, 1_999_999_999] }),
    ).toMatchObject({
      status: 400,
      body: {
        location: ['Invalid pk "2000000000" - object does not exist.'],
        products: ['Invalid pk "1999999999" - object does not exist.'],
      },
    });
    expect(
      await manager.post('stock-counts/', { location: shop.main, products: [A], category: empty }),
    ).toMatchObject({
      status: 400,
      body: { category: ['Give products or a category, not both.'] },
    });
    expect((await shop.tenant.viewer.post('stock-counts/', { location: shop.main })).status).toBe(403);
  });

  it('compares each count with the balance at that moment, while goods move', async () => {
    const { A = 0, B = 0, D = 0 } = shop.products;
    const { id } = await begin();
    // 4 leave before A is counted, 1 after.
    await shop.make('stock-movements/', {
      product: A,
      from_location: shop.main,
      quantity: 4,
      movement_type: 'issue',
    });
    const counted = await manager.expect<Count>(
      200,
      count(id, [
        [A, 5],
        [D, 2],
      ]),
    );
    await shop.make('stock-movements/', {
      product: A,
      from_location: shop.main,
      quantity: 1,
      movement_type: 'issue',
    });
    expect(counted.lines).toMatchObject([
      {
        product: A,
        expected_quantity: 6,
        counted_quantity: 5,
        difference: -1,
        counted_by: { username: 'acme-manager' },
      },
      { product: B, expected_quantity: 20, counted_quantity: null },
      { product: D, expected_quantity: 0, counted_quantity: 2, difference: 2 },
    ]);
    expect(counted).toMatchObject({ line_count: 3, counted_count: 2 });

    const posted = await manager.expect<Count>(200, manager.post<Count>(`stock-counts/${id}/post/`));
    expect(posted).toMatchObject({ status: 'posted', posted_at: expect.any(String) });
    // 5 were on hand, one less was counted; B was not counted and stays.
    expect(await shop.balance(A)).toEqual({ quantity: 4, reserved: 0 });
    expect(await shop.balance(B)).toEqual({ quantity: 20, reserved: 0 });
    expect(await shop.balance(D)).toEqual({ quantity: 2, reserved: 0 });
    const moves = await owner.get<{ results: object[] }>(
      `stock-movements/?search=${posted.count_number}&ordering=product`,
    );
    expect(moves.body.results).toMatchObject([
      {
        movement_type: 'adjustment',
        product: A,
        from_location: shop.main,
        to_location: null,
        quantity: 1,
        unit_cost: 2,
      },
      {
        movement_type: 'adjustment',
        product: D,
        from_location: null,
        to_location: shop.main,
        quantity: 2,
        unit_cost: 2,
      },
    ]);
    for (const [method, path] of [
      ['post', `stock-counts/${id}/post/`],
      ['post', `stock-counts/${id}/cancel/`],
      ['delete', `stock-counts/${id}/`],
    ] as const)
      expect(await manager[method](path)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await count(id, [[A, 1]])).toMatchObject({
      status: 409,
      body: { detail: `Stock count ${posted.count_number} is posted: only an open one can be counted.` },
    });
  });

  it('requires a second count of a product that another count has posted', async () => {
    const { B = 0 } = shop.products;
    const [first, second] = [await begin({ products: [B] }), await begin({ products: [B] })];
    await manager.expect(200, count(first.id, [[B, 18]]));
    await manager.expect(200, count(second.id, [[B, 18]]));
    await manager.expect(200, manager.post(`stock-counts/${first.id}/post/`));
    expect(await manager.post(`stock-counts/${second.id}/post/`)).toMatchObject({
      status: 409,
      body: { detail: `Count again: B was counted and posted by ${first.count_number}.`, code: 'conflict' },
    });
    expect(await shop.balance(B)).toEqual({ quantity: 18, reserved: 0 });
    await manager.expect(200, count(second.id, [[B, 17]]));
    await manager.expect(200, manager.post(`stock-counts/${second.id}/post/`));
    expect(await shop.balance(B)).toEqual({ quantity: 17, reserved: 0 });
  });

  it('does not reduce reserved stock, and names the line', async () => {
    const { C = 0 } = shop.products;
    await shop.sold([{ product: C, quantity: 25 }]);
    const { id } = await begin({ location: shop.second });
    await manager.expect(200, count(id, [[C, 24]]));
    const refused = await manager.post(`stock-counts/${id}/post/`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('C at Second: 6 requested, 5 available');
    expect(await now(id)).toMatchObject({ status: 'open' });
    await manager.expect(200, count(id, [[C, 25]]));
    await manager.expect(200, manager.post(`stock-counts/${id}/post/`));
    expect(await shop.balance(C, shop.second)).toEqual({ quantity: 25, reserved: 25 });
  });

  it('is posted once, however many requests run in parallel', async () => {
    const { E = 0 } = shop.products;
    const { id } = await begin({ products: [E] });
    expect(await manager.post(`stock-counts/${id}/post/`)).toMatchObject({ status: 409 });
    await manager.expect(200, count(id, [[E, '7.5']]));
    const answers = await Promise.all([1, 2, 3].map(() => manager.post(`stock-counts/${id}/post/`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shop.balance(E)).toEqual({ quantity: 7.5, reserved: 0 });
    const keyed = manager.with({ 'idempotency-key': 'count' });
    const twice = await Promise.all(
      [1, 2].map(() => keyed.post<Count>('stock-counts/', { location: shop.main })),
    );
    expect(twice.map(({ body }) => body.id)[0]).toBe(twice.map(({ body }) => body.id)[1]);
  });

  it('accepts only a body without errors', async () => {
    const { A = 0 } = shop.products;
    const { id } = await begin({ products: [A] });
    expect(
      await count(id, [
        [A, -1],
        [1_999_999_999, 1],
        [A, 2],
      ]),
    ).toMatchObject({
      status: 400,
      body: {
        lines: [
          { counted_quantity: ['Ensure this value is greater than or equal to 0.'] },
          { product: ['Invalid pk "1999999999" - object does not exist.'] },
          { product: ['This product is on another line already.'] },
        ],
      },
    });
    expect((await now(id)).counted_count).toBe(0);
    await manager.expect(200, manager.patch(`stock-counts/${id}/`, { notes: 'Later' }));
    expect(await now(id)).toMatchObject({ notes: 'Later' });
    await manager.expect(200, manager.post(`stock-counts/${id}/cancel/`));
    expect(await now(id)).toMatchObject({ status: 'cancelled' });
    const other = await begin({ products: [A] });
    await manager.expect(204, manager.delete(`stock-counts/${other.id}/`));
    expect((await owner.get(`stock-counts/${other.id}/`)).status).toBe(404);
  });

  describe('of a shelf with reserved goods', () => {
    let cafe: Shop;
    let barista: Client;

    beforeAll(async () => {
      cafe = await openShop(test, 'cafe', ['P', 'Q', 'R', 'S']);
      barista = cafe.tenant.manager;
      for (const product of Object.values(cafe.products)) await cafe.stock(product, 10);
    });

    const opened = (products: number[]): Promise<Count> =>
      barista.expect<Count>(201, barista.post<Count>('stock-counts/', { location: cafe.main, products }));
    const counted = (id: number, lines: [number, number | null][]): Promise<Count> =>
      barista.expect<Count>(
        200,
        barista.patch<Count>(`stock-counts/${id}/`, {
          lines: lines.map(([product, counted_quantity]) => ({ product, counted_quantity })),
        }),
      );
    const post = (id: number, body: object = {}) => barista.post<Count>(`stock-counts/${id}/post/`, body);

    it('takes a counted line off again', async () => {
      const { P = 0, Q = 0 } = cafe.products;
      const { id } = await opened([P, Q]);
      await counted(id, [
        [P, 3],
        [Q, 9],
      ]);
      const after = await counted(id, [[P, null]]);
      expect(after).toMatchObject({
        counted_count: 1,
        lines: [
          { product: P, expected_quantity: 10, counted_quantity: null, counted_at: null, counted_by: null },
          { product: Q, counted_quantity: 9, difference: -1 },
        ],
      });
      expect((await barista.expect<Count>(200, post(id))).status).toBe('posted');
      expect(await cafe.balance(P)).toEqual({ quantity: 10, reserved: 0 });
      expect(await cafe.balance(Q)).toEqual({ quantity: 9, reserved: 0 });
      const only = await opened([P]);
      await counted(only.id, [[P, 3]]);
      await counted(only.id, [[P, null]]);
      expect((await post(only.id)).status).toBe(409);
    });

    it('posts the lines that can be posted, and leaves the others open with the reason', async () => {
      const { P = 0, R = 0, S = 0 } = cafe.products;
      const { order_number } = await cafe.sold([{ product: R, quantity: 8 }]);
      const reason = `R at Main: 7 requested, 2 available (10 on hand, 8 reserved for ${order_number})`;
      const { id, count_number } = await opened([P, R, S]);
      await counted(id, [
        [P, 9],
        [R, 3],
        [S, 11],
      ]);
      const refused = await post(id);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ detail: `Insufficient stock: ${reason}.` });
      const part = await barista.expect<Count>(200, post(id, { partial: true }));
      expect(part).toMatchObject({
        status: 'open',
        posted_at: null,
        lines: [
          { product: P, posted_at: expect.any(String), reason: '' },
          {
            product: R,
            posted_at: null,
            reason,
          },
          { product: S, posted_at: expect.any(String), reason: '' },
        ],
      });
      expect((await cafe.tenant.owner.get(`stock-counts/${id}/`)).body).toEqual(part);
      expect(await cafe.balance(P)).toEqual({ quantity: 9, reserved: 0 });
      expect(await cafe.balance(R)).toEqual({ quantity: 10, reserved: 8 });
      expect(await cafe.balance(S)).toEqual({ quantity: 11, reserved: 0 });
      // What is posted is not posted twice, counted anew or deleted.
      expect(await post(id, { partial: true })).toMatchObject({
        status: 409,
        body: {
          detail: `Nothing can be posted: ${reason}.`,
        },
      });
      const again = barista.patch(`stock-counts/${id}/`, { lines: [{ product: P, counted_quantity: 1 }] });
      expect(await again).toMatchObject({
        status: 409,
        body: { detail: `Stock count ${count_number} has posted P: count again in another stock count.` },
      });
      expect((await barista.delete(`stock-counts/${id}/`)).status).toBe(409);
      await counted(id, [[R, 8]]);
      expect(await barista.expect<Count>(200, post(id, { partial: true }))).toMatchObject({
        status: 'posted',
        lines: [{ product: P }, { product: R, reason: '', posted_at: expect.any(String) }, { product: S }],
      });
      expect(await cafe.balance(R)).toEqual({ quantity: 8, reserved: 8 });
    });

    it('takes reservations back, those of the order confirmed last first, and names the orders', async () => {
      const { Q = 0 } = cafe.products;
      await cafe.stock(Q, 1);
      const first = await cafe.sold([{ product: Q, quantity: 5 }]);
      const second = await cafe.sold([{ product: Q, quantity: 3 }]);
      const { id } = await opened([Q]);
      await counted(id, [[Q, 4]]);
      expect((await post(id)).status).toBe(409);
      const posted = await barista.expect<Count>(200, post(id, { release_reservations: true }));
      const released = [
        { sales_order: second.id, order_number: second.order_number, quantity: 3 },
        { sales_order: first.id, order_number: first.order_number, quantity: 1 },
      ];
      expect(posted).toMatchObject({ status: 'posted', lines: [{ released_reservations: released }] });
      expect((await barista.get(`stock-counts/${id}/`)).body).toEqual(posted);
      expect(await cafe.balance(Q)).toEqual({ quantity: 4, reserved: 4 });
      expect((await cafe.saleNow(second.id)).lines).toMatchObject([{ quantity_reserved: 0 }]);
      // New stock goes to the older order first.
      await cafe.stock(Q, 2);
      expect((await cafe.saleNow(first.id)).lines).toMatchObject([{ quantity_reserved: 5 }]);
      expect((await cafe.saleNow(second.id)).lines).toMatchObject([{ quantity_reserved: 1 }]);
    });

    it('stays open while lines are uncounted, and ends without them when asked to', async () => {
      const { P = 0, S = 0 } = cafe.products;
      const { id } = await opened([P, S]);
      await counted(id, [[P, 8]]);
      expect((await barista.expect<Count>(200, post(id, { partial: true }))).status).toBe('open');
      expect((await barista.expect<Count>(200, post(id))).status).toBe('posted');
      expect(await cafe.balance(P)).toEqual({ quantity: 8, reserved: 0 });
      expect(await cafe.balance(S)).toEqual({ quantity: 11, reserved: 0 });
    });

    it('leaves a line that another count has posted since', async () => {
      const { P = 0, S = 0 } = cafe.products;
      const [slow, quick] = [await opened([P, S]), await opened([P])];
      await counted(slow.id, [
        [P, 7],
        [S, 12],
      ]);
      await counted(quick.id, [[P, 7]]);
      await barista.expect(200, post(quick.id));
      const reason = `P was counted and posted by ${quick.count_number}`;
      expect(await barista.expect<Count>(200, post(slow.id, { partial: true }))).toMatchObject({
        status: 'open',
        lines: [
          { product: P, reason },
          { product: S, reason: '' },
        ],
      });
    });

    it('checks the body, and the role', async () => {
      const { P = 0 } = cafe.products;
      const { id } = await opened([P]);
      await counted(id, [[P, 1]]);
      expect(await post(id, { partial: 'perhaps' })).toMatchObject({
        status: 400,
        body: { partial: ['Must be a valid boolean.'] },
      });
      expect((await cafe.tenant.viewer.post(`stock-counts/${id}/post/`, { partial: true })).status).toBe(403);
      expect((await owner.post(`stock-counts/${id}/post/`, { partial: true })).status).toBe(404);
      expect(await cafe.balance(P)).toEqual({ quantity: 7, reserved: 0 });
    });
  });

  it('is listed without its lines, by location and status', async () => {
    const page = await shop.tenant.viewer.get<{ count: number; results: Count[] }>(
      `stock-counts/?location=${shop.second}&status=posted`,
    );
    expect(page.body.count).toBe(1);
    expect(page.body.results[0]).toMatchObject({ line_count: 1, counted_count: 1, location_name: 'Second' });
    expect(page.body.results[0]).not.toHaveProperty('lines');
  });

  it('leaves a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });
});
