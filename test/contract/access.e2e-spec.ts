import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { type RouteRule, routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import { ROLES } from '../../apps/inventory/src/scope/roles.js';
import type { Answer, Client } from '../support/client.js';
import { callRoute } from './support/call-route.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { ACCESS, ROLES_OF } from './access-table.js';

/** What a caller meets at the door: everything but the door's own answers means that it was passed. */
function isRefused({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

describe('access', () => {
  let test: TestApp;
  let acme: TestTenant;
  let staff: Client;
  let superuser: Client;
  let routes: RouteRule[];

  async function operator(username: string, isSuperuser: boolean): Promise<Client> {
    const id = await test.newUser(username, { isStaff: true, isSuperuser });
    return test.anonymous.with({ authorization: `Token ${await test.apiToken(id)}` });
  }

  /** Routes of a plane; those that would end the caller's own session are left to their own tests. */
  function on(plane: string): RouteRule[] {
    return routes.filter(({ rule, path }) => rule?.plane === plane && !path.endsWith('/logout/'));
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    staff = await operator('helper', false);
    superuser = await operator('root', true);
    routes = routeRules(test.app, test.app.get(Reflector));
  });

  afterAll(() => test.close());

  it('is declared for every route, as the committed table says', () => {
    const declared = Object.fromEntries(
      routes
        .map(({ method, path, rule }) => [
          `${method} ${path}`,
          [rule?.plane, rule?.permission].filter(Boolean).join(' ') +
            (rule?.oneTimePassword ? ', also with a one-time password' : ''),
        ])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ) as Record<string, string>;
    expect(declared).toEqual(ACCESS);
  });

  it('answers 401 with a challenge without credentials, on every route that is not public', async () => {
    for (const route of routes.filter(({ rule }) => rule?.plane !== 'public')) {
      const answer = await callRoute(test.anonymous, route);
      expect({ route: route.handler, status: answer.status }).toEqual({ route: route.handler, status: 401 });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
      expect(answer.body).toEqual({
        detail: 'Authentication credentials were not provided.',
        code: 'unauthorized',
      });
    }
  });

  it('allows each role what decisions §2 allows, and nothing else', async () => {
    const met = new Set<string>();
    for (const route of [...on('tenant'), ...on('either')]) {
      const [, permission = ''] = ACCESS[`${route.method} ${route.path}`]?.split(' ') ?? [];
      const roles = ROLES_OF[permission];
      if (!roles)
        throw new Error(`${route.handler}: no line in test/contract/access-table.ts names its permission.`);
      met.add(permission);
      for (const role of ROLES) {
        const refused = isRefused(await callRoute(acme[role], route));
        expect({ route: route.handler, role, refused }).toEqual({
          route: route.handler,
          role,
          refused: !roles.includes(role),
        });
      }
    }
    expect([...met].sort()).toEqual(Object.keys(ROLES_OF).sort());
  });

  it('keeps operators, superusers too, out of the tenant plane', async () => {
    for (const route of on('tenant')) {
      for (const client of [staff, superuser]) {
        expect(await callRoute(client, route)).toMatchObject({
          status: 403,
          body: { code: 'permission_denied' },
        });
      }
    }
  });

  it('keeps members out of the platform plane, and staff out of superuser routes', async () => {
    for (const route of [...on('platform'), ...on('superuser')]) {
      for (const role of ROLES) {
        expect(await callRoute(acme[role], route)).toMatchObject({
          status: 403,
          body: { code: 'permission_denied' },
        });
      }
      expect({ route: route.handler, refused: isRefused(await callRoute(staff, route)) }).toEqual({
        route: route.handler,
        refused: route.rule?.plane === 'superuser',
      });
      expect(isRefused(await callRoute(superuser, route))).toBe(false);
    }
  });

  it('refuses another tenant and an unknown one with the same answer', async () => {
    await test.newTenant('foreign');
    const answers = await Promise.all(
      ['foreign', 'no-such-tenant'].map((slug) => acme.owner.with({ 'x-tenant': slug }).get('products/')),
    );
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
      Array(2).fill({
        status: 403,
        text: '{"detail":"You do not have permission to perform this action.","code":"permission_denied"}',
      }),
    );
  });

  it('never answers a request for an unknown object with a server error', async () => {
    for (const route of routes.filter(({ path }) => !path.endsWith('/logout/'))) {
      const answer = await callRoute(acme.owner, route);
      expect({ route: route.handler, ok: answer.status < 500 }).toEqual({ route: route.handler, ok: true });
    }
  });
});
