import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';

interface Entity {
  id: number;
}

describe('stock', () => {
  let test: TestApp;
  let acme: TestTenant;
  let writer: Client;
  let product: number;
  let main: number;
  let shop: number;

  async function make(path: string, body: object): Promise<number> {
    return (await writer.expect<Entity>(201, writer.post<Entity>(path, body))).id;
  }

  async function quantityAt(location: number): Promise<number> {
    const page = await writer.get<{ results: { quantity: number }[] }>(
      `stock-records/?product=${product}&location=${location}`,
    );
    return page.body.results[0]?.quantity ?? 0;
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    writer = acme.manager;
    const category = await make('categories/', { name: 'Parts' });
    product = await make('products/', {
      sku: 'P-1',
      name: 'Part',
      category,
      unit_cost: 2.5,
      reorder_point: 10,
    });
    main = await make('stock-locations/', { name: 'Main' });
    shop = await make('stock-locations/', { name: 'Shop' });
  });

  afterAll(() => test.close());

  it('receives, transfers, issues and adjusts, and updates the records', async () => {
    const received = await writer.post('stock-movements/', {
      product,
      to_location: main,
      quantity: '10.5000',
      movement_type: 'receive',
      reference: 'PO-9',
    });
    expect(received).toMatchObject({
      status: 201,
      body: {
        product,
        product_sku: 'P-1',
        from_location: null,
        to_location: main,
        quantity: 10.5,
        unit_cost: 2.5,
        created_by: { username: 'acme-manager' },
      },
    });
    await make('stock-movements/', {
      product,
      from_location: main,
      to_location: shop,
      quantity: 4,
      movement_type: 'transfer',
    });
    await make('stock-movements/', { product, from_location: shop, quantity: 1, movement_type: 'issue' });
    await make('stock-movements/', {
      product,
      from_location: main,
      quantity: 0.5,
      movement_type: 'adjustment',
    });
    expect(await quantityAt(main)).toBe(6);
    expect(await quantityAt(shop)).toBe(3);

    const records = await acme.viewer.get<{ results: object[] }>('stock-records/?is_low_stock=true');
    expect(records.body.results).toHaveLength(2);
    expect(records.body.results[0]).toMatchObject({
      product: { id: product, sku: 'P-1', name: 'Part' },
      location: { id: main, name: 'Main' },
      quantity: 6,
      reserved_quantity: 0,
      available_quantity: 6,
      is_low_stock: true,
    });
  });

  it('never lets a quantity fall below zero, and reports the numbers', async () => {
    const answer = await writer.post('stock-movements/', {
      product,
      from_location: shop,
      quantity: 100,
      movement_type: 'issue',
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'Insufficient stock: P-1 at Shop: 100 requested, 3 available (3 on hand, 0 reserved).',
      },
    });
    expect(await quantityAt(shop)).toBe(3);
  });

  it('refuses invalid combinations under the field', async () => {
    const wrong: [object, object][] = [
      [{ movement_type: 'receive' }, { to_location: ['This field is required.'] }],
      [
        { movement_type: 'receive', from_location: main, to_location: shop },
        { from_location: ['A receive movement has no from_location.'] },
      ],
      [
        { movement_type: 'transfer', from_location: main, to_location: main },
        { to_location: ['A transfer needs two different locations.'] },
      ],
      [
        { movement_type: 'adjustment', from_location: main, to_location: shop },
        { to_location: ['An adjustment has exactly one of from_location and to_location.'] },
      ],
      [{ movement_type: 'steal', to_location: main }, { movement_type: ['"steal" is not a valid choice.'] }],
      [
        { movement_type: 'receive', to_location: 999_999 },
        { to_location: ['Invalid pk "999999" - object does not exist.'] },
      ],
    ];
    for (const [body, errors] of wrong) {
      const answer = await writer.post('stock-movements/', { product, quantity: 1, ...body });
      expect(answer).toMatchObject({ status: 400, body: errors });
    }
  });

  it('replays the answer of a key, and refuses the key with another body', async () => {
    const keyed = writer.with({ 'idempotency-key': 'once-1' });
    const body = { product, to_location: main, quantity: 5, movement_type: 'receive' };
    const before = await quantityAt(main);
    const first = await keyed.post('stock-movements/', body);
    const again = await keyed.post('stock-movements/', body);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(await quantityAt(main)).toBe(before + 5);
    expect(await keyed.post('stock-movements/', { ...body, quantity: 6 })).toMatchObject({ status: 409 });
  });

  it('refuses every change of a movement in the database', async () => {
    for (const statement of ['UPDATE stock_movement SET quantity = 1', 'DELETE FROM stock_movement']) {
      await expect(test.sql(statement)).rejects.toThrow('append-only');
    }
  });

  it('keeps a location and a product with history', async () => {
    expect(await acme.owner.delete(`stock-locations/${main}/`)).toMatchObject({ status: 409 });
    expect(await acme.owner.delete(`products/${product}/`)).toMatchObject({ status: 409 });
  });

  it('reconciles, and finds a manipulated balance', async () => {
    expect(await driftOf(test)).toEqual([]);
    await test.sql('UPDATE stock_record SET quantity = quantity + 1 WHERE location_id = $1', [shop]);
    expect(await driftOf(test)).toContainEqual({
      tenant: 'acme',
      check: 'quantity',
      subject: `product ${product} at location ${shop}`,
      kept: '4.0000',
      computed: '3.0000',
    });
    await test.sql('UPDATE stock_record SET quantity = quantity - 1 WHERE location_id = $1', [shop]);
  });
});
