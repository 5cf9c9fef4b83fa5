import { describe, expect, it } from '@jest/globals';
import { BadRequest } from '#errors';
import { isWithinDepth, MAX_JSON_DEPTH, parseJson } from './json-body.js';
import { accepts } from '../index.js';

const read = (text: string): unknown => parseJson(Buffer.from(text));

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['', undefined],
    ['null', null],
    ['{"a":[1,2.5,-3e2]}', { a: [1, 2.5, -300] }],
    ['{"a":123456789.1234}', { a: 123456789.1234 }],
    ['{"a":"12345678901234567890.5"}', { a: '12345678901234567890.5' }],
    ['{"a":1,"a":2}', { a: 2 }],
    ['{"__proto__":{"polluted":1},"a":{"__proto__":null,"b":1}}', { a: { b: 1 } }],
    ['{"constructor":1,"a":[{"constructor":{"prototype":{}},"b":1}]}', { a: [{ b: 1 }] }],
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

  it.each<[string, string]>([
    ['a number and an unclosed text of quotes', '1234567890123456"' + '\\"'.repeat(500_000)],
    ['long numbers', `[${'1234567890123456789,'.repeat(50_000)}1]`],
    ['a number of a million digits', '9'.repeat(1_000_000)],
    ['members named __proto__', `[${'{"__proto__":{}},'.repeat(55_000)}1]`],
    ['blanks before constructor', `{${'"constructor"'.padEnd(1_000_000)}:1}`],
    ['many names', `{${Array.from({ length: 70_000 }, (_, at) => `"${at * 7}":1`).join()}}`],
  ])('parses a large body in one pass: %s', (_, text) => {
    // Quadratic work on these takes minutes, far beyond a test's time limit.
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(BadRequest);
    }
  });

  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

  it('accepts a body of the maximum depth', () => {
    expect(() => read(nested(MAX_JSON_DEPTH))).not.toThrow();
  });

  it.each([MAX_JSON_DEPTH + 1, 30_000, 500_000])('refuses a body %d levels deep', (levels) => {
    expect(() => read(nested(levels))).toThrow('JSON parse error - the body is nested too deeply');
  });
});

describe('isWithinDepth', () => {
  it('counts objects and lists', () => {
    expect(isWithinDepth({ a: [{ b: 1 }] }, 3)).toBe(true);
    expect(isWithinDepth({ a: [{ b: 1 }] }, 2)).toBe(false);
    expect(isWithinDepth(1, 0)).toBe(true);
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
