import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { checkLedger } from '../../../apps/inventory/src/stock/reconciliation/check-ledger.js';
import type { Drift } from '../../../apps/inventory/src/stock/reconciliation/check.js';
import { RECONCILIATION } from '../../../apps/inventory/src/stock/reconciliation/reconciliation.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { runCommand } from '../../support/service-command.js';
import { openShop, type Shop } from '../../support/shop.js';

const LOT_WITHOUT_MOVEMENT = `WITH l AS (
      INSERT INTO lot (tenant_id, product_id, lot_number) SELECT tenant_id, id, 'X' FROM product WHERE id = :A RETURNING *)
    INSERT INTO lot_balance (tenant_id, lot_id, product_id, location_id, quantity, is_serial)
      SELECT l.tenant_id, l.id, l.product_id, r.location_id, 3, false FROM l JOIN stock_record r ON r.product_id = l.product_id LIMIT 1`;

/** What an error would have left behind, for each check of `npm run ledger:check`; `A` is the product that has everything. */
const PLANTED: Readonly<Record<string, string>> = {
  quantity: `UPDATE stock_record SET quantity = quantity + 1 WHERE product_id = :A`,
  'cost quantity': `UPDATE product_cost SET quantity = quantity + 1 WHERE product_id = :A`,
  'cost bounds': `UPDATE product_cost SET lowest_unit_cost = 0 WHERE product_id = :A`,
  'cost difference of a return': `UPDATE return_line SET cost_difference = cost_difference + 1`,
  'cost value': `UPDATE product_cost SET value = value + 0.01 WHERE product_id = :A`,
  'reserved quantity': `UPDATE stock_record SET reserved_quantity = reserved_quantity + 1 WHERE product_id = :A`,
  'reservation of an order that is not open, or beyond what it needs': `UPDATE sales_order SET status = 'cancelled'
    WHERE status = 'confirmed'`,
  'quantity received': `UPDATE purchase_order_line SET quantity_received = quantity_received - 1 WHERE product_id = :A`,
  'quantity dispatched': `UPDATE sales_order_line SET quantity_dispatched = quantity_dispatched - 1 WHERE quantity_dispatched > 1`,
  'quantity returned of a purchase order': `UPDATE purchase_order_line SET quantity_returned = 0`,
  'quantity returned of a sales order': `UPDATE sales_order_line SET quantity_returned = 0`,
  'movements of a goods received note': `UPDATE goods_received_note_line SET quantity = quantity + 1`,
  'movements of a dispatch': `UPDATE dispatch_line SET quantity = quantity + 1`,
  'return beyond its document': `UPDATE return_line SET quantity = 100`,
  'movements of a return, quantity and value': `UPDATE return_line SET unit_cost = unit_cost + 1`,
  'cost of a return': `UPDATE goods_received_note_line SET unit_cost = unit_cost + 1`,
  'movements of a stock count': `UPDATE stock_count_line SET counted_quantity = counted_quantity + 1`,
  'reversal of a movement': `UPDATE stock_movement SET quantity = quantity + 1 WHERE reverses_id IS NOT NULL`,
  'cost of a reversal': `UPDATE stock_movement SET unit_cost = unit_cost + 1 WHERE reverses_id IS NOT NULL`,
  'cost of what was received': `UPDATE stock_movement SET unit_cost = 0 WHERE document_type = 'goods_received_note'`,
  'cost of what was dispatched': `UPDATE dispatch_line SET unit_cost = unit_cost + 1`,
  'demand of a day': `UPDATE demand_day SET value = value + 1`,
  'closing of stock': `INSERT INTO stock_closing (tenant_id, closed_at, size) SELECT id, now() + interval '1 day', 0 FROM tenant`,
  'parts of a closing': `WITH closing AS (
      INSERT INTO stock_closing (tenant_id, closed_at, size) SELECT id, now(), 1 FROM tenant RETURNING tenant_id, closed_at)
    INSERT INTO stock_closing_cost (tenant_id, closed_at, product_id, quantity, value) SELECT tenant_id, closed_at, :A, 1, 1 FROM closing`,
  'status of a purchase order': `UPDATE purchase_order SET status = 'confirmed' WHERE status = 'received'`,
  'status of a sales order': `UPDATE sales_order SET status = 'closed' WHERE status = 'fulfilled'`,
  'bookings of a purchase order': `UPDATE purchase_order_booking SET quantity = quantity + 1`,
  'bookings of a sales order': `UPDATE sales_order SET status = 'closed' WHERE status = 'confirmed'`,
  'value of a purchase order': `UPDATE purchase_order_line SET line_total = line_total + 1`,
  'value of a sales order': `UPDATE sales_order SET total = total + 1`,
  'count of products': `UPDATE row_count SET rows = rows + 1 WHERE kind = 'product'`,
  'count of stock records': `UPDATE row_count SET rows = rows + 1 WHERE kind = 'stock_record'`,
  'total of the stock': `UPDATE stock_total SET value = value + 1`,
  'movements of a day': `UPDATE movement_day SET movements = movements + 1`,
  'quantity of a lot': LOT_WITHOUT_MOVEMENT,
  'lots of a balance': LOT_WITHOUT_MOVEMENT,
  'lots of a movement': `UPDATE stock_movement SET lots = '[]' WHERE product_id = :A`,
  'lot of another product': `WITH l AS (
      INSERT INTO lot (tenant_id, product_id, lot_number) SELECT tenant_id, id, 'X' FROM product WHERE id <> :A LIMIT 1 RETURNING *)
    INSERT INTO movement_lot (tenant_id, movement_id, lot_id, quantity)
      SELECT m.tenant_id, m.id, l.id, 1 FROM l JOIN stock_movement m ON m.product_id = :A LIMIT 1`,
};

