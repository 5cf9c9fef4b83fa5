import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analysis.js';
import { Bm25Index } from './bm25.js';
import { agreement, best, feedbackTerms } from './feedback.js';

const pool = (documents: string[]): Bm25Index => {
  const index = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights: [1] });
  for (const text of documents) index.add([analyse(text)]);
  return index;
};
const QUERY = new Map([['malaria', 1]]);

describe('expandByFeedback', () => {
  const topical = [
    'malaria mosquito parasite treatment',
    'malaria parasite mosquito vaccine',
    'malaria mosquito parasite bednets',
    'parasite mosquito control',
    'steel bridges corrosion',
    'violin acoustics wood',
  ];

  it('raises documents that speak of the topic in other words', () => {
    const index = pool(topical);
    const plain = index.score(QUERY);
    const { terms, share } = feedbackTerms(index, [...plain]);
    const scores = index.score(terms);
    expect(plain[3]).toBe(0);
    expect(share).toBeGreaterThan(0);
    expect(scores[3]).toBeGreaterThan(scores[4] ?? 0);
    expect([...terms.values()].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it('gives nothing when fewer than three documents match', () => {
    const index = pool(topical.slice(2));
    expect(feedbackTerms(index, [...index.score(QUERY)])).toEqual({ terms: new Map(), share: 0 });
  });

  it('gives less room to feedback from documents that agree on nothing', () => {
    const fillers = (name: string): string =>
      Array.from({ length: 30 }, (_value, at) => `${name}${at}`).join(' ');
    const index = pool([
      ...['x', 'y', 'z'].map((name) => `malaria ${fillers(name)}`),
      ...['u', 'v', 'w'].map(fillers),
    ]);
    const { share } = feedbackTerms(index, [...index.score(QUERY)]);
    const agreed = feedbackTerms(pool(topical), [...pool(topical).score(QUERY)]).share;
    expect(share).toBeLessThan(agreed);
  });
});

describe('agreement', () => {
  it('is 1 for equal vectors, 0 for strangers and for a single one', () => {
    const a = new Map([['x', 1]]);
    expect(agreement([a, a])).toBe(1);
    expect(agreement([a, new Map([['y', 1]])])).toBe(0);
    expect(agreement([a])).toBe(0);
  });
});

describe('best', () => {
  it('takes positive scores only, ties in order', () => {
    expect(best([0, 2, 3, 2], 5)).toEqual([2, 1, 3]);
  });
});
