import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  countStatement,
  type ListDefinition,
  pageStatement,
  parseListQuery,
  type Statement,
} from '#pagination';
import { MOVEMENT_REPORT } from '../../apps/inventory/src/reports/movements/movements.report.js';
import { KEPT_VALUATION } from '../../apps/inventory/src/reports/valuation/valuation-list.js';
import { STOCK_MOVEMENTS } from '../../apps/inventory/src/stock/movements/movement-list.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { inTenant } from '../support/tenant-connection.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

describe('the plans of the large reports', () => {
  let test: TestApp;
  let large: StockedTenant;

  beforeAll(async () => {
    test = await createTestApp();
    large = await StockedTenant.create(test, 'large');
    const place = await large.location();
    await test.sql(
      `INSERT INTO product (tenant_id, sku, name, category_id)
       SELECT $1, concat('P-', lpad(n::text, 6, '0')), concat('product ', n), $2 FROM generate_series(1, 10000) n`,
      [large.tenant.id, large.category],
    );
    await test.sql(
      `INSERT INTO product_cost SELECT tenant_id, id, 3, 7.5 FROM product WHERE tenant_id = $1`,
      [large.tenant.id],
    );
    await test.sql(
      `INSERT INTO stock_movement (tenant_id, movement_type, product_id, to_location_id, quantity, created_at)
       SELECT p.tenant_id, 'receive', p.id, $2, 1, timestamptz '2024-01-01T00:00:00Z' + n * interval '13 minutes'
         FROM (SELECT tenant_id, id, row_number() OVER () - 1 AS nth FROM product WHERE tenant_id = $1) p,
              generate_series(1, 30000) n WHERE p.nth = n % 10000`,
      [large.tenant.id, place],
    );
    await test.sql('VACUUM ANALYZE');
  });

  afterAll(() => test.close());

  function read<Row extends object>(
    list: ListDefinition<Row>,
    params: Record<string, string>,
  ): Record<'count' | 'page', Statement> {
    const query = parseListQuery(list, params);
    const scope = [large.tenant.id];
    return { count: countStatement(list, query, scope), page: pageStatement(list, query, scope) };
  }

  /** Every node; a statement with a name also gets the plan that serves all tenants. */
  async function nodesOf(client: pg.Client, { text, values, name }: Statement): Promise<PlanNode[]> {
    const nodes: PlanNode[] = [];
    const collect = (node: PlanNode): void => {
      nodes.push(node);
      node.Plans?.forEach(collect);
    };
    await client.query(`PREPARE planned AS ${text}`);
    const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
    for (const mode of name === undefined ? ['custom'] : ['custom', 'generic']) {
      await client.query(`SET plan_cache_mode = force_${mode}_plan`);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE planned (${given})`,
      );
      collect((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan);
    }
    await client.query('DEALLOCATE planned');
    return nodes;
  }

  const cases = {
    valuation: () => read(KEPT_VALUATION, {}),
    'a later page of the valuation': () => read(KEPT_VALUATION, { page: '3', page_size: '50' }),
    'the last page of the valuation': () => read(KEPT_VALUATION, { page: 'last' }),
    'a month of movements': () =>
      read(MOVEMENT_REPORT, { created_at__gte: '2024-03-01', created_at__lte: '2024-03-31' }),
    'movements of a type': () => read(MOVEMENT_REPORT, { movement_type: 'receive' }),
    'all movements': () => read(STOCK_MOVEMENTS, {}),
  };

  for (const [name, statements] of Object.entries(cases)) {
    it(`count ${name} from summaries, and read its page in the order of an index`, async () => {
      const { count, page } = statements();
      await inTenant(test, large.tenant.id, async (client) => {
        const counted = (await nodesOf(client, count)).flatMap((node) => node['Relation Name'] ?? []);
        expect(['stock_total', 'movement_day']).toEqual(expect.arrayContaining([...new Set(counted)]));
        expect(counted).not.toEqual([]);

        const read = await nodesOf(client, page);
        expect(read.map((node) => node['Node Type']).filter((type) => type.includes('Sort'))).toEqual([]);
        const most = Math.max(...read.map((node) => node['Actual Rows']));
        expect({ most, few: most <= 200 }).toEqual({ most, few: true });
      });
    });
  }

  it('skip keys to a far page of the valuation', async () => {
    const page = await large.owner.expect<{
      count: number;
      results: { product: { sku: string }; total_value: number }[];
    }>(200, large.owner.get('reports/stock-valuation/?page=100&page_size=50&ordering=-sku'));
    expect(page.count).toBe(10_000);
    expect(page.results.map(({ product, total_value }) => [product.sku, total_value])).toEqual(
      Array.from({ length: 50 }, (_, index) => [`P-00${5050 - index}`, 7.5]),
    );
  });
});
