import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import pg from 'pg';
import { type RouteRule, routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import type { Client } from '../support/client.js';
import { fillTenant } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

/** BEGIN, settings with the authorization check, count, page, COMMIT; and as many for a look-up of the account, less one. */
const BUDGET = 9;

/** An export is read through a cursor, in a transaction of its own. */
const EXPORT = 4;
const IS_EXPORT = /exports\//;

/** A second read for the lines of the documents on the page, whose ids are known only then. */
const LINES = 4;
const WITH_LINES = /(purchase-orders|sales-orders|goods-received-notes|dispatches|returns)\/$/;

/** An API token is looked up before its account: BEGIN, settings, look-up, COMMIT. */
const TOKEN = 4;

describe('query budget', () => {
  let test: TestApp;
  let acme: TestTenant;
  let operator: Client;
  let lists: RouteRule[];
  let statements = 0;
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');

  async function countOf(route: RouteRule): Promise<number> {
    const client = route.rule?.plane === 'platform' ? operator : acme.owner;
    statements = 0;
    const answer = await client.get(`${route.path}?page_size=100`);
    expect({ route: route.handler, status: answer.status }).toEqual({ route: route.handler, status: 200 });
    return statements;
  }

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_DECORATORS: 'all' });
    acme = await test.newTenant('acme');
    const id = await test.newUser('root', { isStaff: true, isSuperuser: true });
    operator = test.anonymous.with({ authorization: `Token ${await test.apiToken(id)}` });
    // The use of a token is noted once a minute: not during this test, however slow the machine.
    await test.sql(`UPDATE api_token SET last_used_at = now() + interval '1 day'`);
    lists = routeRules(test.app, test.app.get(Reflector)).filter(
      ({ method, path, rule }) => method === 'GET' && !path.includes(':') && rule?.plane !== 'public',
    );
    const query = original?.value as (...input: unknown[]) => unknown;
    Object.defineProperty(pg.Client.prototype, 'query', {
      ...original,
      value(this: pg.Client, ...input: unknown[]): unknown {
        statements += 1;
        return query.apply(this, input);
      },
    });
  });

  afterAll(async () => {
    if (original) Object.defineProperty(pg.Client.prototype, 'query', original);
    await test.close();
  });

  it('is kept by every list and independent of the number of rows', async () => {
    await fillTenant(acme, 1);
    const few = new Map<string, number>();
    for (const route of lists) few.set(route.handler, await countOf(route));
    await fillTenant(acme, 12);
    for (const route of lists) {
      const spent = await countOf(route);
      expect({ route: route.handler, spent }).toEqual({
        route: route.handler,
        spent: few.get(route.handler),
      });
      const allowed =
        BUDGET +
        (route.rule?.plane === 'platform' ? TOKEN : 0) +
        (WITH_LINES.test(route.path) ? LINES : 0) +
        (IS_EXPORT.test(route.path) ? EXPORT : 0);
      expect({ route: route.handler, within: spent <= allowed }).toEqual({
        route: route.handler,
        within: true,
      });
    }
  });
});
