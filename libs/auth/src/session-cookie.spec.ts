import { describe, expect, it } from '@jest/globals';
import { sessionIdOf, signSessionCookie } from './session-cookie.js';

const SECRET = 'a secret of some thirty-two characters';

function header(value: string): string {
  return `theme=dark; sessionid=${encodeURIComponent(value)}; other=1`;
}

describe('session cookie', () => {
  it('returns the signed id', () => {
    expect(sessionIdOf(header(signSessionCookie('abc-1', SECRET)), [SECRET])).toBe('abc-1');
  });

  it.each([
    ['another secret', signSessionCookie('abc-1', 'another secret')],
    ['another id under the same signature', signSessionCookie('abc-1', SECRET).replace('abc', 'abd')],
    ['no signature', 's:abc-1'],
    ['a bare id', 'abc-1'],
    ['nothing', ''],
  ])('refuses %s', (_name, value) => {
    expect(sessionIdOf(header(value), [SECRET])).toBeNull();
  });

  it('ignores headers that are no cookies', () => {
    expect(sessionIdOf(undefined, [SECRET])).toBeNull();
    expect(sessionIdOf('sessionid=%E0%A4%A; =; sessionid', [SECRET])).toBeNull();
  });

  it('takes a correctly signed cookie behind a forged one', () => {
    const good = encodeURIComponent(signSessionCookie('abc-1', SECRET));
    expect(sessionIdOf(`sessionid=s%3Aevil.x; sessionid=${good}`, [SECRET])).toBe('abc-1');
  });

  it('is valid under each of several secrets, and invalid once its own is removed', () => {
    const old = header(signSessionCookie('abc-1', 'the old one'));
    expect(sessionIdOf(old, [SECRET, 'the old one'])).toBe('abc-1');
    expect(sessionIdOf(old, [SECRET])).toBeNull();
  });
});
