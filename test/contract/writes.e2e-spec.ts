import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledTenant, fillTenant, make } from '../support/factories.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';

const REQUIRED = ['This field is required.'];

describe('writes', () => {
  let test: TestApp;
  let acme: TestTenant;
  let own: FilledTenant;

  /** What a duplicate answers: the field's message is the detail too. */
  function duplicate(field: string, message: string): object {
    return { status: 409, body: { detail: message, code: 'conflict', errors: { [field]: [message] } } };
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    await fillTenant(acme, 1);
    own = await fillTenant(acme, 1);
  });

  afterAll(() => test.close());

  it('PUT requires the required fields and resets absent ones to their defaults', async () => {
    const { owner } = acme;
    const product = await make(owner, 'products/', {
      sku: 'PUT-1',
      name: 'Before',
      category: own.category,
      description: 'Old',
      unit_cost: 5,
      reorder_point: 3,
      is_active: false,
    });
    const path = `products/${product}/`;
    expect(await owner.put(path, { name: 'After' })).toMatchObject({
      status: 400,
      body: { sku: REQUIRED, category: REQUIRED },
    });
    expect(await owner.put(path, { sku: 'PUT-1', name: 'After', category: own.category })).toMatchObject({
      status: 200,
      body: { id: product, name: 'After', description: '', unit_cost: 0, reorder_point: 0, is_active: true },
    });
    expect((await owner.put(path)).status).toBe(400);
  });

  it('PATCH changes only the given fields and requires none', async () => {
    const { owner } = acme;
    const product = await make(owner, 'products/', {
      sku: 'PATCH-1',
      name: 'Before',
      category: own.category,
      unit_cost: '5.5',
      is_active: false,
    });
    const path = `products/${product}/`;
    const before = (await owner.get(path)).body;
    const changed = await owner.patch(path, { description: 'New' });
    expect(changed.status).toBe(200);
    const { updated_at: _after, ...after } = changed.body;
    const { updated_at: _before, ...expected } = { ...before, description: 'New' } as Record<string, unknown>;
    expect(after).toEqual(expected);
    for (const nothing of [{}, undefined, { nothing: 'known' }]) {
      expect(await owner.patch(path, nothing)).toMatchObject({ status: 200, body: expected });
    }
    expect(await owner.patch(path, { name: null, sku: '' })).toMatchObject({
      status: 400,
      body: { name: ['This field may not be null.'], sku: ['This field may not be blank.'] },
    });
    expect((await owner.get(path)).body).toMatchObject(expected);
  });

  it('ignore server-set fields', async () => {
    const { owner } = acme;
    const forged = {
      id: 1,
      tenant: 999,
      tenant_id: 999,
      status: 'received',
      total: 1e6,
      created_by: 1,
      created_at: '2000-01-01T00:00:00Z',
      is_processed: false,
      quantity_received: 7,
      quantity_reserved: 7,
      reserved_quantity: 7,
    };
    const line = { product: own.product, quantity: 2, unit_price: 3 };
    const lines = [{ ...line, id: 1, line_total: 99, quantity_received: 9, quantity_dispatched: 9 }];
    const order = await owner.expect<{ id: number }>(
      201,
      owner.post('purchase-orders/', { ...forged, supplier: own.supplier, lines }),
    );
    expect(order).toMatchObject({
      status: 'draft',
      total: 6,
      lines: [{ line_total: 6, quantity_received: 0 }],
    });
    expect(order.id).not.toBe(1);
    const changed = await owner.patch(`purchase-orders/${order.id}/`, { ...forged, notes: 'x' });
    expect(changed.body).toMatchObject({ id: order.id, status: 'draft', total: 6, notes: 'x' });
    const sale = await owner.post('sales-orders/', { ...forged, customer: own.customer, lines });
    expect(sale.body).toMatchObject({
      status: 'draft',
      total: 6,
      lines: [{ quantity_dispatched: 0, quantity_reserved: 0 }],
    });
    const movement = await owner.post('stock-movements/', {
      ...forged,
      product: own.product,
      to_location: own.location,
      quantity: 1,
      movement_type: 'receive',
    });
    expect(movement.body).toMatchObject({ created_by: { id: acme.userIds.owner, username: 'acme-owner' } });
    expect(String(movement.body.created_at)).not.toContain('2000-');
    const receipt = await owner.post('goods-received-notes/', {
      ...forged,
      purchase_order: own.purchaseOrder,
      location: own.location,
      lines: [{ product: own.product, quantity: 1 }],
    });
    expect(receipt.body).toMatchObject({ is_processed: true, created_by: { id: acme.userIds.owner } });
  });

  it('answer 409 with the field to a duplicate, on create and update', async () => {
    const { owner } = acme;
    const lines = [{ product: own.product, quantity: 1, unit_price: 1 }];
    const kinds: [string, string, string, object][] = [
      ['products', 'sku', 'product with this sku already exists.', { name: 'n', category: own.category }],
      ['categories', 'slug', 'category with this slug already exists.', { name: 'n' }],
      ['stock-locations', 'name', 'stock location with this name already exists.', {}],
      ['suppliers', 'code', 'supplier with this code already exists.', { name: 'n' }],
      ['customers', 'code', 'customer with this code already exists.', { name: 'n' }],
      [
        'purchase-orders',
        'order_number',
        'purchase order with this order number already exists.',
        { supplier: own.supplier, lines },
      ],
      [
        'sales-orders',
        'order_number',
        'sales order with this order number already exists.',
        { customer: own.customer, lines },
      ],
    ];
    for (const [path, field, message, right] of kinds) {
      await make(owner, `${path}/`, { ...right, [field]: 'taken' });
      expect(await owner.post(`${path}/`, { ...right, [field]: 'taken' })).toMatchObject(
        duplicate(field, message),
      );
      const other = await make(owner, `${path}/`, { ...right, [field]: 'free' });
      expect(await owner.patch(`${path}/${other}/`, { [field]: 'taken' })).toMatchObject(
        duplicate(field, message),
      );
      expect((await owner.patch(`${path}/${other}/`, { [field]: 'free' })).status).toBe(200);
    }
  });

  it('answer 409 naming the references to the deletion of an object with history', async () => {
    const { owner } = acme;
    for (const [path, id, holder] of [
      ['products', own.product, /stock|order|movement/i],
      ['categories', own.category, /products/],
      ['stock-locations', own.location, /stock|movement|received|dispatch/i],
      ['suppliers', own.supplier, /purchase orders/],
      ['customers', own.customer, /sales orders/],
    ] as const) {
      const answer = await owner.delete(`${path}/${id}/`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(answer.body.detail).toMatch(holder);
      expect((await owner.get(`${path}/${id}/`)).status).toBe(200);
    }
    const free = await make(owner, 'suppliers/', { name: 'Free' });
    const gone = await owner.delete(`suppliers/${free}/`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await owner.delete(`suppliers/${free}/`)).status).toBe(404);
  });

  it('answer 409 to an illegal transition and to insufficient stock, with the numbers', async () => {
    const { owner } = acme;
    for (const [path, id] of [
      ['purchase-orders', own.purchaseOrder],
      ['sales-orders', own.salesOrder],
    ] as const) {
      for (const action of ['confirm/', 'cancel/']) {
        expect(await owner.post(`${path}/${id}/${action}`)).toMatchObject({
          status: 409,
          body: { code: 'conflict' },
        });
      }
      expect(await owner.patch(`${path}/${id}/`, { order_number: 'LATE' })).toMatchObject({ status: 409 });
      expect(await owner.delete(`${path}/${id}/`)).toMatchObject({ status: 409 });
    }
    const issue = await owner.post('stock-movements/', {
      product: own.product,
      from_location: own.location,
      quantity: 1_000_000,
      movement_type: 'issue',
    });
    expect(issue).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(issue.body.detail).toMatch(/1000000 requested, \d+(\.\d+)? available/);
  });

  it('refuse inactive objects on new documents, and keep them in old ones', async () => {
    const { owner } = acme;
    const lines = [{ product: own.product, quantity: 1, unit_price: 1 }];
    for (const path of [
      `suppliers/${own.supplier}/`,
      `customers/${own.customer}/`,
      `products/${own.product}/`,
    ]) {
      await owner.expect(200, owner.patch(path, { is_active: false }));
    }
    const line = [{ product: ['This product is not active.'] }];
    expect((await owner.post('purchase-orders/', { supplier: own.supplier, lines })).body).toEqual({
      supplier: ['This supplier is not active.'],
      lines: line,
    });
    expect((await owner.post('sales-orders/', { customer: own.customer, lines })).body).toEqual({
      customer: ['This customer is not active.'],
      lines: line,
    });
    expect((await owner.get(`purchase-orders/${own.purchaseOrder}/`)).status).toBe(200);
  });

  it('by members of the tenant: who is one already, and the last owner', async () => {
    const { owner } = acme;
    const taken = await owner.post('tenants/members/', { username: 'acme-viewer', role: 'viewer' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const stranger = { username: 'acme-viewer', password: PASSWORD, role: 'viewer' };
    expect(await owner.post('tenants/members/', stranger)).toMatchObject({ status: 409 });
    const members = await owner.get<{ results: { id: number; role: string }[] }>(
      'tenants/members/?role=owner',
    );
    const [last] = members.body.results;
    expect(await owner.delete(`tenants/members/${last?.id}/`)).toMatchObject({
      status: 409,
      body: { detail: 'The last owner of a tenant can be neither removed nor demoted.', code: 'conflict' },
    });
  });
});
