import { setTimeout as wait } from 'node:timers/promises';
import { BrowserSession } from '../../console/support/browser-session.js';
import { Journal, type Write, type WriteKind } from './journal.js';

/** The tenant's objects for the load. */
export interface Goods {
  category: string;
  products: readonly number[];
  places: readonly [number, number];
  supplier: number;
  customer: number;
}

export interface Person {
  username: string;
  password: string;
  /** `Authorization` */
  authorization: string;
}

/** Longer than any allowed answer; a hanging request counts as one without an answer. */
const ANSWER_LIMIT_MS = 60_000;
const PAUSE_MS = 150;
const READS = [
  'products/?search=part',
  'stock-records/?page_size=50',
  'stock-movements/?ordering=-id',
  'purchase-orders/',
  'sales-orders/?status=confirmed',
  'changes/?limit=50',
  'reports/stock-valuation/',
  'reports/low-stock/',
  'reports/sales/',
  'exports/products/',
  '',
];

interface Answered {
  status: number;
  code: string | null;
  body: Record<string, unknown>;
}

/**
 * A mixed load: reads, reports, exports, movements, whole chains of orders with deliveries and returns, counts,
 * imports, log-ins and the consoles. Each write has an `Idempotency-Key` and a mark in its row; an unacknowledged one
 * is repeated with its key.
 */
export class JournaledLoad {
  readonly journal = new Journal();
  /** Successful requests. */
  served = 0;
  /** Pause of each worker between two tasks; ten times as long between two imports. */
  pauseMs = 0;
  private stopped = false;
  private next = 0;

  /** @param origin address of the service, read each time, because a restarted one may have another */
  constructor(
    private readonly origin: () => string,
    private readonly person: Person,
    private readonly operator: Omit<Person, 'authorization'> | null,
    private readonly goods: Goods,
    private readonly prefix = 'a',
  ) {}

  stop(): void {
    this.stopped = true;
  }

  /** Resolves once all workers have stopped, at the end of their chains. */
  async run(): Promise<void> {
    const workers = [
      ...Array.from({ length: 4 }, () => this.while(() => this.read())),
      ...Array.from({ length: 3 }, () => this.while(() => this.move())),
      ...Array.from({ length: 3 }, () => this.while(() => this.buy())),
      ...Array.from({ length: 3 }, () => this.while(() => this.sell())),
      this.while(() => this.count()),
      this.while(() => this.import()),
      this.while(() => this.logIn()),
    ];
    const { operator } = this;
    if (operator !== null) workers.push(this.while(() => this.operate(operator)));
    await Promise.all(workers);
  }

  /** Resolves after that many further successful requests. */
  async serves(more: number): Promise<void> {
    const until = this.served + more;
    while (this.served < until && !this.stopped) await wait(20);
  }

  /** Resolves after that many further 503 answers. */
  async refused(more: number): Promise<void> {
    const from = this.journal.met.length;
    const refused = (): number => this.journal.met.slice(from).filter(({ status }) => status === 503).length;
    while (refused() < more && !this.stopped) await wait(20);
  }

  private async while(once: () => Promise<unknown>): Promise<void> {
    while (!this.stopped) {
      await once();
      if (this.pauseMs > 0) await wait(this.pauseMs);
    }
  }

  private async read(): Promise<void> {
    const path = READS[this.next++ % READS.length] ?? '';
    const answer = await this.ask('GET', path);
    if (answer.status !== 200) await wait(PAUSE_MS);
  }

  private async move(): Promise<void> {
    const [from, to] = this.goods.places;
    const number = this.next++;
    const sides = [
      { movement_type: 'receive', to_location: to, unit_cost: 1 + (number % 9) },
      { movement_type: 'issue', from_location: from },
      { movement_type: 'transfer', from_location: from, to_location: to },
    ][number % 3];
    await this.write('movement', 'stock-movements/', (mark) => ({
      product: this.product(number),
      quantity: 1 + (number % 5),
      reference: mark,
      ...sides,
    }));
  }

  private async buy(): Promise<void> {
    const number = this.next++;
    const { supplier, places } = this.goods;
    const lines = [0, 1].map((step) => ({
      product: this.product(number + step),
      quantity: 4,
      unit_price: 3,
    }));
    const order = await this.write('purchase', 'purchase-orders/', (notes) => ({ supplier, lines, notes }));
    if (order === null || !(await this.confirm('purchase_order', `purchase-orders/${order}/`, order))) return;
    const receipt = await this.write('receipt', 'goods-received-notes/', (notes) => ({
      purchase_order: order,
      location: places[number % 2],
      notes,
    }));
    if (receipt === null || number % 3 !== 0) return;
    await this.write('return', `goods-received-notes/${receipt}/return/`, (reason) => ({
      reason,
      lines: [{ product: this.product(number), quantity: 1 }],
    }));
  }

  private async sell(): Promise<void> {
    const number = this.next++;
    const { customer, places } = this.goods;
    const lines = [{ product: this.product(number), quantity: 2 }];
    const order = await this.write('sale', 'sales-orders/', (notes) => ({ customer, lines, notes }));
    if (order === null || !(await this.confirm('sales_order', `sales-orders/${order}/`, order))) return;
    const dispatch = await this.write('dispatch', 'dispatches/', (notes) => ({
      sales_order: order,
      from_location: places[number % 2],
      notes,
    }));
    if (dispatch === null || number % 2 !== 0) return;
    await this.write('return', `dispatches/${dispatch}/return/`, (reason) => ({ reason }));
  }

