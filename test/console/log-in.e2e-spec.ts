import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from './support/browser-session.js';
import { type ConsoleApp, PASSWORD, startConsoleApp } from './support/console-app.js';

describe('log-in to the consoles', () => {
  let app: ConsoleApp;
  let superuser: BrowserSession;

  beforeAll(async () => {
    app = await startConsoleApp({ ENABLE_API_IMPERSONATION: 'false' });
  }, 300_000);

  afterAll(async () => {
    expect(app.output()).toBe('');
    await app.close();
  });

  beforeEach(async () => {
    superuser = await loggedIn('root');
  });

  async function loggedIn(username: string): Promise<BrowserSession> {
    const session = new BrowserSession(app.baseUrl);
    const answer = await session.logIn(username);
    expect(answer.status).toBe(302);
    return session;
  }

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
    await loggedIn('staff');
    const [row] = await app.sql<{ all: number; expired: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE expire <= now()))::int AS expired
         FROM web_session WHERE user_id = $1`,
      [app.ids.staff],
    );
    expect(row).toEqual({ all: 20, expired: 0 });
  });
});
