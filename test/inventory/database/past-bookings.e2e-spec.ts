import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrate } from '../../../apps/inventory/src/schema/upgrade/migrate.js';
import { migrateDown } from '../../../apps/inventory/src/schema/upgrade/migrate-down.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { setServiceClock } from '../../support/service-clock.js';
import { openShop, type Shop } from '../../support/shop.js';

const BEFORE = 'ComposedTexts1700000000206';

describe('orders from before the bookings', () => {
  let test: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    test = await createTestApp();
    await setServiceClock(test, '2026-01-05T10:00:00Z');
    shop = await openShop(test, 'acme', ['A', 'B']);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  const on = (day: string): Promise<void> => setServiceClock(test, `${day}T10:00:00Z`);
  const act = async (path: string): Promise<void> => {
    await shop.tenant.owner.expect(200, shop.tenant.owner.post(path));
  };

  /** All that the migrations fill. */
  async function filled(): Promise<unknown[]> {
    const read = (text: string): Promise<object[]> => test.sql(text);
    return [
      await read('SELECT * FROM purchase_order_booking ORDER BY purchase_order_id, number'),
      await read('SELECT * FROM sales_order_booking ORDER BY sales_order_id, number'),
      await read('SELECT id, unit_price FROM goods_received_note_line ORDER BY id'),
      await read('SELECT id, unit_price FROM dispatch_line ORDER BY id'),
      await read('SELECT id, unit_price FROM return_line ORDER BY id'),
      await read('SELECT id, return_date::text FROM return_document ORDER BY id'),
    ];
  }

  it('are booked as they would have been, and again by a migration that begins anew', async () => {
    const { A = 0, B = 0 } = shop.products;
    const lines = [
      { product: A, quantity: 10, unit_price: 2 },
      { product: B, quantity: 4, unit_price: '0.3333' },
    ];
    await on('2026-01-10');
    const received = await shop.purchase(lines, { order_date: '2026-01-08' });
    const closed = await shop.purchase(lines);
    const cancelled = await shop.purchase(lines);
    const dropped = await shop.purchase(lines);
    await on('2026-01-31');
    for (const { id } of [received, closed, cancelled]) await act(`purchase-orders/${id}/confirm/`);
    await on('2026-02-03');
    const note = await shop.make('goods-received-notes/', {
      purchase_order: received.id,
      location: shop.main,
    });
    await shop.make('goods-received-notes/', {
      purchase_order: closed.id,
      location: shop.main,
      lines: [{ product: A, quantity: 6 }],
    });
    const sold = await shop.sold([{ product: A, quantity: 5, unit_price: 9 }]);
    const short = await shop.sold([{ product: A, quantity: 3, unit_price: 9 }]);
    const draft = await shop.sale([{ product: A, quantity: 1 }]);
    const dispatch = await shop.make('dispatches/', { sales_order: sold.id, from_location: shop.main });
    await on('2026-03-01');
    await act(`purchase-orders/${closed.id}/close/`);
    await act(`purchase-orders/${cancelled.id}/cancel/`);
    await act(`purchase-orders/${dropped.id}/cancel/`);
    await act(`sales-orders/${short.id}/cancel/`);
    await act(`sales-orders/${draft.id}/cancel/`);
    await on('2026-04-02');
    await shop.make(`goods-received-notes/${note}/return/`, {
      reason: 'Broken',
      lines: [{ product: B, quantity: 1 }],
    });
    await shop.make(`dispatches/${dispatch}/return/`, {
      reason: 'Torn',
      lines: [{ product: A, quantity: 2 }],
    });

    const before = await filled();
    expect(before[0]).toHaveLength(5);
    expect(before[1]).toHaveLength(3);
    await migrateDown(test.database.ownerUrl, BEFORE);
    await migrate(test.database.ownerUrl);
    expect(await filled()).toEqual(before);

    // Ended before it was recorded, it runs once more over what it has written.
    await migrateDown(test.database.ownerUrl, 'OrderBookings1700000000207');
    await migrate(test.database.ownerUrl);
    expect(await filled()).toEqual(before);
    expect(await driftOf(test)).toEqual([]);
  });
});