  private async count(): Promise<void> {
    const product = this.product(this.next++);
    const count = await this.write('count', 'stock-counts/', (notes) => ({
      location: this.goods.places[0],
      products: [product],
      notes,
    }));
    if (count === null) return;
    const key = `key-${this.prefix}-post-${count}`;
    await this.patiently(
      'PATCH',
      `stock-counts/${count}/`,
      { lines: [{ product, counted_quantity: 5000 }] },
      key,
    );
    await this.patiently('POST', `stock-counts/${count}/post/`, {}, key);
  }

  private async import(): Promise<void> {
    const rows = 20;
    const number = this.next++;
    await this.write(
      'import',
      'imports/products/',
      (mark) =>
        `sku,name,category,description\r\n${Array.from(
          { length: rows },
          (_, row) => `${this.prefix}-IMP-${number}-${row},Part,${this.goods.category},${mark}\r\n`,
        ).join('')}`,
      rows,
    );
    await wait(10 * this.pauseMs);
  }

  async logIn(): Promise<void> {
    const { username, password } = this.person;
    const { status, body } = await this.ask('POST', 'auth/login/', { username, password });
    if (status !== 200) return wait(PAUSE_MS);
    const { status: refreshed } = await this.ask('POST', 'auth/refresh/', { refresh: body.refresh });
    await this.ask('POST', 'auth/logout/', { refresh: body.refresh });
    if (refreshed !== 200) await wait(PAUSE_MS);
  }

  /** An operator at the consoles. */
  private async operate({ username, password }: Omit<Person, 'authorization'>): Promise<void> {
    const browser = new BrowserSession(this.origin());
    const pages = [
      () => browser.logIn(username, password),
      () => browser.get('/admin/api/dashboard'),
      () => browser.get('/admin/api/resources/tenants/actions/list'),
      () => browser.get('/system/api/resources/app_user/actions/list'),
      () => browser.get('/admin'),
    ];
    for (const page of pages) {
      const since = performance.now();
      const answer = await page().catch(() => null);
      const status = answer?.status ?? 0;
      // A redirect after the log-in is a success, one to the log-in form is not.
      const isServed = status === 302 ? browser.cookies.size > 1 : status === 200;
      this.note('console', isServed ? 200 : status, answer?.body ?? {}, answer?.headers ?? null, since);
      if (!isServed) return wait(PAUSE_MS);
    }
  }

  private product(number: number): number {
    return this.goods.products[number % this.goods.products.length] ?? 0;
  }

  /** @returns the new id; null if the load ended before it was acknowledged, or stock is insufficient */
  private async write(
    kind: WriteKind,
    path: string,
    body: (mark: string) => object | string,
    rows = 1,
  ): Promise<number | null> {
    const mark = `mark-${this.prefix}-${this.next++}`;
    const write: Write = { kind, mark, path, body: body(mark), rows };
    this.journal.open.set(mark, write);
    const answer = await this.patiently('POST', path, write.body, `key-${mark}`);
    if (answer === null) return null;
    this.journal.open.delete(mark);
    if (answer.status === 409) return null;
    this.journal.acknowledged.push(write);
    return Number(answer.body.id ?? 0);
  }

  private async confirm(table: 'purchase_order' | 'sales_order', path: string, id: number): Promise<boolean> {
    const answer = await this.patiently('POST', `${path}confirm/`, {}, `key-${this.prefix}-${table}-${id}`);
    if (answer?.status !== 200) return false;
    this.journal.confirmed.push({ table, id });
    return true;
  }

  /** Repeats all open writes: each must be acknowledged now. @returns those that are not */
  async settle(): Promise<string[]> {
    const refused: string[] = [];
    for (const write of [...this.journal.open.values()]) {
      const answer = await this.ask('POST', write.path, write.body, `key-${write.mark}`);
      this.journal.open.delete(write.mark);
      if (answer.status === 200 || answer.status === 201) this.journal.acknowledged.push(write);
      else if (answer.status !== 409)
        refused.push(`${write.kind} ${write.mark}: ${answer.status} ${answer.code}`);
    }
    return refused;
  }

  /** Repeats until done or finally refused; null if the load ended before. */
  private async patiently(
    method: string,
    path: string,
    body: object | string,
    key: string,
  ): Promise<Answered | null> {
    for (;;) {
      const answer = await this.ask(method, path, body, key);
      if ((answer.status >= 200 && answer.status < 300) || answer.status === 409) return answer;
      if (this.stopped) return null;
      await wait(PAUSE_MS);
    }
  }

  private async ask(method: string, path: string, body?: object | string, key?: string): Promise<Answered> {
    const since = performance.now();
    const isCsv = typeof body === 'string';
    try {
      const answer = await fetch(`${this.origin()}/api/v1/${path}`, {
        method,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        headers: {
          authorization: this.person.authorization,
          ...(body === undefined ? {} : { 'content-type': isCsv ? 'text/csv' : 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: isCsv ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      const read = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
      return this.note(`${method} ${path}`, answer.status, read, answer.headers, since);
    } catch {
      return this.note(`${method} ${path}`, 0, {}, null, since);
    }
  }

  private note(
    what: string,
    status: number,
    body: Record<string, unknown>,
    headers: Headers | null,
    since: number,
  ): Answered {
    const code = typeof body.code === 'string' ? body.code : null;
    const milliseconds = performance.now() - since;
    if (status >= 200 && status < 300) this.served += 1;
    // A stock conflict of two clients is a valid answer.
    if (status !== 409)
      this.journal.met.push({
        what,
        status,
        code,
        retryAfter: headers?.get('retry-after') ?? null,
        requestId: headers?.get('x-request-id') ?? null,
        milliseconds,
        at: since,
      });
    return { status, code, body };
  }
}
