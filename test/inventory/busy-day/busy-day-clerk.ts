import type { Answer, Client } from '../../support/client.js';
import { Journal, type Line, type Promised, type Shelves } from './busy-day-journal.js';

interface Made {
  id: number;
  order_number: string;
  return_number: string;
  count_number: string;
}

/** Numbers below a bound, the same on every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed * 7919 + 17;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % below;
  };
}

/** How a client speaks to the service, and keeps what it was told. */
export class Clerk {
  /** How often what was done. */
  readonly done: Record<string, number> = {};
  readonly journal: Journal;

  constructor(readonly shelves: Shelves) {
    this.journal = new Journal(shelves);
  }

  protected async move(client: Client, move: Promised): Promise<Made | null> {
    const { places, products } = this.shelves;
    const made = await this.created(client, 'stock-movements/', {
      product: products[move.product],
      movement_type: move.type,
      from_location: move.from === null ? null : places[move.from],
      to_location: move.to === null ? null : places[move.to],
      quantity: move.quantity,
      reference: move.reference,
      ...(typeof move.cost === 'string' ? { unit_cost: move.cost } : {}),
    });
    if (made) this.journal.promise(move);
    return made;
  }

  /** The object, or null where stock is short. */
  protected async created(client: Client, path: string, body: object): Promise<Made | null> {
    const { status, body: made, text }: Answer<Made> = await client.post<Made>(path, body);
    if (status !== 201 && status !== 409) throw new Error(`${path}: ${status} ${text}`);
    return status === 201 ? made : null;
  }

  protected async confirmed(
    client: Client,
    kind: string,
    party: object,
    lines: readonly Line[],
  ): Promise<Made> {
    const order = await this.created(client, `${kind}/`, {
      ...party,
      lines: lines.map((line, index) => ({ ...this.bodies(lines)[index], unit_price: line.price })),
    });
    if (!order) throw new Error('An order is never refused here.');
    await client.expect(200, client.post(`${kind}/${order.id}/confirm/`));
    return order;
  }

  protected async close(client: Client, path: string): Promise<void> {
    await client.expect(200, client.post(`${path}close/`));
    this.note('closed');
  }

  protected bodies(lines: readonly Line[]): { product: number | undefined; quantity: number }[] {
    return lines.map(({ product, quantity }) => ({ product: this.shelves.products[product], quantity }));
  }

  /** Lines of different products. */
  protected lines(roll: (below: number) => number, count: number, most: number, dearer: number): Line[] {
    const first = roll(this.shelves.products.length);
    return Array.from({ length: count }, (_, index) => ({
      product: (first + index * 3) % this.shelves.products.length,
      quantity: 5 + roll(most),
      price: ((100 + roll(900)) * dearer * 0.01).toFixed(2),
    }));
  }

  protected note(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }
}
