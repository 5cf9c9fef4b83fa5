import Big from 'big.js';

/** What the stock of a product is worth over all its locations: decimal texts. */
export interface Cost {
  productId: number;
  quantity: string;
  value: string;
  /**
   * Lowest and highest unit cost of what came in since the product was last out of stock. Null without stock, and for stock
   * that is older than these columns until somebody reads them from the movements.
   */
  lowest: string | null;
  highest: string | null;
}

/** What a movement carries. */
export interface CarriedCost {
  unitCost: string;
  /** What leaves at its own cost takes `quantity × unitCost` less this out of the stock's value; else 0. */
  costDifference: string;
}

interface State {
  quantity: Big;
  value: Big;
  lowest: Big | null;
  highest: Big | null;
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
 * The moving-average cost of products (decisions §9 and §12): what comes in from outside adds its quantity at its cost,
 * what leaves takes its share of the value; a transfer changes nothing. What leaves at a cost of its own takes that cost as
 * far as the rest keeps a unit cost between the lowest and the highest at which its goods came in since the product was last
 * out of stock; the difference stays with the movement.
 */
export class CostBook {
  private readonly costs: Map<number, State>;
  private readonly touched = new Set<number>();

  constructor(
    costs: readonly Cost[],
    private readonly standardCosts: ReadonlyMap<number, string>,
  ) {
    this.costs = new Map(
      costs.map(({ productId, quantity, value, lowest, highest }) => [
        productId,
        {
          quantity: new Value(quantity),
          value: new Value(value),
          lowest: lowest === null ? null : new Value(lowest),
          highest: highest === null ? null : new Value(highest),
        },
      ]),
    );
  }

  post({ productId, fromLocationId, toLocationId, quantity, unitCost }: CostedEntry): CarriedCost {
    const carried = { unitCost: unitCost ?? this.averageOf(productId), costDifference: '0' };
    if (fromLocationId === null) this.receive(productId, quantity, carried.unitCost);
    else if (toLocationId !== null) return carried;
    else if (unitCost === null) this.leaveAtAverage(productId, quantity);
    else carried.costDifference = this.leaveAtOwnCost(productId, quantity, unitCost);
    return carried;
  }

  changed(): Cost[] {
    return [...this.touched]
      .sort((a, b) => a - b)
      .map((productId) => {
        const { quantity, value, lowest, highest } = this.of(productId);
        return {
          productId,
          quantity: quantity.toFixed(),
          value: value.toFixed(),
          lowest: lowest?.toFixed() ?? null,
          highest: highest?.toFixed() ?? null,
        };
      });
  }

  /** The moving average; the product's own cost where there is no stock. */
  private averageOf(productId: number): string {
    const { quantity, value } = this.of(productId);
    if (quantity.lte(0)) return this.standardCosts.get(productId) ?? '0';
    return value.div(quantity).round(UNIT_COST_PLACES, Value.roundHalfUp).toFixed();
  }

  private receive(productId: number, quantity: string, unitCost: string): void {
    const { quantity: had, value, lowest, highest } = this.of(productId);
    const cost = new Value(unitCost);
    this.set(productId, {
      quantity: had.plus(quantity),
      value: value.plus(new Value(quantity).times(cost)),
      lowest: had.eq(0) ? cost : lowest && (cost.lt(lowest) ? cost : lowest),
      highest: had.eq(0) ? cost : highest && (cost.gt(highest) ? cost : highest),
    });
  }

  private leaveAtAverage(productId: number, quantity: string): void {
    const cost = this.of(productId);
    // One division, so that it is rounded once.
    const taken = cost.value.times(quantity).div(cost.quantity.gt(0) ? cost.quantity : 1);
    this.leave(productId, quantity, cost.value.minus(taken));
  }

  /** @returns the difference between the own cost and the value that left */
  private leaveAtOwnCost(productId: number, quantity: string, unitCost: string): string {
    const before = this.of(productId);
    const own = new Value(quantity).times(unitCost);
    const left = before.quantity.minus(quantity);
    const rest = before.value.minus(own);
    const least = left.times(before.lowest ?? 0);
    const most = before.highest === null ? rest : left.times(before.highest);
    const after = this.leave(productId, quantity, rest.lt(least) ? least : rest.gt(most) ? most : rest);
    return own.minus(before.value.minus(after)).toFixed();
  }

  /** @returns the value of the rest */
  private leave(productId: number, quantity: string, rest: Big): Big {
    const { quantity: had, lowest, highest } = this.of(productId);
    const left = had.minus(quantity);
    const after: State =
      left.lte(0) || rest.lt(0)
        ? { quantity: left.lte(0) ? new Value(0) : left, value: new Value(0), lowest, highest }
        : { quantity: left, value: rest, lowest, highest };
    this.set(productId, left.lte(0) ? { ...after, lowest: null, highest: null } : after);
    return after.value;
  }

  private of(productId: number): State {
    return (
      this.costs.get(productId) ?? {
        quantity: new Value(0),
        value: new Value(0),
        lowest: null,
        highest: null,
      }
    );
  }

  private set(productId: number, state: State): void {
    this.costs.set(productId, state);
    this.touched.add(productId);
  }
}
