import { describe, expect, it } from '@jest/globals';
import { positionOf } from './last-write.js';

describe('positionOf', () => {
  it('compares by both halves', () => {
    const ordered = ['0/0', '0/9', '0/A0', '0/FFFFFFFF', '1/0', '1/A', '16/B374D848', 'A0/0'].map(positionOf);
    expect(ordered).toEqual([...ordered].sort((a, b) => (a < b ? -1 : 1)));
    expect(positionOf('1/A')).toBe(4_294_967_306n);
  });
});
