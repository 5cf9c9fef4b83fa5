import { describe, expect, it } from '@jest/globals';
import { readQuery } from '../query/understand.js';
import { boundTerms, queryTerms } from './query-terms.js';

const NOW = new Date('2026-06-15T00:00:00Z');

describe('queryTerms', () => {
  it('halves the words of the intent and grows slowly with repetition', () => {
    const terms = queryTerms(readQuery('survey of bees, bees and wasps', NOW));
    expect(terms.get('survey')).toBe(0.5);
    expect(terms.get('wasp')).toBe(1);
    expect(terms.get('bee')).toBeCloseTo(Math.SQRT2, 12);
  });

  it('keeps small words where the query has no other', () => {
    expect([...queryTerms(readQuery('what is the', NOW)).keys()]).toEqual(['what', 'is', 'the']);
  });
});

describe('boundTerms', () => {
  it.each([
    ['vitamin D and depression', [{ pairs: ['vitamin d'], partner: 'vitamin' }]],
    ['type 2 diabetes', [{ pairs: ['type 2', '2 diabet'], partner: 'type' }]],
    ['C. elegans', [{ pairs: ['c elegan'], partner: 'elegan' }]],
    ['sleep and memory', []],
    ['a cell', []],
  ])('finds in %j %j', (query, expected) => {
    expect(boundTerms(readQuery(query, NOW))).toEqual(expected);
  });

  it('lets the neighbour alone weigh less', () => {
    expect(queryTerms(readQuery('vitamin D', NOW)).get('vitamin')).toBeLessThan(0.5);
  });
});
