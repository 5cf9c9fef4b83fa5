import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal } from './decimal.js';
import type { FieldKind } from './field-kind.js';
import { isPhone, PHONE_PATTERN } from './phone.js';
import { boolean, checkEmail, checkTimeZone, choice, integer, phone, pk, text } from './kinds.js';

/** What a field of the kind makes of a value: the converted value, or its messages. */
function read(kind: FieldKind, value: unknown): unknown {
  const converted = kind.convert(value);
  const shape = kind.shape(converted);
  if (shape !== undefined) return { refused: [shape] };
  const broken = Object.values(kind.rules ?? {}).flatMap((check) => check(converted) ?? []);
  return broken.length === 0 ? converted : { refused: broken };
}

const refused = (...messages: string[]): unknown => ({ refused: messages });

describe('a time zone', () => {
  it.each(['UTC', 'Asia/Kathmandu', 'Pacific/Honolulu', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'accepts %s',
    (name) => expect(checkTimeZone(name)).toBeUndefined(),
  );

  // PostgreSQL reads an offset with the sign of POSIX, the other way round.
  it.each([
    '+05:45',
    'UTC+2',
    '<+02>-2',
    'europe/berlin',
    'EUROPE/BERLIN',
    'Mars/Olympus',
    'Berlin',
    'W. Europe',
  ])('refuses %s', (name) => expect(checkTimeZone(name)).toBe(`"${name}" is not a valid choice.`));
});

describe('text', () => {
  const kind = text({ max: 5, blank: false, trim: true });

  it.each<[unknown, unknown]>([
    ['  ab ', 'ab'],
    [12, '12'],
    ['äöü😀x', 'äöü😀x'],
    ['abcdef', refused('Ensure this field has no more than 5 characters.')],
    ['   ', refused('This field may not be blank.')],
    ['', refused('This field may not be blank.')],
    [true, refused('Not a valid string.')],
    [{}, refused('Not a valid string.')],
    [['a'], refused('Not a valid string.')],
    ['a\0b', refused('Null characters are not allowed.')],
    ['\ud800', refused('Surrogate characters are not allowed: U+D800.')],
    [
      'abcde\0f',
      refused('Ensure this field has no more than 5 characters.', 'Null characters are not allowed.'),
    ],
  ])('reads %j as %j', (value, expected) => {
    expect(read(kind, value)).toEqual(expected);
  });

  it('counts characters, keeps spaces when told and lets blanks through where they may be', () => {
    expect(read(kind, '😀😀😀😀😀')).toBe('😀😀😀😀😀');
    expect(read(kind, '😀😀😀😀😀😀')).toEqual(refused('Ensure this field has no more than 5 characters.'));
    expect(read(text({ blank: true, trim: false }), ' a ')).toBe(' a ');
    expect(read(text({ blank: true, trim: true, format: ['email', checkEmail] }), '')).toBe('');
    // The rule itself would throw at half a pair.
    const halves = [
      ['\ud800', 'U+D800'],
      ['a@\udfff.example.com', 'U+DFFF'],
    ] as const;
    for (const [value, half] of halves) {
      expect(read(text({ blank: true, trim: true, format: ['email', checkEmail] }), value)).toEqual(
        refused(`Surrogate characters are not allowed: ${half}.`),
      );
    }
    expect(read(text({ blank: false, trim: true, min: 3 }), 'ab')).toEqual(
      refused('Ensure this field has at least 3 characters.'),
    );
  });
});

describe('integer', () => {
  const kind = integer(0, 2147483647);
  const invalid = refused('A valid integer is required.');

  it.each<[unknown, unknown]>([
    [7, 7],
    [-0, 0],
    ['7', 7],
    [' +7 ', 7],
    ['7.0', 7],
    ['-0', 0],
    [1.5, invalid],
    ['1.5', invalid],
    ['', invalid],
    ['seven', invalid],
    ['1e3', invalid],
    ['７', invalid],
    [true, invalid],
    [[], invalid],
    [NaN, invalid],
    [-1, refused('Ensure this value is greater than or equal to 0.')],
    [2147483648, refused('Ensure this value is less than or equal to 2147483647.')],
    ['9'.repeat(30), refused('Ensure this value is less than or equal to 2147483647.')],
    ['9'.repeat(1001), refused('String value too large.')],
  ])('reads %j as %j', (value, expected) => {
    expect(read(kind, value)).toEqual(expected);
  });
});

describe('decimal', () => {
  const kind = decimal({ places: 4, digits: 13 });
  const invalid = refused('A valid number is required.');
  const places = refused('Ensure that there are no more than 4 decimal places.');
  const whole = refused('Ensure that there are no more than 9 digits before the decimal point.');

  it.each<[unknown, unknown]>([
    [12.5, '12.5'],
    ['12.50', '12.5'],
    [' 0012.5000 ', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+1', '1'],
    ['-0.00', '0'],
    ['-1.25', '-1.25'],
    [0, '0'],
    [1e-4, '0.0001'],
    ['1e2', '100'],
    ['12.5e1', '125'],
    ['0e5', '0'],
    ['999999999.9999', '999999999.9999'],
    ['1000000000.00001', whole],
    [0.1 + 0.2, places],
    ['1.00000', places],
    ['0.00001', places],
    [1e-7, places],
    ['1e-400', places],
    ['1000000000', whole],
    ['1234567890123456789', whole],
    [1e21, whole],
    ['1e999999999', whole],
    ['1e9999999999', invalid],
    ['NaN', invalid],
    ['Infinity', invalid],
    [Infinity, invalid],
    [NaN, invalid],
    [true, invalid],
    [null, invalid],
    [[1], invalid],
    ['', invalid],
    ['.', invalid],
    ['-', invalid],
    ['1,5', invalid],
    ['1 000', invalid],
    ['0x10', invalid],
    ['１', invalid],
    ['1'.repeat(1001), refused('String value too large.')],
  ])('reads %j as %j', (value, expected) => {
    expect(read(kind, value)).toEqual(expected);
  });

  it('keeps the value of every amount it takes, in one form for each', () => {
    const rules = { places: 4, digits: 13, min: 0, exclusiveMin: true };
    const limit = 10n ** 14n;
    fc.assert(
      fc.property(fc.bigInt(-limit, limit), fc.nat(4), fc.nat(3), (coefficient, places, zeros) => {
        const negative = coefficient < 0n;
        const padded = (negative ? -coefficient : coefficient).toString().padStart(places + 1 + zeros, '0');
        const point = padded.length - places;
        const numeral = `${negative ? '-' : ''}${padded.slice(0, point)}.${padded.slice(point)}`;
        const found = read(decimal(rules), numeral);
        const amount = coefficient * 10n ** BigInt(4 - places);
        const whole = (negative ? -coefficient : coefficient) / 10n ** BigInt(places);
        if (amount <= 0n || whole >= 10n ** 9n) {
          expect(found).toHaveProperty('refused');
          return;
        }
        expect(found).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
        const [front = '', back = ''] = String(found).split('.');
        expect(BigInt(front + back.padEnd(4, '0'))).toBe(amount);
        expect(read(decimal(rules), found)).toBe(found);
      }),
    );
  });

  it('compares exactly with its bounds', () => {
    const positive = decimal({ places: 4, digits: 13, min: 0, exclusiveMin: true, max: 10 });
    expect(read(positive, '0.0001')).toBe('0.0001');
    expect(read(positive, 0)).toEqual(refused('Ensure this value is greater than or equal to 0.0001.'));
    expect(read(positive, '-1')).toEqual(refused('Ensure this value is greater than or equal to 0.0001.'));
    expect(read(positive, '10')).toBe('10');
    expect(read(positive, '10.0001')).toEqual(refused('Ensure this value is less than or equal to 10.'));
    expect(read(decimal({ places: 4, digits: 13, min: 0 }), '-0.0001')).toEqual(
      refused('Ensure this value is greater than or equal to 0.'),
    );
    expect(read(decimal({ places: 2, digits: 6, min: -1.5 }), '-1.5')).toBe('-1.5');
  });
});

describe('boolean', () => {
  it.each<[unknown, unknown]>([
    [true, true],
    ['True', true],
    ['1', true],
    [1, true],
    ['on', true],
    [false, false],
    ['FALSE', false],
    [0, false],
    ['no', false],
    ['', refused('Must be a valid boolean.')],
    [2, refused('Must be a valid boolean.')],
    [[], refused('Must be a valid boolean.')],
    ['constructor', refused('Must be a valid boolean.')],
  ])('reads %j as %j', (value, expected) => {
    expect(read(boolean, value)).toEqual(expected);
  });
});

describe('choice', () => {
  it('takes listed values only', () => {
    const kind = choice(['a', '1'], false);
    expect(read(kind, 'a')).toBe('a');
    expect(read(kind, 1)).toBe('1');
    expect(read(kind, 'A')).toEqual(refused('"A" is not a valid choice.'));
    expect(read(kind, '')).toEqual(refused('"" is not a valid choice.'));
    expect(read(kind, {})).toEqual(refused('"dict" is not a valid choice.'));
    expect(read(choice(['a'], true), '')).toBe('');
  });
});

describe('pk', () => {
  const wrong = (type: string): unknown => refused(`Incorrect type. Expected pk value, received ${type}.`);

  it.each<[unknown, unknown]>([
    [7, 7],
    ['7', 7],
    ['x', wrong('str')],
    ['1.5', wrong('str')],
    [1.5, wrong('float')],
    [true, wrong('bool')],
    [[7], wrong('list')],
    [{ id: 7 }, wrong('dict')],
    [0, refused('Invalid pk "0" - object does not exist.')],
    [-1, refused('Invalid pk "-1" - object does not exist.')],
    [2147483648, refused('Invalid pk "2147483648" - object does not exist.')],
    ['99999999999999999999', refused('Invalid pk "99999999999999999999" - object does not exist.')],
  ])('reads %j as %j', (value, expected) => {
    expect(read(pk, value)).toEqual(expected);
  });
});

describe('isPhone', () => {
  it.each([
    '5551234567',
    '+15551234567',
    '555 123 4567',
    '555-1234567',
    '555-123-4567',
    '(555) 123-4567',
    '+1 (555) 123-4567',
    '(555)1234567',
    '+44 20 7946 0958',
    '1234567',
    '123456789012345',
  ])('takes %p', (text) => {
    expect(isPhone(text)).toBe(true);
    expect(text).toMatch(new RegExp(`^(?:${PHONE_PATTERN})$`, 'u'));
  });

  it.each([
    'phone',
    '555-CALL-NOW',
    '123456',
    '1234567890123456',
    '++15551234567',
    '+1+5551234567',
    '1555+1234567',
    '5551234567+',
    '(555 1234567',
    '555) 1234567',
    '((555)) 1234567',
    '(55(5)) 1234567',
    '() 5551234567',
    '(555) (123) 4567',
    '555-123-4567-',
    '5551234567 ',
    ' 5551234567',
    '-5551234567',
    '555--1234567',
    '555  1234567',
    '(55 5) 1234567',
    '555.123.4567',
    '555/1234567',
    '5551234567\n',
    '555\t1234567',
    '555\u00001234567',
    '５５５１２３４５６７',
    '555\u00a01234567',
    '555–1234567',
    '+',
    '()',
    '',
    '#5551234567',
    '5551234567x89',
  ])('refuses %p', (text) => {
    expect(isPhone(text)).toBe(false);
    expect(text).not.toMatch(new RegExp(`^(?:${PHONE_PATTERN})$`, 'u'));
  });

  it('is read without the spaces around it, and blank where that may be', () => {
    expect(read(phone(true), ' 555 1234567  ')).toBe('555 1234567');
    expect(read(phone(true), '  ')).toBe('');
    expect(read(phone(false), '')).toEqual(refused('This field may not be blank.'));
    expect(read(phone(true), 5551234567)).toBe('5551234567');
    expect(read(phone(true), '5551234567\n')).toEqual(refused('Enter a valid phone number.'));
    expect(read(phone(true), ['555'])).toEqual(refused('Not a valid string.'));
  });
});
