import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { routeRules } from '../../apps/inventory/src/tenancy/access/access-rules.js';
import type { Client } from '../support/client.js';
import { fillTenant, make, makeLot } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

/** While a tenant's last changes are copied to another cell (decisions §19). */
describe('reading a tenant whose writes are stopped', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    owner = acme.owner;
  });

  afterAll(() => test.close());

  it('goes on at every route of it that reads, for every way to log in', async () => {
    const filled = await fillTenant(acme, 1);
    const latest = async (list: string): Promise<number> => {
      const { results } = await owner.expect<{ results: { id: number }[] }>(
        200,
        owner.get(`${list}?page_size=1`),
      );
      return results[0]?.id ?? 0;
    };
    await owner.expect(
      201,
      owner.post(`goods-received-notes/${filled.receipt}/return/`, { reason: 'Broken' }),
    );
    const ids: Record<string, number> = {
      'tenants/members': filled.member,
      'tenants/invitations': filled.invitation,
      categories: filled.category,
      products: filled.product,
      'stock-locations': filled.location,
      'stock-movements': filled.movement,
      'stock-records': await latest('stock-records/'),
      suppliers: filled.supplier,
      customers: filled.customer,
      'purchase-orders': filled.purchaseOrder,
      'sales-orders': filled.salesOrder,
      'goods-received-notes': filled.receipt,
      dispatches: filled.dispatch,
      returns: await latest('returns/'),
      'stock-counts': await make(owner, 'stock-counts/', { location: filled.location }),
      webhooks: await make(owner, 'webhooks/', { url: 'https://localhost:9/' }),
      reservations: await latest('reservations/'),
      'audit-events': await latest('audit-events/'),
      lots: await makeLot(owner, filled),
    };
    const article = await make(owner, `suppliers/${filled.supplier}/articles/`, { product: filled.product });
    const point = await make(owner, `stock-locations/${filled.location}/reorder-points/`, {
      product: filled.product,
      reorder_point: 1,
    });
    const paths = routeRules(test.app, test.app.get(Reflector))
      .filter(({ method, rule }) => method === 'GET' && rule?.plane === 'tenant')
      .map(({ path }) => path.replace('/api/v1/', ''))
      .map((path) =>
        path
          .replace(':id', String(ids[path.slice(0, path.indexOf('/:'))]))
          .replace(':article', String(article))
          .replace(':point', String(point)),
      );
    expect(paths.filter((path) => /undefined|:/.test(path))).toEqual([]);
    await test.sql(
      `UPDATE tenant SET writes_stopped_until = clock_timestamp() + interval '10 minutes' WHERE id = $1`,
      [acme.id],
    );
    const refused = await owner.post('categories/', { name: 'Late' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const clients = [
      owner,
      await test.login('acme-owner'),
      test.anonymous.with({ authorization: `Token ${await test.apiToken(acme.userIds.owner)}` }),
    ];
    for (const client of clients)
      for (const path of paths) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  });
});
