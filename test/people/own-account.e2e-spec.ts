import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { byBearer, newOperator } from './support/people.js';

interface Session {
  access: string;
  refresh: string;
  user: { memberships: { tenant: object }[] };
  memberships: { tenant: object }[];
}

describe('the own account and the own tenant', () => {
  let test: TestApp;
  let acme: TestTenant;
  let root: { id: number; client: Client };

  const logIn = (username: string): Promise<Session> =>
    test.anonymous.expect<Session>(200, test.anonymous.post('auth/login/', { username, password: PASSWORD }));
  const logOut = (refresh: string) => test.anonymous.post('auth/logout/', { refresh });
  const refreshes = async (refresh: string) =>
    (await test.anonymous.post('auth/refresh/', { refresh })).status;
  const eventsOf = (userId: number, action: string) =>
    test.sql(
      `SELECT nullif(tenant_id, 0) AS tenant, before, after FROM audit_event
        WHERE object_type = 'user' AND object_id = $1 AND action = $2 ORDER BY id`,
      [String(userId), action],
    );

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    root = await newOperator(test, 'root', true);
  });

  afterAll(() => test.close());

  it('learns the slug of each tenant wherever a membership is shown', async () => {
    const second = await test.newTenant('second');
    const id = await test.newUser('commuter');
    await test.addMember(acme.id, id, 'viewer', true);
    await test.addMember(second.id, id, 'manager', false);
    const tenants = [
      { id: acme.id, name: 'Tenant acme', slug: 'acme' },
      { id: second.id, name: 'Tenant second', slug: 'second' },
    ];
    const session = await logIn('commuter');
    expect(session.memberships.map(({ tenant }) => tenant)).toEqual(tenants);
    expect(session.user.memberships.map(({ tenant }) => tenant)).toEqual(tenants);
    const me = byBearer(test, session.access);
    const profile = await me.get<Session['user']>('auth/me/');
    expect(profile.body.memberships.map(({ tenant }) => tenant)).toEqual(tenants);
    const listed = await me.get<{ results: { tenant: object }[] }>('tenants/memberships/');
    expect(listed.body.results.map(({ tenant }) => tenant)).toEqual(tenants);
    expect((await me.with({ 'x-tenant': 'second' }).get('tenants/current/')).body).toMatchObject({
      slug: 'second',
    });
    await test.anonymous.expect(
      202,
      acme.owner.post('tenants/members/', { username: 'second-viewer', role: 'viewer' }),
    );
    const invitations = await second.viewer.get<{ results: object[] }>('auth/invitations/');
    expect(invitations.body.results).toMatchObject([{ tenant: tenants[0] }]);
  });

  describe('log-out', () => {
    it('needs the refresh token alone', async () => {
      const [one, two] = [await logIn('acme-manager'), await logIn('acme-manager')];
      expect((await logOut(one.refresh)).status).toBe(204);
      expect(await refreshes(one.refresh)).toBe(401);
      expect((await byBearer(test, one.access).get('products/')).status).toBe(401);
      expect(await refreshes(two.refresh)).toBe(200);
      expect(await eventsOf(acme.userIds.manager, 'logout')).toMatchObject([{ tenant: acme.id }]);
    });

    it('may be repeated, and ends a session once', async () => {
      const { refresh } = await logIn('acme-viewer');
      for (let time = 1; time <= 2; time += 1) expect((await logOut(refresh)).status).toBe(204);
      expect(await eventsOf(acme.userIds.viewer, 'logout')).toHaveLength(1);
    });

    it.each([
      ['a text', () => Promise.resolve('nothing')],
      ['an access token', async () => (await logIn('acme-owner')).access],
      ['a forged one', async () => `${(await logIn('acme-owner')).refresh.slice(0, -8)}AAAAAAAA`],
    ])('refuses %s', async (_what, given) => {
      expect(await logOut(await given())).toMatchObject({
        status: 401,
        body: { detail: 'Token is invalid or expired', code: 'unauthorized' },
      });
    });

    it('asks for a token', async () => {
      expect(await test.anonymous.post('auth/logout/', {})).toMatchObject({
        status: 400,
        body: { refresh: ['This field is required.'] },
      });
    });
  });

  describe('the e-mail address', () => {
    it('is changed by its person, and audited where no tenant sees it', async () => {
      const { coordinator, userIds } = acme;
      const first = await coordinator.get<{ email: string }>('auth/me/');
      expect(first.body.email).toBe('acme-coordinator@example.com');
      expect(await coordinator.patch('auth/me/', { email: 'new@example.org' })).toMatchObject({
        status: 200,
        body: { username: 'acme-coordinator', email: 'new@example.org', tenant: { slug: 'acme' } },
      });
      expect((await coordinator.get('auth/me/')).body).toMatchObject({ email: 'new@example.org' });
      expect(await coordinator.patch('auth/me/', {})).toMatchObject({
        status: 200,
        body: { email: 'new@example.org' },
      });
      expect(await eventsOf(userIds.coordinator, 'user.update')).toEqual([
        {
          tenant: null,
          before: { id: userIds.coordinator, username: 'acme-coordinator', email: first.body.email },
          after: { id: userIds.coordinator, username: 'acme-coordinator', email: 'new@example.org' },
        },
      ]);
    });

    it('is refused where it is none, and is_superuser with it is not written', async () => {
      for (const [email, message] of [
        ['nobody', 'Enter a valid email address.'],
        [null, 'This field may not be null.'],
        [7, 'Not a valid string.'],
      ] as const)
        expect(await acme.viewer.patch('auth/me/', { email })).toMatchObject({
          status: 400,
          body: { email: [message] },
        });
      const answer = await acme.viewer.patch('auth/me/', { email: '', is_superuser: true, username: 'x' });
      expect(answer).toMatchObject({
        status: 200,
        body: { email: '', is_superuser: false, username: 'acme-viewer' },
      });
    });

    it('keeps to If-Match', async () => {
      const { headers } = await acme.manager.get('auth/me/');
      const change = (tag: string, email: string) =>
        acme.manager.with({ 'if-match': tag }).patch('auth/me/', { email });
      expect((await change('"other"', 'a@example.org')).status).toBe(412);
      expect((await change(String(headers.etag), 'b@example.org')).status).toBe(200);
      expect((await change(String(headers.etag), 'c@example.org')).status).toBe(412);
      expect((await acme.manager.get('auth/me/')).body).toMatchObject({ email: 'b@example.org' });
    });

    it('is not changed while impersonating', async () => {
      const { access } = await test.anonymous.expect<Session>(
        200,
        root.client.post('auth/impersonate/start/', { user_id: acme.userIds.viewer }),
      );
      const answer = await byBearer(test, access).patch('auth/me/', { email: 'mine@example.org' });
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: 'An e-mail address cannot be changed while impersonating.' },
      });
    });
  });

  it('the start of an impersonation names the operator', async () => {
    const answer = await root.client.post('auth/impersonate/start/', { user_id: acme.userIds.viewer });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { username: 'acme-viewer' }, impersonated_by: { id: root.id, username: 'root' } },
    });
  });

  describe('the tenant', () => {
    it('gets a new name and another reservation policy from its owner', async () => {
      const renamed = await test.newTenant('renamed');
      const { owner } = renamed;
      expect(await owner.patch('tenants/current/', { name: ' Nordwind GmbH ' })).toMatchObject({
        status: 200,
        body: { id: renamed.id, slug: 'renamed', name: 'Nordwind GmbH', reservation_policy: 'best_effort' },
      });
      const change = {
        reservation_policy: 'required',
        time_zone: 'Pacific/Auckland',
        slug: 'other',
        is_active: false,
        id: 1,
      };
      expect(await owner.patch('tenants/current/', change)).toMatchObject({
        status: 200,
        body: {
          id: renamed.id,
          slug: 'renamed',
          name: 'Nordwind GmbH',
          is_active: true,
          reservation_policy: 'required',
          time_zone: 'Pacific/Auckland',
        },
      });
      expect((await renamed.viewer.get('auth/me/')).body).toMatchObject({
        tenant: { name: 'Nordwind GmbH' },
      });
      const events = await owner.get<{ results: object[] }>('audit-events/?action=tenant.update');
      expect(events.body.results).toMatchObject([
        { changes: [{ field: 'time_zone', after: 'Pacific/Auckland' }, { field: 'reservation_policy' }] },
        {
          actor: { username: 'renamed-owner' },
          object_label: 'Nordwind GmbH',
          changes: [{ field: 'name', after: 'Nordwind GmbH' }],
        },
      ]);
    });

    it('stays as it is for a bad value and for everybody else', async () => {
      const other = await test.newTenant('unmoved');
      const before = await other.owner.get('tenants/current/');
      for (const [body, errors] of [
        [{ name: '' }, { name: ['This field may not be blank.'] }],
        [{ name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
        [{ reservation_policy: 'all' }, { reservation_policy: ['"all" is not a valid choice.'] }],
        [{ time_zone: 'Mars/Olympus' }, { time_zone: [expect.any(String)] }],
      ] as const)
        expect(await other.owner.patch('tenants/current/', body)).toMatchObject({
          status: 400,
          body: errors,
        });
      for (const role of ['coordinator', 'manager', 'viewer'] as const)
        expect((await other[role].patch('tenants/current/', { name: 'Mine' })).status).toBe(403);
      const foreign = acme.owner.with({ 'x-tenant': 'unmoved' });
      expect((await foreign.patch('tenants/current/', { name: 'Mine' })).status).toBe(403);
      const stale = other.owner.with({ 'if-match': '"stale"' });
      expect((await stale.patch('tenants/current/', { name: 'Mine' })).status).toBe(412);
      expect((await other.owner.get('tenants/current/')).body).toEqual(before.body);
    });
  });
});
