import { describe, expect, it } from '@jest/globals';
import { Remembered } from './remembered.js';

describe('Remembered', () => {
  it('works a text out once while there is room', () => {
    const made: string[] = [];
    const lengths = new Remembered(100, (text) => made.push(text));
    expect([lengths.of('one'), lengths.of('two'), lengths.of('one')]).toEqual([1, 2, 1]);
    expect(made).toEqual(['one', 'two']);
  });

  it('keeps what is asked for again and drops what is not', () => {
    const made: string[] = [];
    const lengths = new Remembered(8, (text) => made.push(text));
    for (const text of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'ee', 'aa', 'ff', 'aa']) lengths.of(text);
    expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'ee', 'ff']);
    lengths.of('bb');
    expect(made.at(-1)).toBe('bb');
  });
});
