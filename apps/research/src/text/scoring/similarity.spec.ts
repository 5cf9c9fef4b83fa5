import { describe, expect, it } from '@jest/globals';
import { reciprocalRank } from './fusion.js';
import { containment, containsSequence, jaccard } from './similarity.js';
import { cosine, tfIdfVectors } from './vectors.js';

describe('set similarity', () => {
  it('measures shared members', () => {
    expect(jaccard(new Set('abc'), new Set('bcd'))).toBe(0.5);
    expect(containment(new Set('ab'), new Set('abcd'))).toBe(1);
    expect(jaccard(new Set(), new Set())).toBe(0);
  });
});

describe('containsSequence', () => {
  it('wants the parts together and in order', () => {
    expect(containsSequence(['a', 'b', 'a', 'c'], ['a', 'c'])).toBe(true);
    expect(containsSequence(['a', 'b', 'c'], ['a', 'c'])).toBe(false);
    expect(containsSequence(['a'], ['a', 'c'])).toBe(false);
    expect(containsSequence(['a'], [])).toBe(false);
  });
});

describe('tfIdfVectors', () => {
  it('brings texts of one subject nearer to each other than to another', () => {
    const [a, b, c] = tfIdfVectors(['malaria parasites in blood', 'blood parasites', 'steel bridges']);
    expect(cosine(a ?? new Map(), b ?? new Map())).toBeGreaterThan(0.3);
    expect(cosine(a ?? new Map(), c ?? new Map())).toBe(0);
    expect(cosine(a ?? new Map(), a ?? new Map())).toBeCloseTo(1, 12);
  });
});

describe('reciprocalRank', () => {
  it('adds over lists and prefers the front', () => {
    expect(reciprocalRank([1])).toBeCloseTo(1 / 11, 12);
    expect(reciprocalRank([1, 10])).toBeGreaterThan(reciprocalRank([1]));
    expect(reciprocalRank([])).toBe(0);
  });
});
