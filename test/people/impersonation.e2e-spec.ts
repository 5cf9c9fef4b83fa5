import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImpersonationSessionsService } from '../../apps/inventory/src/impersonation/impersonation-sessions.service.js';
import type { Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { byBearer, newOperator } from './support/people.js';

const NEW_PASSWORD = 'correct horse battery';

/** Everything that an end may be brought about by. */
interface Scene {
  operator: { id: number; username: string; client: Client };
  member: { id: number; username: string };
  membershipId: number;
  tenant: TestTenant;
  access: string;
  refresh: string;
  session: string;
}

interface Tokens {
  access: string;
  refresh: string;
}

describe('the end of an impersonation', () => {
  let test: TestApp;
  let root: Client;
  let serial = 0;

  async function begin(): Promise<Scene> {
    serial += 1;
    const tenant = await test.newTenant(`tenant-${serial}`);
    const username = `member-${serial}`;
    const id = await test.newUser(username);
    const membershipId = await test.addMember(tenant.id, id, 'manager');
    const operator = await newOperator(test, `operator-${serial}`, true);
    const { access, refresh } = await test.anonymous.expect<Tokens>(
      200,
      operator.client.post('auth/impersonate/start/', { user_id: id, reason: 'ticket 1' }),
    );
    expect((await byBearer(test, access).get('products/')).status).toBe(200);
    const [{ sid = '' }] = [
      JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid?: string },
    ];
    return {
      operator: { ...operator, username: `operator-${serial}` },
      member: { id, username },
      membershipId,
      tenant,
      access,
      refresh,
      session: sid,
    };
  }

  /** That both tokens are dead, and that their end is on record once, with its reason and tenant. */
  async function expectEnded(scene: Scene, reason: string): Promise<void> {
    const { member, operator, tenant, session } = scene;
    expect((await byBearer(test, scene.access).get('products/')).status).toBe(401);
    expect((await test.anonymous.post('auth/refresh/', { refresh: scene.refresh })).status).toBe(401);
    const events = await test.sql(
      `SELECT tenant_id, on_behalf_of_id, object_id, after FROM audit_event
        WHERE action = 'impersonation.end' AND after ->> 'session' = $1`,
      [session],
    );
    expect(events).toEqual([
      {
        tenant_id: tenant.id,
        on_behalf_of_id: member.id,
        object_id: String(member.id),
        after: { session, operator: operator.id, reason },
      },
    ]);
  }

  beforeAll(async () => {
    test = await createTestApp();
    root = (await newOperator(test, 'root', true)).client;
  });

  afterAll(() => test.close());

  const WAYS: readonly {
    way: string;
    reason: string;
    end: (scene: Scene) => Promise<unknown>;
    /** What would bring the tokens back to life. */
    restore?: (scene: Scene) => Promise<unknown>;
  }[] = [
    {
      way: 'it is ended',
      reason: 'end',
      end: ({ access }) => test.anonymous.expect(200, byBearer(test, access).post('auth/impersonate/end/')),
    },
    {
      way: 'its refresh token logs out',
      reason: 'logout',
      end: ({ access, refresh }) =>
        test.anonymous.expect(204, byBearer(test, access).post('auth/logout/', { refresh })),
    },
    {
      way: 'it runs out',
      reason: 'expiry',
      end: async ({ session }) => {
        await test.sql(`UPDATE auth_session SET expires_at = now() WHERE id = $1`, [session]);
        const impersonations = test.app.get(ImpersonationSessionsService, { strict: false });
        // Two processes that look at the same moment.
        await Promise.all([impersonations.recordExpired(), impersonations.recordExpired()]);
      },
    },
    {
      way: 'the member changes the password',
      reason: 'password',
      end: async ({ member }) => {
        const client = await test.login(member.username);
        const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
        await test.anonymous.expect(200, client.post('auth/change-password/', body));
      },
    },
    {
      way: 'the operator changes the password',
      reason: 'password',
      end: ({ operator }) => {
        const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
        return test.anonymous.expect(200, operator.client.post('auth/change-password/', body));
      },
    },
    {
      way: "the member's password is reset",
      reason: 'password',
      end: ({ member }) => test.anonymous.expect(200, root.post(`users/${member.id}/reset-password/`)),
    },
    {
      way: "the operator's password is reset",
      reason: 'password',
      end: ({ operator }) => test.anonymous.expect(200, root.post(`users/${operator.id}/reset-password/`)),
    },
    {
      way: 'the member is deactivated',
      reason: 'deactivation',
      end: ({ member }) => root.patch(`users/${member.id}/`, { is_active: false }),
      restore: ({ member }) => root.patch(`users/${member.id}/`, { is_active: true }),
    },
    {
      way: 'the operator is deactivated',
      reason: 'deactivation',
      end: ({ operator }) => root.patch(`users/${operator.id}/`, { is_active: false }),
      restore: ({ operator }) => root.patch(`users/${operator.id}/`, { is_active: true }),
    },
    {
      way: 'the operator is no superuser any more',
      reason: 'demotion',
      end: ({ operator }) => root.patch(`users/${operator.id}/`, { is_superuser: false }),
      restore: ({ operator }) => root.patch(`users/${operator.id}/`, { is_superuser: true }),
    },
    {
      way: 'the member becomes an operator',
      reason: 'promotion',
      end: ({ member }) => root.patch(`users/${member.id}/`, { is_staff: true }),
      restore: ({ member }) => root.patch(`users/${member.id}/`, { is_staff: false }),
    },
    {
      way: 'an owner shuts the membership off',
      reason: 'deactivation',
      end: ({ tenant, membershipId }) =>
        tenant.owner.patch(`tenants/members/${membershipId}/`, { is_active: false }),
      restore: ({ tenant, membershipId }) =>
        tenant.owner.patch(`tenants/members/${membershipId}/`, { is_active: true }),
    },
    {
      way: 'an owner removes the member',
      reason: 'removal',
      end: ({ tenant, membershipId }) => tenant.owner.delete(`tenants/members/${membershipId}/`),
      restore: ({ tenant, member }) => test.addMember(tenant.id, member.id, 'manager'),
    },
    {
      way: 'an operator shuts the membership off',
      reason: 'deactivation',
      end: ({ membershipId }) => root.patch(`tenants/memberships/${membershipId}/`, { is_active: false }),
      restore: ({ membershipId }) => root.patch(`tenants/memberships/${membershipId}/`, { is_active: true }),
    },
    {
      way: 'an operator removes the membership',
      reason: 'removal',
      end: ({ membershipId }) => root.delete(`tenants/memberships/${membershipId}/`),
      restore: ({ tenant, member }) => test.addMember(tenant.id, member.id, 'manager'),
    },
    {
      way: 'the tenant is suspended',
      reason: 'tenant_suspended',
      end: ({ tenant }) => root.patch(`tenants/${tenant.id}/`, { is_active: false }),
      restore: ({ tenant }) => root.patch(`tenants/${tenant.id}/`, { is_active: true }),
    },
  ];

  it.each(WAYS)('is audited once and permanently after $way', async ({ reason, end, restore }) => {
    const scene = await begin();
    await end(scene);
    await restore?.(scene);
    await expectEnded(scene, reason);
    // Whatever ends the account afterwards has nothing left to end.
    await root.patch(`users/${scene.member.id}/`, { is_active: false });
    await test.app.get(ImpersonationSessionsService, { strict: false }).recordExpired();
    await expectEnded(scene, reason);
  });

  it('is by expiry, if it had expired before something else ended it', async () => {
    const scene = await begin();
    await test.sql(`UPDATE auth_session SET expires_at = now() WHERE id = $1`, [scene.session]);
    await root.patch(`users/${scene.operator.id}/`, { is_active: false });
    await expectEnded(scene, 'expiry');
  });

  it('does not affect the impersonations of others', async () => {
    const [ending, going] = [await begin(), await begin()];
    await root.patch(`users/${ending.operator.id}/`, { is_superuser: false });
    await ending.tenant.owner.delete(`tenants/members/${ending.membershipId}/`);
    expect((await byBearer(test, going.access).get('products/')).status).toBe(200);
  });

  it('is audited for a log-out; a log-out of the member is audited in the tenant', async () => {
    const { tenant, member, access, refresh } = await begin();
    await byBearer(test, access).post('auth/logout/', { refresh });
    const own = await test.anonymous.post<Tokens>('auth/login/', {
      username: member.username,
      password: PASSWORD,
    });
    await byBearer(test, own.body.access).post('auth/logout/', { refresh: own.body.refresh });
    expect(
      await test.sql(
        `SELECT action, tenant_id, actor_id FROM audit_event WHERE object_id = $1 AND action <> 'impersonation.start'
          ORDER BY id`,
        [String(member.id)],
      ),
    ).toEqual([
      { action: 'impersonation.end', tenant_id: tenant.id, actor_id: expect.any(Number) },
      { action: 'login', tenant_id: tenant.id, actor_id: member.id },
      { action: 'logout', tenant_id: tenant.id, actor_id: member.id },
    ]);
  });

  it("is not needed to withhold the operator's rights from the account", async () => {
    const { member, access } = await begin();
    const acting = byBearer(test, access);
    const mine = await test.login(member.username);
    expect((await mine.get('tenants/')).status).toBe(403);
    // Behind the service's back, so that nothing ends the impersonation.
    await test.sql('UPDATE app_user SET is_staff = true, is_superuser = true WHERE id = $1', [member.id]);
    expect((await mine.get('tenants/')).status).toBe(200);
    for (const path of ['tenants/', 'users/', 'audit-events/', 'products/'])
      expect([path, (await acting.get(path)).status]).toEqual([path, 401]);
    expect((await acting.post('auth/impersonate/start/', { user_id: member.id })).status).toBe(401);
  });
});