describe('npm run ledger:check', () => {
  let test: TestApp;
  let shop: Shop;
  let admin: pg.Client;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B']);
    admin = new pg.Client({ connectionString: test.database.adminUrl });
    await admin.connect();
    await everything();
  });

  afterAll(async () => {
    await admin.end();
    await test.close();
  });

  /** One of each kind of document, of the product A. */
  async function everything(): Promise<void> {
    const { A: product = 0 } = shop.products;
    const { owner } = shop.tenant;
    const line = { product, quantity: 1 };
    const bought = await shop.bought([{ product, quantity: 10, unit_price: 3 }]);
    const note = await shop.make('goods-received-notes/', {
      purchase_order: bought.id,
      location: shop.main,
    });
    const sold = await shop.sold([{ product, quantity: 3, unit_price: 9 }]);
    const dispatch = await shop.make('dispatches/', { sales_order: sold.id, from_location: shop.main });
    await shop.make(`goods-received-notes/${note}/return/`, { reason: 'Broken', lines: [line] });
    await shop.make(`dispatches/${dispatch}/return/`, { reason: 'Too many', lines: [line] });
    const receipt = await shop.make('stock-movements/', {
      ...line,
      to_location: shop.main,
      movement_type: 'receive',
      unit_cost: 5,
    });
    await shop.make(`stock-movements/${receipt}/reverse/`, { reason: 'Never arrived' });
    const count = await shop.make('stock-counts/', { location: shop.main, products: [product] });
    const counted = { lines: [{ product, counted_quantity: 6 }] };
    await owner.expect(200, owner.patch(`stock-counts/${count}/`, counted));
    await owner.expect(200, owner.post(`stock-counts/${count}/post/`));
    await shop.sold([{ product, quantity: 2 }]);
  }

  /** What the checks report of what a statement leaves, which nobody else ever sees. */
  async function reportedOf(sql: string): Promise<Drift[]> {
    const { A = 0 } = shop.products;
    await admin.query('BEGIN');
    try {
      await admin.query('SET LOCAL session_replication_role = replica');
      const { rowCount } = await admin.query(sql.replaceAll(':A', String(A)));
      expect(rowCount).toBeGreaterThan(0);
      const inside = {
        query: (text: string, values?: unknown[]) =>
          /^(BEGIN|COMMIT)/.test(text) ? Promise.resolve({ rows: [] }) : admin.query(text, values),
      };
      return await checkLedger(inside as unknown as pg.ClientBase, shop.tenant.id);
    } finally {
      await admin.query('ROLLBACK');
    }
  }

  it('finds no drift in a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  it('exits with 1 on a drift, and with 2 on an error', async () => {
    const check = (slug: string) => runCommand(test.database, 'stock/ledger-check.ts', [slug]);
    const move = async (by: number): Promise<void> => {
      await admin.query('BEGIN');
      await admin.query('SET LOCAL session_replication_role = replica');
      await admin.query(`UPDATE row_count SET rows = rows + ${by} WHERE kind = 'product'`);
      await admin.query('COMMIT');
    };
    expect(await check('acme')).toEqual({ code: 0, stdout: 'ledger: clean\n', stderr: '' });
    expect(await check('nobody')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no tenant nobody.\n',
    });
    await move(1);
    try {
      expect(await check('acme')).toEqual({
        code: 1,
        stdout: 'acme: count of products: products: kept 3, computed 2\nledger: 1 drift\n',
        stderr: '',
      });
    } finally {
      await move(-1);
    }
  });

  it('finds a planted drift with each of its checks', () => {
    expect(RECONCILIATION.map(({ name }) => name).sort()).toEqual(Object.keys(PLANTED).sort());
  });

  it.each(Object.entries(PLANTED))('reports a wrong %s', async (name, sql) => {
    const reported = (await reportedOf(sql)).filter(({ check }) => check === name);
    expect(reported.length).toBeGreaterThan(0);
    for (const { tenant, kept, computed } of reported) {
      expect(tenant).toBe('acme');
      expect(kept).not.toBe(computed);
    }
  });
});
