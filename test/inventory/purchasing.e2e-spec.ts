import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../support/shop.js';

const TODAY = new Date().toISOString().slice(0, 10);

interface Page<T> {
  count: number;
  results: T[];
}

describe('purchasing', () => {
  let test: TestApp;
  let shop: Shop;
  let other: Shop;
  let buyer: Client;
  let a: number;
  let b: number;
  let c: number;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C']);
    other = await openShop(test, 'other', ['X']);
    buyer = shop.tenant.coordinator;
    [a, b, c] = ['A', 'B', 'C'].map((sku) => shop.products[sku] ?? 0) as [number, number, number];
  });

  afterAll(async () => {
    expect(await driftOf(test)).toEqual([]);
    await test.close();
  });

  describe('suppliers', () => {
    it('creates with defaults and a code of its own, changes, lists, filters, searches and deletes', async () => {
      const made = await buyer.expect<{ id: number; code: string }>(
        201,
        buyer.post('suppliers/', { name: 'Zeta', phone: '+1 (212) 555-0123' }),
      );
      expect(made).toEqual({
        id: made.id,
        code: expect.stringMatching(/^SUP-\d{6}$/),
        name: 'Zeta',
        contact_name: '',
        email: '',
        phone: '+1 (212) 555-0123',
        phone_normalised: '+12125550123',
        address: '',
        lead_time_days: 0,
        payment_terms: 'net_30',
        notes: '',
        is_active: true,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      });
      const changed = await buyer.expect(
        200,
        buyer.patch(`suppliers/${made.id}/`, { phone: '5551234567', is_active: false, code: '' }),
      );
      expect(changed).toMatchObject({ code: made.code, phone: '5551234567', phone_normalised: null });
      expect(
        await buyer.expect(200, buyer.put(`suppliers/${made.id}/`, { name: 'Zeta Ltd', code: 'Z-1' })),
      ).toMatchObject({ code: 'Z-1', name: 'Zeta Ltd', phone: '', is_active: true });

      const active = await buyer.get<Page<{ name: string }>>('suppliers/?is_active=true');
      expect(active.body.results.map(({ name }) => name)).toEqual(['Supplier', 'Zeta Ltd']);
      const found = await buyer.get<Page<{ id: number }>>('suppliers/?search=zeta%20z-1');
      expect(found.body.results.map(({ id }) => id)).toEqual([made.id]);
      expect((await buyer.delete(`suppliers/${made.id}/`)).status).toBe(204);
      expect(await buyer.get(`suppliers/${made.id}/`)).toMatchObject({
        status: 404,
        body: { detail: 'Supplier not found.', code: 'not_found' },
      });
    });

    it('accepts the five shapes of a phone number and refuses others under the field', async () => {
      for (const phone of [
        '5551234567',
        '+15551234567',
        '555 123 4567',
        '555-1234567',
        '(555) 123-4567',
        '',
      ]) {
        expect(await buyer.post('suppliers/', { name: 'P', phone })).toMatchObject({
          status: 201,
          body: { phone },
        });
      }
      for (const phone of [
        '555-CALL',
        '12',
        '1234567890123456',
        '++15551234567',
        '555+1234567',
        '(555 1234567',
        '((555)) 1234567',
        '() 5551234567',
        '5551234567-',
        '555\n1234567',
        '５５５１２３４５６７',
      ]) {
        expect(await buyer.post('suppliers/', { name: 'P', phone })).toMatchObject({
          status: 400,
          body: { phone: ['Enter a valid phone number.'] },
        });
      }
    });

    it('says everything that is wrong at once, and a duplicate code as a conflict', async () => {
      expect(
        await buyer.post('suppliers/', { email: 'no', lead_time_days: -1, payment_terms: 'never' }),
      ).toMatchObject({
        status: 400,
        body: {
          name: ['This field is required.'],
          email: ['Enter a valid email address.'],
          lead_time_days: ['Ensure this value is greater than or equal to 0.'],
          payment_terms: ['"never" is not a valid choice.'],
        },
      });
      await shop.make('suppliers/', { name: 'One', code: 'DUP' });
      expect(await buyer.post('suppliers/', { name: 'Two', code: 'DUP' })).toMatchObject({
        status: 409,
        body: { code: 'conflict', errors: { code: ['supplier with this code already exists.'] } },
      });
      expect((await other.tenant.owner.post('suppliers/', { name: 'Two', code: 'DUP' })).status).toBe(201);
    });

    it('passes over codes that people typed', async () => {
      const made = await buyer.expect<{ code: string }>(201, buyer.post('suppliers/', { name: 'N' }));
      const number = Number(made.code.slice(4));
      for (const ahead of [1, 2, 4]) {
        const code = `SUP-${String(number + ahead).padStart(6, '0')}`;
        await shop.make('suppliers/', { name: 'Typed', code });
      }
      const codes: number[] = [];
      for (let i = 0; i < 2; i += 1) {
        const next = await buyer.expect<{ code: string }>(201, buyer.post('suppliers/', { name: 'N' }));
        codes.push(Number(next.code.slice(4)) - number);
      }
      expect(codes).toEqual([3, 5]);
    });

    it('keeps one with orders and refuses it, once inactive, on new ones only', async () => {
      const supplier = await shop.make('suppliers/', { name: 'Held' });
      const order = await shop.purchase([{ product: a, quantity: 1 }], { supplier });
      expect(await buyer.delete(`suppliers/${supplier}/`)).toMatchObject({
        status: 409,
        body: { detail: 'Cannot delete the supplier: purchase orders refer to it.', code: 'conflict' },
      });
      await buyer.expect(200, buyer.patch(`suppliers/${supplier}/`, { is_active: false }));
      expect(
        await buyer.post('purchase-orders/', {
          supplier,
          lines: [{ product: a, quantity: 1, unit_price: 1 }],
        }),
      ).toMatchObject({ status: 400, body: { supplier: ['This supplier is not active.'] } });
      const kept = await buyer.patch(`purchase-orders/${order.id}/`, { supplier, notes: 'still theirs' });
      expect(kept).toMatchObject({ status: 200, body: { supplier, supplier_name: 'Held' } });
    });
  });

  describe('purchase orders', () => {
    it('creates a draft with exact totals and answers it whole', async () => {
      const answer = await buyer.post<OrderBody>('purchase-orders/', {
        supplier: shop.supplier,
        status: 'received',
        total: 1,
        expected_delivery_date: '2999-12-31',
        lines: [
          { product: a, quantity: 0.3333, unit_price: '0.3333', line_total: 5 },
          { product: b, quantity: '10', unit_price: 2.5, quantity_received: 9 },
        ],
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        order_number: expect.stringMatching(/^PO-\d{6}$/),
        supplier: shop.supplier,
        supplier_name: 'Supplier',
        status: 'draft',
        order_date: TODAY,
        expected_delivery_date: '2999-12-31',
        notes: '',
        // 0.3333 × 0.3333 = 0.11108889, rounded on its line.
        total: 25.1111,
        lines: [
          {
            product: a,
            product_sku: 'A',
            product_name: 'Product A',
            quantity: 0.3333,
            unit_price: 0.3333,
            line_total: 0.1111,
            quantity_received: 0,
          },
          { product: b, quantity: 10, unit_price: 2.5, line_total: 25, quantity_received: 0 },
        ],
      });
      expect((await buyer.get(`purchase-orders/${answer.body.id}/`)).body).toEqual(answer.body);
    });

    it('puts every error in its place, lines aligned with the input', async () => {
      const [foreign = 0] = Object.values(other.products);
      const inactive = await shop.make('products/', {
        sku: 'OLD',
        name: 'Old',
        category: (await shop.tenant.owner.get<Page<{ id: number }>>('categories/')).body.results[0]?.id,
        is_active: false,
      });
      const answer = await buyer.post('purchase-orders/', {
        supplier: other.supplier,
        order_date: '2026-02-30',
        expected_delivery_date: 'soon',
        lines: [
          { product: a, quantity: 1, unit_price: 1 },
          { product: foreign, quantity: 0, unit_price: -1 },
          { product: a, quantity: 1, unit_price: 1 },
          { product: inactive, quantity: 1, unit_price: 0 },
          { product: 'x', quantity: 1.00001 },
          'nothing',
        ],
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        supplier: [`Invalid pk "${other.supplier}" - object does not exist.`],
        order_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
        expected_delivery_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
        lines: [
          {},
          {
            product: [`Invalid pk "${foreign}" - object does not exist.`],
            quantity: [expect.any(String)],
            unit_price: ['Ensure this value is greater than or equal to 0.'],
          },
          { product: ['This product is on another line already.'] },
          { product: ['This product is not active.'] },
          {
            product: ['Incorrect type. Expected pk value, received str.'],
            quantity: ['Ensure that there are no more than 4 decimal places.'],
            unit_price: ['This field is required.'],
          },
          { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
        ],
      });
      expect((await buyer.post('purchase-orders/', {})).body).toEqual({
        supplier: ['This field is required.'],
        lines: ['This field is required.'],
      });
      for (const [lines, message] of [
        [[], 'This list may not be empty.'],
        [{}, 'Expected a list of items but got type "dict".'],
        [null, 'This field may not be null.'],
      ] as const) {
        expect((await buyer.post('purchase-orders/', { supplier: shop.supplier, lines })).body).toEqual({
          lines: [message],
        });
      }
      const dates = { order_date: '2026-05-02', expected_delivery_date: '2026-05-01' };
      expect(
        await buyer.post('purchase-orders/', {
          supplier: shop.supplier,
          lines: [{ product: a, quantity: 1, unit_price: 1 }],
          ...dates,
        }),
      ).toMatchObject({
        status: 400,
        body: {
          expected_delivery_date: ['The expected delivery date may not be before the order date.'],
        },
      });
    });

    it('is changed and deleted only while it is a draft', async () => {
      const order = await shop.purchase([{ product: a, quantity: 1 }], {
        order_date: '2026-05-01',
        expected_delivery_date: '2026-05-10',
      });
      const path = `purchase-orders/${order.id}/`;
      expect(await buyer.patch(path, { notes: 'urgent' })).toMatchObject({
        status: 200,
        body: { notes: 'urgent', lines: [{ product: a }], expected_delivery_date: '2026-05-10' },
      });
      expect(await buyer.patch(path, { order_date: '2026-05-11' })).toMatchObject({
        status: 400,
        body: { expected_delivery_date: [expect.any(String)] },
      });
      const replaced = await buyer.patch(path, {
        lines: [
          { product: b, quantity: 4, unit_price: 2 },
          { product: a, quantity: 2, unit_price: 3 },
        ],
      });
      expect(replaced).toMatchObject({
        status: 200,
        body: { total: 14, lines: [{ product: b }, { product: a, quantity: 2 }] },
      });
      const put = await buyer.put(path, {
        supplier: shop.supplier,
        lines: [{ product: c, quantity: 1, unit_price: 7 }],
      });
      expect(put).toMatchObject({
        status: 200,
        body: {
          order_number: order.order_number,
          order_date: '2026-05-01',
          expected_delivery_date: null,
          notes: '',
          total: 7,
        },
      });
      await buyer.expect(200, buyer.post(`${path}confirm/`));
      for (const answer of [
        await buyer.patch(path, { notes: 'late' }),
        await buyer.put(path, {}),
        await buyer.delete(path),
      ]) {
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'conflict',
            detail: expect.stringMatching(
              new RegExp(`^Purchase order ${order.order_number} is confirmed: only a draft can be `),
            ),
          },
        });
      }
      const draft = await shop.purchase([{ product: a, quantity: 1 }]);
      expect((await buyer.delete(`purchase-orders/${draft.id}/`)).status).toBe(204);
      expect((await buyer.get(`purchase-orders/${draft.id}/`)).body).toEqual({
        detail: 'Purchase order not found.',
        code: 'not_found',
      });
    });

    it('takes every legal transition and refuses every other', async () => {
      const act = async (id: number, action: string): Promise<number> =>
        (await buyer.post(`purchase-orders/${id}/${action}/`)).status;
      const draft = await shop.purchase([{ product: a, quantity: 1 }]);
      expect(await act(draft.id, 'close')).toBe(409);
      expect(await act(draft.id, 'cancel')).toBe(200);
      for (const action of ['confirm', 'cancel', 'close']) expect(await act(draft.id, action)).toBe(409);
      const order = await shop.bought([{ product: a, quantity: 2 }]);
      expect(order.status).toBe('confirmed');
      expect(await buyer.post(`purchase-orders/${order.id}/confirm/`)).toMatchObject({
        status: 409,
        body: {
          detail: `Purchase order ${order.order_number} is confirmed: only a draft one can be confirmed.`,
        },
      });
      expect(await act(order.id, 'cancel')).toBe(200);
      expect((await shop.purchaseNow(order.id)).status).toBe('cancelled');
      expect(await act(999_999, 'confirm')).toBe(404);
    });

    it('refuses a number that is taken', async () => {
      await shop.purchase([{ product: a, quantity: 1 }], { order_number: 'MINE-1' });
      expect(
        await buyer.post('purchase-orders/', {
          supplier: shop.supplier,
          order_number: 'MINE-1',
          lines: [{ product: a, quantity: 1, unit_price: 1 }],
        }),
      ).toMatchObject({
        status: 409,
        body: { errors: { order_number: ['purchase order with this order number already exists.'] } },
      });
    });

    it('lists newest date first, filters, searches, orders, and carries the lines', async () => {
      const supplier = await shop.make('suppliers/', { name: 'Lister & Sons' });
      const days = ['2026-03-01', '2026-03-03', '2026-03-02'];
      for (const order_date of days) {
        await shop.purchase(
          [
            { product: a, quantity: 1 },
            { product: b, quantity: 2 },
          ],
          { supplier, order_date },
        );
      }
      const list = async (query: string): Promise<string[]> =>
        (
          await buyer.expect<Page<{ order_date: string; lines: object[] }>>(
            200,
            buyer.get(`purchase-orders/?supplier=${supplier}&${query}`),
          )
        ).results.map(({ order_date: day, lines }) => `${day} ${lines.length}`);
      expect(await list('')).toEqual(['2026-03-03 2', '2026-03-02 2', '2026-03-01 2']);
      expect(await list('ordering=order_date&page_size=1&page=last')).toEqual(['2026-03-03 2']);
      expect(await list('order_date__gte=2026-03-02&order_date__lte=2026-03-02')).toEqual(['2026-03-02 2']);
      expect(await list('search=lister')).toHaveLength(3);
      expect(await list('status=confirmed')).toEqual([]);
      expect(await buyer.get('purchase-orders/?status=lost&supplier=x&order_date__gte=1')).toMatchObject({
        status: 400,
        body: {
          status: ['"lost" is not a valid choice.'],
          supplier: ['A valid integer is required.'],
          order_date__gte: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
        },
      });
    });
  });

  describe('goods received notes', () => {
    it('receives in parts, to the exact remainder, and never more', async () => {
      const order = await shop.bought([
        { product: a, quantity: 10, unit_price: 3 },
        { product: b, quantity: 0.5, unit_price: 4 },
      ]);
      const before = await shop.balance(a);
      const first = await shop.tenant.manager.post('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [{ product: a, quantity: '7.25', unit_cost: 2.75 }],
      });
      expect(first).toMatchObject({
        status: 201,
        body: {
          grn_number: expect.stringMatching(/^GRN-\d{6}$/),
          purchase_order: order.id,
          purchase_order_number: order.order_number,
          location: shop.main,
          location_name: 'Main',
          received_date: TODAY,
          notes: '',
          is_processed: true,
          created_by: { username: 'acme-manager' },
          lines: [
            { product: a, product_sku: 'A', product_name: 'Product A', quantity: 7.25, unit_cost: 2.75 },
          ],
        },
      });
      expect(await shop.purchaseNow(order.id)).toMatchObject({
        status: 'partially_received',
        lines: [{ quantity_received: 7.25 }, { quantity_received: 0 }],
      });
      expect((await shop.balance(a)).quantity).toBe(before.quantity + 7.25);
      const movements = await buyer.get<Page<object>>(
        `stock-movements/?product=${a}&search=${order.order_number}`,
      );
      expect(movements.body.results).toMatchObject([
        { movement_type: 'receive', quantity: 7.25, unit_cost: 2.75, reference: order.order_number },
      ]);

      const over = await buyer.post('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [
          { product: b, quantity: 0.5 },
          { product: a, quantity: '2.7501' },
        ],
      });
      expect(over).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          detail: 'More than is outstanding: A: 2.7501 requested, 2.75 outstanding (7.25 of 10 delivered).',
        },
      });
      expect(await buyer.post(`purchase-orders/${order.id}/cancel/`)).toMatchObject({ status: 409 });

      const rest = await buyer.post<{ lines: object[] }>('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.second,
      });
      expect(rest.body.lines).toMatchObject([
        { product: a, quantity: 2.75, unit_cost: 3 },
        { product: b, quantity: 0.5, unit_cost: 4 },
      ]);
      expect((await shop.purchaseNow(order.id)).status).toBe('received');
      expect(
        await buyer.post('goods-received-notes/', { purchase_order: order.id, location: shop.main }),
      ).toMatchObject({
        status: 409,
        body: {
          detail:
            `Purchase order ${order.order_number} is received: ` +
            'only a confirmed or partially received one can be received.',
        },
      });
      expect(await buyer.post(`purchase-orders/${order.id}/close/`)).toMatchObject({ status: 409 });
    });

    it('closes what is no longer expected', async () => {
      const order = await shop.bought([{ product: a, quantity: 5 }]);
      const path = `purchase-orders/${order.id}/close/`;
      expect((await buyer.post(path)).status).toBe(409);
      await shop.make('goods-received-notes/', {
        purchase_order: order.id,
        location: shop.main,
        lines: [{ product: a, quantity: 1 }],
      });
      expect(await buyer.post(path)).toMatchObject({ status: 200, body: { status: 'closed' } });
      expect(
        (await buyer.post('goods-received-notes/', { purchase_order: order.id, location: shop.main })).status,
      ).toBe(409);
    });

    it('needs an order that is open, a known active location, and products of the order', async () => {
      const draft = await shop.purchase([{ product: a, quantity: 5 }]);
      expect(
        await buyer.post('goods-received-notes/', { purchase_order: draft.id, location: shop.main }),
      ).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect((await buyer.post('goods-received-notes/', { lines: [] })).body).toEqual({
        purchase_order: ['This field is required.'],
        location: ['This field is required.'],
        lines: ['This list may not be empty.'],
      });
      const order = await shop.bought([{ product: a, quantity: 5 }]);
      const closed = await shop.make('stock-locations/', { name: 'Shut', is_active: false });
      const [foreign = 0] = Object.values(other.products);
      const answer = await buyer.post('goods-received-notes/', {
        purchase_order: order.id,
        location: closed,
        lines: [
          { product: a, quantity: 1 },
          { product: b, quantity: 1 },
          { product: foreign, quantity: 1 },
          { product: a, quantity: 1, unit_cost: -1 },
        ],
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        location: ['This location is not active.'],
        lines: [
          {},
          { product: ['This product is not on the purchase order.'] },
          { product: [`Invalid pk "${foreign}" - object does not exist.`] },
          {
            product: ['This product is on another line already.'],
            unit_cost: ['Ensure this value is greater than or equal to 0.'],
          },
        ],
      });
      const abroad = await other.bought([{ product: foreign, quantity: 1 }]);
      expect(
        (await buyer.post('goods-received-notes/', { purchase_order: abroad.id, location: other.main })).body,
      ).toEqual({
        purchase_order: [`Invalid pk "${abroad.id}" - object does not exist.`],
        location: [`Invalid pk "${other.main}" - object does not exist.`],
      });
    });

    it('lists by order, newest first, and has no way to change one', async () => {
      const made = await buyer.expect<{ id: number; order_number: string }>(
        201,
        buyer.post('purchase-orders/', {
          supplier: shop.supplier,
          order_date: '2025-12-31',
          lines: [{ product: a, quantity: 3, unit_price: 1 }],
        }),
      );
      const order = await buyer.expect<{ id: number; order_number: string }>(
        200,
        buyer.post(`purchase-orders/${made.id}/confirm/`),
      );
      const ids: number[] = [];
      for (const received_date of ['2026-01-02', '2026-01-03', '2026-01-01']) {
        ids.push(
          await shop.make('goods-received-notes/', {
            purchase_order: order.id,
            location: shop.main,
            received_date,
            lines: [{ product: a, quantity: 1 }],
          }),
        );
      }
      const page = await buyer.get<Page<{ id: number; lines: object[] }>>(
        `goods-received-notes/?purchase_order=${order.id}`,
      );
      expect(page.body.results.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
      expect(page.body.results.every(({ lines }) => lines.length === 1)).toBe(true);
      const found = await buyer.get<Page<object>>(
        `goods-received-notes/?search=${order.order_number}&ordering=received_date`,
      );
      expect(found.body).toMatchObject({
        count: 3,
        results: [{ id: ids[2] }, { id: ids[0] }, { id: ids[1] }],
      });
      expect((await buyer.get(`goods-received-notes/${ids[0]}/`)).status).toBe(200);
      expect((await buyer.patch(`goods-received-notes/${ids[0]}/`, {})).status).toBe(405);
      expect((await buyer.delete(`goods-received-notes/${ids[0]}/`)).status).toBe(405);
    });

    it('answers a replay of one key again and moves stock once', async () => {
      const order = await shop.bought([{ product: c, quantity: 4 }]);
      const keyed = buyer.with({ 'idempotency-key': 'grn-once' });
      const body = { purchase_order: order.id, location: shop.main, lines: [{ product: c, quantity: 1 }] };
      const first = await keyed.post('goods-received-notes/', body);
      const again = await keyed.post('goods-received-notes/', body);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.text).toBe(first.text);
      expect(await shop.purchaseNow(order.id)).toMatchObject({ lines: [{ quantity_received: 1 }] });
      expect((await keyed.post('goods-received-notes/', { ...body, notes: 'x' })).status).toBe(409);
    });
  });

  it('lets each role do what the table says', async () => {
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

  it('records every write with what was before and after', async () => {
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
