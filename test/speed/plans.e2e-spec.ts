import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newToken } from '#credentials';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { type Crowd, fillCrowd } from './plans-data.js';
import { Judge } from './plans-judge.js';
import { definitions, filtersOf, listsOf, type ReadList, SEARCHES } from './plans-lists.js';
import { PlanWatch } from './plans-watch.js';

const PAGE = 25;
/** Planning of several hundred requests, with the server counting every row of each node. */
const MINUTES = 600_000;

describe('the plans of lists and reports', () => {
  let test: TestApp;
  let watch: PlanWatch;
  let judge: Judge;
  let crowd: Crowd;
  let lists: ReadList[];

  beforeAll(async () => {
    // One connection: what it prepared by name is all that was prepared.
    test = await createTestApp({}, { DATABASE_POOL_SIZE: '1' });
    const { id, owner, viewer } = await test.newTenant('crowd');
    const root = await test.newUser('root', { isStaff: true, isSuperuser: true });
    const { token, hash, hint } = newToken('inv');
    await test.sql(
      `INSERT INTO api_token (user_id, name, token_hash, hint, last_used_at) VALUES ($1, 'test', $2, $3, now() + interval '1 day')`,
      [root, hash, hint],
    );
    crowd = await fillCrowd(test, id);
    watch = new PlanWatch(test);
    judge = await Judge.create(test, id);
    const operator = test.anonymous.with({ authorization: `Token ${token}` });
    lists = listsOf(
      test,
      { owner, viewer, operator },
      {
        webhooks: crowd.webhook,
        suppliers: crowd.supplier,
        products: crowd.product,
        'stock-locations': crowd.location,
      },
    );
  }, MINUTES);

  afterAll(() => test.close());

  /** Reads a list and judges every plan of it. */
  async function ask(list: ReadList, query: string): Promise<number> {
    watch.take();
    const { count } = await list.read(query);
    const plans = watch.take();
    if (plans.length === 0) throw new Error(`${list.name}?${query}: no plan was heard of.`);
    for (const run of plans) judge.hear(list, query, run);
    return count;
  }

  it('are judged on tables that are large', () => {
    expect([...judge.large]).toEqual(
      expect.arrayContaining([
        'product',
        'product_cost',
        'stock_record',
        'stock_movement',
        'purchase_order',
        'purchase_order_line',
        'goods_received_note',
        'goods_received_note_line',
        'sales_order',
        'sales_order_line',
        'dispatch',
        'dispatch_line',
        'supplier',
        'customer',
        'audit_event',
        'return_document',
        'return_line',
        'stock_count',
        'stock_count_line',
        'change_event',
        'demand_day',
      ]),
    );
  });

  it('are those of every list, the change feed, returns, counts, reorder and demand among them', () => {
    const names = lists.map(({ name }) => name);
    for (const name of ['changes', 'returns', 'stock-counts', 'reports/reorder', 'reports/demand'])
      expect(names).toContain(`/api/v1/${name}/`);
  });

  it(
    'read no large table whole and spill nothing: every order, its deep pages, filters and searches of every list',
    async () => {
      await watch.restart('force_custom_plan', { nested: true });
      for (const list of lists) {
        const count = await ask(list, '');
        const pages = Math.max(1, Math.ceil(count / PAGE));
        const deep = Math.max(1, Math.floor(pages * 0.4));
        if (!list.isFile) {
          for (const page of [deep, Math.max(1, Math.floor(pages * 0.8)), 'last'])
            await ask(list, `page=${page}`);
          for (const order of list.orders)
            for (const page of ['', `&page=${deep}`, '&page=last'])
              await ask(list, `ordering=${order}${page}`);
          for (const word of list.searched ? SEARCHES : []) await ask(list, `search=${word}`);
        }
        for (const filter of filtersOf(list, crowd)) await ask(list, filter);
      }
      const known = await definitions();
      const unread = known.filter(({ texts }) => texts.size === 0).map(({ name }) => name);
      expect({ lists: known.length > 25, unread }).toEqual({ lists: true, unread: [] });
      expect(judge.verdict()).toEqual([]);
    },
    MINUTES,
  );

  it(
    'serve the first page and the count by a plan made once for all tenants too, where a statement is named',
    async () => {
      await watch.restart('force_generic_plan', { nested: true });
      const heard = [];
      for (const list of lists) {
        watch.take();
        await list.read('');
        for (const run of watch.take()) heard.push({ list, run });
      }
      const named = await watch.named();
      for (const { list, run } of heard) if (named.has(run.text)) judge.hear(list, '', run);
      expect(named.size).toBeGreaterThan(0);
      expect(judge.verdict()).toEqual([]);
    },
    MINUTES,
  );

  it('show on a far page, reached by its keys, what the rows before it lead to', async () => {
    await watch.restart('force_custom_plan', { nested: false });
    let compared = 0;
    for (const list of lists.filter(({ isFile }) => !isFile)) {
      // Row 501 to 525: the sixth page of 99 begins before the offset from which on keys are skipped.
      const near = await list.read('page_size=1');
      if (near.count < 600) continue;
      const { rows } = await list.read('page_size=99&page=6');
      expect({ list: list.name, rows: (await list.read('page=21')).rows }).toEqual({
        list: list.name,
        rows: rows.slice(5, 30),
      });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });
});
