import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Page<T> {
  count: number;
  results: T[];
}

describe('suppliers', () => {
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

  it('creates with defaults and a generated code, updates, lists, filters, searches and deletes', async () => {
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
    for (const phone of ['5551234567', '+15551234567', '555 123 4567', '555-1234567', '(555) 123-4567', '']) {
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

  it('reports all errors at once, and a duplicate code as a conflict', async () => {
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

  it('skips codes that were entered by hand', async () => {
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

  it('keeps a supplier with orders, and refuses an inactive one on new orders only', async () => {
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
