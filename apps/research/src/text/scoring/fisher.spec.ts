import { describe, expect, it } from '@jest/globals';
import { chanceOfAsMany } from './fisher.js';

describe('the chance of as many by lot', () => {
  // Fisher's lady tasting tea: all four of four cups, and three or more.
  it.each([
    [4, 4, 0, 4, 1 / 70],
    [3, 4, 1, 4, 17 / 70],
    [0, 4, 4, 4, 1],
    [0, 5, 0, 5, 1],
    [8, 17, 0, 12, 0.0057],
  ])('%d of %d beside %d of %d: %d', (own, all, others, rest, chance) => {
    expect(chanceOfAsMany(own, all, others, rest)).toBeCloseTo(chance, 4);
  });
});
