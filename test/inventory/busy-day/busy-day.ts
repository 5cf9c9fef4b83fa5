import type { Client } from '../../support/client.js';
import { Clerk, dice } from './busy-day-clerk.js';
import { comparable, nameOf } from './busy-day-journal.js';
import type { Operation } from '../stock/ledger-model.js';

/** Clients that work at the same time, and all that they were told: what must follow from it is the model's to say. */
export class BusyDay extends Clerk {
  readonly least: Readonly<Record<string, number>> = {
    receipt: 12,
    'supplier return': 4,
    dispatch: 20,
    'customer return': 6,
    reversal: 4,
    'posted count': 2,
    closed: 6,
  };
  /** By path: how each order must look at the end. */
  readonly orders = new Map<string, object>();
  readonly counted: { product: number; place: number; countedAt: string; expected: number }[] = [];

  /** Stock to begin with: 60 of everything everywhere, at different costs. */
  async open(client: Client): Promise<void> {
    for (let product = 0; product < this.shelves.products.length; product += 1)
      for (let to = 0; to < this.shelves.places.length; to += 1) {
        const cost = `${1 + ((product * 3 + to) % 7)}.5`;
        await this.move(client, {
          type: 'receive',
          reference: `O-${product}-${to}`,
          product,
          from: null,
          to,
          quantity: 60,
          kind: 'receive',
          cost,
        });
      }
  }

  async buy(client: Client, seed: number): Promise<void> {
    const roll = dice(seed);
    for (let round = 0; round < 9; round += 1) {
      const lines = this.lines(roll, 3, 30, 10);
      const order = await this.confirmed(
        client,
        'purchase-orders',
        { supplier: this.shelves.supplier },
        lines,
      );
      const to = roll(3);
      const isPart = round % 3 === 0;
      const came = isPart ? lines.slice(0, 2).map((line) => ({ ...line, quantity: 5 })) : lines;
      const note = await this.created(client, 'goods-received-notes/', {
        purchase_order: order.id,
        location: this.shelves.places[to],
        ...(isPart ? { lines: this.bodies(came) } : {}),
      });
      if (!note) throw new Error('A receipt is never refused here.');
      this.note('receipt');
      for (const { product, quantity, price } of came)
        this.journal.promise({
          type: 'receive',
          reference: order.order_number,
          product,
          from: null,
          to,
          quantity,
          kind: 'receive',
          cost: price,
        });
      if (isPart) await this.close(client, `purchase-orders/${order.id}/`);
      const [first] = came;
      const back = round % 2 === 1 || isPart ? 1 + roll(4) : 0;
      const returned =
        first &&
        back > 0 &&
        (await this.created(client, `goods-received-notes/${note.id}/return/`, {
          reason: 'Broken',
          lines: this.bodies([{ ...first, quantity: back }]),
        }));
      if (first && returned) {
        this.note('supplier return');
        const of = nameOf(order.order_number, first.product, 'receive');
        this.journal.promise({
          type: 'issue',
          reference: returned.return_number,
          product: first.product,
          from: to,
          to: null,
          quantity: back,
          kind: 'send back',
          cost: { of },
        });
      }
      const status = isPart ? 'closed' : 'received';
      this.orders.set(`purchase-orders/${order.id}/`, { status });
      for (const line of lines) {
        const arrived = came.find(({ product }) => product === line.product)?.quantity ?? 0;
        this.journal.bought.push({
          line,
          came: arrived,
          back: returned && line.product === first?.product ? back : 0,
          givenUp: isPart ? line.quantity - arrived : 0,
        });
      }
    }
  }

  async sell(client: Client, seed: number): Promise<void> {
    const roll = dice(seed);
    for (let round = 0; round < 11; round += 1) {
      const lines = this.lines(roll, 2, 7, 2);
      const order = await this.confirmed(client, 'sales-orders', { customer: this.shelves.customer }, lines);
      const path = `sales-orders/${order.id}/`;
      const from = roll(3);
      const isPart = round % 4 === 0;
      const left = isPart ? lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : lines;
      const dispatch = await this.created(client, 'dispatches/', {
        sales_order: order.id,
        from_location: this.shelves.places[from],
        ...(isPart ? { lines: this.bodies(left) } : {}),
      });
      if (!dispatch) {
        await client.expect(200, client.post(`${path}cancel/`));
        this.orders.set(path, { status: 'cancelled' });
        for (const line of lines)
          this.journal.sold.push({
            reference: order.order_number,
            line,
            went: 0,
            back: 0,
            givenUp: line.quantity,
          });
        continue;
      }
      this.note('dispatch');
      for (const { product, quantity } of left)
        this.journal.promise({
          type: 'issue',
          reference: order.order_number,
          product,
          from,
          to: null,
          quantity,
          kind: 'issue',
        });
      const [first] = left;
      const reopen = round % 2 === 0;
      const to = roll(3);
      const returned =
        first &&
        round % 3 !== 0 &&
        (await this.created(client, `dispatches/${dispatch.id}/return/`, {
          reason: 'Too many',
          reopen,
          location: this.shelves.places[to],
          lines: this.bodies([{ ...first, quantity: 1 }]),
        }));
      if (first && returned) {
        this.note('customer return');
        const of = nameOf(order.order_number, first.product, 'issue');
        this.journal.promise({
          type: 'receive',
          reference: returned.return_number,
          product: first.product,
          from: null,
          to,
          quantity: 1,
          kind: 'take back',
          cost: { of },
        });
      }
      const isReopened = reopen && returned;
      const nothingLeft = isReopened && isPart;
      if (nothingLeft) await client.expect(200, client.post(`${path}cancel/`));
      else if (isPart || isReopened) await this.close(client, path);
      const status = nothingLeft ? 'cancelled' : isPart || isReopened ? 'closed' : 'fulfilled';
      this.orders.set(path, { status });
      for (const line of lines) {
        const went = left.find(({ product }) => product === line.product)?.quantity ?? 0;
        const back = returned && line.product === first?.product ? 1 : 0;
        this.journal.sold.push({
          reference: order.order_number,
          line,
          went,
          back,
          givenUp: status === 'fulfilled' ? 0 : line.quantity - went + (isReopened ? back : 0),
        });
      }
    }
  }

