import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LoadClient } from '../../test/support/load.js';

const header = (token: string): Record<string, string> => ({ authorization: `Token ${token}` });

/** One request every so many milliseconds, whether the last one was quick or not. */
const NEIGHBOUR_EVERY_MS = 50;

/** Another tenant of the cell: lists, single reads and receipts. */
export class NeighbourLoad {
  isMoving = false;
  failures = 0;
  private isOver = false;
  private readonly times: { moving: boolean; ms: number }[] = [];

  private constructor(
    private readonly client: LoadClient,
    private readonly goods: { product: number; location: number },
  ) {}

  static async of(baseUrl: string, token: string): Promise<NeighbourLoad> {
    const client = new LoadClient(baseUrl, header(token));
    const make = async (path: string, body: object): Promise<number> => {
      const { status, text } = await client.post(path, body);
      if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
      return (JSON.parse(text) as { id: number }).id;
    };
    const category = await make('categories/', { name: 'Goods' });
    const product = await make('products/', { sku: 'N-1', name: 'Neighbour', category });
    const location = await make('stock-locations/', { name: 'Shelf' });
    return new NeighbourLoad(client, { product, location });
  }

  async run(): Promise<void> {
    const { product, location } = this.goods;
    const receipt = { product, to_location: location, quantity: 1, movement_type: 'receive' };
    const kinds = [
      () => this.client.get('products/'),
      () => this.client.post('stock-movements/', receipt),
      () => this.client.get(`stock-records/?product=${product}`),
    ];
    const underWay: Promise<void>[] = [];
    for (let turn = 0; !this.isOver; turn += 1) {
      const kind = kinds[turn % kinds.length];
      if (kind) underWay.push(this.time(kind));
      await wait(NEIGHBOUR_EVERY_MS);
    }
    await Promise.all(underWay);
    this.client.close();
  }

  stop(): void {
    this.isOver = true;
  }

  p99(moving: boolean): number {
    const sorted = this.times.filter((time) => time.moving === moving).map(({ ms }) => ms);
    return sorted.sort((a, b) => a - b)[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  private async time(send: () => Promise<{ status: number }>): Promise<void> {
    const { isMoving } = this;
    const began = performance.now();
    const { status } = await send();
    if (status >= 300) this.failures += 1;
    this.times.push({ moving: isMoving, ms: performance.now() - began });
  }
}

/** A client of the tenant that moves: it sends a write again until it is acknowledged, where the tombstone says. */
export class TenantLoad {
  readonly acknowledged: string[] = [];
  /** The longest time in which no write was let in. */
  refusedSeconds = 0;
  private isOver = false;
  private client: LoadClient;

  constructor(
    baseUrl: string,
    private readonly token: string,
  ) {
    this.client = new LoadClient(baseUrl, header(token));
  }

  async run(): Promise<void> {
    let refusedSince: number | null = null;
    for (let serial = 1; !this.isOver; serial += 1) {
      const reference = `bench-${serial}`;
      const body = { product: 1, to_location: 11, quantity: 1, movement_type: 'receive', reference };
      for (;;) {
        const { status, text } = await this.client.post('stock-movements/', body, {
          'idempotency-key': reference,
        });
        if (status === 201) break;
        if (![403, 421, 503].includes(status)) throw new Error(`A write was answered ${status}: ${text}`);
        refusedSince ??= performance.now();
        if (status === 421) {
          const { address } = JSON.parse(text) as { address: string };
          this.client.close();
          this.client = new LoadClient(address, header(this.token));
        }
        await wait(20);
      }
      if (refusedSince !== null)
        this.refusedSeconds = Math.max(this.refusedSeconds, (performance.now() - refusedSince) / 1000);
      refusedSince = null;
      this.acknowledged.push(reference);
      await wait(20);
    }
    this.client.close();
  }

  stop(): void {
    this.isOver = true;
  }

  /** How many of the acknowledged writes are not there, or not once. @param client the owner's, of the cell where it is */
  async missing(client: pg.ClientBase, tenantId: number): Promise<number> {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
    const { rows } = await client.query<{ reference: string; count: number }>(
      `SELECT reference, count(*)::integer AS count FROM stock_movement WHERE reference LIKE 'bench-%' GROUP BY 1`,
    );
    await client.query('COMMIT');
    const counts = new Map(rows.map(({ reference, count }) => [reference, count]));
    return this.acknowledged.filter((reference) => counts.get(reference) !== 1).length;
  }
}
