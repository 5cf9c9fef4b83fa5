import { describe, expect, it } from '@jest/globals';
import { changedParts, columnsOf, textOf } from './change-parts.js';

const line = (product: number, sku: string, quantity: string, more: object = {}) => ({
  ...{ id: product * 10, order: 7, product, product_sku: sku, quantity, ...more },
});

describe('a change of an order’s lines', () => {
  it('names the line and the field that differ, and nothing that stayed', () => {
    const before = [line(1, 'CB-7', '5.0000'), line(2, 'HM-K', '3.0000')];
    const after = [line(1, 'CB-7', '7.0000'), line(2, 'HM-K', '3')];
    expect(changedParts({ field: 'lines', before, after })).toEqual([
      { field: 'Lines, CB-7: quantity', before: '5.0000', after: '7.0000' },
    ]);
  });

  it('names lines that came and lines that went', () => {
    const [old, kept, added] = [line(1, 'A', '1'), line(2, 'B', '1'), line(3, 'C', '1')];
    expect(changedParts({ field: 'lines', before: [old, kept], after: [kept, added] })).toEqual([
      { field: 'Lines, A', before: [old], after: undefined },
      { field: 'Lines, C', before: undefined, after: [added] },
    ]);
  });

  it('knows a line by its product where a change writes all of them anew', () => {
    const before = [{ ...line(1, 'A', '1'), id: 4 }];
    const after = [{ ...line(1, 'A', '2'), id: 9 }];
    expect(changedParts({ field: 'lines', before, after })).toEqual([
      { field: 'Lines, A: quantity', before: '1', after: '2' },
    ]);
  });

  it('leaves any other field as it is', () => {
    expect(changedParts({ field: 'is_active', before: true, after: false })).toEqual([
      { field: 'Is active', before: true, after: false },
    ]);
  });
});

it('shows the names of lines and not their ids, nor what none of them has', () => {
  expect(columnsOf([line(1, 'A', '1', { returned: '0.0000', notes: '' })])).toEqual([
    'product_sku',
    'quantity',
  ]);
});

it.each([
  [null, '–'],
  [true, 'yes'],
  ['12.5000', '12.5'],
  ['3.0000', '3'],
  ['100', '100'],
  ['1.10', '1.10'],
  ['2026-11-24', '2026-11-24'],
  [{ id: 3, name: 'Main' }, 'Id: 3, Name: Main'],
  [[1, 2], '1, 2'],
])('writes %j as "%s"', (value, text) => {
  expect(textOf(value)).toBe(text);
});
