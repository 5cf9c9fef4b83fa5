import { describe, expect, it } from '@jest/globals';
import { labelOf, wireState } from './wire-state.js';

describe('wireState', () => {
  it('names a product as the API does', () => {
    expect(
      wireState('product', {
        id: 1,
        tenantId: 7,
        sku: 'B-10',
        categoryId: 2,
        categoryName: 'Bolts',
        unitOfMeasure: 'pcs',
        preferredSupplierId: null,
        isActive: true,
      }),
    ).toEqual({
      id: 1,
      sku: 'B-10',
      category: 2,
      category_name: 'Bolts',
      unit_of_measure: 'pcs',
      preferred_supplier: null,
      is_active: true,
    });
  });

  it('names the party and the lines of an order by its kind', () => {
    const order = {
      orderNumber: 'X-1',
      partyId: 3,
      partyName: 'Acme',
      lines: [{ productId: 4, sku: 'B', delivered: '1', reserved: '2' }],
    };
    expect(wireState('purchase_order', order)).toEqual({
      order_number: 'X-1',
      supplier: 3,
      supplier_name: 'Acme',
      lines: [{ product: 4, product_sku: 'B', quantity_received: '1' }],
    });
    expect(wireState('sales_order', order)).toEqual({
      order_number: 'X-1',
      customer: 3,
      customer_name: 'Acme',
      lines: [{ product: 4, product_sku: 'B', quantity_dispatched: '1', quantity_reserved: '2' }],
    });
  });

  it('names deliveries, movements and memberships, whose addresses it leaves out', () => {
    expect(
      wireState('goods_received_note', { number: 'G-1', orderId: 1, locationId: 2, date: '2026-01-01' }),
    ).toEqual({ grn_number: 'G-1', purchase_order: 1, location: 2, received_date: '2026-01-01' });
    expect(wireState('dispatch', { number: 'D-1', orderId: 1, locationId: 2 })).toEqual({
      dispatch_number: 'D-1',
      sales_order: 1,
      from_location: 2,
    });
    expect(
      wireState('stock_movement', { productId: 1, sku: 'B', fromLocationId: null, createdById: 5 }),
    ).toEqual({
      product: 1,
      product_sku: 'B',
      from_location: null,
      created_by: 5,
    });
    expect(wireState('membership', { userId: 1, username: 'maria', email: 'm@example.com' })).toEqual({
      user: 1,
      username: 'maria',
    });
  });

  it('leaves names of the wire as they are', () => {
    const wire = { id: 1, order_number: 'X', is_active: false, lines: [{ product: 1 }], reason: 'end' };
    expect(wireState('purchase_order', wire)).toEqual(wire);
    expect(wireState('product', wireState('product', { categoryId: 1, paid: 1, Id: 2 }))).toEqual({
      category: 1,
      paid: 1,
      _id: 2,
    });
  });
});

describe('labelOf', () => {
  it.each([
    [{ sku: 'B-10', name: 'Hex bolt' }, 'B-10 Hex bolt'],
    [{ order_number: 'PO-1', supplier_name: 'Acme' }, 'PO-1 Acme'],
    [{ grn_number: 'G-1', purchase_order_number: 'PO-1', location_name: 'Main' }, 'G-1 Main'],
    [{ username: 'maria', role: 'owner' }, 'maria'],
    [{ name: 'Bolts', slug: 'bolts' }, 'Bolts'],
    [{ code: 'S-1', name: 'Acme', description: 'x' }, 'S-1 Acme'],
    [{ status: 'received' }, ''],
    [{ name: 'x'.repeat(300) }, 'x'.repeat(255)],
  ])('calls %j %s', (state, label) => {
    expect(labelOf(state)).toBe(label);
  });
});
