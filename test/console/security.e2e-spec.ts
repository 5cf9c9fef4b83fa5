import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from './support/browser-session.js';
import { type ConsoleApp, PASSWORD, startConsoleApp } from './support/console-app.js';

describe('the consoles without a browser', () => {
  let app: ConsoleApp;
  let superuser: BrowserSession;
  let staff: BrowserSession;

  beforeAll(async () => {
    app = await startConsoleApp({ ENABLE_API_IMPERSONATION: 'false' });
  }, 300_000);

  afterAll(() => app.close());

  beforeEach(async () => {
    superuser = await loggedIn('root');
    staff = await loggedIn('staff');
  });

  async function loggedIn(username: string): Promise<BrowserSession> {
    const session = new BrowserSession(app.baseUrl);
    const answer = await session.logIn(username);
    expect(answer.status).toBe(302);
    return session;
  }

  async function membershipOf(userId: number): Promise<number> {
    const [row] = await app.sql<{ id: number }>('SELECT id FROM membership WHERE user_id = $1', [userId]);
    return row?.id ?? 0;
  }

  async function impersonate(userId: number): Promise<void> {
    const path = `/admin/api/resources/memberships/records/${await membershipOf(userId)}/impersonate`;
    const answer = await superuser.act(path, { reason: 'ticket 17' });
    expect(answer).toMatchObject({ status: 200, body: { notice: { type: 'success' } } });
  }

  describe('log-in', () => {
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
        answers.push([answer.status, answer.text.replace(username ?? '', '')]);
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

  describe('every request', () => {
    it('without a session is sent to the log-in form, or refused where it is no page', async () => {
      const nobody = new BrowserSession(app.baseUrl);
      for (const path of ['/admin', '/admin/resources/tenants', '/system', '/system/resources/product']) {
        const answer = await nobody.get(path);
        expect(answer.status).toBe(302);
        expect(answer.headers.get('location')).toMatch(/^\/(admin|system)\/login\?next=/);
      }
      for (const path of ['/admin/api/dashboard', '/system/api/resources/app_user/actions/list'])
        expect((await nobody.get(path)).status).toBe(401);
      expect((await nobody.act('/admin/api/resources/tenants/actions/new')).status).toBe(401);
      expect((await nobody.post('/admin/impersonation/end')).status).toBe(401);
    });

    it('carries the headers that keep other sites and injected scripts out', async () => {
      for (const path of ['/admin/login', '/admin', '/admin/api/dashboard', '/system']) {
        const { headers, text } = await superuser.get(path);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toBe('no-store');
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        for (const [tag] of text.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
        expect(text).not.toContain('googleapis');
      }
    });

    it.each<[string, (session: BrowserSession) => Promise<void>, number]>([
      [
        'of a session that was ended',
        async () => void (await app.sql('DELETE FROM web_session WHERE user_id = $1', [app.ids.staff])),
        401,
      ],
      [
        'of a session that has expired',
        async () =>
          void (await app.sql(`UPDATE web_session SET expire = now() WHERE user_id = $1`, [app.ids.staff])),
        401,
      ],
      [
        'under a forged signature',
        async (session) => {
          session.cookies.set(
            'sessionid',
            (session.cookies.get('sessionid') ?? '').replace(/.....$/, 'AAAAA'),
          );
        },
        401,
      ],
      [
        'of a deactivated account',
        async () =>
          void (await app.sql('UPDATE app_user SET is_active = false WHERE id = $1', [app.ids.staff])),
        401,
      ],
      [
        'of an account that is no operator any more',
        async () =>
          void (await app.sql('UPDATE app_user SET is_staff = false WHERE id = $1', [app.ids.staff])),
        403,
      ],
    ])('%s is refused at once', async (_name, change, status) => {
      expect((await staff.get('/admin/api/dashboard')).status).toBe(200);
      try {
        await change(staff);
        expect((await staff.get('/admin/api/dashboard')).status).toBe(status);
        expect(
          (await staff.act('/admin/api/resources/tenants/actions/new', { name: 'x', slug: 'x' })).status,
        ).toBe(status);
        expect([401, 403]).toContain((await staff.get('/api/v1/tenants/')).status);
      } finally {
        await app.sql('UPDATE app_user SET is_active = true, is_staff = true WHERE id = $1', [app.ids.staff]);
      }
    });

    it('that changes something needs the CSRF token and our own origin', async () => {
      const path = '/admin/api/resources/tenants/actions/new';
      const form = { name: 'Forged', slug: 'forged' };
      const send = (csrf: string | boolean, headers: Record<string, string> = {}) =>
        superuser.send('POST', path, {
          body: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          csrf,
        });
      for (const answer of [
        await send(false),
        await send('guessed'),
        await send(true, { origin: 'https://evil.example' }),
        await send(true, { 'sec-fetch-site': 'cross-site' }),
        await superuser.send('POST', '/admin/logout', { csrf: false }),
        await superuser.send('POST', '/admin/impersonation/end', { csrf: false }),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.body.detail).toMatch(/^CSRF Failed:/);
      }
      expect(await app.sql('SELECT 1 FROM tenant WHERE slug = $1', [form.slug])).toEqual([]);
      const login = await superuser.send('POST', '/admin/login', {
        headers: { origin: 'https://evil.example' },
      });
      expect(login.status).toBe(403);
    });

    it('by GET changes nothing', async () => {
      const membership = await membershipOf(app.ids.viewer);
      const before = await app.sql(
        'SELECT * FROM tenant, membership, app_user, auth_session ORDER BY 1, 2, 3',
      );
      for (const path of [
        `/admin/api/resources/tenants/records/${app.tenantId}/deactivate`,
        `/admin/api/resources/users/records/${app.ids.viewer}/deactivate`,
        `/admin/api/resources/memberships/records/${membership}/remove`,
        `/admin/api/resources/memberships/records/${membership}/impersonate`,
        `/admin/api/resources/memberships/records/${membership}/delete`,
        `/admin/api/resources/memberships/bulk/bulkDelete?recordIds=${membership}`,
        '/admin/api/resources/api-tokens/actions/issue?name=x',
        '/admin/logout',
        '/admin/impersonation/end',
      ])
        await superuser.get(path);
      expect(
        await app.sql('SELECT * FROM tenant, membership, app_user, auth_session ORDER BY 1, 2, 3'),
      ).toEqual(before);
      expect((await superuser.get('/admin/api/dashboard')).status).toBe(200);
      expect(await app.sql('SELECT 1 FROM api_token')).toEqual([]);
    });
  });

  it('a staff session that replays what only a superuser may do gets 403 on each', async () => {
    const membership = await membershipOf(app.ids.viewer);
    for (const [path, fields] of [
      [`/admin/api/resources/users/records/${app.ids.staff}/rights`, { is_superuser: 'true' }],
      [`/admin/api/resources/users/records/${app.ids.viewer}/rights`, { is_staff: 'true' }],
      [`/admin/api/resources/users/records/${app.ids.root}/deactivate`, {}],
      [`/admin/api/resources/users/records/${app.ids.root}/edit`, { email: 'mine@example.com' }],
      [`/admin/api/resources/memberships/records/${membership}/impersonate`, { reason: 'curious' }],
      ['/admin/api/resources/api-tokens/actions/issue', { user: String(app.ids.root), name: 'x' }],
      ['/admin/api/resources/api-tokens/actions/issue', { user: String(app.ids.owner), name: 'x' }],
      ['/admin/api/resources/impersonations/records/00000000-0000-4000-8000-000000000000/end', {}],
      [`/system/api/resources/app_user/records/${app.ids.staff}/edit`, { is_superuser: 'true' }],
      ['/system/api/resources/app_user/actions/list', {}],
    ] as [string, Record<string, string>][]) {
      expect([path, (await staff.act(path, fields)).status]).toEqual([path, 403]);
    }
    for (const path of [
      '/system',
      '/system/resources/app_user',
      '/system/api/resources/app_user/actions/list',
    ])
      expect([path, (await staff.get(path)).status]).toEqual([path, 403]);
    expect(
      (await staff.post('/api/v1/users/', { username: 'x', password: PASSWORD, is_superuser: true })).status,
    ).toBe(403);
    expect(await app.sql('SELECT 1 FROM app_user WHERE is_superuser')).toHaveLength(1);
  });

  describe('the API by session cookie', () => {
    it('is the operator, with a CSRF token for unsafe methods only', async () => {
      expect(await staff.get('/api/v1/auth/me/')).toMatchObject({
        status: 200,
        body: { username: 'staff', impersonated_by: null },
      });
      expect((await staff.get('/api/v1/products/')).status).toBe(403);
      const body = { name: 'By cookie', slug: 'by-cookie' };
      for (const csrf of [false, 'wrong'] as const) {
        const refused = await staff.post('/api/v1/tenants/', body, csrf);
        expect(refused.status).toBe(403);
        expect(refused.body).toMatchObject({ code: 'permission_denied' });
        expect(refused.body.detail).toMatch(/^CSRF Failed:/);
      }
      expect((await staff.post('/api/v1/tenants/', body)).status).toBe(201);
    });

    it('does not take the place of a bad Authorization header', async () => {
      const answer = await superuser.send('GET', '/api/v1/auth/me/', {
        headers: { authorization: 'Bearer nothing' },
      });
      expect(answer.status).toBe(401);
    });

    it('ends with every other session when the password is changed', async () => {
      await app.newUser('changer', { isStaff: true });
      const [here, there] = [await loggedIn('changer'), await loggedIn('changer')];
      const changed = await here.post('/api/v1/auth/change-password/', {
        old_password: PASSWORD,
        new_password: 'another-long-passphrase',
      });
      expect(changed.status).toBe(200);
      expect((await here.get('/api/v1/auth/me/')).status).toBe(200);
      expect((await there.get('/api/v1/auth/me/')).status).toBe(401);
      expect((await there.get('/admin/api/dashboard')).status).toBe(401);
    });

    it('ends at log-out', async () => {
      const copy = new BrowserSession(app.baseUrl);
      for (const [name, value] of staff.cookies) copy.cookies.set(name, value);
      expect((await staff.post('/admin/logout')).status).toBe(302);
      expect(staff.cookies.has('sessionid')).toBe(false);
      expect((await copy.get('/api/v1/auth/me/')).status).toBe(401);
      expect((await copy.get('/admin/api/dashboard')).status).toBe(401);
    });
  });

  describe('impersonation by session', () => {
    it('acts as the member, on record with both names, until it is ended; the API setting does not touch it', async () => {
      await impersonate(app.ids.owner);
      expect(await superuser.get('/api/v1/auth/me/')).toMatchObject({
        body: { username: 'owner', impersonated_by: { username: 'root' }, tenant: { slug: 'acme' } },
      });
      const made = await superuser.post('/api/v1/categories/', { name: 'Made for the owner' });
      expect(made.status).toBe(201);
      expect((await superuser.get('/api/v1/tenants/')).status).toBe(403);
      expect(
        (
          await superuser.post('/api/v1/auth/change-password/', {
            old_password: PASSWORD,
            new_password: 'another-long-passphrase',
          })
        ).status,
      ).toBe(403);
      expect((await superuser.get('/admin')).text).toContain('"impersonation":{"username":"owner"');

      // Not two at once, and no token meanwhile.
      const again = `/admin/api/resources/memberships/records/${await membershipOf(app.ids.viewer)}/impersonate`;
      expect(await superuser.act(again, { reason: 'x' })).toMatchObject({
        body: { notice: { type: 'error' } },
      });
      expect(
        await superuser.act('/admin/api/resources/api-tokens/actions/issue', { name: 'x' }),
      ).toMatchObject({
        body: { notice: { type: 'error' } },
      });
      expect(
        (await superuser.post('/api/v1/auth/impersonate/start/', { user_id: app.ids.viewer })).status,
      ).toBe(403);

      expect((await superuser.post('/admin/impersonation/end')).body).toEqual({
        detail: 'Impersonation ended.',
      });
      expect((await superuser.get('/api/v1/auth/me/')).body).toMatchObject({ username: 'root' });
      expect((await superuser.get('/admin')).text).toContain('"impersonation":null');
      const events = await app.sql<{ action: string; actor: number }>(
        'SELECT action, actor_id AS actor FROM audit_event WHERE on_behalf_of_id = $1 ORDER BY id',
        [app.ids.owner],
      );
      expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([app.ids.root]));
      const actions = events.map(({ action }) => action).filter((action) => action !== 'access.refused');
      expect(actions).toEqual(['impersonation.start', 'category.create', 'impersonation.end']);
    });

    it('needs a reason, and ends with the session, with the account and with the operator’s right', async () => {
      const path = `/admin/api/resources/memberships/records/${await membershipOf(app.ids.viewer)}/impersonate`;
      expect(await superuser.act(path, { reason: ' ' })).toMatchObject({
        body: { notice: { type: 'error' } },
      });
      await impersonate(app.ids.viewer);
      await app.sql('UPDATE app_user SET is_superuser = false WHERE id = $1', [app.ids.root]);
      try {
        expect((await superuser.get('/api/v1/products/')).status).toBe(401);
      } finally {
        await app.sql('UPDATE app_user SET is_superuser = true WHERE id = $1', [app.ids.root]);
      }
      expect((await superuser.get('/api/v1/products/')).status).toBe(200);
      expect((await superuser.post('/admin/logout')).status).toBe(302);
      const open = await app.sql(
        'SELECT 1 FROM auth_session WHERE operator_id IS NOT NULL AND revoked_at IS NULL',
      );
      expect(open).toEqual([]);
    });

    it('can be cut short by another superuser', async () => {
      await app.newUser('other-root', { isSuperuser: true });
      await impersonate(app.ids.viewer);
      const other = await loggedIn('other-root');
      const [row] = await app.sql<{ id: string }>(
        'SELECT id FROM auth_session WHERE revoked_at IS NULL AND operator_id = $1',
        [app.ids.root],
      );
      expect(
        (await other.act(`/admin/api/resources/impersonations/records/${row?.id ?? ''}/end`)).status,
      ).toBe(200);
      expect((await superuser.get('/api/v1/auth/me/')).body).toMatchObject({ username: 'root' });
    });
  });

  describe('the system console', () => {
    const list = (table: string, query = '') => `/system/api/resources/${table}/actions/list${query}`;

    it('shows every table and no secret of any', async () => {
      const tables = await app.sql<{ name: string }>(
        `SELECT relname AS name FROM pg_class
          WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
      );
      for (const { name } of tables) {
        const answer = await superuser.get(list(name));
        expect([name, answer.status]).toEqual([name, 200]);
        expect(answer.body.notice).toBeUndefined();
        expect(answer.text).not.toMatch(/password_hash|token_hash|request_hash|\$argon2|csrfToken/);
        const sid = decodeURIComponent(superuser.cookies.get('sessionid') ?? '').slice(2, 38);
        expect(answer.text).not.toContain(sid);
      }
    });

    it('filters decimals, dates and choices as what they are', async () => {
      await app.sql(
        `INSERT INTO category (tenant_id, id, name, slug) VALUES ($1, 900, 'Filtered', 'filtered')`,
        [app.tenantId],
      );
      for (const [sku, cost, made] of [
        ['F-1', '2.5', '2026-01-31'],
        ['F-2', '10.25', '2026-02-01'],
        ['F-3', '100', '2026-02-28'],
      ])
        await app.sql(
          `INSERT INTO product (tenant_id, sku, name, category_id, unit_cost, created_at) VALUES ($1, $2, $2, 900, $3, $4)`,
          [app.tenantId, sku, cost, `${made} 12:00Z`],
        );
      const found = async (query: string) => {
        const { body } = await superuser.get(list('product', `?${query}&sortBy=sku&direction=asc`));
        return (body.records as { params: { sku: string } }[]).map(({ params }) => params.sku);
      };
      expect(await found('filters.unit_cost=10.25')).toEqual(['F-2']);
      expect(await found('filters.unit_cost~~from=3&filters.unit_cost~~to=99.9999')).toEqual(['F-2']);
      expect(await found('filters.unit_cost~~from=3')).toEqual(['F-2', 'F-3']);
      expect(await found('filters.created_at~~from=2026-02-01&filters.created_at~~to=2026-02-27')).toEqual([
        'F-2',
      ]);
      expect(await found('filters.is_active=true')).toEqual(['F-1', 'F-2', 'F-3']);
      expect(await found('filters.unit_of_measure=kg')).toEqual([]);
      expect(await found(`filters.category_id=${app.tenantId}~900&filters.sku=f-3`)).toEqual(['F-3']);
      for (const bad of ['filters.unit_cost=many', 'filters.created_at=soon', 'filters.nothing=1']) {
        const { body } = await superuser.get(list('product', `?${bad}`));
        expect([bad, body]).toEqual([
          bad,
          expect.objectContaining({ records: [], notice: expect.objectContaining({ type: 'error' }) }),
        ]);
      }
    });

    it('changes only accounts, tenants and memberships, through the same checks and on record', async () => {
      const edit = (table: string, key: string, fields: Record<string, string>) =>
        superuser.act(`/system/api/resources/${table}/records/${key}/edit`, fields);
      expect(await edit('tenant', String(app.tenantId), { name: '' })).toMatchObject({
        body: { record: { errors: { name: {} } } },
      });
      expect(await edit('tenant', String(app.tenantId), { name: 'Acme renamed' })).toMatchObject({
        status: 200,
        body: { notice: { type: 'success' } },
      });
      expect(
        await app.sql(
          `SELECT after ->> 'name' AS name FROM audit_event WHERE action = 'tenant.update' ORDER BY id DESC LIMIT 1`,
        ),
      ).toEqual([{ name: 'Acme renamed' }]);
      const owner = await membershipOf(app.ids.owner);
      expect(await edit('membership', `${app.tenantId}~${owner}`, { role: 'viewer' })).toMatchObject({
        body: {
          notice: {
            type: 'error',
            message: 'The last owner of a tenant can be neither removed nor demoted.',
          },
        },
      });
      for (const table of ['product', 'audit_event', 'auth_session', 'stock_movement', 'api_token']) {
        const [row] = await app.sql<{ key: string }>(
          table === 'product' || table === 'stock_movement'
            ? `SELECT tenant_id || '~' || id AS key FROM ${table} LIMIT 1`
            : table === 'audit_event'
              ? `SELECT concat_ws('~', tenant_id, id, to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) AS key
                   FROM audit_event LIMIT 1`
              : `SELECT id::text AS key FROM ${table} LIMIT 1`,
        );
        if (row)
          expect([table, (await edit(table, row.key, { name: 'x', notes: 'x' })).status]).toEqual([
            table,
            403,
          ]);
        expect([
          table,
          (await superuser.act(`/system/api/resources/${table}/actions/new`, {})).status,
        ]).toEqual([table, 403]);
      }
    });
  });

  it('says what is wrong with a form at its fields, the database’s own objections included', async () => {
    const path = '/admin/api/resources/tenants/actions/new';
    expect(await superuser.act(path, { name: 'Twin', slug: 'acme' })).toMatchObject({
      status: 200,
      body: { record: { errors: { slug: {} } }, notice: { type: 'error' } },
    });
    expect(await superuser.act(path, { slug: 'no spaces allowed' })).toMatchObject({
      body: { record: { errors: { slug: {}, name: { message: 'This field is required.' } } } },
    });
  });

  it('says of what is not there that it is not there', async () => {
    expect((await superuser.get('/admin/api/resources/nothing/actions/list')).status).toBe(404);
    const tenants = '/admin/api/resources/tenants';
    for (const path of [
      `${tenants}/actions/explode`,
      `${tenants}/actions/constructor`,
      `${tenants}/records/1/explode`,
      `${tenants}/bulk/explode?recordIds=1`,
      `${tenants}/bulk/bulkDelete`,
      `${tenants}/bulk/bulkDelete?recordIds=1&recordIds=2`,
    ]) {
      expect([path, (await superuser.get(path)).status]).toEqual([path, 404]);
      expect([path, (await superuser.act(path)).status]).toEqual([path, 404]);
    }
    expect((await superuser.get('/admin/nothing/of/the/kind')).status).toBe(404);
    expect(app.output()).toBe('');
  });
});
