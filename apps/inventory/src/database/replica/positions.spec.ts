import { describe, expect, it } from '@jest/globals';
import { positionOf, PrimaryPositions } from './positions.js';

describe('positionOf', () => {
  it('compares by both halves', () => {
    const ordered = ['0/0', '0/9', '0/A0', '0/FFFFFFFF', '1/0', '1/A', '16/B374D848', 'A0/0'].map(positionOf);
    expect(ordered).toEqual([...ordered].sort((a, b) => (a < b ? -1 : 1)));
    expect(positionOf('1/A')).toBe(4_294_967_306n);
  });
});

describe('PrimaryPositions', () => {
  it('knows nothing before the primary was asked', () => {
    expect(new PrimaryPositions(1000).lagOf(5n, 0)).toBe(Infinity);
  });

  it('counts from the last moment of which everything is replayed', () => {
    const positions = new PrimaryPositions(10_000);
    positions.note(100, 10n);
    positions.note(1100, 20n);
    positions.note(2100, 30n);
    expect(positions.lagOf(30n, 2500)).toBe(0);
    expect(positions.lagOf(29n, 2500)).toBe(1400);
    expect(positions.lagOf(19n, 2500)).toBe(2400);
    expect(positions.lagOf(9n, 2500)).toBe(Infinity);
  });

  it('has no lag while nothing is written, however long ago the last write was', () => {
    const positions = new PrimaryPositions(10_000);
    positions.note(0, 10n);
    positions.note(9000, 10n);
    expect(positions.lagOf(10n, 60_000)).toBe(0);
  });

  it('forgets what is older than it must tell, and takes no older answer for a newer one', () => {
    const positions = new PrimaryPositions(1000);
    positions.note(0, 10n);
    positions.note(2000, 20n);
    positions.note(1500, 15n);
    expect(positions.lagOf(15n, 2000)).toBe(Infinity);
  });
});
