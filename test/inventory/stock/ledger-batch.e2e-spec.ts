import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Conflict } from '#errors';
import { UnitOfWork } from '../../../apps/inventory/src/database/unit-of-work.js';
import {
  type PostedMovement,
  PostingService,
} from '../../../apps/inventory/src/stock/posting/posting.service.js';
import type { PostingEntry } from '../../../apps/inventory/src/stock/posting/posting.js';
import { MemberScopes } from '../../../apps/inventory/src/tenancy/member-scopes.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { StockedTenant } from '../../support/stocked-tenant.js';

/** What no route asks of the ledger today: postings of several entries that meet on one balance. */
describe('a batch of entries', () => {
  let test: TestApp;
  let acme: StockedTenant;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'acme');
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  /** An entry from one place to another, null being outside. */
  function entry(
    productId: number,
    fromLocationId: number | null,
    toLocationId: number | null,
    quantity: string,
    unitCost: string | null = null,
  ): PostingEntry {
    const movementType = fromLocationId === null ? 'receive' : toLocationId === null ? 'issue' : 'transfer';
    return {
      movementType,
      productId,
      fromLocationId,
      toLocationId,
      quantity,
      unitCost,
      reference: '',
      notes: '',
      documentType: null,
      documentId: null,
    };
  }

  async function post(...entries: PostingEntry[]): Promise<PostedMovement[]> {
    const scope = await test.app.get(MemberScopes, { strict: false }).of('acme-owner', 'acme', 'test');
    const ledger = test.app.get(PostingService, { strict: false });
    return test.app.get(UnitOfWork, { strict: false }).transaction(scope, (tx) => ledger.post(tx, entries));
  }

  it('checks two entries against the same stock together', async () => {
    const [product, place] = [await acme.product(), await acme.location()];
    await acme.receive(product, place, 10);
    await expect(post(entry(product, place, null, '6'), entry(product, place, null, '6'))).rejects.toThrow(
      Conflict,
    );
    expect(await acme.quantityAt(product, place)).toBe(10);
    await post(entry(product, place, null, '6'), entry(product, place, null, '4'));
    expect(await acme.quantityAt(product, place)).toBe(0);
  });

  it('is posted whole or not at all', async () => {
    const [a, b, place] = [await acme.product(), await acme.product(), await acme.location()];
    await acme.receive(a, place, 1);
    await expect(post(entry(a, place, null, '1'), entry(b, place, null, '1'))).rejects.toThrow(
      'requested, 0 available',
    );
    expect(await acme.quantityAt(a, place)).toBe(1);
  });

  it('returns the movements in the order of the entries, with receipts first in history', async () => {
    const [a, b, place, other] = [
      await acme.product(),
      await acme.product(),
      await acme.location(),
      await acme.location(),
    ];
    await acme.receive(a, place, 10, { unit_cost: 2 });
    const entries = [
      entry(a, place, null, '5'),
      entry(b, null, place, '3', '7'),
      entry(a, place, other, '1'),
      entry(a, null, place, '10', '4'),
    ];
    const written = await post(...entries);
    const rows = await test.sql<{ id: number; quantity: string; product_id: number }>(
      'SELECT id, quantity, product_id FROM stock_movement WHERE id = ANY($1)',
      [written.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(written.map(({ id }) => [byId.get(id)?.product_id, Number(byId.get(id)?.quantity)])).toEqual(
      entries.map(({ productId, quantity }) => [productId, Number(quantity)]),
    );
    const [left, , , arrived] = written.map(({ id }) => id);
    expect(arrived).toBeLessThan(left ?? 0);
    // (10 × 2 + 10 × 4) / 20 = 3 each; 15 are left.
    const report = await acme.owner.get<{ results: { product: { id: number }; total_value: number }[] }>(
      'reports/stock-valuation/',
    );
    expect(report.body.results.find(({ product }) => product.id === a)).toMatchObject({ total_value: 45 });
  });

  it('nets issues and receipts at one location', async () => {
    const [product, place] = [await acme.product(), await acme.location()];
    await post(entry(product, place, null, '5'), entry(product, null, place, '5', '2'));
    expect(await acme.quantityAt(product, place)).toBe(0);
  });

  it('locks in one order, whatever the order of the entries', async () => {
    const products = [await acme.product(), await acme.product(), await acme.product()];
    const places = [await acme.location(), await acme.location()];
    for (const product of products) for (const place of places) await acme.receive(product, place, 1000);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const entries = products.flatMap((product) => [
          entry(product, places[index % 2] ?? null, places[(index + 1) % 2] ?? null, '1'),
          index % 3 === 0
            ? entry(product, null, places[index % 2] ?? null, '1', '3')
            : entry(product, places[index % 2] ?? null, null, '1'),
        ]);
        return post(...(index % 4 < 2 ? entries : entries.reverse()));
      }),
    );
    for (const product of products) {
      const held = await Promise.all(places.map((place) => acme.quantityAt(product, place)));
      expect(held.reduce((sum, quantity) => sum + quantity, 0)).toBe(2000 + 20 - 40);
    }
  });
});
