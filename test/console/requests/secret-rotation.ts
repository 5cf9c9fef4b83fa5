import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { BrowserSession } from '../support/browser-session.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { Given } from './given.js';

const newSecret = (): string => randomBytes(32).toString('hex');
const OLD = { jwt: newSecret(), session: newSecret() };
const NEW = { jwt: newSecret(), session: newSecret() };

/** The service that is given signs with the old ones. */
export const signedWithOld = (): Record<string, string> => secrets(OLD);

const secrets = (...list: { jwt: string; session: string }[]): Record<string, string> => ({
  JWT_SECRET: list.map(({ jwt }) => jwt).join(','),
  SESSION_SECRET: list.map(({ session }) => session).join(','),
});

interface Tokens {
  access: string;
  refresh: string;
}

async function logIn(origin: string): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: PASSWORD }),
  });
  return (await answer.json()) as Tokens;
}

/** Statuses of a read with the access token, a read with the console's cookie, and a refresh: what a client would see. */
async function seenAt(origin: string, { access, refresh }: Tokens, browser: BrowserSession) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [api, console, consoleApi, refreshed] = await Promise.all([
    fetch(`${origin}/api/v1/products/`, { headers: { authorization: `Bearer ${access}` } }),
    fetch(`${origin}/admin/`, { headers: { cookie }, redirect: 'manual' }),
    fetch(`${origin}/api/v1/auth/me/`, { headers: { cookie } }),
    fetch(`${origin}/api/v1/auth/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    }),
  ]);
  return [api.status, console.status, consoleApi.status, refreshed.status];
}

const GOOD = [200, 200, 200, 200];
/** The console sends to its log-in. */
const ENDED = [401, 302, 401, 401];

export function describeSecretRotation(given: () => Given): void {
  // A console loads when it is first asked for, and these are three processes.
  describe('new signing secrets, a process after the other', () => {
    let app: ConsoleApp;
    /**
     * By the list that the process was started with. The third roll, at which the old one goes, is the first one with the
     * names exchanged: one process has two secrets, and the other the first of them alone.
     */
    const origins: Record<'old' | 'oldNew' | 'newOld', string> = { old: '', oldNew: '', newOld: '' };

    beforeAll(async () => {
      ({ app } = given());
      origins.old = app.baseUrl;
      origins.oldNew = await app.another(secrets(OLD, NEW));
      origins.newOld = await app.another(secrets(NEW, OLD));
    }, 180_000);

    async function signedAt(origin: string): Promise<[Tokens, BrowserSession]> {
      const browser = new BrowserSession(origin);
      expect((await browser.logIn('staff')).status).toBe(302);
      return [await logIn(origin), browser];
    }

    it.each([
      ['first and third roll: one has a second secret', 'old', 'oldNew'],
      ['first and third roll, the other way', 'oldNew', 'old'],
      ['second roll: the new one signs', 'oldNew', 'newOld'],
      ['second roll, the other way', 'newOld', 'oldNew'],
    ] as const)(
      '%s: what one process signed, the other takes',
      async (_step, from, to) => {
        expect(await seenAt(origins[to], ...(await signedAt(origins[from])))).toEqual(GOOD);
      },
      120_000,
    );

    it('ends what is signed with a secret that a process does not have', async () => {
      expect(await seenAt(origins.old, ...(await signedAt(origins.newOld)))).toEqual(ENDED);
    }, 120_000);
  });
}
