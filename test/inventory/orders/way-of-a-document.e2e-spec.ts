import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Session } from 'node:inspector/promises';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { openShop, type Shop } from '../../support/shop.js';

const SOURCE = '/apps/inventory/src/';
/** What every request passes (docs/architecture.md, "A request"), and the way back to the wire. */
const OF_EVERY_REQUEST = /^(database|scope|tenancy|http)\/|\.(dto|mapper)\.ts$/;

let test: TestApp;
let shop: Shop;
const session = new Session();

beforeAll(async () => {
  test = await createTestApp({}, { DATABASE_DECORATORS: 'all' });
  shop = await openShop(test, 'way', ['A', 'B']);
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});

afterAll(async () => {
  session.disconnect();
  await test.close();
});

/** The files in which a function ran while the request was answered. */
async function filesEntered(path: string, body: object): Promise<string[]> {
  const { owner } = shop.tenant;
  await session.post('Profiler.takePreciseCoverage');
  await owner.expect(201, owner.post(path, body));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => {
      const ran = functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count);
      return ran && url.includes(SOURCE);
    })
    .map(({ url }) => url.slice(url.indexOf(SOURCE) + SOURCE.length))
    .filter((file) => !OF_EVERY_REQUEST.test(file))
    .sort();
}

/** The files from the controller to the SQL, as docs/architecture.md lists them. */
const SHARED = [
  'audit/audit-log.ts',
  'audit/wire-state.ts',
  'commands/command-runner.ts',
  'commands/document-numbers.ts',
  'idempotency/idempotency.service.ts',
  'orders/deliveries.repository.ts',
  'orders/domain/order.ts',
  'orders/domain/outstanding.ts',
  'orders/domain/transitions.ts',
  'orders/http/delivery-command.ts',
  'orders/orders.repository.ts',
  'orders/use-cases/deliver-goods.ts',
  'stock/posting/allocation.ts',
  'stock/posting/balances.repository.ts',
  'stock/posting/cost-book.ts',
  'stock/posting/movements.repository.ts',
  'stock/posting/posting.service.ts',
  'stock/posting/posting.ts',
  'stock/posting/product-costs.repository.ts',
  'stock/posting/reservations.repository.ts',
];

describe('from route to row', () => {
  it('a receipt runs through 23 files', async () => {
    const order = await shop.bought([{ product: shop.products['A'] ?? 0, quantity: 4, unit_price: 2 }]);
    const files = await filesEntered('goods-received-notes/', {
      purchase_order: order.id,
      location: shop.main,
    });
    expect(files).toEqual(
      [
        ...SHARED,
        'purchasing/domain/receipt.ts',
        'purchasing/http/goods-received-notes.controller.ts',
        'purchasing/use-cases/receive-goods.ts',
      ].sort(),
    );
    expect(files).toHaveLength(23);
  });

  it('a dispatch runs through 23 files', async () => {
    await shop.stock(shop.products['B'] ?? 0, 10);
    const order = await shop.sold([{ product: shop.products['B'] ?? 0, quantity: 4, unit_price: 2 }]);
    const files = await filesEntered('dispatches/', { sales_order: order.id, from_location: shop.main });
    expect(files).toEqual(
      [
        ...SHARED,
        'sales/domain/dispatch.ts',
        'sales/http/dispatches.controller.ts',
        'sales/use-cases/dispatch-goods.ts',
      ].sort(),
    );
    expect(files).toHaveLength(23);
  });
});
