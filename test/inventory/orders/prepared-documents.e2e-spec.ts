import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { settled } from '../../support/settled.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Document {
  id: number;
  is_processed: boolean;
  lines: { product: number; quantity: number; unit_cost?: number }[];
}

/** What people write down before goods move, several movements at once, and what suppliers call products. */
describe('preparing and buying', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let a: number;
  let b: number;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C', 'D']);
    ({ owner } = shop.tenant);
    [a = 0, b = 0] = Object.values(shop.products);
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  const post = (path: string, body: object = {}, client = owner): Promise<Answer<Document>> =>
    client.post<Document>(path, body);

  it('keeps a prepared note beside the stock until it is processed', async () => {
    const order = await shop.bought([
      { product: a, quantity: 10, unit_price: 2 },
      { product: b, quantity: 4, unit_price: 3 },
    ]);
    const body = { purchase_order: order.id, location: shop.main, draft: true };
    const { manager, viewer } = shop.tenant;
    const made = await post('goods-received-notes/', { ...body, delivery_note_number: 'LS 1' }, manager);
    expect(made).toMatchObject({
      status: 201,
      body: {
        is_processed: false,
        lines: [
          { product: a, quantity: 10, unit_cost: 2 },
          { product: b, quantity: 4, unit_cost: 3 },
        ],
      },
    });
    expect(await shop.balance(a)).toEqual({ quantity: 0, reserved: 0 });
    expect((await shop.purchaseNow(order.id)).status).toBe('confirmed');
    const path = `goods-received-notes/${made.body.id}/`;
    expect((await owner.get(path)).body).toEqual(made.body);
    for (const [query, ids] of [
      ['is_processed=false', [made.body.id]],
      ['is_processed=true', []],
      ['delivery_note_number=LS%201', [made.body.id]],
    ] as const)
      expect(
        (await owner.get<{ results: Document[] }>(`goods-received-notes/?${query}`)).body.results.map(
          ({ id }) => id,
        ),
      ).toEqual(ids);
    expect((await viewer.patch(path, { notes: 'x' })).status).toBe(403);
    expect((await post(`${path}return/`, { reason: 'x' })).status).toBe(409);
    expect(
      await owner.patch(path, {
        lines: [
          { product: a, quantity: 6, unit_cost: 2.5 },
          { product: shop.products.C, quantity: 1 },
        ],
      }),
    ).toMatchObject({
      status: 400,
      body: { lines: [{}, { product: ['This product is not on the purchase order.'] }] },
    });
    const changed = await owner.patch<Document>(path, {
      location: shop.second,
      notes: 'two boxes',
      lines: [{ product: a, quantity: 6, unit_cost: 2.5 }],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        location: shop.second,
        notes: 'two boxes',
        delivery_note_number: 'LS 1',
        lines: [{ product: a, quantity: 6, unit_cost: 2.5 }],
      },
    });
    const done = await post(`${path}process/`, {}, manager);
    expect(done).toMatchObject({
      status: 200,
      body: { id: made.body.id, is_processed: true, lines: [{ product: a, quantity: 6, unit_cost: 2.5 }] },
    });
    expect(await shop.balance(a, shop.second)).toEqual({ quantity: 6, reserved: 0 });
    expect((await shop.purchaseNow(order.id)).status).toBe('partially_received');
    for (const answer of [
      await post(`${path}process/`),
      await owner.patch(path, { notes: 'x' }),
      await owner.delete(path),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining(' is processed: only a prepared one can be ') },
      });
    await expect(
      test.sql('UPDATE goods_received_note SET notes = $1 WHERE id = $2', ['x', made.body.id]),
    ).rejects.toThrow('goods_received_note is append-only');
    await settled(test);
    const types = (await owner.get<{ results: { type: string }[] }>('changes/?limit=1000')).body.results.map(
      ({ type }) => type,
    );
    expect(types.filter((type) => type.startsWith('goods_received_note.'))).toEqual([
      'goods_received_note.created',
      'goods_received_note.updated',
      'goods_received_note.processed',
    ]);
  });

  it('checks a prepared dispatch at the moment at which it is processed, once', async () => {
    await shop.stock(b, 5);
    const order = await shop.sold([{ product: b, quantity: 5, unit_price: 9 }]);
    const prepare = (lines?: object[]): Promise<Answer<Document>> =>
      post('dispatches/', { sales_order: order.id, from_location: shop.main, draft: true, lines });
    const all = await prepare();
    const few = await prepare([{ product: b, quantity: 2 }]);
    const unwanted = await prepare([{ product: b, quantity: 1 }]);
    expect((await owner.delete(`dispatches/${unwanted.body.id}/`)).status).toBe(204);
    expect((await owner.get(`dispatches/${unwanted.body.id}/`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(`dispatches/${few.body.id}/process/`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await shop.balance(b)).toEqual({ quantity: 3, reserved: 3 });
    expect(await post(`dispatches/${all.body.id}/process/`)).toMatchObject({
      status: 409,
      body: { detail: 'More than is outstanding: B: 5 requested, 3 outstanding (2 of 5 delivered).' },
    });
    const tag = (await owner.get(`dispatches/${all.body.id}/`)).headers.etag ?? '';
    const change = { lines: [{ product: b, quantity: 3 }] };
    expect(
      (await owner.with({ 'if-match': '"old"' }).patch(`dispatches/${all.body.id}/`, change)).status,
    ).toBe(412);
    expect((await owner.with({ 'if-match': tag }).patch(`dispatches/${all.body.id}/`, change)).status).toBe(
      200,
    );
    const key = { 'idempotency-key': 'process-1' };
    const first = await owner.with(key).post<Document>(`dispatches/${all.body.id}/process/`);
    expect(first).toMatchObject({ status: 200, body: { is_processed: true } });
    expect((await owner.with(key).post(`dispatches/${all.body.id}/process/`)).body).toEqual(first.body);
    expect((await shop.saleNow(order.id)).status).toBe('fulfilled');
    const other = await openShop(test, 'other', ['X']);
    for (const answer of [
      await other.tenant.owner.post(`dispatches/${few.body.id}/process/`),
      await other.tenant.owner.delete(`dispatches/${few.body.id}/`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Dispatch not found.' } });
  });

  it('keeps the lots that a prepared dispatch names, and judges them at the moment', async () => {
    const { results } = (await owner.get<{ results: { id: number }[] }>('categories/')).body;
    const category = results[0]?.id;
    const id = await shop.make('products/', { sku: 'LOT', name: 'Glue', category, tracking: 'lot' });
    const lots = [
      { lot_number: 'A', quantity: 5, expiry_date: '2100-01-31' },
      { lot_number: 'B', quantity: 5 },
    ];
    await shop.make('stock-movements/', {
      product: id,
      to_location: shop.main,
      movement_type: 'receive',
      quantity: 10,
      lots,
    });
    const order = await shop.sold([{ product: id, quantity: 4 }]);
    const named = { product: id, quantity: 3, lots: [{ lot_number: 'B', quantity: 3 }] };
    const prepared = await post('dispatches/', {
      sales_order: order.id,
      from_location: shop.main,
      draft: true,
      lines: [named],
    });
    const path = `dispatches/${prepared.body.id}/`;
    const lot = (await owner.get<{ results: { id: number }[] }>(`lots/?product=${id}&lot_number=B`)).body;
    const block = (is_blocked: boolean): Promise<Answer<unknown>> =>
      owner.patch(`lots/${lot.results[0]?.id}/`, { is_blocked });
    expect((await block(true)).status).toBe(200);
    expect((await post(`${path}process/`)).status).toBe(409);
    expect((await owner.get<Document>(path)).body.is_processed).toBe(false);
    expect((await owner.patch(path, { allow_expired: true })).status).toBe(200);
    expect(await post(`${path}process/`)).toMatchObject({
      status: 200,
      body: { is_processed: true, lines: [{ quantity: 3, lots: [{ lot_number: 'B', quantity: 3 }] }] },
    });
    expect((await block(false)).status).toBe(200);
    expect(await shop.balance(id)).toEqual({ quantity: 7, reserved: 1 });
    // A lot that never came.
    const rest = await post('dispatches/', {
      sales_order: order.id,
      from_location: shop.main,
      draft: true,
      lines: [{ product: id, quantity: 1, lots: [{ lot_number: 'C', quantity: 1 }] }],
    });
    expect(rest.status).toBe(201);
    expect(await post(`dispatches/${rest.body.id}/process/`)).toMatchObject({
      status: 400,
      body: { lots: ['LOT has no lot C.'] },
    });
    expect((await owner.delete(`dispatches/${rest.body.id}/`)).status).toBe(204);
  });

  it('posts up to 500 movements, all or none', async () => {
    const { C = 0, D = 0 } = shop.products;
    const receipt = (product: unknown, quantity: unknown = 2): object => ({
      product,
      movement_type: 'receive',
      to_location: shop.main,
      quantity,
    });
    const issue = { product: C, movement_type: 'issue', from_location: shop.main, quantity: 3 };
    const bulk = (movements: unknown, headers = {}): Promise<Answer<{ results: { id: number }[] }>> =>
      owner.with(headers).post('stock-movements/bulk/', { movements });
    const movements = [issue, receipt(C, 5), receipt(D), { ...receipt(D), reference: 'R-1', unit_cost: 4 }];
    const key = { 'idempotency-key': 'bulk-1' };
    const made = await bulk(movements, key);
    expect(made).toMatchObject({
      status: 201,
      body: {
        results: [
          { product: C, movement_type: 'issue', quantity: 3 },
          { product: C, movement_type: 'receive', quantity: 5 },
          { product: D, quantity: 2 },
          { product: D, reference: 'R-1', unit_cost: 4 },
        ],
      },
    });
    expect((await bulk(movements, key)).body).toEqual(made.body);
    expect((await bulk([receipt(C)], key)).status).toBe(409);
    expect(await shop.balance(C)).toEqual({ quantity: 2, reserved: 0 });
    expect(await bulk([receipt(C), { ...issue, quantity: 9 }])).toMatchObject({ status: 409 });
    expect(
      await bulk([receipt(C), receipt(999999), { ...receipt(D), from_location: shop.main }, receipt(D, 'x')]),
    ).toMatchObject({
      status: 400,
      body: {
        movements: [
          {},
          { product: ['Invalid pk "999999" - object does not exist.'] },
          { from_location: ['A receive movement has no from_location.'] },
          { quantity: ['A valid number is required.'] },
        ],
      },
    });
    expect(await bulk([])).toMatchObject({
      status: 400,
      body: { movements: ['This list may not be empty.'] },
    });
    expect((await bulk(Array.from({ length: 501 }, () => receipt(C)))).status).toBe(400);
    expect(await bulk('x')).toMatchObject({ status: 400 });
    expect(await shop.balance(C)).toEqual({ quantity: 2, reserved: 0 });
    const many = await bulk(Array.from({ length: 500 }, (_, at) => receipt(at % 2 === 0 ? C : D, 1)));
    expect(many.body.results).toHaveLength(500);
    expect(await shop.balance(C)).toEqual({ quantity: 252, reserved: 0 });
    expect((await shop.tenant.viewer.post('stock-movements/bulk/', { movements })).status).toBe(403);
  });

  it("takes a supplier's price, minimum and number from its article", async () => {
    const { C = 0, D = 0 } = shop.products;
    const path = `suppliers/${shop.supplier}/articles/`;
    const { coordinator, manager } = shop.tenant;
    const article = await coordinator.expect<{ id: number }>(
      201,
      coordinator.post(path, {
        product: C,
        supplier_sku: 'NR-1',
        price: 1.25,
        minimum_quantity: 30,
        lead_time_days: 3,
      }),
    );
    expect(article).toMatchObject({ product: C, product_sku: 'C', unit: 'pcs', price: 1.25 });
    expect((await manager.post(path, { product: D })).status).toBe(403);
    expect(await owner.post(path, { product: C })).toMatchObject({
      status: 409,
      body: { errors: { product: ['supplier article with this product already exists.'] } },
    });
    expect(await owner.post(path, { product: D, unit: 'box', price: -1 })).toMatchObject({
      status: 400,
      body: {
        unit: ['"box" is not a unit of the product.'],
        price: ['Ensure this value is greater than or equal to 0.'],
      },
    });
    expect((await owner.post('suppliers/999999/articles/', { product: D })).status).toBe(404);
    const line = { product: C, quantity: 2 };
    const order = { supplier: shop.supplier, lines: [line] };
    expect(await owner.post('purchase-orders/', order)).toMatchObject({
      status: 201,
      body: { total: 2.5, lines: [{ unit_price: 1.25 }] },
    });
    expect(
      await owner.post('purchase-orders/', { ...order, lines: [line, { product: D, quantity: 1 }, {}] }),
    ).toMatchObject({
      status: 400,
      body: {
        lines: [
          {},
          { unit_price: ['This field is required.'] },
          {
            product: ['This field is required.'],
            quantity: ['This field is required.'],
            unit_price: ['This field is required.'],
          },
        ],
      },
    });
    await owner.expect(
      200,
      owner.patch(`products/${C}/`, { reorder_point: 200, preferred_supplier: shop.supplier }),
    );
    await owner.expect(
      201,
      owner.post('stock-movements/', {
        product: C,
        movement_type: 'issue',
        from_location: shop.main,
        quantity: 252 - 190,
      }),
    );
    const reorder = async (): Promise<unknown> =>
      (await owner.get<{ results: unknown[] }>('reports/reorder/?search=C')).body.results[0];
    // 190 on hand: 210 are missing to twice the reorder point.
    expect(await reorder()).toMatchObject({
      suggested_quantity: 210,
      last_price: 1.25,
      supplier_sku: 'NR-1',
      lead_time_days: 3,
    });
    await owner.expect(200, owner.patch(`${path}${article.id}/`, { minimum_quantity: 300, price: 1.2 }));
    expect(await reorder()).toMatchObject({ suggested_quantity: 300, last_price: 1.2 });
    const { results } = (
      await owner.get<{ results: { id: number; supplier_sku: string }[] }>(`${path}?search=nr-1`)
    ).body;
    expect(results).toMatchObject([{ id: article.id, supplier_sku: 'NR-1' }]);
    const other = await openShop(test, 'third', ['X']);
    expect((await other.tenant.owner.get(`${path}${article.id}/`)).status).toBe(404);
    expect((await other.tenant.owner.get(path)).status).toBe(404);
    expect((await other.tenant.owner.delete(`${path}${article.id}/`)).status).toBe(404);
    expect((await owner.delete(`${path}${article.id}/`)).status).toBe(204);
    expect((await owner.post('purchase-orders/', order)).status).toBe(400);
  });
});
