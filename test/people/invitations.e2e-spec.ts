import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { byPassword, byToken, newOperator } from './support/people.js';

interface Page {
  count: number;
  results: { id: number }[];
}

const SENT = { detail: 'Invitation sent.' };
const MEMBER = 'This user already is a member of the tenant.';

describe('invitations', () => {
  let test: TestApp;
  let acme: TestTenant;
  let other: TestTenant;
  let serial = 0;

  async function newPerson(): Promise<{ id: number; username: string; client: Client }> {
    const username = `stranger-${++serial}`;
    const id = await test.newUser(username);
    return { id, username, client: byPassword(test, username, PASSWORD) };
  }

  function invite(username: string, role = 'manager', owner = acme.owner): Promise<Answer> {
    return owner.post('tenants/members/', { username, role });
  }

  async function received(client: Client): Promise<{ id: number }[]> {
    return (await test.anonymous.expect<Page>(200, client.get<Page>('auth/invitations/'))).results;
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    other = await test.newTenant('other');
  });

  afterAll(() => test.close());

  it('have the same answer whether or not the username exists', async () => {
    const { username } = await newPerson();
    const inactive = 'inactive-person';
    await test.newUser(inactive, { isActive: false });
    await newOperator(test, 'some-operator', true);
    const events = async (owner: Client) =>
      (
        await owner.get<{ results: { action: string; after: object }[] }>(
          'audit-events/?action=invitation.create&page_size=4',
        )
      ).body.results.map(({ action, after }) => ({ action, keys: Object.keys(after) }));
    const answers = [];
    for (const name of [username, 'nobody-has-this-name', inactive, 'some-operator'])
      answers.push(await invite(name));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(4).fill({ status: 202, body: SENT }),
    );
    expect(await events(acme.owner)).toEqual(
      Array(4).fill({ action: 'invitation.create', keys: ['id', 'role', 'username'] }),
    );
    // The people of the tenant are who they were, and their addresses nobody else's.
    const members = await acme.owner.get<{ results: { user: { username: string } }[] }>('tenants/members/');
    expect(members.body.results.map(({ user }) => user.username)).not.toContain(username);
    expect((await acme.owner.get(`tenants/members/?search=${username}`)).body).toMatchObject({ count: 0 });
  });

  it("show a member's e-mail address to owners only", async () => {
    type People = {
      count: number;
      results: { id: number; user: { username: string; email: string | null } }[];
    };
    const path = 'tenants/members/?search=acme-manager';
    const shown: unknown[] = [];
    for (const role of ['owner', 'coordinator', 'manager', 'viewer'] as const) {
      const { results } = (await acme[role].get<People>(path)).body;
      const [member] = results;
      const one = await acme[role].get<People['results'][number]>(`tenants/members/${member?.id ?? 0}/`);
      const byAddress = await acme[role].get<People>('tenants/members/?search=acme-manager@example.com');
      shown.push([role, member?.user.email, one.body.user.email, byAddress.body.count]);
    }
    expect(shown).toEqual([
      ['owner', 'acme-manager@example.com', 'acme-manager@example.com', 1],
      ['coordinator', null, null, 0],
      ['manager', null, null, 0],
      ['viewer', null, null, 0],
    ]);
  });

  it('are shown to and accepted by a user without a membership', async () => {
    const { id, username, client } = await newPerson();
    expect(await received(client)).toEqual([]);
    expect((await test.anonymous.post('auth/login/', { username, password: PASSWORD })).status).toBe(403);
    await invite(username.toUpperCase(), 'coordinator');
    const [invitation] = await received(client);
    expect(invitation).toEqual({
      id: expect.any(Number),
      tenant: { id: acme.id, name: 'Tenant acme', slug: 'acme' },
      role: 'coordinator',
      invited_by: 'acme-owner',
      created_at: expect.any(String),
      expires_at: expect.any(String),
    });
    const stranger = await newPerson();
    for (const verb of ['accept', 'decline'])
      expect(await stranger.client.post(`auth/invitations/${invitation?.id}/${verb}/`)).toMatchObject({
        status: 404,
        body: { detail: 'Invitation not found.' },
      });
    const accepted = await Promise.all(
      [1, 2].map(() => client.post(`auth/invitations/${invitation?.id}/accept/`)),
    );
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(accepted.find(({ status }) => status === 200)?.body).toMatchObject({
      user: id,
      tenant: { id: acme.id, name: 'Tenant acme', slug: 'acme' },
      role: 'coordinator',
      is_default: true,
      is_active: true,
    });
    const member = await test.login(username);
    expect((await member.post('categories/', { name: 'By a new member' })).status).toBe(201);
    expect(await received(client)).toEqual([]);
    expect(await invite(username)).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { username: [MEMBER] } },
    });
  });

  it('are declined without informing the tenant', async () => {
    const { username, client } = await newPerson();
    await invite(username);
    const sent = async () =>
      (await acme.owner.get<Page>(`tenants/invitations/?search=${username}`)).body.results;
    const before = await sent();
    const seen = (await acme.owner.get<{ count: number }>('audit-events/')).body.count;
    const [invitation] = await received(client);
    expect((await client.post(`auth/invitations/${invitation?.id}/decline/`)).status).toBe(200);
    expect(await received(client)).toEqual([]);
    expect(await sent()).toEqual(before);
    expect((await acme.owner.get<{ count: number }>('audit-events/')).body.count).toBe(seen);
    expect((await client.post(`auth/invitations/${invitation?.id}/accept/`)).status).toBe(404);
    // Asked again, the person may think again.
    expect((await invite(username)).status).toBe(202);
    expect(await received(client)).toHaveLength(1);
  });

  it('are withdrawn only by their tenant, and expire', async () => {
    const { username, client } = await newPerson();
    await invite(username);
    const [invitation] = await received(client);
    expect((await other.owner.delete(`tenants/invitations/${invitation?.id}/`)).status).toBe(404);
    expect((await acme.manager.delete(`tenants/invitations/${invitation?.id}/`)).status).toBe(403);
    expect((await acme.owner.delete(`tenants/invitations/${invitation?.id}/`)).status).toBe(204);
    expect(await received(client)).toEqual([]);
    expect((await client.post(`auth/invitations/${invitation?.id}/accept/`)).status).toBe(404);

    await invite(username);
    const [next] = await received(client);
    await test.sql('UPDATE invitation SET expires_at = now() WHERE id = $1', [next?.id]);
    expect(await received(client)).toEqual([]);
    expect((await client.post(`auth/invitations/${next?.id}/accept/`)).status).toBe(404);
    expect((await invite(username)).status).toBe(202);
    expect(await received(client)).toHaveLength(1);
  });

  it('of one name are renewed with the latest role; several tenants may invite', async () => {
    const { username, client } = await newPerson();
    await Promise.all([invite(username, 'viewer'), invite(username, 'viewer'), invite(username, 'viewer')]);
    await invite(username, 'manager');
    await invite(username, 'owner', other.owner);
    expect((await received(client)).map((row) => row)).toMatchObject([
      { tenant: { id: other.id }, role: 'owner' },
      { tenant: { id: acme.id }, role: 'manager' },
    ]);
    const [first] = await received(client);
    await test.sql('UPDATE tenant SET is_active = false WHERE id = $1', [other.id]);
    expect(await received(client)).toHaveLength(1);
    expect((await client.post(`auth/invitations/${first?.id}/accept/`)).status).toBe(404);
    await test.sql('UPDATE tenant SET is_active = true WHERE id = $1', [other.id]);
  });

  it('are refused while impersonating', async () => {
    const { id, username } = await newPerson();
    await test.addMember(other.id, id, 'viewer');
    await invite(username);
    const root = await newOperator(test, 'impersonator', true);
    const { body } = await root.client.post<{ access: string }>('auth/impersonate/start/', { user_id: id });
    const acting = test.anonymous.with({ authorization: `Bearer ${body.access}` });
    const [invitation] = await received(acting);
    expect((await acting.post(`auth/invitations/${invitation?.id}/accept/`)).status).toBe(403);
    const byOwnToken = await byToken(test, id);
    const accepted = await byOwnToken.post(`auth/invitations/${invitation?.id}/accept/`);
    expect(accepted).toMatchObject({ status: 200, body: { is_default: false } });
  });

  it('are not needed for a new account with a free username', async () => {
    const add = (username: string, more: object = {}) =>
      acme.owner.post('tenants/members/', {
        username,
        role: 'viewer',
        password: 'correct horse battery',
        ...more,
      });
    expect(await add('brand-new', { email: 'new@example.com' })).toMatchObject({
      status: 201,
      body: { user: { username: 'brand-new', email: 'new@example.com' }, role: 'viewer', is_active: true },
    });
    const { username } = await newPerson();
    expect(await add(username)).toMatchObject({
      status: 409,
      body: { errors: { username: [expect.any(String)] } },
    });
    expect(await add('acme-viewer')).toMatchObject({ status: 409, body: { errors: { username: [MEMBER] } } });
    expect(await add('weak', { password: 'qwertyuiop' })).toMatchObject({
      status: 400,
      body: { password: ['This password is too common.'] },
    });
    expect(await invite('no such / name')).toMatchObject({
      status: 400,
      body: {
        username: [
          'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
        ],
      },
    });
    expect(await invite('maria', 'emperor')).toMatchObject({
      status: 400,
      body: { role: [expect.any(String)] },
    });
  });
});
