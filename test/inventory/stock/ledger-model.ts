import Big from 'big.js';

/** Enough places that a division is never what two results differ in. */
const Exact = Big();
Exact.DP = 60;
Exact.RM = Exact.roundHalfUp;

export type Amount = InstanceType<typeof Big>;

/** Units of every product beside its stock unit, and how many of that one is. */
export const UNITS = { crate: '12', scoop: '0.25' } as const;

export interface Operation {
  /**
   * `send back` leaves at the cost of the arrival that it takes back (a supplier's return, a receipt reversed); `take back`
   * arrives at the cost at which it had left (a customer's return, an issue reversed).
   */
  kind: 'receive' | 'issue' | 'transfer' | 'add' | 'remove' | 'send back' | 'take back';
  product: number;
  from: number;
  to: number;
  /** Decimal text; null: all that is there. */
  quantity: string | null;
  /** That of a given quantity; the stock unit where there is none. */
  unit?: keyof typeof UNITS | null;
  /** Decimal text; null: the moving average of the moment, or the product's own cost. */
  cost: string | null;
  /** Of an arrival: what a later `send back` calls it by. */
  name?: string;
  /** Of a `send back`: the arrival. */
  of?: string;
}

interface Arrival {
  name: string | undefined;
  /** Less what was sent back of it. */
  quantity: Amount;
  cost: Amount;
}

/**
 * What stock is worth and where it lies, in plain memory and exact decimals: written from the rules (decisions §6, §9),
 * not from the service. Products and places are numbers counted from 0.
 */
export class LedgerModel {
  private readonly balances = new Map<string, Amount>();
  private readonly arrivals = new Map<number, Arrival[]>();
  /** What has left of each product and was not taken back. */
  private readonly gone = new Map<number, Amount>();
  private readonly averages = new Map<number, { quantity: Amount; value: Amount }>();
  /** What came from outside less what went there, of each product. */
  private readonly inflow = new Map<number, Amount>();

  constructor(private readonly costs: readonly string[]) {}

  at(product: number, place: number): Amount {
    return this.balances.get(`${product}/${place}`) ?? new Exact(0);
  }

  atAll(product: number, places: readonly number[]): Amount {
    return places.reduce((sum, place) => sum.plus(this.at(product, place)), new Exact(0));
  }

  total(product: number): Amount {
    return [...this.balances]
      .filter(([key]) => key.startsWith(`${product}/`))
      .reduce((sum, [, quantity]) => sum.plus(quantity), new Exact(0));
  }

  /** Sum over all locations and the outside, which must be zero at all times. */
  imbalance(product: number): Amount {
    return this.total(product).minus(this.inflow.get(product) ?? 0);
  }

  /** The quantity that the operation asks for, as decimal text. */
  quantityOf({ quantity, product, from }: Operation): string {
    const all = this.at(product, from);
    return quantity ?? (all.gt(0) ? all.toFixed() : '1');
  }

  /** The status that the operation must be answered with; it takes effect where that is 201. */
  apply(operation: Operation): 201 | 400 | 409 {
    const { kind, product, from, to } = operation;
    const { unit, quantity: given } = operation;
    const quantity = new Exact(this.quantityOf(operation)).times(given === null || !unit ? 1 : UNITS[unit]);
    if (!quantity.round(4).eq(quantity)) return 400;
    if (kind === 'transfer' && from === to) return 400;
    const departs = kind === 'issue' || kind === 'remove' || kind === 'send back';
    const leaves = departs || kind === 'transfer';
    if (leaves && this.at(product, from).lt(quantity)) return 409;
    if (leaves) this.change(product, from, quantity.times(-1));
    if (!departs) this.change(product, to, quantity);
    const cost = this.costOf(operation);
    if (kind === 'receive' || kind === 'add') {
      const arrivals = this.arrivals.get(product) ?? [];
      this.arrivals.set(product, [...arrivals, { name: operation.name, quantity, cost }]);
      this.receive(product, quantity, cost);
    }
    if (kind === 'issue' || kind === 'remove') {
      this.gone.set(product, quantity.plus(this.gone.get(product) ?? 0));
      this.leave(product, quantity, null);
    }
    if (kind === 'take back') {
      this.gone.set(product, new Exact(this.gone.get(product) ?? 0).minus(quantity));
      this.receive(product, quantity, cost);
    }
    if (kind === 'send back') {
      const arrival = this.arrivals.get(product)?.find(({ name }) => name === operation.of);
      if (!arrival) throw new Error(`${operation.of} did not arrive.`);
      arrival.quantity = arrival.quantity.minus(quantity);
      this.leave(product, quantity, cost);
    }
    return 201;
  }

  /** Value of what lies at a place (null: everywhere; several: at all of them), to four places. */
  value(
    method: 'weighted_average' | 'fifo' | 'standard',
    product: number,
    place: number | readonly number[] | null,
  ): Amount {
    const quantity = place === null ? this.total(product) : this.atAll(product, [place].flat());
    if (quantity.eq(0)) return quantity;
    if (method === 'standard') return quantity.times(this.costs[product] ?? 0).round(4);
    const whole =
      method === 'fifo' ? this.firstInFirstOut(product) : (this.averages.get(product)?.value ?? new Exact(0));
    return quantity.times(whole).div(this.total(product)).round(4);
  }

  /** What a movement carries: the given cost, else the moving average to four places, or the product's own (decisions §12). */
  costOf({ product, cost }: Pick<Operation, 'product' | 'cost'>): Amount {
    if (cost !== null) return new Exact(cost);
    const { quantity, value } = this.averages.get(product) ?? { quantity: new Exact(0), value: new Exact(0) };
    return quantity.eq(0) ? new Exact(this.costs[product] ?? 0) : value.div(quantity).round(4);
  }

  /** What is left when all that has gone is taken from the oldest arrivals. */
  private firstInFirstOut(product: number): Amount {
    let gone = this.gone.get(product) ?? new Exact(0);
    let value = new Exact(0);
    for (const { quantity, cost } of this.arrivals.get(product) ?? []) {
      const taken = quantity.lt(gone) ? quantity : gone;
      gone = gone.minus(taken);
      value = value.plus(quantity.minus(taken).times(cost));
    }
    return value;
  }

  private change(product: number, place: number, quantity: Amount): void {
    this.balances.set(`${product}/${place}`, this.at(product, place).plus(quantity));
  }

  private receive(product: number, quantity: Amount, cost: Amount): void {
    this.inflow.set(product, quantity.plus(this.inflow.get(product) ?? 0));
    const average = this.averages.get(product);
    this.averages.set(product, {
      quantity: quantity.plus(average?.quantity ?? 0),
      value: quantity.times(cost).plus(average?.value ?? 0),
    });
  }

  /** @param cost null for the share of the value; one that is given takes no more than there is */
  private leave(product: number, quantity: Amount, cost: Amount | null): void {
    this.inflow.set(product, new Exact(this.inflow.get(product) ?? 0).minus(quantity));
    const average = this.averages.get(product);
    if (!average) throw new Error('what leaves was there');
    const left = average.quantity.minus(quantity);
    // The share that leaves is kept to ten places; the last to leave takes all that is left.
    const taken =
      cost === null ? average.value.times(quantity).div(average.quantity).round(10) : quantity.times(cost);
    const value = average.value.minus(taken);
    this.averages.set(product, { quantity: left, value: left.eq(0) || value.lt(0) ? new Exact(0) : value });
  }
}
