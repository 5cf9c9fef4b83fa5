import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Client } from '../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { ServiceProcess } from '../support/service-process.js';
import { inTenant } from '../support/tenant-connection.js';
import { nodesOf, type PlanNode, PlanWatch } from './plans-watch.js';

/** As many rows as a file may have: a depot, its halls, their aisles, their bins. */
const PLACES = 50_000;
const HALLS = 10;
const AISLES = 49;
const BINS = 102;
/** What lies and has moved there. */
const PRODUCTS = 2_000;
const RECORDS = 20_000;
const MOVEMENTS = 50_000;

/** Limits for a machine that does other things too; the figures of one that does not are a fraction. */
const MOST_SECONDS = 280;
const MOST_MEGABYTES = 512;
const MINUTES = 600_000;
/** Reorder points of the depot, and of one of its halls. */
const REORDER_POINTS = 200;
/** Rows that a page may look at where an index leads to it. */
const FEW = 500;

interface Page {
  count: number;
  results: { id: number }[];
}

const named = (kind: string, n: number): string => `${kind} ${String(n).padStart(3, '0')}`;

/** In the worst order: what lies in a place is in front of it. */
function fileOfPlaces(): string {
  const halls = Array.from({ length: HALLS }, (_, n) => named('Hall', n));
  const aisles = halls.flatMap((hall) => Array.from({ length: AISLES }, (_, n) => [hall, named('Aisle', n)]));
  const bins = aisles.flatMap(([hall, aisle]) =>
    Array.from({ length: BINS }, (_, n) => `${named('Bin', n)},Depot / ${hall} / ${aisle}`),
  );
  const above = [
    ...aisles.map(([hall, aisle]) => `${aisle},Depot / ${hall}`),
    ...halls.map((hall) => `${hall},Depot`),
  ];
  return ['name,parent', ...[...bins, ...above, 'Depot,'].slice(-PLACES)].join('\n');
}

const rowsOf = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

