/** @jest-environment-options {"ownModules": true} */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { lastSuccess } from '../../../apps/inventory/src/maintenance/maintenance-metrics.js';
import { MaintenanceSchedule } from '../../../apps/inventory/src/maintenance/maintenance-schedule.js';
import { MaintenanceService } from '../../../apps/inventory/src/maintenance/maintenance.service.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';

describe('maintenance', () => {
  let test: TestApp;
  let tenant: TestTenant;
  let maintenance: MaintenanceService;

  beforeAll(async () => {
    test = await createTestApp({ maintenance: { scheduled: false, auditRetentionDays: 40 } });
    tenant = await test.newTenant('acme');
    maintenance = test.app.get(MaintenanceService);
  });

  afterAll(() => test.close());

  it('that others run is on the metric, too, where the service runs none', async () => {
    await test.sql(`UPDATE maintenance_run SET finished_at = '2026-03-01T04:00:00Z' WHERE name = 'daily'`);
    const shown = async () => (await lastSuccess.get()).values[0]?.value;
    test.app.get(MaintenanceSchedule).start(0);
    while ((await shown()) === 0) await wait(10);
    expect(await shown()).toBe(Date.parse('2026-03-01T04:00:00Z') / 1000);
    await test.sql(`UPDATE maintenance_run SET finished_at = NULL WHERE name = 'daily'`);
  });

  async function count(text: string): Promise<number> {
    const [row] = await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`);
    return row?.n ?? -1;
  }

  it('removes expired rows, in more than one batch, and nothing else', async () => {
    const user = tenant.userIds.owner;
    const operator = await test.newUser('operator', { isStaff: true });
    await test.sql(
      `INSERT INTO auth_session (id, user_id, operator_id, expires_at)
       SELECT gen_random_uuid(), ${user}, NULL, now() - interval '2 days' FROM generate_series(1, 2300)
       UNION ALL SELECT gen_random_uuid(), ${user}, ${operator}, now() - interval '2 days'
       UNION ALL SELECT gen_random_uuid(), ${user}, ${operator}, now() - interval '91 days'`,
    );
    await test.sql(
      `INSERT INTO web_session (sid, sess, expire)
       VALUES ('old', '{}', now() - interval '1 second'), ('live', '{}', now() + interval '1 hour')`,
    );
    await test.sql(
      `INSERT INTO idempotent_request (tenant_id, user_id, key, request_hash, body, created_at)
       VALUES (${tenant.id}, ${user}, 'old', '', '', now() - interval '25 hours'),
              (${tenant.id}, ${user}, 'live', '', '', now() - interval '23 hours')`,
    );
    await test.sql(
      `INSERT INTO failed_login (key, points, expire)
       VALUES ('old', 3, (extract(epoch FROM now()) - 1) * 1000), ('live', 3, (extract(epoch FROM now()) + 60) * 1000)`,
    );
    await test.sql(
      `INSERT INTO audit_event (tenant_id, action, occurred_at)
       SELECT ${tenant.id}, 'old', date_trunc('month', now() - interval '40 days', 'UTC') - interval '1 second' FROM generate_series(1, 1200)
       UNION ALL SELECT ${tenant.id}, 'kept', date_trunc('month', now() - interval '40 days', 'UTC')`,
    );
    const live = await count(`auth_session WHERE expires_at > now()`);

    expect(await maintenance.run({ whenDue: false })).toEqual({
      counts: {
        'audit events': 1200,
        changes: 0,
        'console sessions': 1,
        'failed log-ins': 1,
        'idempotency keys': 1,
        partitions: 0,
        sessions: 2301,
        'stock closings': 0,
        'webhook secrets': 0,
      },
      failed: [],
    });
    expect(await count('auth_session')).toBe(live + 1);
    expect(await test.sql('SELECT sid FROM web_session')).toEqual([{ sid: 'live' }]);
    expect(await test.sql('SELECT key FROM idempotent_request')).toEqual([{ key: 'live' }]);
    expect(await test.sql(`SELECT key FROM failed_login`)).toEqual([{ key: 'live' }]);
    expect(await count(`audit_event WHERE action = 'old'`)).toBe(0);
    expect(await count(`audit_event WHERE action = 'kept'`)).toBe(1);
    expect(
      await test.sql(`SELECT after FROM audit_event WHERE action = 'audit_event.prune' ORDER BY id`),
    ).toEqual([
      { after: { removed: 1000, retention_days: 40 } },
      { after: { removed: 200, retention_days: 40 } },
    ]);
  });

  it('runs once a day for any number of processes, and at once on request', async () => {
    const due = (): Promise<unknown> => maintenance.run({ whenDue: true });
    expect(await due()).toBeNull();
    await test.sql(`UPDATE maintenance_run SET finished_at = now() - interval '23 hours 1 minute'`);
    const runs = await Promise.all([due(), due(), due()]);
    expect(runs.filter((report) => report !== null)).toHaveLength(1);
    expect(await maintenance.run({ whenDue: false })).not.toBeNull();
  });

  it('stops with the process, and is due again', async () => {
    await test.sql(`UPDATE maintenance_run SET finished_at = now() - interval '2 days'`);
    await test.sql(
      `INSERT INTO web_session (sid, sess, expire) VALUES ('late', '{}', now() - interval '1 second')`,
    );
    expect(await maintenance.run({ whenDue: true, signal: AbortSignal.abort() })).toEqual({
      counts: {},
      failed: [],
    });
    expect(await count(`web_session WHERE sid = 'late'`)).toBe(1);
    expect(await maintenance.run({ whenDue: true })).toMatchObject({ counts: { 'console sessions': 1 } });
  });

  it('leaves a run to its process, unless that one is dead', async () => {
    const other = '00000000-0000-4000-8000-000000000001';
    await test.sql(`UPDATE maintenance_run SET runner = '${other}', seen_at = now() - interval '4 minutes'`);
    expect(await maintenance.run({ whenDue: false })).toBeNull();
    await test.sql(`UPDATE maintenance_run SET seen_at = now() - interval '6 minutes'`);
    expect(await maintenance.run({ whenDue: false })).not.toBeNull();
  });

  it('waits for its turn where it is told how long', async () => {
    const now = (waitMs: number): Promise<unknown> => maintenance.run({ whenDue: false, waitMs });
    expect((await Promise.all([now(60_000), now(60_000)])).filter((report) => report === null)).toEqual([]);
  });

  it('allows the deletion of audit events only by the function and only after 30 days', async () => {
    await test.sql(
      `INSERT INTO audit_event (tenant_id, action, occurred_at) VALUES (${tenant.id}, 'young', now() - interval '29 days')`,
    );
    for (const role of ['inventory_app', 'inventory_platform']) {
      await expect(test.sql(`SET ROLE ${role}; DELETE FROM audit_event`)).rejects.toThrow(
        'permission denied',
      );
      await test.sql('RESET ROLE');
    }
    await expect(test.sql(`SET ROLE inventory_app; SELECT prune_audit_events(30, 10)`)).rejects.toThrow(
      'permission denied',
    );
    await test.sql('RESET ROLE');
    await expect(test.sql(`DELETE FROM audit_event WHERE action = 'kept'`)).rejects.toThrow('append-only');
    await test.sql(
      `INSERT INTO audit_event (tenant_id, action, occurred_at)
       VALUES (${tenant.id}, 'old', date_trunc('month', now() - interval '30 days', 'UTC') - interval '1 second')`,
    );
    await test.sql(`SELECT prune_audit_events(0, 1000)`);
    expect(await count(`audit_event WHERE action = 'young'`)).toBe(1);
    expect(await count(`audit_event WHERE action = 'old'`)).toBe(0);
  });
});
