import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, type LoadAnswer, LoadClient, statuses } from '../support/load.js';
import { openShop, type OrderBody, type Shop } from '../support/shop.js';
import { inTenant } from '../support/tenant-connection.js';

interface MovementBody {
  id: number;
  product: number;
  quantity: number;
  unit_cost: number;
  reference: string;
}

const SKUS = Array.from({ length: 40 }, (_, index) => `SKU-${index + 1}`);

const bodyOf = <T>({ text }: LoadAnswer): T => JSON.parse(text) as T;

describe('parallel writes of one session', () => {
  let test: TestApp;
  let shop: Shop;
  let load: LoadClient;
  let products: number[];

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', SKUS);
    load = new LoadClient(test.baseUrl, shop.tenant.owner.headers, 100);
    products = SKUS.map((sku) => shop.products[sku] as number);
    for (const product of products) await shop.stock(product, 10);
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(async () => {
    load.close();
    await test.close();
  });

  const receive = (product: number, more: object = {}): Promise<LoadAnswer> =>
    load.post('stock-movements/', {
      product,
      to_location: shop.main,
      quantity: 3,
      unit_cost: 4.25,
      movement_type: 'receive',
      ...more,
    });

  it('answers each receipt with its own movement, and audits each with its own request id', async () => {
    const answers = await atOnce(40, (index) =>
      receive(products[index] as number, { reference: `R-${index}`, quantity: index + 1 }),
    );
    expect(statuses(answers)).toEqual({ 201: 40 });
    const movements = answers.map((answer) => bodyOf<MovementBody>(answer));
    for (const [index, movement] of movements.entries())
      expect(movement).toMatchObject({
        product: products[index],
        product_sku: SKUS[index],
        from_location: null,
        to_location: shop.main,
        quantity: index + 1,
        unit_cost: 4.25,
        reference: `R-${index}`,
        created_by: { username: 'acme-owner' },
      });
    expect(await shop.balance(products[7] as number)).toEqual({ quantity: 18, reserved: 0 });

    const ids = movements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(40);
    const events = await test.sql<{ object_id: string; reference: string; request_id: string }>(
      `SELECT object_id, after ->> 'reference' AS reference, request_id FROM audit_event
        WHERE action = 'stock_movement.create' AND object_id = ANY ($1::text[])`,
      [ids.map(String)],
    );
    expect(events).toHaveLength(40);
    expect(new Set(events.map(({ request_id: id }) => id)).size).toBe(40);
    for (const { object_id: id, reference } of events)
      expect(movements.find((movement) => movement.id === Number(id))?.reference).toBe(reference);
  });

  it('answers and audits a receipt among others like a single one', async () => {
    const [product] = products as [number];
    const key = { 'idempotency-key': 'alone' };
    const fields = { product, to_location: shop.main, quantity: '2.5', movement_type: 'receive' };
    const alone = bodyOf<MovementBody>(await load.post('stock-movements/', fields, key));
    const transfer = bodyOf<MovementBody>(
      await load.post('stock-movements/', {
        ...fields,
        from_location: shop.main,
        to_location: shop.second,
        movement_type: 'transfer',
      }),
    );
    const together = bodyOf<MovementBody>(await receive(product, { quantity: '2.5', unit_cost: null }));
    const times = { id: expect.any(Number), created_at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(together).toEqual({ ...alone, ...times });
    expect(Object.keys(together)).toEqual(Object.keys(transfer));
    const events = await test.sql<{ after: object }>(
      `SELECT after FROM audit_event WHERE action = 'stock_movement.create' AND object_id = ANY ($1::text[]) ORDER BY id`,
      [[alone.id, transfer.id, together.id].map(String)],
    );
    const [first, second, third] = events.map(({ after }) => after);
    expect(third).toEqual({ ...first, id: together.id, created_at: expect.stringMatching(/Z$/) });
    expect(Object.keys(third ?? {}).sort()).toEqual(Object.keys(second ?? {}).sort());
  });

  it('adds up receipts of one product', async () => {
    const product = products[1] as number;
    const { quantity } = await shop.balance(product);
    const answers = await atOnce(60, () => receive(product));
    expect(statuses(answers)).toEqual({ 201: 60 });
    expect((await shop.balance(product)).quantity).toBe(quantity + 180);
  });

  it('adds up receipts of a product without stock', async () => {
    const category = await shop.make('categories/', { name: 'New' });
    const product = await shop.make('products/', { sku: 'NEW', name: 'New', category });
    const known = products[11] as number;
    const { quantity } = await shop.balance(known);
    const answers = await atOnce(30, (index) =>
      receive(index % 3 === 0 ? known : product, {
        to_location: index % 2 === 0 ? shop.main : shop.second,
        unit_cost: index,
      }),
    );
    expect(statuses(answers)).toEqual({ 201: 30 });
    expect(await shop.balance(product)).toEqual({ quantity: 30, reserved: 0 });
    expect(await shop.balance(product, shop.second)).toEqual({ quantity: 30, reserved: 0 });
    expect(await shop.balance(known)).toEqual({ quantity: quantity + 15, reserved: 0 });
    expect(await shop.balance(known, shop.second)).toEqual({ quantity: 15, reserved: 0 });
    const [cost] = await test.sql('SELECT quantity, value FROM product_cost WHERE product_id = $1', [
      product,
    ]);
    const units = Array.from({ length: 30 }, (_, index) => index).filter((index) => index % 3 !== 0);
    expect({ quantity: Number(cost?.quantity), value: Number(cost?.value) }).toEqual({
      quantity: 60,
      value: 3 * units.reduce((sum, unit) => sum + unit, 0),
    });
  });

  it('reports the error of each, and posts the others', async () => {
    const closed = await shop.make('stock-locations/', { name: 'Closed', is_active: false });
    const fresh = await shop.make('stock-locations/', { name: 'Fresh' });
    const product = products[2] as number;
    const { quantity } = await shop.balance(product);
    const answers = await Promise.all([
      receive(product),
      receive(2_000_000_000),
      receive(product, { to_location: 2_000_000_000 }),
      receive(product, { to_location: closed }),
      receive(product, { to_location: fresh }),
      receive(product, { quantity: 0 }),
      receive(product),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 400, 201, 400, 201]);
    expect(bodyOf(answers[1])).toMatchObject({ product: [expect.any(String)] });
    expect(bodyOf(answers[2])).toMatchObject({ to_location: [expect.any(String)] });
    expect(bodyOf(answers[3])).toMatchObject({
      to_location: ['This location is not active.'],
    });
    expect((await shop.balance(product)).quantity).toBe(quantity + 6);
    expect((await shop.balance(product, fresh)).quantity).toBe(3);
  });

  it('does not wait for a locked product, nor block others', async () => {
    const [held, free] = [products[3] as number, products[4] as number];
    const { quantity } = await shop.balance(held);
    let waiting: Promise<LoadAnswer> | undefined;
    await inTenant(test, shop.tenant.id, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM product WHERE id = $1 FOR NO KEY UPDATE', [held]);
      waiting = receive(held);
      expect(statuses(await atOnce(10, () => receive(free)))).toEqual({ 201: 10 });
      expect((await shop.balance(held)).quantity).toBe(quantity);
      await client.query('COMMIT');
    });
    expect((await waiting)?.status).toBe(201);
    expect((await shop.balance(held)).quantity).toBe(quantity + 3);
  });

  it('reserves received goods for waiting orders', async () => {
    const product = products[5] as number;
    const { quantity } = await shop.balance(product);
    const order = await shop.sold([{ product, quantity: quantity + 6, unit_price: 1 }]);
    expect(statuses(await atOnce(4, () => receive(product)))).toEqual({ 201: 4 });
    const [line] = (await shop.saleNow(order.id)).lines;
    expect(line?.quantity_reserved).toBe(quantity + 6);
    expect(await shop.balance(product)).toEqual({ quantity: quantity + 12, reserved: quantity + 6 });
  });

  it('reserves received goods for an order confirmed at the same time', async () => {
    const product = products[6] as number;
    for (let round = 0; round < 10; round += 1) {
      const { quantity, reserved } = await shop.balance(product);
      const order = await shop.sale([{ product, quantity: quantity - reserved + 3, unit_price: 1 }]);
      const answers = await Promise.all([
        load.post(`sales-orders/${order.id}/confirm/`, {}),
        receive(product),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201]);
      const [line] = (await shop.saleNow(order.id)).lines;
      expect(line?.quantity_reserved).toBe(line?.quantity);
    }
  });

  it('writes nothing for a session whose rights have ended', async () => {
    const owner = `(SELECT user_id FROM membership WHERE tenant_id = ${shop.tenant.id} AND role = 'owner')`;
    const product = products[8] as number;
    await receive(product);
    const count = `SELECT (SELECT count(*) FROM stock_movement)::integer AS movements,
      (SELECT count(*) FROM purchase_order)::integer AS orders`;
    const before = await test.sql(count);
    await test.sql(`UPDATE membership SET is_active = false WHERE user_id = ${owner}`);
    try {
      const receipts = await atOnce(20, () => receive(product));
      expect(statuses(receipts)).toEqual({ 403: 20 });
      expect(statuses(await atOnce(20, (index) => order(`NO-${index}`)))).toEqual({ 403: 20 });
      expect(await test.sql(count)).toEqual(before);
    } finally {
      await test.sql(`UPDATE membership SET is_active = true WHERE user_id = ${owner}`);
    }
    expect(statuses(await atOnce(5, () => receive(product)))).toEqual({ 201: 5 });
  });

  const order = (number: string | undefined, more: object = {}, from = 0): Promise<LoadAnswer> =>
    load.post('purchase-orders/', {
      supplier: shop.supplier,
      order_number: number,
      order_date: '2026-03-01',
      lines: [0, 1, 2].map((at) => ({
        product: products[(from + at) % products.length],
        quantity: from + at + 1,
        unit_price: 1.5,
      })),
      ...more,
    });

  it('answers each order with its own lines, in order', async () => {
    const answers = await atOnce(30, (index) => order(`PAR-${index}`, { notes: `note ${index}` }, index));
    expect(statuses(answers)).toEqual({ 201: 30 });
    const orders = answers.map((answer) => bodyOf<OrderBody>(answer));
    for (const [index, made] of orders.entries()) {
      expect(made).toMatchObject({
        order_number: `PAR-${index}`,
        notes: `note ${index}`,
        status: 'draft',
        total: (3 * index + 6) * 1.5,
        lines: [0, 1, 2].map((at) => ({
          product: products[(index + at) % products.length],
          product_sku: SKUS[(index + at) % SKUS.length],
          quantity: index + at + 1,
        })),
      });
      expect(await shop.purchaseNow(made.id)).toEqual(made);
    }
    const ids = orders.map(({ id }) => id);
    const events = await test.sql<{ object_id: string; number: string; request_id: string }>(
      `SELECT object_id, after ->> 'order_number' AS number, request_id FROM audit_event
        WHERE action = 'purchase_order.create' AND object_id = ANY ($1::text[])`,
      [ids.map(String)],
    );
    expect(events).toHaveLength(30);
    expect(new Set(events.map(({ request_id: id }) => id)).size).toBe(30);
    for (const { object_id: id, number } of events)
      expect(orders.find((made) => made.id === Number(id))?.order_number).toBe(number);
  });

  it('audits an order in the form of its later states', async () => {
    const made = bodyOf<OrderBody>(await order('FORM-1'));
    const patched = await load.patch(`purchase-orders/${made.id}/`, { notes: 'later' });
    expect(patched.status).toBe(200);
    const [created, updated] = await test.sql<{ before: object | null; after: object }>(
      `SELECT before, after FROM audit_event WHERE object_type = 'purchase_order' AND object_id = $1 ORDER BY id`,
      [String(made.id)],
    );
    expect(created?.after).toEqual(updated?.before);
  });

  it('generates distinct numbers for orders', async () => {
    const answers = await atOnce(20, () => order(undefined));
    expect(statuses(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map((answer) => bodyOf<OrderBody>(answer).order_number)).size).toBe(20);
  });

  it('refuses each invalid order with its errors, and creates the others', async () => {
    const category = await shop.make('categories/', { name: 'Idle' });
    const idle = await shop.make('products/', { sku: 'IDLE', name: 'Idle', category, is_active: false });
    const [product] = products as [number];
    const line = { product, quantity: 1, unit_price: 1 };
    const answers = await Promise.all([
      order('MIX-1'),
      order('MIX-2', { supplier: 2_000_000_000 }),
      order('MIX-3', { lines: [line, { ...line, product: idle }] }),
      order('MIX-4', { lines: [line, line] }),
      order('MIX-5', { expected_delivery_date: '2026-02-01' }),
      order('MIX-1'),
      order('MIX-7', { lines: [] }),
      order('MIX-8'),
    ]);
    const [first, supplier, inactive, repeated, early, second, empty, last] = answers;
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect(statuses([supplier, inactive, repeated, early, empty])).toEqual({ 400: 5 });
    expect(last.status).toBe(201);
    expect(bodyOf(inactive)).toEqual({ lines: [{}, { product: [expect.any(String)] }] });
    expect(bodyOf(repeated)).toEqual({ lines: [{}, { product: [expect.any(String)] }] });
    expect(bodyOf(early)).toHaveProperty('expected_delivery_date');
    const made = await test.sql<{ order_number: string }>(
      `SELECT order_number FROM purchase_order WHERE order_number LIKE 'MIX-%' ORDER BY 1`,
    );
    expect(made.map(({ order_number: number }) => number)).toEqual(['MIX-1', 'MIX-8']);
  });
});
