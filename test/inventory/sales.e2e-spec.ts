import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../support/shop.js';

const TODAY = new Date().toISOString().slice(0, 10);

interface Page<T> {
  count: number;
  results: T[];
}

describe('sales', () => {
  let test: TestApp;
  let shop: Shop;
  let other: Shop;
  let seller: Client;
  let next = 0;

  /** A product that no other test has stock or orders of. */
  async function newProduct(stock: { main?: number; second?: number } = {}): Promise<number> {
    next += 1;
    const category = (await seller.get<Page<{ id: number }>>('categories/')).body.results[0]?.id;
    const product = await shop.make('products/', {
      sku: `N-${next}`,
      name: `New ${next}`,
      category,
      unit_cost: 4,
    });
    if (stock.main) await shop.stock(product, stock.main);
    if (stock.second) await shop.stock(product, stock.second, shop.second);
    return product;
  }

  async function act(id: number, action: string): Promise<OrderBody> {
    return seller.expect(200, seller.post<OrderBody>(`sales-orders/${id}/${action}/`));
  }

  /** Quantity reserved for the first line of an order. */
  async function held(order: OrderBody): Promise<number | undefined> {
    return (await shop.saleNow(order.id)).lines[0]?.quantity_reserved;
  }

  async function setPolicy(policy: string): Promise<void> {
    await test.sql('UPDATE tenant SET reservation_policy = $2 WHERE id = $1', [shop.tenant.id, policy]);
  }

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
    other = await openShop(test, 'other', ['X']);
    seller = shop.tenant.coordinator;
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  describe('customers', () => {
    it('has every method, a code of its own, the phone rule and a conflict on delete', async () => {
      const made = await seller.expect<{ id: number; code: string }>(
        201,
        seller.post('customers/', { name: 'Ada', email: 'ada@example.com', phone: '+44 20 7946 0958' }),
      );
      expect(made).toEqual({
        id: made.id,
        code: expect.stringMatching(/^CUS-\d{6}$/),
        name: 'Ada',
        contact_name: '',
        email: 'ada@example.com',
        phone: '+44 20 7946 0958',
        phone_normalised: '+442079460958',
        address: '',
        notes: '',
        is_active: true,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      const path = `customers/${made.id}/`;
      expect(await seller.patch(path, { phone: 'call me' })).toMatchObject({
        status: 400,
        body: { phone: ['Enter a valid phone number.'] },
      });
      expect(await seller.put(path, { name: 'Ada L.' })).toMatchObject({
        status: 200,
        body: { name: 'Ada L.', email: '', code: made.code, phone_normalised: null },
      });
      expect((await seller.get<Page<object>>('customers/?search=ada&ordering=-name')).body.count).toBe(1);
      const product = await newProduct();
      await shop.sale([{ product, quantity: 1 }], { customer: made.id });
      expect(await seller.delete(path)).toMatchObject({
        status: 409,
        body: { detail: 'Cannot delete the customer: sales orders refer to it.' },
      });
      await seller.expect(200, seller.patch(path, { is_active: false }));
      expect(
        await seller.post('sales-orders/', { customer: made.id, lines: [{ product, quantity: 1 }] }),
      ).toMatchObject({ status: 400, body: { customer: ['This customer is not active.'] } });
      expect((await seller.delete(`products/${product}/`)).body).toMatchObject({
        detail: 'Cannot delete the product: it is on sales orders.',
      });
    });
  });

  describe('sales orders', () => {
    it('creates a draft, prices optional, and answers it whole', async () => {
      const [one, two] = [await newProduct(), await newProduct()];
      const order = await shop.sale([
        { product: one, quantity: 2, unit_price: 1.25 },
        { product: two, quantity: '0.5' },
      ]);
      expect(order).toMatchObject({
        order_number: expect.stringMatching(/^SO-\d{6}$/),
        customer: shop.customer,
        customer_name: 'Customer',
        status: 'draft',
        order_date: TODAY,
        expected_delivery_date: null,
        total: 2.5,
        lines: [
          { product: one, unit_price: 1.25, line_total: 2.5, quantity_dispatched: 0, quantity_reserved: 0 },
          { product: two, unit_price: 0, line_total: 0 },
        ],
      });
      expect(await shop.saleNow(order.id)).toEqual(order);
      const listed = await seller.get<Page<OrderBody>>(
        `sales-orders/?customer=${shop.customer}&status=draft`,
      );
      expect(listed.body.results.find(({ id }) => id === order.id)).toEqual(order);
      expect((await seller.post('sales-orders/', {})).body).toEqual({
        customer: ['This field is required.'],
        lines: ['This field is required.'],
      });
    });

    it('reserves what there is on confirmation, the fullest location first', async () => {
      const product = await newProduct({ main: 3, second: 5 });
      const order = await shop.sold([{ product, quantity: 6 }]);
      expect(order).toMatchObject({ status: 'confirmed', lines: [{ quantity_reserved: 6 }] });
      expect(await shop.balance(product, shop.second)).toEqual({ quantity: 5, reserved: 5 });
      expect(await shop.balance(product, shop.main)).toEqual({ quantity: 3, reserved: 1 });
      const second = await shop.sold([{ product, quantity: 6 }]);
      expect(second.lines[0]?.quantity_reserved).toBe(2);

      for (const body of [
        { movement_type: 'issue', from_location: shop.main },
        { movement_type: 'transfer', from_location: shop.main, to_location: shop.second },
      ]) {
        expect(await seller.post('stock-movements/', { product, quantity: 1, ...body })).toMatchObject({
          status: 409,
          body: {
            detail: expect.stringContaining('1 requested, 0 available (3 on hand, 3 reserved)'),
          },
        });
      }
      // What the first gives up, the second has been waiting for.
      expect((await act(order.id, 'cancel')).lines[0]?.quantity_reserved).toBe(0);
      expect(await held(second)).toBe(6);
    });

    it('hands arriving stock to the oldest confirmed order first', async () => {
      const product = await newProduct();
      const made = [await shop.sale([{ product, quantity: 4 }]), await shop.sale([{ product, quantity: 4 }])];
      const [later, earlier] = made as [OrderBody, OrderBody];
      await act(earlier.id, 'confirm');
      await act(later.id, 'confirm');
      const bought = await shop.bought([{ product, quantity: 10 }]);
      const receive = (quantity: number): Promise<number> =>
        shop.make('goods-received-notes/', {
          purchase_order: bought.id,
          location: shop.main,
          lines: [{ product, quantity }],
        });
      await receive(3);
      expect([await held(earlier), await held(later)]).toEqual([3, 0]);
      await receive(3);
      expect([await held(earlier), await held(later)]).toEqual([4, 2]);
      await receive(4);
      expect([await held(earlier), await held(later)]).toEqual([4, 4]);
      expect(await shop.balance(product)).toEqual({ quantity: 10, reserved: 8 });
    });

    it('follows the policy of the tenant', async () => {
      const product = await newProduct({ main: 3 });
      try {
        await setPolicy('required');
        const order = await shop.sale([{ product, quantity: 5 }]);
        expect(await seller.post(`sales-orders/${order.id}/confirm/`)).toMatchObject({
          status: 409,
          body: { detail: `Insufficient stock: N-${next}: 5 ordered, 2 missing.`, code: 'conflict' },
        });
        expect(await shop.saleNow(order.id)).toMatchObject({
          status: 'draft',
          lines: [{ quantity_reserved: 0 }],
        });
        expect((await shop.balance(product)).reserved).toBe(0);
        await shop.stock(product, 2);
        expect((await act(order.id, 'confirm')).lines[0]?.quantity_reserved).toBe(5);

        await setPolicy('none');
        const free = await newProduct({ main: 3 });
        const unheld = await shop.sold([{ product: free, quantity: 2 }]);
        expect(unheld).toMatchObject({ status: 'confirmed', lines: [{ quantity_reserved: 0 }] });
        await shop.stock(free, 1);
        expect(await held(unheld)).toBe(0);
        await shop.make('dispatches/', { sales_order: unheld.id, from_location: shop.main });
        expect((await shop.saleNow(unheld.id)).status).toBe('fulfilled');
      } finally {
        await setPolicy('best_effort');
      }
    });

    it('is changed only while it is a draft, and knows its transitions', async () => {
      const product = await newProduct();
      const order = await shop.sale([{ product, quantity: 1 }]);
      expect(
        await seller.patch(`sales-orders/${order.id}/`, { lines: [{ product, quantity: 3 }] }),
      ).toMatchObject({ status: 200, body: { lines: [{ quantity: 3 }] } });
      expect((await seller.post(`sales-orders/${order.id}/close/`)).status).toBe(409);
      await act(order.id, 'confirm');
      expect((await seller.patch(`sales-orders/${order.id}/`, { notes: 'x' })).status).toBe(409);
      expect((await seller.delete(`sales-orders/${order.id}/`)).status).toBe(409);
      expect((await act(order.id, 'cancel')).status).toBe('cancelled');
      expect(await seller.post(`sales-orders/${order.id}/confirm/`)).toMatchObject({
        status: 409,
        body: {
          detail: `Sales order ${order.order_number} is cancelled: only a draft one can be confirmed.`,
        },
      });
      const draft = await shop.sale([{ product, quantity: 1 }]);
      expect((await seller.delete(`sales-orders/${draft.id}/`)).status).toBe(204);
      expect((await seller.get(`sales-orders/${draft.id}/`)).body).toEqual({
        detail: 'Sales order not found.',
        code: 'not_found',
      });
    });
  });

  describe('dispatches', () => {
    it('sends everything outstanding from one location, from its own reservation', async () => {
      const product = await newProduct({ main: 5 });
      const order = await shop.sold([{ product, quantity: 5 }]);
      const answer = await shop.tenant.manager.post<{ id: number }>('dispatches/', {
        sales_order: order.id,
        from_location: shop.main,
        notes: 'by van',
      });
      expect(answer).toMatchObject({
        status: 201,
        body: {
          dispatch_number: expect.stringMatching(/^DSP-\d{6}$/),
          sales_order: order.id,
          sales_order_number: order.order_number,
          from_location: shop.main,
          from_location_name: 'Main',
          dispatch_date: TODAY,
          notes: 'by van',
          is_processed: true,
          created_by: { username: 'acme-manager' },
          lines: [{ product, quantity: 5 }],
        },
      });
      expect(await shop.saleNow(order.id)).toMatchObject({
        status: 'fulfilled',
        lines: [{ quantity_dispatched: 5, quantity_reserved: 0 }],
      });
      expect(await shop.balance(product)).toEqual({ quantity: 0, reserved: 0 });
      const movements = await seller.get<Page<object>>(
        `stock-movements/?product=${product}&movement_type=issue`,
      );
      expect(movements.body.results).toMatchObject([
        { quantity: 5, unit_cost: 4, reference: order.order_number, from_location: shop.main },
      ]);
      expect((await seller.get(`dispatches/${answer.body.id}/`)).body).toEqual(answer.body);
      const listed = await seller.get<Page<object>>(`dispatches/?sales_order=${order.id}`);
      expect(listed.body.results).toEqual([answer.body]);
      expect((await seller.patch(`dispatches/${answer.body.id}/`, {})).status).toBe(405);
    });

    it('goes in parts, never beyond what is ordered, and closes with the rest released', async () => {
      const product = await newProduct({ main: 9 });
      const order = await shop.sold([{ product, quantity: 8 }]);
      const send = (quantity: number | string) =>
        seller.post('dispatches/', {
          sales_order: order.id,
          from_location: shop.main,
          lines: [{ product, quantity }],
        });
      expect((await send('2.5')).status).toBe(201);
      expect(await shop.saleNow(order.id)).toMatchObject({
        status: 'partially_fulfilled',
        lines: [{ quantity_dispatched: 2.5, quantity_reserved: 5.5 }],
      });
      expect(await send('5.5001')).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('5.5001 requested, 5.5 outstanding') },
      });
      expect((await seller.post(`sales-orders/${order.id}/cancel/`)).status).toBe(409);
      expect((await act(order.id, 'close')).lines[0]?.quantity_reserved).toBe(0);
      expect(await shop.balance(product)).toEqual({ quantity: 6.5, reserved: 0 });
      expect((await send(1)).status).toBe(409);
    });

    it('takes free stock after its own reservation, and never what another order holds', async () => {
      const product = await newProduct({ main: 10 });
      const [mine, theirs] = [
        await shop.sold([{ product, quantity: 4 }]),
        await shop.sold([{ product, quantity: 5 }]),
      ];
      const third = await shop.sold([{ product, quantity: 3 }]);
      expect(await held(third)).toBe(1);
      const send = (order: OrderBody) =>
        seller.post('dispatches/', { sales_order: order.id, from_location: shop.main });
      expect(await send(third)).toMatchObject({
        status: 409,
        body: {
          detail: expect.stringContaining('3 requested, 1 available (10 on hand, 9 reserved)'),
        },
      });
      expect(await shop.saleNow(third.id)).toMatchObject({
        status: 'confirmed',
        lines: [{ quantity_reserved: 1 }],
      });
      expect((await send(mine)).status).toBe(201);
      expect((await send(theirs)).status).toBe(201);
      expect(await shop.balance(product)).toEqual({ quantity: 1, reserved: 1 });
    });

    it('gives up what it holds elsewhere once free stock has served it, to whoever waits', async () => {
      const product = await newProduct({ main: 6 });
      const first = await shop.sold([{ product, quantity: 6 }]);
      const waiting = await shop.sold([{ product, quantity: 4 }]);
      await test.sql(`UPDATE tenant SET reservation_policy = 'none' WHERE id = $1`, [shop.tenant.id]);
      await shop.stock(product, 5, shop.second);
      await setPolicy('best_effort');
      // Free at Second: 5. The first order holds 6 at Main, and is served from Second.
      await shop.make('dispatches/', {
        sales_order: first.id,
        from_location: shop.second,
        lines: [{ product, quantity: 5 }],
      });
      expect(await shop.saleNow(first.id)).toMatchObject({
        status: 'partially_fulfilled',
        lines: [{ quantity_dispatched: 5, quantity_reserved: 1 }],
      });
      expect(await held(waiting)).toBe(4);
      expect(await shop.balance(product)).toEqual({ quantity: 6, reserved: 5 });
      await shop.make('dispatches/', { sales_order: first.id, from_location: shop.main });
      expect((await shop.saleNow(first.id)).status).toBe('fulfilled');
    });

    it('puts its errors in place and needs an open order', async () => {
      const [product, stranger] = [await newProduct({ main: 1 }), await newProduct()];
      const draft = await shop.sale([{ product, quantity: 1 }]);
      expect(
        await seller.post('dispatches/', { sales_order: draft.id, from_location: shop.main }),
      ).toMatchObject({
        status: 409,
        body: {
          detail:
            `Sales order ${draft.order_number} is draft: ` +
            'only a confirmed or partially fulfilled one can be dispatched.',
        },
      });
      const answer = await seller.post('dispatches/', {
        sales_order: draft.id,
        from_location: other.main,
        lines: [
          { product: stranger, quantity: 1 },
          { product, quantity: 0 },
          { product, quantity: 1 },
        ],
      });
      expect(answer.body).toEqual({
        from_location: [`Invalid pk "${other.main}" - object does not exist.`],
        lines: [
          { product: ['This product is not on the sales order.'] },
          { quantity: [expect.any(String)] },
          { product: ['This product is on another line already.'] },
        ],
      });
    });
  });

  it('lets each role do what the table says, and no other tenant anything', async () => {
    const product = await newProduct({ main: 2 });
    const order = await shop.sale([{ product, quantity: 2 }]);
    const { manager, viewer } = shop.tenant;
    expect((await manager.post('customers/', { name: 'No' })).status).toBe(403);
    expect((await manager.post(`sales-orders/${order.id}/cancel/`)).status).toBe(403);
    await act(order.id, 'confirm');
    const body = { sales_order: order.id, from_location: shop.main };
    expect((await viewer.post('dispatches/', body)).status).toBe(403);
    expect((await other.tenant.owner.post('dispatches/', body)).body).toEqual({
      sales_order: [`Invalid pk "${order.id}" - object does not exist.`],
      from_location: [`Invalid pk "${shop.main}" - object does not exist.`],
    });
    expect((await manager.post('dispatches/', body)).status).toBe(201);
    for (const path of ['customers/', 'sales-orders/', 'dispatches/']) {
      expect((await viewer.get(path)).status).toBe(200);
    }
  });
});
