import { describe, expect, it } from '@jest/globals';
import { reciprocalRank } from './fusion.js';
import { containsSequence } from './similarity.js';
import { cosine } from './vectors.js';

describe('containsSequence', () => {
  it('requires the parts to be contiguous and in order', () => {
    expect(containsSequence(['a', 'b', 'a', 'c'], ['a', 'c'])).toBe(true);
    expect(containsSequence(['a', 'b', 'c'], ['a', 'c'])).toBe(false);
    expect(containsSequence(['a'], ['a', 'c'])).toBe(false);
    expect(containsSequence(['a'], [])).toBe(false);
  });
});

describe('cosine', () => {
  it('is 1 for equal directions, 0 without shared terms or for an empty vector', () => {
    const vector = new Map([
      ['malaria', 3],
      ['blood', 4],
    ]);
    expect(
      cosine(
        vector,
        new Map([
          ['malaria', 6],
          ['blood', 8],
        ]),
      ),
    ).toBeCloseTo(1, 12);
    expect(cosine(vector, new Map([['blood', 1]]))).toBeCloseTo(0.8, 12);
    expect(cosine(vector, new Map([['steel', 1]]))).toBe(0);
    expect(cosine(vector, new Map())).toBe(0);
  });
});

describe('reciprocalRank', () => {
  it('sums over lists and prefers the front', () => {
    expect(reciprocalRank([1])).toBeCloseTo(1 / 11, 12);
    expect(reciprocalRank([1, 10])).toBeGreaterThan(reciprocalRank([1]));
    expect(reciprocalRank([])).toBe(0);
  });
});
