import { describe, expect, it } from '@jest/globals';
import { readVocabulary, wordPieces, wordsInPieces } from './word-piece.js';

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

  it('are told with their words, where these stand, and how they are written', () => {
    expect(wordsInPieces('Coral REEFs, Café', vocabulary, 128)).toEqual({
      ids: [101, 4, 0, 1, 3, 2, 102],
      capitals: [0, 2, 4, 4, 0, 3, 0],
      words: [
        { from: 0, to: 5, piece: 1 },
        { from: 6, to: 11, piece: 2 },
        { from: 11, to: 12, piece: 4 },
        { from: 13, to: 17, piece: 5 },
      ],
    });
    const written = (text: string): number[] => wordsInPieces(text, vocabulary, 128).capitals.slice(2, -1);
    expect(written('a coral Coral mRNA BM25 X 25 ±')).toEqual([1, 3, 4, 4, 3, 5, 0]);
    // A word that does not fit is left out with all behind it.
    expect(wordsInPieces('coral reefs coral', vocabulary, 4)).toMatchObject({
      ids: [101, 4, 102],
      words: [{ from: 0, to: 5, piece: 1 }],
    });
  });
});
