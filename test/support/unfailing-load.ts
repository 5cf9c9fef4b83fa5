import { setTimeout as delay } from 'node:timers/promises';
import { type LoadAnswer, LoadClient } from './load.js';

/** Of one account; the load makes its goods itself. */
export interface LoadAccount {
  username: string;
  password: string;
}

/** A request that did not come to what it had to. */
export interface FailedRequest {
  request: string;
  /** Null: the connection broke. */
  status: number | null;
  text: string;
}

interface Goods {
  product: number;
  place: number;
  otherPlace: number;
  supplier: number;
  customer: number;
}

const READS = [
  'products/?page_size=10',
  'products/?search=load&ordering=-created_at',
  'stock-records/?ordering=-quantity',
  'stock-movements/?page_size=10',
  'sales-orders/',
  'reports/stock-valuation/',
  'reports/movements/',
  'tenants/members/',
];

/**
 * What a busy day sends, from several connections at once until told to stop: lists and reports, receipts, issues and
 * transfers, whole orders from draft to delivery, log-ins. Every request has to succeed.
 */
export class UnfailingLoad {
  readonly failed: FailedRequest[] = [];
  /** How many requests had an answer, by kind. */
  readonly answered: Record<string, number> = {};
  slowestMs = 0;
  /** Between two tasks of each connection. */
  pauseMs = 0;
  private clients: LoadClient[] = [];
  private turn = 0;
  private stopped = false;
  private running: Promise<void>[] = [];
  private token = '';
  private serial = 0;

  constructor(private readonly account: LoadAccount) {}

  /** Requests from now on go to these addresses in turn; resolves when the last of the others is answered. */
  async send(...baseUrls: readonly string[]): Promise<void> {
    const before = this.clients;
    const headers: Record<string, string> =
      this.token === '' ? {} : { authorization: `Bearer ${this.token}` };
    this.clients = baseUrls.map((baseUrl) => new LoadClient(baseUrl, headers));
    await Promise.all(before.map((client) => client.drain()));
  }

  /** Logs in, makes goods, and begins. */
  async begin(baseUrl: string, workers = 1): Promise<void> {
    await this.send(baseUrl);
    const { access } = await this.ask<{ access: string }>('log in', 200, 'POST', 'auth/login/', this.account);
    this.token = access;
    await this.send(baseUrl);
    const goods = await this.makeGoods();
    const kinds = [
      () => this.read(),
      () => this.move(goods),
      () => this.buy(goods),
      () => this.sell(goods),
      () => this.logIn(),
    ];
    this.running = kinds.flatMap((kind) =>
      Array.from({ length: workers }, async () => {
        while (!this.stopped) {
          await kind().catch(() => undefined);
          if (this.pauseMs > 0) await delay(this.pauseMs);
        }
      }),
    );
  }

  get total(): number {
    return Object.values(this.answered).reduce((sum, count) => sum + count, 0);
  }

  /** Resolves when so many more requests were answered, or failed. */
  async more(requests: number): Promise<void> {
    const enough = this.total + this.failed.length + requests;
    while (this.total + this.failed.length < enough) await delay(20);
  }

  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    await Promise.all(this.clients.map((client) => client.drain()));
  }

  private async makeGoods(): Promise<Goods> {
    const name = `load-${Date.now()}`;
    const make = async (path: string, body: object): Promise<number> =>
      (await this.ask<{ id: number }>('set up', 201, 'POST', path, body)).id;
    const category = await make('categories/', { name });
    const product = await make('products/', { sku: name, name, category, unit_cost: 2 });
    const place = await make('stock-locations/', { name });
    const otherPlace = await make('stock-locations/', { name: `${name} b` });
    const supplier = await make('suppliers/', { name });
    const customer = await make('customers/', { name });
    for (const to_location of [place, otherPlace])
      await make('stock-movements/', { product, to_location, quantity: 100_000, movement_type: 'receive' });
    return { product, place, otherPlace, supplier, customer };
  }

  private async read(): Promise<void> {
    const path = READS[this.serial++ % READS.length] ?? '';
    await this.ask('read', 200, 'GET', path);
  }

  private async logIn(): Promise<void> {
    await this.ask('log in', 200, 'POST', 'auth/login/', this.account);
    await this.ask('me', 200, 'GET', 'auth/me/');
  }

  private async move({ product, place, otherPlace }: Goods): Promise<void> {
    const sides = [
      { movement_type: 'receive', to_location: place, unit_cost: 3 },
      { movement_type: 'issue', from_location: place },
      { movement_type: 'transfer', from_location: otherPlace, to_location: place },
    ][this.serial++ % 3];
    await this.ask('movement', 201, 'POST', 'stock-movements/', { product, quantity: 1, ...sides });
  }

  private async buy({ product, place, supplier }: Goods): Promise<void> {
    const lines = [{ product, quantity: 2, unit_price: 3 }];
    const { id } = await this.order('purchase-orders/', { supplier, lines });
    await this.ask('confirm', 200, 'POST', `purchase-orders/${id}/confirm/`, {});
    await this.ask('receipt', 201, 'POST', 'goods-received-notes/', { purchase_order: id, location: place });
  }

  private async sell({ product, place, customer }: Goods): Promise<void> {
    const { id } = await this.order('sales-orders/', { customer, lines: [{ product, quantity: 1 }] });
    await this.ask('confirm', 200, 'POST', `sales-orders/${id}/confirm/`, {});
    await this.ask('dispatch', 201, 'POST', 'dispatches/', { sales_order: id, from_location: place });
  }

  private order(path: string, body: object): Promise<{ id: number }> {
    return this.ask('order', 201, 'POST', path, body);
  }

  /** @throws Error where the answer has another status; it is counted */
  private async ask<T>(
    kind: string,
    status: number,
    method: 'GET' | 'POST',
    path: string,
    body: object = {},
  ): Promise<T> {
    const client = this.clients[this.turn++ % this.clients.length];
    if (!client) throw new Error('The load has nowhere to go.');
    const since = performance.now();
    const answer: LoadAnswer | null = await (
      method === 'GET' ? client.get(path) : client.post(path, body)
    ).catch(() => null);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - since);
    if (answer?.status !== status) {
      const text = answer?.text.slice(0, 300) ?? '';
      this.failed.push({ request: `${method} ${path}`, status: answer?.status ?? null, text });
      throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} ${text}`);
    }
    this.answered[kind] = (this.answered[kind] ?? 0) + 1;
    return JSON.parse(answer.text) as T;
  }
}
