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

describe('reversals', () => {
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

  async function last(product: number): Promise<Movement> {
    const page = await owner.get<{ results: Movement[] }>(`stock-movements/?product=${product}&page_size=1`);
    return page.body.results[0] as Movement;
  }

  it('reverses a manual movement once, at the same cost', async () => {
    const { G = 0 } = shop.products;
    const move = (body: object) => shop.make('stock-movements/', { product: G, ...body });
    await move({ to_location: shop.main, quantity: 10, unit_cost: 2, movement_type: 'receive' });
    const wrong = await move({
      to_location: shop.main,
      quantity: 5,
      unit_cost: 20,
      movement_type: 'receive',
    });
    const reverse = (id: number) =>
      manager.post<Movement>(`stock-movements/${id}/reverse/`, { reason: 'Typed wrong' });
    const back = await manager.expect<Movement>(201, reverse(wrong));
    expect(back).toMatchObject({
      movement_type: 'issue',
      from_location: shop.main,
      to_location: null,
      quantity: 5,
      unit_cost: 20,
      notes: 'Typed wrong',
      reverses: wrong,
      reversed_by: null,
    });
    expect(await worth(G)).toEqual({ quantity: 10, total_value: 20 });
    const page = await owner.get<{ results: Movement[] }>(`stock-movements/?product=${G}`);
    expect(page.body.results.find(({ id }) => id === wrong)).toMatchObject({
      reverses: null,
      reversed_by: back.id,
    });
    expect(await reverse(wrong)).toMatchObject({
      status: 409,
      body: { detail: `Movement ${wrong} has been reversed already.`, code: 'conflict' },
    });
    expect(await reverse(back.id)).toMatchObject({ status: 409 });

    const gone = await move({ from_location: shop.main, quantity: 4, movement_type: 'issue' });
    expect((await reverse(gone)).body).toMatchObject({
      movement_type: 'receive',
      to_location: shop.main,
      unit_cost: 2,
    });
    const moved = await move({
      from_location: shop.main,
      to_location: shop.second,
      quantity: 3,
      movement_type: 'transfer',
    });
    expect((await reverse(moved)).body).toMatchObject({
      movement_type: 'transfer',
      from_location: shop.second,
      to_location: shop.main,
    });
    const found = await move({ to_location: shop.main, quantity: 1, movement_type: 'adjustment' });
    expect((await reverse(found)).body).toMatchObject({
      movement_type: 'adjustment',
      from_location: shop.main,
    });
    expect(await worth(G)).toEqual({ quantity: 10, total_value: 20 });
    // An issue that is taken back was no demand.
    expect(await issued(G)).toBe(0);
  });

  it('refuses movements of documents, and quantities no longer in stock', async () => {
    const { H = 0 } = shop.products;
    await received(H, 3, 1);
    const ofNote = await last(H);
    expect(await owner.post(`stock-movements/${ofNote.id}/reverse/`, { reason: 'x' })).toMatchObject({
      status: 409,
      body: {
        detail: `Movement ${ofNote.id} belongs to a goods received note: return that instead.`,
        code: 'conflict',
      },
    });
    const first = await shop.make('stock-movements/', {
      product: H,
      to_location: shop.second,
      quantity: 2,
      movement_type: 'receive',
    });
    await shop.make('stock-movements/', {
      product: H,
      from_location: shop.second,
      quantity: 1,
      movement_type: 'issue',
    });
    expect(await owner.post(`stock-movements/${first}/reverse/`, { reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const id = await shop.make('stock-movements/', {
          product: H,
          to_location: shop.main,
          quantity: 1,
          movement_type: 'receive',
        });
        const sent = await Promise.all(
          [1, 2].map(() => owner.post(`stock-movements/${id}/reverse/`, { reason: 'x' })),
        );
        return sent.map(({ status }) => status).sort();
      }),
    );
    expect(answers).toEqual([
      [201, 409],
      [201, 409],
      [201, 409],
    ]);
    expect((await owner.post('stock-movements/2000000000/reverse/', { reason: 'x' })).status).toBe(404);
    expect((await owner.post(`stock-movements/${first}/reverse/`, {})).status).toBe(400);
  });

  it('leaves a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });
});
