import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, type LoadAnswer, LoadClient } from '../support/load.js';
import { openShop, type OrderBody, type Shop } from '../support/shop.js';

const WORKERS = 16;
const ROUNDS = 6;

describe('all operations in parallel on a few products', () => {
  let test: TestApp;
  let shop: Shop;
  let load: LoadClient;
  let places: number[];
  const counts: Record<string, number> = {};

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C']);
    load = new LoadClient(test.baseUrl, shop.tenant.owner.headers, WORKERS);
    places = [shop.main, shop.second];
    for (const product of Object.values(shop.products)) await shop.stock(product, 200);
  });

  afterAll(async () => {
    load.close();
    await test.close();
  });

  /** Counts the answer; only insufficient stock and a conflicting transition are allowed refusals. */
  function seen(what: string, answer: LoadAnswer): LoadAnswer {
    const key = `${what} ${answer.status}`;
    counts[key] = (counts[key] ?? 0) + 1;
    if (![200, 201, 409].includes(answer.status)) throw new Error(`${key}: ${answer.text}`);
    if (answer.status === 409) expect(answer.text).not.toContain('conflicted with another');
    return answer;
  }

  async function post(path: string, body: object = {}): Promise<LoadAnswer> {
    return seen(path.replace(/\d+/, 'N'), await load.post(path, body));
  }

  /** Each worker has another order of lines and locations: locking in the order of the request would deadlock. */
  function turned<T>(items: readonly T[], by: number): T[] {
    const rotated = items.map((_, index) => items[(index + by) % items.length] as T);
    return by % 2 === 0 ? rotated : rotated.reverse();
  }

  async function sell(number: number): Promise<void> {
    const products = turned(Object.values(shop.products), number);
    const order = await post('sales-orders/', {
      customer: shop.customer,
      lines: products.map((product, index) => ({ product, quantity: 1 + ((number + index) % 4) })),
    });
    const { id, lines } = JSON.parse(order.text) as OrderBody;
    await post(`sales-orders/${id}/confirm/`);
    const part = post('dispatches/', {
      sales_order: id,
      from_location: turned(places, number)[0],
      lines: lines.slice(1).map(({ product, quantity }) => ({ product, quantity })),
    });
    await Promise.all([
      number % 2 === 0
        ? post(`sales-orders/${id}/cancel/`)
        : part.then(() => post(`sales-orders/${id}/close/`)),
      post('dispatches/', { sales_order: id, from_location: turned(places, number)[1] }),
    ]);
    await part;
  }

  async function buy(number: number): Promise<void> {
    const products = turned(Object.values(shop.products), number);
    const order = await post('purchase-orders/', {
      supplier: shop.supplier,
      lines: products.map((product) => ({ product, quantity: 4, unit_price: 1 + (number % 5) })),
    });
    const { id } = JSON.parse(order.text) as OrderBody;
    await post(`purchase-orders/${id}/confirm/`);
    const [place] = turned(places, number);
    await Promise.all([
      post('goods-received-notes/', {
        purchase_order: id,
        location: place,
        lines: products.slice(0, 2).map((product) => ({ product, quantity: 3 })),
      }),
      post('goods-received-notes/', { purchase_order: id, location: place }),
    ]);
  }

  async function moveByHand(number: number): Promise<void> {
    const [product] = turned(Object.values(shop.products), number);
    const [from, to] = turned(places, number);
    const base = { product, quantity: 1 + (number % 3), unit_cost: 1 + (number % 7) };
    await Promise.all([
      post('stock-movements/', { ...base, movement_type: 'transfer', from_location: from, to_location: to }),
      post('stock-movements/', { ...base, movement_type: 'issue', from_location: to }),
      post('stock-movements/', { ...base, movement_type: 'adjustment', to_location: from }),
    ]);
    // The first receipt at a location: there is no balance row to lock yet.
    const { text } = await post('stock-locations/', { name: `Place ${number}` });
    const { id } = JSON.parse(text) as { id: number };
    places.push(id);
    await post('stock-movements/', { ...base, movement_type: 'receive', to_location: id });
  }

  it('never fails, never deadlocks, and adds up', async () => {
    const work = [sell, buy, moveByHand];
    await atOnce(WORKERS, async (worker) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const number = round * WORKERS + worker;
        await work[number % work.length]?.(number);
      }
    });
    // A load without any success proves nothing.
    for (const what of [
      'stock-movements/ 201',
      'dispatches/ 201',
      'goods-received-notes/ 201',
      'sales-orders/N/cancel/ 200',
      'sales-orders/N/close/ 200',
    ])
      expect(Object.keys(counts)).toContain(what);
    expect(await driftOf(test)).toEqual([]);

    // The server keeps a connection's deadlock count after it ends.
    await test.app.close();
    expect(
      await test.sql('SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()'),
    ).toEqual([{ deadlocks: 0 }]);
  }, 180_000);
});
