import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { setServiceClock } from '../../support/service-clock.js';
import { openShop, type Shop } from '../../support/shop.js';

const SEED = 31;
const MONTHS = 12;
const STEPS = 26;
const SKUS = ['A', 'B', 'C', 'D', 'E'];

/** What people do in a year; a kind that occurs twice is done twice as often. */
const KINDS = [
  ...['buy', 'buy', 'receive', 'receive', 'receive', 'sell', 'sell', 'dispatch', 'dispatch', 'dispatch'],
  ...['returnToSupplier', 'returnToSupplier', 'returnOfCustomer', 'reopen', 'takeIn', 'use', 'transfer'],
  ...['adjust', 'reverse', 'count', 'close', 'closeLine', 'change', 'cancel', 'reprice'],
] as const;
type Kind = (typeof KINDS)[number];
interface Step {
  kind: Kind;
  day: number;
  /** Numbers by which the step picks its product, document, quantity and price. */
  picks: number[];
}
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  day: fc.integer({ min: 1, max: 28 }),
  picks: fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }),
});
const month = fc
  .array(step, { minLength: STEPS, maxLength: STEPS })
  .map((steps) => steps.sort((a, b) => a.day - b.day));

interface Totals {
  delivered_amount: number;
  returned_amount: number;
  price_difference: number;
  cost_difference: number;
  cost: number;
}
interface Movement {
  movement_type: string;
  from_location: number | null;
  to_location: number | null;
  quantity: number;
  unit_cost: number;
  cost_difference: number;
  document_type: string | null;
}

/** A business, and what it did: how often each kind of step was taken and how often it was refused. */
class Business {
  readonly taken = new Map<Kind, number>();
  private readonly purchases: number[] = [];
  private readonly sales: number[] = [];
  private readonly notes: number[] = [];
  private readonly dispatches: number[] = [];
  private readonly byHand: number[] = [];

  constructor(private readonly shop: Shop) {}

  async take({ kind, picks: [a = 0, b = 0, c = 0, d = 0, e = 0] }: Step): Promise<void> {
    const { shop } = this;
    const { supplier, customer } = shop;
    const product = this.product(a);
    const other = this.product(a + 1);
    const place = a % 3 === 0 ? shop.second : shop.main;
    const quantity = 1 + (b % 12);
    const price = (1 + (c % 400)) / 8;
    const lines = [
      { product, quantity, unit_price: price },
      { product: other, quantity: 1 + (d % 6), unit_price: (1 + (e % 300)) / 16 },
    ];
    const reason = 'Seen';
    switch (kind) {
      case 'buy':
        return this.make(kind, 'purchase-orders/', { supplier, lines }, this.purchases, 'confirm');
      case 'sell':
        return this.make(kind, 'sales-orders/', { customer, lines }, this.sales, 'confirm');
      case 'receive': {
        // A part, at a price that is not the order's; or all that is outstanding.
        const part = [
          {
            product: await this.ordered('purchase-orders', this.purchases, d),
            quantity: 1 + (b % 9),
            unit_cost: price,
          },
        ];
        const purchase_order = pick(this.purchases, d);
        const location = place;
        const body = e % 3 === 0 ? { purchase_order, location } : { purchase_order, location, lines: part };
        return this.make(kind, 'goods-received-notes/', body, this.notes);
      }
      case 'dispatch': {
        const part = [{ product: await this.ordered('sales-orders', this.sales, d), quantity: 1 + (b % 5) }];
        return this.make(
          kind,
          'dispatches/',
          { sales_order: pick(this.sales, d), from_location: place, lines: part },
          this.dispatches,
        );
      }
      case 'returnToSupplier':
        return this.giveBack(kind, 'goods-received-notes', this.notes, d, { reason, quantity: 1 + (b % 4) });
      case 'returnOfCustomer':
        return this.giveBack(kind, 'dispatches', this.dispatches, d, { reason, quantity: 1 + (b % 2) });
      case 'reopen':
        return e % 2 === 0
          ? this.make(kind, `goods-received-notes/${pick(this.notes, d)}/return/`, { reason, reopen: true })
          : this.make(kind, `dispatches/${pick(this.dispatches, d)}/return/`, { reason, reopen: true });
      case 'takeIn':
        return this.move(kind, {
          movement_type: 'receive',
          product,
          quantity,
          unit_cost: price,
          to_location: place,
        });
      case 'use':
        return this.move(kind, { movement_type: 'issue', product, quantity, from_location: place });
      case 'transfer':
        return this.move(kind, {
          movement_type: 'transfer',
          product,
          quantity: 1 + (b % 4),
          from_location: shop.main,
          to_location: shop.second,
        });
      case 'adjust':
        return this.move(kind, {
          movement_type: 'adjustment',
          product,
          quantity: (1 + (b % 30)) / 4,
          ...(c % 2 === 0 ? { to_location: place } : { from_location: place }),
        });
      case 'reverse':
        return this.make(kind, `stock-movements/${pick(this.byHand, d)}/reverse/`, { reason });
      case 'count':
        return this.count(product, other, place, b);
      case 'close':
        return e % 2 === 0
          ? this.make(kind, `purchase-orders/${pick(this.purchases, d)}/close/`, {})
          : this.make(kind, `sales-orders/${pick(this.sales, d)}/close/`, {});
      case 'closeLine': {
        const [path, ids] =
          e % 2 === 0
            ? (['purchase-orders', this.purchases] as const)
            : (['sales-orders', this.sales] as const);
        const { lines: found } = await this.order(path, pick(ids, d));
        return this.make(kind, `${path}/${pick(ids, d)}/lines/${found[b % 2]?.id}/close/`, {});
      }
      case 'change': {
        const id = pick(this.sales, d);
        const { lines: found } = await this.order('sales-orders', id);
        const changed = found.map((line) => ({
          product: line.product,
          quantity: line.quantity + (b % 5),
          unit_price: line.unit_price,
        }));
        const answer = await shop.tenant.owner.patch(`sales-orders/${id}/`, { lines: changed });
        return this.note(kind, answer.status, answer.text);
      }
      case 'cancel':
        return e % 2 === 0
          ? this.make(kind, `purchase-orders/${pick(this.purchases, d)}/cancel/`, {})
          : this.make(kind, `sales-orders/${pick(this.sales, d)}/cancel/`, {});
      case 'reprice': {
        const answer = await shop.tenant.owner.patch(`products/${product}/`, {
          unit_cost: price,
          reorder_point: b,
        });
        return this.note(kind, answer.status, answer.text);
      }
    }
  }