describe('a tree of 50,000 places', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_POOL_SIZE: '1' });
    acme = await test.newTenant('acme');
    owner = acme.owner;
  });

  afterAll(() => test.close());

  it(
    'is imported from one file, in bounded time and memory, and exported again',
    async () => {
      const service = await ServiceProcess.start(test.database);
      try {
        const authorization = `Token ${await test.apiToken(acme.userIds.manager)}`;
        const began = performance.now();
        const answer = await fetch(`${service.baseUrl}/api/v1/imports/stock-locations/`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'text/csv' },
          body: fileOfPlaces(),
        });
        const seconds = (performance.now() - began) / 1000;
        expect({ status: answer.status, body: await answer.json() }).toMatchObject({
          status: 200,
          body: { rows: PLACES, created: PLACES },
        });
        const file = await fetch(`${service.baseUrl}/api/v1/exports/stock-locations/`, {
          headers: { authorization },
        });
        expect((await file.text()).trim().split('\n')).toHaveLength(PLACES + 1);
        const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
        const megabytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
        if (process.env.TEST_FIGURES) console.log({ seconds, megabytes });
        expect(seconds).toBeLessThan(MOST_SECONDS);
        expect(megabytes).toBeLessThan(MOST_MEGABYTES);
      } finally {
        await service.end('SIGTERM');
      }
    },
    MINUTES,
  );

  it(
    'is read by page, and filters what lies and moves in it',
    async () => {
      await inTenant(test, acme.id, async (client) => {
        await client.query(`INSERT INTO category (tenant_id, name, slug) VALUES ($1, 'Goods', 'goods')`, [
          acme.id,
        ]);
        await client.query(
          `INSERT INTO product (tenant_id, sku, name, category_id, reorder_point)
           SELECT c.tenant_id, 'S-' || n, 'Product ' || n, c.id, 5 FROM category c, generate_series(1, $2::integer) n WHERE c.tenant_id = $1`,
          [acme.id, PRODUCTS],
        );
        const pairs = (count: number): string =>
          `FROM generate_series(1, ${count}) i
           JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM product WHERE tenant_id = $1) p ON p.n = i % ${PRODUCTS}
           JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM stock_location WHERE tenant_id = $1) l ON l.n = i * 7 % ${PLACES}`;
        await client.query(
          `INSERT INTO stock_record (tenant_id, product_id, location_id, quantity) SELECT $1, p.id, l.id, 10 ${pairs(RECORDS)}`,
          [acme.id],
        );
        await client.query(
          `INSERT INTO stock_movement (tenant_id, movement_type, product_id, from_location_id, to_location_id, quantity, unit_cost, created_at)
           SELECT $1, CASE WHEN i % 3 = 0 THEN 'issue' ELSE 'receive' END, p.id, CASE WHEN i % 3 = 0 THEN l.id END,
                  CASE WHEN i % 3 > 0 THEN l.id END, 1, 1, now() - interval '3 days' ${pairs(MOVEMENTS)}`,
          [acme.id],
        );
      });
      await test.sql('VACUUM ANALYZE');
      const find = async (name: string): Promise<number> => {
        const { results } = await owner.expect<Page>(200, owner.get<Page>(`stock-locations/?name=${name}`));
        return results[0]?.id ?? 0;
      };
      const [depot, hall] = [await find('Depot'), await find('Hall 003')];
      await inTenant(test, acme.id, (client) =>
        client.query(
          `INSERT INTO reorder_point (tenant_id, product_id, location_id, reorder_point)
           SELECT $1, p.id, place, 1000 FROM (SELECT id FROM product WHERE tenant_id = $1 ORDER BY id LIMIT $3) p, unnest($2::integer[]) place`,
          [acme.id, [depot, hall], REORDER_POINTS],
        ),
      );
      const watch = new PlanWatch(test);
      await watch.restart('force_custom_plan', { nested: false });

      /** Rows of the large tables that a request looks at, and the plans that compare many of them with each place of a branch. */
      const read = async (path: string): Promise<{ count: number; rows: number; compared: PlanNode[] }> => {
        watch.take();
        const began = performance.now();
        const { count } = await owner.expect<Page>(200, owner.get<Page>(path));
        if (process.env.TEST_FIGURES) console.log(`${(performance.now() - began).toFixed(0)} ms ${path}`);
        const nodes = watch.take().flatMap(({ plan }) => nodesOf(plan));
        const looked = nodes
          .filter((node) =>
            ['stock_location', 'stock_record', 'stock_movement'].includes(node['Relation Name'] ?? ''),
          )
          .map(rowsOf);
        const compared = nodes.filter(
          (node) => /location_id = ANY/.test(node.Filter ?? '') && rowsOf(node) > FEW,
        );
        return { count, rows: looked.reduce((sum, one) => sum + one, 0), compared };
      };

      for (const [path, count] of [
        [`stock-locations/?parent=${hall}`, AISLES],
        ['stock-locations/?parent=null', 1],
      ] as const) {
        const found = await read(path);
        expect({ path, count: found.count, few: found.rows <= FEW }).toEqual({ path, count, few: true });
      }
      // By words, and in an order without an index, the tree is read for the count and for the page.
      for (const query of [
        '',
        'page=1500',
        'ordering=path',
        'ordering=-path&page=900',
        'ordering=-updated_at',
        'name=Aisle 007',
        'search=Aisle 01',
      ]) {
        const { rows } = await read(`stock-locations/?${query}`);
        expect({ query, few: rows <= 2 * PLACES + FEW }).toEqual({ query, few: true });
      }
      const exact = 'Depot / Hall 003 / Aisle 010 / Bin 001';
      expect(await read(`stock-locations/?path=${exact}`)).toMatchObject({ count: 1 });

      const all = PLACES + RECORDS + MOVEMENTS;
      const counts: Record<string, number> = {};
      for (const list of [
        'stock-records',
        'stock-movements',
        'reports/movements',
        'lots',
        'reservations',
        'returns',
      ]) {
        for (const place of [hall, depot]) {
          const { count, rows, compared } = await read(`${list}/?location=${place}&include_children=true`);
          counts[list] = count;
          expect({ list, compared, once: rows <= 2 * all }).toEqual({ list, compared: [], once: true });
        }
      }
      expect(counts).toEqual({
        'stock-records': RECORDS,
        'stock-movements': MOVEMENTS,
        'reports/movements': MOVEMENTS,
        lots: 0,
        reservations: 0,
        returns: 0,
      });
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      for (const report of [
        'stock-valuation/?method=weighted_average&',
        'stock-valuation/?method=fifo&',
        `stock-valuation/?method=weighted_average&as_of=${yesterday}&`,
        'low-stock/?',
        'demand/?',
        'demand/?ordering=days_of_cover&',
        'expiring/?',
        'reorder/?',
      ])
        for (const place of [hall, depot]) {
          const path = `reports/${report}location=${place}&include_children=true`;
          const { rows, compared } = await read(path);
          // The page and the totals read movements once for the quantity and once for the cost.
          const once = rows <= 2 * (all + MOVEMENTS);
          expect({ path, compared, once }).toEqual({ path, compared: [], once: true });
        }
      // All of the depot's, with what lies in it, and none of the hall's.
      expect(await read(`reports/reorder/?location=${depot}`)).toMatchObject({ count: REORDER_POINTS });
    },
    MINUTES,
  );
});
