import { describe, expect, it } from '@jest/globals';
import { passwordProblems } from './password-policy.js';

const SHORT = 'This password is too short. It must contain at least 8 characters.';
const LONG = 'Ensure this field has no more than 128 characters.';
const COMMON = 'This password is too common.';
const NUMERIC = 'This password is entirely numeric.';
const SIMILAR = 'The password is too similar to the username.';

describe('passwordProblems', () => {
  it.each(['correct horse', 'æøåæøåæø', '        ', 'a1!'.repeat(42)])(
    'has nothing against %j',
    (password) => {
      expect(passwordProblems(password, 'owner')).toEqual([]);
    },
  );

  it.each([
    ['', [SHORT]],
    ['seven77', [SHORT]],
    ['a'.repeat(129), [LONG]],
    ['password', [COMMON]],
    ['PassWord1', [COMMON]],
    ['12345678', [COMMON, NUMERIC]],
    ['90817263', [NUMERIC]],
    ['1234', [SHORT, NUMERIC]],
  ])('says what is wrong with %j', (password, problems) => {
    expect(passwordProblems(password, 'owner')).toEqual(problems);
  });

  it('refuses the username itself, in any case', () => {
    expect(passwordProblems('Coordinator', 'coordinator')).toEqual([SIMILAR]);
    expect(passwordProblems('coordinator-1', 'coordinator')).toEqual([]);
  });

  it('says everything that is wrong at once', () => {
    expect(passwordProblems('0000', '0000')).toEqual([SHORT, SIMILAR, NUMERIC]);
  });

  it('holds no entry in its list of common ones that length alone would refuse', () => {
    expect(passwordProblems('default1', 'x')).toEqual([COMMON]);
  });
});
