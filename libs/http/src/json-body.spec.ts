import { describe, expect, it } from '@jest/globals';
import { BadRequest } from '#errors';
import { keepLongNumbers, parseJson } from './json-body.js';
import { accepts } from './index.js';

const read = (text: string): unknown => parseJson(Buffer.from(text));

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['', undefined],
    ['null', null],
    ['{"a":[1,2.5,-3e2]}', { a: [1, 2.5, -300] }],
    ['{"a":99999999999999.9999}', { a: '99999999999999.9999' }],
    ['{"a":-12345678901234567}', { a: '-12345678901234567' }],
    ['{"a":0.000000000000000001}', { a: 1e-18 }],
    ['{"1234567890123456":"1234567890123456.5"}', { '1234567890123456': '1234567890123456.5' }],
    [
      '{"a":"\\"1234567890123456789","b":1234567890123456789}',
      { a: '"1234567890123456789', b: '1234567890123456789' },
    ],
  ])('reads %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    '{',
    '{"a":1,}',
    'undefined',
    "{'a':1}",
    '\ufeff{}',
    '{"a":1.2.34567890123456789}',
    '{"a":01234567890123456789}',
    '{"a":NaN}',
  ])('refuses %s', (text) => {
    expect(() => read(text)).toThrow(/^JSON parse error - ./);
    expect(() => read(text)).toThrow(BadRequest);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('not valid UTF-8');
  });

  it('goes over a large body of long numbers and texts in one pass', () => {
    const text = JSON.stringify({ text: '\\"'.repeat(200_000) }) + '1234567890123456789'.repeat(10_000);
    expect(keepLongNumbers(text)).toHaveLength(text.length + 2);
  });
});

describe('accepts', () => {
  it.each<[string, boolean]>([
    ['', true],
    ['*/*', true],
    ['application/json', true],
    ['Application/JSON; charset=utf-8', true],
    ['text/html, application/*;q=0.8', true],
    ['text/html, */*;q=0.1', true],
    ['text/html', false],
    ['application/xml;q=0.9, text/*', false],
    ['application/json;q=0, */*', false],
    ['*/*;q=0', false],
    ['application/*;q=0, application/json', true],
  ])('%j → %p', (header, expected) => {
    expect(accepts(header, 'application/json')).toBe(expected);
  });
});
