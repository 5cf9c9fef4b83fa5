import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from '../support/browser-session.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { Given } from './given.js';

export function describeLogIn(given: () => Given): void {
  describe('log-in to the consoles', () => {
    let app: ConsoleApp;
    let superuser: BrowserSession;

    beforeAll(() => {
      ({ app } = given());
    });

    beforeEach(() => {
      ({ superuser } = given());
    });

    it('sets one signed cookie for scripts to have no access to, and one for the CSRF token', async () => {
      const answer = await new BrowserSession(app.baseUrl).logIn('root');
      const cookies = answer.headers.getSetCookie();
      const session = cookies.find((line) => line.startsWith('sessionid='));
      expect(session).toMatch(/^sessionid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
      expect(cookies.find((line) => line.startsWith('csrftoken='))).toContain('SameSite=Lax');
    });

    it('refuses unknown names, wrong passwords and members of tenants alike, on record', async () => {
      const answers = [];
      for (const [username, password] of [
        ['nobody-here', PASSWORD],
        ['root', 'wrong'],
        ['owner', PASSWORD],
      ]) {
        const session = new BrowserSession(app.baseUrl);
        const answer = await session.logIn(username ?? '', password);
        expect(session.cookies.has('sessionid')).toBe(false);
        // The name that was given stands in the form again.
        answers.push([answer.status, answer.text.replaceAll(/"(?:nobody-here|root|owner)"/g, '""')]);
      }
      expect(answers[0]?.[0]).toBe(403);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const events = await app.sql<{ why: string }>(
        `SELECT after ->> 'why' AS why FROM audit_event WHERE action = 'login' AND outcome = 'refused' ORDER BY id`,
      );
      expect(events.map(({ why }) => why)).toEqual(expect.arrayContaining(['credentials', 'not_allowed']));
    });

    it('limits guessing, for names that exist and names that do not', async () => {
      for (const username of ['guessed', 'staff-guessed']) {
        const statuses = [];
        for (let attempt = 0; attempt < 11; attempt += 1) {
          const answer = await new BrowserSession(app.baseUrl).logIn(username, 'wrong');
          statuses.push(answer.status);
          if (attempt < 10) continue;
          const wait = Number(answer.headers.get('retry-after'));
          expect(wait).toBeGreaterThan(800);
          expect(answer.text).toContain(`Too many failed log-in attempts. Try again in ${wait} seconds.`);
        }
        expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
      }
      // One count for every place that takes a password.
      const api = await fetch(`${app.baseUrl}/api/v1/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'staff-guessed', password: 'wrong' }),
      });
      expect(api.status).toBe(429);
    });

    it('leads whoever has a one-time password to its change, and nowhere else', async () => {
      const id = await app.newUser('forgetful', { isStaff: true });
      const reset = await superuser.act(`/admin/api/resources/users/records/${id}/reset-password`);
      const { value: password } = reset.body.handover as { value: string };
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
      const session = new BrowserSession(app.baseUrl);
      expect((await session.logIn('forgetful', password)).headers.get('location')).toBe('/admin');
      for (const path of ['/admin', '/admin/resources/users'])
        expect((await session.get(path)).headers.get('location')).toBe('/admin/password');
      for (const path of ['/admin/api/dashboard', '/api/v1/tenants/'])
        expect(await session.get(path)).toMatchObject({
          status: 403,
          body: { code: 'password_change_required' },
        });
      const change = (fields: Record<string, string>) =>
        session.send('POST', '/admin/password', {
          body: new URLSearchParams(fields).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      const wanted = 'correct horse battery';
      const page = await session.get('/admin/password');
      expect([page.status, page.text.includes('You have a one-time password')]).toEqual([200, true]);
      for (const [fields, text] of [
        [{ old_password: password, new_password: wanted, repeated: 'other' }, 'repetition differ'],
        [{ old_password: 'wrong', new_password: wanted, repeated: wanted }, 'Current password is incorrect.'],
        [{ old_password: password, new_password: password, repeated: password }, 'another one than'],
      ] as const) {
        const refused = await change(fields);
        expect([refused.status, refused.text.includes(text)]).toEqual([400, true]);
      }
      const done = await change({ old_password: password, new_password: wanted, repeated: wanted });
      expect([done.status, done.headers.get('location')]).toEqual([302, '/admin']);
      expect((await session.get('/admin/api/dashboard')).status).toBe(200);
      expect((await new BrowserSession(app.baseUrl).logIn('forgetful', password)).status).toBe(403);
      expect((await new BrowserSession(app.baseUrl).logIn('forgetful', wanted)).status).toBe(302);
    });

    it('onboards a tenant with its first owner, and shows what to hand over', async () => {
      const onboard = (fields: Record<string, string>) =>
        superuser.act('/admin/api/resources/tenants/actions/onboard', fields);
      const fields = { name: 'Northwind', slug: 'northwind', owner_username: 'nora', owner_email: '' };
      const refused = await onboard({ ...fields, slug: 'not a slug' });
      expect(refused.body).toMatchObject({ record: { errors: { slug: { message: expect.any(String) } } } });
      const done = await onboard(fields);
      const { value, title } = done.body.handover as { value: string; title: string };
      expect(title).toBe('Northwind and its first owner are made: hand this over to nora');
      const answer = await fetch(`${app.baseUrl}/api/v1/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nora', password: value }),
      });
      expect(answer.status).toBe(200);
    });

    describe('the account page', () => {
      const form = (
        session: BrowserSession,
        path: string,
        fields: Record<string, string> = {},
        csrf = true,
      ) =>
        session.send('POST', path, {
          body: new URLSearchParams({
            ...(csrf ? { csrf_token: session.cookies.get('csrftoken') ?? '' } : {}),
            ...fields,
          }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
          csrf: false,
        });
      const at = async (username: string, password?: string) => {
        const session = new BrowserSession(app.baseUrl);
        const answer = await session.logIn(username, password, '/account/login');
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account']);
        return session;
      };
      const byToken = (token: string, method: string, path: string) =>
        fetch(`${app.baseUrl}/api/v1/${path}`, { method, headers: { authorization: `Token ${token}` } });
      const tokensOf = async (username: string, password = PASSWORD) => {
        const answer = await fetch(`${app.baseUrl}/api/v1/auth/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'stock-robot/1.0' },
          body: JSON.stringify({ username, password }),
        });
        return (await answer.json()) as { access: string };
      };

      it('leads a new owner from the one-time password to a token, an invitation and the own sessions', async () => {
        const made = await superuser.act('/admin/api/resources/tenants/actions/onboard', {
          name: 'Fjord',
          slug: 'fjord',
          owner_username: 'frida',
          owner_email: '',
        });
        const { value, account } = made.body.handover as { value: string; account: string };
        expect(account).toBe('/account/');
        const session = await at('frida', value);
        for (const path of ['/account/', '/account/anything'])
          expect((await session.get(path)).headers.get('location')).toBe('/account/password');
        expect((await form(session, '/account/tokens', { name: 'early' })).headers.get('location')).toBe(
          '/account/password',
        );
        const wanted = 'correct horse battery';
        const changed = await form(session, '/account/password', {
          old_password: value,
          new_password: wanted,
          repeated: wanted,
        });
        expect(changed.headers.get('location')).toBe('/account/?done=password');
        const page = await session.get('/account/?done=password');
        expect(page.status).toBe(200);
        expect(page.headers.get('content-security-policy')).toMatch(
          /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        );
        for (const text of [
          'Your password is changed.',
          'Fjord',
          'owner, your default',
          'This browser',
          'You have no token.',
        ])
          expect([text, page.text.includes(text)]).toEqual([text, true]);
        expect(page.text).not.toContain('<script');

        const proposed = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
        expect(page.text).toContain(`value="${proposed}"`);
        const refused = await form(session, '/account/tokens', { name: '', expires_at: '2020-01-01' });
        expect([refused.status, refused.text.includes('This field may not be blank.')]).toEqual([400, true]);
        const fields = { name: 'robot <1>', expires_at: proposed, is_read_only: 'true' };
        const issued = await form(session, '/account/tokens', fields);
        const token = /data-testid="token"[^>]*>(inv_[^<\s]+)</.exec(issued.text)?.[1] ?? '';
        expect([issued.status, issued.text.includes('robot &lt;1&gt;')]).toEqual([200, true]);
        expect((await byToken(token, 'GET', 'products/')).status).toBe(200);
        expect((await byToken(token, 'DELETE', 'products/1/')).status).toBe(403);
        expect((await session.get('/account/')).text).not.toContain(token);
        const [row] = await app.sql<{ id: number; expires: string }>(
          "SELECT id, expires_at::text AS expires FROM api_token WHERE name = 'robot <1>'",
        );
        expect(row?.expires).toBe(`${proposed} 23:59:59+00`);

        // Another account's token, session and invitation are like ones that do not exist.
        await app.sql(
          `INSERT INTO invitation (tenant_id, username, role, invited_by_id, expires_at)
         VALUES ($1, 'frida', 'viewer', $2, now() + interval '1 day')`,
          [app.tenantId, app.ids.owner],
        );
        const [invitation] = await app.sql<{ id: number }>(
          "SELECT id FROM invitation WHERE username = 'frida'",
        );
        const stranger = await at('viewer');
        const { access } = await tokensOf('frida', wanted);
        const [tokens] = await app.sql<{ id: string }>(
          'SELECT s.id FROM auth_session s JOIN app_user u ON u.id = s.user_id WHERE u.username = $1',
          ['frida'],
        );
        const paths = [
          `/account/tokens/${row?.id}/revoke`,
          `/account/sessions/api/${tokens?.id}/end`,
          `/account/invitations/${invitation?.id}/accept`,
        ];
        for (const path of [
          ...paths,
          '/account/sessions/api/x/end',
          '/account/sessions/browser/x/end',
          '/account/tokens/x/revoke',
        ])
          expect([path, (await form(stranger, path)).status]).toEqual([path, 404]);
        const me = () =>
          fetch(`${app.baseUrl}/api/v1/auth/me/`, { headers: { authorization: `Bearer ${access}` } });
        expect((await me()).status).toBe(200);
        const before = await session.get('/account/');
        expect(before.text).toContain('API: stock-robot/1.0');
        expect(before.text).toContain('viewer, by owner');
        for (const path of paths) expect((await form(session, path)).status).toBe(303);
        expect((await me()).status).toBe(401);
        expect((await byToken(token, 'GET', 'products/')).status).toBe(401);
        expect((await session.get('/account/')).text).toContain('X-Tenant: acme');
        // What the owner did stands in the log of the owner's tenant, as a log-in by the API does.
        const events = await app.sql<{ action: string; tenant: string | null }>(
          `SELECT e.action, t.slug AS tenant FROM audit_event e JOIN app_user u ON u.id = e.actor_id
           LEFT JOIN tenant t ON t.id = e.tenant_id WHERE u.username = 'frida' AND e.outcome = 'ok' ORDER BY e.id`,
        );
        expect(events.map(({ action }) => action)).toEqual([
          'login',
          'password.change',
          'api_token.issue',
          'login',
          'api_token.revoke',
          'session.end',
          'invitation.accept',
        ]);
        expect(events[0]?.tenant).toBe('fjord');
      });

      it('ends other sessions, and refuses forms without the token, from elsewhere, and after the log-out', async () => {
        const [here, there] = [await at('owner'), await at('owner')];
        const handle =
          /sessions\/browser\/([0-9a-f]{64})\/end/.exec((await here.get('/account/')).text)?.[1] ?? '';
        expect((await form(here, `/account/sessions/browser/${handle}/end`)).status).toBe(303);
        expect((await there.get('/account/')).headers.get('location')).toBe('/account/login');
        const third = await at('owner');
        expect((await form(here, '/account/sessions/end-others')).headers.get('location')).toBe(
          '/account/?done=others-ended',
        );
        expect((await third.get('/account/')).status).toBe(303);

        const bare = await form(here, '/account/tokens', { name: 'x' }, false);
        expect([bare.status, bare.text.includes('Nothing is done')]).toEqual([403, true]);
        const foreign = await here.send('POST', '/account/sessions/end-others', {
          body: new URLSearchParams({ csrf_token: here.cookies.get('csrftoken') ?? '' }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        });
        expect(foreign.status).toBe(403);
        expect(await app.sql("SELECT 1 FROM api_token WHERE name = 'x'")).toEqual([]);
        const console = await here.get('/admin');
        expect([console.status, console.text.includes('href="/account/"')]).toEqual([403, true]);

        expect((await form(here, '/account/logout')).headers.get('location')).toBe('/account/login');
        expect((await here.get('/account/')).headers.get('location')).toBe('/account/login');
      });

      it('counts failed log-ins together with every other door', async () => {
        const statuses = [];
        for (let attempt = 0; attempt < 6; attempt += 1) {
          statuses.push(
            (await new BrowserSession(app.baseUrl).logIn('many-doors', 'wrong', '/account/login')).status,
          );
          statuses.push((await new BrowserSession(app.baseUrl).logIn('many-doors', 'wrong')).status);
        }
        expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
      });
    });

    it('is found from the bare address of the service, and from the wrong door', async () => {
      const session = new BrowserSession(app.baseUrl);
      const front = await session.get('/');
      const links = [...front.text.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      expect(links).toEqual(['/account/', '/admin', '/system', '/api/docs/', '/api/schema/', '/api/v1/']);
      for (const link of links) expect([link, (await session.get(link)).status < 400]).toEqual([link, true]);
      expect((await session.get('/admin/login')).text).toContain('<a href="/account/">Not an operator?');
      // What is coded on the way has the nonces of its policy.
      const console = await superuser.get('/admin');
      const nonce = /'nonce-([^']+)'/.exec(console.headers.get('content-security-policy') ?? '')?.[1] ?? '-';
      expect(console.headers.get('content-encoding')).toBe('gzip');
      expect(console.text.split(`<script nonce="${nonce}"`).length).toBeGreaterThan(4);
    });

    it('gives a new session each time and leaves nothing of the one before', async () => {
      const before = superuser.cookies.get('sessionid') ?? '';
      const old = new BrowserSession(app.baseUrl);
      old.cookies.set('sessionid', before);
      expect((await old.get('/admin/api/dashboard')).status).toBe(200);
      await superuser.logIn('root');
      expect(superuser.cookies.get('sessionid')).not.toBe(before);
      expect((await old.get('/admin/api/dashboard')).status).toBe(401);
    });

    it('goes on to a page of the consoles and never to another site', async () => {
      for (const [next, expected] of [
        ['/system/resources/product', '/system/resources/product'],
        ['//evil.example/admin', '/admin'],
        ['https://evil.example/', '/admin'],
        ['/administrator', '/admin'],
      ]) {
        const session = new BrowserSession(app.baseUrl);
        const answer = await session.send('POST', '/admin/login', {
          body: new URLSearchParams({ email: 'root', password: PASSWORD, next: next ?? '' }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([next, answer.headers.get('location')]).toEqual([next, expected]);
      }
    });

    it('keeps a bounded number of sessions of one account, and none that has expired', async () => {
      await app.sql(
        `INSERT INTO web_session (sid, sess, expire) SELECT 'old-' || n, $1::json, now() + n * interval '1 second'
         FROM generate_series(-5, 40) n`,
        [JSON.stringify({ userId: app.ids.staff })],
      );
      await given().loggedIn('staff');
      const [row] = await app.sql<{ all: number; expired: number }>(
        `SELECT count(*)::int AS all, (count(*) FILTER (WHERE expire <= now()))::int AS expired
         FROM web_session WHERE user_id = $1`,
        [app.ids.staff],
      );
      expect(row).toEqual({ all: 20, expired: 0 });
    });
  });
}