  private product(at: number): number {
    return this.shop.products[SKUS[at % SKUS.length] ?? ''] ?? 0;
  }

  private async order(path: string, id: number) {
    const { owner } = this.shop.tenant;
    type Line = { id: number; product: number; quantity: number; unit_price: number };
    if (id === 0) return { lines: [] as Line[] };
    return owner.expect<{ lines: Line[] }>(200, owner.get(`${path}/${id}/`));
  }

  /** A product of that order. */
  private async ordered(path: string, ids: readonly number[], at: number): Promise<number> {
    const { lines } = await this.order(path, pick(ids, at));
    return lines[at % 2]?.product ?? 0;
  }

  private async giveBack(
    kind: Kind,
    path: string,
    ids: readonly number[],
    at: number,
    { reason, quantity }: { reason: string; quantity: number },
  ): Promise<void> {
    const id = pick(ids, at);
    const { lines } = await this.order(path, id);
    await this.make(kind, `${path}/${id}/return/`, {
      reason,
      lines: [{ product: lines[0]?.product ?? 0, quantity }],
    });
  }

  private async move(kind: Kind, body: object): Promise<void> {
    await this.make(kind, 'stock-movements/', body, this.byHand);
  }

  private async count(product: number, other: number, location: number, counted: number): Promise<void> {
    const { owner } = this.shop.tenant;
    const { id } = await owner.expect<{ id: number }>(
      201,
      owner.post('stock-counts/', { location, products: [product, other] }),
    );
    const lines = [
      { product, counted_quantity: counted % 12 },
      { product: other, counted_quantity: (counted % 7) + 0.5 },
    ];
    await owner.expect(200, owner.patch(`stock-counts/${id}/`, { lines }));
    await this.make('count', `stock-counts/${id}/post/`, {
      partial: true,
      release_reservations: counted % 2 === 0,
    });
  }

  private async make(
    kind: Kind,
    path: string,
    body: object,
    ids: number[] = [],
    then?: string,
  ): Promise<void> {
    const { owner } = this.shop.tenant;
    const answer = await owner.post<{ id: number }>(path, body);
    this.note(kind, answer.status, answer.text);
    if (answer.status >= 300) return;
    ids.push(answer.body.id);
    if (then !== undefined) await owner.expect(200, owner.post(`${path}${answer.body.id}/${then}/`));
  }

