import { describe, expect, it } from '@jest/globals';
import { cohesion } from './similarities.js';

describe('cohesion', () => {
  // Documents 0 and 1 are alike, 2 is like neither.
  const matrix = { size: 3, values: Float32Array.of(0, 0.5, 0.25, 0.5, 0, 0, 0.25, 0, 0) };

  it('is the mean likeness within a group over that to the others', () => {
    expect(cohesion(matrix, [0, 1])).toBe(4);
    expect(cohesion(matrix, [0, 2])).toBe(1);
  });

  it('is infinite where a group is like no other paper, or there is none', () => {
    expect(cohesion({ size: 3, values: Float32Array.of(0, 1, 0, 1, 0, 0, 0, 0, 0) }, [0, 1])).toBe(Infinity);
    expect(cohesion({ size: 2, values: Float32Array.of(0, 1, 1, 0) }, [0, 1])).toBe(Infinity);
  });
});
