import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';

interface Membership {
  id: number;
  tenant: { id: number; name: string };
  role: string;
  is_default: boolean;
}

interface Login {
  access: string;
  refresh: string;
  user: { id: number; username: string; email: string; is_superuser: boolean; memberships: Membership[] };
  tenant: { id: number; name: string; slug: string; role: string };
  memberships: Membership[];
}

const REFUSED = { detail: 'No active account found with the given credentials', code: 'unauthorized' };
const EXPIRED = { detail: 'Invalid or expired token.', code: 'unauthorized' };
const NO_REFRESH = { detail: 'Token is invalid or expired', code: 'unauthorized' };
const DENIED = { detail: 'You do not have permission to perform this action.', code: 'permission_denied' };
const HOMELESS = { status: 403, body: { code: 'no_tenant_membership' } };

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

describe('authentication', () => {
  let test: TestApp;
  let acme: TestTenant;
  let other: TestTenant;
  let serial = 0;

  async function login(username: string, password = PASSWORD): Promise<Login> {
    return test.anonymous.expect<Login>(
      200,
      test.anonymous.post<Login>('auth/login/', { username, password }),
    );
  }

  function bearing(token: string): Client {
    return test.anonymous.with({ authorization: `Bearer ${token}` });
  }

  async function newMember(tenantId = acme.id): Promise<{ id: number; username: string }> {
    const username = `member-${++serial}`;
    const id = await test.newUser(username);
    await test.addMember(tenantId, id, 'manager');
    return { id, username };
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    other = await test.newTenant('other');
  });

  afterAll(() => test.close());

  describe('log-in', () => {
    it('answers tokens, the user, the tenant and the memberships', async () => {
      const { access, refresh, user, tenant, memberships } = await login('acme-owner');
      expect(user).toEqual({
        id: acme.userIds.owner,
        username: 'acme-owner',
        email: 'acme-owner@example.com',
        is_superuser: false,
        memberships: [
          {
            id: expect.any(Number),
            tenant: { id: acme.id, name: 'Tenant acme', slug: 'acme' },
            role: 'owner',
            is_default: true,
          },
        ],
      });
      expect(memberships).toEqual(user.memberships);
      expect(tenant).toEqual({ id: acme.id, name: 'Tenant acme', slug: 'acme', role: 'owner' });
      for (const [token, type, seconds] of [
        [access, 'access', 30 * 60],
        [refresh, 'refresh', 7 * 24 * 3600],
      ] as const) {
        const claims = payloadOf(token) as { iat: number; exp: number };
        expect(claims).toMatchObject({ token_type: type, sub: String(acme.userIds.owner) });
        expect(Object.keys(claims)).toEqual(
          expect.arrayContaining(['jti', 'iat', 'exp', 'iss', 'aud', 'sid']),
        );
        expect(Math.abs(claims.exp - claims.iat - seconds)).toBeLessThanOrEqual(2);
      }
      const me = await bearing(access).get('auth/me/');
      expect(me.body).toEqual({ ...user, tenant, impersonated_by: null });
    });

    it('gives one answer for an unknown user, a wrong password and an inactive user', async () => {
      await test.addMember(acme.id, await test.newUser('inactive', { isActive: false }), 'viewer');
      for (const body of [
        { username: 'nobody-at-all', password: PASSWORD },
        { username: 'acme-owner', password: 'wrong' },
        { username: 'inactive', password: PASSWORD },
        { username: `x${'🎉'.repeat(149)}`, password: PASSWORD },
      ]) {
        const answer = await test.anonymous.post('auth/login/', body);
        expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body: REFUSED });
        expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
      }
    });

    it('is refused without an active membership, for operators too', async () => {
      for (const flags of [{}, { isStaff: true }, { isStaff: true, isSuperuser: true }]) {
        const username = `homeless-${++serial}`;
        await test.newUser(username, flags);
        expect(await test.anonymous.post('auth/login/', { username, password: PASSWORD })).toMatchObject(
          HOMELESS,
        );
      }
    });
  });

  describe('tokens', () => {
    it('are accepted only as what they are', async () => {
      const { access, refresh } = await login('acme-viewer');
      const fresh = await test.anonymous.post<{ access: string }>('auth/refresh/', { refresh });
      expect(Object.keys(fresh.body)).toEqual(['access']);
      expect((await bearing(fresh.body.access).get('products/')).status).toBe(200);
      // The refresh token stays good.
      expect((await test.anonymous.post('auth/refresh/', { refresh })).status).toBe(200);
      expect(await test.anonymous.post('auth/refresh/', { refresh: access })).toMatchObject({
        status: 401,
        body: NO_REFRESH,
      });
      expect(await bearing(refresh).get('products/')).toMatchObject({ status: 401, body: EXPIRED });
    });

    it('with a forged signature, issuer, audience or algorithm are refused', async () => {
      const { access, refresh } = await login('acme-owner');
      const [header = '', body = '', signature = ''] = access.split('.');
      const claims = payloadOf(access);
      const jwt = test.app.get(JwtService, { strict: false });
      const { iss: _iss, aud: _aud, exp: _exp, ...rest } = claims;
      const sign = (changes: object, options: object = {}) => jwt.sign({ ...claims, ...changes }, options);
      const past = Math.floor(Date.now() / 1000) - 10;
      const forged: Record<string, string> = {
        expired: sign({ exp: past }),
        'of another subject': `${header}.${encoded({ ...claims, sub: String(acme.userIds.viewer) })}.${signature}`,
        'without algorithm': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
        'of algorithm none with a signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
        'of another algorithm': sign({}, { algorithm: 'HS512' }),
        'of another secret': new JwtService({ secret: 'another-secret-that-is-long-enough-for-all' }).sign(
          claims,
        ),
        'for another audience': sign({ aud: 'somebody-else' }),
        'of another issuer': sign({ iss: 'somebody-else' }),
        'without audience': jwt.sign({ ...rest, exp: claims.exp, iss: claims.iss }),
        'of an unknown session': sign({ sid: '00000000-0000-4000-8000-000000000000' }),
        'of a session that is none': sign({ sid: 'x' }),
        "of somebody else's session": sign({ sub: String(acme.userIds.viewer) }),
        'of no subject': sign({ sub: 'x' }),
        truncated: access.slice(0, -3),
        'without parts': 'abc',
      };
      for (const [what, token] of Object.entries(forged)) {
        const answer = await bearing(token).get('products/');
        expect({ what, status: answer.status, body: answer.body }).toEqual({
          what,
          status: 401,
          body: EXPIRED,
        });
        expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
        const refreshed = await test.anonymous.post('auth/refresh/', { refresh: token });
        expect({ what, status: refreshed.status }).toEqual({ what, status: 401 });
        const loggedOut = await test.anonymous.post('auth/logout/', { refresh: token });
        expect({ what, status: loggedOut.status }).toEqual({ what, status: 401 });
      }
      const stale = jwt.sign({ ...payloadOf(refresh), exp: past });
      expect(await test.anonymous.post('auth/refresh/', { refresh: stale })).toMatchObject({
        status: 401,
        body: NO_REFRESH,
      });
      for (const authorization of [
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        'Token nothing',
        'Token',
        access,
        `bearer${access}`,
      ]) {
        expect((await test.anonymous.with({ authorization }).get('products/')).status).toBe(401);
      }
      expect((await bearing(access).get('products/')).status).toBe(200);
      // An expired refresh token still says whose session is to end.
      expect((await test.anonymous.post('auth/logout/', { refresh: stale })).status).toBe(204);
      expect((await bearing(access).get('products/')).status).toBe(401);
    });

    it('end with the log-out of their session only', async () => {
      const { username } = await newMember();
      const [one, two] = [await login(username), await login(username)];
      const out = await bearing(one.access).post('auth/logout/', { refresh: one.refresh });
      expect([out.status, out.text]).toEqual([204, '']);
      expect((await bearing(one.access).get('products/')).status).toBe(401);
      expect((await test.anonymous.post('auth/refresh/', { refresh: one.refresh })).status).toBe(401);
      expect((await bearing(two.access).get('products/')).status).toBe(200);
    });

    it('end with a password change, except those of the session that made it', async () => {
      const { username } = await newMember();
      const [mine, elsewhere] = [await login(username), await login(username)];
      const me = bearing(mine.access);
      const change = (old_password: string, new_password: unknown) =>
        me.post('auth/change-password/', { old_password, new_password });
      const GOOD = 'correct horse battery';
      for (const [old, fresh, body] of [
        ['wrong', GOOD, { old_password: ['Current password is incorrect.'] }],
        [PASSWORD, 'short1', { new_password: [expect.stringContaining('too short')] }],
        [PASSWORD, username, { new_password: ['The password is too similar to the username.'] }],
        [PASSWORD, 'password123', { new_password: ['This password is too common.'] }],
        [PASSWORD, null, { new_password: ['This field may not be null.'] }],
      ] as const) {
        expect(await change(old, fresh)).toMatchObject({ status: 400, body });
      }
      expect((await change('wrong', 'short1')).body).toMatchObject({
        old_password: [expect.anything()],
        new_password: [expect.anything()],
      });
      expect(await change(PASSWORD, GOOD)).toMatchObject({
        status: 200,
        body: { detail: 'Password updated.' },
      });
      expect((await me.get('products/')).status).toBe(200);
      expect((await bearing(elsewhere.access).get('products/')).status).toBe(401);
      expect((await test.anonymous.post('auth/refresh/', { refresh: elsewhere.refresh })).status).toBe(401);
      expect((await test.anonymous.post('auth/login/', { username, password: PASSWORD })).status).toBe(401);
      expect((await login(username, GOOD)).user.username).toBe(username);
    });

    it('end when the account is deactivated', async () => {
      const { id, username } = await newMember();
      const { access, refresh } = await login(username);
      await test.sql('UPDATE app_user SET is_active = false WHERE id = $1', [id]);
      expect((await bearing(access).get('products/')).status).toBe(401);
      expect((await test.anonymous.post('auth/refresh/', { refresh })).status).toBe(401);
    });
  });

  describe('the tenant of a request', () => {
    it('is the default, else the oldest active one, or the named one', async () => {
      const username = `traveller-${++serial}`;
      const id = await test.newUser(username);
      await test.addMember(other.id, id, 'viewer', false);
      const home = await test.addMember(acme.id, id, 'manager', true);
      const { access, tenant, memberships } = await login(username);
      expect(tenant).toMatchObject({ slug: 'acme', role: 'manager' });
      expect(memberships.map(({ is_default }) => is_default)).toEqual([true, false]);
      const slugOf = async (client: Client) => (await client.get('tenants/current/')).body.slug;
      expect(await slugOf(bearing(access))).toBe('acme');
      const abroad = bearing(access).with({ 'x-tenant': 'other' });
      expect(await slugOf(abroad)).toBe('other');
      // With the role of that membership.
      expect(await abroad.post('categories/', { name: 'No' })).toMatchObject({ status: 403, body: DENIED });
      await test.sql('UPDATE membership SET is_default = false WHERE id = $1', [home]);
      // Begun in the former tenant by the cache: to be sent again.
      const isCached = test.config.database.decorators.has('cached-authorization');
      expect((await bearing(access).get('tenants/current/')).status).toBe(isCached ? 503 : 200);
      expect(await slugOf(bearing(access))).toBe('other');
      await test.sql('UPDATE membership SET is_active = false WHERE user_id = $1 AND tenant_id = $2', [
        id,
        other.id,
      ]);
      expect((await bearing(access).get('tenants/current/')).status).toBe(isCached ? 503 : 200);
      expect(await slugOf(bearing(access))).toBe('acme');
      expect(await abroad.get('products/')).toMatchObject({ status: 403, body: DENIED });
    });

    it('is refused with the same answer for another tenant and an unknown one, on every kind of route', async () => {
      for (const slug of ['other', 'no-such', 'ACME', "'", 'acme,other']) {
        for (const path of ['products/', 'auth/me/', 'tenants/current/', 'products/1/']) {
          const answer = await acme.owner.with({ 'x-tenant': slug }).get(path);
          expect({ slug, path, status: answer.status, body: answer.body }).toEqual({
            slug,
            path,
            status: 403,
            body: DENIED,
          });
        }
      }
    });

    it('is ignored while deactivated, and restored on reactivation', async () => {
      const closing = await test.newTenant('closing');
      const category = await closing.owner.post<{ id: number }>('categories/', { name: 'Kept' });
      const { refresh } = await login('closing-owner');
      await test.sql('UPDATE tenant SET is_active = false WHERE id = $1', [closing.id]);
      expect(await closing.owner.get('products/')).toMatchObject({ status: 403, body: DENIED });
      expect(await closing.owner.post('categories/', { name: 'X' })).toMatchObject({
        status: 403,
        body: DENIED,
      });
      expect(await test.anonymous.post('auth/refresh/', { refresh })).toMatchObject(HOMELESS);
      expect(
        await test.anonymous.post('auth/login/', { username: 'closing-owner', password: PASSWORD }),
      ).toMatchObject(HOMELESS);
      await test.sql('UPDATE tenant SET is_active = true WHERE id = $1', [closing.id]);
      expect((await closing.owner.get(`categories/${category.body.id}/`)).status).toBe(200);
      expect((await test.anonymous.post('auth/refresh/', { refresh })).status).toBe(200);
    });
  });
});
