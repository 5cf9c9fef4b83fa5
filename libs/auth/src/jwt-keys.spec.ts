import { describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { JwtKeys } from './jwt-keys.js';

const [OLD, NEW, THIRD] = ['the one of yesterday', 'the one of today', 'one of nobody'];
const jwt = new JwtService();
const signedWith = (secret: string): string => jwt.sign({ sub: '7' }, { secret, algorithm: 'HS256' });
const isGood = (keys: JwtKeys, token: string): boolean => {
  try {
    const of = new JwtService({ secretOrKeyProvider: () => keys.of(token) });
    return of.verify<object>(token, { algorithms: ['HS256'] }) !== null;
  } catch {
    return false;
  }
};

describe('JWT keys', () => {
  const keys = new JwtKeys([NEW, OLD]);

  it('signs with the first key', () => {
    const token = new JwtService({ secretOrKeyProvider: () => keys.signing }).sign({ sub: '7' });
    expect(jwt.verify<object>(token, { secret: NEW })).toMatchObject({ sub: '7' });
  });

  it('accepts tokens signed with any key of the list and with no other', () => {
    expect([NEW, OLD, THIRD].map((secret) => isGood(keys, signedWith(secret)))).toEqual([true, true, false]);
    expect([NEW, OLD].map((secret) => isGood(new JwtKeys([NEW]), signedWith(secret)))).toEqual([true, false]);
  });

  it.each(['', '.', 'a.b', 'a.b.c', '...', `${signedWith(OLD)}x`])(
    'lets %s fail its verification',
    (token) => {
      expect(isGood(keys, token)).toBe(false);
    },
  );

  it('refuses an empty list', () => {
    expect(() => new JwtKeys([])).toThrow('JwtKeys needs a secret.');
  });
});
