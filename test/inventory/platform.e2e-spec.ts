import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';

interface Tokens {
  access: string;
  refresh: string;
}

describe('platform plane', () => {
  let test: TestApp;
  let acme: TestTenant;
  let superuser: Client;
  let staff: Client;
  let superuserId: number;

  async function operator(username: string, isSuperuser: boolean): Promise<[Client, number]> {
    const id = await test.newUser(username, { isStaff: true, isSuperuser });
    return [test.anonymous.with({ authorization: `Token ${await test.apiToken(id)}` }), id];
  }

  function as({ access }: Tokens): Client {
    return test.anonymous.with({ authorization: `Bearer ${access}` });
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    [superuser, superuserId] = await operator('root', true);
    [staff] = await operator('helper', false);
  });

  afterAll(() => test.close());

  it('refuses operators on tenant routes and members on the platform', async () => {
    expect(await superuser.get('products/')).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
    expect(await acme.owner.get('tenants/')).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
    expect(await test.anonymous.post('auth/login/', { username: 'root', password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'no_tenant_membership' },
    });
  });

  it('creates, deactivates and reactivates a tenant with a membership', async () => {
    const tenant = await staff.expect<{ id: number }>(
      201,
      staff.post('tenants/', { name: 'New Co', slug: 'new-co' }),
    );
    expect(await staff.post('tenants/', { name: 'Again', slug: 'new-co' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { slug: ['tenant with this slug already exists.'] } },
    });
    const user = await staff.expect<{ id: number }>(
      201,
      staff.post('users/', { username: 'newbie', password: PASSWORD, email: 'newbie@example.com' }),
    );
    expect(
      await staff.post('tenants/memberships/', { user: user.id, tenant: tenant.id, role: 'owner' }),
    ).toMatchObject({
      status: 201,
      body: { user: user.id, tenant: tenant.id, role: 'owner', is_default: true, is_active: true },
    });
    expect(
      await staff.post('tenants/memberships/', { user: user.id, tenant: tenant.id, role: 'viewer' }),
    ).toMatchObject({
      status: 409,
    });
    const newbie = await test.login('newbie');
    expect((await newbie.get('products/')).status).toBe(200);

    expect(await staff.patch(`tenants/${tenant.id}/`, { is_active: false })).toMatchObject({
      status: 200,
      body: { is_active: false },
    });
    expect(await newbie.get('products/')).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    expect(
      await test.anonymous.post('auth/login/', { username: 'newbie', password: PASSWORD }),
    ).toMatchObject({
      status: 403,
      body: { code: 'no_tenant_membership' },
    });
    await staff.patch(`tenants/${tenant.id}/`, { is_active: true });
    expect((await newbie.get('products/')).status).toBe(200);
  });

  it('lets only a superuser grant operator flags and issue tokens for others', async () => {
    const account = { username: 'climber', password: PASSWORD };
    expect((await staff.post('users/', { ...account, is_staff: true })).status).toBe(403);
    const { id } = await superuser.expect<{ id: number }>(201, superuser.post('users/', account));
    expect((await staff.patch(`users/${id}/`, { is_superuser: true })).status).toBe(403);
    expect((await staff.patch(`users/${superuserId}/`, { is_active: false })).status).toBe(403);
    expect((await staff.post('api-tokens/', { user: superuserId, name: 'theft' })).status).toBe(403);

    const issued = await superuser.expect<{ id: number; token: string }>(
      201,
      superuser.post('api-tokens/', { user: acme.userIds.viewer, name: 'scanner' }),
    );
    const scanner = test.anonymous.with({ authorization: `Token ${issued.token}` });
    expect((await scanner.get('products/')).status).toBe(200);
    expect((await scanner.post('categories/', { name: 'No' })).status).toBe(403);
    expect(JSON.stringify((await superuser.get('api-tokens/')).body)).not.toContain(issued.token);
    expect((await superuser.delete(`api-tokens/${issued.id}/`)).status).toBe(204);
    expect((await scanner.get('products/')).status).toBe(401);
  });

  it('issues tokens that end by themselves and tokens that only read', async () => {
    interface Issued {
      id: number;
      token: string;
    }
    const user = acme.userIds.owner;
    const issue = (limits: object) =>
      superuser.post<Issued>('api-tokens/', { user, name: 'limited', ...limits });
    for (const [expires_at, message] of [
      ['2020-01-01T00:00:00Z', 'Ensure this moment is in the future.'],
      [
        '2099-01-01',
        'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
      ],
    ])
      expect(await issue({ expires_at })).toMatchObject({ status: 400, body: { expires_at: [message] } });
    expect(await issue({})).toMatchObject({
      body: { expires_at: null, is_read_only: false, is_active: true },
    });

    const issued = await superuser.expect<Issued>(
      201,
      issue({ expires_at: '2099-06-30T23:59:59+02:00', is_read_only: true }),
    );
    expect(issued).toMatchObject({ expires_at: '2099-06-30T21:59:59Z', is_read_only: true });
    const reader = test.anonymous.with({ authorization: `Token ${issued.token}` });
    expect((await reader.get('products/')).status).toBe(200);
    for (const refused of [
      reader.post('categories/', { name: 'No' }),
      reader.post('auth/change-password/', { old_password: PASSWORD, new_password: 'seven-quiet-sidecars' }),
      reader.delete('products/1/'),
    ])
      expect(await refused).toMatchObject({ status: 403, body: { detail: 'This API token is read-only.' } });

    const isListed = async (query: string) => {
      const { body } = await superuser.get<{ results: { id: number }[] }>(`api-tokens/?${query}`);
      return body.results.some(({ id }) => id === issued.id);
    };
    expect(await isListed('is_read_only=true&is_active=true')).toBe(true);
    await test.sql("UPDATE api_token SET expires_at = now() - interval '1 second' WHERE id = $1", [
      issued.id,
    ]);
    expect((await reader.get('products/')).status).toBe(401);
    expect(await isListed('is_active=true')).toBe(false);
    expect((await superuser.get(`api-tokens/${issued.id}/`)).body).toMatchObject({
      is_active: false,
      revoked_at: null,
    });
  });

  it('keeps the last owner of a tenant', async () => {
    const members = await acme.owner.get<{ results: { id: number; role: string }[] }>('tenants/members/');
    const owner = members.body.results.find(({ role }) => role === 'owner');
    for (const sent of [
      acme.owner.delete(`tenants/members/${owner?.id}/`),
      acme.owner.patch(`tenants/members/${owner?.id}/`, { role: 'viewer' }),
      staff.patch(`tenants/memberships/${owner?.id}/`, { is_active: false }),
    ]) {
      expect(await sent).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
  });

  describe('impersonation', () => {
    it('gives a superuser the tokens of a member, audited, until it ends', async () => {
      const begun = await superuser.expect<Tokens & { user: { username: string } }>(
        200,
        superuser.post('auth/impersonate/start/', { user_id: acme.userIds.owner, reason: 'ticket 1' }),
      );
      expect(begun.user.username).toBe('acme-owner');
      const claims = JSON.parse(
        Buffer.from(begun.access.split('.')[1] ?? '', 'base64url').toString(),
      ) as object;
      expect(claims).toMatchObject({ sub: String(acme.userIds.owner), act: { sub: String(superuserId) } });

      const member = as(begun);
      expect(await member.get('auth/me/')).toMatchObject({
        body: { impersonated_by: { id: superuserId, username: 'root' } },
      });
      expect((await member.post('categories/', { name: 'Made for them' })).status).toBe(201);
      expect((await member.post('auth/impersonate/start/', { user_id: acme.userIds.viewer })).status).toBe(
        403,
      );
      expect(
        (
          await member.post('auth/change-password/', {
            old_password: PASSWORD,
            new_password: 'another-passphrase',
          })
        ).status,
      ).toBe(403);

      expect(await member.post('auth/impersonate/end/')).toMatchObject({
        status: 200,
        body: { detail: 'Impersonation ended.' },
      });
      expect((await member.get('auth/me/')).status).toBe(401);
      expect((await test.anonymous.post('auth/refresh/', { refresh: begun.refresh })).status).toBe(401);

      const events = await acme.owner.get<{
        results: { action: string; actor: object; on_behalf_of: object }[];
      }>('audit-events/');
      expect(events.body.results.map(({ action }) => action).slice(0, 3)).toEqual([
        'impersonation.end',
        'category.create',
        'impersonation.start',
      ]);
      expect(events.body.results[1]).toMatchObject({
        actor: { username: 'root' },
        on_behalf_of: { username: 'acme-owner' },
      });
    });

    it('refuses with the error of each rule', async () => {
      const inactive = await test.newUser('gone', { isActive: false });
      const homeless = await test.newUser('homeless');
      for (const user_id of [undefined, 999_999, inactive, homeless, superuserId]) {
        const answer = await superuser.post('auth/impersonate/start/', { user_id });
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.body)).toEqual(['user_id']);
      }
      expect((await staff.post('auth/impersonate/start/', { user_id: acme.userIds.owner })).status).toBe(403);
      expect(
        (await acme.owner.post('auth/impersonate/start/', { user_id: acme.userIds.viewer })).status,
      ).toBe(403);
      expect(
        (await test.anonymous.post('auth/impersonate/start/', { user_id: acme.userIds.owner })).status,
      ).toBe(401);
      expect(await acme.owner.post('auth/impersonate/end/')).toMatchObject({
        status: 400,
        body: { detail: 'Not impersonating.' },
      });
    });
  });

  it('audits denials, and shows operators the whole log', async () => {
    const refused = await superuser.get<{ results: { action: string; outcome: string }[] }>(
      'audit-events/?outcome=refused&action=access.refused',
    );
    expect(refused.body.results.length).toBeGreaterThan(0);
    expect((await acme.viewer.get('audit-events/')).status).toBe(403);
  });
});
