import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Session } from 'node:inspector/promises';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { openShop, type Shop } from '../../support/shop.js';

const SOURCE = /\/(?:apps\/inventory\/src|libs(?=\/postgres))\/(.+\.ts)$/;
/** What every request passes (docs/architecture.md, "A request"), and the way from and to the wire. */
const OF_EVERY_REQUEST = /^(database|postgres|scope|tenancy|http)\/|\.(dto|mapper)\.ts$/;

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

/** The files of the service, and of its way to the database, in which a named function ran while the request was answered. */
async function filesEntered(request: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage');
  await request();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count),
    )
    .flatMap(({ url }) => SOURCE.exec(url)?.[1] ?? [])
    .sort();
}

function ofItsOwn(files: readonly string[]): string[] {
  return files.filter((file) => !OF_EVERY_REQUEST.test(file));
}

/** The files from the controller to the SQL, as docs/architecture.md lists them. */
const SHARED = [
  'audit/audit-log.ts',
  'audit/wire-state.ts',
  'commands/command-runner.ts',
  'orders/deliveries.repository.ts',
  'orders/domain/order.ts',
  'orders/domain/outstanding.ts',
  'orders/domain/transitions.ts',
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
  it('a receipt enters 20 files of its own, and no more than 40 in all', async () => {
    const order = await shop.bought([{ product: shop.products['A'] ?? 0, quantity: 4, unit_price: 2 }]);
    const body = { purchase_order: order.id, location: shop.main };
    const { owner } = shop.tenant;
    const files = await filesEntered(() => owner.expect(201, owner.post('goods-received-notes/', body)));
    expect(ofItsOwn(files)).toEqual(
      [
        ...SHARED,
        'purchasing/domain/receipt.ts',
        'purchasing/http/goods-received-notes.controller.ts',
        'purchasing/use-cases/receive-goods.ts',
      ].sort(),
    );
    expect(files.length).toBeLessThanOrEqual(40);
  });

  it('a dispatch enters 20 files of its own, and no more than 40 in all', async () => {
    await shop.stock(shop.products['B'] ?? 0, 10);
    const order = await shop.sold([{ product: shop.products['B'] ?? 0, quantity: 4, unit_price: 2 }]);
    const body = { sales_order: order.id, from_location: shop.main };
    const { owner } = shop.tenant;
    const files = await filesEntered(() => owner.expect(201, owner.post('dispatches/', body)));
    expect(ofItsOwn(files)).toEqual(
      [
        ...SHARED,
        'sales/domain/dispatch.ts',
        'sales/http/dispatches.controller.ts',
        'sales/use-cases/dispatch-goods.ts',
      ].sort(),
    );
    expect(files.length).toBeLessThanOrEqual(40);
  });

  it('a lot that comes in and is followed to its customers enters few files more than goods without lots', async () => {
    const { owner } = shop.tenant;
    const category = await shop.make('categories/', { name: 'Tracked' });
    const product = await shop.make('products/', { sku: 'L', name: 'Tracked', category, tracking: 'lot' });
    const order = await shop.bought([{ product, quantity: 4, unit_price: 2 }]);
    const lots = [{ lot_number: 'A', quantity: 4 }];
    const body = {
      purchase_order: order.id,
      location: shop.main,
      lines: [{ product, quantity: 4, lots }],
    };
    const received = await filesEntered(() => owner.expect(201, owner.post('goods-received-notes/', body)));
    const more = ofItsOwn(received).filter(
      (path) => !SHARED.includes(path) && !path.startsWith('purchasing/'),
    );
    expect(more).toEqual([
      'stock/lots/named-lots.ts',
      'stock/posting/lot-book.ts',
      'stock/posting/lots.repository.ts',
      'stock/units/conversion.ts',
    ]);
    const { results } = await owner.expect<{ results: { id: number }[] }>(
      200,
      owner.get('lots/?lot_number=A'),
    );
    const traced = await filesEntered(() => owner.expect(200, owner.get(`lots/${results[0]?.id}/trace/`)));
    expect(ofItsOwn(traced).every((path) => path.startsWith('stock/lots/'))).toBe(true);
    expect(ofItsOwn(traced).length).toBeLessThanOrEqual(5);
  });

  it('a search enters no more than 25 files, and a refused log-in no more than 30', async () => {
    const { owner } = shop.tenant;
    const search = await filesEntered(() => owner.expect(200, owner.get('products/?search=A')));
    // Its list is entered when a statement of it is made for the first time.
    const once = 'catalogue/products/product-list.ts';
    expect(ofItsOwn(search).filter((path) => path !== once)).toEqual([
      'catalogue/products/barcode.ts',
      'catalogue/products/products.controller.ts',
      'master-data/master-data.service.ts',
    ]);
    expect(search.length).toBeLessThanOrEqual(25);
    const wrong = { username: 'way-owner', password: 'wrong' };
    const refusal = await filesEntered(() =>
      test.anonymous.expect(401, test.anonymous.post('auth/login/', wrong)),
    );
    expect(refusal.length).toBeLessThanOrEqual(30);
  });
});
