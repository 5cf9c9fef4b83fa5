import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { make } from '../../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

interface Lines<T> {
  count: number;
  results: (T & { product: { sku: string } })[];
}

/** The day so many days ahead of today (UTC). */
function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

describe('reorder and demand', () => {
  let test: TestApp;
  let tenant: TestTenant;
  let owner: Client;
  let category: number;
  let main: number;
  let second: number;
  const suppliers: Record<string, number> = {};
  const products: Record<string, number> = {};

  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.newTenant('acme');
    ({ owner } = tenant);
    category = await make(owner, 'categories/', { name: 'Goods' });
    main = await make(owner, 'stock-locations/', { name: 'Main' });
    second = await make(owner, 'stock-locations/', { name: 'Second' });
    for (const [name, lead_time_days] of [
      ['Near', 4],
      ['Far', 30],
      ['Gone', 1],
    ] as const)
      suppliers[name] = await make(owner, 'suppliers/', { name, lead_time_days });
  });

  afterAll(() => test.close());

  async function product(sku: string, fields: object = {}): Promise<number> {
    const id = await make(owner, 'products/', { sku, name: sku, category, unit_cost: 2, ...fields });
    products[sku] = id;
    return id;
  }

  async function receive(id: number, quantity: number, location = main): Promise<void> {
    await make(owner, 'stock-movements/', {
      product: id,
      to_location: location,
      quantity,
      movement_type: 'receive',
    });
  }

  async function bought(
    supplier: number,
    lines: object[],
    confirm = true,
    more: object = {},
  ): Promise<number> {
    const id = await make(owner, 'purchase-orders/', { supplier, lines, ...more });
    if (confirm) await owner.expect(200, owner.post(`purchase-orders/${id}/confirm/`));
    return id;
  }

  function report<T = Record<string, unknown>>(path: string): Promise<Lines<T>> {
    return tenant.viewer.expect<Lines<T>>(200, tenant.viewer.get<Lines<T>>(`reports/${path}`));
  }

  it('suggests products at or below their reorder point, expected deliveries included', async () => {
    const { Near = 0, Far = 0, Gone = 0 } = suppliers;
    // 7 on hand, 3 reserved, 2 coming: 6 of 6.
    const a = await product('A', { reorder_point: 6, preferred_supplier: Near });
    await receive(a, 7);
    await bought(Far, [{ product: a, quantity: 2, unit_price: '1.75' }], true, { order_date: day(-9) });
    const customer = await make(owner, 'customers/', { name: 'Customer' });
    const sale = await make(owner, 'sales-orders/', { customer, lines: [{ product: a, quantity: 3 }] });
    await owner.expect(200, owner.post(`sales-orders/${sale}/confirm/`));
    // One more coming is enough.
    const b = await product('B', { reorder_point: 6 });
    await receive(b, 4);
    await bought(Near, [{ product: b, quantity: 3, unit_price: 5 }]);
    // Nothing on hand; a draft brings nothing; bought from Near last, but for one who is not active any more.
    const c = await product('C', { reorder_point: 10, reorder_quantity: '7.5' });
    await bought(Near, [{ product: c, quantity: 1, unit_price: 3 }], false, { order_date: day(-3) });
    await bought(Far, [{ product: c, quantity: 1, unit_price: 4 }], false, { order_date: day(-4) });
    await bought(Gone, [{ product: c, quantity: 1, unit_price: 5 }], false, { order_date: day(-2) });
    await owner.expect(200, owner.patch(`suppliers/${Gone}/`, { is_active: false }));
    await product('D', { reorder_point: 1 });
    await product('E', { reorder_point: 1, is_active: false });
    await product('F');

    expect((await report('reorder/')).results).toEqual([
      {
        product: { id: a, sku: 'A', name: 'A' },
        category,
        category_name: 'Goods',
        location: null,
        quantity: 7,
        reserved_quantity: 3,
        incoming_quantity: 2,
        open_demand: 3,
        projected_quantity: 6,
        reorder_point: 6,
        suggested_quantity: 6,
        supplier: { id: Near, name: 'Near' },
        supplier_sku: null,
        last_price: 1.75,
        lead_time_days: 4,
        expected_date: day(4),
      },
      {
        product: { id: c, sku: 'C', name: 'C' },
        category,
        category_name: 'Goods',
        location: null,
        quantity: 0,
        reserved_quantity: 0,
        incoming_quantity: 0,
        open_demand: 0,
        projected_quantity: 0,
        reorder_point: 10,
        suggested_quantity: 22.5,
        supplier: { id: Near, name: 'Near' },
        supplier_sku: null,
        last_price: 3,
        lead_time_days: 4,
        expected_date: day(4),
      },
      expect.objectContaining({
        product: { id: products.D, sku: 'D', name: 'D' },
        suggested_quantity: 2,
        supplier: null,
        last_price: null,
        lead_time_days: null,
        expected_date: null,
      }),
    ]);
    expect((await report(`reorder/?supplier=${Near}`)).count).toBe(2);
    expect((await report(`reorder/?supplier=${Far}`)).count).toBe(0);
    expect((await report(`reorder/?category=${category}&search=c`)).count).toBe(1);
    const csv = await tenant.viewer.get('reports/reorder/?export=csv&search=A');
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'product_id,sku,name,category,category_name,quantity,reserved_quantity,incoming_quantity,open_demand,projected_quantity,reorder_point,suggested_quantity,supplier,supplier_name,supplier_sku,last_price,lead_time_days,expected_date,location,location_path',
      `${a},A,A,${category},Goods,7,3,2,3,6,6,6,${Near},Near,,1.75,4,${day(4)},,`,
    ]);
  });

  it('creates one draft for each supplier, and names products without a supplier', async () => {
    const { Near = 0, Far = 0 } = suppliers;
    const { A = 0, C = 0, D = 0, F = 0 } = products;
    await owner.expect(200, owner.patch(`products/${D}/`, { preferred_supplier: Far }));
    const g = await product('G', { reorder_point: 2 });
    const send = (body: object, key = '') =>
      tenant.coordinator
        .with(key === '' ? {} : { 'idempotency-key': key })
        .post<{ results: { id: number }[]; skipped: object[] }>('purchase-orders/from-reorder/', body);
    expect((await tenant.manager.post('purchase-orders/from-reorder/', {})).status).toBe(403);
    expect(await send({ supplier: 2_000_000_000, products: [A, 1_999_999_999] })).toMatchObject({
      status: 400,
      body: {
        supplier: ['Invalid pk "2000000000" - object does not exist.'],
        products: ['Invalid pk "1999999999" - object does not exist.'],
      },
    });
    const [made, again] = await Promise.all([send({}, 'reorder'), send({}, 'reorder')]);
    expect([made.status, again.body]).toEqual([201, made.body]);
    const line = { quantity_received: 0, quantity_returned: 0 };
    expect(made.body).toMatchObject({
      results: [
        {
          supplier: Far,
          status: 'draft',
          order_date: day(0),
          expected_delivery_date: day(30),
          // Never bought: at the product's own cost.
          lines: [{ ...line, product: D, quantity: 2, unit_price: 2 }],
          total: 4,
        },
        {
          supplier: Near,
          status: 'draft',
          expected_delivery_date: day(4),
          lines: [
            { ...line, product: A, quantity: 6, unit_price: 1.75 },
            { ...line, product: C, quantity: 22.5, unit_price: 3 },
          ],
          total: 78,
        },
      ],
      skipped: [{ id: g, sku: 'G', name: 'G', reason: 'no_supplier' }],
    });
    // Once they are confirmed their goods are coming, and nothing is due any more.
    for (const { id } of made.body.results)
      await owner.expect(200, owner.post(`purchase-orders/${id}/confirm/`));
    expect((await send({ products: [A, F] })).body).toEqual({
      results: [],
      skipped: [
        { id: A, sku: 'A', name: 'A', reason: 'not_due' },
        { id: F, sku: 'F', name: 'F', reason: 'not_due' },
      ],
    });
    expect((await report('reorder/')).results.map(({ product: { sku } }) => sku)).toEqual(['G']);
  });

  /** Issues as if they had been on another day; movements cannot be written for the past. */
  async function issuedOn(ahead: number, id: number, quantity: number, unitCost: number): Promise<void> {
    await test.sql(
      `INSERT INTO stock_movement (tenant_id, movement_type, product_id, from_location_id, quantity, unit_cost, created_at)
       VALUES ($1, 'issue', $2, $3, $4, $5, $6::date + time '12:00' AT TIME ZONE 'UTC')`,
      [tenant.id, id, main, quantity, unitCost, day(ahead)],
    );
  }

  it('sums demand by day, and derives average, cover and reorder point', async () => {
    const { Near = 0 } = suppliers;
    const fields = { preferred_supplier: Near };
    // 10 days: 8 and 4 make 12, 1.2 a day; variance (64 + 16) / 10 - 1.44 = 6.56.
    const p = await product('P', fields);
    await receive(p, 30);
    await issuedOn(-9, p, 8, 10);
    await issuedOn(0, p, 3, 10);
    await issuedOn(0, p, 1, 10);
    await issuedOn(-10, p, 500, 10);
    // Every day the same: 2 a day, 4 days: 8, and no more for a deviation of nothing.
    const q = await product('Q', fields);
    for (let ago = 0; ago < 10; ago += 1) await issuedOn(-ago, q, 2, 1.5);
    await product('R');
    const report10 = await report<{ abc_class: string }>('demand/?days=10');
    const line = (sku: string) => report10.results.find(({ product: { sku: own } }) => own === sku);
    expect(line('P')).toEqual({
      product: { id: p, sku: 'P', name: 'P' },
      category,
      category_name: 'Goods',
      issued_quantity: 12,
      available_quantity: 30,
      average_daily_demand: 1.2,
      // √6.56 = 2.56125…
      standard_deviation: 2.5612,
      days_of_cover: 25,
      lead_time_days: 4,
      reorder_point: 0,
      // 4.8 + 1.65 × 2.56125 × 2 = 13.252
      suggested_reorder_point: 14,
      // 120 of 150: 80 %.
      abc_class: 'A',
    });
    expect(line('Q')).toMatchObject({
      issued_quantity: 20,
      standard_deviation: 0,
      days_of_cover: 0,
      suggested_reorder_point: 8,
      abc_class: 'C',
    });
    expect(line('R')).toMatchObject({
      issued_quantity: 0,
      average_daily_demand: 0,
      standard_deviation: 0,
      days_of_cover: null,
      lead_time_days: null,
      suggested_reorder_point: null,
      abc_class: 'C',
    });
    expect(await report('demand/?days=1&search=P')).toMatchObject({
      days: 1,
      results: [{ issued_quantity: 4, standard_deviation: 0, suggested_reorder_point: 16 }],
    });
    expect(await report(`demand/?days=10&search=P&location=${second}`)).toMatchObject({
      results: [{ issued_quantity: 0, available_quantity: 0, abc_class: 'C' }],
    });
    expect(await report('demand/?search=P')).toMatchObject({ days: 90, results: [{ issued_quantity: 512 }] });
  });

  it('classifies products by value issued: A up to 80 %, B up to 95 %, C the rest', async () => {
    const other = await test.newTenant('classes');
    const place = await make(other.owner, 'stock-locations/', { name: 'Place' });
    const goods = await make(other.owner, 'categories/', { name: 'Goods' });
    const values = [60, 20, 10, 5, 3, 2];
    for (const [index, value] of values.entries()) {
      const id = await make(other.owner, 'products/', { sku: `V${index}`, name: 'V', category: goods });
      await test.sql(
        `INSERT INTO stock_movement (tenant_id, movement_type, product_id, from_location_id, quantity, unit_cost)
         VALUES ($1, 'issue', $2, $3, 1, $4)`,
        [other.id, id, place, value],
      );
    }
    const answer = await other.viewer.get<Lines<{ abc_class: string }>>('reports/demand/');
    expect(answer.body.results.map(({ abc_class }) => abc_class).join('')).toBe('AABBCC');
  });

  it('counts dispatches when posted, and no receipts', async () => {
    const id = await product('S');
    await receive(id, 10);
    const customer = await make(owner, 'customers/', { name: 'Buyer' });
    const order = await make(owner, 'sales-orders/', { customer, lines: [{ product: id, quantity: 6 }] });
    await owner.expect(200, owner.post(`sales-orders/${order}/confirm/`));
    await make(owner, 'dispatches/', {
      sales_order: order,
      from_location: main,
      lines: [{ product: id, quantity: 4 }],
    });
    await make(owner, 'stock-movements/', {
      product: id,
      from_location: main,
      to_location: second,
      quantity: 1,
      movement_type: 'transfer',
    });
    await make(owner, 'stock-movements/', {
      product: id,
      from_location: main,
      quantity: 1,
      movement_type: 'issue',
    });
    expect(await report('demand/?search=S&days=5')).toMatchObject({
      results: [{ issued_quantity: 5, available_quantity: 3, average_daily_demand: 1, days_of_cover: 3 }],
    });
  });

  it.each([
    ['days=0', { days: ['Ensure this value is greater than or equal to 1.'] }],
    ['days=3651', { days: ['Ensure this value is less than or equal to 3650.'] }],
    [
      'days=1.5&location=x',
      { days: ['A valid integer is required.'], location: ['A valid integer is required.'] },
    ],
  ])('refuses %s', async (query, errors) => {
    expect(await owner.get(`reports/demand/?${query}`)).toMatchObject({ status: 400, body: errors });
  });

  it('buys what customers ordered and nobody has', async () => {
    const { Near = 0 } = suppliers;
    const customer = await make(owner, 'customers/', { name: 'Waiting' });
    const order = async (id: number, quantity: number): Promise<void> => {
      const sale = await make(owner, 'sales-orders/', { customer, lines: [{ product: id, quantity }] });
      await owner.expect(200, owner.post(`sales-orders/${sale}/confirm/`));
    };
    const due = async (sku: string): Promise<unknown> =>
      (await report<Record<string, unknown>>(`reorder/?search=${sku}`)).results.map(
        ({ open_demand, reserved_quantity, projected_quantity, suggested_quantity }) => [
          open_demand,
          reserved_quantity,
          projected_quantity,
          suggested_quantity,
        ],
      );
    const sold = await product('SOLD', { reorder_point: 10, preferred_supplier: Near });
    await order(sold, 50);
    expect(await due('SOLD')).toEqual([[50, 0, -50, 70]]);
    await bought(Near, [{ product: sold, quantity: 20, unit_price: 1 }]);
    expect(await due('SOLD')).toEqual([[50, 0, -30, 50]]);
    await bought(Near, [{ product: sold, quantity: 41, unit_price: 1 }]);
    expect(await due('SOLD')).toEqual([]);
    // Without a reorder point: as soon as more is sold than is there and coming, and no more than that.
    const plain = await product('PLAIN', { preferred_supplier: Near, reorder_quantity: 4 });
    await receive(plain, 5);
    await order(plain, 5);
    expect(await due('PLAIN')).toEqual([]);
    await order(plain, 6);
    expect(await due('PLAIN')).toEqual([[11, 5, -6, 8]]);
    // Part of it goes out: what is dispatched is no demand any more.
    await make(owner, 'stock-movements/', {
      product: plain,
      to_location: main,
      quantity: 6,
      movement_type: 'receive',
    });
    expect(await due('PLAIN')).toEqual([]);
  });

  it('answers a suggestion that no line can hold with a 400, and reports it all the same', async () => {
    const { Near = 0 } = suppliers;
    const huge = await product('HUGE', { reorder_point: 2_147_483_647, preferred_supplier: Near });
    expect((await report<Record<string, unknown>>('reorder/?search=HUGE')).results).toMatchObject([
      { suggested_quantity: 4_294_967_294 },
    ]);
    expect(await owner.post('purchase-orders/from-reorder/', { products: [huge] })).toMatchObject({
      status: 400,
      body: {
        products: [
          'HUGE: the suggested quantity 4294967294 is more than a line can have. Lower its reorder point, or leave it out.',
        ],
      },
    });
    await owner.expect(200, owner.patch(`products/${huge}/`, { is_active: false }));
  });
});
