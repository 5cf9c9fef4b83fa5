import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

interface Made {
  id: number;
}

interface Rows<Row> {
  count: number;
  results: Row[];
}

/**
 * Bolts, 2.5 each: 5 in Main itself, 3 in its Aisle, 2 in the Bin there, 7 in the Annex. Glue by lots, 4 in the Bin. A bolt was
 * issued from the Bin before, and one moved from Main to the Bin.
 */
describe('a place with what lies in it', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;
  let bolt: number;
  let glue: number;
  let main: number;
  let aisle: number;
  let bin: number;
  let annex: number;

  const make = async (path: string, body: object): Promise<number> =>
    (await owner.expect<Made>(201, owner.post<Made>(path, body))).id;
  const read = <T = Record<string, unknown>>(path: string): Promise<T> =>
    owner.expect<T>(200, owner.get<T>(path));
  const move = (
    movement_type: string,
    quantity: number,
    places: object,
    more: object = {},
  ): Promise<number> =>
    make('stock-movements/', { product: bolt, movement_type, quantity, ...places, ...more });

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    owner = acme.owner;
    const category = await make('categories/', { name: 'Parts' });
    bolt = await make('products/', { sku: 'BOLT', name: 'Bolt', category, unit_cost: 2.5 });
    glue = await make('products/', { sku: 'GLUE', name: 'Glue', category, unit_cost: 4, tracking: 'lot' });
    main = await make('stock-locations/', { name: 'Main' });
    aisle = await make('stock-locations/', { name: 'Aisle', parent: main });
    bin = await make('stock-locations/', { name: 'Bin', parent: aisle });
    annex = await make('stock-locations/', { name: 'Annex' });
    await move('receive', 6, { to_location: main });
    await move('receive', 3, { to_location: aisle });
    await move('receive', 2, { to_location: bin });
    await move('receive', 7, { to_location: annex });
    await move('transfer', 1, { from_location: main, to_location: bin });
    await move('issue', 1, { from_location: bin });
    await move(
      'receive',
      4,
      { to_location: bin },
      { product: glue, lots: [{ lot_number: 'L-1', quantity: 4, expiry_date: '2020-01-01' }] },
    );
  });

  afterAll(() => test.close());

  it('lists what lies in it with include_children, and itself alone without', async () => {
    const places = async (query: string): Promise<number[]> => {
      const { count, results } = await read<Rows<{ location: Made }>>(`stock-records/?ordering=id&${query}`);
      expect(count).toBe(results.length);
      return results.map(({ location }) => location.id);
    };
    expect(await places(`location=${main}`)).toEqual([main]);
    expect(await places(`location=${main}&include_children=false`)).toEqual([main]);
    expect(await places(`location=${main}&include_children=true`)).toEqual([main, aisle, bin, bin]);
    expect(await places(`location=${aisle}&include_children=true&product=${bolt}`)).toEqual([aisle, bin]);
    expect(await places(`location=${bin}&include_children=1`)).toEqual([bin, bin]);
    expect(await places('include_children=true')).toEqual([main, aisle, bin, annex, bin]);
    expect(await owner.get(`stock-records/?location=x&include_children=maybe`)).toMatchObject({
      status: 400,
      body: { location: ['A valid integer is required.'], include_children: ['Must be a valid boolean.'] },
    });
  });

  it("gives nothing of another tenant's place, as of none", async () => {
    const globex = await test.newTenant('globex');
    const foreign = (await globex.owner.post<Made>('stock-locations/', { name: 'Main' })).body.id;
    for (const location of [foreign, 999_999, 99_999_999_999])
      expect(await read(`stock-records/?location=${location}&include_children=true`)).toMatchObject({
        count: 0,
      });
  });

  it('finds movements from, to and either side of it', async () => {
    const found = async (query: string): Promise<string[]> =>
      (
        await read<Rows<{ movement_type: string; quantity: number }>>(
          `stock-movements/?ordering=id&product=${bolt}&include_children=true&${query}`,
        )
      ).results.map(({ movement_type: type, quantity }) => `${type} ${quantity}`);
    expect(await found(`location=${aisle}`)).toEqual(['receive 3', 'receive 2', 'transfer 1', 'issue 1']);
    expect(await found(`to_location=${aisle}`)).toEqual(['receive 3', 'receive 2', 'transfer 1']);
    expect(await found(`from_location=${main}`)).toEqual(['transfer 1', 'issue 1']);
    expect(await found('from_location=null')).toEqual(['receive 6', 'receive 3', 'receive 2', 'receive 7']);
    const report = await read(`reports/movements/?product=${bolt}&location=${main}&include_children=true`);
    expect(report).toMatchObject({
      count: 5,
      totals: { received: 11, issued: 1, transferred: 1, adjusted: 0 },
    });
  });

  it('finds the lots and counts in it', async () => {
    expect(await read(`lots/?location=${main}`)).toMatchObject({ count: 0 });
    expect(await read(`lots/?location=${main}&include_children=true`)).toMatchObject({
      count: 1,
      results: [
        {
          lot_number: 'L-1',
          locations: [
            { location: bin, location_name: 'Bin', location_path: 'Main / Aisle / Bin', quantity: 4 },
          ],
        },
      ],
    });
    const count = await make('stock-counts/', { location: bin });
    expect(await read(`stock-counts/?location=${main}`)).toMatchObject({ count: 0 });
    expect(await read(`stock-counts/?location=${main}&include_children=true`)).toMatchObject({
      count: 1,
      results: [{ id: count, location_path: 'Main / Aisle / Bin' }],
    });
  });

  it('finds the documents of it', async () => {
    const supplier = await make('suppliers/', { name: 'S' });
    const customer = await make('customers/', { name: 'C' });
    const lines = [{ product: bolt, quantity: 1, unit_price: 2.5 }];
    const purchase = await make('purchase-orders/', { supplier, lines });
    const sale = await make('sales-orders/', { customer, lines });
    await owner.expect(200, owner.post(`purchase-orders/${purchase}/confirm/`));
    await owner.expect(200, owner.post(`sales-orders/${sale}/confirm/`));
    const note = await make('goods-received-notes/', { purchase_order: purchase, location: aisle });
    const dispatch = await make('dispatches/', { sales_order: sale, from_location: aisle });
    const returned = await make(`dispatches/${dispatch}/return/`, { reason: 'Late', location: bin });
    await owner.expect(201, owner.post(`goods-received-notes/${note}/return/`, { reason: 'Wrong' }));
    for (const [path, id] of [
      [`goods-received-notes/?location=${main}`, note],
      [`dispatches/?location=${main}`, dispatch],
      [`dispatches/?from_location=${main}`, dispatch],
      [`returns/?kind=customer&location=${main}`, returned],
    ] as const) {
      expect(await read(path)).toMatchObject({ count: 0 });
      expect(await read(`${path}&include_children=true`)).toMatchObject({ count: 1, results: [{ id }] });
    }
    expect(await read(`dispatches/${dispatch}/`)).toMatchObject({ from_location_path: 'Main / Aisle' });
    expect(await read(`goods-received-notes/${note}/`)).toMatchObject({ location_path: 'Main / Aisle' });
    expect(await read(`returns/${returned}/`)).toMatchObject({ location_path: 'Main / Aisle / Bin' });
    await move('issue', 1, { from_location: bin });
    await move('receive', 1, { to_location: aisle });
  });

  it.each(['weighted_average', 'fifo', 'standard'])(
    'is valued by %s, now and at a past moment',
    async (method) => {
      const moment = (
        await test.sql<{ at: string }>(
          `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
        )
      )[0]?.at;
      for (const as_of of ['', `&as_of=${moment}`]) {
        const worth = (query: string) => read(`reports/stock-valuation/?method=${method}${as_of}${query}`);
        expect(await worth(`&location=${main}`)).toMatchObject({ total_quantity: 5, total_value: 12.5 });
        expect(await worth(`&location=${main}&include_children=true`)).toMatchObject({
          count: 2,
          total_quantity: 14,
          total_value: 41,
        });
        expect(await worth('&include_children=true')).toMatchObject({ total_quantity: 21 });
        expect(await owner.get(`reports/stock-valuation/?include_children=x`)).toMatchObject({
          status: 400,
          body: { include_children: ['Must be a valid boolean.'] },
        });
      }
    },
  );

  it('sums what expires and what was issued in it', async () => {
    expect(await read(`reports/expiring/?location=${main}`)).toMatchObject({ count: 0 });
    expect(await read(`reports/expiring/?location=${main}&include_children=true`)).toMatchObject({
      count: 1,
      results: [{ quantity: 4, value: 16 }],
    });
    const demand = async (query: string) =>
      (await read<Rows<object>>(`reports/demand/?search=BOLT&location=${main}${query}`)).results;
    expect(await demand('')).toMatchObject([{ issued_quantity: 0, available_quantity: 5 }]);
    expect(await demand('&include_children=true')).toMatchObject([
      { issued_quantity: 2, available_quantity: 10 },
    ]);
  });
});
