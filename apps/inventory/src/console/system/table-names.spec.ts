import { describe, expect, it } from '@jest/globals';
import { columnName, rowName, tableName } from './table-names.js';

describe('names of tables', () => {
  it.each([
    ['product', 'Product', 'Products'],
    ['category', 'Category', 'Categories'],
    ['dispatch', 'Dispatch', 'Dispatches'],
    ['purchase_order_line', 'Purchase order line', 'Purchase order lines'],
    ['app_user', 'User', 'Users'],
    ['idempotent_request', 'Idempotent request', 'Idempotent requests'],
  ])('calls a row of %s %s, and all of them %s', (table, one, many) => {
    expect(rowName(table)).toBe(one);
    expect(tableName(table)).toBe(many);
  });

  it.each([
    ['tenant_id', 'Tenant'],
    ['unit_of_measure', 'Unit of measure'],
    ['sku', 'SKU'],
    ['id', 'Id'],
    ['request_id', 'Request'],
  ])('calls the column %s %s', (column, name) => {
    expect(columnName(column)).toBe(name);
  });
});