  async keep(client: Client, seed: number): Promise<void> {
    const roll = dice(seed);
    for (let round = 0; round < 20; round += 1) {
      const [product, here, there] = [roll(this.shelves.products.length), roll(3), roll(3)];
      const about = { reference: `K-${seed}-${round}`, product, quantity: 1 + roll(9) };
      const move = [
        {
          ...about,
          type: 'receive',
          from: null,
          to: here,
          kind: 'receive' as const,
          cost: `${1 + roll(12)}.75`,
        },
        {
          ...about,
          type: 'transfer',
          from: here,
          to: (here + 1 + (there % 2)) % 3,
          kind: 'transfer' as const,
        },
        { ...about, type: 'issue', from: here, to: null, kind: 'issue' as const },
        { ...about, type: 'adjustment', from: here, to: null, kind: 'remove' as const },
        { ...about, type: 'adjustment', from: null, to: here, kind: 'add' as const },
      ][round % 5];
      if (!move) continue;
      const made = await this.move(client, move);
      if (!made || round % 5 > 2 || round % 2 === 1) continue;
      const reversed = await this.created(client, `stock-movements/${made.id}/reverse/`, {
        reason: 'Typed twice',
      });
      if (!reversed) continue;
      this.note('reversal');
      const kind = { receive: 'send back', issue: 'take back' }[move.type] as Operation['kind'] | undefined;
      const cost = kind && { cost: { of: nameOf(move.reference, product, move.type) } };
      const type = { receive: 'issue', issue: 'receive' }[move.type] ?? 'transfer';
      this.journal.promise({
        ...about,
        type,
        from: move.to,
        to: move.from,
        kind: kind ?? 'transfer',
        ...cost,
      });
    }
  }

  async count(client: Client, seed: number): Promise<void> {
    const roll = dice(seed);
    for (let round = 0; round < 4; round += 1) {
      const place = (round + seed) % 3;
      const products = [0, 1, 2].map((step) => (seed + round * 2 + step * 3) % this.shelves.products.length);
      const count = await this.created(client, 'stock-counts/', {
        location: this.shelves.places[place],
        products: products.map((product) => this.shelves.products[product]),
      });
      if (!count) throw new Error('A count is never refused here.');
      const path = `stock-counts/${count.id}/`;
      const differences: [number, number][] = [];
      for (const product of products) {
        const id = this.shelves.products[product];
        const read = async (
          body?: object,
        ): Promise<{ expected_quantity: number; difference: number; counted_at: string }> => {
          const { lines } = await client.expect<{
            lines: { product: number; expected_quantity: number; difference: number; counted_at: string }[];
          }>(200, body ? client.patch(path, body) : client.get(path));
          const line = lines.find((one) => one.product === id);
          if (!line) throw new Error('A line is gone.');
          return line;
        };
        const guess = Math.max(0, (await read()).expected_quantity + roll(5) - 2);
        const line = await read({ lines: [{ product: id, counted_quantity: guess }] });
        this.counted.push({
          product,
          place,
          countedAt: comparable(line.counted_at),
          expected: line.expected_quantity,
        });
        differences.push([product, line.difference]);
      }
      const posted = await client.post(`${path}post/`);
      if (posted.status === 409) {
        await client.expect(200, client.post(`${path}cancel/`));
        continue;
      }
      if (posted.status !== 200) throw new Error(posted.text);
      this.note('posted count');
      for (const [product, difference] of differences.filter(([, one]) => one !== 0))
        this.journal.promise({
          type: 'adjustment',
          reference: count.count_number,
          product,
          from: difference < 0 ? place : null,
          to: difference < 0 ? null : place,
          quantity: Math.abs(difference),
          kind: difference < 0 ? 'remove' : 'add',
        });
    }
  }
}
