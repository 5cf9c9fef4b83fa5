import { describe, expect, it } from '@jest/globals';
import { countTerms, CountedTermsCache, toldApart } from './counted-terms.js';

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

describe('names with a letter or number', () => {
  it.each([
    ['Vitamins C and E', ['vitamin c', 'vitamin e']],
    ['Diabetes of type II', ['type 2']],
    ['IL-6, IL17 and COX 2', ['il 6', 'il 17', 'cox 2']],
    ['Deaths in the 20 wards', []],
  ])('are counted in %j', (text, names) => {
    const { counts } = countTerms(text);
    expect(names.filter((name) => !counts.has(name))).toEqual([]);
  });

  it.each([
    ['vitamin E supplementation', ['vitamin e']],
    ['IL-6 blockade', ['il 6']],
    ['IL17 in psoriasis', ['il 17']],
    ['type II diabetes', ['type 2']],
    ['T cell exhaustion', []],
    ['5 year survival', []],
    ['deaths 2019', []],
  ])('tell %j apart by %j', (query, names) => {
    expect(toldApart(query)).toEqual(names);
  });
});
