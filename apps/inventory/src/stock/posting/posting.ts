import Big from 'big.js';
import type { MovementType } from '../movements/stock-movement.entity.js';
import { allocate, type Shortage } from './allocation.js';
import { CostBook, type Cost } from './cost-book.js';
import { LotBook, type LotChanges, type LotState } from './lot-book.js';
import type { MovedLot, NamedLot } from '../lots/named-lots.js';
import type { EnteredUnit } from '../units/conversion.js';

/** A movement to be posted. Quantity (greater than 0) is decimal text, in the stock unit as its unit cost and lots. */
export interface PostingEntry {
  movementType: MovementType;
  productId: number;
  fromLocationId: number | null;
  toLocationId: number | null;
  quantity: string;
  /**
   * Decimal text, or null for the moving average of the moment (`product.unit_cost` where there is no stock). What leaves
   * at a cost of its own, as a return to the supplier does, takes that cost out of the stock's value, and not its share, as
   * far as `CostBook` allows.
   */
  unitCost: string | null;
  reference: string;
  notes: string;
  /** The document behind it, e.g. `dispatch`. */
  documentType: string | null;
  documentId: number | null;
  /** The unit in which the quantity was entered; absent or null: the stock unit. */
  entered?: EnteredUnit | null;
  /** The movement that this one takes back. */
  reversesId?: number;
  /** The user who posts it; absent: the transaction's. */
  userId?: number;
  /** Of a tracked product: what comes in, or which of it leaves; undefined for the good lots in their order. */
  lots?: readonly NamedLot[] | undefined;
  /** Where no lots are named: those among which they are chosen, with the most of each. */
  lotChoice?: readonly NamedLot[] | undefined;
  /** Whether named lots may leave though they are expired or blocked; a transfer may always move them. */
  takesUnfit?: boolean | undefined;
}

export interface Place {
  productId: number;
  locationId: number;
}

export interface Balance extends Place {
  quantity: string;
  reserved: string;
}

export interface ChangedBalance extends Balance {
  /** The user of the last entry that changes it. */
  userId: number | undefined;
}

export interface Reservation extends Place {
  lineId: number;
  quantity: string;
}

/** A line of an open sales order, as it is after what this posting delivers. */
export interface OpenLine {
  lineId: number;
  productId: number;
  /** Ordered and not dispatched. */
  outstanding: string;
  reserved: string;
  /** False where the tenant wants nothing reserved. */
  isServed: boolean;
  /** Whether a reservation of it was given up by hand: it gets another only of new stock. */
  awaitsNewStock: boolean;
}

/** What a posting changes, and for whom. */
export interface Posting {
  entries: readonly PostingEntry[];
  /** Goods that leave for order lines: their own reservations at the place are used up first. */
  dispatched?: readonly Reservation[];
  /** Reservations that are given up, whole or in part. */
  released?: readonly Reservation[];
  /** Which free stock is handed to the waiting lines: what this posting makes free, or all of the places. */
  offers?: 'freed' | 'all';
}

/** The rows that a posting depends on, read once its products are locked. */
export interface PostingState {
  /** Cost of a product that has no stock: product id → `product.unit_cost`. */
  standardCosts: ReadonlyMap<number, string>;
  balances: readonly Balance[];
  costs: readonly Cost[];
  /** All reservations of the lines that are dispatched or of which one is released. */
  reservations: readonly Reservation[];
  /** Open lines of the products, in the order in which they are served. */
  waiting: readonly OpenLine[];
  /** Locations that are switched off: what is free there is reserved for nobody. */
  inactiveLocations: ReadonlySet<number>;
  /** Null where none of the products is tracked by lots. */
  lots: LotState | null;
}

export interface Movement extends PostingEntry {
  /** What it was posted from. */
  entry: PostingEntry;
  unitCost: string;
  /** True for what left at a cost of its own. */
  hasGivenCost: boolean;
  /** Of that cost, what the stock's value did not bear: decimal text. */
  costDifference: string;
  /** Of a tracked product. */
  movedLots: readonly MovedLot[];
}

