import { describe, expect, it } from '@jest/globals';
import { entityTag, hasStrongTag, hasTag } from './entity-tag.js';

describe('entity tags', () => {
  it('are strong, and differ for different representations', () => {
    expect(entityTag('{"id":1}')).toMatch(/^"[\w-]{27}"$/);
    expect(entityTag('{"id":1}')).toBe(entityTag('{"id":1}'));
    expect(entityTag('{"id":1}')).not.toBe(entityTag('{"id":2}'));
  });

  it.each<[string, boolean, boolean]>([
    ['"a"', true, true],
    ['W/"a"', true, false],
    ['"b", "a"', true, true],
    ['"b","c", W/"a"', true, false],
    ['*', true, true],
    [' * ', true, true],
    ['"b"', false, false],
    ['a', false, false],
    ['"a', false, false],
    ['', false, false],
    ['"A"', false, false],
  ])('%j has "a": weakly %p, strongly %p', (header, weak, strong) => {
    expect([hasTag(header, '"a"'), hasStrongTag(header, '"a"')]).toEqual([weak, strong]);
  });
});
