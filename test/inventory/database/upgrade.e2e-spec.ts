/** @jest-environment-options {"ownModules": true} */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../apps/inventory/src/database/connections/data-source.js';
import { migrate } from '../../../apps/inventory/src/schema/upgrade/migrate.js';
import { fillTenant } from '../../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';

/** How many migrations the first release had. */
const FIRST_RELEASE = 6;

/** What an upgrade must leave as it is. */
const SEEN = [
  'products/?page=2&page_size=3',
  'products/?search=product&ordering=-created_at',
  'stock-records/',
  'stock-records/?ordering=-quantity',
  'stock-movements/',
  'purchase-orders/',
  'sales-orders/',
  'reports/stock-valuation/',
  'reports/movements/',
  'reports/low-stock/',
  'tenants/members/',
];

describe('an upgrade of a database in use', () => {
  let test: TestApp;
  let tenants: TestTenant[];
  let owner: DataSource;

  beforeAll(async () => {
    test = await createTestApp();
    tenants = [await test.newTenant('old'), await test.newTenant('other')];
    for (const tenant of tenants) await fillTenant(tenant, 7);
    owner = createDataSource(test.database.ownerUrl, {
      poolSize: 1,
      statementTimeoutMs: 0,
      connectTimeoutMs: 30_000,
      applicationName: 'upgrade',
    });
    await owner.initialize();
  });

  afterAll(async () => {
    await owner.destroy();
    await test.close();
  });

  function seen(): Promise<unknown[]> {
    return Promise.all(
      tenants.flatMap((tenant) =>
        SEEN.map(async (path) => ({ path, body: await tenant.owner.expect(200, tenant.owner.get(path)) })),
      ),
    );
  }

  it('migrates the schema and data of the first release', async () => {
    await test.sql(`INSERT INTO audit_event (action) VALUES ('of no tenant')`);
    const ofNone = `SELECT tenant_id FROM audit_event WHERE action = 'of no tenant'`;
    expect(await test.sql(ofNone)).toEqual([{ tenant_id: 0 }]);
    // Without the labels, which came with a later column.
    const log = `SELECT count(*)::int AS n, md5(string_agg(concat_ws('|', id, nullif(tenant_id, 0), occurred_at, action, after), ',' ORDER BY id))
                   FROM audit_event`;
    const events = await test.sql<{ n: number }>(log);
    expect(events[0]?.n).toBeGreaterThan(100);
    const before = await seen();
    const all = owner.migrations.length;
    expect(all).toBeGreaterThan(FIRST_RELEASE);
    for (let count = all; count > FIRST_RELEASE; count -= 1) await owner.undoLastMigration();
    expect(await test.sql(`SELECT 1 FROM pg_class WHERE relname = 'row_count'`)).toEqual([]);
    expect(await test.sql(ofNone)).toEqual([{ tenant_id: null }]);
    expect((await migrate(test.database.ownerUrl)).migrations.length).toBe(all - FIRST_RELEASE);
    await test.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'inventory-%'`,
    );
    expect(await driftOf(test)).toEqual([]);
    expect(await seen()).toEqual(before);
    expect(await test.sql(log)).toEqual(events);
    expect(await test.sql(ofNone)).toEqual([{ tenant_id: 0 }]);
    for (const tenant of tenants) await fillTenant(tenant, 2);
    expect(await driftOf(test)).toEqual([]);
  });
});
