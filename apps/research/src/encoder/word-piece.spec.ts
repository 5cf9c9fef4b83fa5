import { describe, expect, it } from '@jest/globals';
import { readVocabulary, wordPieces } from './word-piece.js';

describe('word pieces', () => {
  const vocabulary = readVocabulary('reef\n##s\ncafe\n,\ncoral\n');

  it('are the longest known pieces between the marks of beginning and end', () => {
    expect(wordPieces('Coral reefs', vocabulary, 128)).toEqual([101, 4, 0, 1, 102]);
  });

  it('drop accents and case, and part punctuation', () => {
    expect(wordPieces('CAFÉ,coral', vocabulary, 128)).toEqual([101, 2, 3, 4, 102]);
  });

  it('are unknown as a whole where one part is', () => {
    expect(wordPieces('reefx', vocabulary, 128)).toEqual([101, 100, 102]);
  });

  it('are no more than asked for', () => {
    expect(wordPieces('coral coral coral coral', vocabulary, 4)).toEqual([101, 4, 4, 102]);
  });
});
