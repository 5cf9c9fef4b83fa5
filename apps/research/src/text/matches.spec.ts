import { describe, expect, it } from '@jest/globals';
import { matchesOf } from './matches.js';

describe('matchesOf', () => {
  const found = (text: string, pattern: RegExp) =>
    matchesOf(text, pattern).map((match) => [match.index, ...match]);

  it('gives every match with its place and groups, again and again', () => {
    const pattern = /(\d)(\w)?/g;
    expect(found('1a 2 3b', pattern)).toEqual([
      [0, '1a', '1', 'a'],
      [3, '2', '2', undefined],
      [5, '3b', '3', 'b'],
    ]);
    expect(found('4', pattern)).toEqual([[0, '4', '4', undefined]]);
  });

  it('goes on behind an empty match, a whole character further', () => {
    expect(found('a𝛼b', /x*/gu)).toEqual([
      [0, ''],
      [1, ''],
      [3, ''],
      [4, ''],
    ]);
    expect(found('ab', /b?/g)).toEqual([
      [0, ''],
      [1, 'b'],
      [2, ''],
    ]);
  });

  it('may be asked by whoever looks at its matches', () => {
    const pattern = /\w/g;
    expect(
      matchesOf('ab', pattern).map(([letter]) => letter + String(matchesOf('xyz', pattern).length)),
    ).toEqual(['a3', 'b3']);
  });

  it('refuses a pattern that would be found once', () => {
    expect(() => matchesOf('a', /a/)).toThrow('not a global pattern: a');
  });
});
