import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Reflector } from '@nestjs/core';
import { routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import { callRoute } from '../contract/support/call-route.js';
import type { Answer, Client } from '../support/client.js';
import { compiled } from '../support/compiled.js';
import { createTestApp, PASSWORD, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { SHORT_LIVED } from '../support/short-lived.js';
import { byBearer, byPassword, byToken, newOperator } from './support/people.js';

const REQUIRED = {
  detail: 'Your password must be changed first.',
  code: 'password_change_required',
};

const ONE_TIME = /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/;

interface Reset {
  id: number;
  username: string;
  password: string;
}

let test: TestApp;
let acme: TestTenant;

beforeAll(async () => {
  test = await createTestApp();
  acme = await test.newTenant('acme');
});

afterAll(() => test.close());

describe('one-time passwords', () => {
  let superuser: Client;
  let staff: Client;
  let serial = 0;

  async function newMember(): Promise<{ id: number; username: string }> {
    const username = `forgetful-${++serial}`;
    const id = await test.newUser(username);
    await test.addMember(acme.id, id, 'owner');
    return { id, username };
  }

  function reset(client: Client, id: number): Promise<Answer<Reset>> {
    return client.post<Reset>(`users/${id}/reset-password/`);
  }

  function logIn(username: string, password: string): Promise<Answer<{ access: string; refresh: string }>> {
    return test.anonymous.post('auth/login/', { username, password });
  }

  beforeAll(async () => {
    superuser = (await newOperator(test, 'root', true)).client;
    staff = (await newOperator(test, 'helper', false)).client;
  });

  it('are set by staff for tenant users and by superusers for anybody', async () => {
    const { id, username } = await newMember();
    const operator = await newOperator(test, 'other-operator', false);
    const given = await reset(staff, id);
    expect(given).toMatchObject({
      status: 200,
      body: { id, username, password: expect.stringMatching(ONE_TIME) },
    });
    expect((await reset(staff, operator.id)).status).toBe(403);
    expect((await reset(superuser, operator.id)).status).toBe(200);
    expect((await reset(acme.owner, id)).status).toBe(403);
    expect((await reset(superuser, 2_147_483_000)).status).toBe(404);
    const events = await test.sql<{ text: string }>(
      `SELECT row_to_json(e)::text AS text FROM audit_event e WHERE action = 'user.password_reset' AND object_id = $1`,
      [String(id)],
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.text).not.toContain(given.body.password);
  });

  it('end every session and token, and permit only their own change', async () => {
    const { id, username } = await newMember();
    const before = (await logIn(username, PASSWORD)).body;
    const token = await byToken(test, id);
    const { password } = (await reset(staff, id)).body;
    for (const client of [byBearer(test, before.access), token])
      expect((await client.get('products/')).status).toBe(401);
    expect((await test.anonymous.post('auth/refresh/', { refresh: before.refresh })).status).toBe(401);
    expect((await logIn(username, PASSWORD)).status).toBe(401);

    const { access, refresh } = (await logIn(username, password)).body;
    const me = byBearer(test, access);
    const routes = routeRules(test.app, test.app.get(Reflector)).filter(
      ({ rule, path }) => rule?.plane !== 'public' && !/\/(me|logout|change-password)\/$/.test(path),
    );
    expect(routes.length).toBeGreaterThan(90);
    for (const route of routes) {
      const { status, body } = await callRoute(me, route);
      expect({ route: route.handler, status, body }).toEqual({
        route: route.handler,
        status: 403,
        body: REQUIRED,
      });
    }
    expect(await test.anonymous.post('auth/refresh/', { refresh })).toMatchObject({
      status: 403,
      body: REQUIRED,
    });
    expect((await me.get('auth/me/')).body).toMatchObject({ username });

    const change = (new_password: string) =>
      me.post('auth/change-password/', { old_password: password, new_password });
    expect(await change(password)).toMatchObject({
      status: 400,
      body: { new_password: ['The new password must be another one than the one-time password.'] },
    });
    expect((await change('correct horse battery')).status).toBe(200);
    expect((await me.get('products/')).status).toBe(200);
    expect((await logIn(username, password)).status).toBe(401);
    expect((await logIn(username, 'correct horse battery')).status).toBe(200);
  });

  it('do not affect an impersonation of the account, which cannot change them', async () => {
    const { id, username } = await newMember();
    const { password } = (await reset(staff, id)).body;
    const { access, refresh } = await test.anonymous.expect<{ access: string; refresh: string }>(
      200,
      superuser.post('auth/impersonate/start/', { user_id: id, reason: 'ticket 1' }),
    );
    const again = await test.anonymous.expect<{ access: string }>(
      200,
      test.anonymous.post('auth/refresh/', { refresh }),
    );
    for (const token of [access, again.access]) {
      const acting = byBearer(test, token);
      expect((await acting.get('products/')).status).toBe(200);
      // Again, with a cached authorization.
      expect((await acting.post('categories/', { name: `By ${token.slice(-8)}` })).status).toBe(201);
      const change = { old_password: password, new_password: 'correct horse battery' };
      expect((await acting.post('auth/change-password/', change)).status).toBe(403);
    }
    const mine = byBearer(test, (await logIn(username, password)).body.access);
    expect(await mine.get('products/')).toMatchObject({ status: 403, body: REQUIRED });
  });

  it('can be changed by an account without a membership', async () => {
    const username = 'no-member-yet';
    const id = await test.newUser(username);
    const { password } = (await reset(staff, id)).body;
    const me = byPassword(test, username, password);
    expect(await me.get('tenants/memberships/')).toMatchObject({ status: 403, body: REQUIRED });
    const changed = await me.post('auth/change-password/', {
      old_password: password,
      new_password: 'correct horse battery',
    });
    expect(changed.status).toBe(200);
    const mine = byPassword(test, username, 'correct horse battery');
    expect(await mine.get('tenants/memberships/')).toMatchObject({ status: 200, body: { results: [] } });
  });

  it('admit an account that was locked after failed log-ins', async () => {
    const { id, username } = await newMember();
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(username, 'wrong');
    expect((await logIn(username, PASSWORD)).status).toBe(429);
    const { password } = (await reset(staff, id)).body;
    expect((await logIn(username, password)).status).toBe(200);
  });

  it('are set by a command, which prints them alone', async () => {
    const { username } = await newMember();
    const command = await compiled('inventory/src/identity/password.ts');
    const run = (...given: string[]) =>
      promisify(execFile)(process.execPath, [...SHORT_LIVED, command, ...given], {
        env: {
          PATH: process.env.PATH,
          DATABASE_APP_URL: test.database.appUrl,
          DATABASE_PLATFORM_URL: test.database.platformUrl,
        },
      }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (failed: { code: number; stdout: string; stderr: string }) => failed,
      );
    const done = await run(username.toUpperCase());
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout.trim()).toMatch(ONE_TIME);
    expect((await logIn(username, done.stdout.trim())).status).toBe(200);
    expect(await run('nobody-of-that-name')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no account nobody-of-that-name.\n',
    });
    expect(await run('--force')).toMatchObject({ code: 2 });
    expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('usage: npm run') });
  });
});

describe('name and password on a request', () => {
  it('open the routes of the own account only', async () => {
    const me = byPassword(test, 'acme-owner', PASSWORD);
    expect((await me.get('auth/me/')).body).toMatchObject({
      username: 'acme-owner',
      tenant: { slug: 'acme' },
    });
    for (const path of ['products/', 'tenants/members/', 'tenants/', 'audit-events/'])
      expect([path, (await me.get(path)).status]).toEqual([path, 401]);
    expect(await me.with({ 'x-tenant': 'no-such' }).get('auth/me/')).toMatchObject({ status: 403 });
    expect(acme.id).toBeGreaterThan(0);
  });

  it('are refused like any invalid credentials, and count as failed log-ins', async () => {
    for (const authorization of ['Basic', 'Basic !', 'Basic OnB3', `Basic ${'A'.repeat(4000)}`])
      expect((await test.anonymous.with({ authorization }).get('auth/me/')).status).toBe(401);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await byPassword(test, 'acme-viewer', 'wrong').get('auth/me/')).status).toBe(401);
    expect(await byPassword(test, 'acme-viewer', PASSWORD).get('auth/me/')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
  });
});
