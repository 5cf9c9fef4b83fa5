import Big from 'big.js';

/** Enough places that a division is never what two results differ in. */
const Exact = Big();
Exact.DP = 60;
Exact.RM = Exact.roundHalfUp;

export type Amount = InstanceType<typeof Big>;

export interface Operation {
  kind: 'receive' | 'issue' | 'transfer' | 'add' | 'remove';
  product: number;
  from: number;
  to: number;
  /** Decimal text; null: all that is there. */
  quantity: string | null;
  /** Decimal text; null: the moving average of the moment, or the product's own cost. */
  cost: string | null;
}

interface Layer {
  quantity: Amount;
  cost: Amount;
}

/**
 * What stock is worth and where it lies, in plain memory and exact decimals: written from the rules (decisions §6, §9),
 * not from the service. Products and places are numbers counted from 0.
 */
export class LedgerModel {
  private readonly balances = new Map<string, Amount>();
  private readonly layers = new Map<number, Layer[]>();
  private readonly averages = new Map<number, { quantity: Amount; value: Amount }>();
  /** What came from outside less what went there, of each product. */
  private readonly inflow = new Map<number, Amount>();

  constructor(private readonly costs: readonly string[]) {}

  at(product: number, place: number): Amount {
    return this.balances.get(`${product}/${place}`) ?? new Exact(0);
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
    const quantity = new Exact(this.quantityOf(operation));
    if (kind === 'transfer' && from === to) return 400;
    const leaves = kind === 'issue' || kind === 'transfer' || kind === 'remove';
    if (leaves && this.at(product, from).lt(quantity)) return 409;
    if (leaves) this.change(product, from, quantity.times(-1));
    if (kind !== 'issue' && kind !== 'remove') this.change(product, to, quantity);
    if (kind === 'receive' || kind === 'add')
      this.arrive(product, quantity, new Exact(operation.cost ?? this.presentCost(product)));
    if (kind === 'issue' || kind === 'remove') this.leave(product, quantity);
    return 201;
  }

  /** Value of what lies at a place (null: everywhere), to four places. */
  value(method: 'weighted_average' | 'fifo' | 'standard', product: number, place: number | null): Amount {
    const quantity = place === null ? this.total(product) : this.at(product, place);
    if (quantity.eq(0)) return quantity;
    if (method === 'standard') return quantity.times(this.costs[product] ?? 0).round(4);
    const whole =
      method === 'fifo'
        ? (this.layers.get(product) ?? []).reduce(
            (sum, layer) => sum.plus(layer.quantity.times(layer.cost)),
            new Exact(0),
          )
        : (this.averages.get(product)?.value ?? new Exact(0));
    return quantity.times(whole).div(this.total(product)).round(4);
  }

  /** The moving average to four places; the product's own cost where there is no stock (decisions §12). */
  private presentCost(product: number): Amount {
    const { quantity, value } = this.averages.get(product) ?? { quantity: new Exact(0), value: new Exact(0) };
    return quantity.eq(0) ? new Exact(this.costs[product] ?? 0) : value.div(quantity).round(4);
  }

  private change(product: number, place: number, quantity: Amount): void {
    this.balances.set(`${product}/${place}`, this.at(product, place).plus(quantity));
  }

  private arrive(product: number, quantity: Amount, cost: Amount): void {
    this.inflow.set(product, quantity.plus(this.inflow.get(product) ?? 0));
    this.layers.set(product, [...(this.layers.get(product) ?? []), { quantity, cost }]);
    const average = this.averages.get(product);
    this.averages.set(product, {
      quantity: quantity.plus(average?.quantity ?? 0),
      value: quantity.times(cost).plus(average?.value ?? 0),
    });
  }

  private leave(product: number, quantity: Amount): void {
    this.inflow.set(product, new Exact(this.inflow.get(product) ?? 0).minus(quantity));
    const average = this.averages.get(product);
    if (!average) throw new Error('what leaves was there');
    const left = average.quantity.minus(quantity);
    // The share that leaves is kept to ten places; the last to leave takes all that is left.
    const share = average.value.times(quantity).div(average.quantity).round(10);
    this.averages.set(product, {
      quantity: left,
      value: left.eq(0) ? new Exact(0) : average.value.minus(share),
    });
    let missing = quantity;
    const layers: Layer[] = [];
    for (const layer of this.layers.get(product) ?? []) {
      const taken = layer.quantity.lt(missing) ? layer.quantity : missing;
      missing = missing.minus(taken);
      if (layer.quantity.gt(taken)) layers.push({ ...layer, quantity: layer.quantity.minus(taken) });
    }
    this.layers.set(product, layers);
  }
}
