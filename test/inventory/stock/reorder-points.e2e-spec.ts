import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { settled } from '../../support/settled.js';

interface Made {
  id: number;
}

interface Point extends Made {
  location: number;
  product: number;
  reorder_point: number;
  reorder_quantity: number;
}

describe('reorder points of places', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;
  let category: number;
  let supplier: number;
  let made = 0;

  const make = async (path: string, body: object): Promise<number> =>
    (await owner.expect<Made>(201, owner.post<Made>(path, body))).id;
  const newProduct = (more: object = {}): Promise<number> =>
    make('products/', {
      sku: `P-${++made}`,
      name: `Product ${made}`,
      category,
      preferred_supplier: supplier,
      ...more,
    });
  const newPlace = (parent: number | null = null): Promise<number> =>
    make('stock-locations/', { name: `Place ${++made}`, parent });
  const receive = (product: number, to_location: number, quantity: number): Promise<number> =>
    make('stock-movements/', { product, to_location, quantity, movement_type: 'receive' });
  const due = async (query: string): Promise<object[]> => {
    const report = await owner.expect<{ count: number; results: object[] }>(
      200,
      owner.get<{ count: number; results: object[] }>(`reports/reorder/?${query}`),
    );
    expect(report.count).toBe(report.results.length);
    return report.results;
  };

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    owner = acme.owner;
    category = await make('categories/', { name: 'Parts' });
    supplier = await make('suppliers/', { name: 'Nord', lead_time_days: 5 });
  });

  afterAll(() => test.close());

  it('are made, read, changed and deleted, a product once a location', async () => {
    const [place, other, product] = [await newPlace(), await newPlace(), await newProduct()];
    const path = `stock-locations/${place}/reorder-points/`;
    const body = { product, reorder_point: 10, reorder_quantity: '2.5' };
    const created = await acme.manager.expect<Point>(201, acme.manager.post<Point>(path, body));
    expect(created).toMatchObject({ location: place, product, reorder_point: 10, reorder_quantity: 2.5 });
    expect(await owner.post(path, body)).toMatchObject({
      status: 409,
      body: { errors: { product: ['reorder point with this product already exists.'] } },
    });
    await make(`stock-locations/${other}/reorder-points/`, { product, reorder_point: 1 });
    expect(await acme.viewer.get(path)).toMatchObject({
      status: 200,
      body: { count: 1, results: [created] },
    });
    const one = `${path}${created.id}/`;
    expect(await owner.patch(one, { reorder_point: 12 })).toMatchObject({
      status: 200,
      body: { reorder_point: 12, reorder_quantity: 2.5 },
    });
    expect(await owner.get(`stock-locations/${other}/reorder-points/${created.id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Reorder point not found.' },
    });
    expect((await acme.viewer.delete(one)).status).toBe(403);
    expect((await owner.delete(one)).status).toBe(204);
    expect((await owner.get(one)).status).toBe(404);
    const audit = await owner.get(
      `audit-events/?object_type=reorder_point&object_id=${created.id}&ordering=id`,
    );
    expect(audit.body).toMatchObject({
      results: [
        { action: 'reorder_point.create', after: { location: place, product, reorder_point: 10 } },
        { action: 'reorder_point.update' },
        { action: 'reorder_point.delete' },
      ],
    });
    await settled(test);
    const feed = await owner.get<{ results: { type: string }[] }>('changes/?limit=1000');
    expect(feed.body.results.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['reorder_point.created', 'reorder_point.updated', 'reorder_point.deleted']),
    );
  });

  it('refuse what is no product or no number, all errors together', async () => {
    const place = await newPlace();
    const path = `stock-locations/${place}/reorder-points/`;
    expect(
      await owner.post(path, { product: 999_999, reorder_point: -1, reorder_quantity: -1 }),
    ).toMatchObject({
      status: 400,
      body: {
        product: ['Invalid pk "999999" - object does not exist.'],
        reorder_point: ['Ensure this value is greater than or equal to 0.'],
        reorder_quantity: ['Ensure this value is greater than or equal to 0.'],
      },
    });
    expect(await owner.post(path, {})).toMatchObject({
      status: 400,
      body: { product: ['This field is required.'], reorder_point: ['This field is required.'] },
    });
    expect(await owner.post('stock-locations/999999/reorder-points/', {})).toMatchObject({ status: 404 });
    expect(await owner.get('stock-locations/999999/reorder-points/')).toMatchObject({
      status: 404,
      body: { detail: 'Stock location not found.' },
    });
  });

  it('go with their location or product', async () => {
    const [place, product] = [await newPlace(), await newProduct()];
    const point = await make(`stock-locations/${place}/reorder-points/`, { product, reorder_point: 3 });
    expect((await owner.delete(`products/${product}/`)).status).toBe(204);
    expect((await owner.get(`stock-locations/${place}/reorder-points/${point}/`)).status).toBe(404);
    await make(`stock-locations/${place}/reorder-points/`, { product: await newProduct(), reorder_point: 3 });
    expect((await owner.delete(`stock-locations/${place}/`)).status).toBe(204);
  });

  /**
   * Store with a bin: 4 in the store, 8 in the bin, 20 elsewhere. A sales order reserves 3 in the bin; another's purchase of 50 is
   * on its way. Reorder point of the store 9, in fives: 12 less 3 is 9, so it is due, and twice 9 less 9 is 9, which is 10 in
   * fives.
   */
  it('make a product due by the stock and the reservations of the branch, without orders of the whole', async () => {
    const [store, elsewhere] = [await newPlace(), await newPlace()];
    const bin = await newPlace(store);
    const product = await newProduct();
    await receive(product, store, 4);
    await receive(product, bin, 8);
    const point = await make(`stock-locations/${store}/reorder-points/`, {
      product,
      reorder_point: 9,
      reorder_quantity: 5,
    });
    const own = `location=${store}`;
    expect(await due(own)).toEqual([]);

    const customer = await make('customers/', { name: 'C' });
    const sale = await make('sales-orders/', { customer, lines: [{ product, quantity: 3, unit_price: 1 }] });
    await owner.expect(200, owner.post(`sales-orders/${sale}/confirm/`));
    await receive(product, elsewhere, 20);
    const purchase = await make('purchase-orders/', {
      supplier,
      lines: [{ product, quantity: 50, unit_price: 2 }],
    });
    await owner.expect(200, owner.post(`purchase-orders/${purchase}/confirm/`));
    const [row, ...others] = await due(own);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      product: { id: product },
      location: { id: store },
      quantity: 12,
      reserved_quantity: 3,
      incoming_quantity: 0,
      open_demand: 3,
      projected_quantity: 9,
      reorder_point: 9,
      suggested_quantity: 10,
      supplier: { id: supplier, name: 'Nord' },
      last_price: 2,
      lead_time_days: 5,
    });
    expect(await due('')).toEqual([]);
    expect(await due(`${own}&supplier=${supplier}&category=${category}&search=P-`)).toHaveLength(1);
    expect(await due(`${own}&category=999999`)).toEqual([]);

    await owner.expect(
      200,
      owner.patch(`stock-locations/${store}/reorder-points/${point}/`, { reorder_point: 8 }),
    );
    expect(await due(own)).toEqual([]);
  });

  it('list those of what lies in the location with include_children', async () => {
    const store = await newPlace();
    const aisle = await newPlace(store);
    const bin = await newPlace(aisle);
    const product = await newProduct();
    await receive(product, aisle, 6);
    await receive(product, bin, 1);
    await make(`stock-locations/${store}/reorder-points/`, { product, reorder_point: 100 });
    await make(`stock-locations/${aisle}/reorder-points/`, { product, reorder_point: 5 });
    await make(`stock-locations/${bin}/reorder-points/`, { product, reorder_point: 2 });
    expect(await due(`location=${store}`)).toMatchObject([
      { location: { id: store }, quantity: 7, suggested_quantity: 193 },
    ]);
    expect(await due(`location=${store}&include_children=true`)).toMatchObject([
      { location: { id: store }, quantity: 7 },
      { location: { id: bin }, quantity: 1, projected_quantity: 1, suggested_quantity: 3 },
    ]);
    const csv = await owner.get(`reports/reorder/?location=${bin}&export=csv`);
    const path = await owner.get<{ path: string }>(`stock-locations/${bin}/`);
    expect(csv.text).toContain(`,${bin},${path.body.path}\r\n`);
    expect(await owner.get('reports/reorder/?location=x&include_children=y')).toMatchObject({
      status: 400,
      body: { location: ['A valid integer is required.'], include_children: ['Must be a valid boolean.'] },
    });
  });

  it("are not shown of another tenant's location", async () => {
    const [store, product] = [await newPlace(), await newProduct()];
    await make(`stock-locations/${store}/reorder-points/`, { product, reorder_point: 5 });
    const globex = await test.newTenant('globex');
    for (const location of [store, 999_999])
      expect(
        await globex.owner.get(`reports/reorder/?location=${location}&include_children=true`),
      ).toMatchObject({
        status: 200,
        body: { count: 0, results: [] },
      });
  });
});
