import { describe, expect, it } from '@jest/globals';
import { areTold, conceptsOf, wordsOf } from './query-words.js';

describe('the words of a query', () => {
  it('are the means of their tokens', () => {
    const text = 'P2RY8-CRLF2 in men?';
    const pieces = [
      { from: 0, to: 5, piece: 1 },
      { from: 5, to: 6, piece: 3 },
      { from: 6, to: 11, piece: 4 },
      { from: 12, to: 14, piece: 5 },
      { from: 15, to: 18, piece: 6 },
      { from: 18, to: 19, piece: 7 },
    ];
    // Two numbers a token, the first and the last of them the marks of the text.
    const tokens = Float32Array.of(9, 9, 1, 0, 3, 0, 2, 4, 2, 4, 5, 6, 7, 8, 9, 9, 9, 9);
    expect(wordsOf(text, pieces, 9, tokens)).toEqual([
      { from: 0, to: 11, vector: Float32Array.of(2, 2) },
      { from: 12, to: 14, vector: Float32Array.of(5, 6) },
      { from: 15, to: 18, vector: Float32Array.of(7, 8) },
    ]);
  });

  it('are told by themselves and their neighbours', () => {
    const words = [1, 0, 2].map((value) => ({ vector: Float32Array.of(value) }));
    const weights = { bias: -1, before: [3], own: [2], behind: [-1] };
    expect(areTold(words, weights)).toEqual([true, false, true]);
    expect(areTold([], weights)).toEqual([]);
  });

  it.each([
    ['Do birds eat insects on trees?', [0, 1, 0, 1, 0, 1], ['birds', 'insects', 'trees']],
    ['Do birds eat insects on trees?', [0, 1, 0, 1, 1, 1], ['birds', 'insects on trees']],
    ['sleep, memory or mood', [1, 1, 0, 1], ['sleep', 'memory', 'mood']],
    ['What is known?', [0, 0, 0], []],
  ])('make concepts: %s %j', (text, told, concepts) => {
    const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index: from }) => ({
      from,
      to: from + word.length,
    }));
    expect(conceptsOf(text, words, told.map(Boolean))).toEqual(concepts);
  });
});
