import { describe, expect, it } from '@jest/globals';
import { countTerms, CountedTermsCache } from './counted-terms.js';

describe('CountedTermsCache', () => {
  it('remembers a text and forgets it when newer ones need the room', () => {
    const cache = new CountedTermsCache(40);
    const first = cache.countTerms('malaria parasites');
    expect(cache.countTerms('malaria parasites')).toBe(first);
    for (const text of ['first other text 01', 'second other text 2', 'third other text 03'])
      cache.countTerms(text);
    const again = cache.countTerms('malaria parasites');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('has nothing for a missing text', () => {
    expect(countTerms(null).sequence).toEqual([]);
    expect(countTerms('').counts.size).toBe(0);
  });

  it('counts stems', () => {
    expect(countTerms('networks and a network').counts.get('network')).toBe(2);
  });
});
