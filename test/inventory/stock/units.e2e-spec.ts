import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { settled } from '../../support/settled.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Line {
  id: number;
  product: number;
  quantity: number;
  unit: string;
  unit_quantity: number;
  unit_price: number;
  unit_cost: number;
  lots: { lot_number: string; quantity: number }[];
}
interface Document {
  id: number;
  lines: Line[];
}
interface Movement {
  id: number;
  quantity: number;
  unit: string;
  unit_quantity: number;
  unit_cost: number;
}
interface Page<T> {
  results: T[];
}

/** Boxes, trays and pieces: stock is kept in the unit of measure, whatever a row was entered in. */
describe('units of a product', () => {
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
    { name: 'pallet', factor: 480 },
    { name: 'pair', factor: 2 },
  ];
  const product = (fields: object = {}): Promise<number> =>
    shop.make('products/', {
      sku: `U-${++made}`,
      name: `Measured ${made}`,
      category,
      units: UNITS,
      ...fields,
    });
  const move = (body: object): Promise<Answer<Movement>> => owner.post('stock-movements/', body);
  const receive = (id: number, quantity: number, more: object = {}): Promise<Movement> =>
    owner.expect(
      201,
      move({ product: id, to_location: shop.main, movement_type: 'receive', quantity, ...more }),
    );
  const valueOf = async (id: number): Promise<unknown> => {
    const { results } = await owner.expect<Page<{ product: { id: number } }>>(
      200,
      owner.get('reports/stock-valuation/?page_size=100'),
    );
    return results.find((row) => row.product.id === id);
  };
  const sent = (path: string, body: object): Promise<Answer<Document>> => owner.post(path, body);
  const movementsOf = async (id: number): Promise<Movement[]> =>
    (await owner.get<Page<Movement>>(`stock-movements/?product=${id}&ordering=id`)).body.results;

  it('are kept beside the unit of measure, with names and factors that make sense', async () => {
    const id = await product();
    expect((await owner.get(`products/${id}/`)).body).toMatchObject({
      unit_of_measure: 'pcs',
      units: UNITS,
      whole_units: false,
    });
    const other = await product({ units: undefined });
    expect((await owner.get(`products/${other}/`)).body).toMatchObject({ units: [], whole_units: false });
    const bad = [
      { name: 'pcs', factor: 1 },
      { name: 'box', factor: 0 },
      { name: 'case', factor: '1.23456' },
      { name: '', factor: 2 },
    ];
    expect(await owner.patch(`products/${id}/`, { units: bad })).toMatchObject({
      status: 400,
      body: {
        units: [
          {},
          { factor: ['Ensure this value is greater than or equal to 0.0001.'] },
          { factor: ['Ensure that there are no more than 4 decimal places.'] },
          { name: ['This field may not be blank.'] },
        ],
      },
    });
    const twice = [
      { name: 'bag', factor: 3 },
      { name: 'bag', factor: 4 },
      { name: 'a;b', factor: 4 },
    ];
    const write = { sku: 'BAD', name: 'Bad', category, unit_of_measure: 'bag', units: twice };
    expect(await owner.post('products/', write)).toMatchObject({
      status: 400,
      body: {
        units: [
          { name: ['This is the unit of measure.'] },
          { name: ['This is the unit of measure.'] },
          { name: ['A unit has no semicolon in its name.'] },
        ],
      },
    });
    expect(await owner.patch(`products/${id}/`, { unit_of_measure: 'box' })).toMatchObject({
      status: 400,
      body: { units: ['One of the units has the name of the unit of measure.'] },
    });
    expect(await owner.patch(`products/${id}/`, { units: [] })).toMatchObject({
      status: 200,
      body: { units: [] },
    });
    expect((await shop.tenant.viewer.patch(`products/${id}/`, { units: UNITS })).status).toBe(403);
  });

  it('measure movements: stock, cost and refusals are in the unit of measure', async () => {
    const id = await product();
    expect(await receive(id, 2, { unit: 'box', unit_cost: 1.5 })).toMatchObject({
      quantity: 24,
      unit: 'box',
      unit_quantity: 2,
      unit_cost: 1.5,
    });
    expect(await receive(id, 3, { unit: 'pcs' })).toMatchObject({
      quantity: 3,
      unit: 'pcs',
      unit_quantity: 3,
    });
    expect(await shop.balance(id)).toEqual({ quantity: 27, reserved: 0 });
    expect(await valueOf(id)).toMatchObject({ quantity: 27, total_value: 40.5 });
    const issue = { product: id, from_location: shop.main, movement_type: 'issue' };
    expect(await move({ ...issue, quantity: 3, unit: 'box' })).toMatchObject({
      status: 409,
      body: {
        detail:
          'Insufficient stock: U-' + made + ' at Main: 36 requested, 27 available (27 on hand, 0 reserved).',
      },
    });
    expect(await move({ ...issue, quantity: 1, unit: 'bag' })).toMatchObject({
      status: 400,
      body: { unit: ['"bag" is not a unit of the product.'] },
    });
    const { results } = await owner.expect<{ results: Movement[] }>(
      201,
      owner.post('stock-movements/bulk/', {
        movements: [
          { ...issue, quantity: 0.5, unit: 'box' },
          {
            product: id,
            from_location: shop.main,
            to_location: shop.second,
            movement_type: 'transfer',
            quantity: 1,
            unit: 'box',
          },
        ],
      }),
    );
    expect(results).toMatchObject([
      { quantity: 6, unit: 'box', unit_quantity: 0.5 },
      { quantity: 12, unit: 'box', unit_quantity: 1 },
    ]);
    expect(
      await owner.post('stock-movements/bulk/', {
        movements: [issue, { ...issue, quantity: 1, unit: 'bag' }],
      }),
    ).toMatchObject({
      status: 400,
      body: {
        movements: [
          { quantity: ['This field is required.'] },
          { unit: ['"bag" is not a unit of the product.'] },
        ],
      },
    });
    const [first] = await movementsOf(id);
    expect(
      (await owner.post<Movement>(`stock-movements/${results[1]?.id}/reverse/`, { reason: 'wrong' })).body,
    ).toMatchObject({ quantity: 12, unit: 'box', unit_quantity: 1 });
    expect((await owner.get(`stock-movements/${first?.id}/`)).body).toEqual(first);
    await settled(test);
    const feed = await owner.get<Page<{ type: string; data: object }>>('changes/?limit=1000');
    expect(
      feed.body.results.filter(({ type, data }) => type === 'stock_movement.created' && 'unit' in data).at(0)
        ?.data,
    ).toMatchObject({ quantity: 24, unit: 'box', unit_quantity: 2 });
  });

  it('refuse what is no quantity of the unit of measure', async () => {
    const id = await product({
      unit_of_measure: 'm',
      units: [
        { name: 'cm', factor: 0.01 },
        { name: 'roll', factor: 500 },
      ],
    });
    const body = { product: id, to_location: shop.main, movement_type: 'receive' };
    expect(await move({ ...body, quantity: 12.345, unit: 'cm' })).toMatchObject({
      status: 400,
      body: { quantity: ['This is 0.12345 m. Ensure that there are no more than 4 decimal places.'] },
    });
    expect(await move({ ...body, quantity: 2_000_000, unit: 'roll' })).toMatchObject({
      status: 400,
      body: {
        quantity: [
          'This is 1000000000 m. Ensure that there are no more than 9 digits before the decimal point.',
        ],
      },
    });
    for (const unit of ['', 7, 'x'.repeat(21), {}])
      expect((await move({ ...body, quantity: 1, unit })).status).toBe(400);
    expect(await receive(id, 12.34, { unit: 'cm' })).toMatchObject({
      quantity: 0.1234,
      unit_quantity: 12.34,
    });
  });

  it('are whole where the product says so, which it may once there is no fraction', async () => {
    const id = await product();
    await receive(id, 1.5);
    const whole = (value = true): Promise<Answer<unknown>> =>
      owner.patch(`products/${id}/`, { whole_units: value });
    const refused = {
      status: 409,
      body: {
        detail: `U-${made} has a fraction in stock or in open documents: its quantities cannot be whole.`,
      },
    };
    expect(await whole()).toMatchObject(refused);
    await receive(id, 0.5);
    const order = await shop.sale([{ product: id, quantity: 0.5 }]);
    expect(await whole()).toMatchObject(refused);
    await owner.expect(204, owner.delete(`sales-orders/${order.id}/`));
    expect(await whole()).toMatchObject({ status: 200, body: { whole_units: true } });
    const must = ['The quantity in pcs must be whole.'];
    const body = { product: id, to_location: shop.main, movement_type: 'receive' };
    expect(await move({ ...body, quantity: 0.25 })).toMatchObject({ status: 400, body: { quantity: must } });
    expect(await move({ ...body, quantity: 0.3, unit: 'box' })).toMatchObject({
      status: 400,
      body: { quantity: [`This is 3.6 pcs. ${must[0]}`] },
    });
    expect(await move({ ...body, quantity: 0.25, unit: 'box' })).toMatchObject({
      status: 201,
      body: { quantity: 3 },
    });
    for (const [path, party, more] of [
      ['purchase-orders/', { supplier: shop.supplier }, { unit_price: 1 }],
      ['sales-orders/', { customer: shop.customer }, {}],
    ] as const) {
      const lines = [{ product: id, quantity: 1.5, ...more }];
      expect(await owner.post(path, { ...party, lines })).toMatchObject({
        status: 400,
        body: { lines: [{ quantity: must }] },
      });
      expect(
        await owner.with({ 'idempotency-key': `whole-${path}` }).post(path, { ...party, lines }),
      ).toMatchObject({
        status: 400,
        body: { lines: [{ quantity: must }] },
      });
    }
    const sold = await shop.sold([{ product: id, quantity: 4 }]);
    const dispatch = { sales_order: sold.id, from_location: shop.main };
    expect(await sent('dispatches/', { ...dispatch, lines: [{ product: id, quantity: 1.5 }] })).toMatchObject(
      {
        status: 400,
        body: { lines: [{ quantity: must }] },
      },
    );
    expect(
      await owner.patch(`sales-orders/${sold.id}/`, { lines: [{ product: id, quantity: 4.5 }] }),
    ).toMatchObject({ status: 400, body: { lines: [{ quantity: must }] } });
    expect((await sent('dispatches/', dispatch)).status).toBe(201);
    expect(await whole(false)).toMatchObject({ status: 200 });
  });

  it('stay whole: what was moved in a fraction before comes back once fractions are allowed again', async () => {
    const id = await product();
    const sku = `U-${made}`;
    const came = await receive(id, 2.5);
    const left = await owner.expect<{ id: number }>(
      201,
      move({ product: id, from_location: shop.main, movement_type: 'issue', quantity: 0.5 }),
    );
    const sold = await shop.sold([{ product: id, quantity: 1.5 }]);
    const dispatch = await shop.make('dispatches/', { sales_order: sold.id, from_location: shop.main });
    const whole = async (value: boolean): Promise<unknown> =>
      owner.expect(200, owner.patch(`products/${id}/`, { whole_units: value }));
    const stock = { quantity: 0.5, reserved: 0 };
    expect(await shop.balance(id)).toEqual(stock);
    await owner.expect(
      201,
      move({ product: id, from_location: shop.main, movement_type: 'issue', quantity: 0.5 }),
    );
    await whole(true);

    const must = 'The quantity in pcs must be whole.';
    const all = { reason: 'Back' };
    const back = (body: object): Promise<Answer<unknown>> =>
      owner.post(`dispatches/${dispatch}/return/`, body);
    expect(await back(all)).toMatchObject({ status: 400, body: { lines: [`${sku}: 1.5. ${must}`] } });
    expect(await back({ ...all, lines: [{ product: id, quantity: 0.5 }] })).toMatchObject({
      status: 400,
      body: { lines: [{ quantity: [must] }] },
    });
    for (const { id: movement, detail } of [
      { id: came.id, detail: `${sku}: 2.5. ${must}` },
      { id: left.id, detail: `${sku}: 0.5. ${must}` },
    ])
      expect(await owner.post(`stock-movements/${movement}/reverse/`, all)).toMatchObject({
        status: 409,
        body: { detail },
      });
    expect(await shop.balance(id)).toEqual({ quantity: 0, reserved: 0 });

    expect(await back({ ...all, lines: [{ product: id, quantity: 1 }] })).toMatchObject({ status: 201 });
    await whole(false);
    expect(await back(all)).toMatchObject({ status: 201, body: { lines: [{ quantity: 0.5 }] } });
  });

  it('let several clients agree: whole_units goes on, or the fraction comes in', async () => {
    const id = await product();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        move({ product: id, to_location: shop.main, movement_type: 'receive', quantity: 0.5 }),
      ),
      owner.patch(`products/${id}/`, { whole_units: true }),
    ]);
    const isWhole = (await owner.get<{ whole_units: boolean }>(`products/${id}/`)).body.whole_units;
    const came = answers.slice(0, -1).filter(({ status }) => status === 201).length;
    expect((await shop.balance(id)).quantity).toBe(came / 2);
    if (isWhole) expect(came % 2).toBe(0);
  });

  it('cannot change once they are in use', async () => {
    const id = await product();
    const change = (name: string, factor: number | null): Promise<Answer<unknown>> =>
      owner.patch(`products/${id}/`, {
        units: UNITS.flatMap((unit) =>
          unit.name !== name ? [unit] : factor === null ? [] : [{ name, factor }],
        ),
      });
    expect((await change('box', 10)).status).toBe(200);
    expect((await change('box', 12)).status).toBe(200);
    const order = await shop.purchase([{ product: id, quantity: 2, unit: 'box', unit_price: 24 }]);
    const held = (unit: string): object => ({
      status: 409,
      body: { detail: `U-${made} has quantities in ${unit}: that unit cannot change.` },
    });
    expect(await change('box', 10)).toMatchObject(held('box'));
    expect(await change('box', null)).toMatchObject(held('box'));
    expect(await owner.patch(`products/${id}/`, { units: UNITS.toReversed() })).toMatchObject({
      status: 200,
    });
    expect((await change('pallet', 500)).status).toBe(200);
    await receive(id, 1, { unit: 'pallet' });
    expect(await change('pallet', 480)).toMatchObject(held('pallet'));
    await owner.expect(204, owner.delete(`purchase-orders/${order.id}/`));
    expect((await owner.get<{ units: object[] }>(`products/${id}/`)).body.units).toContainEqual({
      name: 'pallet',
      factor: 500,
    });
  });

  it('are counted in boxes, lot by lot', async () => {
    const id = await product({ tracking: 'lot' });
    const lots = [
      { lot_number: 'A', quantity: 1 },
      { lot_number: 'B', quantity: 2 },
    ];
    expect(await receive(id, 3, { unit: 'box', lots })).toMatchObject({
      quantity: 36,
      lots: [
        { lot_number: 'A', quantity: 12 },
        { lot_number: 'B', quantity: 24 },
      ],
    });
    expect(
      await move({
        product: id,
        to_location: shop.main,
        movement_type: 'receive',
        quantity: 2,
        unit: 'box',
        lots,
      }),
    ).toMatchObject({ status: 400, body: { lots: ['The lots add up to 36, not to 24.'] } });
    const count = await shop.make('stock-counts/', { location: shop.main, products: [id] });
    const counted = [
      { lot_number: 'A', quantity: 0.5 },
      { lot_number: 'B', quantity: 2 },
    ];
    const line = { product: id, counted_quantity: 2.5, unit: 'box', lots: counted };
    expect(await owner.patch(`stock-counts/${count}/`, { lines: [{ ...line, unit: 'bag' }] })).toMatchObject({
      status: 400,
      body: { lines: [{ unit: ['"bag" is not a unit of the product.'] }] },
    });
    expect(await owner.patch(`stock-counts/${count}/`, { lines: [line] })).toMatchObject({
      status: 200,
      body: {
        lines: [
          {
            expected_quantity: 36,
            counted_quantity: 30,
            unit: 'box',
            unit_quantity: 2.5,
            difference: -6,
            lots: [
              { lot_number: 'A', expected_quantity: 12, counted_quantity: 6 },
              { lot_number: 'B', expected_quantity: 24, counted_quantity: 24 },
            ],
          },
        ],
      },
    });
    await owner.expect(200, owner.post(`stock-counts/${count}/post/`));
    expect(await shop.balance(id)).toEqual({ quantity: 30, reserved: 0 });
    const serial = await product({ tracking: 'serial' });
    const pair = ['S1', 'S2'].map((lot_number) => ({ lot_number, quantity: 1 }));
    expect(await receive(serial, 1, { unit: 'pair', lots: pair })).toMatchObject({
      quantity: 2,
      unit_quantity: 1,
    });
  });
});
