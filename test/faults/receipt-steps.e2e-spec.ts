import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { LoadClient } from '../support/load.js';
import { ServiceProcess } from '../support/service-process.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { difference, type Sums, sumsOf } from './support/receipts.js';
import { StatementProxy } from './support/statement-proxy.js';

const JWT_SECRET = 'a secret of the fault tests which both know';

/** Computed by hand: a receipt of two lines that completes its order. */
const ONE_RECEIPT: Sums = {
  notes: 1,
  lines: 2,
  movements: 2,
  received_orders: 1,
  received: 7,
  balance: 7,
  cost_quantity: 7,
  // 4 at 2.50 and 3 at 1.25
  cost_value: 13.75,
  events: 2,
  changes: 6,
  keys: 1,
};
/** To the database a killed process is connections cut, which each statement is tried with; so two of them are enough. */
const KILLED_AT = [1 / 3, 2 / 3];
const NOTHING: Sums = Object.fromEntries(Object.keys(ONE_RECEIPT).map((name) => [name, 0]));

describe('a receipt interrupted at each of its statements', () => {
  let proxy: StatementProxy;
  let test: TestApp;
  let acme: StockedTenant;
  let products: [number, number];
  let location: number;
  let supplier: number;
  let statements: number;
  let struck = 0;

  beforeAll(async () => {
    const server = JSON.parse(process.env.TEST_DATABASE_SERVER ?? '') as { adminUrl: string };
    proxy = await StatementProxy.before(Number(new URL(server.adminUrl).port));
    test = await createTestApp({}, (database) => ({
      JWT_SECRET,
      DATABASE_APP_URL: through(database.appUrl),
    }));
    acme = await StockedTenant.create(test, 'acme');
    products = [await acme.product(), await acme.product()];
    location = await acme.location();
    supplier = (await acme.owner.expect<{ id: number }>(201, acme.owner.post('suppliers/', { name: 'S' })))
      .id;
  });

  afterAll(async () => {
    await proxy.close();
    await test.close();
  });

  function through(address: string): string {
    const url = new URL(address);
    url.port = String(proxy.port);
    return url.href;
  }

  async function confirmedOrder(): Promise<number> {
    const [first, second] = products;
    const { owner } = acme;
    const lines = [
      { product: first, quantity: 4, unit_price: '2.50' },
      { product: second, quantity: 3, unit_price: '1.25' },
    ];
    const { id } = await owner.expect<{ id: number }>(
      201,
      owner.post('purchase-orders/', { supplier, lines }),
    );
    await owner.expect(200, owner.post(`purchase-orders/${id}/confirm/`));
    return id;
  }

  /** Interrupts a receipt and repeats it. @returns the changes and statuses of both requests */
  async function receive(
    strikeAt: number | 'behind its COMMIT',
    baseUrl: () => string,
    onStrike: () => void,
    recover: () => Promise<void>,
  ): Promise<{ first: Sums; both: Sums; status: number; again: number; passed: number }> {
    const order = await confirmedOrder();
    const sql = <Row extends object>(text: string) => test.sql<Row>(text);
    const before = await sumsOf(sql);
    const key = { 'idempotency-key': `receipt-${(struck += 1)}` };
    const ask = async (): Promise<number> => {
      const client = new LoadClient(baseUrl(), acme.owner.headers, 1);
      const answer = await client
        .post('goods-received-notes/', { purchase_order: order, location }, key)
        .catch(() => ({ status: 0 }));
      client.close();
      return answer.status;
    };
    if (strikeAt === 'behind its COMMIT') proxy.armBehind(statements, onStrike);
    else proxy.arm(strikeAt, onStrike);
    const status = await ask();
    const passed = proxy.disarm();
    await noTransaction();
    const first = difference(await sumsOf(sql), before);
    await recover();
    const again = await ask();
    return { first, both: difference(await sumsOf(sql), before), status, again, passed };
  }

  /** Waits until the server has rolled back the lost sessions. */
  async function noTransaction(): Promise<void> {
    for (;;) {
      const open = await test.sql(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'inventory-app' AND state <> 'idle'`,
      );
      if (open.length === 0) return;
    }
  }

  it('makes its changes without an interruption', async () => {
    const here = () => test.baseUrl;
    const nothing = () => undefined;
    await receive(Infinity, here, nothing, () => Promise.resolve());
    const whole = await receive(Infinity, here, nothing, () => Promise.resolve());
    expect(whole).toMatchObject({ status: 201, again: 201, first: ONE_RECEIPT, both: ONE_RECEIPT });
    statements = whole.passed;
    // Authorization, document number, the unit of work from BEGIN to COMMIT.
    expect(statements).toBeGreaterThan(15);
  });

  it('is written whole or not at all, and once after a repetition: connections cut', async () => {
    const outcomes: string[] = [];
    for (let step = 1; step <= statements + 1; step += 1) {
      const outcome = await receive(
        step,
        () => test.baseUrl,
        () => undefined,
        () => Promise.resolve(),
      );
      const { status, again, first, both } = outcome;
      expect({ step, again, both }).toEqual({ step, again: 201, both: ONE_RECEIPT });
      expect([step, first]).toEqual([step, first.notes === 1 ? ONE_RECEIPT : NOTHING]);
      // An acknowledged receipt exists.
      if (status === 201) expect([step, first]).toEqual([step, ONE_RECEIPT]);
      else expect([step, status]).toEqual([step, 503]);
      outcomes.push(`${status} ${first.notes}`);
    }
    const nobodyHeard = await receive(
      'behind its COMMIT',
      () => test.baseUrl,
      () => undefined,
      () => Promise.resolve(),
    );
    expect(nobodyHeard).toMatchObject({ status: 503, again: 201, first: ONE_RECEIPT, both: ONE_RECEIPT });
    expect(outcomes.slice(0, -1)).toContain('503 0');
    expect(outcomes.at(-1)).toBe('201 1');
    expect(await driftOf(test)).toEqual([]);
  });

  it('is written whole or not at all, and once after a repetition: process killed', async () => {
    let service = await start();
    const kill = async (strikeAt: number | 'behind its COMMIT') => {
      let gone: Promise<unknown> | undefined;
      return receive(
        strikeAt,
        // The client repeats its request to a process that is there.
        () => (service.isRunning ? service.baseUrl : test.baseUrl),
        () => {
          gone = service.end('SIGKILL');
        },
        async () => {
          await gone;
        },
      );
    };
    try {
      // A new process after each: between its statements, beyond them, and after the last.
      for (const step of KILLED_AT.map((part) => Math.ceil(part * statements))) {
        expect({ step, ...(await kill(step)) }).toMatchObject({
          step,
          status: 0,
          first: NOTHING,
          again: 201,
          both: ONE_RECEIPT,
        });
        service = await start();
      }
      // The first receipt of a process sends additional ones.
      expect(await kill(10 * statements)).toMatchObject({
        status: 201,
        first: ONE_RECEIPT,
        again: 201,
        both: ONE_RECEIPT,
      });
      const nobodyHeard = await kill('behind its COMMIT');
      expect(nobodyHeard).toMatchObject({ status: 0, again: 201, first: ONE_RECEIPT, both: ONE_RECEIPT });
    } finally {
      await service.end('SIGKILL');
    }
    expect(await driftOf(test)).toEqual([]);
  }, 600_000);

  function start(): Promise<ServiceProcess> {
    const { appUrl, platformUrl } = test.database;
    return ServiceProcess.start({ appUrl: through(appUrl), platformUrl }, { JWT_SECRET });
  }
});
