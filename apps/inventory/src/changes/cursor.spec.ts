import { describe, expect, it } from '@jest/globals';
import { isBefore, readCursor, toText } from './cursor.js';

describe('change cursor', () => {
  it.each(['0-0', '731-12', '9223372036854775807-9223372036854775807'])(
    'reads %s and writes it unchanged',
    (text) => {
      expect(toText('0a1b2c3d', readCursor(`0a1b2c3d-${text}`))).toBe(`0a1b2c3d-${text}`);
    },
  );

  it('belongs to the database that it names, or to none in an earlier release', () => {
    expect(readCursor('0a1b2c3d-7-1')).toEqual({ database: '0a1b2c3d', transaction: '7', id: '1' });
    expect(readCursor('12345678-7-1')).toEqual({ database: '12345678', transaction: '7', id: '1' });
    expect(readCursor('7-1')).toEqual({ database: null, transaction: '7', id: '1' });
  });

  it.each([
    '',
    '1',
    '-1',
    '1-',
    'a-b',
    '01-1',
    '1-01',
    '1-2-3',
    '9223372036854775808-1',
    '1-2\n',
    '١-١',
    ' 1-2',
    '0a1b2c3-1-2',
    '0A1B2C3D-1-2',
    '0a1b2c3d-1',
  ])('refuses %j', (text) => {
    expect(() => readCursor(text)).toThrow('Invalid input.');
  });

  it('is ordered by number, not by text', () => {
    expect(isBefore(readCursor('9-5'), readCursor('10-1'))).toBe(true);
    expect(isBefore(readCursor('10-9'), readCursor('10-10'))).toBe(true);
    expect(isBefore(readCursor('10-10'), readCursor('10-10'))).toBe(false);
    expect(isBefore(readCursor('11-1'), readCursor('10-2'))).toBe(false);
  });
});
