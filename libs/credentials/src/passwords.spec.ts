import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.js';

describe('a password', () => {
  it('is kept as argon2id of 19 MiB and two passes, with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('a long phrase'), hashPassword('a long phrase')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'a long phrase')).toBe(true);
    expect(await verifyPassword(one, 'a long phrasE')).toBe(false);
  });

  it('matches no account that is unknown, and no hash that cannot be read', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
    expect(await verifyPassword('$argon2id$', 'a long phrase')).toBe(false);
  });
});
