import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { openShop, type Shop } from '../support/shop.js';

interface Rows {
  count: number;
  results: Record<string, unknown>[];
}

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** What a list can be asked for, and what it says of questions that it cannot answer. */
describe('asking a list', () => {
  let test: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A1', 'A10', 'A100', 'B-2']);
  });

  afterAll(() => test.close());

  const get = (path: string): Promise<Rows> =>
    shop.tenant.viewer.expect<Rows>(200, shop.tenant.viewer.get<Rows>(path));
  const skus = async (query: string): Promise<unknown[]> =>
    (await get(`products/?ordering=sku&${query}`)).results.map(({ sku }) => sku);

  it('finds rows by exact keys, one or several', async () => {
    const { A1 = 0, A10 = 0 } = shop.products;
    await shop.tenant.owner.expect(
      200,
      shop.tenant.owner.patch(`products/${A10}/`, {
        barcode: '4006381333931',
        name: 'Écran 24',
        unit_of_measure: 'box',
      }),
    );
    expect(await skus('sku=A1')).toEqual(['A1']);
    expect(await skus('sku=a1')).toEqual([]);
    expect(await skus('sku__in=A1,%20B-2,none')).toEqual(['A1', 'B-2']);
    expect(await skus(`id=${A1}`)).toEqual(['A1']);
    expect(await skus(`id__in=${A1},${A10},99999999999`)).toEqual(['A1', 'A10']);
    expect(await skus('id__in=99999999999')).toEqual([]);
    expect(await skus('barcode=4006381333931')).toEqual(['A10']);
    // The same letter written as two signs.
    expect(await skus(`name=${encodeURIComponent('E\u0301cran 24')}`)).toEqual(['A10']);
    expect(await skus('unit_of_measure=box')).toEqual(['A10']);
    expect(
      await skus('preferred_supplier=null&reorder_point__lte=0&search=A1&barcode=4006381333931'),
    ).toEqual(['A10']);
    expect(await shop.tenant.viewer.get('products/?id__in=1,x')).toMatchObject({
      status: 400,
      body: { id__in: ['A valid integer is required.'] },
    });
    const many = Array.from({ length: 101 }, (_, at) => at).join();
    expect(await shop.tenant.viewer.get(`products/?sku__in=${many}`)).toMatchObject({
      status: 400,
      body: { sku__in: ['Ensure this field has no more than 100 elements.'] },
    });
  });

  it('finds orders by product, by several statuses, open and overdue', async () => {
    const { A1 = 0, A10 = 0 } = shop.products;
    const late = await shop.sale([{ product: A1, quantity: 1 }], {
      order_date: day(-9),
      expected_delivery_date: day(-1),
      notes: 'PO 4500012345',
    });
    await shop.tenant.owner.expect(200, shop.tenant.owner.post(`sales-orders/${late.id}/confirm/`));
    const draft = await shop.sale([{ product: A10, quantity: 1 }], {
      order_date: day(-9),
      expected_delivery_date: day(-1),
    });
    const ids = async (query: string): Promise<unknown[]> =>
      (await get(`sales-orders/?ordering=id&${query}`)).results.map(({ id }) => id);
    expect(await ids(`product=${A1}`)).toEqual([late.id]);
    expect(await ids(`product=${A10}`)).toEqual([draft.id]);
    expect(await ids('status=confirmed,draft')).toEqual([late.id, draft.id]);
    expect(await ids('is_open=true')).toEqual([late.id]);
    expect(await ids('is_overdue=true')).toEqual([late.id]);
    expect(await ids('is_overdue=false')).toEqual([draft.id]);
    expect(await ids(`expected_delivery_date__gte=${day(0)}`)).toEqual([]);
    expect(await ids('search=4500012345')).toEqual([late.id]);
    expect(await shop.tenant.viewer.get('sales-orders/?status=confirmed,lost')).toMatchObject({
      status: 400,
      body: { status: ['"lost" is not a valid choice.'] },
    });
  });

  it('keeps, finds and filters by what partners call a document', async () => {
    const { owner, viewer } = shop.tenant;
    const { 'B-2': product = 0 } = shop.products;
    const lines = [{ product, quantity: 5 }];
    const bought = await shop.purchase(lines, { supplier_reference: 'AB-Tür/77' });
    expect(bought).toMatchObject({ supplier_reference: 'AB-Tür/77' });
    const sold = await shop.sale(lines, { customer_reference: '4500012345', ship_to: 'Hof 3\n1010 Wien' });
    const plain = await shop.sale(lines);
    expect(plain).toMatchObject({ customer_reference: '', ship_to: '' });
    await owner.expect(
      200,
      owner.patch(`sales-orders/${plain.id}/`, { customer_reference: 'PO 8', ship_to: 'Gate' }),
    );
    await owner.expect(200, owner.patch(`sales-orders/${plain.id}/`, { ship_to: '' }));
    expect(await shop.saleNow(plain.id)).toMatchObject({ customer_reference: 'PO 8', ship_to: '' });
    await owner.expect(200, owner.post(`purchase-orders/${bought.id}/confirm/`));
    await owner.expect(200, owner.post(`sales-orders/${sold.id}/confirm/`));
    const note = await owner.expect<{ id: number }>(
      201,
      owner.post('goods-received-notes/', {
        purchase_order: bought.id,
        location: shop.main,
        delivery_note_number: 'LS-4711',
      }),
    );
    const dispatch = await owner.expect<{ id: number }>(
      201,
      owner.post('dispatches/', {
        sales_order: sold.id,
        from_location: shop.main,
        carrier: 'DHL',
        tracking_number: '00340434161094042557',
      }),
    );
    expect(dispatch).toMatchObject({ carrier: 'DHL', tracking_number: '00340434161094042557' });
    const cases: [path: string, query: string, id: number][] = [
      ['purchase-orders', 'supplier_reference=AB-T%C3%BCr/77', bought.id],
      ['purchase-orders', 'search=ab-tur/77', bought.id],
      ['sales-orders', 'customer_reference=4500012345', sold.id],
      ['sales-orders', 'customer_reference__in=4500012345,none', sold.id],
      ['sales-orders', 'search=wien%20hof', sold.id],
      ['sales-orders', 'customer_reference=PO%208', plain.id],
      ['goods-received-notes', 'delivery_note_number=LS-4711', note.id],
      ['goods-received-notes', 'search=ls-4711', note.id],
      ['dispatches', 'tracking_number=00340434161094042557', dispatch.id],
      ['dispatches', 'carrier=DHL&search=04340', 0],
      ['dispatches', 'carrier=DHL', dispatch.id],
      ['dispatches', 'search=0034043416109', dispatch.id],
    ];
    for (const [path, query, id] of cases)
      expect([query, (await get(`${path}/?${query}`)).results.map((row) => row.id)]).toEqual([
        query,
        id === 0 ? [] : [id],
      ]);
    expect((await viewer.get('sales-orders/?ship_to__icontains=x')).status).toBe(400);
    expect(await owner.post('dispatches/', { tracking_number: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      body: { tracking_number: ['Ensure this field has no more than 100 characters.'] },
    });
    expect(await owner.patch(`sales-orders/${plain.id}/`, { ship_to: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { ship_to: ['Ensure this field has no more than 500 characters.'] },
    });
    const [event] = (
      await owner.expect<Rows>(
        200,
        owner.get<Rows>(`audit-events/?object_type=sales_order&object_id=${plain.id}&page_size=1`),
      )
    ).results;
    expect(event).toMatchObject({ changes: [{ field: 'ship_to', before: 'Gate', after: '' }] });
  });

  it('takes days and moments with a zone as bounds of time', async () => {
    const [row] = (await get('products/?sku=A1')).results;
    const at = String(row?.created_at);
    expect(await skus(`sku=A1&created_at__gte=${at}&created_at__lte=${at}`)).toEqual(['A1']);
    const later = new Date(Date.parse(at) + 60_000).toISOString();
    expect(await skus(`sku=A1&created_at__gte=${later}`)).toEqual([]);
    const elsewhere = `${later.slice(0, 19)}+00:00`;
    expect(await skus(`sku=A1&updated_at__lte=${encodeURIComponent(elsewhere)}`)).toEqual(
      await skus(`sku=A1&updated_at__lte=${elsewhere}`),
    );
    expect(await skus(`sku=A1&created_at__lte=${day(0)}`)).toEqual(['A1']);
    expect((await get(`stock-movements/?created_at__lte=${at}`)).count).toBe(0);
    expect((await shop.tenant.viewer.get('products/?created_at__gte=2026-01-01T00:00:00')).status).toBe(400);
  });

  it('refuses a field of the row that is no filter, and names what it ignores', async () => {
    const { viewer } = shop.tenant;
    expect(await viewer.get('products/?unit_cost=2&description__icontains=x&utm_source=a')).toMatchObject({
      status: 400,
      body: {
        unit_cost: ['This field cannot be filtered by.'],
        description__icontains: ['This field cannot be filtered by.'],
      },
    });
    const answer = await viewer.get('products/?language=de&_=17&evil%0D%0ASet-Cookie=1&sku=A1');
    expect(answer).toMatchObject({ status: 200, body: { count: 1 } });
    expect(answer.headers['x-ignored-parameters']).toBe('language, _, evil%0D%0ASet-Cookie');
    expect(
      (await viewer.get('products/?sku=A1&page=1&page_size=3&search=A&ordering=sku')).headers,
    ).not.toHaveProperty('x-ignored-parameters');
    expect(
      (await viewer.get('reports/stock-valuation/?export=csv&bom=true&category=1')).headers,
    ).not.toHaveProperty('x-ignored-parameters');
  });

  it('has the exact keys in every list of the tenant whose rows have them', async () => {
    const lists = routeRules(test.app, test.app.get(Reflector))
      .filter(({ rule, method, path }) => rule?.plane === 'tenant' && method === 'GET' && !path.includes(':'))
      .map(({ path }) => path);
    const keys = [
      'id',
      'sku',
      'barcode',
      'code',
      'slug',
      'order_number',
      'grn_number',
      'dispatch_number',
      'return_number',
      'count_number',
    ];
    const lacking: string[] = [];
    for (const path of lists) {
      const answer = await shop.tenant.owner.get<Rows>(path.replace(/^\/?api\/v1\//, ''));
      if (answer.status !== 200 || !Array.isArray(answer.body.results) || path.includes('reports/')) continue;
      for (const key of keys)
        for (const name of [key, `${key}__in`]) {
          const asked = await shop.tenant.owner.get(`${path.replace(/^\/?api\/v1\//, '')}?${name}=1`);
          if (asked.status === 400) lacking.push(`${path} ${name}`);
        }
    }
    expect(lacking).toEqual([]);
  });
});
