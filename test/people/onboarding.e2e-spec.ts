import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../support/client.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { byBearer, newOperator } from './support/people.js';

interface Onboarded {
  tenant: { id: number; slug: string };
  owner: { id: number; username: string; password: string };
}

describe('onboarding', () => {
  let test: TestApp;
  let staff: Client;
  let superuser: Client;

  function onboard(slug: string, owner: string, more: object = {}): Promise<Answer<Onboarded>> {
    const body = {
      name: `Company ${slug}`,
      slug,
      owner_username: owner,
      owner_email: `${owner}@example.com`,
      ...more,
    };
    return staff.post('tenants/onboard/', body);
  }

  beforeAll(async () => {
    test = await createTestApp();
    staff = (await newOperator(test, 'helper', false)).client;
    superuser = (await newOperator(test, 'root', true)).client;
  });

  afterAll(() => test.close());

  it('creates a tenant with its first owner, who sets a password and works', async () => {
    const made = await onboard('northwind', 'nora');
    expect(made).toMatchObject({
      status: 201,
      body: {
        tenant: {
          name: 'Company northwind',
          slug: 'northwind',
          is_active: true,
          reservation_policy: 'best_effort',
        },
        owner: { username: 'nora', password: expect.any(String) },
      },
    });
    const { password } = made.body.owner;
    const login = await test.anonymous.post<{ access: string; tenant: { role: string } }>('auth/login/', {
      username: 'nora',
      password,
    });
    expect(login).toMatchObject({ status: 200, body: { tenant: { slug: 'northwind', role: 'owner' } } });
    const nora = byBearer(test, login.body.access);
    expect((await nora.get('products/')).status).toBe(403);
    await nora.post('auth/change-password/', {
      old_password: password,
      new_password: 'correct horse battery',
    });
    expect((await nora.post('categories/', { name: 'First' })).status).toBe(201);
  });

  it('creates both or neither', async () => {
    await onboard('taken', 'taken-owner');
    const before = await test.sql(
      'SELECT (SELECT count(*) FROM tenant) AS tenants, (SELECT count(*) FROM app_user) AS users',
    );
    expect(await onboard('taken', 'somebody-new')).toMatchObject({
      status: 409,
      body: { errors: { slug: [expect.any(String)] } },
    });
    expect(await onboard('still-free', 'TAKEN-owner')).toMatchObject({
      status: 409,
      body: { errors: { owner_username: ['user with this username already exists.'] } },
    });
    expect(await onboard('Not a slug', 'not / a name', { name: '' })).toMatchObject({
      status: 400,
      body: {
        name: [expect.any(String)],
        slug: [expect.any(String)],
        owner_username: [
          'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
        ],
      },
    });
    expect(
      await test.sql(
        'SELECT (SELECT count(*) FROM tenant) AS tenants, (SELECT count(*) FROM app_user) AS users',
      ),
    ).toEqual(before);
  });

  it('leads to pages of the tenant and the account', async () => {
    const { tenant, owner } = (await onboard('overview', 'olga')).body;
    const { access } = (
      await test.anonymous.post<{ access: string }>('auth/login/', {
        username: 'olga',
        password: owner.password,
      })
    ).body;
    await byBearer(test, access).post('auth/change-password/', {
      old_password: owner.password,
      new_password: 'correct horse battery',
    });
    const olga = byBearer(test, access);
    await olga.post('tenants/members/', { username: 'somebody', role: 'viewer' });
    const token = await superuser.post('api-tokens/', { user: owner.id, name: 'scanner' });
    expect(token.status).toBe(201);
    await superuser.post('auth/impersonate/start/', { user_id: owner.id });
    const page = await staff.get(`tenants/${tenant.id}/overview/`);
    expect(page).toMatchObject({
      status: 200,
      body: {
        tenant: { id: tenant.id, slug: 'overview' },
        counts: { active_members: 1, products: 0, open_purchase_orders: 0, pending_invitations: 1 },
        memberships: [{ user: { id: owner.id, username: 'olga' }, role: 'owner', is_default: true }],
      },
    });
    const actions = (page.body.events as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'impersonation.start',
        'invitation.create',
        'login',
        'membership.create',
        'tenant.create',
      ]),
    );
    expect(await staff.get(`users/${owner.id}/overview/`)).toMatchObject({
      status: 200,
      body: {
        user: { username: 'olga', password_change_required: false },
        memberships: [
          { tenant: { id: tenant.id, name: 'Company overview', slug: tenant.slug }, role: 'owner' },
        ],
        sessions: [{ kind: 'api', as_username: null }],
        tokens: [{ name: 'scanner', is_active: true }],
      },
    });
    const [{ id: rootId } = { id: 0 }] = await test.sql<{ id: number }>(
      `SELECT id FROM app_user WHERE username = 'root'`,
    );
    expect(await staff.get(`users/${rootId}/overview/`)).toMatchObject({
      body: { sessions: [{ kind: 'impersonation', as_username: 'olga' }] },
    });
    for (const path of ['tenants/2147483000/overview/', 'users/2147483000/overview/'])
      expect((await staff.get(path)).status).toBe(404);
  });
});
