import { describe, expect, it } from '@jest/globals';
import type { QueryParams } from '#pagination';
import { ReportParameters } from './report-parameters.js';

/** The parsed value and its errors. */
function read<T>(params: QueryParams, how: (own: ReportParameters) => T): { value: T; errors: unknown } {
  const own = new ReportParameters(params);
  const value = how(own);
  try {
    own.errors.throwIfAny();
    return { value, errors: null };
  } catch (error) {
    return { value, errors: (error as { errors: unknown }).errors };
  }
}

describe('report parameters', () => {
  it('accept a choice, or the default if absent or empty', () => {
    const method = (own: ReportParameters) => own.choice('method', ['a', 'b'] as const, 'a');
    expect(read({ method: 'b' }, method)).toEqual({ value: 'b', errors: null });
    expect(read({}, method)).toEqual({ value: 'a', errors: null });
    expect(read({ method: '' }, method)).toEqual({ value: 'a', errors: null });
    expect(read({ method: 'B' }, method)).toEqual({
      value: 'a',
      errors: { method: ['"B" is not a valid choice.'] },
    });
  });

  it('take the last value of a repeated parameter', () => {
    expect(read({ m: ['x', 'b'] }, (own) => own.choice('m', ['a', 'b'], 'a'))).toMatchObject({ value: 'b' });
  });

  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('accept the day %s', (day) => {
    expect(read({ day }, (own) => own.day('day'))).toEqual({ value: day, errors: null });
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    'today',
    '2026-01-01T00:00:00Z',
    '0000-01-01',
  ])('refuse the day %s', (day) => {
    expect(read({ day }, (own) => own.day('day'))).toEqual({
      value: null,
      errors: { day: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] },
    });
  });

  it.each([
    ['2026-11-25', '2026-11-25', '2026-11-26T00:00:00.000Z'],
    ['9999-12-31', '9999-12-31', 'infinity'],
    // The end of a month in Bogota, Kathmandu and Auckland.
    ['2026-11-30T23:59:59.999999-05:00', '2026-11-30T23:59:59.999999-05:00', '2026-12-01T05:00:00.000000Z'],
    ['2026-12-01T00:00:00+05:45', '2026-12-01T00:00:00+05:45', '2026-11-30T18:15:00.000001Z'],
    ['2026-12-01T00:00 13:00', '2026-12-01T00:00+13:00', '2026-11-30T11:00:00.000001Z'],
    ['2026-11-25T10:00:00.12Z', '2026-11-25T10:00:00.12Z', '2026-11-25T10:00:00.120001Z'],
  ])('read the end %s', (given, text, after) => {
    expect(read({ at: given }, (own) => own.end('at'))).toEqual({ value: { text, after }, errors: null });
  });

  it.each(['2026-11-25T10:00:00', '2026-11-31T10:00:00Z', '2026-11-25T25:00:00Z', 'now', '1764000000'])(
    'refuse the end %s',
    (at) => {
      expect(read({ at }, (own) => own.end('at'))).toEqual({
        value: null,
        errors: { at: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] },
      });
    },
  );

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['+7', 7],
    ['2147483647', 2_147_483_647],
    ['2147483648', 0],
    ['-1', 0],
    ['9'.repeat(400), 0],
  ])('read the id %j as %d', (id, expected) => {
    expect(read({ id }, (own) => own.id('id'))).toEqual({ value: expected, errors: null });
  });

  it.each(['x', '1.5', '1e3', '٣', '0x10'])('refuse the id %s', (id) => {
    expect(read({ id }, (own) => own.id('id'))).toEqual({
      value: null,
      errors: { id: ['A valid integer is required.'] },
    });
  });

  it.each(['0.0000000001', '1e-10', '3', '2.5', '.5', '3.', '1e3', '1.5E+1'])(
    'accept the positive number %s',
    (n) => {
      expect(read({ n }, (own) => own.positive('n', '3'))).toEqual({ value: n, errors: null });
    },
  );

  it.each([
    ['0', 'Ensure this value is greater than 0.'],
    ['-1', 'Ensure this value is greater than 0.'],
    ['0.0', 'Ensure this value is greater than 0.'],
    ['many', 'A valid number is required.'],
    ['1e12', 'A valid number is required.'],
    ['1e-11', 'A valid number is required.'],
    ['1e999', 'A valid number is required.'],
    ['Infinity', 'A valid number is required.'],
    ['1'.repeat(13), 'A valid number is required.'],
  ])('refuse the number %s', (n, message) => {
    expect(read({ n }, (own) => own.positive('n', '3'))).toEqual({ value: '3', errors: { n: [message] } });
  });

  it('report all errors together, null characters too', () => {
    const { errors } = read({ a: 'x', b: 'y', c: 'z\0' }, (own) => [
      own.id('a'),
      own.day('b'),
      own.choice('c', ['z'], 'z'),
    ]);
    expect(errors).toEqual({
      a: ['A valid integer is required.'],
      b: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      c: ['Null characters are not allowed.'],
    });
  });
});
