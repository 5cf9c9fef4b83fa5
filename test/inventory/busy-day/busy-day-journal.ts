import Big from 'big.js';
import type { Operation } from '../stock/ledger-model.js';

export interface Movement {
  id: number;
  movement_type: string;
  product: number;
  from_location: number | null;
  to_location: number | null;
  quantity: number;
  unit_cost: number;
  reference: string;
  created_at: string;
}

export interface Shelves {
  products: number[];
  places: number[];
  supplier: number;
  customer: number;
}

export interface Line {
  product: number;
  quantity: number;
  price: string;
}

/** What a client was promised by a 201: the movement that must be found, and what it is to the model. */
export interface Promised {
  type: string;
  reference: string;
  /** Counted from 0. */
  product: number;
  from: number | null;
  to: number | null;
  quantity: number;
  kind: Operation['kind'];
  /** Decimal text, or the name of the movement at whose cost it goes; absent for the moving average. */
  cost?: string | { of: string };
}

/** ISO times of any number of decimals, such that texts compare as times do. */
export function comparable(time: string): string {
  const [seconds = '', decimals = ''] = time.replace('Z', '').split('.');
  return `${seconds}.${decimals.padEnd(6, '0')}`;
}

/** What a movement is called by those that take it back. */
export function nameOf(reference: string, product: number, type: string): string {
  return `${reference}/${product}/${type}`;
}

/** All that clients were told, and what must follow from it. */
export class Journal {
  private readonly waiting = new Map<string, Promised[]>();
  private readonly costs = new Map<string, number>();
  readonly sold: { reference: string; line: Line; went: number; back: number; givenUp: number }[] = [];
  readonly bought: { line: Line; came: number; back: number; givenUp: number }[] = [];

  constructor(private readonly shelves: Shelves) {}

  promise(one: Promised): void {
    this.waiting.set(keyOf(one), [...(this.waiting.get(keyOf(one)) ?? []), one]);
  }

  /** What the movement is to the model; it was promised to a client, and is so once. */
  operationOf({
    movement_type: type,
    reference,
    product: id,
    quantity,
    from_location,
    to_location,
  }: Movement): Operation {
    const product = this.shelves.products.indexOf(id);
    const found = {
      type,
      reference,
      product,
      from: this.placeOf(from_location),
      to: this.placeOf(to_location),
      quantity,
    };
    const queue = this.waiting.get(keyOf(found)) ?? [];
    const [promised] = queue.splice(0, 1);
    if (!promised) throw new Error(`Nobody was promised ${JSON.stringify(found)}.`);
    const { cost, kind } = promised;
    const own = typeof cost === 'object' ? String(this.costs.get(cost.of)) : (cost ?? null);
    return {
      kind,
      product,
      from: promised.from ?? 0,
      to: promised.to ?? 0,
      quantity: String(quantity),
      cost: own,
      name: nameOf(reference, product, type),
      ...(typeof cost === 'object' ? { of: cost.of } : {}),
    };
  }

  /** Keeps at what cost a movement went, for what takes it back. */
  posted({ reference, product, movement_type: type }: Movement, cost: number): void {
    const name = nameOf(reference, this.shelves.products.indexOf(product), type);
    if (!this.costs.has(name)) this.costs.set(name, cost);
  }

  /** What was promised and has not been found. */
  promised(): Promised[] {
    return [...this.waiting.values()].flat();
  }

  /** By how much a movement changed a balance. */
  changeOf({ product, from_location, to_location, quantity }: Movement, of: number, place: number): number {
    if (product !== this.shelves.products[of]) return 0;
    const location = this.shelves.places[place];
    return (to_location === location ? quantity : 0) - (from_location === location ? quantity : 0);
  }

  salesTotals(): object {
    const cost = sum(
      this.sold.map(({ reference, line, went, back }) =>
        new Big(this.costs.get(nameOf(reference, line.product, 'issue')) ?? 0).times(went - back),
      ),
    );
    const sold = this.sold.map(({ went, ...entry }) => ({ ...entry, delivered: went }));
    const totals = totalsOf(sold);
    const { delivered_amount, returned_amount } = totals;
    return {
      ...totals,
      cost: Number(cost),
      margin: Number(new Big(delivered_amount).minus(returned_amount).minus(cost)),
    };
  }

  purchasesTotals(): object {
    // All was paid at the order's price.
    const bought = this.bought.map(({ came, ...entry }) => ({ ...entry, delivered: came }));
    return { ...totalsOf(bought), price_difference: 0 };
  }

  private placeOf(location: number | null): number | null {
    return location === null ? null : this.shelves.places.indexOf(location);
  }
}

function keyOf({ type, reference, product, from, to, quantity }: Omit<Promised, 'kind' | 'cost'>): string {
  return [type, reference, product, from, to, quantity].join(' ');
}

interface Happened {
  line: Line;
  delivered: number;
  back: number;
  givenUp: number;
}

function totalsOf(entries: readonly Happened[]): Record<string, number> & {
  delivered_amount: number;
  returned_amount: number;
} {
  const quantity = (of: (entry: Happened) => number): number => Number(sum(entries.map(of)));
  const amount = (of: (entry: Happened) => number): number =>
    Number(sum(entries.map((entry) => new Big(entry.line.price).times(of(entry)))));
  return {
    quantity: quantity(({ line }) => line.quantity),
    amount: amount(({ line }) => line.quantity),
    given_up_quantity: quantity(({ givenUp }) => givenUp),
    given_up_amount: amount(({ givenUp }) => givenUp),
    delivered_quantity: quantity(({ delivered }) => delivered),
    delivered_amount: amount(({ delivered }) => delivered),
    returned_quantity: quantity(({ back }) => back),
    returned_amount: amount(({ back }) => back),
  };
}

function sum(amounts: readonly (number | Big)[]): Big {
  return amounts.reduce<Big>((all, amount) => all.plus(amount), new Big(0));
}
