import { describe, expect, it } from '@jest/globals';
import { walkFrom } from './topic-walk.js';

describe('walkFrom', () => {
  /** Two groups of four, close within and hardly across, and one document like nobody. */
  const similarities = Array.from({ length: 9 }, (_, one) =>
    Array.from({ length: 9 }, (_, other) => {
      if (one === other || one === 8 || other === 8) return 0;
      return Math.floor(one / 4) === Math.floor(other / 4) ? 0.6 : 0.05;
    }),
  );

  it('reaches the topic of the seeds and hardly another one', () => {
    const reached = walkFrom([0, 1], similarities);
    expect(Math.min(...reached.slice(0, 4))).toBeGreaterThan(1);
    expect(Math.max(...reached.slice(4, 8))).toBeLessThan(0.2);
  });

  it('does not reach a document that is like no other', () => {
    expect(walkFrom([0, 1], similarities)[8]).toBe(0);
  });
});
