import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, LoadClient, statuses } from '../support/load.js';
import { StockedTenant } from '../support/stocked-tenant.js';

/**
 * Duration of the crossed transfers in seconds: about a thousand transfers in three. `LEDGER_LOAD_SECONDS=30 npm test --
 * concurrency/ledger` runs the whole half minute.
 */
const LOAD_SECONDS = Number(process.env.LEDGER_LOAD_SECONDS ?? 3);

describe('the ledger under parallel requests', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let load: LoadClient;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'acme');
    load = new LoadClient(test.baseUrl, acme.owner.headers, 200);
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(async () => {
    load.close();
    await test.close();
  });

  it('gives the last unit to one of 200 requests', async () => {
    const [product, location] = [await acme.product(), await acme.location()];
    await acme.receive(product, location, 1);
    const answers = await atOnce(200, () =>
      load.post('stock-movements/', {
        product,
        from_location: location,
        quantity: 1,
        movement_type: 'issue',
      }),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 199 });
    for (const { text } of answers.filter(({ status }) => status === 409))
      expect(text).toContain('1 requested, 0 available');
    expect(await acme.quantityAt(product, location)).toBe(0);
  });

  it(
    `crosses transfers for ${LOAD_SECONDS} s without an error`,
    async () => {
      const [product, a, b] = [await acme.product(), await acme.location(), await acme.location()];
      await acme.receive(product, a, 500);
      await acme.receive(product, b, 500);
      const until = Date.now() + LOAD_SECONDS * 1000;
      const counts: Record<number, number> = {};
      await atOnce(24, async (index) => {
        const [from, to] = index % 2 === 0 ? [a, b] : [b, a];
        while (Date.now() < until) {
          const { status } = await load.post('stock-movements/', {
            product,
            from_location: from,
            to_location: to,
            quantity: 1 + (index % 3),
            movement_type: 'transfer',
          });
          counts[status] = (counts[status] ?? 0) + 1;
        }
      });
      expect(Object.keys(counts)).toEqual(['201']);
      // A load without requests proves nothing.
      expect(counts[201]).toBeGreaterThan(LOAD_SECONDS * 20);
      expect((await acme.quantityAt(product, a)) + (await acme.quantityAt(product, b))).toBe(1000);
    },
    (LOAD_SECONDS + 60) * 1000,
  );

  it('runs crossed transfers into locations without a record', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [product, a, b] = [await acme.product(), await acme.location(), await acme.location()];
      const transfer = (from: number, to: number) =>
        load.post('stock-movements/', {
          product,
          from_location: from,
          to_location: to,
          quantity: 1,
          movement_type: 'transfer',
        });
      const [answers] = await Promise.all([
        atOnce(20, (index) => (index % 2 === 0 ? transfer(a, b) : transfer(b, a))),
        acme.receive(product, a, 5),
      ]);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect((await acme.quantityAt(product, a)) + (await acme.quantityAt(product, b))).toBe(5);
    }
  });

  it('computes cost in the order of the movements when one product moves at several locations', async () => {
    const product = await acme.product();
    const places = await Promise.all([acme.location(), acme.location(), acme.location(), acme.location()]);
    for (const place of places) await acme.receive(product, place, 100, { unit_cost: 2 });
    const answers = await atOnce(120, (index) => {
      const place = places[index % places.length];
      return load.post(
        'stock-movements/',
        index % 3 === 0
          ? {
              product,
              to_location: place,
              quantity: 7,
              unit_cost: 1 + (index % 11),
              movement_type: 'receive',
            }
          : { product, from_location: place, quantity: 3, movement_type: 'issue' },
      );
    });
    expect(statuses(answers)).toEqual({ 201: 120 });
  });

  it('creates a SKU once', async () => {
    const answers = await atOnce(60, () =>
      load.post('products/', { sku: 'ONE', name: 'One', category: acme.category }),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 59 });
    const conflict = JSON.parse(answers.find(({ status }) => status === 409)?.text ?? '{}') as object;
    expect(conflict).toMatchObject({ code: 'conflict', errors: { sku: [expect.any(String)] } });
  });

  it('runs parallel requests of one key once, with one answer', async () => {
    const [product, location] = [await acme.product(), await acme.location()];
    const answers = await atOnce(100, () =>
      load.post(
        'stock-movements/',
        { product, to_location: location, quantity: 2.5, movement_type: 'receive' },
        { 'idempotency-key': 'replayed' },
      ),
    );
    expect(statuses(answers)).toEqual({ 201: 100 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await acme.quantityAt(product, location)).toBe(2.5);
  });

  it('accepts one of several bodies with the same key, and refuses the others', async () => {
    const [product, location] = [await acme.product(), await acme.location()];
    const answers = await atOnce(60, (index) =>
      load.post(
        'stock-movements/',
        { product, to_location: location, quantity: 1 + (index % 6), movement_type: 'receive' },
        { 'idempotency-key': 'contested' },
      ),
    );
    expect(statuses(answers)).toEqual({ 201: 10, 409: 50 });
    const winners = answers.filter(({ status }) => status === 201).map(({ text }) => text);
    expect(new Set(winners).size).toBe(1);
    const { quantity } = JSON.parse(winners[0] ?? '{}') as { quantity: number };
    expect(await acme.quantityAt(product, location)).toBe(quantity);
  });

  it('frees the key of a failed request for a waiting one', async () => {
    const [product, location] = [await acme.product(), await acme.location()];
    await acme.receive(product, location, 1);
    const keys = Array.from({ length: 20 }, (_, index) => `unit-${index}`);
    const answers = await atOnce(60, (index) =>
      load.post(
        'stock-movements/',
        { product, from_location: location, quantity: 1, movement_type: 'issue' },
        { 'idempotency-key': keys[index % keys.length] ?? '' },
      ),
    );
    // Three requests for each key: the key that got the unit gives the same answer three times.
    expect(statuses(answers)).toEqual({ 201: 3, 409: 57 });
    expect(await acme.quantityAt(product, location)).toBe(0);
  });

  it('renews expired keys once, for any number of requests', async () => {
    const [product, location] = [await acme.product(), await acme.location()];
    const keys = Array.from({ length: 10 }, (_, index) => `old-${index}`);
    const receive = (key: string) =>
      load.post(
        'stock-movements/',
        { product, to_location: location, quantity: 1, movement_type: 'receive' },
        { 'idempotency-key': key },
      );
    for (const key of keys) expect((await receive(key)).status).toBe(201);
    await test.sql(`UPDATE idempotent_request SET created_at = created_at - interval '25 hours'`);
    const answers = await atOnce(100, (index) => receive(keys[index % keys.length] ?? ''));
    expect(statuses(answers)).toEqual({ 201: 100 });
    expect(await acme.quantityAt(product, location)).toBe(20);
  });

  it.each(['demotion', 'deactivation', 'removal'] as const)(
    'keeps one owner through the parallel %s of the last two',
    async (way) => {
      const slug = `owners-${way}`;
      const tenant = await test.newTenant(slug);
      const secondUser = await test.newUser(`${slug}-second`);
      await test.addMember(tenant.id, secondUser, 'owner');
      const second = await test.login(`${slug}-second`);
      const owners = await test.sql<{ id: number }>(
        `SELECT id FROM membership WHERE tenant_id = $1 AND role = 'owner' ORDER BY id`,
        [tenant.id],
      );
      expect(owners).toHaveLength(2);
      const callers = [tenant.owner, second].map(({ headers }) => new LoadClient(test.baseUrl, headers, 20));
      const answers = await atOnce(40, (index) => {
        const caller = callers[index % 2];
        const path = `tenants/members/${owners[(index >> 1) % 2]?.id ?? 0}/`;
        if (!caller) throw new Error('there are two callers');
        if (way === 'removal') return caller.delete(path);
        return caller.patch(path, way === 'demotion' ? { role: 'viewer' } : { is_active: false });
      });
      for (const caller of callers) caller.close();
      const left = await test.sql<{ id: number }>(
        `SELECT id FROM membership WHERE tenant_id = $1 AND role = 'owner' AND is_active`,
        [tenant.id],
      );
      expect(left).toHaveLength(1);
      // Done, forbidden to a former owner, gone, or refused as the last owner.
      for (const { status } of answers) expect([200, 204, 403, 404, 409]).toContain(status);
    },
  );
});

describe('a pool of four connections', () => {
  it('answers 300 parallel requests, reads and writes, without a server error', async () => {
    const test = await createTestApp({}, { DATABASE_POOL_SIZE: '4' });
    const acme = await StockedTenant.create(test, 'acme');
    const load = new LoadClient(test.baseUrl, acme.owner.headers, 300);
    const [product, location] = [await acme.product(), await acme.location()];
    await acme.receive(product, location, 50);
    const answers = await atOnce(300, (index) => {
      if (index % 3 === 0) return load.get('products/?search=sku');
      if (index % 3 === 1) return load.get('reports/stock-valuation/?method=fifo');
      return load.post('stock-movements/', {
        product,
        from_location: location,
        quantity: 1,
        movement_type: 'issue',
      });
    });
    expect(statuses(answers)).toEqual({ 200: 200, 201: 50, 409: 50 });
    expect(await driftOf(test)).toEqual([]);
    load.close();
    await test.close();
  });
});
