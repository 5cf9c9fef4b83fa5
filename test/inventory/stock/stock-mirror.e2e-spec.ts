import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { openShop, type Shop } from '../../support/shop.js';

type Copy = Record<string, { quantity: number; available: number }>;

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples', 'stock-mirror.mjs');

describe('the documented consumer of the change feed', () => {
  let test: TestApp;
  let shop: Shop;
  let folder: string;
  let requests: string[];

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C']);
    folder = await mkdtemp(join(tmpdir(), 'stock-mirror-'));
    requests = [];
    const server: Server = test.app.getHttpServer();
    server.on('request', ({ url = '' }: IncomingMessage) => requests.push(url));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
    await test.close();
  });

  function consumer(...flags: string[]): ChildProcess {
    const token = shop.tenant.viewer.headers.authorization?.replace('Bearer ', '');
    return spawn(process.execPath, [EXAMPLE, join(folder, 'stock.json'), ...flags], {
      env: { INVENTORY_URL: test.baseUrl, INVENTORY_TOKEN: token },
      stdio: 'inherit',
    });
  }

  async function copy(): Promise<Copy> {
    try {
      const { stock } = JSON.parse(await readFile(join(folder, 'stock.json'), 'utf8')) as { stock: Copy };
      return stock;
    } catch {
      return {};
    }
  }

  async function truth(): Promise<Copy> {
    const rows = await test.sql<{ key: string; quantity: number; available: number }>(
      `SELECT product_id || ':' || location_id AS key, quantity::float8, (quantity - reserved_quantity)::float8 AS available
         FROM stock_record`,
    );
    return Object.fromEntries(rows.map(({ key, quantity, available }) => [key, { quantity, available }]));
  }

  /** Runs it to the end again and again until the copy is true: other transactions of the server may hold the feed back. */
  async function untilTrue(): Promise<void> {
    for (const wanted = JSON.stringify(sorted(await truth())); ;) {
      const run = consumer('--once');
      expect((await once(run, 'exit'))[0]).toBe(0);
      if (JSON.stringify(sorted(await copy())) === wanted) return;
    }
  }

  it('keeps a copy of the stock, survives a kill, and continues from its cursor', async () => {
    const { A = 0, B = 0, C = 0 } = shop.products;
    await shop.stock(A, 100);
    await untilTrue();
    requests.length = 0;
    const run = consumer();
    const exited = once(run, 'exit');
    for (let round = 0; round < 5; round += 1) {
      await shop.stock(B, 10 + round, shop.second);
      await shop.sold([{ product: A, quantity: 3 }]);
    }
    while (Object.keys(await copy()).length < 2) await new Promise((resolve) => setImmediate(resolve));
    run.kill('SIGKILL');
    await exited;
    await shop.stock(C, 7);
    await shop.sold([{ product: C, quantity: 2 }]);
    await untilTrue();
    expect(await copy()).toEqual({
      [`${A}:${shop.main}`]: { quantity: 100, available: 85 },
      [`${B}:${shop.second}`]: { quantity: 60, available: 60 },
      [`${C}:${shop.main}`]: { quantity: 7, available: 5 },
    });
    expect(requests.filter((url) => url.includes('stock-records'))).toEqual([]);
  });

  it('reads the stock again after an absence longer than the retention', async () => {
    await test.sql(
      `INSERT INTO change_horizon (tenant_id, transaction, id)
       VALUES ($1, pg_current_xact_id(), 9223372036854775807)`,
      [shop.tenant.id],
    );
    await test.sql('DELETE FROM change_event');
    await untilTrue();
    expect(requests.some((url) => url.includes('stock-records'))).toBe(true);
  });
});

function sorted(stock: Copy): [string, unknown][] {
  return Object.entries(stock).sort(([a], [b]) => a.localeCompare(b));
}