/** The rows as they have to be written; only those that change. */
export interface PostingChanges {
  /** In the order in which they become history. */
  movements: readonly Movement[];
  balances: readonly ChangedBalance[];
  costs: readonly Cost[];
  reservations: ReservationChanges;
  /** Null where no product is tracked. */
  lots: LotChanges | null;
  /** What waiting lines still lack. */
  short: readonly Shortage[];
}

export interface ReservationChanges {
  /** By how much reservations grow, new ones included. */
  added: readonly Reservation[];
  /** By how much they shrink. */
  reduced: readonly Reservation[];
  /** Those that are used up. */
  removed: readonly Reservation[];
  /** Lines that awaited new stock and have got some. */
  awaited: readonly number[];
}

export interface MissingStock extends Place {
  requested: string;
  onHand: string;
  reserved: string;
  /** Of what is on hand, what is in expired or blocked lots. */
  unfit: string;
}

/** Some balance would fall below zero, or below what is reserved. */
export class StockShortage extends Error {
  constructor(readonly missing: readonly MissingStock[]) {
    super('Insufficient stock.');
  }
}

/**
 * What a posting makes of the stock: pure, decides everything and writes nothing. Entries are summed per (product,
 * location) before they are checked; what arrives from outside stands before what leaves, in history and in cost.
 * @throws StockShortage, LotRefusal
 */
export function computePosting(
  { entries, dispatched = [], released = [], offers = 'freed' }: Posting,
  state: PostingState,
): PostingChanges {
  const book = new BalanceBook(state.balances, state.lots?.unfit);
  const isTracked = state.lots !== null || entries.some(({ lots: named }) => named !== undefined);
  const lots = isTracked ? new LotBook(state.lots) : null;
  const reservations = new ReservationBook(state.reservations);
  const costs = new CostBook(state.costs, state.standardCosts);

  const movements = arrivalsFirst(entries).map((entry): Movement => {
    const { productId, fromLocationId, toLocationId, quantity, userId } = entry;
    if (fromLocationId !== null)
      book.add({ productId, locationId: fromLocationId }, `-${quantity}`, '0', userId);
    if (toLocationId !== null) book.add({ productId, locationId: toLocationId }, quantity, '0', userId);
    const movedLots = lots?.move(entry) ?? NO_LOTS;
    for (const { quantity: moved } of movedLots.filter((lot) => lot.isUnfit)) {
      if (fromLocationId !== null) book.addUnfit({ productId, locationId: fromLocationId }, `-${moved}`);
      if (toLocationId !== null) book.addUnfit({ productId, locationId: toLocationId }, moved);
    }
    const leaves = toLocationId === null;
    return {
      ...entry,
      entry,
      ...costs.post(entry),
      hasGivenCost: leaves && entry.unitCost !== null,
      movedLots,
    };
  });

  const freed: Place[] = entries.flatMap(({ productId, toLocationId }) =>
    toLocationId === null ? [] : [{ productId, locationId: toLocationId }],
  );
  const giveUp = (one: Reservation): void => {
    reservations.take(one);
    book.add(one, '0', `-${one.quantity}`);
  };
  for (const one of released) {
    giveUp(one);
    freed.push(one);
  }
  for (const one of dispatched) {
    const own = Big(reservations.at(one));
    const used = own.lt(one.quantity) ? own.toFixed() : one.quantity;
    if (own.gt(0)) giveUp({ ...one, quantity: used });
  }
  const outstanding = new Map(state.waiting.map((line) => [line.lineId, line.outstanding]));
  for (const lineId of new Set(dispatched.map((line) => line.lineId))) {
    for (const excess of reservations.excessOf(lineId, outstanding.get(lineId) ?? '0')) {
      giveUp(excess);
      freed.push(excess);
    }
  }
  book.check();

  const known = new Set(state.reservations.map(({ lineId }) => lineId));
  const arrived = new Set(
    entries.filter(({ fromLocationId }) => fromLocationId === null).map(({ productId }) => productId),
  );
  const served = state.waiting.filter(
    ({ isServed, awaitsNewStock, productId }) => isServed && (!awaitsNewStock || arrived.has(productId)),
  );
  const wanted = served.map(({ lineId, productId, outstanding: open, reserved }) => ({
    lineId,
    productId,
    quantity: Big(open)
      .minus(known.has(lineId) ? reservations.of(lineId) : reserved)
      .toFixed(),
  }));
  const { taken, short } = allocate(
    wanted.filter(({ quantity }) => Big(quantity).gt(0)),
    book
      .free(offers === 'all' ? null : freed)
      .filter(({ locationId }) => !state.inactiveLocations.has(locationId)),
  );
  for (const one of taken) {
    reservations.add(one);
    book.add(one, '0', one.quantity);
  }
  const given = new Set(taken.map(({ lineId }) => lineId));
  const awaited = served.filter(({ awaitsNewStock, lineId }) => awaitsNewStock && given.has(lineId));
  return {
    movements,
    balances: book.changed(),
    costs: costs.changed(),
    reservations: { ...reservations.changes(), awaited: awaited.map(({ lineId }) => lineId) },
    lots: lots?.changes() ?? null,
    short,
  };
}

