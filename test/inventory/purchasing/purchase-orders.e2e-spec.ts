import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

const TODAY = new Date().toISOString().slice(0, 10);

interface Page<T> {
  count: number;
  results: T[];
}

describe('purchase orders', () => {
  let test: TestApp;
  let shop: Shop;
  let other: Shop;
  let buyer: Client;
  let a: number;
  let b: number;
  let c: number;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C']);
    other = await openShop(test, 'other', ['X']);
    buyer = shop.tenant.coordinator;
    [a, b, c] = ['A', 'B', 'C'].map((sku) => shop.products[sku] ?? 0) as [number, number, number];
  });

  afterAll(async () => {
    expect(await driftOf(test)).toEqual([]);
    await test.close();
  });

  it('creates a draft with exact totals and returns it', async () => {
    const answer = await buyer.post<OrderBody>('purchase-orders/', {
      supplier: shop.supplier,
      status: 'received',
      total: 1,
      expected_delivery_date: '2999-12-31',
      lines: [
        { product: a, quantity: 0.3333, unit_price: '0.3333', line_total: 5 },
        { product: b, quantity: '10', unit_price: 2.5, quantity_received: 9 },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      order_number: expect.stringMatching(/^PO-\d{6}$/),
      supplier: shop.supplier,
      supplier_name: 'Supplier',
      status: 'draft',
      order_date: TODAY,
      expected_delivery_date: '2999-12-31',
      notes: '',
      // 0.3333 × 0.3333 = 0.11108889, rounded on its line.
      total: 25.1111,
      lines: [
        {
          product: a,
          product_sku: 'A',
          product_name: 'Product A',
          quantity: 0.3333,
          unit_price: 0.3333,
          line_total: 0.1111,
          quantity_received: 0,
        },
        { product: b, quantity: 10, unit_price: 2.5, line_total: 25, quantity_received: 0 },
      ],
    });
    expect((await buyer.get(`purchase-orders/${answer.body.id}/`)).body).toEqual(answer.body);
  });

  it('reports every error in place, lines aligned with the input', async () => {
    const [foreign = 0] = Object.values(other.products);
    const inactive = await shop.make('products/', {
      sku: 'OLD',
      name: 'Old',
      category: (await shop.tenant.owner.get<Page<{ id: number }>>('categories/')).body.results[0]?.id,
      is_active: false,
    });
    const answer = await buyer.post('purchase-orders/', {
      supplier: other.supplier,
      order_date: '2026-02-30',
      expected_delivery_date: 'soon',
      lines: [
        { product: a, quantity: 1, unit_price: 1 },
        { product: foreign, quantity: 0, unit_price: -1 },
        { product: a, quantity: 1, unit_price: 1 },
        { product: inactive, quantity: 1, unit_price: 0 },
        { product: 'x', quantity: 1.00001 },
        'nothing',
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      supplier: [`Invalid pk "${other.supplier}" - object does not exist.`],
      order_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      expected_delivery_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      lines: [
        {},
        {
          product: [`Invalid pk "${foreign}" - object does not exist.`],
          quantity: [expect.any(String)],
          unit_price: ['Ensure this value is greater than or equal to 0.'],
        },
        { product: ['This product is on another line already.'] },
        { product: ['This product is not active.'] },
        {
          product: ['Incorrect type. Expected pk value, received str.'],
          quantity: ['Ensure that there are no more than 4 decimal places.'],
          unit_price: ['This field is required.'],
        },
        { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
      ],
    });
    expect((await buyer.post('purchase-orders/', {})).body).toEqual({
      supplier: ['This field is required.'],
      lines: ['This field is required.'],
    });
    for (const [lines, message] of [
      [[], 'This list may not be empty.'],
      [{}, 'Expected a list of items but got type "dict".'],
      [null, 'This field may not be null.'],
    ] as const) {
      expect((await buyer.post('purchase-orders/', { supplier: shop.supplier, lines })).body).toEqual({
        lines: [message],
      });
    }
    const dates = { order_date: '2026-05-02', expected_delivery_date: '2026-05-01' };
    expect(
      await buyer.post('purchase-orders/', {
        supplier: shop.supplier,
        lines: [{ product: a, quantity: 1, unit_price: 1 }],
        ...dates,
      }),
    ).toMatchObject({
      status: 400,
      body: {
        expected_delivery_date: ['The expected delivery date may not be before the order date.'],
      },
    });
  });

  it('can be changed and deleted only as a draft', async () => {
    const order = await shop.purchase([{ product: a, quantity: 1 }], {
      order_date: '2026-05-01',
      expected_delivery_date: '2026-05-10',
    });
    const path = `purchase-orders/${order.id}/`;
    expect(await buyer.patch(path, { notes: 'urgent' })).toMatchObject({
      status: 200,
      body: { notes: 'urgent', lines: [{ product: a }], expected_delivery_date: '2026-05-10' },
    });
    expect(await buyer.patch(path, { order_date: '2026-05-11' })).toMatchObject({
      status: 400,
      body: { expected_delivery_date: [expect.any(String)] },
    });
    const replaced = await buyer.patch(path, {
      lines: [
        { product: b, quantity: 4, unit_price: 2 },
        { product: a, quantity: 2, unit_price: 3 },
      ],
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { total: 14, lines: [{ product: b }, { product: a, quantity: 2 }] },
    });
    const put = await buyer.put(path, {
      supplier: shop.supplier,
      lines: [{ product: c, quantity: 1, unit_price: 7 }],
    });
    expect(put).toMatchObject({
      status: 200,
      body: {
        order_number: order.order_number,
        order_date: '2026-05-01',
        expected_delivery_date: null,
        notes: '',
        total: 7,
      },
    });
    await buyer.expect(200, buyer.post(`${path}confirm/`));
    for (const answer of [await buyer.put(path, {}), await buyer.delete(path)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          detail: expect.stringMatching(
            new RegExp(`^Purchase order ${order.order_number} is confirmed: only a draft can be `),
          ),
        },
      });
    }
    const draft = await shop.purchase([{ product: a, quantity: 1 }]);
    expect((await buyer.delete(`purchase-orders/${draft.id}/`)).status).toBe(204);
    expect((await buyer.get(`purchase-orders/${draft.id}/`)).body).toEqual({
      detail: 'Purchase order not found.',
      code: 'not_found',
    });
  });

  it('allows every legal transition and no other', async () => {
    const act = async (id: number, action: string): Promise<number> =>
      (await buyer.post(`purchase-orders/${id}/${action}/`)).status;
    const draft = await shop.purchase([{ product: a, quantity: 1 }]);
    expect(await act(draft.id, 'close')).toBe(409);
    expect(await act(draft.id, 'cancel')).toBe(200);
    for (const action of ['confirm', 'cancel', 'close']) expect(await act(draft.id, action)).toBe(409);
    const order = await shop.bought([{ product: a, quantity: 2 }]);
    expect(order.status).toBe('confirmed');
    expect(await buyer.post(`purchase-orders/${order.id}/confirm/`)).toMatchObject({
      status: 409,
      body: {
        detail: `Purchase order ${order.order_number} is confirmed: only a draft one can be confirmed.`,
      },
    });
    expect(await act(order.id, 'cancel')).toBe(200);
    expect((await shop.purchaseNow(order.id)).status).toBe('cancelled');
    expect(await act(999_999, 'confirm')).toBe(404);
  });

  it('refuses a duplicate number', async () => {
    await shop.purchase([{ product: a, quantity: 1 }], { order_number: 'MINE-1' });
    expect(
      await buyer.post('purchase-orders/', {
        supplier: shop.supplier,
        order_number: 'MINE-1',
        lines: [{ product: a, quantity: 1, unit_price: 1 }],
      }),
    ).toMatchObject({
      status: 409,
      body: { errors: { order_number: ['purchase order with this order number already exists.'] } },
    });
  });

  it('lists newest date first, filters, searches, orders, and includes the lines', async () => {
    const supplier = await shop.make('suppliers/', { name: 'Lister & Sons' });
    const days = ['2026-03-01', '2026-03-03', '2026-03-02'];
    for (const order_date of days) {
      await shop.purchase(
        [
          { product: a, quantity: 1 },
          { product: b, quantity: 2 },
        ],
        { supplier, order_date },
      );
    }
    const list = async (query: string): Promise<string[]> =>
      (
        await buyer.expect<Page<{ order_date: string; lines: object[] }>>(
          200,
          buyer.get(`purchase-orders/?supplier=${supplier}&${query}`),
        )
      ).results.map(({ order_date: day, lines }) => `${day} ${lines.length}`);
    expect(await list('')).toEqual(['2026-03-03 2', '2026-03-02 2', '2026-03-01 2']);
    expect(await list('ordering=order_date&page_size=1&page=last')).toEqual(['2026-03-03 2']);
    expect(await list('order_date__gte=2026-03-02&order_date__lte=2026-03-02')).toEqual(['2026-03-02 2']);
    expect(await list('search=lister')).toHaveLength(3);
    expect(await list('status=confirmed')).toEqual([]);
    expect(await buyer.get('purchase-orders/?status=lost&supplier=x&order_date__gte=1')).toMatchObject({
      status: 400,
      body: {
        status: ['"lost" is not a valid choice.'],
        supplier: ['A valid integer is required.'],
        order_date__gte: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      },
    });
  });
});
