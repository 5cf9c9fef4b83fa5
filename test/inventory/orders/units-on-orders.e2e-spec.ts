import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type OrderBody, type Shop } from '../../support/shop.js';

interface Line {
  id: number;
  product: number;
  quantity: number;
  unit: string;
  unit_quantity: number;
  unit_price: number;
  unit_cost: number;
}
interface Document {
  id: number;
  lines: Line[];
}
interface Movement {
  quantity: number;
  unit: string;
  unit_quantity: number;
  unit_cost: number;
}
interface Page<T> {
  results: T[];
}

/** Orders in boxes, goods in pieces: prices stay as entered, the stock is in the unit of measure. */
describe('units on orders and their documents', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let category: number;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['PLAIN']);
    owner = shop.tenant.owner;
    const { results } = await owner.expect<Page<{ id: number }>>(200, owner.get('categories/'));
    category = results[0]?.id ?? 0;
  });

  afterAll(() => test.close());

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  const UNITS = [
    { name: 'box', factor: 12 },
    { name: 'tray', factor: 7 },
    { name: 'pair', factor: 2 },
  ];
  const product = (fields: object = {}): Promise<number> =>
    shop.make('products/', {
      sku: `O-${++made}`,
      name: `Ordered ${made}`,
      category,
      units: UNITS,
      ...fields,
    });
  const post = (path: string, body: object = {}): Promise<Answer<Document>> =>
    owner.post<Document>(path, body);
  const note = (order: OrderBody, more: object = {}): Promise<Answer<Document>> =>
    post('goods-received-notes/', { purchase_order: order.id, location: shop.main, ...more });
  const dispatch = (order: OrderBody, more: object = {}): Promise<Answer<Document>> =>
    post('dispatches/', { sales_order: order.id, from_location: shop.main, ...more });
  const movementsOf = async (id: number): Promise<Movement[]> =>
    (await owner.get<Page<Movement>>(`stock-movements/?product=${id}&ordering=id`)).body.results;
  const summary = async (kind: 'purchases' | 'sales'): Promise<Record<string, number>> => {
    const { totals } = await owner.expect<{ totals: Record<string, number> }>(
      200,
      owner.get(`reports/${kind}/`),
    );
    return totals;
  };

  it('keep price and quantity as entered, and receive in any unit of the product', async () => {
    const id = await product();
    const order = await shop.purchase([
      { product: id, quantity: 3, unit: 'box', unit_price: 24.5 },
      { product: shop.products.PLAIN ?? 0, quantity: 2, unit: 'pcs', unit_price: 1 },
    ]);
    expect(order).toMatchObject({
      total: 75.5,
      lines: [
        { product: id, quantity: 36, unit: 'box', unit_quantity: 3, unit_price: 24.5, line_total: 73.5 },
        { quantity: 2, unit: 'pcs', unit_quantity: 2, unit_price: 1, line_total: 2 },
      ],
    });
    expect(await shop.purchaseNow(order.id)).toEqual(order);
    await owner.expect(200, owner.post(`purchase-orders/${order.id}/confirm/`));
    expect(await note(order, { lines: [{ product: id, quantity: 4, unit: 'box' }] })).toMatchObject({
      status: 409,
      body: {
        detail: `More than is outstanding: O-${made}: 48 requested, 36 outstanding (0 of 36 delivered).`,
      },
    });
    const first = await note(order, { lines: [{ product: id, quantity: 6 }] });
    expect(first).toMatchObject({
      status: 201,
      body: {
        lines: [{ quantity: 6, unit: 'pcs', unit_quantity: 6, unit_price: 2.0417, unit_cost: 2.0417 }],
      },
    });
    const second = await note(order, { lines: [{ product: id, quantity: 1, unit: 'box', unit_cost: 30 }] });
    expect(second).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 12, unit: 'box', unit_quantity: 1, unit_price: 30, unit_cost: 2.5 }] },
    });
    const rest = await note(order);
    expect(rest).toMatchObject({
      status: 201,
      body: {
        lines: [
          { quantity: 18, unit: 'box', unit_quantity: 1.5, unit_price: 24.5, unit_cost: 2.0417 },
          { quantity: 2, unit: 'pcs', unit_price: 1, unit_cost: 1 },
        ],
      },
    });
    expect((await shop.purchaseNow(order.id)).status).toBe('received');
    expect(await movementsOf(id)).toMatchObject([
      { quantity: 6, unit: 'pcs', unit_cost: 2.0417 },
      { quantity: 12, unit: 'box', unit_quantity: 1, unit_cost: 2.5 },
      { quantity: 18, unit: 'box', unit_quantity: 1.5, unit_cost: 2.0417 },
    ]);
    // What was delivered counts at the order's price: 6, 12 and 18 of 36 pieces for 73.5, and 2 for 2.
    expect(await summary('purchases')).toMatchObject({ quantity: 38, amount: 75.5, delivered_amount: 75.5 });
    const back = await post(`goods-received-notes/${second.body.id}/return/`, {
      reason: 'crushed',
      lines: [{ product: id, quantity: 0.5, unit: 'box' }],
    });
    expect(back).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 6, unit: 'box', unit_quantity: 0.5, unit_cost: 2.5 }] },
    });
    expect(await summary('purchases')).toMatchObject({ returned_quantity: 6, returned_amount: 12.25 });
    expect(await post(`goods-received-notes/${second.body.id}/return/`, { reason: 'rest' })).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 6, unit: 'box', unit_quantity: 0.5 }] },
    });
  });

  it('take an order line in boxes apart: reserved, dispatched and invoiced to the piece', async () => {
    const id = await product();
    await shop.stock(id, 30);
    const order = await shop.sold([{ product: id, quantity: 3, unit: 'tray', unit_price: 10 }]);
    expect(order).toMatchObject({
      total: 30,
      lines: [{ quantity: 21, unit: 'tray', unit_quantity: 3, unit_price: 10, quantity_reserved: 21 }],
    });
    expect(await dispatch(order, { lines: [{ product: id, quantity: 1 }] })).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 1, unit: 'pcs', unit_quantity: 1 }] },
    });
    expect(await dispatch(order, { lines: [{ product: id, quantity: 1, unit: 'bag' }] })).toMatchObject({
      status: 400,
      body: { lines: [{ unit: ['"bag" is not a unit of the product.'] }] },
    });
    expect(await dispatch(order, { lines: [{ product: id, quantity: 3, unit: 'pair' }] })).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 6, unit: 'pair', unit_quantity: 3 }] },
    });
    expect(await summary('sales')).toMatchObject({ amount: 30, delivered_quantity: 7, delivered_amount: 10 });
    await owner.expect(200, owner.post(`sales-orders/${order.id}/close/`));
    expect(await summary('sales')).toMatchObject({ given_up_quantity: 14, given_up_amount: 20 });
    expect(await shop.balance(id)).toEqual({ quantity: 23, reserved: 0 });
  });

  it('change on an open order as far as nothing was delivered', async () => {
    const id = await product();
    const order = await shop.bought([{ product: id, quantity: 2, unit: 'box', unit_price: 24 }]);
    const change = (line: object): Promise<Answer<OrderBody>> =>
      owner.patch<OrderBody>(`purchase-orders/${order.id}/`, { lines: [{ product: id, ...line }] });
    expect(await change({ quantity: 3, unit: 'box' })).toMatchObject({
      status: 200,
      body: { total: 72, lines: [{ quantity: 36, unit: 'box', unit_price: 24, line_total: 72 }] },
    });
    expect(await change({ quantity: 30, unit: 'pair' })).toMatchObject({
      status: 200,
      body: { total: 120, lines: [{ quantity: 60, unit: 'pair', unit_quantity: 30, unit_price: 4 }] },
    });
    expect(await change({ quantity: 3, unit: 'tray', unit_price: 13 })).toMatchObject({
      status: 200,
      body: { total: 39, lines: [{ quantity: 21, unit: 'tray', unit_price: 13 }] },
    });
    // 13 a tray is no price of a box.
    expect(await change({ quantity: 2, unit: 'box' })).toMatchObject({
      status: 400,
      body: { lines: [{ unit_price: ['This field is required.'] }] },
    });
    await note(order, { lines: [{ product: id, quantity: 1, unit: 'tray' }] });
    expect(await change({ quantity: 3, unit: 'tray', unit_price: 12 })).toMatchObject({
      status: 409,
      body: {
        detail: `What was delivered cannot change: O-${made}: unit price 12 a tray requested, 7 delivered at 13 a tray.`,
      },
    });
    expect(await change({ quantity: 0.5, unit: 'tray' })).toMatchObject({
      status: 409,
      body: { detail: `What was delivered cannot change: O-${made}: 3.5 requested, 7 delivered.` },
    });
    expect(await change({ quantity: 4, unit: 'tray' })).toMatchObject({ status: 200, body: { total: 52 } });
    const [line] = (await shop.purchaseNow(order.id)).lines;
    expect(await owner.post(`purchase-orders/${order.id}/lines/${line?.id}/close/`)).toMatchObject({
      status: 200,
      body: { status: 'received', lines: [{ quantity: 28, quantity_closed: 21 }] },
    });
  });

  it("take the price of a supplier's article, exactly converted, or ask for one", async () => {
    const id = await product({ reorder_point: 10, preferred_supplier: shop.supplier });
    const path = `suppliers/${shop.supplier}/articles/`;
    const article = await owner.expect<{ id: number }>(
      201,
      owner.post(path, { product: id, supplier_sku: 'BX', unit: 'box', price: 24, minimum_quantity: 4 }),
    );
    const order = (unit?: string): Promise<Answer<OrderBody>> =>
      owner.post<OrderBody>('purchase-orders/', {
        supplier: shop.supplier,
        lines: [{ product: id, quantity: 2, unit }],
      });
    expect(await order('box')).toMatchObject({
      status: 201,
      body: { total: 48, lines: [{ unit_price: 24 }] },
    });
    expect(await order()).toMatchObject({
      status: 201,
      body: { total: 4, lines: [{ unit: 'pcs', unit_price: 2 }] },
    });
    expect(await order('tray')).toMatchObject({
      status: 201,
      body: { total: 28, lines: [{ unit_price: 14 }] },
    });
    await owner.expect(200, owner.patch(`${path}${article.id}/`, { price: 25 }));
    expect(await order('pcs')).toMatchObject({
      status: 400,
      body: { lines: [{ unit_price: ['This field is required.'] }] },
    });
    await owner.expect(200, owner.patch(`${path}${article.id}/`, { price: 24 }));
    expect(await owner.patch(`products/${id}/`, { units: [] })).toMatchObject({ status: 409 });
    const reorder = async (): Promise<unknown> =>
      (await owner.get<Page<unknown>>(`reports/reorder/?search=O-${made}`)).body.results[0];
    // 20 are missing to twice the reorder point; the supplier sells no less than 4 boxes of 12.
    expect(await reorder()).toMatchObject({ suggested_quantity: 48, last_price: 2, supplier_sku: 'BX' });
    const { results: orders } = await owner.expect<Page<OrderBody>>(
      201,
      owner.post('purchase-orders/from-reorder/', { products: [id] }),
    );
    expect(orders).toMatchObject([
      { total: 96, lines: [{ quantity: 48, unit: 'box', unit_quantity: 4, unit_price: 24, line_total: 96 }] },
    ]);
    await owner.expect(200, owner.patch(`${path}${article.id}/`, { minimum_quantity: 0 }));
    const again = await owner.expect<Page<OrderBody>>(
      201,
      owner.post('purchase-orders/from-reorder/', { products: [id] }),
    );
    expect(again.results).toMatchObject([
      { total: 40, lines: [{ quantity: 20, unit: 'pcs', unit_price: 2 }] },
    ]);
  });

  it('are prepared in boxes and lots, and processed as they were prepared', async () => {
    const id = await product({ tracking: 'lot' });
    const order = await shop.bought([{ product: id, quantity: 3, unit: 'box', unit_price: 24 }]);
    const whole = await note(order, { draft: true });
    expect(whole).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 36, unit: 'box', unit_quantity: 3, unit_price: 24, unit_cost: 2 }] },
    });
    const lots = [
      { lot_number: 'A', quantity: 1.5, expiry_date: '2100-01-31' },
      { lot_number: 'B', quantity: 0.5 },
    ];
    const prepared = await note(order, {
      draft: true,
      lines: [{ product: id, quantity: 2, unit: 'box', unit_cost: 30, lots }],
    });
    const path = `goods-received-notes/${prepared.body.id}/`;
    expect(prepared).toMatchObject({
      status: 201,
      body: {
        lines: [{ quantity: 24, unit: 'box', unit_quantity: 2, unit_price: 30, unit_cost: 2.5, lots: [] }],
      },
    });
    expect(await shop.balance(id)).toEqual({ quantity: 0, reserved: 0 });
    expect((await owner.get(path)).body).toEqual(prepared.body);
    // A note without lots comes to nothing at the moment at which it is processed.
    expect(await post(`goods-received-notes/${whole.body.id}/process/`)).toMatchObject({
      status: 400,
      body: { lines: [{ lots: ['This field is required.'] }] },
    });
    expect(await owner.patch(path, { lines: [{ product: id, quantity: 1, unit: 'bag' }] })).toMatchObject({
      status: 400,
      body: { lines: [{ unit: ['"bag" is not a unit of the product.'] }] },
    });
    const units = UNITS.map((unit) => (unit.name === 'box' ? { ...unit, factor: 10 } : unit));
    await owner.expect(200, owner.patch(path, { notes: 'first truck' }));
    expect(await owner.patch(`products/${id}/`, { units })).toMatchObject({ status: 409 });
    const done = await post(`${path}process/`);
    expect(done).toMatchObject({
      status: 200,
      body: {
        is_processed: true,
        notes: 'first truck',
        lines: [
          {
            quantity: 24,
            unit: 'box',
            unit_quantity: 2,
            unit_price: 30,
            unit_cost: 2.5,
            lots: [
              { lot_number: 'A', quantity: 18, expiry_date: '2100-01-31' },
              { lot_number: 'B', quantity: 6 },
            ],
          },
        ],
      },
    });
    expect(await movementsOf(id)).toMatchObject([
      { quantity: 24, unit: 'box', unit_quantity: 2, unit_cost: 2.5 },
    ]);

    const sale = await shop.sold([{ product: id, quantity: 1, unit: 'box', unit_price: 40 }]);
    const out = await dispatch(sale, {
      draft: true,
      lines: [{ product: id, quantity: 0.5, unit: 'box', lots: [{ lot_number: 'B', quantity: 0.5 }] }],
    });
    expect(out).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 6, unit: 'box', unit_quantity: 0.5 }] },
    });
    expect(await post(`dispatches/${out.body.id}/process/`)).toMatchObject({
      status: 200,
      body: { lines: [{ quantity: 6, unit: 'box', lots: [{ lot_number: 'B', quantity: 6 }] }] },
    });
    const rest = await dispatch(sale, { draft: true });
    // It leaves the earliest expiry first.
    expect(await post(`dispatches/${rest.body.id}/process/`)).toMatchObject({
      status: 200,
      body: {
        lines: [{ quantity: 6, unit: 'box', unit_quantity: 0.5, lots: [{ lot_number: 'A', quantity: 6 }] }],
      },
    });
    expect((await shop.saleNow(sale.id)).status).toBe('fulfilled');
  });

  it('stay out of a fraction: a prepared half piece keeps whole_units off', async () => {
    const id = await product();
    const order = await shop.bought([{ product: id, quantity: 2, unit_price: 1 }]);
    const prepared = await note(order, { draft: true, lines: [{ product: id, quantity: 0.5 }] });
    expect(await owner.patch(`products/${id}/`, { whole_units: true })).toMatchObject({ status: 409 });
    await owner.expect(204, owner.delete(`goods-received-notes/${prepared.body.id}/`));
    expect(await owner.patch(`products/${id}/`, { whole_units: true })).toMatchObject({ status: 200 });
    expect(await note(order, { draft: true, lines: [{ product: id, quantity: 0.5 }] })).toMatchObject({
      status: 400,
      body: { lines: [{ quantity: ['The quantity in pcs must be whole.'] }] },
    });
  });

  it('report all errors of the lines together', async () => {
    const id = await product();
    const lines = [
      { product: id, quantity: 1, unit: 'bag', unit_price: 1 },
      { product: 999_999, quantity: 1, unit_price: 1 },
      { product: shop.products.PLAIN, quantity: 0, unit_price: 1 },
      {},
    ];
    expect(await owner.post('purchase-orders/', { supplier: shop.supplier, lines })).toMatchObject({
      status: 400,
      body: {
        lines: [
          { unit: ['"bag" is not a unit of the product.'] },
          { product: ['Invalid pk "999999" - object does not exist.'] },
          { quantity: ['Ensure this value is greater than or equal to 0.0001.'] },
          { product: ['This field is required.'] },
        ],
      },
    });
    expect(
      await owner.post('sales-orders/', { customer: shop.customer, lines: lines.slice(0, 2) }),
    ).toMatchObject({
      status: 400,
      body: {
        lines: [
          { unit: ['"bag" is not a unit of the product.'] },
          { product: ['Invalid pk "999999" - object does not exist.'] },
        ],
      },
    });
  });
});
