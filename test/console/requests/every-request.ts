import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from '../support/browser-session.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { Given } from './given.js';

export function describeEveryRequest(given: () => Given): void {
  describe('requests to the consoles', () => {
    let app: ConsoleApp;
    let superuser: BrowserSession;
    let staff: BrowserSession;

    beforeAll(() => {
      ({ app } = given());
    });

    beforeEach(() => {
      ({ superuser, staff } = given());
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
          await app.sql('UPDATE app_user SET is_active = true, is_staff = true WHERE id = $1', [
            app.ids.staff,
          ]);
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
        const membership = await given().membershipOf(app.ids.viewer);
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
      const membership = await given().membershipOf(app.ids.viewer);
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
        (await staff.post('/api/v1/users/', { username: 'x', password: PASSWORD, is_superuser: true }))
          .status,
      ).toBe(403);
      expect(await app.sql('SELECT 1 FROM app_user WHERE is_superuser')).toHaveLength(1);
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
}
