import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, LoadClient, statuses } from '../support/load.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { inTenant } from '../support/tenant-connection.js';

interface Report {
  count: number;
  totals: { received: number; issued: number; transferred: number; adjusted: number };
  results: { id: number; created_at: string; movement_type: string }[];
}

interface Days {
  day: string;
  movement_type: string;
  stripe: number;
  movements: number;
  quantity: string;
}

/** Moments at both sides of days, months and leap days of UTC, in no order. */
const MOMENTS = [
  '2024-02-28T23:59:59.999999Z',
  '2024-02-29T00:00:00Z',
  '2024-02-29T23:59:59.999999Z',
  '2024-03-01T00:00:00Z',
  '2024-03-31T23:30:00Z',
  '2023-12-31T23:59:59Z',
  '2024-01-01T00:00:00Z',
  '2024-03-01T11:00:00Z',
];

const INSERT = `INSERT INTO stock_movement (tenant_id, movement_type, product_id, from_location_id, to_location_id, quantity, unit_cost, created_at)`;

describe('the summaries of movements by day', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let other: StockedTenant;
  let product: number;
  let shelf: number;
  let floor: number;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'moving');
    other = await StockedTenant.create(test, 'resting');
    product = await acme.product();
    [shelf, floor] = [await acme.location(), await acme.location()];
    await inTenant(test, acme.tenant.id, async (client) => {
      // Where a day begins half a day before that of UTC.
      await client.query(`SET TimeZone = 'Pacific/Auckland'`);
      await client.query(
        `${INSERT}
         SELECT $1, kind.name, $2, kind.source, kind.target, kind.quantity + moment.nth * 0.0001, 1, moment.at
           FROM unnest($3::timestamptz[]) WITH ORDINALITY AS moment (at, nth),
                (VALUES ('receive', null, $4::integer, 10), ('issue', $4, null, 2), ('transfer', $4, $5::integer, 1),
                        ('adjustment', null, $5, 4), ('adjustment', $5, null, 3)) AS kind (name, source, target, quantity)`,
        [acme.tenant.id, product, MOMENTS, shelf, floor],
      );
    });
  });

  afterAll(() => test.close());

  function report(query = '', tenant = acme): Promise<Report> {
    return tenant.owner.expect<Report>(200, tenant.owner.get(`reports/movements/${query}`));
  }

  /** What a query must come to, from the movements themselves. */
  async function plain(where = 'true'): Promise<Pick<Report, 'count' | 'totals'>> {
    const sum = (type: string, quantity = 'quantity') =>
      `coalesce(sum(${quantity}) FILTER (WHERE movement_type = '${type}'), 0)::float8`;
    const [row] = await test.sql<Report['totals'] & { count: number }>(
      `SELECT count(*)::int, ${sum('receive')} AS received, ${sum('issue')} AS issued, ${sum('transfer')} AS transferred,
              ${sum('adjustment', 'CASE WHEN from_location_id IS NULL THEN quantity ELSE -quantity END')} AS adjusted
         FROM stock_movement WHERE tenant_id = $1 AND (${where})`,
      [acme.tenant.id],
    );
    const { count = 0, ...totals } = row ?? {};
    return { count, totals: totals as Report['totals'] };
  }

  function days(tenant = acme): Promise<Days[]> {
    return test.sql<Days>(
      `SELECT day::text, movement_type, stripe, movements, quantity FROM movement_day
        WHERE tenant_id = $1 ORDER BY day, movement_type, stripe`,
      [tenant.tenant.id],
    );
  }

  async function drift(): Promise<string[]> {
    // The movements of these tests have no balances: only their summaries are looked at.
    return (await driftOf(test))
      .filter(({ check }) => check === 'movements of a day')
      .map(({ tenant, subject }) => `${tenant}: ${subject}`);
  }

  it('answer the dates and the type of the report as those of the list', async () => {
    for (const [query, where] of [
      [
        'date_from=2024-02-29&date_to=2024-02-29',
        `created_at >= '2024-02-29T00:00:00Z' AND created_at < '2024-03-01T00:00:00Z'`,
      ],
      ['type=issue&date_to=2024-02-28', `movement_type = 'issue' AND created_at < '2024-02-29T00:00:00Z'`],
      ['type=issue,receive', `movement_type IN ('issue', 'receive')`],
    ] as const) {
      const { count, totals } = await report(`?${query}`);
      expect({ query, count, totals }).toEqual({ query, ...(await plain(where)) });
    }
    const { status, body } = await acme.owner.get('reports/movements/?date_from=soon&type=gift');
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        date_from: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
        type: ['"gift" is not a valid choice.'],
      },
    });
  });

  it('answer every filter that they know as the movements themselves would', async () => {
    const bounds: [string, string][] = [
      ['', 'true'],
      ['created_at__gte=2024-02-29', `created_at >= '2024-02-29T00:00:00Z'`],
      ['created_at__lte=2024-02-29', `created_at < '2024-03-01T00:00:00Z'`],
      ['created_at__lte=2024-02-28', `created_at < '2024-02-29T00:00:00Z'`],
      [
        'created_at__gte=2024-02-29&created_at__lte=2024-02-29',
        `created_at >= '2024-02-29T00:00:00Z' AND created_at < '2024-03-01T00:00:00Z'`,
      ],
      [
        'created_at__lte=2023-12-31&created_at__gte=0001-01-01',
        `created_at >= '0001-01-01T00:00:00Z' AND created_at < '2024-01-01T00:00:00Z'`,
      ],
      ['created_at__lte=9999-12-31', 'true'],
      ['created_at__gte=2024-03-02&created_at__lte=2024-03-30', 'false'],
      ['created_at__gte=2024-03-02&created_at__lte=2024-03-01', 'false'],
    ];
    const others: [string, string][] = [
      ['', 'true'],
      ...['receive', 'issue', 'transfer', 'adjustment'].map((type): [string, string] => [
        `movement_type=${type}`,
        `movement_type = '${type}'`,
      ]),
      // These are none of theirs.
      [`location=${floor}`, `${floor} IN (from_location_id, to_location_id)`],
      [`product=${product}&movement_type=issue`, `product_id = ${product} AND movement_type = 'issue'`],
      ['search=sku', 'true'],
      ['search=absent', 'false'],
      ['product=99999999999', 'false'],
    ];
    for (const [bound, inBound] of bounds) {
      for (const [filter, inFilter] of others) {
        const query = `?page_size=100&${bound}&${filter}`;
        const expected = await plain(`(${inBound}) AND (${inFilter})`);
        const { count, totals, results } = await report(query);
        expect({ query, count, totals }).toEqual({ query, ...expected });
        expect(results.length).toBe(count);
        const list = await acme.owner.get<{ count: number }>(`stock-movements/${query}`);
        expect({ query, count: list.body.count }).toEqual({ query, count });
      }
    }
    expect((await report('?page=last&page_size=7')).results.length).toBe(5);
    expect((await acme.owner.get('reports/movements/?page=2&movement_type=issue')).status).toBe(404);
    expect(await report('', other)).toMatchObject({ count: 0, totals: { received: 0, adjusted: 0 } });
    expect(await drift()).toEqual([]);
  });

  it('belong to the day of UTC, and are settled once it is over', async () => {
    const kept = await days();
    expect([...new Set(kept.map(({ day }) => day))]).toEqual([
      '2023-12-31',
      '2024-01-01',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-31',
    ]);
    expect(kept.every(({ stripe }) => stripe === -1)).toBe(true);
    expect(
      kept.find(({ day, movement_type }) => day === '2024-02-29' && movement_type === 'adjustment'),
    ).toEqual({
      day: '2024-02-29',
      movement_type: 'adjustment',
      stripe: -1,
      movements: 4,
      quantity: '2.0000',
    });
    // A day of old that another connection left in its stripe.
    await test.sql(
      `UPDATE movement_day SET stripe = 31 WHERE tenant_id = $1 AND day IN ('2024-02-29', '2023-12-31')`,
      [acme.tenant.id],
    );
    await other.receive(await other.product(), await other.location(), 1);
    expect((await days()).filter(({ stripe }) => stripe === 31).length).toBe(8);
    await acme.receive(product, shelf, 5);
    const settled = await days();
    expect(settled.slice(0, kept.length)).toEqual(kept);
    expect(settled.slice(kept.length)).toEqual([
      expect.objectContaining({ movement_type: 'receive', movements: 1, quantity: '5.0000' }),
    ]);
    expect(settled.at(-1)?.stripe).toBeGreaterThanOrEqual(0);
    expect(await drift()).toEqual([]);
  });

  it('are exact inside the transaction that moves, and forget what is rolled back', async () => {
    const before = await report();
    await inTenant(test, acme.tenant.id, async (client) => {
      const kept = async () => {
        const { rows } = await client.query<{ kept: number }>(
          `SELECT sum(movements)::int AS kept FROM movement_day`,
        );
        return rows[0]?.kept;
      };
      const insert = (count: number) =>
        client.query(
          `${INSERT} SELECT $1, 'receive', $2, null, $3, n, 1, now() - make_interval(days => n)
             FROM generate_series(1, $4::integer) n`,
          [acme.tenant.id, product, shelf, count],
        );
      await client.query('BEGIN');
      await insert(10);
      expect(await kept()).toBe(before.count + 10);
      await client.query('SAVEPOINT half');
      await insert(7);
      expect(await kept()).toBe(before.count + 17);
      await client.query('ROLLBACK TO half');
      expect(await kept()).toBe(before.count + 10);
      await insert(0);
      expect(await kept()).toBe(before.count + 10);
      expect((await report()).count).toBe(before.count);
      await client.query('ROLLBACK');
    });
    expect(await report()).toEqual(before);
  });

  it('are exact after parallel writers of several tenants, more of them than there are stripes', async () => {
    const goods = await other.product();
    const place = await other.location();
    const clients = [acme, other].map(({ owner }) => new LoadClient(test.baseUrl, owner.headers));
    const answers = await atOnce(90, (index) => {
      const mine = index % 2 === 0;
      return (clients[mine ? 0 : 1] as LoadClient).post('stock-movements/', {
        product: mine ? product : goods,
        to_location: mine ? shelf : place,
        quantity: 1,
        movement_type: index % 3 === 0 ? 'adjustment' : 'receive',
      });
    });
    expect(statuses(answers)).toEqual({ 201: 90 });
    for (const client of clients) client.close();

    // Several days and types a statement, in any order, on days that are being settled at the same time.
    await atOnce(40, (index) =>
      inTenant(test, acme.tenant.id, async (client) => {
        for (let n = 0; n < 4; n += 1) {
          await client.query(
            `${INSERT} SELECT $1, kind, $2, null, $3, 1, 1, now() - make_interval(days => day)
               FROM unnest(ARRAY['receive', 'adjustment']) kind, generate_series(0, 4) day
              ORDER BY day * $4::integer, kind`,
            [acme.tenant.id, product, shelf, (index + n) % 2 === 0 ? 1 : -1],
          );
        }
      }),
    );
    expect(await drift()).toEqual([]);
    const { count, totals } = await report();
    expect({ count, totals }).toEqual(await plain());
    const stripes = (await days()).filter(({ stripe }) => stripe >= 0);
    expect(new Set(stripes.map(({ stripe }) => stripe)).size).toBeGreaterThan(1);
  });

  it('are verified by the check of the ledger', async () => {
    await test.sql(
      `UPDATE movement_day SET quantity = quantity + 0.0001 WHERE day = '2024-02-29' AND movement_type = 'issue'`,
    );
    await test.sql(
      `UPDATE movement_day SET movements = movements - 1 WHERE day = '2024-01-01' AND movement_type = 'receive'`,
    );
    await test.sql(`DELETE FROM movement_day WHERE day = '2023-12-31' AND movement_type = 'transfer'`);
    expect(await drift()).toEqual([
      'moving: 2023-12-31, transfer, movements / quantity',
      'moving: 2024-01-01, receive, movements / quantity',
      'moving: 2024-02-29, issue, movements / quantity',
    ]);
  });
});
