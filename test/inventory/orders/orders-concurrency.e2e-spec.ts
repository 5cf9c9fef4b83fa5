import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

const PARALLEL = 30;

/** Sends the same request many times at once, over as many connections; answers by status. */
async function volley<T>(
  count: number,
  send: (index: number) => Promise<Answer<T>>,
): Promise<Map<number, Answer<T>[]>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  const byStatus = new Map<number, Answer<T>[]>();
  for (const answer of answers) byStatus.set(answer.status, [...(byStatus.get(answer.status) ?? []), answer]);
  return byStatus;
}

function tally(answers: ReadonlyMap<number, readonly unknown[]>): Record<number, number> {
  return Object.fromEntries([...answers].map(([status, some]) => [status, some.length]));
}

describe('orders under parallel requests', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let next = 0;

  async function newProduct(stock = 0): Promise<number> {
    next += 1;
    const categories = await owner.get<{ results: { id: number }[] }>('categories/');
    const product = await shop.make('products/', {
      sku: `P-${next}`,
      name: `Product ${next}`,
      category: categories.body.results[0]?.id,
    });
    if (stock > 0) await shop.stock(product, stock);
    return product;
  }

  async function movementsOf(product: number): Promise<number> {
    const [row] = await test.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM stock_movement WHERE product_id = $1',
      [product],
    );
    return row?.count ?? 0;
  }

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
    owner = shop.tenant.owner;
  });

  /** Balances follow from movements, reserved quantities from reservations, statuses from documents: always. */
  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  it('confirms a sales order once', async () => {
    const product = await newProduct(7);
    const order = await shop.sale([{ product, quantity: 5 }]);
    const answers = await volley(PARALLEL, () => owner.post(`sales-orders/${order.id}/confirm/`));
    expect(tally(answers)).toEqual({ 200: 1, 409: PARALLEL - 1 });
    expect(await shop.balance(product)).toEqual({ quantity: 7, reserved: 5 });
  });

  it('confirms and cancels a purchase order once each, in whichever order', async () => {
    const order = await shop.purchase([{ product: await newProduct(), quantity: 1 }]);
    const answers = await volley(PARALLEL, (index) =>
      owner.post<OrderBody>(`purchase-orders/${order.id}/${index % 2 === 0 ? 'confirm' : 'cancel'}/`),
    );
    const done = (answers.get(200) ?? []).map(({ body }) => body.status);
    expect(new Set(done).size).toBe(done.length);
    expect(done).toContain('cancelled');
    expect(tally(answers)).toEqual({ 200: done.length, 409: PARALLEL - done.length });
    expect((await shop.purchaseNow(order.id)).status).toBe('cancelled');
  });

  it('cancels a confirmed sales order once, and releases once', async () => {
    const product = await newProduct(5);
    const order = await shop.sold([{ product, quantity: 5 }]);
    const answers = await volley(PARALLEL, () => owner.post(`sales-orders/${order.id}/cancel/`));
    expect(tally(answers)).toEqual({ 200: 1, 409: PARALLEL - 1 });
    expect(await shop.balance(product)).toEqual({ quantity: 5, reserved: 0 });
  });

  it('receives all of a purchase order once', async () => {
    const product = await newProduct();
    const order = await shop.bought([{ product, quantity: 5 }]);
    const answers = await volley(PARALLEL, () =>
      owner.post('goods-received-notes/', { purchase_order: order.id, location: shop.main }),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: PARALLEL - 1 });
    expect(await shop.balance(product)).toEqual({ quantity: 5, reserved: 0 });
    expect(await movementsOf(product)).toBe(1);
  });

  it('receives in parallel parts exactly what was ordered', async () => {
    const product = await newProduct();
    const order = await shop.bought([{ product, quantity: 1 }]);
    const answers = await volley(PARALLEL, (index) =>
      owner.post('goods-received-notes/', {
        purchase_order: order.id,
        location: index % 2 === 0 ? shop.main : shop.second,
        lines: [{ product, quantity: '0.1' }],
      }),
    );
    expect(tally(answers)).toEqual({ 201: 10, 409: PARALLEL - 10 });
    expect(await shop.purchaseNow(order.id)).toMatchObject({
      status: 'received',
      lines: [{ quantity_received: 1 }],
    });
  });

  it('dispatches all of a sales order once', async () => {
    const product = await newProduct(50);
    const order = await shop.sold([{ product, quantity: 5 }]);
    const answers = await volley(PARALLEL, () =>
      owner.post('dispatches/', { sales_order: order.id, from_location: shop.main }),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: PARALLEL - 1 });
    expect(await shop.balance(product)).toEqual({ quantity: 45, reserved: 0 });
    expect((await shop.saleNow(order.id)).status).toBe('fulfilled');
  });

  it('either dispatches or cancels, with stock and order consistent', async () => {
    for (let round = 0; round < 3; round += 1) {
      const product = await newProduct(5);
      const order = await shop.sold([{ product, quantity: 5 }]);
      await volley(10, (index) =>
        index % 2 === 0
          ? owner.post(`sales-orders/${order.id}/cancel/`)
          : owner.post('dispatches/', { sales_order: order.id, from_location: shop.main }),
      );
      const { status } = await shop.saleNow(order.id);
      expect(['cancelled', 'fulfilled']).toContain(status);
      expect(await shop.balance(product)).toEqual({ quantity: status === 'cancelled' ? 5 : 0, reserved: 0 });
    }
  });

  it('edits a draft or confirms it, never both in part', async () => {
    const product = await newProduct(10);
    const order = await shop.sale([{ product, quantity: 1 }]);
    await volley(20, (index) =>
      index % 2 === 0
        ? owner.patch(`sales-orders/${order.id}/`, { lines: [{ product, quantity: index + 1 }] })
        : owner.post(`sales-orders/${order.id}/confirm/`),
    );
    const [line] = (await shop.saleNow(order.id)).lines;
    expect(line?.quantity_reserved).toBe(Math.min(10, line?.quantity ?? 0));
  });

  it('never gives one number to two orders', async () => {
    const body = {
      supplier: shop.supplier,
      lines: [{ product: await newProduct(), quantity: 1, unit_price: 1 }],
    };
    const answers = await volley(PARALLEL, () =>
      owner.post('purchase-orders/', { ...body, order_number: 'ONE-OF-A-KIND' }),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: PARALLEL - 1 });
    for (const { body: refused } of answers.get(409) ?? []) {
      expect(refused).toMatchObject({ code: 'conflict', errors: { order_number: [expect.any(String)] } });
    }
  });

  it('generates distinct numbers, also beside entered ones', async () => {
    const product = await newProduct();
    const last = await shop.sale([{ product, quantity: 1 }]);
    const number = Number(last.order_number.slice(3));
    const typed = (index: number): string => `SO-${String(number + index).padStart(6, '0')}`;
    const answers = await volley<OrderBody>(PARALLEL * 2, (index) =>
      owner.post('sales-orders/', {
        customer: shop.customer,
        lines: [{ product, quantity: 1 }],
        // Every fourth one types a number that is about to be made.
        ...(index % 4 === 0 ? { order_number: typed(index + 1) } : {}),
      }),
    );
    const made = answers.get(201) ?? [];
    expect(new Set(made.map(({ body }) => body.order_number)).size).toBe(made.length);
    // Only who typed a number may have come too late with it.
    expect(made.length).toBeGreaterThanOrEqual(PARALLEL * 1.5);
    expect([...answers.keys()].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const parties = await volley<{ code: string }>(PARALLEL, () => owner.post('customers/', { name: 'C' }));
    expect(new Set(parties.get(201)?.map(({ body }) => body.code)).size).toBe(PARALLEL);
  });

  it('runs once for parallel requests of one key, with one answer', async () => {
    const product = await newProduct();
    const order = await shop.bought([{ product, quantity: 10 }]);
    const keyed = owner.with({ 'idempotency-key': 'parallel-receipt' });
    const receipts = await volley(PARALLEL, () =>
      keyed.post('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [{ product, quantity: 1 }],
      }),
    );
    expect(tally(receipts)).toEqual({ 201: PARALLEL });
    expect(new Set(receipts.get(201)?.map(({ text }) => text)).size).toBe(1);
    expect(await shop.balance(product)).toEqual({ quantity: 1, reserved: 0 });

    const orders = await volley<OrderBody>(PARALLEL, () =>
      owner.with({ 'idempotency-key': 'parallel-order' }).post('sales-orders/', {
        customer: shop.customer,
        lines: [{ product, quantity: 1 }],
      }),
    );
    expect(tally(orders)).toEqual({ 201: PARALLEL });
    const ids = new Set(orders.get(201)?.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    const confirmed = await volley(PARALLEL, () =>
      owner.with({ 'idempotency-key': 'parallel-confirm' }).post(`sales-orders/${id}/confirm/`),
    );
    expect(tally(confirmed)).toEqual({ 200: PARALLEL });
    expect(await shop.balance(product)).toEqual({ quantity: 1, reserved: 1 });
  });

  it('never reserves the same stock twice', async () => {
    const product = await newProduct(10);
    const orders: OrderBody[] = [];
    for (let i = 0; i < 8; i += 1) orders.push(await shop.sale([{ product, quantity: 3 }]));
    expect(
      tally(await volley(orders.length, (index) => owner.post(`sales-orders/${orders[index]?.id}/confirm/`))),
    ).toEqual({ 200: 8 });
    expect(await shop.balance(product)).toEqual({ quantity: 10, reserved: 10 });
    const sent = await volley(orders.length, (index) =>
      owner.post('dispatches/', { sales_order: orders[index]?.id, from_location: shop.main }),
    );
    expect(tally(sent)).toEqual({ 201: 3, 409: 5 });
    expect(await shop.balance(product)).toEqual({ quantity: 1, reserved: 1 });
  });

  it('reserves parallel receipts for the oldest waiting order', async () => {
    const product = await newProduct();
    const waiting: OrderBody[] = [];
    for (let i = 0; i < 4; i += 1) waiting.push(await shop.sold([{ product, quantity: 3 }]));
    const bought = await shop.bought([{ product, quantity: 8 }]);
    expect(
      tally(
        await volley(8, (index) =>
          owner.post('goods-received-notes/', {
            purchase_order: bought.id,
            location: index % 2 === 0 ? shop.main : shop.second,
            lines: [{ product, quantity: 1 }],
          }),
        ),
      ),
    ).toEqual({ 201: 8 });
    const held = await Promise.all(
      waiting.map(async ({ id }) => (await shop.saleNow(id)).lines[0]?.quantity_reserved),
    );
    expect(held).toEqual([3, 3, 2, 0]);
  });

  it('reserves the first receipt of a product while its order is being confirmed', async () => {
    for (let round = 0; round < 15; round += 1) {
      const product = await newProduct();
      const order = await shop.sale([{ product, quantity: 2 }]);
      await Promise.all([
        owner.expect(200, owner.post(`sales-orders/${order.id}/confirm/`)),
        shop.stock(product, 5),
      ]);
      expect((await shop.saleNow(order.id)).lines[0]?.quantity_reserved).toBe(2);
    }
  });

  it('stays consistent when all operations hit the same products', async () => {
    const products = [await newProduct(20), await newProduct(20), await newProduct(20)];
    const some = (index: number) =>
      products
        .map((product, place) => ({ product, quantity: ((index + place) % 4) + 1, unit_price: 1 }))
        .slice(index % 2);
    const refusals: string[] = [];
    const run = async (index: number): Promise<number[]> => {
      const statuses: number[] = [];
      const location = index % 2 === 0 ? shop.main : shop.second;
      const sale = await owner.post<OrderBody>('sales-orders/', {
        customer: shop.customer,
        lines: some(index).toReversed(),
      });
      const purchase = await owner.post<OrderBody>('purchase-orders/', {
        supplier: shop.supplier,
        lines: some(index + 1),
      });
      const [first = 0, second = 0] = products;
      for (const [path, body] of [
        [`sales-orders/${sale.body.id}/confirm/`, undefined],
        [`purchase-orders/${purchase.body.id}/confirm/`, undefined],
        ['goods-received-notes/', { purchase_order: purchase.body.id, location }],
        [
          'stock-movements/',
          {
            product: index % 3 === 0 ? first : second,
            quantity: 1,
            movement_type: 'transfer',
            from_location: location,
            to_location: location === shop.main ? shop.second : shop.main,
          },
        ],
        ['dispatches/', { sales_order: sale.body.id, from_location: location }],
        [`sales-orders/${sale.body.id}/${index % 4 === 0 ? 'close' : 'cancel'}/`, undefined],
      ] as const) {
        const answer = await owner.post(path, body);
        statuses.push(answer.status);
        if (answer.status === 409) refusals.push(String(answer.body.detail));
      }
      return [sale.status, purchase.status, ...statuses];
    };
    const statuses = (await Promise.all(Array.from({ length: 12 }, (_, index) => run(index)))).flat();
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    // Every refusal has a reason of the domain: none is a collision that was not retried away.
    expect(refusals.filter((detail) => !/^(Insufficient stock|Sales order)/.test(detail))).toEqual([]);
  });
});
