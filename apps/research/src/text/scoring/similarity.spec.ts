import { describe, expect, it } from '@jest/globals';
import { reciprocalRank } from './fusion.js';
import { containsSequence } from './similarity.js';

describe('containsSequence', () => {
  it('requires the parts to be contiguous and in order', () => {
    expect(containsSequence(['a', 'b', 'a', 'c'], ['a', 'c'])).toBe(true);
    expect(containsSequence(['a', 'b', 'c'], ['a', 'c'])).toBe(false);
    expect(containsSequence(['a'], ['a', 'c'])).toBe(false);
    expect(containsSequence(['a'], [])).toBe(false);
  });
});

describe('reciprocalRank', () => {
  it('sums over lists and prefers the front', () => {
    expect(reciprocalRank([1])).toBeCloseTo(1 / 11, 12);
    expect(reciprocalRank([1, 10])).toBeGreaterThan(reciprocalRank([1]));
    expect(reciprocalRank([])).toBe(0);
  });
});