  /** What the state of things does not allow is refused, as in any year's business. */
  private note(kind: Kind, status: number, text: string): void {
    if (![200, 201, 400, 404, 409].includes(status)) throw new Error(`${kind}: ${status} ${text}`);
    if (status < 300) this.taken.set(kind, (this.taken.get(kind) ?? 0) + 1);
  }
}

/** One of the latest, or 0. */
const pick = (ids: readonly number[], at: number): number => ids.at(-1 - (at % 6)) ?? ids[0] ?? 0;

describe('a year of business', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  /** Every row of every report of a time that is over, as JSON and as a file. */
  async function close(
    { tenant: { viewer } }: Shop,
    first: string,
    last: string,
  ): Promise<Record<string, unknown>> {
    const kept: Record<string, unknown> = {};
    const range = `date_from=${first}&date_to=${last}`;
    for (const report of ['purchases', 'sales'])
      for (const period of ['daily', 'weekly', 'monthly']) {
        const query = `reports/${report}/?period=${period}&${range}&page_size=100`;
        const { results, totals } = await viewer.expect<{ results: unknown; totals: object }>(
          200,
          viewer.get(query),
        );
        // Orders by the status that they have now are no part of a month.
        kept[query] = { results, totals: { ...totals, by_status: null } };
        kept[`${query} file`] = (await viewer.get(`${query}&export=csv`)).text;
      }
    for (const method of ['weighted_average', 'fifo'])
      kept[method] = await viewer.expect(
        200,
        viewer.get(`reports/stock-valuation/?method=${method}&as_of=${last}&page_size=100`),
      );
    kept.totals = (
      await viewer.expect<{ totals: unknown }>(200, viewer.get(`reports/movements/?${range}`))
    ).totals;
    kept.movements = (await movements(viewer, range)).map((row) => ({ ...row, reversed_by: null }));
    return kept;
  }

  async function movements(viewer: Shop['tenant']['viewer'], range: string): Promise<Movement[]> {
    const rows: Movement[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const body = await viewer.expect<{ results: Movement[]; next: string | null }>(
        200,
        viewer.get(`reports/movements/?${range}&page_size=100&page=${page}`),
      );
      rows.push(...body.results);
      more = body.next !== null;
    }
    return rows;
  }

  it('leaves every month as it was closed, and adds up', async () => {
    await setServiceClock(test, '2025-12-31T10:00:00Z');
    const shop = await openShop(test, 'year', SKUS);
    for (const product of Object.values(shop.products)) {
      await shop.stock(product, 60);
      await shop.stock(product, 20, shop.second);
    }
    const business = new Business(shop);
    const closed: { first: string; last: string; kept: unknown }[] = [];
    for (const [index, steps] of fc.sample(month, { numRuns: MONTHS, seed: SEED }).entries()) {
      const name = `2026-${String(index + 1).padStart(2, '0')}`;
      let day = 0;
      for (const step of steps) {
        if (step.day !== day)
          await setServiceClock(test, `${name}-${String(step.day).padStart(2, '0')}T10:00:00Z`);
        ({ day } = step);
        await business.take(step);
      }
      const next = new Date(Date.UTC(2026, index + 1, 1));
      await setServiceClock(test, next.toISOString());
      const first = `${name}-01`;
      const last = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
      closed.push({ first, last, kept: await close(shop, first, last) });
    }
    // Each kind of step happened, and more than once or twice.
    expect([...new Set(KINDS)].filter((kind) => (business.taken.get(kind) ?? 0) < 3)).toEqual([]);
    for (const { first, last, kept } of closed) expect(await close(shop, first, last)).toEqual(kept);

    const { viewer } = shop.tenant;
    const totals = async (report: string): Promise<Totals> =>
      (await viewer.expect<{ totals: Totals }>(200, viewer.get(`reports/${report}/`))).totals;
    const bought = await totals('purchases');
    const { cost } = await totals('sales');
    const byHand = (await movements(viewer, ''))
      .filter(({ document_type }) => document_type === null || document_type === 'stock_count')
      .reduce((sum, { quantity, unit_cost, cost_difference, from_location, to_location }) => {
        const sign = Number(to_location !== null) - Number(from_location !== null);
        return sum + sign * quantity * unit_cost + cost_difference;
      }, 0);
    const { total_value } = await viewer.expect<{ total_value: number }>(
      200,
      viewer.get('reports/stock-valuation/'),
    );
    expect(
      bought.delivered_amount -
        bought.returned_amount +
        bought.price_difference +
        bought.cost_difference -
        cost +
        byHand,
    ).toBeCloseTo(total_value, 1);
    expect(await driftOf(test)).toEqual([]);
  });
});
