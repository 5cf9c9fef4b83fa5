import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JwtService } from '@nestjs/jwt';
import { Client } from '../support/client.js';
import { createTestApp, PASSWORD, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { ServiceProcess } from '../support/service-process.js';
import { canSetClock, SetClock, setTimeOfDay } from '../support/set-clock.js';
import { StockedTenant } from '../support/stocked-tenant.js';

const JWT_SECRET = 'a secret of the fault tests which both know';
const ENVIRONMENT = { JWT_SECRET, ACCESS_TOKEN_TTL_SECONDS: '600', REFRESH_TOKEN_TTL_SECONDS: '7200' };

interface Tokens {
  access: string;
  refresh: string;
}

/** `Date` in this process, or the time of day of another process; off by the jump. */
const WAYS = [
  ['Date of the service', true],
  ['the time of day of its process (skipped where faketime is not installed)', canSetClock],
] as const;

describe.each(WAYS)('a clock jump, a day ahead and an hour back: %s', (way, canRun) => {
  const each = canRun ? it : it.skip;
  let test: TestApp;
  let acme: StockedTenant;
  let folder: string;
  let service: ServiceProcess | null = null;
  let jump: (hours: number) => void;
  let anonymous: Client;

  beforeAll(async () => {
    test = await createTestApp({}, ENVIRONMENT);
    acme = await StockedTenant.create(test, 'acme');
    await test.addMember(acme.tenant.id, await test.newUser('root', { isSuperuser: true }), 'owner');
    folder = mkdtempSync(join(tmpdir(), 'clock-'));
    if (way === WAYS[0][0]) {
      anonymous = test.anonymous;
      jump = (hours) => {
        jest.useRealTimers();
        setTimeOfDay(Date.now() + hours * 3_600_000);
      };
    } else if (canRun) {
      const clock = new SetClock(join(folder, 'offset'));
      service = await ServiceProcess.start(test.database, { ...ENVIRONMENT, ...clock.environment });
      anonymous = new Client(service.baseUrl);
      jump = (hours) => clock.by(`${hours >= 0 ? '+' : ''}${hours}h`);
    }
  });

  afterAll(async () => {
    jest.useRealTimers();
    await service?.end('SIGKILL');
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const as = (token: string): Client => anonymous.with({ authorization: `Bearer ${token}` });
  const logIn = async (username = 'acme-owner'): Promise<Tokens> =>
    anonymous.expect<Tokens>(200, anonymous.post<Tokens>('auth/login/', { username, password: PASSWORD }));
  const databaseNow = async (): Promise<number> =>
    Number((await test.sql<{ now: number }>('SELECT extract(epoch FROM now())::float8 AS now'))[0]?.now);
  /** Seconds from the database's time until the token expires. */
  const lifeOf = async (token: string): Promise<number> => {
    const { exp } = new JwtService().decode<{ exp: number }>(token);
    return exp - (await databaseNow());
  };
  const between = (value: number, least: number, most: number): void => {
    expect(value).toBeGreaterThan(least);
    expect(value).toBeLessThanOrEqual(most);
  };

  each.each([24, -1])('by %d hours: tokens live as long as they may, and not longer', async (hours) => {
    jump(0);
    const before = await logIn();
    jump(hours);
    // Earlier tokens stay valid.
    expect((await as(before.access).get('products/')).status).toBe(200);
    const refreshed = await anonymous.post<Tokens>('auth/refresh/', { refresh: before.refresh });
    expect(refreshed.status).toBe(200);
    between(await lifeOf(refreshed.body.access), 570, 600);
    // New tokens are not valid longer, and are accepted by a process with the right clock.
    const after = await logIn();
    between(await lifeOf(after.access), 570, 600);
    between(await lifeOf(after.refresh), 7170, 7200);
    expect((await acme.owner.with({ authorization: `Bearer ${after.access}` }).get('products/')).status).toBe(
      200,
    );
    const [session] = await test.sql<{ left: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 AS left FROM auth_session ORDER BY created_at DESC LIMIT 1`,
    );
    between(session?.left ?? 0, 7170, 7200);
    // One that expired a minute ago is invalid.
    const claims = new JwtService().decode<object>(after.access);
    const ended = new JwtService().sign(
      { ...claims, exp: Math.floor(await databaseNow()) - 60 },
      { secret: JWT_SECRET, algorithm: 'HS256' },
    );
    expect((await as(ended).get('products/')).status).toBe(401);
    // A session that the database holds expired is expired.
    await test.sql('UPDATE auth_session SET expires_at = now() WHERE user_id = $1', [
      acme.tenant.userIds.viewer,
    ]);
    const viewer = await logIn('acme-viewer');
    await test.sql('UPDATE auth_session SET expires_at = now() WHERE user_id = $1', [
      acme.tenant.userIds.viewer,
    ]);
    expect((await as(viewer.access).get('products/')).status).toBe(401);
    expect((await anonymous.post('auth/refresh/', { refresh: viewer.refresh })).status).toBe(401);
  });

  each.each([24, -1])('by %d hours: an impersonation lasts two hours', async (hours) => {
    jump(hours);
    const root = await test.login('root');
    const answer = await anonymous
      .with(root.headers)
      .post<Tokens>('auth/impersonate/start/', { user_id: acme.tenant.userIds.viewer, reason: 'asked to' });
    expect(answer.status).toBe(200);
    between(await lifeOf(answer.body.refresh), 7170, 7200);
    const member = as(answer.body.access);
    expect((await member.get('products/')).status).toBe(200);
    expect((await member.post('auth/impersonate/end/')).status).toBe(200);
    expect((await member.get('products/')).status).toBe(401);
  });

  each('nobody is locked out for longer than the window, nor let in sooner', async () => {
    const username = 'acme-manager';
    const wrong = () => anonymous.post('auth/login/', { username, password: 'wrong' });
    jump(24);
    for (let time = 0; time < 10; time += 1) expect((await wrong()).status).toBe(401);
    for (const hours of [24, 0, -1]) {
      jump(hours);
      const refused = await anonymous.post('auth/login/', { username, password: PASSWORD });
      expect(refused.status).toBe(429);
      between(Number(refused.headers['retry-after']), 840, 900);
    }
    await test.sql(`UPDATE failed_login SET expire = extract(epoch FROM now()) * 1000`);
    expect((await anonymous.post('auth/login/', { username, password: PASSWORD })).status).toBe(200);
  });

  each('orders are of the day that the database has, and a key stands for one posting', async () => {
    const [product, location] = [await acme.product(), await acme.location()];
    const owner = as((await logIn()).access);
    const { id: supplier } = await owner.expect<{ id: number }>(201, owner.post('suppliers/', { name: 'S' }));
    const [days] = await test.sql<{ today: string; tomorrow: string }>(
      `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today, ((now() AT TIME ZONE 'UTC')::date + 1)::text AS tomorrow`,
    );
    for (const hours of [24, -24]) {
      jump(hours);
      const order = await owner.expect<{ id: number; order_date: string }>(
        201,
        owner.post('purchase-orders/', { supplier, lines: [{ product, quantity: 2, unit_price: '1.00' }] }),
      );
      expect(order.order_date).toBe(days?.today);
      await owner.expect(200, owner.post(`purchase-orders/${order.id}/confirm/`));
      const receipt = { purchase_order: order.id, location };
      const early = await owner.post('goods-received-notes/', { ...receipt, received_date: days?.tomorrow });
      expect([early.status, early.body]).toEqual([
        400,
        { received_date: ['Ensure this date is not in the future.'] },
      ]);
      const keyed = owner.with({ 'idempotency-key': `receipt-${hours}` });
      const note = await keyed.expect<{ id: number; received_date: string }>(
        201,
        keyed.post('goods-received-notes/', receipt),
      );
      expect(note.received_date).toBe(days?.today);
      jump(-hours);
      expect((await keyed.expect<{ id: number }>(201, keyed.post('goods-received-notes/', receipt))).id).toBe(
        note.id,
      );
    }
    expect(await acme.quantityAt(product, location)).toBe(4);
    expect(await driftOf(test)).toEqual([]);
    // No errors were logged.
    expect(service?.output ?? '').toBe('');
  });
});
