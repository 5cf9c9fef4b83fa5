import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { isWellKnown, passwordOf, secretWeakness } from './secret-strength.js';

const SHORT = 'must have at least 32 characters';
const EXAMPLE = 'is an example value: production needs a random one';
const REPEATED = 'repeats itself: production needs a random one';
const GUESSED = 'is too easy to guess: production needs a random one';

describe('the strength of a secret', () => {
  it.each([
    ['', SHORT],
    ['c0ffee', SHORT],
    ['x'.repeat(64), REPEATED],
    ['ab'.repeat(20), REPEATED],
    ['0123456789abcdef0123456789abcdef01234', REPEATED],
    ['change-me-to-something-very-random-please', EXAMPLE],
    ['replace-with-32-random-characters-here!', EXAMPLE],
    ['put-your-secret-here-with-32-characters', EXAMPLE],
    ['inventory-demo-inventory-demo-and-more', EXAMPLE],
    ['qwertyuiopasdfghjklzxcvbnmqwertyuiop', EXAMPLE],
    ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJ', GUESSED],
    ['1111111111111111222222222222222233', REPEATED],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', REPEATED],
    ['passwordpasswordpasswordpassword1', REPEATED],
    ['aabbaabbbbaababbaabababbaabbabab', GUESSED],
  ])('%s', (secret, weakness) => {
    expect(secretWeakness(secret)).toBe(weakness);
  });

  it('takes what random bytes give, in every usual form', () => {
    const random = fc
      .constantFrom('hex', 'base64', 'base64url')
      .map((form) => randomBytes(32).toString(form as BufferEncoding));
    fc.assert(
      fc.property(random, (secret) => secretWeakness(secret) === null),
      { numRuns: 500 },
    );
    for (let round = 0; round < 500; round += 1)
      expect(secretWeakness(randomBytes(16).toString('hex'))).toBeNull();
  });

  it('takes a long sentence of words', () => {
    expect(secretWeakness('crater velvet osprey lantern mosaic thimble')).toBeNull();
    expect(secretWeakness('load-secret-of-nobody-else-0123456789-ab7')).toBeNull();
  });

  it('knows the passwords of examples, and where an address carries one', () => {
    expect(['secret', 'Postgres', 'inventory-demo'].map(isWellKnown)).toEqual([true, true, true]);
    expect(isWellKnown('kY3-wq81')).toBe(false);
    expect(passwordOf('postgres://app:a%40b@db/inventory')).toBe('a@b');
    expect([passwordOf('postgres://app@db/inventory'), passwordOf('no address')]).toEqual([null, null]);
  });
});
