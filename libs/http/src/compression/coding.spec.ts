import { describe, expect, it } from '@jest/globals';
import { codedTag, codingFor, isText, plainTag } from './coding.js';

describe('the coding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['deflate, br;q=x', null],
  ])('of %s is %s', (header, coding) => expect(codingFor(header)).toBe(coding));

  it.each([
    ['application/json; charset=utf-8', true],
    ['text/csv; charset=utf-8', true],
    ['application/vnd.citationstyles.csl+json', true],
    ['text/event-stream; charset=utf-8', false],
    ['image/png', false],
    ['application/gzip', false],
    [undefined, false],
  ])('is there for %s: %s', (type, expected) => expect(isText(type)).toBe(expected));

  it('has a tag of its own, which leads back to that of the text', () => {
    expect(codedTag('"abc"', 'br')).toBe('"abc-br"');
    expect(plainTag('"abc-gzip"')).toBe('"abc"');
    expect(plainTag('"abc"')).toBe('"abc"');
  });
});
