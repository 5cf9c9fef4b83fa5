import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { openShop, type Shop } from '../../support/shop.js';

const BOX = [{ name: 'box', factor: 12 }];
const HELD = 'has a fraction in stock or in open documents: its quantities cannot be whole.';
const MUST_BE_WHOLE = { lines: [{ quantity: ['The quantity in pcs must be whole.'] }] };

/** Whoever changes how a product is measured, and whoever writes a quantity of it, at the same time. */
describe('units of a product that change meanwhile', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let category: number;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['PLAIN']);
    owner = shop.tenant.owner;
    category = await shop.make('categories/', { name: 'Measured' });
  });

  afterAll(() => test.close());

  const product = (): Promise<number> =>
    shop.make('products/', { sku: `M-${++made}`, name: `Measured ${made}`, category, units: BOX });

  const wholeNow = (id: number): Promise<Answer<object>> =>
    owner.patch<object>(`products/${id}/`, { whole_units: true });

  async function waiting(count: number): Promise<void> {
    for (;;) {
      const [found] = await test.sql<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if ((found?.waiting ?? 0) >= count) return;
    }
  }

  /** Both wait for each other, or for the audit log, which nobody can write until both are under way. */
  async function inTurn(
    first: () => Promise<Answer<object>>,
    second: () => Promise<Answer<object>>,
  ): Promise<[Answer<object>, Answer<object>]> {
    const blocker = new pg.Client({ connectionString: test.database.adminUrl });
    await blocker.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE audit_event IN ACCESS EXCLUSIVE MODE');
      const one = first();
      await waiting(1);
      const other = second();
      await waiting(2);
      await blocker.query('COMMIT');
      return await Promise.all([one, other]);
    } finally {
      await blocker.end();
    }
  }

  const drafts: readonly [name: string, write: (id: number) => Promise<Answer<object>>, refusal: object][] = [
    [
      'a sales order',
      (id) =>
        owner.post('sales-orders/', { customer: shop.customer, lines: [{ product: id, quantity: 0.5 }] }),
      MUST_BE_WHOLE,
    ],
    [
      'a purchase order in boxes',
      (id) =>
        owner.post('purchase-orders/', {
          supplier: shop.supplier,
          lines: [{ product: id, quantity: 0.125, unit: 'box', unit_price: 1 }],
        }),
      { lines: [{ quantity: ['This is 1.5 pcs. The quantity in pcs must be whole.'] }] },
    ],
  ];

  it.each(drafts)('%s that was first keeps whole_units off', async (_name, write) => {
    const id = await product();
    const [draft, change] = await inTurn(
      () => write(id),
      () => wholeNow(id),
    );
    expect([draft.status, change.status]).toEqual([201, 409]);
    expect(change.body).toMatchObject({ detail: `M-${made} ${HELD}` });
  });

  it.each(drafts)('%s that comes after it is whole', async (_name, write, refusal) => {
    const id = await product();
    const [change, draft] = await inTurn(
      () => wholeNow(id),
      () => write(id),
    );
    expect([change.status, draft.status]).toEqual([200, 400]);
    expect(draft.body).toEqual(refusal);
  });

  it('a draft that is changed, a note that is prepared and a count are held to it too', async () => {
    const id = await product();
    const draft = await shop.sale([{ product: id, quantity: 1 }]);
    const [, changed] = await inTurn(
      () => wholeNow(id),
      () => owner.patch(`sales-orders/${draft.id}/`, { lines: [{ product: id, quantity: 1.5 }] }),
    );
    expect(changed).toMatchObject({ status: 400, body: MUST_BE_WHOLE });

    const other = await product();
    const order = await shop.bought([{ product: other, quantity: 4 }]);
    const [, prepared] = await inTurn(
      () => wholeNow(other),
      () =>
        owner.post('goods-received-notes/', {
          purchase_order: order.id,
          location: shop.main,
          draft: true,
          lines: [{ product: other, quantity: 1.5 }],
        }),
    );
    expect(prepared).toMatchObject({ status: 400, body: MUST_BE_WHOLE });

    const third = await product();
    const count = await shop.make('stock-counts/', { location: shop.main, products: [third] });
    const [, counted] = await inTurn(
      () => wholeNow(third),
      () => owner.patch(`stock-counts/${count}/`, { lines: [{ product: third, counted_quantity: 1.5 }] }),
    );
    expect(counted).toMatchObject({ status: 400 });
  });

  describe('what is returned', () => {
    const delivered = async (id: number, quantity = 4): Promise<{ note: number; dispatch: number }> => {
      const bought = await shop.bought([{ product: id, quantity }]);
      const note = await shop.make('goods-received-notes/', {
        purchase_order: bought.id,
        location: shop.main,
      });
      const sold = await shop.sold([{ product: id, quantity }]);
      const dispatch = await shop.make('dispatches/', { sales_order: sold.id, from_location: shop.main });
      return { note, dispatch };
    };
    const back = (dispatch: number, line: object): Promise<Answer<object>> =>
      owner.post(`dispatches/${dispatch}/return/`, { reason: 'Too many', lines: [line] });

    it('after whole_units was switched on is whole', async () => {
      const id = await product();
      const { dispatch } = await delivered(id);
      const [change, returned] = await inTurn(
        () => wholeNow(id),
        () => back(dispatch, { product: id, quantity: 1.5 }),
      );
      expect([change.status, returned.status]).toEqual([200, 400]);
      expect(returned.body).toEqual(MUST_BE_WHOLE);
      expect(await shop.balance(id)).toEqual({ quantity: 0, reserved: 0 });
    });

    it('first keeps whole_units off', async () => {
      const id = await product();
      const { dispatch } = await delivered(id);
      const [returned, change] = await inTurn(
        () => back(dispatch, { product: id, quantity: 1.5 }),
        () => wholeNow(id),
      );
      expect([returned.status, change.status]).toEqual([201, 409]);
    });

    it('in a unit that changes is of the new factor after it', async () => {
      const id = await product();
      const { dispatch } = await delivered(id, 24);
      const [change, returned] = await inTurn(
        () => owner.patch(`products/${id}/`, { units: [{ name: 'box', factor: 6 }] }),
        () => back(dispatch, { product: id, quantity: 2, unit: 'box' }),
      );
      expect([change.status, returned.status]).toEqual([200, 201]);
      expect(returned.body).toMatchObject({ lines: [{ quantity: 12, unit: 'box', unit_quantity: 2 }] });
      expect(await shop.balance(id)).toEqual({ quantity: 12, reserved: 0 });
    });

    it('in a unit keeps its factor', async () => {
      const id = await product();
      const { dispatch } = await delivered(id, 24);
      const [returned, change] = await inTurn(
        () => back(dispatch, { product: id, quantity: 2, unit: 'box' }),
        () => owner.patch(`products/${id}/`, { units: [{ name: 'box', factor: 6 }] }),
      );
      expect([returned.status, change.status]).toEqual([201, 409]);
      expect(await shop.balance(id)).toEqual({ quantity: 24, reserved: 0 });
    });

    it('names its lots once the product is tracked', async () => {
      const id = await product();
      const { dispatch } = await delivered(id);
      const [change, returned] = await inTurn(
        () => owner.patch(`products/${id}/`, { tracking: 'lot' }),
        () => back(dispatch, { product: id, quantity: 1 }),
      );
      expect([change.status, returned.status]).toEqual([200, 400]);
      expect(returned.body).toHaveProperty('lots');
      const tracked = await product();
      const second = await delivered(tracked);
      const [first, tracking] = await inTurn(
        () => back(second.dispatch, { product: tracked, quantity: 1 }),
        () => owner.patch(`products/${tracked}/`, { tracking: 'lot' }),
      );
      expect([first.status, tracking.status]).toEqual([201, 409]);
    });

    it('to a supplier while the product is switched off goes either way', async () => {
      const id = await product();
      const { note } = await delivered(id);
      await shop.stock(id, 4);
      const [change, returned] = await inTurn(
        () => owner.patch(`products/${id}/`, { is_active: false }),
        () =>
          owner.post(`goods-received-notes/${note}/return/`, {
            reason: 'Too many',
            lines: [{ product: id, quantity: 1 }],
          }),
      );
      expect([change.status, returned.status]).toEqual([200, 201]);
      expect(await shop.balance(id)).toEqual({ quantity: 3, reserved: 0 });
    });
  });

  it('many clients at once leave no line that cannot be delivered', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await product();
      const lines = [{ product: id, quantity: 0.5 }];
      await Promise.all([
        ...Array.from({ length: 8 }, () => owner.post('sales-orders/', { customer: shop.customer, lines })),
        wholeNow(id),
        ...Array.from({ length: 8 }, () => owner.post('sales-orders/', { customer: shop.customer, lines })),
      ]);
      const broken = await test.sql(
        `SELECT l.id FROM sales_order_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
          WHERE p.id = $1 AND p.whole_units AND l.quantity <> trunc(l.quantity)`,
        [id],
      );
      expect(broken).toEqual([]);
    }
  });
});
