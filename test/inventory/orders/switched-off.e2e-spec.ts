import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { make } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

describe('what is switched off, in use or closed', () => {
  let test: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  });

  afterAll(() => test.close());

  const setActive = (location: number, is_active: boolean) =>
    test.anonymous.expect(200, shop.tenant.owner.patch(`stock-locations/${location}/`, { is_active }));

  describe('a location that is switched off', () => {
    it('gets no reservation: of a new order, of what comes back, of what another order gives up', async () => {
      const { A = 0, B = 0 } = shop.products;
      await shop.stock(A, 5, shop.second);
      await shop.stock(A, 1);
      const kept = await shop.sold([{ product: A, quantity: 2 }]);
      expect(await shop.balance(A, shop.second)).toEqual({ quantity: 5, reserved: 2 });
      await setActive(shop.second, false);
      const order = await shop.sold([{ product: A, quantity: 3 }]);
      expect((await shop.saleNow(order.id)).lines).toMatchObject([{ quantity_reserved: 1 }]);
      expect(await shop.balance(A, shop.second)).toEqual({ quantity: 5, reserved: 2 });
      // What it has reserved can still be dispatched, and what is given up there is reserved for nobody.
      await test.anonymous.expect(200, shop.tenant.owner.post(`sales-orders/${kept.id}/cancel/`));
      expect(await shop.balance(A, shop.second)).toEqual({ quantity: 5, reserved: 0 });
      expect((await shop.saleNow(order.id)).lines).toMatchObject([{ quantity_reserved: 1 }]);
      await shop.stock(A, 2);
      expect((await shop.saleNow(order.id)).lines).toMatchObject([{ quantity_reserved: 3 }]);

      await setActive(shop.second, true);
      await shop.stock(B, 4, shop.second);
      const sale = await shop.sold([{ product: B, quantity: 4 }]);
      expect((await shop.saleNow(sale.id)).lines).toMatchObject([{ quantity_reserved: 4 }]);
    });

    it('does not count where an order must be reserved whole', async () => {
      const { C = 0 } = shop.products;
      await shop.stock(C, 5, shop.second);
      await setActive(shop.second, false);
      const { owner } = shop.tenant;
      await owner.expect(200, owner.patch('tenants/current/', { reservation_policy: 'required' }));
      const order = await shop.sale([{ product: C, quantity: 3 }]);
      expect((await owner.post(`sales-orders/${order.id}/confirm/`)).status).toBe(409);
      await setActive(shop.second, true);
      expect((await owner.post(`sales-orders/${order.id}/confirm/`)).status).toBe(200);
      await owner.expect(200, owner.patch('tenants/current/', { reservation_policy: 'best_effort' }));
    });
  });

  describe('the unit of measure', () => {
    const change = (product: number, unit_of_measure: string) =>
      shop.tenant.owner.patch(`products/${product}/`, { unit_of_measure });

    it.each([
      ['stock', (product: number) => shop.stock(product, 7)],
      ['a draft order', (product: number) => shop.purchase([{ product, quantity: 1 }])],
      ['a confirmed order', (product: number) => shop.sold([{ product, quantity: 1 }])],
      [
        'an open count',
        (product: number) => shop.make('stock-counts/', { location: shop.main, products: [product] }),
      ],
    ])('is kept while the product has %s', async (what, hold) => {
      const { owner } = shop.tenant;
      const category = await make(owner, 'categories/', { name: `Units of ${what}` });
      const product = await make(owner, 'products/', { sku: `U-${what}`, name: 'Unit', category });
      expect((await change(product, 'g')).status).toBe(200);
      await hold(product);
      expect(await change(product, 'kg')).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          detail: `U-${what} has stock or open documents: its unit of measure cannot be changed.`,
        },
      });
      expect((await change(product, 'g')).status).toBe(200);
      expect((await owner.patch(`products/${product}/`, { name: 'Other' })).status).toBe(200);
      const rows = [{ sku: `U-${what}`, unit_of_measure: 'kg' }];
      const imported = await owner.post('imports/products/?mode=upsert', rows);
      expect(imported.status).toBe(400);
      expect(imported.text).toContain('unit_of_measure');
      expect((await owner.get(`products/${product}/`)).body).toMatchObject({ unit_of_measure: 'g' });
    });

    it('changes once the stock is gone', async () => {
      const { G = 0 } = shop.products;
      await shop.stock(G, 2);
      expect((await change(G, 'g')).status).toBe(409);
      const issue = { product: G, from_location: shop.main, quantity: 2, movement_type: 'issue' };
      await shop.make('stock-movements/', issue);
      expect((await change(G, 'g')).status).toBe(200);
    });
  });

  describe('a closed order that a return reopens', () => {
    it('has outstanding what came back, and not what closing gave up: purchasing', async () => {
      const { D = 0 } = shop.products;
      const { owner } = shop.tenant;
      const order = await shop.bought([{ product: D, quantity: 10, unit_price: 2 }]);
      const note = await shop.make('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [{ product: D, quantity: 6 }],
      });
      await owner.expect(200, owner.post(`purchase-orders/${order.id}/close/`));
      const body = { reason: 'wrong', lines: [{ product: D, quantity: 2 }], reopen: true };
      await owner.expect(201, owner.post(`goods-received-notes/${note}/return/`, body));
      expect(await shop.purchaseNow(order.id)).toMatchObject({
        status: 'partially_received',
        lines: [{ quantity: 10, quantity_received: 4 }],
      });
      const receive = (quantity: number) =>
        owner.post('goods-received-notes/', {
          purchase_order: order.id,
          location: shop.main,
          lines: [{ product: D, quantity }],
        });
      expect(await receive(3)).toMatchObject({
        status: 409,
        body: {
          detail: 'More than is outstanding: D: 3 requested, 2 outstanding (4 of 10 delivered, 4 given up).',
        },
      });
      const reorder = await owner.get<{ results: { incoming_quantity: number }[] }>(
        'reports/low-stock/?page_size=100',
      );
      expect(reorder.status).toBe(200);
      await owner.expect(201, receive(2));
      expect(await shop.purchaseNow(order.id)).toMatchObject({ status: 'received' });
    });

    it('reserves and delivers no more than that: sales', async () => {
      const { E = 0 } = shop.products;
      const { owner } = shop.tenant;
      await shop.stock(E, 10);
      const order = await shop.sold([{ product: E, quantity: 10 }]);
      const dispatch = await shop.make('dispatches/', {
        sales_order: order.id,
        from_location: shop.main,
        lines: [{ product: E, quantity: 6 }],
      });
      await owner.expect(200, owner.post(`sales-orders/${order.id}/close/`));
      await owner.expect(
        201,
        owner.post(`dispatches/${dispatch}/return/`, { reason: 'wrong', reopen: true }),
      );
      expect(await shop.saleNow(order.id)).toMatchObject({
        status: 'confirmed',
        lines: [{ quantity_dispatched: 0, quantity_reserved: 6 }],
      });
      expect(await shop.balance(E)).toEqual({ quantity: 10, reserved: 6 });
      const again = { sales_order: order.id, from_location: shop.main };
      const second = await make(owner, 'dispatches/', again);
      const lines = await owner.get<{ lines: object[] }>(`dispatches/${second}/`);
      expect(lines.body.lines).toMatchObject([{ product: E, quantity: 6 }]);
      expect(await shop.saleNow(order.id)).toMatchObject({ status: 'fulfilled' });
      expect(await shop.balance(E)).toEqual({ quantity: 4, reserved: 0 });
    });

    it('of an order that an earlier release closed', async () => {
      const { F = 0 } = shop.products;
      const { owner } = shop.tenant;
      const order = await shop.bought([{ product: F, quantity: 10 }]);
      const note = await shop.make('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [{ product: F, quantity: 6 }],
      });
      await owner.expect(200, owner.post(`purchase-orders/${order.id}/close/`));
      await test.sql('UPDATE purchase_order_line SET quantity_closed = 0 WHERE purchase_order_id = $1', [
        order.id,
      ]);
      await owner.expect(
        201,
        owner.post(`goods-received-notes/${note}/return/`, { reason: 'wrong', reopen: true }),
      );
      const all = { purchase_order: order.id, location: shop.main };
      const second = await make(owner, 'goods-received-notes/', all);
      expect(
        (await owner.get<{ lines: object[] }>(`goods-received-notes/${second}/`)).body.lines,
      ).toMatchObject([{ quantity: 6 }]);
    });
  });

  it('leaves a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });
});