const NO_LOTS: readonly MovedLot[] = [];

/** So that folding the movements over their ids meets the same states. */
function arrivalsFirst(entries: readonly PostingEntry[]): readonly PostingEntry[] {
  const arriving = entries.filter(({ fromLocationId }) => fromLocationId === null);
  if (arriving.length === 0 || arriving.length === entries.length) return entries;
  return [...arriving, ...entries.filter(({ fromLocationId }) => fromLocationId !== null)];
}

interface BalanceState extends Place {
  quantity: Big;
  reserved: Big;
  /** In expired or blocked lots. */
  unfit: Big;
  before: { quantity: Big; reserved: Big };
  userId?: number | undefined;
}

/** Balances by place; a place without one has nothing. */
class BalanceBook {
  private readonly balances = new Map<string, BalanceState>();

  constructor(balances: readonly Balance[], unfit: readonly (Place & { quantity: string })[] = []) {
    for (const { productId, locationId, quantity, reserved } of balances)
      this.open({ productId, locationId }, quantity, reserved);
    for (const one of unfit) if (this.balances.has(keyOf(one))) this.addUnfit(one, one.quantity);
  }

  add(place: Place, quantity: string, reserved: string, userId?: number): void {
    const balance = this.balances.get(keyOf(place)) ?? this.open(place, '0', '0');
    balance.quantity = balance.quantity.plus(quantity);
    balance.reserved = balance.reserved.plus(reserved);
    balance.userId = userId ?? balance.userId;
  }

  addUnfit(place: Place, quantity: string): void {
    const balance = this.balances.get(keyOf(place)) ?? this.open(place, '0', '0');
    balance.unfit = balance.unfit.plus(quantity);
  }

  /** @throws StockShortage */
  check(): void {
    const missing = this.moved()
      .filter(({ quantity, reserved, unfit }) => quantity.minus(unfit).lt(reserved) || reserved.lt(0))
      .map(({ productId, locationId, quantity, reserved, unfit, before }) => ({
        productId,
        locationId,
        requested: before.quantity.minus(quantity).abs().toFixed(),
        onHand: before.quantity.toFixed(),
        // What the posting gives up itself is not in its own way.
        reserved: reserved.toFixed(),
        unfit: unfit.toFixed(),
      }));
    if (missing.length > 0) throw new StockShortage(missing);
  }

  /** What is free at these places, or at all of them. */
  free(places: readonly Place[] | null): (Place & { available: string })[] {
    const keys = places === null ? null : new Set(places.map(keyOf));
    return [...this.balances]
      .filter(
        ([key, { quantity, reserved, unfit }]) =>
          (keys === null || keys.has(key)) && quantity.gt(reserved.plus(unfit)),
      )
      .map(([, { productId, locationId, quantity, reserved, unfit }]) => ({
        productId,
        locationId,
        available: quantity.minus(reserved).minus(unfit).toFixed(),
      }));
  }

