import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Movement {
  id: number;
  movement_type: string;
  quantity: number;
  unit_cost: number;
  reference: string;
  reverses: number | null;
  reversed_by: number | null;
}

describe('returns', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let manager: Client;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    ({ owner, manager } = shop.tenant);
  });

  afterAll(async () => {
    await test.close();
  });

  async function issued(product: number): Promise<number | undefined> {
    const page = await owner.get<{ results: { product: { id: number }; issued_quantity: number }[] }>(
      'reports/demand/?page_size=100',
    );
    return page.body.results.find((line) => line.product.id === product)?.issued_quantity;
  }

  async function worth(product: number): Promise<{ quantity: number; total_value: number }> {
    const page = await owner.get<{
      results: { product: { id: number }; quantity: number; total_value: number }[];
    }>('reports/stock-valuation/?page_size=100');
    const line = page.body.results.find((one) => one.product.id === product);
    return { quantity: line?.quantity ?? 0, total_value: line?.total_value ?? 0 };
  }

  async function received(product: number, quantity: number, unit_price: number) {
    const order = await shop.bought([{ product, quantity, unit_price }]);
    const note = await shop.make('goods-received-notes/', { purchase_order: order.id, location: shop.main });
    return { order: order.id, note };
  }

  async function dispatched(product: number, quantity: number, unit_price = 9) {
    const order = await shop.sold([{ product, quantity, unit_price }]);
    const dispatch = await shop.make('dispatches/', { sales_order: order.id, from_location: shop.main });
    return { order: order.id, dispatch };
  }

  async function last(product: number): Promise<Movement> {
    const page = await owner.get<{ results: Movement[] }>(`stock-movements/?product=${product}&page_size=1`);
    return page.body.results[0] as Movement;
  }

  it('returns a wrong receipt in full, at its cost, and reopens the order', async () => {
    const { A = 0 } = shop.products;
    await shop.make('stock-movements/', {
      product: A,
      to_location: shop.main,
      quantity: 10,
      unit_cost: 1,
      movement_type: 'receive',
    });
    const { order, note } = await received(A, 10, 100);
    expect(await worth(A)).toEqual({ quantity: 20, total_value: 1010 });
    const answer = await manager.expect(
      201,
      manager.post(`goods-received-notes/${note}/return/`, { reason: 'Wrong goods', reopen: true }),
    );
    expect(answer).toEqual({
      id: expect.any(Number),
      return_number: 'RET-000001',
      kind: 'supplier',
      document_id: note,
      document_number: 'GRN-000001',
      location: shop.main,
      location_name: 'Main',
      location_path: 'Main',
      reason: 'Wrong goods',
      reopen: true,
      return_date: new Date().toISOString().slice(0, 10),
      lines: [
        {
          id: expect.any(Number),
          product: A,
          product_sku: 'A',
          product_name: 'Product A',
          quantity: 10,
          unit: 'pcs',
          unit_quantity: 10,
          unit_cost: 100,
          cost_difference: 0,
          lots: [],
        },
      ],
      created_by: { id: shop.tenant.userIds.manager, username: 'acme-manager' },
      created_at: expect.any(String),
    });
    // 10 at 1 are left, not 10 at the average of 50.5.
    expect(await worth(A)).toEqual({ quantity: 10, total_value: 10 });
    expect(await last(A)).toMatchObject({
      movement_type: 'issue',
      quantity: 10,
      unit_cost: 100,
      reference: 'RET-000001',
    });
    const open = await shop.purchaseNow(order);
    expect(open).toMatchObject({
      status: 'confirmed',
      lines: [{ quantity: 10, quantity_received: 0, quantity_returned: 0 }],
    });
    await shop.make('goods-received-notes/', { purchase_order: order, location: shop.main });
    expect((await shop.purchaseNow(order)).status).toBe('received');
    expect(await owner.get(`returns/${Number(answer.id)}/`)).toMatchObject({ status: 200, body: answer });
  });

  it("returns a part to the supplier, and keeps the order's status", async () => {
    const { B = 0 } = shop.products;
    const { order, note } = await received(B, 8, 5);
    const part = (quantity: number) =>
      owner.post(`goods-received-notes/${note}/return/`, {
        reason: 'Broken',
        lines: [{ product: B, quantity }],
      });
    await owner.expect(201, part(3));
    expect(await shop.purchaseNow(order)).toMatchObject({
      status: 'received',
      lines: [{ quantity_received: 8, quantity_returned: 3 }],
    });
    expect(await part(6)).toMatchObject({
      status: 409,
      body: {
        detail: 'More than is left to return: B: 6 requested, 5 left (3 of 8 returned).',
        code: 'conflict',
      },
    });
    // What is reserved for a customer cannot go back.
    await shop.sold([{ product: B, quantity: 3 }]);
    expect(await part(3)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await owner.expect(201, part(2));
    expect(await worth(B)).toEqual({ quantity: 3, total_value: 15 });
  });

  it('takes goods back from a customer at the cost of their dispatch', async () => {
    const { C = 0 } = shop.products;
    await received(C, 4, 10);
    const { order, dispatch } = await dispatched(C, 3, 25);
    await received(C, 1, 50);
    // 1 at 10 and 1 at 50: 60. Back come 2 at 10.
    const back = await manager.expect(
      201,
      manager.post(`dispatches/${dispatch}/return/`, {
        reason: 'Not wanted',
        lines: [{ product: C, quantity: 2 }],
        location: shop.second,
      }),
    );
    expect(back).toMatchObject({
      kind: 'customer',
      document_id: dispatch,
      location: shop.second,
      lines: [{ quantity: 2, unit_cost: 10 }],
    });
    expect(await worth(C)).toEqual({ quantity: 4, total_value: 80 });
    expect(await shop.balance(C, shop.second)).toEqual({ quantity: 2, reserved: 0 });
    expect(await shop.saleNow(order)).toMatchObject({
      status: 'fulfilled',
      lines: [{ quantity_dispatched: 3, quantity_returned: 2 }],
    });
    // Sold 3 at 25 for 75; 2 came back: 25 for goods of 10.
    expect((await owner.get<{ results: object[] }>('reports/sales/')).body).toMatchObject({
      results: [
        {
          // 3 more were ordered before, for nothing.
          quantity: 6,
          amount: 75,
          delivered_quantity: 3,
          delivered_amount: 75,
          returned_quantity: 2,
          returned_amount: 50,
          cost: 10,
          margin: 15,
        },
      ],
      totals: { cost: 10, margin: 15 },
    });
    expect(await issued(C)).toBe(1);
  });

  it('reopens a sales order, and reserves the returned goods for it', async () => {
    const { D = 0 } = shop.products;
    await received(D, 5, 2);
    const { order, dispatch } = await dispatched(D, 5);
    await owner.expect(
      201,
      owner.post(`dispatches/${dispatch}/return/`, {
        reason: 'Sent by mistake',
        lines: [{ product: D, quantity: 2 }],
        reopen: true,
      }),
    );
    expect(await shop.saleNow(order)).toMatchObject({
      status: 'partially_fulfilled',
      lines: [{ quantity_dispatched: 3, quantity_returned: 0, quantity_reserved: 2 }],
    });
    await owner.expect(
      201,
      owner.post(`dispatches/${dispatch}/return/`, { reason: 'All of it', reopen: true }),
    );
    expect(await shop.saleNow(order)).toMatchObject({
      status: 'confirmed',
      lines: [{ quantity_dispatched: 0, quantity_reserved: 5 }],
    });
    expect(await owner.post(`dispatches/${dispatch}/return/`, { reason: 'Once more' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it('reports all errors of a return', async () => {
    const { A = 0, E = 0 } = shop.products;
    const { note } = await received(E, 2, 1);
    const path = `goods-received-notes/${note}/return/`;
    expect(await owner.post(path, {})).toMatchObject({
      status: 400,
      body: { reason: ['This field is required.'] },
    });
    expect(
      await owner.post(path, {
        reason: 'x',
        lines: [
          { product: A, quantity: 1 },
          { product: E, quantity: 1 },
          { product: E, quantity: 1 },
          { product: 2_000_000_000, quantity: 0 },
        ],
      }),
    ).toMatchObject({
      status: 400,
      body: {
        lines: [
          { product: ['This product is not on the goods received note.'] },
          {},
          { product: ['This product is on another line already.'] },
          {
            product: ['Invalid pk "2000000000" - object does not exist.'],
            quantity: ['Ensure this value is greater than or equal to 0.0001.'],
          },
        ],
      },
    });
    expect(await owner.post('goods-received-notes/2000000000/return/', { reason: 'x' })).toMatchObject({
      status: 404,
      body: { detail: 'Goods received note not found.' },
    });
    expect((await shop.tenant.viewer.post(path, { reason: 'x' })).status).toBe(403);
  });

  it('runs once for parallel identical requests', async () => {
    const { F = 0 } = shop.products;
    const { note } = await received(F, 6, 3);
    const send = (key: string) =>
      owner.with({ 'idempotency-key': key }).post(`goods-received-notes/${note}/return/`, {
        reason: 'Twice',
        lines: [{ product: F, quantity: 2 }],
      });
    const same = await Promise.all([send('same'), send('same'), send('same')]);
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.balance(F)).toEqual({ quantity: 4, reserved: 0 });
    // Two users return the whole remainder: one of them succeeds.
    const both = await Promise.all(
      [1, 2].map(() => owner.post(`goods-received-notes/${note}/return/`, { reason: 'Rest' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop.balance(F)).toEqual({ quantity: 0, reserved: 0 });
  });

  it('reads the bounds of stock that is older than them from its movements', async () => {
    const [category] = (await owner.get<{ results: { id: number }[] }>('categories/')).body.results;
    const product = await shop.make('products/', { sku: 'OLD', name: 'Old', category: category?.id });
    const { note } = await received(product, 10, 10);
    await received(product, 10, 30);
    await shop.make('stock-movements/', {
      product,
      from_location: shop.main,
      quantity: 12,
      movement_type: 'issue',
    });
    await test.sql(
      `UPDATE product_cost SET lowest_unit_cost = NULL, highest_unit_cost = NULL WHERE product_id = ${product}`,
    );
    const lines = [{ product, quantity: 7 }];
    await owner.expect(201, owner.post(`goods-received-notes/${note}/return/`, { reason: 'Wrong', lines }));
    expect(await worth(product)).toEqual({ quantity: 1, total_value: 30 });
    expect(await last(product)).toMatchObject({ unit_cost: 10, cost_difference: -60 });
  });

  it('lists returns by kind, product and day', async () => {
    const { C = 0 } = shop.products;
    const list = (query: string) =>
      shop.tenant.viewer.get<{ count: number; results: { kind: string; lines: object[] }[] }>(
        `returns/?${query}`,
      );
    expect((await list('')).body.count).toBeGreaterThan(5);
    expect((await list('kind=customer')).body.results.every(({ kind }) => kind === 'customer')).toBe(true);
    expect((await list(`product=${C}`)).body).toMatchObject({
      count: 1,
      results: [{ lines: [{ product: C }] }],
    });
    expect((await list('created_at__lte=2020-01-01')).body.count).toBe(0);
    expect((await list('kind=neither')).status).toBe(400);
  });

  it('leaves a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });
});
