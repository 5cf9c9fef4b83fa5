import { describe, expect, it } from '@jest/globals';
import { tellsFinding } from './sentence-cues.js';

describe('tellsFinding', () => {
  it.each([
    ['aspirin halved the rate of stroke.', true],
    ['evaluation results are given and conclusions are reached.', false],
    ['the paper is concluded by a discussion of the renal affections.', false],
    ['information retrieval, indexing methods, document retrieval, text analysis, precision, recall.', false],
  ])('%s: %s', (sentence, expected) => {
    expect(tellsFinding(sentence)).toBe(expected);
  });
});
