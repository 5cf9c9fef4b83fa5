import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

describe('purchasing', () => {
  let test: TestApp;
  let shop: Shop;
  let other: Shop;
  let buyer: Client;
  let a: number;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
    other = await openShop(test, 'other', ['X']);
    buyer = shop.tenant.coordinator;
    a = shop.products['A'] ?? 0;
  });

  afterAll(async () => {
    expect(await driftOf(test)).toEqual([]);
    await test.close();
  });

  it('allows each role what the role table says', async () => {
    const order = await shop.purchase([{ product: a, quantity: 2 }]);
    const { manager, viewer } = shop.tenant;
    expect((await manager.post('suppliers/', { name: 'No' })).status).toBe(403);
    expect((await manager.post(`purchase-orders/${order.id}/confirm/`)).status).toBe(403);
    expect((await manager.patch(`purchase-orders/${order.id}/`, {})).status).toBe(403);
    expect((await buyer.post(`purchase-orders/${order.id}/confirm/`)).status).toBe(200);
    const body = { purchase_order: order.id, location: shop.main };
    expect((await viewer.post('goods-received-notes/', body)).status).toBe(403);
    expect((await manager.post('goods-received-notes/', body)).status).toBe(201);
    for (const path of ['suppliers/', 'purchase-orders/', 'goods-received-notes/']) {
      expect((await viewer.get(path)).status).toBe(200);
    }
    expect((await other.tenant.owner.get(`purchase-orders/${order.id}/`)).status).toBe(404);
  });

  it('audits every write with the state before and after', async () => {
    const order = await shop.bought([{ product: a, quantity: 2 }]);
    await shop.make('goods-received-notes/', { purchase_order: order.id, location: shop.main });
    const events = await test.sql<{ action: string; before: { status: string }; after: { status: string } }>(
      `SELECT action, before, after FROM audit_event
        WHERE object_type = 'purchase_order' AND object_id = $1 ORDER BY id`,
      [String(order.id)],
    );
    expect(events.map(({ action, before, after }) => [action, before?.status, after?.status])).toEqual([
      ['purchase_order.create', undefined, 'draft'],
      ['purchase_order.confirm', 'draft', 'confirmed'],
      ['purchase_order.receive', 'confirmed', 'received'],
    ]);
  });
});
