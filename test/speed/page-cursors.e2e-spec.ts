import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { StockedTenant } from '../support/stocked-tenant.js';

interface ProductPage {
  count: number;
  next: string | null;
  results: { id: number; sku: string }[];
}

const SIZE = 5;
const PRODUCTS = 60;

/** Numbers in a fixed order that looks like none (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('pages that are found by their first row', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let rival: StockedTenant;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'pages');
    rival = await StockedTenant.create(test, 'others');
    for (let number = 0; number < PRODUCTS; number += 1) await acme.product({ sku: sku(number * 10) });
    for (let number = 0; number < 20; number += 1) await rival.product({ sku: sku(number * 10 + 5) });
  });

  afterAll(() => test.close());

  function sku(number: number): string {
    return `S-${String(number).padStart(6, '0')}`;
  }

  function read(page: number, tenant = acme, more = ''): Promise<ProductPage> {
    const { owner } = tenant;
    return owner.expect<ProductPage>(200, owner.get(`products/?page=${page}&page_size=${SIZE}${more}`));
  }

  async function inOrder(tenant = acme): Promise<string[]> {
    const rows = await test.sql<{ sku: string }>(
      `SELECT sku FROM product WHERE tenant_id = ${tenant.tenant.id} ORDER BY sku`,
    );
    return rows.map((row) => row.sku);
  }

  async function expectPage(page: number, tenant = acme): Promise<void> {
    const all = await inOrder(tenant);
    const { count, results } = await read(page, tenant);
    expect({ page, count, skus: results.map((one) => one.sku) }).toEqual({
      page,
      count: all.length,
      skus: all.slice((page - 1) * SIZE, page * SIZE),
    });
  }

  it('are the pages of the whole list, walked in order and met again', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= PRODUCTS / SIZE; page += 1) {
      const { results } = await read(page);
      seen.push(...results.map((one) => one.sku));
    }
    expect(seen).toEqual(await inOrder());
    for (const page of [12, 3, 12, 7, 2]) await expectPage(page);
  });

  it("are each tenant's own", async () => {
    for (const page of [2, 3]) {
      await expectPage(page);
      await expectPage(page, rival);
    }
  });

  it('stay right whatever happens between two looks', async () => {
    const next = numbers(4711);
    const pages = PRODUCTS / SIZE;
    for (let page = 1; page <= pages; page += 1) await read(page);
    for (let step = 0; step < 60; step += 1) {
      const all = await test.sql<{ id: number; sku: string }>(
        `SELECT id, sku FROM product WHERE tenant_id = ${acme.tenant.id} ORDER BY sku`,
      );
      const one = all[next(all.length)];
      const free = sku(next(PRODUCTS * 10) * 10 + 1 + next(9));
      const taken = all.some((row) => row.sku === free);
      switch (next(4)) {
        case 0:
          if (!taken) await acme.product({ sku: free });
          break;
        case 1:
          if (one && all.length > 30) await acme.owner.expect(204, acme.owner.delete(`products/${one.id}/`));
          break;
        case 2:
          if (one && !taken)
            await acme.owner.expect(200, acme.owner.patch(`products/${one.id}/`, { sku: free }));
          break;
        default:
          // Behind the application's back, in one statement: some come, and one changes its place.
          await test.sql(
            `UPDATE product SET sku = sku || 'x' WHERE tenant_id = ${acme.tenant.id} AND id = ${one?.id ?? 0}`,
          );
      }
      const last = Math.ceil((await inOrder()).length / SIZE);
      await expectPage(1 + next(last));
      await expectPage(1 + next(last));
    }
  });

  it('do not notice what was rolled back', async () => {
    await read(2);
    await read(3);
    const refused = await acme.owner.post('products/', {
      sku: (await inOrder())[0],
      name: 'Taken',
      category: acme.category,
    });
    expect(refused.status).toBe(409);
    await expectPage(2);
    await expectPage(3);
  });

  it('are not used for another order, a filter or a search', async () => {
    const all = await inOrder();
    await read(2);
    expect((await read(2, acme, '&ordering=-sku')).results.map((one) => one.sku)).toEqual(
      [...all].reverse().slice(SIZE, 2 * SIZE),
    );
    expect((await read(2, acme, '&is_active=true')).results.map((one) => one.sku)).toEqual(
      all.slice(SIZE, 2 * SIZE),
    );
    expect((await read(2, acme, '&search=s-0')).count).toBe(all.length);
  });

  it('past the end are still not there', async () => {
    const last = Math.ceil((await inOrder()).length / SIZE);
    await expectPage(last);
    expect((await acme.owner.get(`products/?page=${last + 1}&page_size=${SIZE}`)).status).toBe(404);
    for (const { id } of await test.sql<{ id: number }>(
      `SELECT id FROM product WHERE tenant_id = ${acme.tenant.id} ORDER BY sku DESC LIMIT ${2 * SIZE}`,
    ))
      await acme.owner.expect(204, acme.owner.delete(`products/${id}/`));
    expect((await acme.owner.get(`products/?page=${last}&page_size=${SIZE}`)).status).toBe(404);
  });
});