  changed(): ChangedBalance[] {
    return this.moved().map(({ productId, locationId, quantity, reserved, userId }) => ({
      productId,
      locationId,
      quantity: quantity.toFixed(),
      reserved: reserved.toFixed(),
      userId,
    }));
  }

  private moved(): BalanceState[] {
    return [...this.balances.values()]
      .filter(
        ({ quantity, reserved, before }) => !quantity.eq(before.quantity) || !reserved.eq(before.reserved),
      )
      .sort((a, b) => a.productId - b.productId || a.locationId - b.locationId);
  }

  private open({ productId, locationId }: Place, quantity: string, reserved: string): BalanceState {
    const before = { quantity: Big(quantity), reserved: Big(reserved) };
    const balance = { productId, locationId, ...before, unfit: Big(0), before };
    this.balances.set(keyOf(balance), balance);
    return balance;
  }
}

interface ReservationState {
  readonly key: Omit<Reservation, 'quantity'>;
  /** What is known of it: only the reservations that were read can shrink. */
  quantity: Big;
  change: Big;
}

/** Reservations by line and place. */
class ReservationBook {
  private readonly reservations = new Map<string, ReservationState>();

  constructor(reservations: readonly Reservation[]) {
    for (const { quantity, ...key } of reservations)
      this.reservations.set(lineKeyOf(key), { key, quantity: Big(quantity), change: Big(0) });
  }

  at(one: Omit<Reservation, 'quantity'>): string {
    return this.reservations.get(lineKeyOf(one))?.quantity.toFixed() ?? '0';
  }

  of(lineId: number): string {
    return this.ofLine(lineId)
      .reduce((sum, { quantity }) => sum.plus(quantity), Big(0))
      .toFixed();
  }

  /** What the line has beyond what it still needs, from its smallest reservation on. */
  excessOf(lineId: number, needed: string): Reservation[] {
    let excess = Big(this.of(lineId)).minus(needed);
    const given: Reservation[] = [];
    const smallestFirst = this.ofLine(lineId).sort(
      (a, b) => a.quantity.cmp(b.quantity) || a.key.locationId - b.key.locationId,
    );
    for (const { key, quantity } of smallestFirst) {
      if (excess.lte(0)) break;
      const part = quantity.lt(excess) ? quantity : excess;
      given.push({ ...key, quantity: part.toFixed() });
      excess = excess.minus(part);
    }
    return given;
  }

  add({ quantity, lineId, productId, locationId }: Reservation): void {
    const key = { lineId, productId, locationId };
    const known = this.reservations.get(lineKeyOf(key)) ?? { key, quantity: Big(0), change: Big(0) };
    known.quantity = known.quantity.plus(quantity);
    known.change = known.change.plus(quantity);
    this.reservations.set(lineKeyOf(key), known);
  }

  take(one: Reservation): void {
    this.add({ ...one, quantity: `-${one.quantity}` });
  }

  changes(): Omit<ReservationChanges, 'awaited'> {
    const added: Reservation[] = [];
    const reduced: Reservation[] = [];
    const removed: Reservation[] = [];
    for (const { key, quantity, change } of this.reservations.values()) {
      if (change.gt(0)) added.push({ ...key, quantity: change.toFixed() });
      else if (change.lt(0))
        (quantity.eq(0) ? removed : reduced).push({ ...key, quantity: change.abs().toFixed() });
    }
    return { added, reduced, removed };
  }

  private ofLine(lineId: number): ReservationState[] {
    return [...this.reservations.values()].filter((one) => one.key.lineId === lineId && one.quantity.gt(0));
  }
}

function keyOf({ productId, locationId }: Place): string {
  return `${productId}/${locationId}`;
}

function lineKeyOf({ lineId, locationId }: { lineId: number; locationId: number }): string {
  return `${lineId}@${locationId}`;
}
