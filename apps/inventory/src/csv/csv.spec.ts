import { describe, expect, it } from '@jest/globals';
import { neutralise, toCsv, withoutGuard } from './csv.js';

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=1+1', "'\n=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ["'quoted", "''quoted"],
    ['a=b', 'a=b'],
    ['', ''],
    [' =x', ' =x'],
  ])('neutralizes %j as %j', (text, expected) => {
    expect(neutralise(text)).toBe(expected);
    expect(withoutGuard(expected)).toBe(text);
  });

  it('keeps numbers, negative ones included', () => {
    expect(toCsv([[1, -2.5, 0, 1e21]])).toBe('1,-2.5,0,1e+21\r\n');
  });

  it('writes null as an empty cell and booleans as words', () => {
    expect(toCsv([[null, true, false, 'x']])).toBe(',true,false,x\r\n');
  });

  it('quotes as RFC 4180 requires, and neutralizes inside quotes', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', '=a,b']])).toBe(
      '"a,b","say ""hi""","two\nlines","\'=a,b"\r\n',
    );
  });

  it('quotes every kind of line break', () => {
    expect(toCsv([['a\nb', 'a\rb', 'a\r\nb']])).toBe('"a\nb","a\rb","a\r\nb"\r\n');
  });

  it('ends every line the same way, and writes no line end for no rows', () => {
    expect(toCsv([['a'], ['b']])).toBe('a\r\nb\r\n');
    expect(toCsv([])).toBe('');
  });
});
