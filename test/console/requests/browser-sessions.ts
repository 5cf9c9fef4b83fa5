import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserSession } from '../support/browser-session.js';
import { type ConsoleApp, PASSWORD } from '../support/console-app.js';
import type { Given } from './given.js';

export function describeBrowserSessions(given: () => Given): void {
  describe('browser sessions', () => {
    let app: ConsoleApp;
    let superuser: BrowserSession;
    let staff: BrowserSession;

    beforeAll(() => {
      ({ app } = given());
    });

    beforeEach(() => {
      ({ superuser, staff } = given());
    });

    async function impersonate(userId: number): Promise<void> {
      const path = `/admin/api/resources/memberships/records/${await given().membershipOf(userId)}/impersonate`;
      const answer = await superuser.act(path, { reason: 'ticket 17' });
      expect(answer).toMatchObject({ status: 200, body: { notice: { type: 'success' } } });
    }

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
        const [here, there] = [await given().loggedIn('changer'), await given().loggedIn('changer')];
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
        const again = `/admin/api/resources/memberships/records/${await given().membershipOf(app.ids.viewer)}/impersonate`;
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
        const path = `/admin/api/resources/memberships/records/${await given().membershipOf(app.ids.viewer)}/impersonate`;
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
        const other = await given().loggedIn('other-root');
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
  });
}
