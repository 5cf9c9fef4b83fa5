import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { MaintenanceService } from '../../../apps/inventory/src/maintenance/maintenance.service.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { makeAuditMonths } from '../../support/partitions.js';

describe('partitions by time', () => {
  let test: TestApp;
  let tenant: TestTenant;

  beforeAll(async () => {
    test = await createTestApp({ maintenance: { scheduled: false, auditRetentionDays: 40 } });
    tenant = await test.newTenant('acme');
  });

  afterAll(() => test.close());

  /** Rows by the partition that they lie in. */
  async function partitionsOf(table: string): Promise<Record<string, number>> {
    const rows = await test.sql<{ name: string; n: number }>(
      `SELECT p.name, (SELECT count(*)::int FROM ${table} r WHERE r.tableoid = p.name::regclass) AS n
         FROM partitions_of('${table}') p ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  }

  /** A month as part of a partition's name, counted from the present one. */
  function month(offset: number): string {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
  }
  const auditMonth = (offset: number) => `audit_event_${month(offset).replace('-', '_')}`;

  async function seen(query: string): Promise<string[]> {
    const { results } = await tenant.owner.expect<{ results: { action: string }[] }>(
      200,
      tenant.owner.get(`audit-events/?object_type=test&${query}`),
    );
    return results.map(({ action }) => action);
  }

  const event = (action: string, at: string) =>
    test.sql(
      `INSERT INTO audit_event (tenant_id, action, object_type, occurred_at) VALUES ($1, $2, 'test', ${at})`,
      [tenant.id, action],
    );

  describe('of the audit log', () => {
    it('take an event of any time, past and future, and show all of them as one log', async () => {
      await makeAuditMonths(test, `${month(-4)}-01`, `${month(2)}-01`);
      for (let offset = -4; offset <= 2; offset += 1)
        await event(`month ${offset}`, `'${month(offset)}-15Z'`);
      await event('long ago', `timestamptz '1999-12-31Z'`);
      await event('long hence', `timestamptz '2199-12-31Z'`);
      const found = await partitionsOf('audit_event');
      for (const name of [auditMonth(-4), auditMonth(2), 'audit_event_past', 'audit_event_other'])
        expect({ [name]: found[name] }).toEqual({ [name]: 1 });
      expect(await seen('ordering=id')).toEqual([
        ...Array.from({ length: 7 }, (_, index) => `month ${index - 4}`),
        'long ago',
        'long hence',
      ]);
      expect(await seen('')).toEqual((await seen('ordering=id')).toReversed());
      expect(await seen(`occurred_at__gte=${month(0)}-01&occurred_at__lte=${month(0)}-28`)).toEqual([
        'month 0',
      ]);
    });

    it('give no role direct access, nor the owner through a partition', async () => {
      const name = auditMonth(-4);
      for (const role of ['inventory_app', 'inventory_platform'])
        for (const what of [
          `SELECT FROM ${name}`,
          `DELETE FROM ${name}`,
          `DROP TABLE ${name}`,
          `INSERT INTO ${name} DEFAULT VALUES`,
        ])
          await expect(test.sql(`SET LOCAL ROLE ${role}; ${what}`)).rejects.toThrow(
            /permission denied|must be owner/,
          );
      for (const what of [`DELETE FROM ${name}`, `UPDATE ${name} SET action = ''`, `TRUNCATE ${name}`])
        await expect(test.sql(what)).rejects.toThrow('append-only');
    });

    it('are dropped when all their days exceed the retention, oldest first, and audited', async () => {
      const expired = [auditMonth(-4), auditMonth(-3)];
      // Forty days before the first nine days of a month lie two months back, else one.
      const cut = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);
      if (month(-2) < cut) expired.push(auditMonth(-2));
      const [{ id: last } = { id: 0 }] = await test.sql<{ id: number }>(
        'SELECT max(id) AS id FROM audit_event',
      );
      const maintenance = test.app.get(MaintenanceService);
      for (const name of expired) {
        expect(Object.keys(await partitionsOf('audit_event'))).toContain(name);
        expect((await maintenance.run({ whenDue: false }))?.counts['audit events']).toBe(1);
        expect(Object.keys(await partitionsOf('audit_event'))).not.toContain(name);
      }
      // What lies in no month goes then, event by event.
      expect((await maintenance.run({ whenDue: false }))?.counts['audit events']).toBe(1);
      expect((await maintenance.run({ whenDue: false }))?.counts['audit events']).toBe(0);
      expect(await seen('ordering=id')).toEqual([
        ...Array.from({ length: 7 - expired.length }, (_, index) => `month ${index - 4 + expired.length}`),
        'long hence',
      ]);
      expect(
        await test.sql(`SELECT after FROM audit_event WHERE action = 'audit_event.prune' AND id > ${last}`),
      ).toEqual([...expired, ''].map(() => ({ after: { removed: 1, retention_days: 40 } })));
    });

    it('keep at least the last thirty days', async () => {
      const before = await partitionsOf('audit_event');
      for (let asked = 0; asked < 4; asked += 1) await test.sql('SELECT prune_audit_events(0, 1000)');
      const after = await partitionsOf('audit_event');
      expect(Object.keys(after)).toEqual(
        expect.arrayContaining(
          [auditMonth(0), auditMonth(-1)].slice(0, new Date().getUTCDate() > 30 ? 1 : 2),
        ),
      );
      expect(after[auditMonth(0)]).toBe(before[auditMonth(0)]);
    });

    it('are created ahead by the maintenance; earlier rows stay in the default partition', async () => {
      await test.sql(`DROP TABLE ${auditMonth(1)}, ${auditMonth(2)}`);
      await event('too early', `'${month(1)}-15Z'`);
      const maintenance = test.app.get(MaintenanceService);
      expect((await maintenance.run({ whenDue: false }))?.counts.partitions).toBe(1);
      expect((await maintenance.run({ whenDue: false }))?.counts.partitions).toBe(0);
      const found = await partitionsOf('audit_event');
      expect({
        next: found[auditMonth(1)],
        one: found[auditMonth(2)],
        other: found.audit_event_other,
      }).toEqual({
        next: undefined,
        one: 0,
        other: 2,
      });
      expect(await seen('ordering=-id')).toContain('too early');
    });

    it('do not block others behind a long reader: creation waits a second and gives up', async () => {
      const reader = new pg.Client({ connectionString: test.database.platformUrl });
      await reader.connect();
      try {
        await test.sql(`DROP TABLE ${auditMonth(2)}`);
        await reader.query('BEGIN; SELECT count(*) FROM audit_event');
        await expect(test.sql('SELECT make_partitions()')).rejects.toThrow('lock timeout');
        await event('meanwhile', 'now()');
        await reader.query('ROLLBACK');
        expect(await test.sql('SELECT make_partitions() AS made')).toEqual([{ made: 1 }]);
      } finally {
        await reader.end();
      }
    });
  });

  describe('of requests with an Idempotency-Key', () => {
    let product: number;
    let location: number;

    beforeAll(async () => {
      const category = await tenant.owner.expect<{ id: number }>(
        201,
        tenant.owner.post('categories/', { name: 'C' }),
      );
      ({ id: product } = await tenant.owner.expect<{ id: number }>(
        201,
        tenant.owner.post('products/', { sku: 'P', name: 'P', category: category.id }),
      ));
      ({ id: location } = await tenant.owner.expect<{ id: number }>(
        201,
        tenant.owner.post('stock-locations/', { name: 'L' }),
      ));
    });

    const receive = (key: string) =>
      tenant.owner.with({ 'idempotency-key': key }).post<{ id: number }>('stock-movements/', {
        product,
        to_location: location,
        quantity: 1,
        movement_type: 'receive',
      });
    const movements = async () =>
      (await test.sql<{ n: number }>('SELECT count(*)::int AS n FROM stock_movement'))[0]?.n;
    const age = (by: string) =>
      test.sql(
        `UPDATE idempotent_request SET created_at = created_at - interval '${by}' WHERE body IS NOT NULL`,
      );

    it('replay an answer across midnight, in parallel too, for 24 hours', async () => {
      await test.sql(
        `SELECT make_partition('idempotent_request', 'idempotent_request_before', date_trunc('day', now(), 'UTC') - interval '1 day',
                               date_trunc('day', now(), 'UTC'))`,
      );
      const first = await receive('border');
      expect(first.status).toBe(201);
      await age('23 hours 59 minutes');
      expect((await partitionsOf('idempotent_request')).idempotent_request_before).toBe(1);
      const replays = await Promise.all(Array.from({ length: 12 }, () => receive('border')));
      expect(replays.map(({ body }) => body.id)).toEqual(replays.map(() => first.body.id));
      expect(await movements()).toBe(1);

      await age('2 minutes');
      const renewed = await Promise.all(Array.from({ length: 12 }, () => receive('border')));
      expect(new Set(renewed.map(({ body }) => body.id)).size).toBe(1);
      expect(renewed[0]?.body.id).not.toBe(first.body.id);
      expect(await movements()).toBe(2);
    });

    it('are dropped by day, 24 hours after its end', async () => {
      await test.sql(
        `SELECT make_partition('idempotent_request', 'idempotent_request_old', date_trunc('day', now(), 'UTC') - interval '3 days',
                               date_trunc('day', now(), 'UTC') - interval '2 days')`,
      );
      await test.sql(
        `INSERT INTO idempotent_request (tenant_id, user_id, key, request_hash, created_at)
         SELECT $1, 1, 'k' || n, '', date_trunc('day', now(), 'UTC') - interval '2 days 1 hour' FROM generate_series(1, 50) n`,
        [tenant.id],
      );
      const kept = Object.keys(await partitionsOf('idempotent_request'));
      const maintenance = test.app.get(MaintenanceService);
      expect((await maintenance.run({ whenDue: false }))?.counts['idempotency keys']).toBeGreaterThanOrEqual(
        50,
      );
      expect(Object.keys(await partitionsOf('idempotent_request'))).toEqual(
        kept.filter((name) => name !== 'idempotent_request_old'),
      );
    });
  });
});
