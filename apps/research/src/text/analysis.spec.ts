import { describe, expect, it } from '@jest/globals';
import { analyse, AnalysisCache } from './analysis.js';

describe('AnalysisCache', () => {
  it('remembers a text and forgets it when newer ones need the room', () => {
    const cache = new AnalysisCache(40);
    const first = cache.analyse('malaria parasites');
    expect(cache.analyse('malaria parasites')).toBe(first);
    for (const text of ['first other text 01', 'second other text 2', 'third other text 03'])
      cache.analyse(text);
    const again = cache.analyse('malaria parasites');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('has nothing for a missing text', () => {
    expect(analyse(null).sequence).toEqual([]);
    expect(analyse('').counts.size).toBe(0);
  });

  it('counts stems', () => {
    expect(analyse('networks and a network').counts.get('network')).toBe(2);
  });
});
