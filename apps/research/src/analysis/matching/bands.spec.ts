import { describe, expect, it } from '@jest/globals';
import { placeInBands } from './bands.js';

describe('placeInBands', () => {
  it('lets merit reorder papers of like relevance', () => {
    const [a, b] = placeInBands([
      { relevance: 0.8, merit: 0 },
      { relevance: 0.79, merit: 1 },
    ]);
    expect(b?.score).toBeGreaterThan(a?.score ?? 1);
  });

  it('never lifts a paper over one of a better band, whatever the merits', () => {
    const relevances = [1, 0.95, 0.85, 0.75, 0.65, 0.5, 0.42, 0.2, 0];
    const bestMerit = placeInBands(relevances.map((relevance, at) => ({ relevance, merit: at % 2 })));
    for (const [better, worse] of [
      [0, 3],
      [2, 3],
      [3, 5],
      [4, 5],
      [6, 7],
      [7, 8],
    ] as const) {
      expect(bestMerit[better]?.score).toBeGreaterThanOrEqual(bestMerit[worse]?.score ?? 1);
    }
  });

  it('keeps scores within 0…1 and never above the best text score', () => {
    const placed = placeInBands([
      { relevance: 1, merit: 1 },
      { relevance: 0.6, merit: 1 },
      { relevance: 0, merit: 1 },
    ]);
    expect(placed[0]?.score).toBe(1);
    for (const { score, text } of placed) {
      expect(score).toBeGreaterThanOrEqual(text);
      expect(score).toBeLessThanOrEqual(1);
      expect(text).toBeGreaterThanOrEqual(0);
    }
    expect(placeInBands([])).toEqual([]);
  });

  it('tells papers of equal text apart by merit', () => {
    const [low, high] = placeInBands([
      { relevance: 0.5, merit: 0.2 },
      { relevance: 0.5, merit: 0.9 },
    ]);
    expect(high?.score).toBeGreaterThan(low?.score ?? 1);
  });
});
