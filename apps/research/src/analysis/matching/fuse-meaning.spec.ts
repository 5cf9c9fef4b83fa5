import { describe, expect, it } from '@jest/globals';
import { bestOf, explainMeaning, fusedBreakdown, fuseMeaning } from './fuse-meaning.js';

describe('fusion with meaning', () => {
  const relevance = [0.9, 0.2, 0.6];
  const query = Float32Array.of(1, 0);

  it('orders the best by their scores, and equal ones as they were', () => {
    expect(bestOf([0.2, 0.9, 0.2, 0.5], 3)).toEqual([1, 3, 0]);
  });

  it('moves a paper up that both orders hold high, and keeps the scores', () => {
    const vectors = [Float32Array.of(0, 1), Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)];
    const fused = fuseMeaning(relevance, [0, 2, 1], [query, ...vectors]);
    expect(fused.map((one) => one.relevance)).toEqual([0.6, 0.2, 0.9]);
  });

  it('leaves papers beyond the best where they are', () => {
    const fused = fuseMeaning(relevance, [0], [query, Float32Array.of(0, 1)]);
    expect(fused.map((one) => one.relevance)).toEqual([0.9, 0.2, 0.6]);
  });

  it('puts what is close in meaning and another letter behind: vitamin D for vitamin E', () => {
    const vectors = [Float32Array.of(1, 0), Float32Array.of(0.6, 0.8), Float32Array.of(0.8, 0.6)];
    const scores = [{ lacksName: true }, { lacksName: false }, { lacksName: false }];
    const fused = fuseMeaning(relevance, [0, 2, 1], [query, ...vectors], scores);
    expect(fused.map((one) => one.relevance)).toEqual([0.2, 0.9, 0.6]);
  });

  it('changes nothing without vectors', () => {
    expect(fuseMeaning(relevance, [0, 2, 1], [])).toEqual([
      { relevance: 0.9, meaning: 0 },
      { relevance: 0.2, meaning: 0 },
      { relevance: 0.6, meaning: 0 },
    ]);
  });

  it('says where a place comes from meaning more than from words', () => {
    expect(explainMeaning({ relevance: 0.8, meaning: 0.8 })).toEqual(['Close to the question in meaning.']);
    expect(explainMeaning({ relevance: 0.8, meaning: 0.6 })).toEqual([]);
  });

  it('gives parts that add up to the score', () => {
    expect(fusedBreakdown({ title: 0.3, abstract: 0.1 }, { relevance: 0.8, meaning: 0.5 })).toEqual({
      title: 0.3,
      abstract: 0.1,
      meaning: 0.4,
    });
  });
});
