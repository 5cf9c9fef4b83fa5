import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { type RouteRule, routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import { fillTenant } from '../support/factories.js';
import { callRoute } from './support/call-route.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

/**
 * A session that has been seen starts its next request on what the last look found; these tests take its rights away
 * in between, behind the application's back, and meet every tenant route once the session is known to it.
 */
describe('rights that change while a session is cached', () => {
  let test: TestApp;
  let acme: TestTenant;
  let other: TestTenant;
  let routes: RouteRule[];

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    other = await test.newTenant('other');
    await fillTenant(acme, 2);
    routes = routeRules(test.app, test.app.get(Reflector)).filter(({ rule }) => rule?.plane === 'tenant');
  });

  afterAll(() => test.close());

  /** Rows of every table, to see that a refused request wrote nothing but its refusal. */
  async function written(): Promise<unknown> {
    const tables = [
      'product',
      'category',
      'stock_location',
      'stock_movement',
      'purchase_order',
      'sales_order',
      'membership',
    ];
    return Promise.all(tables.map((table) => test.sql(`SELECT * FROM ${table} ORDER BY tenant_id, id`)));
  }

  const OWNER = `(SELECT user_id FROM membership WHERE role = 'owner' AND tenant_id = (SELECT id FROM tenant WHERE slug = 'acme'))`;

  const OWNER_ID = `(SELECT id FROM app_user WHERE username = 'acme-owner')`;

  const ENDINGS = [
    {
      what: 'the session is revoked',
      status: 401,
      end: `UPDATE auth_session SET revoked_at = now() WHERE user_id = ${OWNER}`,
      mend: `UPDATE auth_session SET revoked_at = NULL WHERE user_id = ${OWNER}`,
    },
    {
      what: 'the session expires',
      status: 401,
      end: `UPDATE auth_session SET expires_at = expires_at - interval '1 year' WHERE user_id = ${OWNER}`,
      mend: `UPDATE auth_session SET expires_at = expires_at + interval '1 year' WHERE user_id = ${OWNER}`,
    },
    {
      what: 'the account is shut off',
      status: 401,
      end: `UPDATE app_user SET is_active = false WHERE id = ${OWNER}`,
      mend: `UPDATE app_user SET is_active = true WHERE id = ${OWNER}`,
    },
    {
      what: 'the membership is shut off',
      status: 403,
      end: `UPDATE membership SET is_active = false WHERE user_id = ${OWNER}`,
      mend: `UPDATE membership SET is_active = true WHERE user_id = ${OWNER}`,
    },
    {
      what: 'the tenant is shut off',
      status: 403,
      end: `UPDATE tenant SET is_active = false WHERE slug = 'acme'`,
      mend: `UPDATE tenant SET is_active = true WHERE slug = 'acme'`,
    },
  ];

  it.each(ENDINGS)('answers $status on every route after $what', async ({ status, end, mend }) => {
    await acme.owner.get('products/');
    const before = await written();
    const met: Record<string, number> = {};
    await test.sql(end);
    try {
      for (const route of routes) met[route.handler] = (await callRoute(acme.owner, route)).status;
    } finally {
      await test.sql(mend);
    }
    expect(met).toEqual(Object.fromEntries(routes.map((route) => [route.handler, status])));
    expect((await acme.owner.get('products/')).status).toBe(200);
    // The mended rows are as they were; nothing else has been touched.
    expect(await written()).toEqual(before);
  });

  it('audits a denial once, and increments no counter', async () => {
    const [{ id: tenant } = { id: 0 }] = await test.sql<{ id: number }>(
      `SELECT id FROM tenant WHERE slug = 'acme'`,
    );
    const kept = (): Promise<unknown[]> =>
      test.sql(
        `SELECT (SELECT count(*)::int FROM audit_event WHERE action = 'access.refused') AS refusals,
                (SELECT sum(last_number)::int FROM document_counter WHERE tenant_id = ${tenant}) AS numbers`,
      );
    const body = {
      supplier: 1,
      lines: [{ product: 1, quantity: 1, unit_price: 1 }],
    };
    await acme.owner.get('products/');
    const [before] = (await kept()) as [{ refusals: number; numbers: number }];
    await test.sql(ENDINGS[3]?.end ?? '');
    try {
      expect((await acme.owner.post('purchase-orders/', body)).status).toBe(403);
    } finally {
      await test.sql(ENDINGS[3]?.mend ?? '');
    }
    expect(await kept()).toEqual([{ refusals: before.refusals + 1, numbers: before.numbers }]);
  });

  it('rolls back a write that began before the authorization check answered', async () => {
    const name = 'Begun too early';
    await acme.owner.get('products/');
    await test.sql(ENDINGS[3]?.end ?? '');
    try {
      expect((await acme.owner.post('categories/', { name })).status).toBe(403);
    } finally {
      await test.sql(ENDINGS[3]?.mend ?? '');
    }
    expect(await test.sql(`SELECT 1 FROM category WHERE name = '${name}'`)).toEqual([]);
    expect((await acme.owner.post('categories/', { name })).status).toBe(201);
  });

  it('reports it before any error of the request', async () => {
    await acme.owner.get('products/');
    await test.sql(ENDINGS[0]?.end ?? '');
    try {
      for (const path of [
        'products/?page=0',
        'products/?category=x',
        'products/no-id/',
        'reports/movements/?product=x',
      ])
        expect([path, (await acme.owner.get(path)).status]).toEqual([path, 401]);
      expect((await acme.owner.post('products/', {})).status).toBe(401);
      expect((await acme.owner.get('reports/movements/?export=csv')).status).toBe(401);
    } finally {
      await test.sql(ENDINGS[0]?.mend ?? '');
    }
    expect((await acme.owner.get('products/?page=0')).status).toBe(404);
  });

  it('uses the current role', async () => {
    await acme.owner.get('products/');
    const [{ user_id: owner } = { user_id: 0 }] = await test.sql<{ user_id: number }>(
      `SELECT ${OWNER} AS user_id`,
    );
    await test.sql(`UPDATE membership SET role = 'viewer' WHERE user_id = ${owner}`);
    try {
      expect((await acme.owner.post('categories/', { name: 'By a viewer' })).status).toBe(403);
      expect((await acme.owner.get('products/')).status).toBe(200);
    } finally {
      await test.sql(`UPDATE membership SET role = 'owner' WHERE user_id = ${owner}`);
    }
    expect((await acme.owner.post('categories/', { name: 'By a viewer' })).status).toBe(201);
  });

  it('follows a change of the default membership to another tenant', async () => {
    const [{ user_id: owner } = { user_id: 0 }] = await test.sql<{ user_id: number }>(
      `SELECT ${OWNER} AS user_id`,
    );
    const [{ id: otherId } = { id: 0 }] = await test.sql<{ id: number }>(
      `SELECT id FROM tenant WHERE slug = 'other'`,
    );
    const categories = async (): Promise<unknown> =>
      ((await acme.owner.get('categories/?ordering=id')).body as { results: { id: number }[] }).results.map(
        ({ id }) => id,
      );
    const theirs = (
      (await other.owner.get('categories/?ordering=id')).body as { results: { id: number }[] }
    ).results.map(({ id }) => id);
    const ours = await categories();
    expect(ours).not.toEqual(theirs);
    await test.sql(`UPDATE membership SET is_default = false WHERE user_id = ${owner}`);
    await test.sql(
      `INSERT INTO membership (tenant_id, user_id, role, is_default) VALUES (${otherId}, ${owner}, 'viewer', true)`,
    );
    // Without the cache a request begins in the new tenant at once.
    const isCached = test.config.database.decorators.has('cached-authorization');
    try {
      // What the request has prepared is of the former tenant: it is to be sent again, and never answered from the other one.
      const refusal = {
        detail: 'Your default tenant has changed. Send the request again.',
        code: 'unavailable',
      };
      expect(await acme.owner.get('categories/?ordering=id')).toMatchObject(
        isCached ? { status: 503, body: refusal } : { status: 200, body: { count: 0 } },
      );
      expect(await categories()).toEqual(theirs);
      expect(await categories()).toEqual(theirs);
    } finally {
      await test.sql(`DELETE FROM membership WHERE user_id = ${owner} AND tenant_id = ${otherId}`);
      await test.sql(`UPDATE membership SET is_default = true WHERE user_id = ${owner}`);
    }
    expect((await acme.owner.get('categories/')).status).toBe(isCached ? 503 : 200);
    expect(await categories()).toEqual(ours);
  });

  it('handles a file once, whoever has just got another role', async () => {
    const [category] = (await acme.owner.get<{ results: { name: string }[] }>('categories/')).body.results;
    const files: Readonly<Record<string, string>> = {
      products: `sku,name,category\nROLE-1,Bolt,${category?.name}\n`,
      suppliers: 'name\nRole Ltd\n',
      customers: 'name\nRole Ltd\n',
      'stock-locations': 'name\nAnnexe\n',
      'opening-stock': 'sku,location,quantity\nROLE-1,Roles,3\n',
    };
    await acme.owner.expect(201, acme.owner.post('stock-locations/', { name: 'Roles' }));
    const imports = routes.filter(({ handler }) => handler.startsWith('ImportsController.'));
    expect(imports).toHaveLength(Object.keys(files).length);
    const upload = (kind: string, file: string) =>
      acme.owner.with({ 'content-type': 'text/csv' }).post<{ created: number }>(`imports/${kind}/`, file);
    try {
      for (const [kind, file] of Object.entries(files)) {
        for (const role of ['coordinator', 'viewer', 'owner']) {
          await acme.owner.get('products/');
          await test.sql(`UPDATE membership SET role = '${role}' WHERE user_id = ${OWNER_ID}`);
          if (role === 'viewer') expect((await upload(kind, file)).status).toBe(403);
          if (role === 'coordinator')
            expect([kind, await upload(kind, file)]).toMatchObject([
              kind,
              { status: 200, body: { created: 1 } },
            ]);
        }
      }
    } finally {
      await test.sql(`UPDATE membership SET role = 'owner' WHERE user_id = ${OWNER_ID}`);
    }
  });
});
