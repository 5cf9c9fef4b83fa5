import { describe, expect, it } from '@jest/globals';
import { parseMoment, integerRangeFilter } from './filters.js';

describe('a moment with its zone', () => {
  it.each([
    ['2026-11-25T10:00:00Z', '2026-11-25T10:00:00Z'],
    ['2026-11-25T10:00:00+14:00', '2026-11-25T10:00:00+14:00'],
    ['2026-11-25T10:00:00 05:45', '2026-11-25T10:00:00+05:45'],
    ['2026-11-25T10:00:00-15:59', '2026-11-25T10:00:00-15:59'],
    ['1005-05-06T16:51:06+20:17', '1005-05-05T20:34:06.000Z'],
    ['2026-11-25T10:00:00-16:00', '2026-11-26T02:00:00.000Z'],
    ['2026-11-25T10:00:00+23:59', '2026-11-24T10:01:00.000Z'],
    ['2026-11-25T10:00:00+24:00', null],
    ['0001-01-01T10:00:00+23:00', null],
    ['9999-12-31T10:00:00-23:00', null],
    ['2026-11-25T10:00:00+05:60', null],
    ['2026-11-25T10:00:00', null],
  ])('%s is %s', (text, moment) => {
    expect(parseMoment(text)).toBe(moment);
  });
});

describe('a bound of integers', () => {
  const { gte, lte } = integerRangeFilter('n').range;

  it('beyond those of the column holds for all rows or for none', () => {
    expect(lte?.parse('2147483648')).toEqual({ values: [2147483647] });
    expect(lte?.parse('-2147483648')).toEqual({ none: true });
    expect(gte?.parse('2147483648')).toEqual({ none: true });
    expect(gte?.parse('-99999999999999999999')).toEqual({ values: [-2147483647] });
    expect(gte?.parse('7')).toEqual({ values: [7] });
    expect(gte?.parse('x')).toEqual({ error: 'A valid integer is required.' });
  });
});
