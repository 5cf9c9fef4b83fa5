import { describe, expect, it } from '@jest/globals';
import { readQuery } from '../query/understand.js';
import { queryTerms } from './query-terms.js';

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

describe('letters and digits', () => {
  it.each([
    ['vitamin D and depression', ['vitamin d']],
    ['type 2 diabetes', ['type 2']],
    ['type II diabetes', ['type 2']],
    ['vitamins C and E', ['vitamin c', 'vitamin e']],
    ['IL-6 blockade', ['il 6']],
    ['IL-17 psoriasis', ['il 17']],
    ['T cell exhaustion', ['t cell']],
    ['C. elegans', ['c elegan']],
    ['sleep and memory', []],
    ['a cell', []],
  ])('%s is asked for by %j', (query, expected) => {
    const terms = queryTerms(readQuery(query, NOW));
    expect([...terms.keys()].filter((term) => term.includes(' '))).toEqual(expected);
  });

  it('asks for no numeral beside the name that has it', () => {
    expect([...queryTerms(readQuery('type II diabetes', NOW)).keys()]).toEqual(['type', 'diabet', 'type 2']);
  });

  it('lets the neighbour alone weigh less', () => {
    expect(queryTerms(readQuery('vitamin D', NOW)).get('vitamin')).toBeLessThan(0.5);
  });
});
