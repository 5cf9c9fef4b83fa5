import { describe, expect, it } from '@jest/globals';
import { passwordProblems } from '../../config/password-rules.js';
import { PasswordPolicy } from './password-policy.js';

const SHORT = 'This password is too short. It must contain at least 8 characters.';
const LONG = 'Ensure this field has no more than 128 characters.';
const COMMON = 'This password is too common.';
const BLANK = 'This password is entirely blank.';
const SIMILAR = 'The password is too similar to the username.';

describe('passwordProblems', () => {
  it.each(['correct horse', 'æøåæøåæø', '90817263', '        x', 'a1!'.repeat(42)])(
    'accepts %j',
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
    ['12345678', [COMMON]],
    ['qwertyuiop', [COMMON]],
    ['  sunshine1 ', [COMMON]],
    ['        ', [BLANK]],
    ['\u00a0\u2003   \t\t\n', [BLANK]],
    ['🎉🎉🎉🎉🎉🎉🎉', [SHORT]],
    ['   ', [SHORT, BLANK]],
  ])('reports the problem of %j', (password, problems) => {
    expect(passwordProblems(password, 'owner')).toEqual(problems);
  });

  it('refuses the username in any case', () => {
    expect(passwordProblems('Coordinator', 'coordinator')).toEqual([SIMILAR]);
    expect(passwordProblems('coordinator-1', 'coordinator')).toEqual([]);
  });

  it('reports all problems at once', () => {
    expect(passwordProblems('0000', '0000')).toEqual([SHORT, SIMILAR]);
  });

  it('refuses common passwords from the first to well beyond the ten thousandth', () => {
    for (const password of ['baseball', 'jennifer', 'iloveyou2', 'password123', 'football1', 'default1'])
      expect({ password, problems: passwordProblems(password, 'x') }).toEqual({
        password,
        problems: [COMMON],
      });
  });
});

describe('PasswordPolicy', () => {
  it('refuses the passwords of seeded accounts in production only', () => {
    const seedPassword = 'set by the operator';
    const inProduction = new PasswordPolicy({ production: true, seedPassword });
    const elsewhere = new PasswordPolicy({ production: false, seedPassword });
    for (const password of [seedPassword, 'inventory-demo']) {
      expect(inProduction.problems(password, 'maria')).toEqual([COMMON]);
      expect(elsewhere.problems(password, 'maria')).toEqual([]);
    }
    expect(inProduction.problems('correct horse', 'maria')).toEqual([]);
  });
});
