import type { LoadAnswer, LoadClient } from '../support/load.js';

type Table = 'purchase_order' | 'goods_received_note' | 'sales_order' | 'dispatch';

/** An acknowledged document or status. */
export interface Acknowledged {
  table: Table;
  id: number;
  /** Order status after a transition. */
  status?: string;
}

/** Runs whole chains (order, confirm, delivery) of both kinds on several connections until stopped. */
export class OrderLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that are neither success nor a broken connection; there should be none. */
  readonly refused: LoadAnswer[] = [];
  private stopped = false;

  constructor(
    private readonly goods: { product: number; location: number; supplier: number; customer: number },
  ) {}

  stop(): void {
    this.stopped = true;
  }

  /** Resolves when every worker has ended: on `stop`, or when its connection is refused. */
  async run(client: LoadClient, workers: number): Promise<void> {
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        while (!this.stopped) {
          const done = worker % 2 === 0 ? await this.buy(client) : await this.sell(client);
          if (!done) return;
        }
      }),
    );
  }

  private async buy(client: LoadClient): Promise<boolean> {
    const { product, location, supplier } = this.goods;
    const lines = [{ product, quantity: 2, unit_price: 3 }];
    const id = await this.post(client, 'purchase_order', 'purchase-orders/', { supplier, lines });
    if (id === null) return false;
    if ((await this.post(client, 'purchase_order', `purchase-orders/${id}/confirm/`)) === null) return false;
    const note = { purchase_order: id, location };
    return (await this.post(client, 'goods_received_note', 'goods-received-notes/', note)) !== null;
  }

  private async sell(client: LoadClient): Promise<boolean> {
    const { product, location, customer } = this.goods;
    const lines = [{ product, quantity: 1 }];
    const id = await this.post(client, 'sales_order', 'sales-orders/', { customer, lines });
    if (id === null) return false;
    if ((await this.post(client, 'sales_order', `sales-orders/${id}/confirm/`)) === null) return false;
    const dispatch = { sales_order: id, from_location: location };
    return (await this.post(client, 'dispatch', 'dispatches/', dispatch)) !== null;
  }

  /** @returns the id in the answer; null without an answer or success */
  private async post(
    client: LoadClient,
    table: Table,
    path: string,
    body: object = {},
  ): Promise<number | null> {
    const answer = await client.post(path, body).catch(() => null);
    if (answer === null) return null;
    if (answer.status !== 200 && answer.status !== 201) {
      this.refused.push(answer);
      return null;
    }
    const { id, status } = JSON.parse(answer.text) as { id: number; status?: string };
    this.acknowledged.push({ table, id, status });
    return id;
  }
}
