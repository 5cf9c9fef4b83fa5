import { describe, expect, it } from '@jest/globals';
import { type Encoder, NO_ENCODER } from '../../encoder/encoder.js';
import { newPaper } from '../../papers/new-paper.js';
import { fusedBreakdown, fuseMeaning } from './fuse-meaning.js';

const papers = ['first', 'second', 'third'].map((title) => newPaper({ paper_id: title, title }));
const atOnce = (): Promise<void> => Promise.resolve();
/** The third paper is closest to the query, then the second. */
const vectors: Readonly<Record<string, number[]>> = {
  query: [1, 0],
  first: [0, 1],
  second: [0.6, 0.8],
  third: [1, 0],
};
const encoder: Encoder = {
  id: 'test',
  warning: null,
  encode: (texts) => Promise.resolve(texts.map((text) => Float32Array.from(vectors[text] ?? []))),
};

describe('fusion with meaning', () => {
  it('moves a paper up that both orders hold high, and keeps the scores', async () => {
    const fused = await fuseMeaning(papers, 'query', [0.9, 0.2, 0.6], encoder, atOnce);
    expect(fused.map(({ relevance }) => relevance)).toEqual([0.6, 0.2, 0.9]);
  });

  it('changes nothing without an encoder', async () => {
    expect(await fuseMeaning(papers, 'query', [0.9, 0.2, 0.6], NO_ENCODER, atOnce)).toEqual([
      { relevance: 0.9, meaning: 0 },
      { relevance: 0.2, meaning: 0 },
      { relevance: 0.6, meaning: 0 },
    ]);
  });

  it('gives parts that add up to the score', () => {
    expect(fusedBreakdown({ title: 0.3, abstract: 0.1 }, { relevance: 0.8, meaning: 0.5 })).toEqual({
      title: 0.3,
      abstract: 0.1,
      meaning: 0.4,
    });
  });
});
