import { describe, expect, it } from '@jest/globals';
import { isPiece } from './sentence-form.js';

describe('isPiece', () => {
  it.each([
    ['We discuss pnozoite), which re-emerges later.', true],
    ['We discuss the worm (a nematode), which re-emerges later.', false],
    ['There were a) worms and b) flies (all alive).', false],
    ['The worms (two kinds (long and short)) were counted.', false],
  ])('%s %s', (sentence, expected) => {
    expect(isPiece(sentence)).toBe(expected);
  });
});
