import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

interface Lots {
  lots: { lot: number; lot_number: string; quantity: number; expiry_date: string | null }[];
}
interface Document {
  id: number;
  lines: ({ id: number; product: number; quantity: number } & Lots)[];
}
interface Page<T> {
  count: number;
  results: T[];
}
interface LotBody {
  id: number;
  lot_number: string;
  quantity: number;
}
interface StockRecord {
  quantity: number;
  reserved_quantity: number;
  available_quantity: number;
}

/** Days from today, which is that of the service: tenants here are in UTC. */
function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

const SOON = day(5);
const LATER = day(40);
const GONE = day(-1);

const lot = (lot_number: string, quantity: number, expiry_date?: string) => ({
  lot_number,
  quantity,
  ...(expiry_date === undefined ? {} : { expiry_date }),
});
const moved = ({ lots }: Lots) => lots.map(({ lot_number, quantity }) => [lot_number, quantity]);

describe('lots and serial numbers', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let category: number;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['PLAIN']);
    owner = shop.tenant.owner;
    const { results } = await owner.expect<Page<{ id: number }>>(200, owner.get('categories/'));
    category = results[0]?.id ?? 0;
  });

  afterAll(() => test.close());

  /** Balances of lots follow from what moved, and add up to those of the product: always. */
  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  const product = (tracking = 'lot', fields: object = {}): Promise<number> =>
    shop.make('products/', { sku: `T-${++made}`, name: `Tracked ${made}`, category, tracking, ...fields });
  const move = (body: object): Promise<Answer<Lots & { id: number; unit_cost: number }>> =>
    owner.post('stock-movements/', body);
  const receive = (
    id: number,
    lots: { quantity: number }[],
    to_location = shop.main,
  ): Promise<Lots & { id: number }> =>
    owner.expect(
      201,
      move({
        product: id,
        to_location,
        movement_type: 'receive',
        quantity: lots.reduce((sum, { quantity }) => sum + quantity, 0),
        lots,
      }),
    );
  const issue = (id: number, quantity: number, more: object = {}) =>
    move({ product: id, from_location: shop.main, movement_type: 'issue', quantity, ...more });
  async function record(id: number, location = shop.main): Promise<StockRecord | undefined> {
    const page = await owner.get<Page<StockRecord>>(`stock-records/?product=${id}&location=${location}`);
    return page.body.results[0];
  }

  it('come in by name, leave the earliest expiry first, then the oldest, and never expired unless named', async () => {
    const id = await product();
    await receive(id, [lot('B', 4, LATER), lot('A', 5, SOON)]);
    await receive(id, [lot('OLD', 3, GONE)]);
    await receive(id, [lot('NONE', 2)]);
    expect(await record(id)).toMatchObject({ quantity: 14, available_quantity: 11 });

    const first = await owner.expect(201, issue(id, 6));
    expect(moved(first)).toEqual([
      ['A', 5],
      ['B', 1],
    ]);
    expect(first.lots[0]).toMatchObject({ expiry_date: SOON });
    expect(await owner.expect(200, owner.get(`stock-movements/${first.id}/`))).toEqual(first);
    // 5 are good: 3 of B, 2 without an expiry date.
    expect(await issue(id, 6)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: `Insufficient stock: T-${made} at Main: 6 requested, 5 available (8 on hand, 0 reserved, 3 expired or blocked).`,
      },
    });
    expect(await issue(id, 1, { lots: [lot('OLD', 1)] })).toMatchObject({
      status: 409,
      body: { detail: `Lot OLD of T-${made} expired on ${GONE}: it leaves with allow_expired alone.` },
    });
    expect(await issue(id, 1, { lots: [lot('OLD', 1)], allow_expired: true })).toMatchObject({ status: 201 });
    expect(await issue(id, 9, { lots: [lot('B', 9)] })).toMatchObject({
      status: 409,
      body: {
        detail: `Insufficient stock: lot B of T-${made} at Main: 9 requested, 3 on hand.`,
      },
    });
    // A transfer takes it to quarantine, and its reversal brings it back.
    const away = await owner.expect(
      201,
      move({
        product: id,
        from_location: shop.main,
        to_location: shop.second,
        movement_type: 'transfer',
        quantity: 2,
        lots: [lot('OLD', 2)],
      }),
    );
    expect(await record(id, shop.second)).toMatchObject({ quantity: 2, available_quantity: 0 });
    const back = await owner.expect<Lots>(
      201,
      owner.post(`stock-movements/${away.id}/reverse/`, { reason: 'Wrong shelf' }),
    );
    expect(moved(back)).toEqual([['OLD', 2]]);
  });

  it('join what is there of them, named or not, one by one and together', async () => {
    const id = await product();
    await receive(id, [lot('A', 9, SOON), lot('B', 4)]);
    const transfer = (quantity: number, more: object = {}): object => ({
      product: id,
      from_location: shop.main,
      to_location: shop.second,
      movement_type: 'transfer',
      quantity,
      ...more,
    });
    for (const more of [{}, {}, { lots: [lot('A', 2)] }])
      expect(moved(await owner.expect(201, move(transfer(2, more))))).toEqual([['A', 2]]);
    const { results } = await owner.expect<{ results: Lots[] }>(
      201,
      owner.post('stock-movements/bulk/', { movements: [transfer(2), transfer(3)] }),
    );
    expect(results.map(moved)).toEqual([
      [['A', 2]],
      [
        ['A', 1],
        ['B', 2],
      ],
    ]);
    expect(await record(id, shop.second)).toMatchObject({ quantity: 11, available_quantity: 11 });
    const lots = await owner.expect<Page<LotBody & { locations: object[] }>>(
      200,
      owner.get(`lots/?product=${id}`),
    );
    expect(lots.results.map(({ lot_number, locations }) => [lot_number, locations])).toEqual(
      expect.arrayContaining([
        ['A', [expect.objectContaining({ location: shop.second, quantity: 9 })]],
        [
          'B',
          expect.arrayContaining([
            expect.objectContaining({ location: shop.main, quantity: 2 }),
            expect.objectContaining({ location: shop.second, quantity: 2 }),
          ]),
        ],
      ]),
    );
  });

  it('are refused under `lots` where they are missing, do not add up, or are not known', async () => {
    const id = await product();
    const serial = await product('serial');
    const plain = shop.products.PLAIN ?? 0;
    const base = { to_location: shop.main, movement_type: 'receive', quantity: 3 };
    const cases: [object, string][] = [
      [{ ...base, product: id }, 'This field is required.'],
      [{ ...base, product: id, lots: [lot('A', 2)] }, 'The lots add up to 2, not to 3.'],
      [{ ...base, product: id, lots: [lot('A', 1), lot('A', 2)] }, 'A lot is named twice.'],
      [{ ...base, product: id, lots: [] }, 'This list may not be empty.'],
      [{ ...base, product: plain, lots: [lot('A', 3)] }, 'This product is not tracked by lots.'],
      [{ ...base, product: serial, lots: [lot('A', 3)] }, 'The quantity of a serial number is 1.'],
      [
        { ...base, product: serial, quantity: 0.5, lots: [lot('A', 0.5)] },
        'A product with serial numbers moves in whole pieces.',
      ],
    ];
    for (const [body, message] of cases)
      expect(await move(body)).toMatchObject({ status: 400, body: { lots: [message] } });
    await receive(id, [lot('A', 1, SOON)]);
    expect(await issue(id, 1, { lots: [lot('X', 1)] })).toMatchObject({
      status: 400,
      body: { lots: [expect.stringMatching(/has no lot X\.$/)] },
    });
    expect(await move({ ...base, product: id, quantity: 1, lots: [lot('A', 1, LATER)] })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(new RegExp(`expires on ${SOON}, not on ${LATER}\\.$`)) },
    });
    // Without a date it keeps its own.
    expect((await receive(id, [lot('A', 1)])).lots).toMatchObject([{ expiry_date: SOON, quantity: 1 }]);
    // Another tenant's lot of the same number is one of its own.
    const other = await openShop(test, `other-${made}`, []);
    const foreign = await other.tenant.owner.post('stock-movements/', {
      ...base,
      product: id,
      lots: [lot('A', 3)],
    });
    expect(foreign).toMatchObject({
      status: 400,
      body: { product: [`Invalid pk "${id}" - object does not exist.`] },
    });
  });

  it('leave expired and blocked stock out of reservations, and a dispatch takes the good', async () => {
    const id = await product();
    await receive(id, [lot('OLD', 5, GONE), lot('A', 4, SOON), lot('B', 4, LATER)]);
    const order = await shop.sold([{ product: id, quantity: 10, unit_price: 3 }]);
    expect(order.lines[0]).toMatchObject({ quantity_reserved: 8 });
    expect(await record(id)).toMatchObject({ quantity: 13, reserved_quantity: 8, available_quantity: 0 });
    expect(await issue(id, 1)).toMatchObject({ status: 409 });

    const body = { sales_order: order.id, from_location: shop.main };
    const dispatch = await owner.expect<Document>(
      201,
      owner.post('dispatches/', { ...body, lines: [{ product: id, quantity: 5 }] }),
    );
    expect(dispatch.lines.map(moved)).toEqual([
      [
        ['A', 4],
        ['B', 1],
      ],
    ]);
    const named = {
      ...body,
      lines: [{ product: id, quantity: 2, lots: [lot('OLD', 2)] }],
    };
    expect(await owner.post('dispatches/', named)).toMatchObject({ status: 409 });
    expect(await owner.post('dispatches/', { ...named, allow_expired: true })).toMatchObject({ status: 201 });
    expect(
      await owner.post('dispatches/', {
        ...body,
        lines: [{ product: id, quantity: 2, lots: [lot('B', 1)] }],
      }),
    ).toMatchObject({ status: 400, body: { lines: [{ lots: ['The lots add up to 1, not to 2.'] }] } });
    // What comes back is the lots that went; a part of several names them.
    const back = { reason: 'Too much', lines: [{ product: id, quantity: 2 }] };
    expect(await owner.post(`dispatches/${dispatch.id}/return/`, back)).toMatchObject({
      status: 400,
      body: { lines: [{ lots: ['Several lots went: name those that come back.'] }] },
    });
    const part = { ...back, lines: [{ product: id, quantity: 2, lots: [lot('A', 2)] }] };
    const returned = await owner.expect<Document>(201, owner.post(`dispatches/${dispatch.id}/return/`, part));
    expect(returned.lines.map(moved)).toEqual([[['A', 2]]]);
    const rest = await owner.expect<Document>(
      201,
      owner.post(`dispatches/${dispatch.id}/return/`, { reason: 'All of it' }),
    );
    expect(rest.lines.map(moved)).toEqual([
      [
        ['A', 2],
        ['B', 1],
      ],
    ]);
  });

  it('are named on goods received notes, line by line, and go back to the supplier', async () => {
    const id = await product();
    const order = await shop.bought([{ product: id, quantity: 10 }]);
    const body = { purchase_order: order.id, location: shop.main };
    expect(await owner.post('goods-received-notes/', body)).toMatchObject({
      status: 400,
      body: { lots: [`T-${made}: This field is required.`] },
    });
    expect(
      await owner.post('goods-received-notes/', { ...body, lines: [{ product: id, quantity: 10 }] }),
    ).toMatchObject({ status: 400, body: { lines: [{ lots: ['This field is required.'] }] } });
    const note = await owner.expect<Document>(
      201,
      owner.post('goods-received-notes/', {
        ...body,
        lines: [{ product: id, quantity: 10, lots: [lot('B', 6, LATER), lot('A', 4, SOON)] }],
      }),
    );
    expect(note.lines.map(moved)).toEqual([
      [
        ['B', 6],
        ['A', 4],
      ],
    ]);
    expect(await owner.expect(200, owner.get(`goods-received-notes/${note.id}/`))).toEqual(note);
    await receive(id, [lot('C', 5, day(2))]);
    // The lots of the note alone, the earliest expiry first.
    const part = await owner.expect<Document>(
      201,
      owner.post(`goods-received-notes/${note.id}/return/`, {
        reason: 'Damaged',
        lines: [{ product: id, quantity: 5 }],
      }),
    );
    expect(part.lines.map(moved)).toEqual([
      [
        ['A', 4],
        ['B', 1],
      ],
    ]);
    await owner.expect(201, issue(id, 3, { lots: [lot('B', 3)] }));
    expect(
      await owner.post(`goods-received-notes/${note.id}/return/`, {
        reason: 'Damaged',
        lines: [{ product: id, quantity: 3 }],
      }),
    ).toMatchObject({
      status: 409,
      body: {
        detail: `Insufficient stock: lot B of T-${made} at Main: 3 requested, 2 on hand.`,
      },
    });
    expect(
      await owner.post(`goods-received-notes/${note.id}/return/`, {
        reason: 'Damaged',
        lines: [{ product: id, quantity: 2, lots: [lot('C', 2)] }],
      }),
    ).toMatchObject({ status: 400, body: { lines: [{ lots: ['Lot C is not on the document.'] }] } });
  });

  it('keep a serial number in stock once, whoever receives it at the same time', async () => {
    const id = await product('serial');
    const body = { product: id, movement_type: 'receive', quantity: 1, lots: [lot('SN-1', 1)] };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        move({ ...body, to_location: index % 2 ? shop.main : shop.second }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { detail: `Serial number SN-1 of T-${made} is in stock already.` },
    });
    const from = answers.findIndex(({ status }) => status === 201) % 2 ? shop.main : shop.second;
    const to = from === shop.main ? shop.second : shop.main;
    const transfer = { product: id, from_location: from, to_location: to, movement_type: 'transfer' };
    expect(moved(await owner.expect(201, move({ ...transfer, quantity: 1 })))).toEqual([['SN-1', 1]]);
    // It may come back once it has left.
    await owner.expect(201, move({ product: id, from_location: to, movement_type: 'issue', quantity: 1 }));
    await owner.expect(201, move({ ...body, to_location: shop.main }));
  });

  it('give the last good lot to one of two dispatches', async () => {
    const id = await product();
    await receive(id, [lot('OLD', 9, GONE), lot('LAST', 3, LATER)]);
    const { id: none } = await owner.expect<{ id: number }>(
      201,
      owner.post('customers/', { name: `C-${made}` }),
    );
    const orders: OrderBody[] = [];
    for (let index = 0; index < 6; index += 1)
      orders.push(await shop.sale([{ product: id, quantity: 3 }], { customer: none }));
    for (const order of orders) await owner.expect(200, owner.post(`sales-orders/${order.id}/confirm/`));
    const answers = await Promise.all(
      orders.map((order) => owner.post('dispatches/', { sales_order: order.id, from_location: shop.main })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await record(id)).toMatchObject({ quantity: 9, reserved_quantity: 0, available_quantity: 0 });
  });

  it('come in with opening stock, a row a lot', async () => {
    const id = await product();
    const sku = `T-${made}`;
    const csv = owner.with({ 'content-type': 'text/csv' });
    const rows = (...lines: string[]): string =>
      ['sku,location,quantity,lot_number,expiry_date', ...lines].join('\n');
    expect(
      await csv.post('imports/opening-stock/', rows(`${sku},Main,4,,`, `PLAIN,Main,4,L,`)),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [
          { line: 2, field: 'lot_number', messages: ['This field is required.'] },
          { line: 3, field: 'lot_number', messages: ['This product is not tracked by lots.'] },
        ],
      },
    });
    const file = rows(`${sku},Main,4,L-1,${SOON}`, `${sku},Main,2,L-2,`, `${sku},Second,1,L-1,`);
    await owner.expect(200, csv.post('imports/opening-stock/', file));
    expect(await record(id)).toMatchObject({ quantity: 6 });
    expect(moved(await owner.expect(201, issue(id, 5)))).toEqual([
      ['L-1', 4],
      ['L-2', 1],
    ]);
  });

  it('are kept from the first stock on: tracking changes only without stock and open documents', async () => {
    const id = await product('none');
    await shop.stock(id, 2);
    const path = `products/${id}/`;
    expect(await owner.patch(path, { tracking: 'lot' })).toMatchObject({
      status: 409,
      body: { detail: `T-${made} has stock or open documents: its tracking cannot be changed.` },
    });
    await owner.expect(201, issue(id, 2));
    expect(await owner.patch(path, { tracking: 'lot' })).toMatchObject({
      status: 200,
      body: { tracking: 'lot' },
    });
    await receive(id, [lot('OLD', 2, GONE)]);
    expect(await record(id)).toMatchObject({ quantity: 2, available_quantity: 0 });
    const [event] = await test.sql<{ data: { available: number } }>(
      `SELECT data FROM change_event WHERE type = 'stock.changed' AND data ->> 'product' = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    );
    expect(event?.data).toMatchObject({ quantity: 2, available: 0 });
    expect(await owner.patch(path, { tracking: 'batch' })).toMatchObject({
      status: 400,
      body: { tracking: ['"batch" is not a valid choice.'] },
    });
  });

  it('are listed with their places, found by their number, and blocked by who may write stock', async () => {
    const id = await product();
    await receive(id, [lot('L-B', 4, LATER), lot('L-A', 5, SOON)]);
    await receive(id, [lot('L-A', 2)], shop.second);
    await owner.expect(201, issue(id, 4, { lots: [lot('L-B', 4)] }));
    const listed = async (query: string): Promise<string[]> => {
      const page = await owner.expect<Page<LotBody>>(200, owner.get(`lots/?product=${id}&${query}`));
      return page.results.map(({ lot_number }) => lot_number);
    };
    expect(await listed('')).toEqual(['L-A', 'L-B']);
    expect(await listed('has_stock=true')).toEqual(['L-A']);
    expect(await listed(`location=${shop.second}`)).toEqual(['L-A']);
    expect(await listed('lot_number=L-B')).toEqual(['L-B']);
    expect(await listed(`expiry_date__lte=${SOON}`)).toEqual(['L-A']);
    expect(await listed('is_blocked=true')).toEqual([]);
    expect(await listed('ordering=-lot_number&search=l-')).toEqual(['L-B', 'L-A']);
    const page = await owner.expect<Page<LotBody>>(200, owner.get(`lots/?product=${id}`));
    const [first] = page.results;
    expect(first).toMatchObject({
      product: id,
      expiry_date: SOON,
      is_blocked: false,
      quantity: 7,
      locations: [
        { location: shop.main, location_name: 'Main', quantity: 5 },
        { location: shop.second, location_name: 'Second', quantity: 2 },
      ],
    });
    const path = `lots/${first?.id}/`;
    const { headers } = await owner.get(path);
    expect(await shop.tenant.viewer.patch(path, { is_blocked: true })).toMatchObject({ status: 403 });
    // Two orders have all 7 of it; a block takes their reservations, and its end gives them back in their order.
    const orders = [
      await shop.sold([{ product: id, quantity: 4 }]),
      await shop.sold([{ product: id, quantity: 6 }]),
    ];
    const reserved = async (): Promise<unknown[]> =>
      (await Promise.all(orders.map((order) => shop.saleNow(order.id)))).map(
        ({ lines }) => lines[0]?.quantity_reserved,
      );
    expect(await reserved()).toEqual([4, 3]);
    const careful = owner.with({ 'if-match': headers.etag ?? '' });
    const notes = 'Recalled by the supplier';
    expect(await careful.patch(path, { is_blocked: true, notes })).toMatchObject({
      status: 200,
      body: { is_blocked: true, notes },
    });
    expect(await reserved()).toEqual([0, 0]);
    expect(await record(id)).toMatchObject({ quantity: 5, reserved_quantity: 0, available_quantity: 0 });
    expect(await careful.patch(path, { is_blocked: false })).toMatchObject({ status: 412 });
    await owner.expect(200, owner.patch(path, { is_blocked: false }));
    expect(await reserved()).toEqual([4, 3]);
    await owner.expect(200, owner.patch(path, { expiry_date: GONE }));
    expect(await reserved()).toEqual([0, 0]);
    await owner.expect(200, owner.patch(path, { expiry_date: null }));
    expect(await reserved()).toEqual([4, 3]);
    const changes = await test.sql<{ type: string }>(
      `SELECT type FROM change_event WHERE object_type = 'lot' AND object_id = $1 ORDER BY transaction, id`,
      [first?.id],
    );
    expect(changes.map(({ type }) => type)).toEqual([
      'lot.created',
      'lot.updated',
      'lot.updated',
      'lot.updated',
      'lot.updated',
    ]);
  });

  it('take the reservation of expired stock back once goods move, and serve its order from elsewhere', async () => {
    const id = await product();
    await receive(id, [lot('A', 5, SOON)]);
    const order = await shop.sold([{ product: id, quantity: 5 }]);
    // Time passes.
    await test.sql('UPDATE lot SET expiry_date = $2 WHERE product_id = $1', [id, GONE]);
    expect(await record(id)).toMatchObject({ quantity: 5, reserved_quantity: 5, available_quantity: 0 });
    const body = { sales_order: order.id, from_location: shop.main };
    expect(await owner.post('dispatches/', body)).toMatchObject({ status: 409 });
    await receive(id, [lot('B', 5, LATER)], shop.second);
    expect(await record(id)).toMatchObject({ quantity: 5, reserved_quantity: 0 });
    expect(await record(id, shop.second)).toMatchObject({ reserved_quantity: 5, available_quantity: 0 });
    await owner.expect(201, issue(id, 5, { lots: [lot('A', 5)], allow_expired: true }));
    await owner.expect(201, owner.post('dispatches/', { ...body, from_location: shop.second }));
  });

  it('are traced from the supplier to the customers', async () => {
    const id = await product();
    const bought = await shop.bought([{ product: id, quantity: 9 }]);
    const note = await owner.expect<Document & { grn_number: string }>(
      201,
      owner.post('goods-received-notes/', {
        purchase_order: bought.id,
        location: shop.main,
        lines: [{ product: id, quantity: 9, lots: [lot('R', 9, LATER)] }],
      }),
    );
    await owner.expect(
      201,
      move({
        product: id,
        from_location: shop.main,
        to_location: shop.second,
        movement_type: 'transfer',
        quantity: 4,
      }),
    );
    const sold = await shop.sold([{ product: id, quantity: 3 }]);
    const sent = await owner.expect<Document & { dispatch_number: string }>(
      201,
      owner.post('dispatches/', { sales_order: sold.id, from_location: shop.second }),
    );
    await owner.expect(201, owner.post(`dispatches/${sent.id}/return/`, { reason: 'Recall' }));
    await owner.expect(201, issue(id, 1));
    const lots = await owner.expect<Page<LotBody>>(200, owner.get(`lots/?product=${id}`));
    const path = `lots/${lots.results[0]?.id}/`;
    const supplier = { type: 'supplier', id: shop.supplier, name: 'Supplier' };
    const customer = { type: 'customer', id: shop.customer, name: 'Customer' };
    expect(await owner.expect(200, owner.get(`${path}trace/`))).toMatchObject({
      lot: { lot_number: 'R', quantity: 8 },
      received: [
        {
          quantity: 9,
          document: { type: 'goods_received_note', id: note.id, number: note.grn_number },
          party: supplier,
        },
        { quantity: 3, document: { type: 'customer_return' }, party: customer },
      ],
      moved: [
        { quantity: 4, from_location: shop.main, to_location: shop.second, document: null, party: null },
      ],
      issued: [
        {
          quantity: 3,
          document: { type: 'dispatch', id: sent.id, number: sent.dispatch_number },
          party: customer,
        },
        { quantity: 1, document: null, party: null },
      ],
      is_complete: true,
    });
    const { tenant } = await openShop(test, `stranger-${made}`, []);
    for (const one of [path, `${path}trace/`])
      expect(await tenant.owner.get(one)).toMatchObject({ status: 404, body: { detail: 'Lot not found.' } });
    expect(await tenant.owner.patch(path, { notes: 'Mine' })).toMatchObject({ status: 404 });
  });

  it('are told before they expire, with their value', async () => {
    const other = await openShop(test, `dairy-${made}`, []);
    const { owner: dairy } = other.tenant;
    const kinds = await dairy.expect<Page<{ id: number }>>(200, dairy.get('categories/'));
    const milk = await other.make('products/', {
      sku: 'MILK',
      name: 'Milk',
      category: kinds.results[0]?.id,
      tracking: 'lot',
    });
    const receipt = (unit_cost: number, lots: object[]) =>
      dairy.expect(
        201,
        dairy.post('stock-movements/', {
          product: milk,
          to_location: other.main,
          movement_type: 'receive',
          quantity: 10,
          unit_cost,
          lots,
        }),
      );
    // 10 at 2 and 10 at 3: 2.5 each.
    await receipt(2, [lot('GONE', 4, GONE), lot('SOON', 6, SOON)]);
    await receipt(3, [lot('LATER', 6, LATER), lot('EVER', 4)]);
    const report = (query = '') => dairy.expect(200, dairy.get(`reports/expiring/${query}`));
    expect(await report()).toMatchObject({
      count: 2,
      days: 30,
      results: [
        { product: { sku: 'MILK' }, lot: { lot_number: 'GONE' }, quantity: 4, value: 10, days_left: -1 },
        { lot: { lot_number: 'SOON' }, quantity: 6, value: 15, expiry_date: SOON, days_left: 5 },
      ],
    });
    expect(await report('?days=60')).toMatchObject({ count: 3 });
    expect(await report(`?location=${other.second}`)).toMatchObject({ count: 0 });
    const { text } = await dairy.get('reports/expiring/?export=csv&days=0');
    expect(text.trim().split('\r\n')).toEqual([
      'product_id,sku,name,lot_number,is_blocked,quantity,value,expiry_date,days_left',
      `${milk},MILK,Milk,GONE,false,4,10,${GONE},-1`,
    ]);
    expect(await dairy.get('reports/expiring/?days=-1')).toMatchObject({ status: 400 });
  });

  it('are counted one by one', async () => {
    const id = await product();
    await receive(id, [lot('A', 5, SOON), lot('B', 3, LATER), lot('OLD', 2, GONE)]);
    const count = await shop.make('stock-counts/', { location: shop.main, products: [id] });
    const path = `stock-counts/${count}/`;
    const ten = { product: id, counted_quantity: 10 };
    expect(await owner.patch(path, { lines: [ten] })).toMatchObject({
      status: 400,
      body: { lines: [{ lots: ['This field is required.'] }] },
    });
    // A and B were mixed up, one of the expired is gone, and one of a new lot was on the shelf: 10 as expected.
    const counted = await owner.expect<{ lines: object[] }>(
      200,
      owner.patch(path, {
        lines: [{ ...ten, lots: [lot('A', 4), lot('B', 4), lot('OLD', 1), lot('NEW', 1, LATER)] }],
      }),
    );
    expect(counted.lines).toMatchObject([
      {
        expected_quantity: 10,
        counted_quantity: 10,
        difference: 0,
        lots: [
          { lot_number: 'A', expected_quantity: 5, counted_quantity: 4 },
          { lot_number: 'B', expected_quantity: 3, counted_quantity: 4 },
          { lot_number: 'NEW', expected_quantity: 0, counted_quantity: 1, expiry_date: LATER },
          { lot_number: 'OLD', expected_quantity: 2, counted_quantity: 1 },
        ],
      },
    ]);
    await owner.expect(200, owner.post(`${path}post/`, {}));
    const page = await owner.expect<Page<LotBody>>(200, owner.get(`lots/?product=${id}&ordering=lot_number`));
    expect(page.results.map(({ lot_number, quantity }) => [lot_number, quantity])).toEqual([
      ['A', 4],
      ['B', 4],
      ['NEW', 1],
      ['OLD', 1],
    ]);
    // What a lot no longer has is a conflict that names it.
    const again = `stock-counts/${await shop.make('stock-counts/', { location: shop.main, products: [id] })}/`;
    const lots = [lot('A', 1), lot('B', 4), lot('NEW', 1), lot('OLD', 1)];
    await owner.expect(200, owner.patch(again, { lines: [{ product: id, counted_quantity: 7, lots }] }));
    await owner.expect(201, issue(id, 3, { lots: [lot('A', 3)] }));
    expect(await owner.post(`${again}post/`, {})).toMatchObject({
      status: 409,
      body: {
        detail: `Insufficient stock: lot A of T-${made} at Main: 3 requested, 1 on hand.`,
      },
    });
  });
});
