import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { setServiceClock } from '../../support/service-clock.js';
import { settled } from '../../support/settled.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

const document = readFileSync(new URL('../../../docs/worked-examples.md', import.meta.url), 'utf8');

/**
 * The cells of a section's table below its head; an empty one is null, a number a number.
 * @param which of several tables
 */
function tableOf(section: string, which = 0): (string | number | null)[][] {
  const [, text = ''] = document.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const tables = own.split('\n\n').filter((part) => part.trimStart().startsWith('|'));
  return (tables[which] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''))
        .map((cell) => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))),
    );
}

interface Rows<Row> {
  results: Row[];
}

describe('the worked examples of the documentation', () => {
  let test: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', [
      'COST',
      'BACK-1',
      'BACK-2',
      'BACK-3',
      'COUNT',
      'REORDER',
      'DEMAND',
      'FEED',
      'RELEASE',
    ]);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  const get = <Body>(path: string): Promise<Body> =>
    shop.tenant.viewer.expect(200, shop.tenant.viewer.get<Body>(path));
  const productOf = (sku: string): number => shop.products[sku] ?? 0;
  const move = (product: number, movement_type: string, quantity: number): Promise<number> =>
    shop.make('stock-movements/', {
      product,
      movement_type,
      quantity,
      [movement_type === 'issue' ? 'from_location' : 'to_location']: shop.main,
    });
  const received = async (product: number, quantity: number, unit_price: number): Promise<number> => {
    const order = await shop.bought([{ product, quantity, unit_price }]);
    return shop.make('goods-received-notes/', { purchase_order: order.id, location: shop.main });
  };
  const act = (path: string): Promise<unknown> => shop.tenant.owner.expect(200, shop.tenant.owner.post(path));

  /** Performs the steps one after the other and compares what is looked at after each with the table's row. */
  async function follow(
    section: string,
    steps: readonly (() => Promise<unknown>)[],
    look: () => Promise<(string | number | null | undefined)[]>,
    which = 0,
  ): Promise<void> {
    const table = tableOf(section, which);
    expect(table).toHaveLength(steps.length);
    for (const [index, step] of steps.entries()) {
      await step();
      const [name, ...cells] = table[index] ?? [];
      expect([name, ...(await look())]).toEqual([name, ...cells]);
    }
  }

  it('cost, returns and reversals', async () => {
    const product = productOf('COST');
    const made: Record<string, number> = {};
    const valued = async (
      method: string,
    ): Promise<{ quantity: number; unit_cost: number; total_value: number }> => {
      const { results } = await get<Rows<{ quantity: number; unit_cost: number; total_value: number }>>(
        `reports/stock-valuation/?search=COST&method=${method}`,
      );
      return results[0] ?? { quantity: 0, unit_cost: 0, total_value: 0 };
    };
    await follow(
      'Cost, returns and reversals',
      [
        () => received(product, 10, 2),
        async () => (made.second = await received(product, 10, 4)),
        async () => {
          const order = await shop.sold([{ product, quantity: 8, unit_price: 9 }]);
          const dispatch = { sales_order: order.id, from_location: shop.main };
          made.dispatch = await shop.make('dispatches/', dispatch);
        },
        async () => (made.receipt = await move(product, 'receive', 4)),
        () =>
          shop.make(`dispatches/${made.dispatch}/return/`, {
            reason: 'Too many',
            lines: [{ product, quantity: 3 }],
          }),
        () =>
          shop.make(`goods-received-notes/${made.second}/return/`, {
            reason: 'Broken',
            lines: [{ product, quantity: 4 }],
          }),
        () => shop.make(`stock-movements/${made.receipt}/reverse/`, { reason: 'Never arrived' }),
      ],
      async () => {
        const [moved] = (
          await get<Rows<{ unit_cost: number }>>(`stock-movements/?product=${product}&page_size=1`)
        ).results;
        const average = await valued('weighted_average');
        const fifo = await valued('fifo');
        expect(fifo.quantity).toBe(average.quantity);
        return [moved?.unit_cost, average.quantity, average.total_value, average.unit_cost, fifo.total_value];
      },
    );
    const { results } = await get<Rows<object>>('reports/sales/');
    expect(results).toMatchObject([
      {
        delivered_quantity: 8,
        delivered_amount: 72,
        returned_quantity: 3,
        returned_amount: 27,
        cost: 15,
        margin: 30,
      },
    ]);
  });

  it('goods that go back after others were sold', async () => {
    const section = 'Goods that go back after others were sold';
    const valueOf = async (sku: string, method: string): Promise<number[]> => {
      const { results } = await get<Rows<{ quantity: number; total_value: number }>>(
        `reports/stock-valuation/?search=${sku}&method=${method}`,
      );
      return [results[0]?.quantity ?? 0, results[0]?.total_value ?? 0];
    };
    const look = (sku: string) => async (): Promise<number[]> => {
      const [moved] = (
        await get<Rows<{ cost_difference: number }>>(`stock-movements/?product=${productOf(sku)}&page_size=1`)
      ).results;
      const [, fifo = 0] = await valueOf(sku, 'fifo');
      return [...(await valueOf(sku, 'weighted_average')), fifo, moved?.cost_difference ?? 0];
    };
    const back = async (note: number | undefined, product: number, quantity: number): Promise<void> => {
      const { lines } = await shop.tenant.owner.expect(
        201,
        shop.tenant.owner.post<{ lines: { cost_difference: number }[] }>(
          `goods-received-notes/${note}/return/`,
          { reason: 'Wrong', lines: [{ product, quantity }] },
        ),
      );
      const [moved] = (
        await get<Rows<{ cost_difference: number; document_type: string }>>(
          `stock-movements/?product=${product}&page_size=1`,
        )
      ).results;
      expect(moved).toMatchObject({ document_type: 'supplier_return' });
      expect(lines).toMatchObject([{ cost_difference: moved?.cost_difference }]);
    };
    const made: Record<string, number> = {};
    const [one, two, three] = ['BACK-1', 'BACK-2', 'BACK-3'].map(productOf) as [number, number, number];
    await follow(
      section,
      [
        async () => (made.dear = await received(one, 10, 100)),
        () => received(one, 100, 10),
        () => move(one, 'issue', 100),
        () => back(made.dear, one, 8),
      ],
      look('BACK-1'),
    );
    await follow(
      section,
      [
        async () => (made.cheap = await received(two, 10, 10)),
        () => received(two, 10, 30),
        () => move(two, 'issue', 12),
        () => back(made.cheap, two, 7),
      ],
      look('BACK-2'),
      1,
    );
    const receive = (unit_cost: number): Promise<number> =>
      shop.make('stock-movements/', {
        product: three,
        movement_type: 'receive',
        quantity: 10,
        to_location: shop.main,
        unit_cost,
      });
    await follow(
      section,
      [
        () => receive(10),
        async () => (made.last = await receive(30)),
        () => shop.make(`stock-movements/${made.last}/reverse/`, { reason: 'Twice' }),
      ],
      look('BACK-3'),
      2,
    );
    expect(await driftOf(test)).toEqual([]);
  });

  it('a count while goods move', async () => {
    const product = productOf('COUNT');
    const { owner } = shop.tenant;
    let count = '';
    await follow(
      'A count while goods move',
      [
        async () => {
          await move(product, 'receive', 12);
          count = `stock-counts/${await shop.make('stock-counts/', { location: shop.main, products: [product] })}/`;
        },
        () => move(product, 'issue', 2),
        () => owner.expect(200, owner.patch(count, { lines: [{ product, counted_quantity: 9 }] })),
        () => move(product, 'receive', 5),
        () => act(`${count}post/`),
      ],
      async () => {
        const { lines } = await get<{
          lines: { expected_quantity: number; counted_quantity: number | null; difference: number | null }[];
        }>(count);
        const { quantity } = await shop.balance(product);
        return [quantity, lines[0]?.expected_quantity, lines[0]?.counted_quantity, lines[0]?.difference];
      },
    );
  });

  it('what to order', async () => {
    const product = productOf('REORDER');
    const { owner } = shop.tenant;
    await owner.expect(200, owner.patch(`products/${product}/`, { reorder_point: 20 }));
    let draft = 0;
    await follow(
      'What to order',
      [
        () => move(product, 'receive', 12),
        () => shop.sold([{ product, quantity: 30 }]),
        () => shop.bought([{ product, quantity: 5, unit_price: 4 }]),
        async () => {
          const made = await owner.expect<Rows<{ id: number; total: number }>>(
            201,
            owner.post('purchase-orders/from-reorder/', { products: [product] }),
          );
          expect(made.results.map(({ total }) => total)).toEqual([212]);
          draft = made.results[0]?.id ?? 0;
        },
        () => act(`purchase-orders/${draft}/confirm/`),
      ],
      async () => {
        const { results } = await get<Rows<Record<string, number>>>('reports/reorder/?search=REORDER');
        const [row] = results;
        return [
          row?.quantity ?? null,
          row?.open_demand ?? null,
          row?.incoming_quantity ?? null,
          row?.projected_quantity ?? null,
          row?.suggested_quantity ?? null,
        ];
      },
    );
  });

  it('what a place needs', async () => {
    const { results: categories } = await get<Rows<{ id: number }>>('categories/');
    const named = { sku: 'PLACES', name: 'Washer', category: categories[0]?.id };
    const product = await shop.make('products/', named);
    const store = await shop.make('stock-locations/', { name: 'Store' });
    const bin = await shop.make('stock-locations/', { name: 'Bin', parent: store });
    const annex = await shop.make('stock-locations/', { name: 'Annex' });
    const point = { product, reorder_point: 9, reorder_quantity: 5 };
    await shop.make(`stock-locations/${store}/reorder-points/`, point);
    const arrive = (to_location: number, quantity: number): Promise<number> =>
      shop.make('stock-movements/', { product, to_location, quantity, movement_type: 'receive' });
    const quantityAt = async (location: number): Promise<number> =>
      (await get<Rows<{ quantity: number }>>(`stock-records/?product=${product}&location=${location}`))
        .results[0]?.quantity ?? 0;
    await follow(
      'What a place needs',
      [
        async () => {
          await arrive(store, 4);
          await arrive(bin, 8);
        },
        () => shop.bought([{ product, quantity: 50, unit_price: 2 }]),
        () => shop.sold([{ product, quantity: 3 }]),
        () => arrive(annex, 20),
        () =>
          shop.make('stock-movements/', {
            product,
            from_location: annex,
            to_location: store,
            quantity: 5,
            movement_type: 'transfer',
          }),
      ],
      async () => {
        const branch = `product=${product}&location=${store}&include_children=true`;
        const { results } = await get<Rows<{ reserved_quantity: number }>>(`stock-records/?${branch}`);
        const report = `reports/reorder/?location=${store}`;
        const [row] = (await get<Rows<Record<string, number>>>(report)).results;
        return [
          await quantityAt(store),
          await quantityAt(bin),
          await quantityAt(annex),
          results.reduce((sum, record) => sum + record.reserved_quantity, 0),
          row?.projected_quantity ?? null,
          row?.suggested_quantity ?? null,
        ];
      },
    );
  });

  it('what demand says', async () => {
    const product = productOf('DEMAND');
    const { owner } = shop.tenant;
    const supplier = await shop.make('suppliers/', { name: 'Four days', lead_time_days: 4 });
    await owner.expect(200, owner.patch(`products/${product}/`, { preferred_supplier: supplier }));
    await move(product, 'receive', 18);
    await move(product, 'issue', 6);
    const { results } = await get<Rows<Record<string, number>>>('reports/demand/?days=10&search=DEMAND');
    expect(
      results.map((line) => [
        line.issued_quantity,
        line.average_daily_demand,
        line.standard_deviation,
        line.days_of_cover,
        line.suggested_reorder_point,
      ]),
    ).toEqual(tableOf('What demand says'));
  });

  it('the change feed', async () => {
    const product = productOf('FEED');
    await settled(test);
    let { next_cursor: cursor } = await get<{ next_cursor: string }>('changes/?after=latest');
    let order = 0;
    await follow(
      'The change feed',
      [
        () => move(product, 'receive', 40),
        async () => (order = (await shop.sold([{ product, quantity: 6 }])).id),
        () => shop.make('dispatches/', { sales_order: order, from_location: shop.main }),
      ],
      async () => {
        // A change shows once no transaction is open that began before it, a neighbour's in the same server among them.
        for (;;) {
          const feed = await get<{
            results: { type: string; data: { quantity: number; available: number } }[];
            next_cursor: string;
          }>(`changes/?after=${cursor}`);
          cursor = feed.next_cursor;
          const [balance, ...others] = feed.results.filter(({ type }) => type === 'stock.changed');
          expect(others).toEqual([]);
          if (balance) return [balance.type, balance.data.quantity, balance.data.available];
        }
      },
    );
  });

  it('orders, month by month', async () => {
    const own = await openShop(test, 'months', ['BIKE']);
    const { owner } = own.tenant;
    const product = own.products.BIKE ?? 0;
    const on = (day: string): Promise<void> => setServiceClock(test, `${day}T10:00:00Z`);
    const actOn = (path: string): Promise<unknown> => owner.expect(200, owner.post(path));

    await on('2026-01-20');
    const bought = await own.purchase([{ product, quantity: 10, unit_price: 10 }]);
    await on('2026-02-02');
    await actOn(`purchase-orders/${bought.id}/confirm/`);
    await on('2026-02-16');
    const note = await own.make('goods-received-notes/', {
      purchase_order: bought.id,
      location: own.main,
      lines: [{ product, quantity: 6, unit_cost: 12 }],
    });
    await on('2026-03-10');
    const sold = await own.sold([{ product, quantity: 4, unit_price: 20 }]);
    await actOn(`purchase-orders/${bought.id}/close/`);
    await on('2026-03-30');
    const dispatch = await own.make('dispatches/', {
      sales_order: sold.id,
      from_location: own.main,
      lines: [{ product, quantity: 3 }],
    });
    await on('2026-04-07');
    await actOn(`sales-orders/${sold.id}/close/`);
    await own.make(`goods-received-notes/${note}/return/`, {
      reason: 'Scratched',
      lines: [{ product, quantity: 2 }],
    });
    await on('2026-05-04');
    await own.make(`dispatches/${dispatch}/return/`, {
      reason: 'Too small',
      lines: [{ product, quantity: 1 }],
    });

    const { viewer } = own.tenant;
    for (const [which, report, more] of [
      [0, 'purchases', ['price_difference', 'cost_difference']],
      [1, 'sales', ['cost', 'margin']],
    ] as const) {
      const { results } = await viewer.expect(
        200,
        viewer.get<Rows<Record<string, number | string>>>(`reports/${report}/`),
      );
      const columns = ['amount', 'given_up_amount', 'delivered_amount', 'returned_amount', ...more];
      expect(
        results.map((line) => [
          String(line.period_start).slice(0, 7),
          ...columns.map((name) => line[name] ?? null),
        ]),
      ).toEqual(tableOf('Orders, month by month', which));
    }
    expect((await viewer.get('reports/stock-valuation/')).body).toMatchObject({ total_value: 24 });
  });

  it('the earliest expiry first', async () => {
    await setServiceClock(test, '2026-05-10T12:00:00Z');
    const { owner } = shop.tenant;
    const { results: categories } = await get<Rows<{ id: number }>>('categories/');
    const product = await shop.make('products/', {
      sku: 'LOTS',
      name: 'Yoghurt',
      category: categories[0]?.id,
      tracking: 'lot',
    });
    const own = { product, from_location: shop.main };
    const lotOf = async (number: string): Promise<{ id: number; quantity: number }> =>
      (await get<Rows<{ id: number; quantity: number }>>(`lots/?product=${product}&lot_number=${number}`))
        .results[0] ?? { id: 0, quantity: 0 };
    const change = async (number: string, body: object): Promise<unknown> =>
      owner.expect(200, owner.patch(`lots/${(await lotOf(number)).id}/`, body));
    let order = 0;
    const dispatch = (body: object): Promise<number> =>
      shop.make('dispatches/', { sales_order: order, from_location: shop.main, ...body });
    await follow(
      'The earliest expiry first',
      [
        () =>
          shop.make('stock-movements/', {
            product,
            to_location: shop.main,
            movement_type: 'receive',
            quantity: 18,
            lots: [
              { lot_number: 'A', quantity: 6, expiry_date: '2026-05-10' },
              { lot_number: 'B', quantity: 7, expiry_date: '2026-09-01' },
              { lot_number: 'C', quantity: 5, expiry_date: '2026-05-09' },
            ],
          }),
        async () => (order = (await shop.sold([{ product, quantity: 10 }])).id),
        () => dispatch({ lines: [{ product, quantity: 4 }] }),
        () => change('B', { is_blocked: true }),
        () =>
          shop.make('stock-movements/', {
            ...own,
            movement_type: 'issue',
            quantity: 5,
            lots: [{ lot_number: 'C', quantity: 5 }],
            allow_expired: true,
          }),
        () => change('B', { is_blocked: false }),
        () => dispatch({}),
      ],
      async () => {
        const [balance] = (
          await get<Rows<{ quantity: number; available_quantity: number; reserved_quantity: number }>>(
            `stock-records/?product=${product}`,
          )
        ).results;
        const lots = await Promise.all(['A', 'B', 'C'].map(lotOf));
        return [
          balance?.quantity,
          balance?.available_quantity,
          balance?.reserved_quantity,
          ...lots.map(({ quantity }) => quantity),
        ];
      },
    );
  });

  it('boxes, trays and pieces', async () => {
    await setServiceClock(test, '2026-06-10T12:00:00Z');
    const { results: categories } = await get<Rows<{ id: number }>>('categories/');
    const units = [
      { name: 'box', factor: 12 },
      { name: 'tray', factor: 7 },
    ];
    const measured = (sku: string): Promise<number> =>
      shop.make('products/', { sku, name: sku, category: categories[0]?.id, units });
    const [boxed, trayed] = [await measured('BOXED'), await measured('TRAYED')];
    const order = async (line: object): Promise<number> => {
      const supplier = shop.supplier;
      const id = await shop.make('purchase-orders/', { supplier, lines: [line] });
      await act(`purchase-orders/${id}/confirm/`);
      return id;
    };
    const receive = (purchase_order: number, ...lines: object[]): Promise<number> =>
      shop.make('goods-received-notes/', {
        purchase_order,
        location: shop.main,
        ...(lines.length === 0 ? {} : { lines }),
      });
    const lastOf = async (product: number): Promise<{ quantity: number; unit_cost: number } | undefined> =>
      (await get<Rows<{ quantity: number; unit_cost: number }>>(`stock-movements/?product=${product}`))
        .results[0];
    const since = 'date_from=2026-06-01&date_to=2026-06-30';
    const totals = async (): Promise<Record<string, number>> =>
      (await get<{ totals: Record<string, number> }>(`reports/purchases/?${since}`)).totals;
    const boxes = await order({ product: boxed, quantity: 3, unit: 'box', unit_price: 24.5 });
    let dear = 0;
    await follow(
      'Boxes, trays and pieces',
      [
        () => receive(boxes, { product: boxed, quantity: 1, unit: 'box' }),
        async () =>
          (dear = await receive(boxes, { product: boxed, quantity: 1, unit: 'box', unit_cost: 30 })),
        () => receive(boxes, { product: boxed, quantity: 12 }),
        () => shop.make(`goods-received-notes/${dear}/return/`, { reason: 'Crushed' }),
      ],
      async () => {
        const last = await lastOf(boxed);
        const [value] = (
          await get<Rows<{ quantity: number; total_value: number }>>('reports/stock-valuation/?search=BOXED')
        ).results;
        return [last?.quantity, last?.unit_cost, value?.quantity, value?.total_value];
      },
    );
    const all = await totals();
    expect([[all.amount, all.delivered_amount, all.returned_amount, all.price_difference]]).toEqual(
      tableOf('Boxes, trays and pieces', 1),
    );
    const trays = await order({ product: trayed, quantity: 3, unit: 'tray', unit_price: 10 });
    await follow(
      'Boxes, trays and pieces',
      [
        () => receive(trays, { product: trayed, quantity: 1 }),
        () => receive(trays, { product: trayed, quantity: 6 }),
        () => receive(trays),
      ],
      async () => {
        const last = await lastOf(trayed);
        const { delivered_amount: delivered = 0 } = await totals();
        return [last?.quantity, last?.unit_cost, Number((delivered - 73.5).toFixed(4))];
      },
      2,
    );
  });

  it('a reservation that is released', async () => {
    const product = productOf('RELEASE');
    const { owner } = shop.tenant;
    const orders: number[] = [];
    await follow(
      'A reservation that is released',
      [
        async () => {
          await shop.stock(product, 10);
          for (const quantity of [6, 6, 3]) orders.push((await shop.sold([{ product, quantity }])).id);
        },
        async () => {
          const { results } = await get<Rows<{ id: number }>>(`reservations/?sales_order=${orders[0]}`);
          await owner.expect(200, owner.post(`reservations/${results[0]?.id}/release/`));
        },
        () => act(`sales-orders/${orders[2]}/cancel/`),
        () => shop.stock(product, 1),
      ],
      async () => [
        (await shop.balance(product)).quantity,
        ...(await Promise.all(
          orders.map(async (id) => (await shop.saleNow(id)).lines[0]?.quantity_reserved),
        )),
      ],
    );
  });

  it('leave a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });
});
