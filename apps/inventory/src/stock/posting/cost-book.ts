import Big from 'big.js';

/** What the stock of a product is worth over all its locations: decimal texts. */
export interface Cost {
  productId: number;
  quantity: string;
  value: string;
}

interface CostedEntry {
  productId: number;
  fromLocationId: number | null;
  toLocationId: number | null;
  quantity: string;
  unitCost: string | null;
}

/** As `moving_average_step` in the database rounds. */
const Value = Big();
Value.DP = 10;
Value.RM = Value.roundHalfUp;

const UNIT_COST_PLACES = 4;

/**
 * The moving-average cost of products (decisions §9 and §12): what arrives from outside adds its quantity at its cost,
 * what leaves takes its share of the value, or its own cost where it has one; a transfer changes nothing.
 */
export class CostBook {
  private readonly costs: Map<number, { quantity: Big; value: Big }>;
  private readonly touched = new Set<number>();

  constructor(
    costs: readonly Cost[],
    private readonly standardCosts: ReadonlyMap<number, string>,
  ) {
    this.costs = new Map(
      costs.map(({ productId, quantity, value }) => [
        productId,
        { quantity: new Value(quantity), value: new Value(value) },
      ]),
    );
  }

  /** @returns the unit cost that the movement carries */
  post({ productId, fromLocationId, toLocationId, quantity, unitCost }: CostedEntry): string {
    const carried = unitCost ?? this.averageOf(productId);
    if (fromLocationId === null) this.receive(productId, quantity, carried);
    else if (toLocationId === null) this.leave(productId, quantity, unitCost);
    return carried;
  }

  changed(): Cost[] {
    return [...this.touched]
      .sort((a, b) => a - b)
      .map((productId) => {
        const { quantity, value } = this.of(productId);
        return { productId, quantity: quantity.toFixed(), value: value.toFixed() };
      });
  }

  /** The moving average; the product's own cost where there is no stock. */
  private averageOf(productId: number): string {
    const { quantity, value } = this.of(productId);
    if (quantity.lte(0)) return this.standardCosts.get(productId) ?? '0';
    return value.div(quantity).round(UNIT_COST_PLACES, Value.roundHalfUp).toFixed();
  }

  private receive(productId: number, quantity: string, unitCost: string): void {
    const cost = this.of(productId);
    this.set(productId, cost.quantity.plus(quantity), cost.value.plus(new Value(quantity).times(unitCost)));
  }

  private leave(productId: number, quantity: string, unitCost: string | null): void {
    const cost = this.of(productId);
    const left = cost.quantity.minus(quantity);
    const taken =
      unitCost === null
        ? // One division, so that it is rounded once.
          cost.value.times(quantity).div(cost.quantity.gt(0) ? cost.quantity : 1)
        : new Value(quantity).times(unitCost);
    const value = cost.value.minus(taken);
    this.set(productId, left, left.lte(0) || value.lt(0) ? new Value(0) : value);
  }

  private of(productId: number): { quantity: Big; value: Big } {
    return this.costs.get(productId) ?? { quantity: new Value(0), value: new Value(0) };
  }

  private set(productId: number, quantity: Big, value: Big): void {
    this.costs.set(productId, { quantity: quantity.lt(0) ? new Value(0) : quantity, value });
    this.touched.add(productId);
  }
}
